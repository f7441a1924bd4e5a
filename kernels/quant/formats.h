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

/// Encodes n_blocks * 32 floats as Q8_0, as BlockQ8_0::encode says (kernels/quant/q8_0.h).
void encode_q8_0(const float* x, std::int64_t n_blocks, std::byte* out);

} // namespace headroom
