#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace headroom::cpu {

/// N - 1 workers and the thread that calls `run`. Idle workers spin for some 50 us, so that the
/// next phase of a pass finds them awake, and then sleep in the kernel. Workers are below normal
/// priority; while a body runs, denormals are off on every thread.
class ThreadPool {
public:
    explicit ThreadPool(int threads);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// Threads that take part in runs.
    int size() const { return taking_part_; }
    int most() const { return static_cast<int>(workers_.size()) + 1; }
    /// So many take part from the next run on, at most all; 0 = all.
    void use(int threads);

    /// Calls body(thread) once on every thread, the caller being thread 0; returns when all have
    /// ended. One run at a time; the body must not throw.
    template <class Body>
    void run(const Body& body) {
        run_erased(
            [](const void* erased, int thread) { (*static_cast<const Body*>(erased))(thread); },
            &body);
    }

    /// Inside a body: nobody passes before everybody has arrived.
    void barrier();

private:
    using Erased = void (*)(const void* body, int thread);

    void run_erased(Erased call, const void* body);
    void work(int thread);
    void wait_while(std::atomic<std::uint32_t>& word, std::uint32_t value) const;

    std::vector<std::thread> workers_;
    int taking_part_ = 1;
    std::int64_t spin_ns_;
    Erased call_ = nullptr;
    const void* body_ = nullptr;
    bool stopping_ = false;
    // Each word on a line of its own: they are written by different threads at different times.
    alignas(64) std::atomic<std::uint32_t> started_ = 0; ///< runs begun
    alignas(64) std::atomic<std::uint32_t> ended_ = 0;   ///< runs that all workers have left
    alignas(64) std::atomic<std::uint32_t> running_ = 0; ///< workers still inside the run
    alignas(64) std::atomic<std::uint32_t> arrived_ = 0; ///< at the barrier
    alignas(64) std::atomic<std::uint32_t> passed_ = 0;  ///< barriers passed: the sense
};

} // namespace headroom::cpu
