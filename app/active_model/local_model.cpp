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

LocalModel::LocalModel(ModelResidency& residency, Downloads& downloads, Options options,
                       QObject* parent)
    : ActiveModel(parent)
    , residency_(residency)
    , downloads_(downloads)
    , folder_(std::move(options.folder))
    , last_path_(std::move(options.last_path))
    , last_name_(std::move(options.last_name))
    , starters_(that_chat(options.starters))
    , link_(std::make_shared<Link>())
    , profile_of_(std::move(options.profile)) {
    connect(&residency_, &LoadedModels::changed, this, &LocalModel::followSleep);
    connect(&residency_, &ModelResidency::unloaded, this, &LocalModel::unloaded);
    connect(&residency_, &ModelResidency::settled, this,
            [this](const QString& path, const std::shared_ptr<const LoadFinished>& result) {
                settled(path, *result);
            });
    connect(&residency_, &ModelResidency::progressed, this,
            [this](const QString& path, qint64 done, qint64 total) {
                if (status_.state != ModelState::Loading || path != status_.path) return;
                status_.done = done;
                status_.total = total;
                emit changed();
            });
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
    beChosen(path, starter.name);
}

void LocalModel::set(ModelState state) {
    status_.state = state;
    status_.bytes_per_second = 0;
    emit changed();
}

void LocalModel::fail(Trouble trouble) {
    status_.error = std::move(trouble);
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
    status_.step = {};
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
    const QVector<ResidentModel> models = residency_.models();
    const bool here = std::ranges::any_of(models, [&path](const ResidentModel& model) {
        return model.path == path && model.state == Residence::Loaded;
    });
    if (here || status_.state != ModelState::Ready) return beChosen(path, name);
    status_.opening = path;
    status_.refused_name.clear();
    status_.refusal.reset();
    emit asked(path);
    emit changed();
    askProfile(path,
               [this, path, name](const ModelProfile& profile) { check(path, name, profile); });
}

/// Where one is in memory already, or where none holds any that it could take.
void LocalModel::beChosen(const QString& path, const QString& name) {
    emit chosen(path, name.isEmpty() ? displayName(path) : name);
    load(path, name);
}

void LocalModel::choose(const QString& path, const QString& name) {
    const bool busy = status_.state == ModelState::Looking ||
                      status_.state == ModelState::Fetching || status_.state == ModelState::Loading;
    const bool is_it = status_.path == path &&
                       (status_.state == ModelState::Ready || status_.state == ModelState::Failed);
    if (busy || is_it || !status_.opening.isEmpty()) return;
    const QVector<ResidentModel> models = residency_.models();
    const auto resident = std::ranges::find(models, path, &ResidentModel::path);
    if (resident != models.end() && resident->state == Residence::Loaded) return load(path, name);
    askProfile(path, [this, path, name, asked = ++asked_](const ModelProfile& profile) {
        if (asked != asked_) return; // something else was asked for
        residency_.expect(path, name, profile);
        take(path, name);
        status_.quantization = formatInName(path);
        status_.asleep = true;
        set(ModelState::Ready);
        files_.start([link = link_, path, asked] {
            may_block("LocalModel::choose");
            if (QFileInfo(path).isFile()) return;
            link->post([link, asked] { link->owner->missing(asked); });
        });
    });
}

/// The file of the model that was only expected is not there: better said now than to the first
/// message.
void LocalModel::missing(quint64 asked) {
    if (asked != asked_ || status_.state != ModelState::Ready || !status_.asleep) return;
    fail(Error{ErrorCode::NotFound, "there is no such file", status_.path.toStdString()});
    residency_.unload(status_.path);
}

void LocalModel::askProfile(const QString& path, std::function<void(ModelProfile)> done) {
    if (!profile_of_) return done({});
    profile_of_(path, std::move(done));
}

