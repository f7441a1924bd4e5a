#pragma once

#include "kernels/quant/block.h"

namespace headroom {

struct BlockQ6_K {
    static constexpr DType kType = DType::Q6_K;
    static constexpr std::string_view kName = "Q6_K";
    static constexpr int kElements = 256;

    std::uint8_t ql[128];   ///< low four bits
    std::uint8_t qh[64];    ///< high two bits
    std::int8_t scales[16]; ///< per 16 elements
    std::uint16_t d;        ///< half

    /// -32 .. 31. Each half of the block has 64 bytes of ql and 32 of qh; a quarter g of that
    /// half has its low bits in nibble g / 2 of bytes 32 (g % 2) .., its high bits in pair g.
    int quant(int i) const {
        const int n = i / 128, g = i % 128 / 32, l = i % 32;
        const int low = nibble(ql[64 * n + 32 * (g % 2) + l], g / 2);
        const int high = qh[32 * n + l] >> (2 * g) & 3;
        return (low | high << 4) - 32;
    }

    void decode(float* out) const {
        const float super_scale = half_to_float(d);
        for (int i = 0; i < kElements; ++i) {
            const int scale = scales[i / 16];
            out[i] = super_scale * static_cast<float>(scale) * static_cast<float>(quant(i));
        }
    }
};
static_assert(sizeof(BlockQ6_K) == 210);

} // namespace headroom
