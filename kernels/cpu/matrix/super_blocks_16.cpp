#include "kernels/cpu/matrix/layouts.h"
#include "kernels/cpu/matrix/planes.h"

// Super-blocks of 256 with a scale per 16 (GGUF types Q2_K, Q3_K and Q6_K).

namespace headroom::cpu {

namespace {

constexpr int kThreeBitPlanes = kCrumbsPlane + kBitsPlane;
constexpr int kSixBitPlanes = kNibblesPlane + kCrumbsPlane;
constexpr int kSignedScales = 32; // behind d
constexpr int kQ2Scales = 64;     // behind d and dmin

float signed_scale(const std::byte* scales, int row, int group) {
    return static_cast<float>(
        std::to_integer<std::int8_t>(scales[kSignedScales + 16 * group + row]));
}

/// Block b (32 inputs) of the two-bit codes that Q2_K and Q3_K share.
CodeWords crumb_codes(const std::byte* qs, int b) {
    CodeWords words;
    for (int v = 0; v < 8; ++v)
        words[v] = load_word(qs + 32 * (b / 4) + 4 * v) >> 2 * (b % 4) & kLowCrumbs;
    return words;
}

void pack_q2_k(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    put_half(scales, row, block + 80);
    put_half(scales + 32, row, block + 82);
    for (int g = 0; g < 16; ++g)
        scales[kQ2Scales + 16 * g + row] = block[g];
    for (int b = 0; b < 8; ++b)
        put_crumbs(quants + b * kCrumbsPlane, row, crumb_codes(block + 16, b), 0);
}

void decode_q2_k(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const float d = get_half(scales, row);
    const float dmin = get_half(scales + 32, row);
    for (int i = 0; i < 256; ++i) {
        const auto pair = std::to_integer<unsigned>(scales[kQ2Scales + 16 * (i / 16) + row]);
        const std::uint32_t code = get_crumb(quants + i / 32 * kCrumbsPlane, row, i % 32);
        out[i] = d * static_cast<float>(pair & 15u) * static_cast<float>(code) -
                 dmin * static_cast<float>(pair >> 4);
    }
}

void pack_q3_k(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    put_half(scales, row, block + 108);
    const auto packed = [&](int k) { return std::to_integer<unsigned>(block[96 + k]); };
    for (int g = 0; g < 16; ++g) {
        const unsigned scale =
            (packed(g % 8) >> 4 * (g / 8) & 15u) | (packed(8 + g % 4) >> 2 * (g / 4) & 3u) << 4;
        scales[kSignedScales + 16 * g + row] = static_cast<std::byte>(scale - 32u);
    }
    for (int b = 0; b < 8; ++b) {
        CodeWords words = crumb_codes(block + 32, b);
        for (int v = 0; v < 8; ++v)
            words[v] |= (load_word(block + 4 * v) >> b & kLowBits) << 2;
        put_crumbs(quants + b * kThreeBitPlanes, row, words, 0);
        put_bits(quants + b * kThreeBitPlanes + kCrumbsPlane, row, words, 2);
    }
}

void decode_q3_k(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const float d = get_half(scales, row);
    for (int i = 0; i < 256; ++i) {
        const std::byte* planes = quants + i / 32 * kThreeBitPlanes;
        const std::uint32_t code =
            get_crumb(planes, row, i % 32) | get_bit(planes + kCrumbsPlane, row, i % 32) << 2;
        out[i] = d * signed_scale(scales, row, i / 16) * (static_cast<float>(code) - 4.0f);
    }
}

void pack_q6_k(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    put_half(scales, row, block + 208);
    for (int g = 0; g < 16; ++g)
        scales[kSignedScales + 16 * g + row] = block[192 + g];
    for (int b = 0; b < 8; ++b) {
        const int n = b / 4;
        const int g = b % 4;
        CodeWords words;
        for (int v = 0; v < 8; ++v) {
            const std::uint32_t low =
                load_word(block + 64 * n + 32 * (g & 1) + 4 * v) >> 4 * (g >> 1);
            const std::uint32_t high = load_word(block + 128 + 32 * n + 4 * v) >> 2 * g;
            words[v] = (low & kLowNibbles) | (high & kLowCrumbs) << 4;
        }
        put_nibbles(quants + b * kSixBitPlanes, row, words);
        put_crumbs(quants + b * kSixBitPlanes + kNibblesPlane, row, words, 4);
    }
}

void decode_q6_k(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const float d = get_half(scales, row);
    for (int i = 0; i < 256; ++i) {
        const std::byte* planes = quants + i / 32 * kSixBitPlanes;
        const std::uint32_t code =
            get_nibble(planes, row, i % 32) | get_crumb(planes + kNibblesPlane, row, i % 32) << 4;
        out[i] = d * signed_scale(scales, row, i / 16) * (static_cast<float>(code) - 32.0f);
    }
}

} // namespace

const MatrixLayout layout_q2_k = kPackedLayout<DType::Q2_K, kShapeQ2_K, 84, pack_q2_k, decode_q2_k>;
const MatrixLayout layout_q3_k =
    kPackedLayout<DType::Q3_K, kShapeQ3_K, 110, pack_q3_k, decode_q3_k>;
const MatrixLayout layout_q6_k =
    kPackedLayout<DType::Q6_K, kShapeQ6_K, 210, pack_q6_k, decode_q6_k>;

} // namespace headroom::cpu
