#pragma once

#include "kernels/quant/block.h"

namespace headroom {

struct BlockF32 {
    static constexpr DType kType = DType::F32;
    static constexpr std::string_view kName = "F32";
    static constexpr int kElements = 1;

    float value;

    void decode(float* out) const { *out = value; }
};
static_assert(sizeof(BlockF32) == 4);

struct BlockF16 {
    static constexpr DType kType = DType::F16;
    static constexpr std::string_view kName = "F16";
    static constexpr int kElements = 1;

    std::uint16_t value;

    void decode(float* out) const { *out = half_to_float(value); }
};
static_assert(sizeof(BlockF16) == 2);

struct BlockBF16 {
    static constexpr DType kType = DType::BF16;
    static constexpr std::string_view kName = "BF16";
    static constexpr int kElements = 1;

    std::uint16_t value;

    void decode(float* out) const { *out = bfloat_to_float(value); }
};
static_assert(sizeof(BlockBF16) == 2);

} // namespace headroom
