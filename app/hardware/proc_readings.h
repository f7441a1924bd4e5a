#pragma once

#include "kernels/base/result.h"

#include <cstdint>
#include <string_view>

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

/// Text of /proc/meminfo (proc(5)): MemTotal and MemAvailable, given there in KiB.
Result<MemoryReading> parse_meminfo(std::string_view text);
/// Text of /proc/stat (proc(5)): the first line, "cpu user nice system idle iowait irq softirq
/// steal ...". Idle and iowait are not busy; guest time is part of user already.
Result<CpuReading> parse_stat(std::string_view text);

/// Share of the time between two readings that was busy, 0 to 1; 0 where no time has passed.
double utilization(const CpuReading& from, const CpuReading& to);

} // namespace headroom::app
