#include "kernels/api/backends.h"
#include "kernels/cpu/cores.h"
#include "kernels/cpu/cpu_features.h"
#include "kernels/cpu/thread_pool.h"

#include <algorithm>
#include <atomic>
#include <chrono>

namespace headroom {
namespace {

constexpr int kTries = 50;
constexpr double kTrySeconds = 0.001; // short, so that some fall between other programs' turns

double seconds_of(auto&& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace

Result<double> cpu_int8_macs_per_second(const BackendOptions& options) {
    const cpu::IsaLevel level = TRY(cpu::choose_isa_level(options.isa));
    const cpu::MatrixKernels& kernels = *level.matrix;
    cpu::ThreadPool pool(options.threads > 0 ? options.threads : cpu::usable_physical_cores());
    std::atomic<std::int64_t> sink = 0;
    std::int64_t steps = 100;
    const auto once = [&] {
        return seconds_of([&] { pool.run([&](int) { sink += kernels.multiply_int8(steps); }); });
    };
    // The quickest of a few says how long the work takes: one alone may have been interrupted.
    while (std::min({once(), once(), once()}) < kTrySeconds)
        steps *= 2;
    double best = 0;
    for (int i = 0; i < kTries; ++i)
        best = std::max(best, double(steps * kernels.int8_macs_per_step * pool.size()) / once());
    return best;
}

} // namespace headroom
