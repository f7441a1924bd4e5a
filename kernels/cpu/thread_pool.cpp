#include "kernels/cpu/thread_pool.h"

#include "kernels/cpu/cores.h"

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <system_error>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace headroom::cpu {
namespace {

/// Denormal operands and results count as zero: they would cost 100 cycles each.
class DenormalsOff {
public:
#if defined(__x86_64__)
    DenormalsOff()
        : before_(_mm_getcsr()) {
        _mm_setcsr(before_ | 0x8040u);
    } // FTZ and DAZ
    ~DenormalsOff() { _mm_setcsr(before_); }

private:
    unsigned before_;
#endif
};

void pause() {
#if defined(__x86_64__)
    _mm_pause();
#endif
}

// One step of niceness: the window wins a tie for a core, and the computation still gets its
// share beside other programs (each further step would give up a tenth of it).
constexpr int kWorkerNice = 1;

} // namespace

ThreadPool::ThreadPool(int threads)
    // With more threads than cores a spinning thread keeps the one it waits for from running.
    : spin_ns_(threads <= usable_logical_cores() ? 50'000 : 0) {
    workers_.reserve(static_cast<std::size_t>(threads) - 1);
    try {
        for (int thread = 1; thread < threads; ++thread)
            workers_.emplace_back([this, thread] { work(thread); });
    } catch (const std::system_error&) {
        // The system gives no more threads: fewer compute the same bits.
    }
    use(0);
}

void ThreadPool::use(int threads) {
    taking_part_ = threads > 0 ? std::min(threads, most()) : most();
}

ThreadPool::~ThreadPool() {
    stopping_ = true;
    started_.fetch_add(1, std::memory_order_release);
    started_.notify_all();
    for (std::thread& worker : workers_)
        worker.join();
}

void ThreadPool::run_erased(Erased call, const void* body) {
    const DenormalsOff denormals_off;
    if (taking_part_ == 1) {
        call(body, 0);
        return;
    }
    call_ = call;
    body_ = body;
    const std::uint32_t ended = ended_.load(std::memory_order_relaxed);
    running_.store(static_cast<std::uint32_t>(workers_.size()), std::memory_order_relaxed);
    started_.fetch_add(1, std::memory_order_release);
    started_.notify_all();
    call(body, 0);
    wait_while(ended_, ended);
}

void ThreadPool::work(int thread) {
    // On Linux the id of a thread names that thread alone. A refusal only costs courtesy.
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)),
                getpriority(PRIO_PROCESS, 0) + kWorkerNice);
    const DenormalsOff denormals_off;
    for (std::uint32_t runs = 0;; ++runs) {
        wait_while(started_, runs);
        if (stopping_) return;
        if (thread < taking_part_) call_(body_, thread);
        if (running_.fetch_sub(1, std::memory_order_acq_rel) == 1) {
            ended_.fetch_add(1, std::memory_order_release);
            ended_.notify_all();
        }
    }
}

void ThreadPool::barrier() {
    const std::uint32_t passed = passed_.load(std::memory_order_acquire);
    if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 ==
        static_cast<std::uint32_t>(taking_part_)) {
        arrived_.store(0, std::memory_order_relaxed);
        passed_.fetch_add(1, std::memory_order_release);
        passed_.notify_all();
    } else {
        wait_while(passed_, passed);
    }
}

void ThreadPool::wait_while(std::atomic<std::uint32_t>& word, std::uint32_t value) const {
    using Clock = std::chrono::steady_clock;
    const auto give_up = Clock::now() + std::chrono::nanoseconds(spin_ns_);
    while (word.load(std::memory_order_acquire) == value) {
        if (Clock::now() >= give_up) {
            sched_yield();
            word.wait(value, std::memory_order_acquire);
            continue;
        }
        for (int i = 0; i < 32 && word.load(std::memory_order_acquire) == value; ++i)
            pause();
    }
}

} // namespace headroom::cpu
