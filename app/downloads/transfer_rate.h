#pragma once

#include <QElapsedTimer>
#include <QtGlobal>

#include <optional>

namespace headroom::app {

/// Bytes per second of a transfer, smoothed, reported at most ten times a second.
class TransferRate {
public:
    /// The rate, or nothing when it is too early for another report.
    std::optional<double> update(qint64 done) {
        if (!timer_.isValid()) {
            timer_.start();
            last_done_ = done;
            return 0.0;
        }
        const double seconds = double(timer_.nsecsElapsed()) * 1e-9;
        if (seconds < 0.1) return std::nullopt;
        timer_.start();
        const double now = double(done - last_done_) / seconds;
        last_done_ = done;
        // A new step (verifying, joining) counts from its own beginning.
        if (now < 0) return rate_ = 0;
        return rate_ = rate_ == 0 ? now : 0.8 * rate_ + 0.2 * now;
    }

    double last() const { return rate_; }

private:
    QElapsedTimer timer_;
    qint64 last_done_ = 0;
    double rate_ = 0;
};

} // namespace headroom::app
