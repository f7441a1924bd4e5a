#pragma once

#include <bit>
#include <cstdint>

namespace headroom {

/// IEEE binary16 -> float, exact for every bit pattern (denormals, infinities, NaN).
inline float half_to_float(std::uint16_t half) {
    const std::uint32_t sign = std::uint32_t(half & 0x8000u) << 16;
    const std::uint32_t exponent = (half >> 10) & 31u;
    const std::uint32_t fraction = half & 0x3FFu;
    if (exponent == 31) return std::bit_cast<float>(sign | 0x7F800000u | fraction << 13);
    if (exponent != 0) return std::bit_cast<float>(sign | (exponent + 112) << 23 | fraction << 13);
    // Denormal: fraction * 2^-24 is exact in float.
    const float value = static_cast<float>(fraction) * 0x1p-24f;
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(value) | sign);
}

/// float -> IEEE binary16, round to nearest even; overflow gives infinity, NaN stays NaN.
inline std::uint16_t float_to_half(float value) {
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t sign = bits >> 16 & 0x8000u;
    const std::uint32_t magnitude = bits & 0x7FFFFFFFu;
    if (magnitude > 0x7F800000u) return static_cast<std::uint16_t>(sign | 0x7E00u);
    if (magnitude >= 0x47800000u) return static_cast<std::uint16_t>(sign | 0x7C00u);
    if (magnitude < 0x38800000u) {
        // Adding 0.5 aligns the result's last bit with the float's, so the hardware rounds.
        const float shifted = std::bit_cast<float>(magnitude) + 0.5f;
        return static_cast<std::uint16_t>(sign |
                                          (std::bit_cast<std::uint32_t>(shifted) - 0x3F000000u));
    }
    const std::uint32_t odd = magnitude >> 13 & 1u;
    return static_cast<std::uint16_t>(sign | (magnitude - 0x38000000u + 0xFFFu + odd) >> 13);
}

/// The upper half of a float.
inline float bfloat_to_float(std::uint16_t value) {
    return std::bit_cast<float>(std::uint32_t(value) << 16);
}

/// Round to nearest even; NaN stays a quiet NaN.
inline std::uint16_t float_to_bfloat(float value) {
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    if ((bits & 0x7FFFFFFFu) > 0x7F800000u) return static_cast<std::uint16_t>(bits >> 16 | 0x40u);
    return static_cast<std::uint16_t>((bits + 0x7FFFu + (bits >> 16 & 1u)) >> 16);
}

} // namespace headroom
