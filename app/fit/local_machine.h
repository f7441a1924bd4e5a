#pragma once

#include "app/store/store.h"
#include "engine/fit/fit_device.h"
#include "kernels/api/backends.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

namespace headroom::app {

/// This machine as the fit checker sees it: its CPU, what is free now, and how fast it was measured
/// to be. Whatever has to be waited for happens on other threads; answers come later, on the thread
/// that owns this.
class LocalMachine : public QObject {
    Q_OBJECT

public:
    /// `backend`: with which our engine computes. Without a store what was measured is forgotten at
    /// the end; it outlives this.
    explicit LocalMachine(BackendOptions backend, store::Store* store = nullptr,
                          QObject* parent = nullptr);
    ~LocalMachine() override; ///< ends a measurement that runs

    /// `changed` follows: soon with what is free, then with what was measured before, or where it
    /// never was, with the bandwidth alone.
    void read();
    /// About ten seconds at full load; `changed` or `failed` follows.
    void measure();
    void cancel() { stopped_ = true; }
    bool measuring() const { return measuring_; }

    /// For what our engine would allocate. Blocking the first time; from any thread.
    Result<const Backend*> backend();

signals:
    /// `measured_at`: milliseconds since 1970 of the last whole measurement; 0 = never.
    void changed(const headroom::FitDevice& cpu, qint64 measured_at);
    void progress(double share);
    void failed(const headroom::Error& error); ///< Cancelled too

private:
    struct Kept {
        MeasuredSpeed speed;
        qint64 at = 0;
    };
    Result<Backend*> made();
    void tell();
    void recall(const std::string& device);
    void take(const Kept& kept);
    void finish(const Result<Kept>& measured, const std::string& device);

    const BackendOptions options_;
    store::Store* store_;
    std::mutex making_;
    std::unique_ptr<Backend> backend_;
    Kept kept_;
    bool recalled_ = false, measuring_ = false;
    std::atomic<bool> stopped_ = false;
    QThreadPool threads_; ///< last: waits for its work when destroyed
};

} // namespace headroom::app
