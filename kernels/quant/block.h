#pragma once

#include "kernels/api/dtype.h"
#include "kernels/base/half.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace headroom {

/// Decodes consecutive blocks of a format. `Block` is the format as it lies in a file (little
/// endian, no padding) with its type, name and elements, and `decode(float* out)`.
template <class Block>
void decode_blocks(const std::byte* blocks, std::int64_t n_blocks, float* out) {
    for (std::int64_t i = 0; i < n_blocks; ++i) {
        Block block; // copied, because a block may lie at any address
        std::memcpy(&block, blocks + i * sizeof(Block), sizeof(Block));
        block.decode(out + i * Block::kElements);
    }
}

/// Four bits of a byte: half 0 is the low one.
inline int nibble(std::uint8_t byte, int half) {
    return byte >> (4 * half) & 15;
}

} // namespace headroom
