#include "app/active_model/local_model.h"

#include "app/downloads/starter_fetch.h"
#include "app/library/display_name.h"
#include "kernels/base/blocking.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <utility>

namespace headroom::app {

struct LocalModel::Link {
    std::mutex mutex;
    LocalModel* owner = nullptr; ///< null once it is gone

    /// Runs `call` on the owner's thread, if there still is an owner.
    template <class Call>
    void post(Call call) {
        const std::lock_guard lock(mutex);
        if (owner) QMetaObject::invokeMethod(owner, std::move(call), Qt::QueuedConnection);
    }
};

/// What lies in the models folder.
struct LocalModel::Found {
    QStringList starters;       ///< paths in the owner's order; empty: it was not fetched
    QStringList demonstrations; ///< paths of those that packages carried
    bool last = false;          ///< the last model is still there
};

namespace {
ModelSource source_of(FetchOrigin origin) {
    switch (origin) {
    case FetchOrigin::Hub:
    case FetchOrigin::Mirror:
        return ModelSource::Hub;
    case FetchOrigin::Packages:
        return ModelSource::Packages;
    case FetchOrigin::Unknown:
        return ModelSource::Unknown;
    }
    return ModelSource::Unknown;
}

std::vector<StarterModel> that_chat(std::span<const StarterModel> starters) {
    std::vector<StarterModel> chosen;
    std::ranges::copy_if(starters, std::back_inserter(chosen), &StarterModel::chat);
    return chosen;
}
} // namespace

LocalModel::LocalModel(EngineHost& host, Downloads& downloads, Options options, QObject* parent)
    : ActiveModel(parent)
    , host_(host)
    , downloads_(downloads)
    , folder_(std::move(options.folder))
    , last_path_(std::move(options.last_path))
    , last_name_(std::move(options.last_name))
    , starters_(that_chat(options.starters))
    , link_(std::make_shared<Link>())
    , waking_(options.waking)
    , profile_of_(std::move(options.profile))
    , keep_awake_(options.keep_awake) {
    idle_.setSingleShot(true);
    connect(&idle_, &QTimer::timeout, this, &LocalModel::fallAsleep);
    if (waking_) {
        connect(waking_, &WakingGenerator::used, &idle_, &QTimer::stop, Qt::QueuedConnection);
        connect(waking_, &WakingGenerator::unused, this, &LocalModel::watchIdleness,
                Qt::QueuedConnection);
        connect(
            waking_, &WakingGenerator::woke, this,
            [this](const QString& id, const std::shared_ptr<const LoadFinished>& result) {
                woke(id, *result);
            },
            Qt::QueuedConnection);
    }
    files_.setMaxThreadCount(1); // in order
    link_->owner = this;
    status_.state = ModelState::Looking;
    for (const StarterModel& starter : starters_)
        status_.suggestions.append({.id = starter.id,
                                    .name = starter.name,
                                    .description = starter.description,
                                    .bytes = starter.package_bytes,
                                    .memory_bytes = starter.memory_bytes});
    connect(&downloads_, &Downloads::changed, this, &LocalModel::follow);
    look(true);
}

LocalModel::~LocalModel() {
    {
        const std::lock_guard lock(link_->mutex);
        link_->owner = nullptr;
    }
    files_.waitForDone();
}

/// Finds out what is in the folder and, if wanted, loads the first starter model there.
void LocalModel::look(bool load) {
    files_.start([link = link_, folder = folder_, starters = starters_, last = last_path_, load] {
        may_block("LocalModel::look");
        Found what;
        what.last = !last.isEmpty() && QFileInfo(last).isFile();
        for (const StarterModel& starter : starters) {
            const QString path = fetchedPath(starter, folder);
            what.starters << path;
            if (!path.isEmpty() && fetchedOrigin(starter, path) == FetchOrigin::Packages)
                what.demonstrations << path;
        }
        link->post([link, what, load] { link->owner->found(what, load); });
    });
}

void LocalModel::found(const Found& what, bool load) {
    demonstrations_ = what.demonstrations;
    for (qsizetype i = 0; i < what.starters.size(); ++i)
        status_.suggestions[i].here = !what.starters[i].isEmpty();
    // Something else may have been asked for meanwhile.
    if (status_.state != ModelState::Looking) return emit changed();
    if (load && what.last) return this->load(last_path_, last_name_);
    for (std::size_t i = 0; load && i < starters_.size(); ++i)
        if (!what.starters[qsizetype(i)].isEmpty())
            return this->load(what.starters[qsizetype(i)], starters_[i].name);
    set(ModelState::None);
    follow();
}

const Download* LocalModel::downloadOf(const StarterModel& starter) const {
    const Download* download = downloads_.find(starterKey(starter));
    return download && download->folder == folder_ ? download : nullptr;
}

/// What has arrived of the starter models, and what becomes of the one that is fetched.
void LocalModel::follow() {
    if (!downloads_.settled()) return;
    for (std::size_t i = 0; i < starters_.size(); ++i) {
        const Download* download = downloadOf(starters_[i]);
        const bool partly = download && download->state != DownloadState::Finished;
        SuggestedModel& suggestion = status_.suggestions[qsizetype(i)];
        suggestion.arrived_bytes = partly ? download->done : 0;
        if (status_.fetching.isEmpty() && suggestion.arrived_bytes > 0)
            status_.fetching = suggestion.id;
        // Begun before the last start, or gone on with in the list of downloads.
        const bool free = status_.state == ModelState::None ||
                          (status_.state == ModelState::Failed && status_.path.isEmpty());
        if (free && download && download->state == DownloadState::Running) begin(starters_[i]);
    }
    const auto fetched = std::ranges::find(starters_, status_.fetching, &StarterModel::id);
    if (status_.state != ModelState::Fetching || fetched == starters_.end()) return emit changed();
    const Download* download = downloadOf(*fetched);
    if (!download) return set(ModelState::None);
    switch (download->state) {
    case DownloadState::Running:
    case DownloadState::Waiting:
        if (download->reason) return fail(*download->reason);
        status_.source = source_of(download->origin);
        status_.step = download->step;
        status_.done = download->done;
        status_.total = download->total;
        status_.bytes_per_second = download->bytes_per_second;
        return emit changed();
    case DownloadState::Paused:
        return download->reason ? fail(*download->reason) : set(ModelState::None);
    case DownloadState::Failed:
        return fail(download->reason.value_or(Error{ErrorCode::Io, "the download failed", {}}));
    case DownloadState::Finished:
        return arrived(*fetched, *download);
    }
}

void LocalModel::arrived(const StarterModel& starter, const Download& download) {
    look(false);
    const QString path = download.paths.value(0);
    if (download.origin == FetchOrigin::Packages) demonstrations_ << path;
    load(path, starter.name);
}

void LocalModel::set(ModelState state) {
    status_.state = state;
    status_.bytes_per_second = 0;
    emit changed();
}

void LocalModel::fail(Error error) {
    status_.error = std::move(error);
    set(ModelState::Failed);
}

void LocalModel::fetch(const QString& id) {
    if (status_.state == ModelState::Fetching || status_.state == ModelState::Loading) return;
    const auto starter = std::ranges::find(starters_, id, &StarterModel::id);
    if (starter == starters_.end()) return;
    downloads_.add(starterRequest(*starter, folder_));
    begin(*starter);
}

/// From now on this one is shown until it has arrived.
void LocalModel::begin(const StarterModel& starter) {
    status_.path.clear();
    status_.opening.clear();
    status_.fetching = starter.id;
    status_.name.clear();
    status_.error.reset();
    status_.source = ModelSource::Unknown;
    status_.step.clear();
    status_.done = status_.total = 0;
    set(ModelState::Fetching);
}

void LocalModel::setFolder(const QString& folder) {
    if (folder == folder_) return;
    folder_ = folder;
    look(false);
}

void LocalModel::discard(const QString& id) {
    if (status_.state == ModelState::Fetching && status_.fetching == id) return;
    const auto starter = std::ranges::find(starters_, id, &StarterModel::id);
    if (starter == starters_.end()) return;
    if (status_.fetching == id) status_.fetching.clear();
    downloads_.remove(starterKey(*starter));
}

void LocalModel::open(const QString& path, const QString& name) {
    if (status_.state == ModelState::Fetching || status_.state == ModelState::Loading) return;
    if (loaded_.empty()) return load(path, name);
    if (!profile_of_) return check(path, name, {});
    profile_of_(path,
                [this, path, name](const ModelProfile& profile) { check(path, name, profile); });
}

/// Loads the file if it can be, and leaves everything as it is if not.
void LocalModel::check(const QString& path, const QString& name, const ModelProfile& profile) {
    status_.opening = path;
    status_.refused_name.clear();
    status_.refusal.reset();
    emit changed();
    const EngineHost::LoadOptions wish{.context_length = profile.context_length,
                                       .kv_type = profile.kv_type};
    host_.check(QFile::encodeName(path).toStdString(), wish, loaded_,
                [link = link_, path, name](const Result<>& good) {
                    link->post([link, path, name, good] {
                        LocalModel& self = *link->owner;
                        if (self.status_.opening != path) return; // something else was asked for
                        if (good || self.loaded_.empty()) return self.load(path, name);
                        self.status_.opening.clear();
                        self.status_.refused_name = name.isEmpty() ? displayName(path) : name;
                        self.status_.refusal = good.error();
                        emit self.changed();
                    });
                });
}

void LocalModel::eject() {
    if (status_.state != ModelState::Ready) return;
    unload();
    status_.opening.clear();
    set(ModelState::None);
}

/// What is loaded, sleeps or is being woken.
void LocalModel::unload() {
    idle_.stop();
    status_.asleep = false;
    if (!loaded_.empty()) host_.unload(std::exchange(loaded_, {}));
    if (!waking_) return;
    if (const std::string id = waking_->forget(); !id.empty()) host_.unload(id);
}

/// A model that nobody uses gives its memory back after a while.
void LocalModel::watchIdleness() {
    if (!waking_ || loaded_.empty() || waking_->running() > 0 || profile_.pinned) return;
    using namespace std::chrono;
    milliseconds keep = keep_awake_;
    if (profile_.keep_minutes) keep = minutes(*profile_.keep_minutes);
    if (keep > milliseconds::zero()) idle_.start(keep);
}

void LocalModel::fallAsleep() {
    if (status_.state != ModelState::Ready || loaded_.empty()) return;
    const SleepingModel sleeping{QFile::encodeName(status_.path).toStdString(), options(),
                                 description_};
    if (!waking_->sleep(loaded_, sleeping)) return; // it was just asked something
    loaded_.clear();
    status_.asleep = true;
    emit changed();
}

void LocalModel::woke(const QString& id, const LoadFinished& result) {
    if (status_.state != ModelState::Ready || !status_.asleep) {
        // Something else was loaded or asked for meanwhile.
        if (result.model) host_.unload(id.toStdString());
        return;
    }
    status_.asleep = false;
    loading_ = id.toStdString();
    loadFinished(result);
}

EngineHost::LoadOptions LocalModel::options() const {
    return {.context_length = profile_.context_length, .kv_type = profile_.kv_type};
}

void LocalModel::load(const QString& path, const QString& name) {
    unload();
    status_.path = path;
    status_.name = name.isEmpty() ? displayName(path) : name;
    status_.demonstration = demonstrations_.contains(path);
    status_.quantization.clear();
    status_.template_note.clear();
    status_.warnings.clear();
    status_.context_length = 0;
    status_.error.reset();
    status_.opening.clear();
    status_.refused_name.clear();
    status_.refusal.reset();
    status_.done = status_.total = 0;
    loading_.clear();
    set(ModelState::Loading);
    if (!profile_of_) return start({});
    profile_of_(path, [this, asked = ++asked_](const ModelProfile& profile) {
        if (asked == asked_ && status_.state == ModelState::Loading) start(profile);
    });
}

/// Loads what `load` named.
void LocalModel::start(const ModelProfile& profile) {
    profile_ = profile;
    auto sink = [link = link_](LoadEvent event) {
        link->post([link, event = std::move(event)] {
            LocalModel& self = *link->owner; // posted to its thread, so it is there
            if (const auto* progress = std::get_if<LoadProgress>(&event)) {
                if (self.status_.state != ModelState::Loading) return;
                self.status_.done = qint64(progress->done_bytes);
                self.status_.total = qint64(progress->total_bytes);
                emit self.changed();
            } else {
                self.loadFinished(std::get<LoadFinished>(event));
            }
        });
    };
    Result<std::string> id =
        host_.load(QFile::encodeName(status_.path).toStdString(), options(), std::move(sink));
    if (!id) return fail(id.error());
    loading_ = *id;
}

void LocalModel::loadFinished(const LoadFinished& result) {
    const std::string id = std::exchange(loading_, {});
    if (!result.model) {
        if (result.model.error().code == ErrorCode::Cancelled) {
            status_.done = status_.total = 0;
            return set(ModelState::None);
        }
        return fail(result.model.error());
    }
    loaded_ = id;
    const ModelDescription& model = description_ = *result.model;
    status_.quantization = QString::fromStdString(model.file_type);
    status_.template_note = QString::fromStdString(model.template_note);
    for (const std::string& warning : model.tokenizer_warnings)
        status_.warnings << QString::fromStdString(warning);
    status_.context_length = model.context_length;
    set(ModelState::Ready);
    watchIdleness();
}

void LocalModel::cancel() {
    const auto fetched = std::ranges::find(starters_, status_.fetching, &StarterModel::id);
    if (status_.state == ModelState::Fetching && fetched != starters_.end())
        downloads_.pause(starterKey(*fetched));
    if (status_.state == ModelState::Loading) {
        ++asked_;
        // It may still be asked how it is to be loaded.
        if (loading_.empty())
            set(ModelState::None);
        else
            host_.cancel_load(loading_);
    }
    status_.opening.clear();
}

void LocalModel::retry() {
    if (status_.path.isEmpty())
        fetch(status_.fetching);
    else
        load(status_.path, status_.name);
}

} // namespace headroom::app
