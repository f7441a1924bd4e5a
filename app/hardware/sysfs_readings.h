#pragma once

#include "kernels/base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace headroom::app {

/// A whole decimal number and nothing else.
std::optional<std::int64_t> parse_number(std::string_view text);

/// Lines "KEY=value" (a device's uevent) or "key:\tvalue" (a process's fdinfo), by key. A line
/// without `separator` is left out.
std::map<std::string, std::string> parse_pairs(std::string_view text, char separator);

/// amdgpu's table of clocks, "0: 500Mhz\n1: 2304Mhz *": the highest one, in hertz. A table that
/// holds none fails.
Result<double> parse_highest_clock(std::string_view text);

/// A link's speed and lanes.
struct PcieLink {
    std::int64_t generation = 0;
    std::int64_t width = 0;
};
/// amdgpu's table of links, "0: 2.5GT/s, x8 310Mhz\n1: 16.0GT/s, x16 619Mhz *".
struct PcieLinks {
    std::optional<PcieLink> now; ///< the marked one
    PcieLink fastest;
};
Result<PcieLinks> parse_pcie_table(std::string_view text);
/// A device's link speed, "16.0 GT/s PCIe": its generation. PCI Express Base Specification: 2.5, 5,
/// 8, 16, 32, 64 GT/s.
Result<std::int64_t> parse_pcie_generation(std::string_view text);

/// amdgpu's memory errors, "ue: 0\nce: 3".
struct ErrorCounts {
    std::int64_t uncorrected = 0;
    std::int64_t corrected = 0;
};
Result<ErrorCounts> parse_error_counts(std::string_view text);

/// Size of fdinfo, "1234 KiB" (drm-usage-stats: no unit, KiB or MiB), in bytes.
std::optional<std::int64_t> parse_size(std::string_view text);

/// A device's name in the list of PCI devices (pci.ids, hwdata), whose lines are "vendor  name"
/// and, below them, "\tdevice  name". Ids are four hexadecimal digits. Empty where it is not
/// listed.
std::string pci_device_name(std::string_view pci_ids, std::string_view vendor,
                            std::string_view device);
/// An AMD GPU's name in amdgpu's list (amdgpu.ids, libdrm): lines "device,\trevision,\tname".
std::string amd_device_name(std::string_view amdgpu_ids, std::string_view device,
                            std::string_view revision);

} // namespace headroom::app
