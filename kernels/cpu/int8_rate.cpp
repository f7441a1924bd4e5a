#include "kernels/api/backends.h"
#include "kernels/cpu/cores.h"
#include "kernels/cpu/cpu_features.h"
#include "kernels/cpu/thread_pool.h"

#include <algorithm>
#include <atomic>
#include <chrono>

namespace headroom {
namespace {

constexpr int kTries = 10;
constexpr double kTrySeconds = 0.005;

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
    std::int64_t steps = 1000;
    const auto once = [&] {
        return seconds_of([&] { pool.run([&](int) { sink += kernels.multiply_int8(steps); }); });
    };
    for (double seconds = once(); seconds < kTrySeconds; seconds = once())
        steps *= 2;
    double best = 0;
    for (int i = 0; i < kTries; ++i)
        best = std::max(best, double(steps * kernels.int8_macs_per_step * pool.size()) / once());
    return best;
}

} // namespace headroom
