#include "kernels/cpu/matrix/layouts.h"
#include "kernels/cpu/matrix/planes.h"

// Super-blocks of 256 with a 6-bit scale and minimum per 32 (GGUF types Q4_K and Q5_K).

namespace headroom::cpu {

namespace {

constexpr int kScales = 64; // the twelve bytes start behind d and dmin
constexpr int kFiveBitPlanes = kNibblesPlane + kBitsPlane;

void pack_scales(int row, const std::byte* block, std::byte* scales) {
    put_half(scales, row, block);
    put_half(scales + 32, row, block + 2);
    for (int k = 0; k < 12; ++k)
        scales[kScales + 16 * k + row] = block[4 + k];
}

void pack_q4_k(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    pack_scales(row, block, scales);
    for (int j = 0; j < 8; ++j) {
        CodeWords words;
        for (int v = 0; v < 8; ++v)
            words[v] = load_word(block + 16 + 32 * (j / 2) + 4 * v) >> 4 * (j & 1) & kLowNibbles;
        put_nibbles(quants + j * kNibblesPlane, row, words);
    }
}

void pack_q5_k(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    pack_scales(row, block, scales);
    for (int j = 0; j < 8; ++j) {
        CodeWords words;
        for (int v = 0; v < 8; ++v) {
            const std::uint32_t low = load_word(block + 48 + 32 * (j / 2) + 4 * v) >> 4 * (j & 1);
            const std::uint32_t high = load_word(block + 16 + 4 * v) >> j;
            words[v] = (low & kLowNibbles) | (high & kLowBits) << 4;
        }
        std::byte* planes = quants + j * kFiveBitPlanes;
        put_nibbles(planes, row, words);
        put_bits(planes + kNibblesPlane, row, words, 4);
    }
}

struct ScaleAndMinimum {
    float scale, minimum;
};

/// Sub-block j of a row: d * scale and dmin * minimum.
ScaleAndMinimum scale_and_minimum(const std::byte* scales, int row, int j) {
    const auto byte = [&](int k) {
        return std::to_integer<std::uint32_t>(scales[kScales + 16 * k + row]);
    };
    const std::uint32_t scale =
        j < 4 ? byte(j) & 63u : (byte(j + 4) & 15u) | (byte(j - 4) >> 6) << 4;
    const std::uint32_t minimum =
        j < 4 ? byte(j + 4) & 63u : byte(j + 4) >> 4 | (byte(j) >> 6) << 4;
    return {get_half(scales, row) * static_cast<float>(scale),
            get_half(scales + 32, row) * static_cast<float>(minimum)};
}

void decode_q4_k(int row, const std::byte* scales, const std::byte* quants, float* out) {
    for (int j = 0; j < 8; ++j) {
        const auto [scale, minimum] = scale_and_minimum(scales, row, j);
        for (int i = 0; i < 32; ++i) {
            const std::uint32_t code = get_nibble(quants + j * kNibblesPlane, row, i);
            out[32 * j + i] = scale * static_cast<float>(code) - minimum;
        }
    }
}

void decode_q5_k(int row, const std::byte* scales, const std::byte* quants, float* out) {
    for (int j = 0; j < 8; ++j) {
        const auto [scale, minimum] = scale_and_minimum(scales, row, j);
        const std::byte* planes = quants + j * kFiveBitPlanes;
        for (int i = 0; i < 32; ++i) {
            const std::uint32_t code =
                get_nibble(planes, row, i) | get_bit(planes + kNibblesPlane, row, i) << 4;
            out[32 * j + i] = scale * static_cast<float>(code) - minimum;
        }
    }
}

} // namespace

const MatrixLayout layout_q4_k =
    kPackedLayout<DType::Q4_K, kShapeQ4_K, 144, pack_q4_k, decode_q4_k>;
const MatrixLayout layout_q5_k =
    kPackedLayout<DType::Q5_K, kShapeQ5_K, 176, pack_q5_k, decode_q5_k>;

} // namespace headroom::cpu
