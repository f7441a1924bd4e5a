#include "app/fit/local_machine.h"

#include "app/fit/machine_measure.h"
#include "kernels/base/blocking.h"

#include <QDateTime>

#include <thread>

namespace headroom::app {
namespace {
BackendOptions with_threads(BackendOptions options) {
    if (options.threads == 0) options.threads = std::int32_t(std::thread::hardware_concurrency());
    return options;
}
} // namespace

LocalMachine::LocalMachine(BackendOptions backend, store::Store* store, QObject* parent)
    : QObject(parent)
    , options_(with_threads(std::move(backend)))
    , store_(store) {
    threads_.setMaxThreadCount(2); // memory can be read while it is measured
}

LocalMachine::~LocalMachine() {
    stopped_ = true;
    threads_.waitForDone();
}

Result<Backend*> LocalMachine::made() {
    const std::lock_guard lock(making_);
    if (!backend_) backend_ = TRY(make_backend("cpu", options_));
    return backend_.get();
}

Result<const Backend*> LocalMachine::backend() {
    return TRY(made());
}

void LocalMachine::read() {
    threads_.start([this, measured = kept_.speed, at = kept_.at] {
        may_block("LocalMachine::read");
        const Result<Backend*> own = made();
        const Result<FitDevice> cpu =
            own ? Result<FitDevice>(this_cpu(**own, options_.threads, measured))
                : tl::make_unexpected(own.error());
        const std::string device = own ? measuredDevice(**own, options_.threads) : std::string();
        QMetaObject::invokeMethod(this, [this, cpu, device, at] {
            if (!cpu) return void(emit failed(cpu.error()));
            emit changed(*cpu, at);
            if (!recalled_) recall(device);
        });
    });
}

void LocalMachine::recall(const std::string& device) {
    recalled_ = true;
    const auto bandwidth = [this] {
        threads_.start([this] {
            const Result<MeasuredSpeed> speed = measureBounds(options_);
            if (!speed) return; // what is usual for its kind stays
            QMetaObject::invokeMethod(this, [this, speed = *speed] {
                if (kept_.at == 0) take({speed, 0});
            });
        });
    };
    if (!store_) return bandwidth();
    store_->ask(
        this,
        [device](store::StoreFile& file) -> Result<Kept> {
            const std::string text = TRY(file.fit.device(device));
            const auto speed = measuredFromText(text);
            if (!speed) return Kept{};
            const auto runs = TRY(file.fit.runs(device));
            return Kept{scaledByRuns(*speed, runs), TRY(file.fit.measuredAt(device))};
        },
        [this, bandwidth](const Result<Kept>& kept) {
            if (kept && kept->at > 0)
                take(*kept);
            else
                bandwidth();
        });
}

void LocalMachine::take(const Kept& kept) {
    kept_ = kept;
    read();
}

void LocalMachine::measure() {
    if (measuring_) return;
    measuring_ = true;
    stopped_ = false;
    emit progress(0);
    threads_.start([this] {
        const Result<Backend*> own = made();
        Result<Kept> measured = own ? Kept{} : Result<Kept>(tl::make_unexpected(own.error()));
        if (own) {
            const Result<MeasuredSpeed> speed = measureMachine(
                **own, options_, [this] { return stopped_.load(); },
                [this](double share) {
                    QMetaObject::invokeMethod(this, [this, share] { emit progress(share); });
                });
            if (speed)
                measured = Kept{*speed, QDateTime::currentMSecsSinceEpoch()};
            else
                measured = tl::make_unexpected(speed.error());
        }
        const std::string device = own ? measuredDevice(**own, options_.threads) : std::string();
        QMetaObject::invokeMethod(this, [this, measured, device] { finish(measured, device); });
    });
}

void LocalMachine::finish(const Result<Kept>& measured, const std::string& device) {
    measuring_ = false;
    if (!measured) return void(emit failed(measured.error()));
    if (store_)
        store_->ask(
            this,
            [device, kept = *measured](store::StoreFile& file) {
                return file.fit.saveDevice(device, kept.at, measuredToText(kept.speed));
            },
            [this](const Result<>& saved) {
                if (!saved) emit failed(saved.error());
            });
    take(*measured);
}

} // namespace headroom::app
