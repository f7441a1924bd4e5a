#include "kernels/cpu/matrix/layouts.h"
#include "kernels/cpu/matrix/planes.h"

// Formats of 32-element blocks with one scale, or a scale and a minimum (reference: GGUF types
// Q4_0, Q4_1, Q5_0, Q5_1, Q8_0).

namespace headroom::cpu {

namespace {

/// Sixteen bytes whose low nibbles are elements 0..15 and high nibbles 16..31.
CodeWords nibble_codes(const std::byte* qs) {
    CodeWords words;
    for (int c = 0; c < 4; ++c) {
        const std::uint32_t word = load_word(qs + 4 * c);
        words[c] = word & kLowNibbles;
        words[c + 4] = word >> 4 & kLowNibbles;
    }
    return words;
}

/// The same with bit i of `high` as bit 4 of element i.
CodeWords five_bit_codes(const std::byte* qs, std::uint32_t high) {
    CodeWords words = nibble_codes(qs);
    for (int v = 0; v < 8; ++v)
        words[v] |= spread_bits(high >> 4 * v) << 4;
    return words;
}

float five_bits(const std::byte* quants, int row, int input) {
    return static_cast<float>(get_nibble(quants, row, input) |
                              get_bit(quants + kNibblesPlane, row, input) << 4);
}

void pack_q4_0(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    put_half(scales, row, block);
    put_nibbles(quants, row, nibble_codes(block + 2));
}

void decode_q4_0(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const float d = get_half(scales, row);
    for (int i = 0; i < 32; ++i)
        out[i] = d * (static_cast<float>(get_nibble(quants, row, i)) - 8.0f);
}

void pack_q4_1(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    put_half(scales, row, block);
    put_half(scales + 32, row, block + 2);
    put_nibbles(quants, row, nibble_codes(block + 4));
}

void decode_q4_1(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const float d = get_half(scales, row);
    const float m = get_half(scales + 32, row);
    for (int i = 0; i < 32; ++i)
        out[i] = d * static_cast<float>(get_nibble(quants, row, i)) + m;
}

void pack_q5_0(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    put_half(scales, row, block);
    const CodeWords words = five_bit_codes(block + 6, load_word(block + 2));
    put_nibbles(quants, row, words);
    put_bits(quants + kNibblesPlane, row, words, 4);
}

void decode_q5_0(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const float d = get_half(scales, row);
    for (int i = 0; i < 32; ++i)
        out[i] = d * (five_bits(quants, row, i) - 16.0f);
}

void pack_q5_1(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    put_half(scales, row, block);
    put_half(scales + 32, row, block + 2);
    const CodeWords words = five_bit_codes(block + 8, load_word(block + 4));
    put_nibbles(quants, row, words);
    put_bits(quants + kNibblesPlane, row, words, 4);
}

void decode_q5_1(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const float d = get_half(scales, row);
    const float m = get_half(scales + 32, row);
    for (int i = 0; i < 32; ++i)
        out[i] = d * five_bits(quants, row, i) + m;
}

void pack_q8_0(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    put_half(scales, row, block);
    CodeWords words;
    for (int v = 0; v < 8; ++v)
        words[v] = load_word(block + 2 + 4 * v) ^ 0x80808080u;
    put_bytes(quants, row, words);
}

void decode_q8_0(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const float d = get_half(scales, row);
    for (int i = 0; i < 32; ++i)
        out[i] = d * (static_cast<float>(get_byte(quants, row, i)) - 128.0f);
}

} // namespace

const MatrixLayout layout_q4_0 = kPackedLayout<DType::Q4_0, kShapeQ4_0, 18, pack_q4_0, decode_q4_0>;
const MatrixLayout layout_q4_1 = kPackedLayout<DType::Q4_1, kShapeQ4_1, 20, pack_q4_1, decode_q4_1>;
const MatrixLayout layout_q5_0 = kPackedLayout<DType::Q5_0, kShapeQ5_0, 22, pack_q5_0, decode_q5_0>;
const MatrixLayout layout_q5_1 = kPackedLayout<DType::Q5_1, kShapeQ5_1, 24, pack_q5_1, decode_q5_1>;
const MatrixLayout layout_q8_0 = kPackedLayout<DType::Q8_0, kShapeQ8_0, 34, pack_q8_0, decode_q8_0>;

} // namespace headroom::cpu
