#include "app/hardware/machine_sampler.h"

#include "app/hardware/system_files.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace headroom::app {

class MachineSampler::Worker : public QObject {
public:
    explicit Worker(MachineSampler& owner)
        : owner_(owner) {
        timer_.setInterval(1000);
        QObject::connect(&timer_, &QTimer::timeout, this, [this] { sample(); });
        QObject::connect(&devices_timer_, &QTimer::timeout, this, [this] { sampleDevices(); });
    }

    void setWanted(bool wanted) {
        if (wanted == timer_.isActive()) return;
        if (!wanted) return timer_.stop();
        before_.reset(); // a difference over the pause would be drawn as the last second
        sample();
        timer_.start();
    }

    void setDevicesWanted(int per_second) {
        if (per_second <= 0) return devices_timer_.stop();
        devices_timer_.setInterval(1000 / std::min(per_second, kMostPerSecond));
        if (devices_timer_.isActive()) return;
        sampleDevices();
        devices_timer_.start();
    }

    void setMeasuredBandwidth(double bytes_per_second) { measured_bandwidth_ = bytes_per_second; }

private:
    static constexpr int kMostPerSecond = 10;

    void sample() {
        MachineSample result;
        result.memory = files_.read("/proc/meminfo").and_then(parse_meminfo);
        const auto now = files_.read("/proc/stat").and_then(parse_stat);
        if (!now)
            result.cpu = fail(ErrorCode::Io, now.error().what, now.error().where); // not "not yet"
        else if (before_)
            result.cpu = utilization(*before_, *now);
        if (now) before_ = *now;
        emit owner_.sampled(result);
    }

    void sampleDevices() {
        if (!devices_) devices_.emplace(owner_.devices_());
        DeviceSample result = devices_->sample(std::chrono::steady_clock::now());
        for (DeviceReading& device : result.devices)
            if (measured_bandwidth_ && device.identity.kind == DeviceKind::Cpu)
                device.measured_bandwidth = *measured_bandwidth_;
        emit owner_.devicesSampled(result);
    }

    MachineSampler& owner_;
    QTimer timer_{this}, devices_timer_{this};
    const SystemFiles files_;
    std::optional<CpuReading> before_;
    std::optional<DeviceInventory> devices_;
    std::optional<double> measured_bandwidth_;
};

MachineSampler::MachineSampler(std::function<DeviceInventory()> devices, QObject* parent)
    : QObject(parent)
    , devices_(std::move(devices)) {
    qRegisterMetaType<MachineSample>();
    qRegisterMetaType<DeviceSample>();
}

MachineSampler::~MachineSampler() {
    thread_.quit();
    thread_.wait();
}

MachineSampler::Worker& MachineSampler::worker() {
    if (!worker_) {
        worker_ = new Worker(*this);
        worker_->moveToThread(&thread_);
        QObject::connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
        thread_.setObjectName("telemetry");
        thread_.start(QThread::LowPriority);
    }
    return *worker_;
}

void MachineSampler::setWanted(bool wanted) {
    if (!worker_ && !wanted) return;
    QMetaObject::invokeMethod(
        &worker(), [this, wanted] { worker_->setWanted(wanted); }, Qt::QueuedConnection);
}

void MachineSampler::setDevicesWanted(const QObject* who, int per_second) {
    if (per_second > 0 && !wishes_.contains(who))
        connect(who, &QObject::destroyed, this, [this, who] { wish(who, 0); });
    wish(who, per_second);
}

void MachineSampler::wish(const QObject* who, int per_second) {
    if (per_second > 0)
        wishes_[who] = per_second;
    else
        wishes_.erase(who);
    int most = 0;
    for (const auto& [each, wanted] : wishes_)
        most = std::max(most, wanted);
    if (std::exchange(asked_, most) != most) askDevices(most);
}

void MachineSampler::askDevices(int per_second) {
    if (!worker_ && per_second <= 0) return;
    QMetaObject::invokeMethod(
        &worker(), [this, per_second] { worker_->setDevicesWanted(per_second); },
        Qt::QueuedConnection);
}

void MachineSampler::setMeasuredBandwidth(double bytes_per_second) {
    QMetaObject::invokeMethod(
        &worker(), [this, bytes_per_second] { worker_->setMeasuredBandwidth(bytes_per_second); },
        Qt::QueuedConnection);
}

} // namespace headroom::app
