#pragma once

#include "kernels/quant/k_scales.h"

namespace headroom {

struct BlockQ5_K {
    static constexpr DType kType = DType::Q5_K;
    static constexpr std::string_view kName = "Q5_K";
    static constexpr int kElements = 256;

    std::uint16_t d;      ///< half, multiplies the scales
    std::uint16_t dmin;   ///< half, multiplies the minimums
    KScales scales;       ///< per 32 elements
    std::uint8_t qh[32];  ///< fifth bits: bit j of qh[l] is element 32 j + l
    std::uint8_t qs[128]; ///< low four bits, as in Q4_K

    void decode(float* out) const {
        const float super_scale = half_to_float(d);
        const float super_minimum = half_to_float(dmin);
        for (int j = 0; j < 8; ++j) {
            const float scale = super_scale * static_cast<float>(scales.scale(j));
            const float minimum = super_minimum * static_cast<float>(scales.minimum(j));
            for (int l = 0; l < 32; ++l) {
                const int q = nibble(qs[j / 2 * 32 + l], j % 2) | (qh[l] >> j & 1) << 4;
                out[32 * j + l] = scale * static_cast<float>(q) - minimum;
            }
        }
    }
};
static_assert(sizeof(BlockQ5_K) == 176);

} // namespace headroom
