#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace headroom {

/// One thread that runs jobs in order and sleeps in between. The destructor drops what has not
/// begun and joins.
class WorkQueue {
public:
    WorkQueue()
        : thread_([this] { run(); }) {}
    ~WorkQueue() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
            jobs_.clear();
        }
        wake_.notify_all();
        thread_.join();
    }
    WorkQueue(const WorkQueue&) = delete;
    WorkQueue& operator=(const WorkQueue&) = delete;

    void post(std::function<void()> job) {
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return;
            jobs_.push_back(std::move(job));
        }
        wake_.notify_one();
    }

private:
    void run() {
        std::unique_lock lock(mutex_);
        for (;;) {
            wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
            if (stopping_) return;
            std::function<void()> job = std::move(jobs_.front());
            jobs_.pop_front();
            lock.unlock();
            job();
            job = {}; // what it holds is freed here, not while the lock is held
            lock.lock();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> jobs_;
    bool stopping_ = false;
    std::thread thread_; ///< last: it uses the others
};

} // namespace headroom
