#pragma once

#include "kernels/quant/block.h"

namespace headroom {

struct BlockQ4_1 {
    static constexpr DType kType = DType::Q4_1;
    static constexpr std::string_view kName = "Q4_1";
    static constexpr int kElements = 32;

    std::uint16_t d;     ///< half
    std::uint16_t m;     ///< half, added to every element
    std::uint8_t qs[16]; ///< as in Q4_0

    void decode(float* out) const {
        const float scale = half_to_float(d);
        const float minimum = half_to_float(m);
        for (int i = 0; i < kElements; ++i)
            out[i] = scale * static_cast<float>(nibble(qs[i % 16], i / 16)) + minimum;
    }
};
static_assert(sizeof(BlockQ4_1) == 20);

} // namespace headroom