/// Loads the file if it can be, and leaves everything as it is if not.
void LocalModel::check(const QString& path, const QString& name, const ModelProfile& profile) {
    residency_.check(path, profile, [link = link_, path, name](const Result<>& good) {
        link->post([link, path, name, good] {
            LocalModel& self = *link->owner;          // posted to its thread, so it is there
            if (self.status_.opening != path) return; // something else was asked for
            if (good || self.status_.state != ModelState::Ready) return self.beChosen(path, name);
            self.status_.opening.clear();
            self.status_.refused_name = name.isEmpty() ? displayName(path) : name;
            self.status_.refusal = good.error();
            emit self.changed();
        });
    });
}

void LocalModel::eject() {
    if (status_.state == ModelState::Ready) residency_.unload(status_.path); // and it is told
}

void LocalModel::unloaded(const QString& path) {
    if (status_.state != ModelState::Ready || path != status_.path) return;
    residency_.setCurrent({});
    status_.asleep = false;
    status_.opening.clear();
    set(ModelState::None);
}

/// It sleeps, or is awake again. What becomes of waking it is told by `settled`.
void LocalModel::followSleep() {
    if (status_.state != ModelState::Ready) return;
    const QVector<ResidentModel> models = residency_.models();
    const auto mine = std::ranges::find(models, status_.path, &ResidentModel::path);
    if (mine == models.end() || mine->state == Residence::Loading) return;
    const bool asleep = mine->state == Residence::Asleep;
    if (asleep == status_.asleep) return;
    status_.asleep = asleep;
    emit changed();
}

/// From now on this one is shown.
void LocalModel::take(const QString& path, const QString& name) {
    status_.path = path;
    status_.name = name.isEmpty() ? displayName(path) : name;
    status_.demonstration = demonstrations_.contains(path);
    status_.quantization.clear();
    status_.template_note.clear();
    status_.warnings.clear();
    status_.context_length = 0;
    status_.asleep = false;
    status_.error.reset();
    status_.opening.clear();
    status_.refused_name.clear();
    status_.refusal.reset();
    status_.done = status_.total = 0;
    residency_.setCurrent(path);
}

void LocalModel::load(const QString& path, const QString& name) {
    take(path, name);
    begun_ = false;
    set(ModelState::Loading);
    askProfile(path, [this, asked = ++asked_](const ModelProfile& profile) {
        if (asked == asked_ && status_.state == ModelState::Loading) start(profile);
    });
}

/// Loads what `load` named.
void LocalModel::start(const ModelProfile& profile) {
    begun_ = true;
    residency_.load(status_.path, status_.name, profile);
}

/// Loading ended, or waking: of the model that is shown, or of another.
void LocalModel::settled(const QString& path, const LoadFinished& result) {
    if (path != status_.path) return;
    if (status_.state != ModelState::Loading && status_.state != ModelState::Ready) return;
    status_.asleep = false;
    if (!result.model) {
        if (result.model.error().code != ErrorCode::Cancelled) return fail(result.model.error());
        residency_.setCurrent({});
        status_.done = status_.total = 0;
        return set(ModelState::None);
    }
    const ModelDescription& model = *result.model;
    status_.quantization = QString::fromStdString(model.file_type);
    status_.template_note = QString::fromStdString(model.template_note);
    status_.warnings.clear();
    for (const std::string& warning : model.tokenizer_warnings)
        status_.warnings << QString::fromStdString(warning);
    status_.context_length = model.context_length;
    status_.gpu = QString::fromStdString(model.device.name);
    status_.instead_of_gpu = QString::fromStdString(model.instead_of_gpu);
    set(ModelState::Ready);
}

void LocalModel::cancel() {
    const auto fetched = std::ranges::find(starters_, status_.fetching, &StarterModel::id);
    if (status_.state == ModelState::Fetching && fetched != starters_.end())
        downloads_.pause(starterKey(*fetched));
    if (status_.state == ModelState::Loading) {
        ++asked_;
        // It may still be asked how it is to be loaded.
        if (!begun_)
            set(ModelState::None);
        else
            residency_.unload(status_.path);
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
