#pragma once

#include "kernels/quant/iq4_nl.h"

namespace headroom {

struct BlockIQ4_XS {
    static constexpr DType kType = DType::IQ4_XS;
    static constexpr std::string_view kName = "IQ4_XS";
    static constexpr int kElements = 256;

    std::uint16_t d;          ///< half
    std::uint8_t scales_h[2]; ///< high two bits of eight scales
    std::uint8_t scales_l[4]; ///< low four bits
    std::uint8_t qs[128];     ///< indices of kIq4Values; each 16 bytes are ordered as in IQ4_NL

    /// Of elements 32 j .. 32 j + 31; -32 .. 31.
    int scale(int j) const {
        const int high = scales_h[j / 4] >> (j % 4 * 2) & 3;
        return (nibble(scales_l[j / 2], j % 2) | high << 4) - 32;
    }

    void decode(float* out) const {
        const float super_scale = half_to_float(d);
        for (int i = 0; i < kElements; ++i) {
            const int j = i / 32;
            const int value = kIq4Values[nibble(qs[16 * j + i % 16], i % 32 / 16)];
            out[i] = super_scale * static_cast<float>(scale(j)) * static_cast<float>(value);
        }
    }
};
static_assert(sizeof(BlockIQ4_XS) == 136);

} // namespace headroom
