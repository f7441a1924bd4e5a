#include "app/fit/local_machine.h"

#include "app/fit/local_gpus.h"
#include "app/fit/machine_measure.h"
#include "app/hardware/cpu_load.h"
#include "app/hardware/nvml_library.h"
#include "kernels/base/blocking.h"

#include <QDateTime>

#include <algorithm>

namespace headroom::app {
namespace {
/// Which of `gpus` our engine takes: the one of that number, or the first that it can use. CUDA and
/// NVML each have an order of their own, so the address decides.
std::optional<std::size_t> engineGpu(const std::vector<FitDevice>& gpus,
                                     const std::vector<Gpu>& numbered, std::int32_t number) {
    const auto taken = std::ranges::find_if(numbered, [number](const Gpu& gpu) {
        return number == kAnyGpu ? gpu.unusable.empty() : gpu.number == number;
    });
    if (taken == numbered.end() || !taken->unusable.empty()) return std::nullopt;
    const auto found = std::ranges::find(gpus, taken->pci_address, &FitDevice::pci_address);
    if (found == gpus.end() || found->backend.empty()) return std::nullopt;
    return std::size_t(found - gpus.begin());
}
} // namespace

LocalMachine::LocalMachine(Options options, QObject* parent)
    : QObject(parent)
    , options_(std::move(options)) {
    if (options_.backend.threads == 0) options_.backend.threads = usual_threads();
    if (!options_.support)
        options_.support = [backend = options_.backend] { return gpuSupport(backend); };
    if (!options_.numbered)
        options_.numbered = [backend = options_.backend] {
            return list_gpus(backend).value_or(std::vector<Gpu>());
        };
    if (!options_.gpus)
        options_.gpus = nvidiaGpus(
            [folders = options_.backend.library_folders] { return nvml_place(folders); });
    if (!options_.busy)
        options_.busy = [load = std::make_shared<CpuLoad>()] { return load->share(); };
    readings_.setMaxThreadCount(1);
    measurements_.setMaxThreadCount(1);
}

LocalMachine::~LocalMachine() {
    stopped_ = true;
    readings_.waitForDone();
    measurements_.waitForDone();
}

Result<Backend*> LocalMachine::made() {
    const std::lock_guard lock(making_);
    if (!backend_) backend_ = TRY(make_backend("cpu", options_.backend));
    return backend_.get();
}

Result<const Backend*> LocalMachine::backend() {
    return TRY(made());
}

Result<FitMachine> LocalMachine::machineNow(const MeasuredSpeed& measured, bool measuring) {
    may_block("LocalMachine::machineNow");
    const Backend* own = TRY(made());
    FitMachine machine{.gpus = {}, .host = this_cpu(*own, threads(), measured, options_.free())};
    const std::lock_guard lock(asking_);
    if (!support_) support_ = options_.support();
    machine.gpus = options_.gpus(*support_);
    if (!measuring) machine.host->busy = options_.busy(); // else it is we who are at work
    if (options_.use_gpu && !machine.gpus.empty()) {
        if (!numbered_) numbered_ = options_.numbered();
        machine.engine_gpu = engineGpu(machine.gpus, *numbered_, options_.backend.gpu);
    }
    return machine;
}

void LocalMachine::read() {
    readings_.start([this, kept = kept_, measuring = measuring_] {
        const Result<FitMachine> machine = machineNow(kept.speed, measuring);
        const std::string device =
            machine ? measuredDevice(*machine->host->own, threads()) : std::string();
        QMetaObject::invokeMethod(this, [this, machine, device, at = kept.at] {
            if (!machine) return void(emit failed(machine.error()));
            emit changed(*machine, at);
            device_ = device;
            if (!recalled_) recall();
        });
    });
}

void LocalMachine::recall() {
    recalled_ = true;
    if (!options_.store) return bandwidth_wanted_ ? findBandwidth() : void();
    options_.store->ask(
        this,
        [device = device_](store::StoreFile& file) -> Result<Kept> {
            const std::string text = TRY(file.fit.device(device));
            const auto speed = measuredFromText(text);
            if (!speed) return Kept{};
            const qint64 at = TRY(file.fit.measuredAt(device));
            auto runs = TRY(file.fit.runs(device));
            return Kept{scaledByRuns(*speed, runs, at), at, std::move(runs)};
        },
        [this](const Result<Kept>& kept) {
            if (kept && kept->speed.bandwidth > 0)
                take(*kept);
            else if (bandwidth_wanted_)
                findBandwidth();
        });
}

void LocalMachine::takeOver(const std::string& device, const std::string& figures,
                            std::function<void(const Result<>&)> done) {
    const auto speed = measuredFromText(figures);
    if (!speed || device.empty())
        return done(fail(ErrorCode::InvalidRequest, "no figures of a machine", device));
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    if (device == device_) take({*speed, now, {}});
    if (!options_.store) return done({});
    options_.store->ask(
        this,
        [device, figures, now](store::StoreFile& file) {
            return file.fit.saveDevice(device, now, figures);
        },
        std::move(done));
}

void LocalMachine::findBandwidth() {
    bandwidth_wanted_ = true;
    if (!recalled_ || kept_.speed.bandwidth > 0) return; // the store is asked first
    measurements_.start([this] {
        const Result<MeasuredSpeed> speed = measureBounds(options_.backend);
        if (!speed) return; // what is usual for its kind stays
        QMetaObject::invokeMethod(this, [this, speed = *speed] {
            if (kept_.speed.bandwidth == 0) keep({speed, 0, {}});
        });
    });
}

void LocalMachine::take(const Kept& kept) {
    kept_ = kept;
    read();
}

/// Takes what was measured, and into the store with it.
void LocalMachine::keep(const Kept& kept) {
    if (options_.store)
        options_.store->ask(
            this,
            [device = device_, kept](store::StoreFile& file) {
                return file.fit.saveDevice(device, kept.at, measuredToText(kept.speed));
            },
            [this](const Result<>& saved) {
                if (!saved) emit failed(saved.error());
            });
    take(kept);
}

void LocalMachine::note(const store::FitRunRow& run) {
    Kept kept = kept_;
    kept.runs.insert(kept.runs.begin(), run);
    kept.runs.resize(std::min(kept.runs.size(), store::FitRows::kMostRuns));
    kept.speed = scaledByRuns(std::move(kept.speed), kept.runs, kept.at);
    if (options_.store)
        options_.store->ask(
            this, [run](store::StoreFile& file) { return file.fit.addRun(run); },
            [this](const Result<>& saved) {
                if (!saved) emit failed(saved.error());
            });
    take(kept);
}

void LocalMachine::measure() {
    if (measuring_) return;
    measuring_ = true;
    stopped_ = false;
    emit progress(0);
    measurements_.start([this] {
        const Result<Backend*> own = made();
        Result<Kept> measured = own ? Kept{} : Result<Kept>(tl::make_unexpected(own.error()));
        if (own) {
            const Result<MeasuredSpeed> speed = measureMachine(
                **own, options_.backend, [this] { return stopped_.load(); },
                [this](double share) {
                    QMetaObject::invokeMethod(this, [this, share] { emit progress(share); });
                });
            if (speed)
                measured = Kept{*speed, QDateTime::currentMSecsSinceEpoch(), {}};
            else
                measured = tl::make_unexpected(speed.error());
        }
        QMetaObject::invokeMethod(this, [this, measured] { finish(measured); });
    });
}

void LocalMachine::finish(const Result<Kept>& measured) {
    measuring_ = false;
    if (!measured) return void(emit failed(measured.error()));
    keep(*measured);
}

} // namespace headroom::app
