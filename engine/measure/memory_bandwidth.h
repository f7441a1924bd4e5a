#pragma once

#include <cstdint>

namespace headroom {

/// Bytes per second that `threads` threads read together from memory far larger than the caches,
/// undisturbed: what the best tenth of some hundred short stretches reach, so that other work on
/// the machine hardly changes it. 0 where no memory is granted. The bound of decoding.
double memory_read_bytes_per_second(std::int32_t threads);

} // namespace headroom
