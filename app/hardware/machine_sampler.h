#pragma once

#include "app/hardware/device_inventory.h"
#include "app/hardware/proc_readings.h"

#include <QObject>
#include <QThread>

#include <functional>

namespace headroom::app {

/// What the machine said at one moment. A part that can't be read carries the reason instead.
struct MachineSample {
    Result<MemoryReading> memory = fail(ErrorCode::NotFound, "not read yet");
    /// 0 to 1 since the sample before; the first one has nothing to compare with.
    Result<double> cpu = fail(ErrorCode::NotFound, "not read yet");
};

/// The telemetry thread: samples memory and CPU once a second, and all devices' figures as often as
/// asked for, each only while it is wanted.
class MachineSampler : public QObject {
    Q_OBJECT

public:
    /// `devices` is called once, on the sampler's thread, when they are first wanted.
    explicit MachineSampler(std::function<DeviceInventory()> devices = devices_of_this_machine,
                            QObject* parent = nullptr);
    ~MachineSampler() override;

    /// On: a sample at once and then every second. Off: nothing runs.
    virtual void setWanted(bool wanted);
    /// Above 0: a sample of all devices at once and then so many a second, at most 10. 0: none.
    virtual void setDevicesWanted(int per_second);
    /// What the CPU's reads of memory reached here (engine/measure), for the samples from now on.
    void setMeasuredBandwidth(double bytes_per_second);

signals:
    void sampled(const headroom::app::MachineSample& sample);
    void devicesSampled(const headroom::app::DeviceSample& sample);

private:
    class Worker;
    Worker& worker();

    const std::function<DeviceInventory()> devices_;
    QThread thread_;
    Worker* worker_ = nullptr; ///< lives on thread_, made when something is first wanted
};

} // namespace headroom::app
