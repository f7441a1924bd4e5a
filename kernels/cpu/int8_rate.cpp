#include "kernels/api/backends.h"
#include "kernels/cpu/cores.h"
#include "kernels/cpu/cpu_features.h"
#include "kernels/cpu/thread_pool.h"

#include <time.h>

#include <algorithm>
#include <atomic>
#include <vector>

namespace headroom {
namespace {

constexpr int kTries = 50;
constexpr double kTrySeconds = 0.001; // far longer than a look at the clock takes

/// The calling thread's own computing time: what other programs take of its core is not in it.
double own_seconds() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
}

} // namespace

Result<double> cpu_int8_macs_per_second(const BackendOptions& options) {
    const cpu::IsaLevel level = TRY(cpu::choose_isa_level(options.isa));
    const cpu::MatrixKernels& kernels = *level.matrix;
    cpu::ThreadPool pool(options.threads > 0 ? options.threads : cpu::usable_physical_cores());
    std::atomic<std::int64_t> sink = 0;
    std::int64_t steps = 100;
    std::vector<double> seconds(std::size_t(pool.size()));
    const auto once = [&] {
        pool.run([&](int thread) {
            const double begin = own_seconds();
            sink += kernels.multiply_int8(steps);
            seconds[std::size_t(thread)] = own_seconds() - begin;
        });
    };
    for (once(); *std::ranges::min_element(seconds) < kTrySeconds; once())
        steps *= 2;
    double best = 0;
    for (int i = 0; i < kTries; ++i) {
        once();
        double rate = 0;
        for (const double each : seconds)
            rate += double(steps * kernels.int8_macs_per_step) / each;
        best = std::max(best, rate);
    }
    return best;
}

} // namespace headroom
