#pragma once

#include "app/store/store.h"
#include "engine/fit/fit_device.h"
#include "engine/residency/memory_need.h"
#include "kernels/api/backends.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace headroom::app {

/// This machine as the fit checker sees it: its CPU and GPUs, what is free on them now, and how
/// fast the CPU was measured to be. Whatever has to be waited for happens on other threads; answers
/// come later, on the thread that owns this.
class LocalMachine : public QObject {
    Q_OBJECT

public:
    struct Options {
        BackendOptions backend; ///< with which our engine computes; its GPU where `use_gpu`
        bool use_gpu = true;    ///< the engine takes a GPU where it can use one
        /// Without one what was measured is forgotten at the end; it outlives this.
        store::Store* store = nullptr;
        std::function<FreeMemory()> free = [] { return free_memory(); }; ///< from any thread
        /// Called once, `gpus` by one thread at a time; what is unset asks the machine.
        std::function<GpuSupport()> support;
        std::function<std::vector<FitDevice>(const GpuSupport&)> gpus;
        /// GPUs as the engine numbers them; none where it can use none.
        std::function<std::vector<Gpu>()> numbered;
        /// Share of the CPU's time that is taken now; called by one thread at a time, may wait.
        std::function<double()> busy;
    };
    explicit LocalMachine(Options options, QObject* parent = nullptr);
    ~LocalMachine() override; ///< ends a measurement that runs

    /// `changed` follows: soon with what is free, then with what was measured before and what runs
    /// showed since.
    void read();
    /// What another program measured here, as measuredToText says it, under a name of
    /// measuredDevice: kept, and taken up where it is about this CPU as we use it. `done` follows.
    void takeOver(const std::string& device, const std::string& figures,
                  std::function<void(const Result<>&)> done);
    /// Where the machine was never measured: `changed` follows with the memory's bandwidth, which
    /// takes about a second at full load.
    void findBandwidth();
    /// About ten seconds at full load; `changed` or `failed` follows.
    void measure();
    void cancel() { stopped_ = true; }
    /// How a run differed from what was predicted for it: kept, and heeded from now on.
    void note(const store::FitRunRow& run);
    bool measuring() const { return measuring_; }

    /// For what our engine would allocate. Blocking the first time; from any thread.
    Result<const Backend*> backend();
    std::int32_t threads() const { return options_.backend.threads; }

signals:
    /// `measured_at`: milliseconds since 1970 of the last whole measurement; 0 = never.
    void changed(const headroom::FitMachine& machine, qint64 measured_at);
    void progress(double share);
    void failed(const headroom::Error& error); ///< Cancelled too

private:
    struct Kept {
        MeasuredSpeed speed; ///< with the scales of `runs`
        qint64 at = 0;
        std::vector<store::FitRunRow> runs; ///< the newest first
    };
    Result<Backend*> made();
    Result<FitMachine> machineNow(const MeasuredSpeed& measured, bool measuring);
    void recall();
    void take(const Kept& kept);
    void keep(const Kept& kept);
    void finish(const Result<Kept>& measured);

    Options options_;
    std::mutex making_, asking_;
    std::unique_ptr<Backend> backend_;
    // With `asking_` locked:
    std::optional<GpuSupport> support_;
    std::optional<std::vector<Gpu>> numbered_;
    Kept kept_;
    std::string device_;            ///< under which name the store keeps it
    bool recalled_ = false;         ///< the store was asked
    bool bandwidth_wanted_ = false; ///< and is found where the store knows none
    bool measuring_ = false;
    std::atomic<bool> stopped_ = false;
    // One thread each: readings come in order, and memory can be read while it is measured. Last:
    // they wait for their work when destroyed.
    QThreadPool readings_, measurements_;
};

} // namespace headroom::app
