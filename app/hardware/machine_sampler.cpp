#include "app/hardware/machine_sampler.h"

#include "kernels/base/blocking.h"

#include <QFile>
#include <QTimer>

#include <algorithm>

namespace headroom::app {
namespace {
Result<QByteArray> read_all(const QString& path) {
    may_block("read of /proc");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, file.errorString().toStdString(), path.toStdString());
    return file.readAll();
}

Result<MemoryReading> read_memory() {
    const QByteArray text = TRY(read_all("/proc/meminfo"));
    return parse_meminfo(std::string_view(text.data(), std::size_t(text.size())));
}

Result<CpuReading> read_cpu() {
    const QByteArray text = TRY(read_all("/proc/stat"));
    return parse_stat(std::string_view(text.data(), std::size_t(text.size())));
}
} // namespace

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
        result.memory = read_memory();
        auto now = read_cpu();
        if (!now)
            result.cpu = tl::make_unexpected(now.error());
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

void MachineSampler::setDevicesWanted(int per_second) {
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
