#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

namespace headroom::cli {

/// Values from another thread, in order.
template <class T>
class EventQueue {
public:
    void push(T value) {
        {
            const std::lock_guard lock(mutex_);
            values_.push_back(std::move(value));
        }
        changed_.notify_one();
    }

    /// The next value, or nothing when none came for `patience`.
    std::optional<T> pop(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, patience, [&] { return !values_.empty(); }))
            return std::nullopt;
        T value = std::move(values_.front());
        values_.pop_front();
        return value;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<T> values_;
};

} // namespace headroom::cli
