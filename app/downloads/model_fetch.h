#pragma once

#include "app/downloads/fetch_context.h"
#include "app/downloads/starter_models.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <memory>

namespace headroom::app {

class OutboundGate;

/// The job of fetching one starter model, on a thread of its own. Signals arrive on the thread that
/// owns this object. Cancelling keeps what has arrived; the next start goes on from there.
class ModelFetch : public QObject {
    Q_OBJECT
public:
    ModelFetch(StarterModel model, OutboundGate& gate, QString folder, QObject* parent = nullptr);
    ~ModelFetch() override; ///< cancels and waits

    const StarterModel& model() const { return model_; }
    bool isRunning() const { return thread_ != nullptr; }
    /// Of the fetch that runs or ran last, once its bytes arrive.
    FetchOrigin origin() const { return origin_; }

    void start(); ///< ignored while running
    void cancel();

signals:
    /// At most ten times a second. `bytesPerSecond` is 0 until it can be told.
    void progressed(const QString& step, qint64 done, qint64 total, double bytesPerSecond);
    void finished(const QString& path);
    void failed(const QString& message);
    void cancelled();

private:
    const StarterModel model_;
    OutboundGate& gate_;
    const QString folder_;
    std::atomic<bool> cancel_ = false;
    std::atomic<FetchOrigin> origin_ = FetchOrigin::Unknown;
    std::unique_ptr<QThread> thread_;
};

} // namespace headroom::app
