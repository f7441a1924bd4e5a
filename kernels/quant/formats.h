#pragma once

#include "kernels/api/dtype.h"

#include <cstddef>
#include <cstdint>

namespace headroom {

/// Decodes `n_blocks` consecutive blocks into n_blocks * block_elements floats. Any bytes are
/// safe; NaN or infinite scales give NaN or infinite values.
using DecodeBlocks = void (*)(const std::byte* blocks, std::int64_t n_blocks, float* out);

/// The decoder of a format: plain and exact, the reference of every faster one.
DecodeBlocks decoder_of(DType type);

} // namespace headroom
