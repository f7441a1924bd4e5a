#pragma once

#include "kernels/quant/block.h"

namespace headroom {

struct BlockQ4_0 {
    static constexpr DType kType = DType::Q4_0;
    static constexpr std::string_view kName = "Q4_0";
    static constexpr int kElements = 32;

    std::uint16_t d;     ///< half
    std::uint8_t qs[16]; ///< low nibbles are elements 0..15, high nibbles 16..31

    void decode(float* out) const {
        const float scale = half_to_float(d);
        for (int i = 0; i < kElements; ++i)
            out[i] = scale * static_cast<float>(nibble(qs[i % 16], i / 16) - 8);
    }
};
static_assert(sizeof(BlockQ4_0) == 18);

} // namespace headroom
