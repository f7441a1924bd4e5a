#pragma once

#include "kernels/quant/block.h"

namespace headroom {

struct BlockQ2_K {
    static constexpr DType kType = DType::Q2_K;
    static constexpr std::string_view kName = "Q2_K";
    static constexpr int kElements = 256;

    std::uint8_t scales[16]; ///< per 16 elements: low nibble scale, high nibble minimum
    std::uint8_t
        qs[64];      ///< two bits an element: pair j of byte 32 n + l is element 128 n + 32 j + l
    std::uint16_t d; ///< half, multiplies the scales
    std::uint16_t dmin; ///< half, multiplies the minimums

    void decode(float* out) const {
        const float super_scale = half_to_float(d);
        const float super_minimum = half_to_float(dmin);
        for (int i = 0; i < kElements; ++i) {
            const float scale = super_scale * static_cast<float>(nibble(scales[i / 16], 0));
            const float minimum = super_minimum * static_cast<float>(nibble(scales[i / 16], 1));
            const int q = qs[i / 128 * 32 + i % 32] >> (i % 128 / 32 * 2) & 3;
            out[i] = scale * static_cast<float>(q) - minimum;
        }
    }
};
static_assert(sizeof(BlockQ2_K) == 84);

} // namespace headroom
