#include "app/hardware/proc_readings.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

using namespace headroom::app;

/// Any bytes as the system's text about memory, or as two of its texts about time, parted by a
/// zero byte.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto memory = parse_meminfo(text))
        if (memory->available < 0 || memory->available > memory->total) std::abort();
    const std::size_t end = std::min(text.find('\0'), text.size());
    const auto from = parse_stat(text.substr(0, end)), to = parse_stat(text.substr(end));
    if (from) {
        const double share = utilization({}, *from);
        if (!(share >= 0 && share <= 1)) std::abort();
    }
    return 0;
}
