#pragma once

#include <cstdint>

namespace headroom {

/// Bytes per second that `threads` threads read together from memory far larger than the caches:
/// the best of several tries of some tens of milliseconds. The bound of decoding.
double memory_read_bytes_per_second(std::int32_t threads);

} // namespace headroom
