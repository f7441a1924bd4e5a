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

LocalModel::LocalModel(EngineHost& host, OutboundGate& gate, QString folder, QObject* parent)
    : ActiveModel(parent)
    , host_(host)
    , folder_(std::move(folder))
    , suggested_(starterModels().front())
    , link_(std::make_shared<Link>())
    , fetch_(std::make_unique<ModelFetch>(suggested_, gate, folder_)) {
    link_->owner = this;
    status_.suggestion.name = suggested_.name;
    status_.suggestion.description = suggested_.description;
    status_.suggestion.bytes = suggested_.package_bytes;
    status_.suggestion.demonstration = true;

    connect(fetch_.get(), &ModelFetch::progressed, this,
            [this](const QString&, qint64 done, qint64 total, double bytes_per_second) {
                if (status_.state != ModelState::Fetching) return;
                status_.done = done;
                status_.total = total;
                status_.bytes_per_second = bytes_per_second;
                emit changed();
            });
    connect(fetch_.get(), &ModelFetch::finished, this, &LocalModel::open);
    connect(fetch_.get(), &ModelFetch::failed, this, [this](const QString& message) {
        fail(Error{ErrorCode::Io, message.toStdString(), {}});
    });
    connect(fetch_.get(), &ModelFetch::cancelled, this, [this] { set(ModelState::None); });

    const QString here = fetchedPath(suggested_, folder_);
    if (!here.isEmpty()) open(here);
}

LocalModel::~LocalModel() {
    const std::lock_guard lock(link_->mutex);
    link_->owner = nullptr;
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
    status_.error.reset();
    status_.done = status_.total = 0;
    set(ModelState::Fetching);
    fetch_->start();
}

void LocalModel::open(const QString& path) {
    if (status_.state == ModelState::Loading) return;
    if (!loaded_.empty()) host_.unload(std::exchange(loaded_, {}));
    path_ = path;
    const QFileInfo file(path);
    status_.name = file.completeBaseName();
    status_.demonstration = false;
    for (const StarterModel& starter : starterModels())
        if (file.fileName() == starter.package_file || file.fileName() == starter.hub_file) {
            status_.name = starter.name;
            status_.demonstration = true;
        }
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
    if (!status_.demonstration) status_.name = QString::fromStdString(model.name);
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
        open(path_);
}

} // namespace headroom::app
