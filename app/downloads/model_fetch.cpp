#include "app/downloads/model_fetch.h"

#include "app/downloads/starter_fetch.h"
#include "app/downloads/transfer_rate.h"

namespace headroom::app {

ModelFetch::ModelFetch(StarterModel model, OutboundGate& gate, QString folder, QObject* parent)
    : QObject(parent)
    , model_(std::move(model))
    , gate_(gate)
    , folder_(std::move(folder)) {}

ModelFetch::~ModelFetch() {
    cancel();
    if (thread_) thread_->wait();
}

void ModelFetch::start() {
    if (thread_) return;
    cancel_ = false;
    origin_ = FetchOrigin::Unknown;
    thread_.reset(QThread::create([this] {
        TransferRate rate;
        const auto report = [&](const FetchProgress& progress) {
            origin_ = progress.origin;
            if (const auto bytes_per_second = rate.update(progress.done))
                emit progressed(progress.step, progress.done, progress.total, *bytes_per_second);
        };
        const Result<QString> path = fetchStarterModel(model_, {gate_, folder_, cancel_, report});
        // The outcome is told where the thread has ended, so that a new start is possible at once.
        QMetaObject::invokeMethod(this, [this, path] {
            thread_->wait();
            thread_.reset();
            if (path)
                emit finished(*path);
            else if (path.error().code == ErrorCode::Cancelled)
                emit cancelled();
            else
                emit failed(QString::fromStdString(path.error().message()));
        });
    }));
    thread_->start();
}

void ModelFetch::cancel() {
    cancel_ = true;
}

} // namespace headroom::app
