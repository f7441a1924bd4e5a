#pragma once

#include "kernels/quant/block.h"

#include <array>
#include <bit>

namespace headroom {

/// OCP Microscaling formats, E2M1 elements with an E8M0 scale.
struct BlockMXFP4 {
    static constexpr DType kType = DType::MXFP4;
    static constexpr std::string_view kName = "MXFP4";
    static constexpr int kElements = 32;
    /// Twice the E2M1 values, so that they are whole; the scale is halved instead.
    static constexpr std::array<std::int8_t, 16> kTwiceValues{0, 1,  2,  3,  4,  6,  8,  12,
                                                              0, -1, -2, -3, -4, -6, -8, -12};

    std::uint8_t e;      ///< exponent with bias 127
    std::uint8_t qs[16]; ///< indices of kTwiceValues, in the order of Q4_0

    /// 2^(e - 128), which is denormal for e = 0 and 1. The specification calls 255 not a number;
    /// files in the field are read as if it were one more exponent, and so are they here.
    float half_scale() const {
        if (e < 2) return std::bit_cast<float>(0x00200000u << e);
        return std::bit_cast<float>(static_cast<std::uint32_t>(e - 1) << 23);
    }

    void decode(float* out) const {
        const float scale = half_scale();
        for (int i = 0; i < kElements; ++i)
            out[i] = scale * static_cast<float>(kTwiceValues[nibble(qs[i % 16], i / 16)]);
    }
};
static_assert(sizeof(BlockMXFP4) == 17);

} // namespace headroom
