#pragma once

#include "kernels/quant/block.h"

namespace headroom {

/// Scales and minimums of the eight sub-blocks of Q4_K and Q5_K: 16 numbers of six bits.
struct KScales {
    std::uint8_t bytes[12];

    int scale(int j) const {
        if (j < 4) return bytes[j] & 63;
        return (bytes[j + 4] & 15) | (bytes[j - 4] >> 6) << 4;
    }
    int minimum(int j) const {
        if (j < 4) return bytes[j + 4] & 63;
        return (bytes[j + 4] >> 4) | (bytes[j] >> 6) << 4;
    }
};
static_assert(sizeof(KScales) == 12);

} // namespace headroom
