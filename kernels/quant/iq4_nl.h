#pragma once

#include "kernels/quant/block.h"

#include <array>

namespace headroom {

/// The sixteen values of IQ4_NL and IQ4_XS.
inline constexpr std::array<std::int8_t, 16> kIq4Values{-127, -104, -83, -65, -49, -35, -22, -10,
                                                        1,    13,   25,  38,  53,  69,  89,  113};

struct BlockIQ4_NL {
    static constexpr DType kType = DType::IQ4_NL;
    static constexpr std::string_view kName = "IQ4_NL";
    static constexpr int kElements = 32;

    std::uint16_t d;     ///< half
    std::uint8_t qs[16]; ///< indices of kIq4Values, in the order of Q4_0

    void decode(float* out) const {
        const float scale = half_to_float(d);
        for (int i = 0; i < kElements; ++i)
            out[i] = scale * static_cast<float>(kIq4Values[nibble(qs[i % 16], i / 16)]);
    }
};
static_assert(sizeof(BlockIQ4_NL) == 18);

} // namespace headroom
