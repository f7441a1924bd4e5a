#pragma once

#include "kernels/quant/block.h"

namespace headroom {

struct BlockQ5_0 {
    static constexpr DType kType = DType::Q5_0;
    static constexpr std::string_view kName = "Q5_0";
    static constexpr int kElements = 32;

    std::uint16_t d;     ///< half
    std::uint8_t qh[4];  ///< fifth bits: bit i % 8 of qh[i / 8]
    std::uint8_t qs[16]; ///< low four bits, as in Q4_0

    void decode(float* out) const {
        const float scale = half_to_float(d);
        for (int i = 0; i < kElements; ++i) {
            const int high = qh[i / 8] >> (i % 8) & 1;
            out[i] = scale * static_cast<float>((nibble(qs[i % 16], i / 16) | high << 4) - 16);
        }
    }
};
static_assert(sizeof(BlockQ5_0) == 22);

} // namespace headroom
