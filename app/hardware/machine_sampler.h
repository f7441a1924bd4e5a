#pragma once

#include "app/hardware/device_inventory.h"
#include "app/hardware/proc_readings.h"

#include <QObject>
#include <QThread>

#include <functional>
#include <map>

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
    explicit MachineSampler(
        std::function<DeviceInventory()> devices = [] { return devices_of_this_machine(); },
        QObject* parent = nullptr);
    ~MachineSampler() override;

    /// On: a sample at once and then every second. Off: nothing runs.
    virtual void setWanted(bool wanted);
    /// How often `who` wants samples of all devices: 0 = not at all. They come as often as whoever
    /// wants most, at most 10 times a second, the first one at once. A wish ends with who has it.
    void setDevicesWanted(const QObject* who, int per_second);
    /// What the CPU's reads of memory reached here (engine/measure), for the samples from now on.
    void setMeasuredBandwidth(double bytes_per_second);

signals:
    void sampled(const headroom::app::MachineSample& sample);
    void devicesSampled(const headroom::app::DeviceSample& sample);

protected:
    virtual void askDevices(int per_second); ///< what all wishes come to, where it changes

private:
    class Worker;
    Worker& worker();
    void wish(const QObject* who, int per_second);

    const std::function<DeviceInventory()> devices_;
    std::map<const QObject*, int> wishes_; ///< samples a second
    int asked_ = 0;                        ///< the largest of them
    QThread thread_;
    Worker* worker_ = nullptr; ///< lives on thread_, made when something is first wanted
};

} // namespace headroom::app
