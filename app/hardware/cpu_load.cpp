#include "app/hardware/cpu_load.h"

#include "kernels/base/blocking.h"

#include <thread>

namespace headroom::app {
namespace {
using namespace std::chrono_literals;
// A shorter time has few ticks of the kernel's clock in it, a longer one is no "now".
constexpr std::chrono::milliseconds kShortest = 100ms, kLongest = 2s;
} // namespace

double CpuLoad::share() {
    may_block("CpuLoad::share");
    const auto read = [this]() -> std::optional<CpuReading> {
        const auto text = files_.read("/proc/stat").and_then(parse_stat);
        return text ? std::optional(*text) : std::nullopt;
    };
    const auto age = std::chrono::steady_clock::now() - at_;
    if (!before_ || age < kShortest || age > kLongest) {
        before_ = read();
        std::this_thread::sleep_for(kShortest);
    }
    const auto now = read();
    const double busy = before_ && now ? utilization(*before_, *now) : 0;
    before_ = now;
    at_ = std::chrono::steady_clock::now();
    return busy;
}

} // namespace headroom::app
