#pragma once

#include "kernels/quant/block.h"

namespace headroom {

struct BlockQ3_K {
    static constexpr DType kType = DType::Q3_K;
    static constexpr std::string_view kName = "Q3_K";
    static constexpr int kElements = 256;

    std::uint8_t hmask[32];  ///< third bits, inverted: bit i / 32 of hmask[i % 32]
    std::uint8_t qs[64];     ///< low two bits, as in Q2_K
    std::uint8_t scales[12]; ///< six bits per 16 elements: 8 bytes of low nibbles, 4 of high pairs
    std::uint16_t d;         ///< half

    /// Of elements 16 t .. 16 t + 15; -32 .. 31.
    int scale(int t) const {
        const int low = nibble(scales[t % 8], t / 8);
        const int high = scales[8 + t % 4] >> (t / 4 * 2) & 3;
        return (low | high << 4) - 32;
    }

    void decode(float* out) const {
        const float super_scale = half_to_float(d);
        for (int i = 0; i < kElements; ++i) {
            const int low = qs[i / 128 * 32 + i % 32] >> (i % 128 / 32 * 2) & 3;
            const int q = low - ((hmask[i % 32] >> (i / 32) & 1) ? 0 : 4);
            out[i] = super_scale * static_cast<float>(scale(i / 16)) * static_cast<float>(q);
        }
    }
};
static_assert(sizeof(BlockQ3_K) == 110);

} // namespace headroom
