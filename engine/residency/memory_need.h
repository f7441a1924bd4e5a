#pragma once

#include <cstdint>
#include <string>

namespace headroom {

/// Bytes that a load takes, by part. Computed by the same function that the loader allocates by.
struct MemoryNeed {
    std::uint64_t weights = 0;
    std::uint64_t kv = 0;
    std::uint64_t workspace = 0;
    std::int64_t context_length = 0;  ///< that the KV part is for
    std::int64_t fitting_context = 0; ///< largest context that fits now; 0 = none does
    std::uint64_t free = 0;           ///< what was free when it was computed

    std::uint64_t total() const { return weights + kv + workspace; }
};

/// Memory that this process may still take, and which limit says so.
struct FreeMemory {
    std::uint64_t bytes = 0;
    std::string limited_by;  ///< "memory of the system", "control group", "address space limit"
    std::uint64_t total = 0; ///< of the system; 0 = not known
};

/// The smallest of: MemAvailable, the control group's limit minus its use (v1 and v2, the whole
/// path upward), and RLIMIT_AS minus the address space in use and 160 MiB for threads. Reads /proc
/// and /sys of `root`.
FreeMemory free_memory(const std::string& root = "");

/// Bytes of this process that lie in memory now. 0 = not known.
std::uint64_t resident_memory();

} // namespace headroom
