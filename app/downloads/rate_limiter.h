#pragma once

#include <QElapsedTimer>
#include <QtGlobal>

#include <algorithm>
#include <limits>
#include <mutex>

namespace headroom::app {

/// How many bytes all transfers together may take now. Any thread.
class RateLimiter {
public:
    void setLimit(qint64 bytes_per_second) { // 0 = none
        const std::lock_guard lock(mutex_);
        limit_ = bytes_per_second;
        credit_ = 0;
        since_.start();
    }
    bool limits() const {
        const std::lock_guard lock(mutex_);
        return limit_ > 0;
    }
    /// At most `wanted`, often less; 0 = later.
    qint64 take(qint64 wanted) {
        const std::lock_guard lock(mutex_);
        if (limit_ <= 0) return wanted;
        const double seconds = double(since_.nsecsElapsed()) * 1e-9;
        since_.start();
        // What was not used within a fifth of a second is lost: no bursts after a rest.
        credit_ = std::min(credit_ + seconds * double(limit_), double(limit_) / 5);
        const qint64 taken = std::min(wanted, qint64(credit_));
        credit_ -= double(taken);
        return taken;
    }

private:
    mutable std::mutex mutex_;
    qint64 limit_ = 0;
    double credit_ = 0;
    QElapsedTimer since_;
};

} // namespace headroom::app
