#include "app/hardware/proc_readings.h"
#include "app/hardware/sysfs_readings.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

using namespace headroom::app;

namespace {
void require(bool holds) {
    if (!holds) std::abort();
}

void read_devices(std::string_view text) {
    parse_number(text);
    for (const char separator : {'=', ':'})
        for (const auto& [key, value] : parse_pairs(text, separator))
            if (const auto bytes = parse_size(value)) require(*bytes >= 0);
    if (const auto clock = parse_highest_clock(text)) require(*clock > 0 && *clock <= 1e12);
    if (const auto links = parse_pcie_table(text)) {
        require(links->fastest.generation >= 1 && links->fastest.generation <= 6);
        require(!links->now || links->now->width <= links->fastest.width);
    }
    if (const auto generation = parse_pcie_generation(text))
        require(*generation >= 1 && *generation <= 6);
    if (const auto errors = parse_error_counts(text))
        require(errors->corrected >= 0 && errors->uncorrected >= 0);
    require(pci_device_name(text, "1002", "744c").size() <= text.size());
    require(amd_device_name(text, "744C", "C8").size() <= text.size());
}
} // namespace

/// Any bytes as the system's text about memory, CPUs and devices, or as two of its texts about
/// time, parted by a zero byte.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto memory = parse_meminfo(text))
        require(memory->available >= 0 && memory->available <= memory->total);
    if (const auto swap = parse_swap(text)) require(swap->free >= 0 && swap->free <= swap->total);
    if (const auto clock = parse_cpuinfo(text).clock_hertz) require(*clock > 0 && *clock < 1e12);
    if (const auto cores = parse_core_stat(text)) require(!cores->empty());
    read_devices(text);
    const std::size_t end = std::min(text.find('\0'), text.size());
    const auto from = parse_stat(text.substr(0, end)), to = parse_stat(text.substr(end));
    if (from) {
        const double share = utilization({}, *from);
        require(share >= 0 && share <= 1);
    }
    return 0;
}
