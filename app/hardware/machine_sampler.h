#pragma once

#include "app/hardware/proc_readings.h"

#include <QObject>
#include <QThread>

#include <optional>

namespace headroom::app {

/// What the machine said at one moment. A part that can't be read carries the reason instead.
struct MachineSample {
    Result<MemoryReading> memory = fail(ErrorCode::NotFound, "not read yet");
    /// 0 to 1 since the sample before; the first one has nothing to compare with.
    Result<double> cpu = fail(ErrorCode::NotFound, "not read yet");
};

/// Samples memory and CPU once a second on a thread of its own, only while it is wanted.
class MachineSampler : public QObject {
    Q_OBJECT

public:
    explicit MachineSampler(QObject* parent = nullptr);
    ~MachineSampler() override;

    /// On: a sample at once and then every second. Off: nothing runs.
    virtual void setWanted(bool wanted);

signals:
    void sampled(const headroom::app::MachineSample& sample);

private:
    class Worker;
    QThread thread_;
    Worker* worker_ = nullptr; ///< lives on thread_, made at the first setWanted(true)
};

} // namespace headroom::app
