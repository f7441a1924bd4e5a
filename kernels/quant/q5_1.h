#pragma once

#include "kernels/quant/block.h"

namespace headroom {

struct BlockQ5_1 {
    static constexpr DType kType = DType::Q5_1;
    static constexpr std::string_view kName = "Q5_1";
    static constexpr int kElements = 32;

    std::uint16_t d;     ///< half
    std::uint16_t m;     ///< half, added to every element
    std::uint8_t qh[4];  ///< fifth bits, as in Q5_0
    std::uint8_t qs[16]; ///< low four bits, as in Q4_0

    void decode(float* out) const {
        const float scale = half_to_float(d);
        const float minimum = half_to_float(m);
        for (int i = 0; i < kElements; ++i) {
            const int high = qh[i / 8] >> (i % 8) & 1;
            const int q = nibble(qs[i % 16], i / 16) | high << 4;
            out[i] = scale * static_cast<float>(q) + minimum;
        }
    }
};
static_assert(sizeof(BlockQ5_1) == 24);

} // namespace headroom
