#include "app/hardware/machine_sampler.h"

#include "kernels/base/blocking.h"

#include <QFile>
#include <QTimer>

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
    }

    void setWanted(bool wanted) {
        if (wanted == timer_.isActive()) return;
        if (!wanted) return timer_.stop();
        before_.reset(); // a difference over the pause would be drawn as the last second
        sample();
        timer_.start();
    }

private:
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

    MachineSampler& owner_;
    QTimer timer_{this};
    std::optional<CpuReading> before_;
};

MachineSampler::MachineSampler(QObject* parent)
    : QObject(parent) {
    qRegisterMetaType<MachineSample>();
}

MachineSampler::~MachineSampler() {
    thread_.quit();
    thread_.wait();
}

void MachineSampler::setWanted(bool wanted) {
    if (!worker_) {
        if (!wanted) return;
        worker_ = new Worker(*this);
        worker_->moveToThread(&thread_);
        QObject::connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
        thread_.setObjectName("machine sampler");
        thread_.start(QThread::LowPriority);
    }
    QMetaObject::invokeMethod(
        worker_, [worker = worker_, wanted] { worker->setWanted(wanted); }, Qt::QueuedConnection);
}

} // namespace headroom::app
