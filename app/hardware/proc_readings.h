#pragma once

#include "kernels/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::app {

/// System memory as the kernel states it, bytes.
struct MemoryReading {
    std::int64_t total = 0;
    std::int64_t available = 0; ///< what programs may still take without swapping
};

/// Time all CPUs spent since the machine started, in clock ticks. Only differences mean something.
struct CpuReading {
    std::uint64_t busy = 0;
    std::uint64_t total = 0;
};

/// Space on disk for memory that is not used, bytes.
struct SwapReading {
    std::int64_t total = 0;
    std::int64_t free = 0;
};

/// What the kernel says of the CPU's kind.
struct CpuDescription {
    std::string name;                  ///< "AMD Ryzen 9 9950X"; empty where it is not told
    std::optional<double> clock_hertz; ///< mean over the logical cores
};

/// Text of /proc/meminfo (proc(5)): MemTotal and MemAvailable, given there in KiB.
Result<MemoryReading> parse_meminfo(std::string_view text);
/// Text of /proc/meminfo: SwapTotal and SwapFree.
Result<SwapReading> parse_swap(std::string_view text);
/// Text of /proc/stat (proc(5)): the first line, "cpu user nice system idle iowait irq softirq
/// steal ...". Idle and iowait are not busy; guest time is part of user already.
Result<CpuReading> parse_stat(std::string_view text);
/// Text of /proc/stat: the lines "cpu0", "cpu1" ..., in their order; those of cores that are
/// switched off are missing there.
Result<std::vector<CpuReading>> parse_core_stat(std::string_view text);
/// Text of /proc/cpuinfo: "model name" and "cpu MHz", where the architecture has them.
CpuDescription parse_cpuinfo(std::string_view text);

/// Share of the time between two readings that was busy, 0 to 1; 0 where no time has passed.
double utilization(const CpuReading& from, const CpuReading& to);

} // namespace headroom::app
