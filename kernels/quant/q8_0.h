#pragma once

#include "kernels/quant/block.h"

#include <cmath>

namespace headroom {

struct BlockQ8_0 {
    static constexpr DType kType = DType::Q8_0;
    static constexpr std::string_view kName = "Q8_0";
    static constexpr int kElements = 32;

    std::uint16_t d; ///< half
    std::int8_t qs[32];

    void decode(float* out) const {
        const float scale = half_to_float(d);
        for (int i = 0; i < kElements; ++i)
            out[i] = scale * static_cast<float>(qs[i]);
    }

    /// d = max|x| / 127 in float, q = x * (1 / d) rounded to nearest, ties to even. The stored
    /// scale is d rounded to half. What is not a number becomes 0.
    static BlockQ8_0 encode(const float* x) {
        float largest = 0;
        for (int i = 0; i < kElements; ++i)
            largest = std::max(largest, std::abs(x[i]));
        const float scale = largest / 127.0f;
        const float inverse = scale > 0 ? 1.0f / scale : 0.0f;
        BlockQ8_0 block;
        block.d = float_to_half(scale);
        for (int i = 0; i < kElements; ++i) {
            const float q = std::nearbyint(x[i] * inverse);
            // The clamp is for scales whose inverse overflows and for infinite x.
            block.qs[i] = std::isnan(q) ? std::int8_t(0)
                                        : static_cast<std::int8_t>(std::clamp(q, -127.0f, 127.0f));
        }
        return block;
    }
};
static_assert(sizeof(BlockQ8_0) == 34);

} // namespace headroom
