#include "app/active_model/local_model.h"

#include "app/downloads/model_fetch.h"
#include "app/downloads/starter_fetch.h"

#include <QFile>
#include <QFileInfo>

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
    QString path; ///< empty: no starter model
    QString name;
    bool demonstration = false;
    qint64 resumable = 0; ///< bytes of the suggested one
};

namespace {
ModelSource source_of(FetchOrigin origin) {
    switch (origin) {
    case FetchOrigin::Hub:
        return ModelSource::Hub;
    case FetchOrigin::Packages:
        return ModelSource::Packages;
    case FetchOrigin::Unknown:
        return ModelSource::Unknown;
    }
    return ModelSource::Unknown;
}
} // namespace

LocalModel::LocalModel(EngineHost& host, OutboundGate& gate, QString folder, QObject* parent)
    : ActiveModel(parent)
    , host_(host)
    , folder_(std::move(folder))
    , suggested_(starterModels().front())
    , link_(std::make_shared<Link>())
    , fetch_(std::make_unique<ModelFetch>(suggested_, gate, folder_)) {
    link_->owner = this;
    status_.state = ModelState::Looking;
    status_.suggestion.name = suggested_.name;
    status_.suggestion.description = suggested_.description;
    status_.suggestion.bytes = suggested_.package_bytes;

    connect(fetch_.get(), &ModelFetch::progressed, this,
            [this](const QString& step, qint64 done, qint64 total, double bytes_per_second) {
                if (status_.state != ModelState::Fetching) return;
                status_.source = source_of(fetch_->origin());
                status_.step = step;
                status_.done = done;
                status_.total = total;
                status_.bytes_per_second = bytes_per_second;
                emit changed();
            });
    connect(fetch_.get(), &ModelFetch::finished, this, &LocalModel::fetched);
    connect(fetch_.get(), &ModelFetch::failed, this, [this](const QString& message) {
        fail(Error{ErrorCode::Io, message.toStdString(), {}});
    });
    // Not all that arrived can be used again: the folder knows.
    connect(fetch_.get(), &ModelFetch::cancelled, this, [this] { look(false); });
    look(true);
}

LocalModel::~LocalModel() {
    {
        const std::lock_guard lock(link_->mutex);
        link_->owner = nullptr;
    }
    if (looking_) looking_->wait();
}

/// Finds out what is in the folder and, if wanted, loads the first starter model there.
void LocalModel::look(bool load) {
    if (looking_) looking_->wait();
    looking_.reset(QThread::create([link = link_, folder = folder_, suggested = suggested_, load] {
        Found what;
        for (const StarterModel& starter : starterModels()) {
            if (!starter.chat) continue;
            what.path = fetchedPath(starter, folder);
            if (what.path.isEmpty()) continue;
            what.name = starter.name;
            what.demonstration = fetchedOrigin(starter, what.path) == FetchOrigin::Packages;
            break;
        }
        what.resumable = resumableBytes(suggested, folder);
        link->post([link, what, load] { link->owner->found(what, load); });
    }));
    looking_->start();
}

void LocalModel::found(const Found& what, bool load) {
    // Something else may have been asked for meanwhile.
    if (load ? status_.state != ModelState::Looking : status_.state != ModelState::Fetching) return;
    if (load && !what.path.isEmpty()) {
        status_.demonstration = what.demonstration;
        return this->load(what.path, what.name);
    }
    status_.done = what.resumable;
    status_.total = what.resumable > 0 ? suggested_.package_bytes : 0;
    set(ModelState::None);
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

void LocalModel::fetch() {
    if (status_.state == ModelState::Fetching || status_.state == ModelState::Loading) return;
    path_.clear();
    status_.name.clear();
    status_.error.reset();
    status_.source = ModelSource::Unknown;
    status_.step.clear();
    status_.done = status_.total = 0;
    set(ModelState::Fetching);
    fetch_->start();
}

void LocalModel::fetched(const QString& path) {
    status_.demonstration = fetch_->origin() == FetchOrigin::Packages;
    load(path, suggested_.name);
}

void LocalModel::open(const QString& path) {
    if (status_.state == ModelState::Fetching || status_.state == ModelState::Loading) return;
    status_.demonstration = false;
    load(path, QFileInfo(path).completeBaseName());
}

void LocalModel::load(const QString& path, const QString& name) {
    if (!loaded_.empty()) host_.unload(std::exchange(loaded_, {}));
    path_ = path;
    status_.name = name;
    status_.quantization.clear();
    status_.template_note.clear();
    status_.context_length = 0;
    status_.error.reset();
    status_.done = status_.total = 0;

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
    Result<std::string> id = host_.load(QFile::encodeName(path).toStdString(),
                                        EngineHost::LoadOptions{}, std::move(sink));
    if (!id) return fail(id.error());
    loading_ = *id;
    set(ModelState::Loading);
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
    const ModelDescription& model = *result.model;
    // A person's file says its own name.
    if (status_.name == QFileInfo(path_).completeBaseName() && !model.name.empty())
        status_.name = QString::fromStdString(model.name);
    // "Q4_K 61 %, Q6_K 39 %": the first names most of the weights.
    status_.quantization = QString::fromStdString(model.quantization).section(' ', 0, 0);
    status_.template_note = QString::fromStdString(model.template_note);
    status_.context_length = model.context_length;
    set(ModelState::Ready);
}

void LocalModel::cancel() {
    if (status_.state == ModelState::Fetching) fetch_->cancel();
    if (status_.state == ModelState::Loading) host_.cancel_load(loading_);
}

void LocalModel::retry() {
    if (path_.isEmpty())
        fetch();
    else
        load(path_, status_.name);
}

} // namespace headroom::app
