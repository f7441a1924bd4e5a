#pragma once

#include "kernels/base/half.h"
#include "kernels/cpu/matrix_layout.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

// Writing and reading the planes described in matrix_layout.h, for one row of a group.

namespace headroom::cpu {

static_assert(std::endian::native == std::endian::little,
              "words of four codes are read as they lie");

/// The codes of 32 inputs of one row: word v holds inputs 4v..4v+3, one a byte.
using CodeWords = std::array<std::uint32_t, 8>;

inline constexpr std::uint32_t kLowNibbles = 0x0F0F0F0Fu;
inline constexpr std::uint32_t kLowCrumbs = 0x03030303u;
inline constexpr std::uint32_t kLowBits = 0x01010101u;

inline std::uint32_t load_word(const std::byte* from) {
    std::uint32_t word;
    std::memcpy(&word, from, sizeof word);
    return word;
}

inline void store_word(std::byte* to, std::uint32_t word) {
    std::memcpy(to, &word, sizeof word);
}

inline std::uint16_t load_u16(const std::byte* from) {
    std::uint16_t value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

/// Copies the half at `from` to column `row` of a line of 16 halves.
inline void put_half(std::byte* line, int row, const std::byte* from) {
    std::memcpy(line + 2 * row, from, 2);
}

inline float get_half(const std::byte* line, int row) {
    return half_to_float(load_u16(line + 2 * row));
}

/// Bits 0..3 of `bits` as the lowest bit of four bytes.
inline std::uint32_t spread_bits(std::uint32_t bits) {
    return (bits & 15u) * 0x00204081u & kLowBits;
}

inline void put_bytes(std::byte* plane, int row, const CodeWords& words) {
    for (int v = 0; v < 8; ++v)
        store_word(plane + 64 * v + 4 * row, words[v]);
}

inline void put_nibbles(std::byte* plane, int row, const CodeWords& words) {
    for (int c = 0; c < 4; ++c)
        store_word(plane + 64 * c + 4 * row, (words[c] & kLowNibbles) | (words[c + 4] & kLowNibbles)
                                                                            << 4);
}

/// Bits 2..7 of every code.
inline void put_sixes(std::byte* plane, int row, const CodeWords& words) {
    for (int v = 0; v < 6; ++v)
        store_word(plane + 64 * v + 4 * row,
                   (words[v] & ~kLowCrumbs) | (words[6 + v / 3] >> (2 + 2 * (v % 3)) & kLowCrumbs));
}

/// Bits `shift` and `shift` + 1 of every code.
inline void put_crumbs(std::byte* plane, int row, const CodeWords& words, int shift) {
    for (int g = 0; g < 2; ++g) {
        std::uint32_t line = 0;
        for (int k = 0; k < 4; ++k)
            line |= (words[4 * g + k] >> shift & kLowCrumbs) << 2 * k;
        store_word(plane + 64 * g + 4 * row, line);
    }
}

/// Bit `shift` of every code.
inline void put_bits(std::byte* plane, int row, const CodeWords& words, int shift) {
    std::uint32_t line = 0;
    for (int v = 0; v < 8; ++v)
        line |= (words[v] >> shift & kLowBits) << v;
    store_word(plane + 4 * row, line);
}

/// What put_* wrote, by input.
inline std::uint32_t get_byte(const std::byte* plane, int row, int input) {
    return std::to_integer<std::uint32_t>(plane[64 * (input / 4) + 4 * row + input % 4]);
}

/// The six bits as a number.
inline std::uint32_t get_six(const std::byte* plane, int row, int input) {
    const auto at = [&](int line) {
        return std::to_integer<std::uint32_t>(plane[64 * line + 4 * row + input % 4]);
    };
    const int v = input / 4;
    if (v < 6) return at(v) >> 2;
    const int first = 3 * (v - 6);
    return (at(first) & 3u) | (at(first + 1) & 3u) << 2 | (at(first + 2) & 3u) << 4;
}

inline std::uint32_t get_nibble(const std::byte* plane, int row, int input) {
    const int v = input / 4;
    const auto byte = std::to_integer<std::uint32_t>(plane[64 * (v % 4) + 4 * row + input % 4]);
    return byte >> 4 * (v / 4) & 15u;
}

inline std::uint32_t get_crumb(const std::byte* plane, int row, int input) {
    const int v = input / 4;
    const auto byte = std::to_integer<std::uint32_t>(plane[64 * (v / 4) + 4 * row + input % 4]);
    return byte >> 2 * (v % 4) & 3u;
}

inline std::uint32_t get_bit(const std::byte* plane, int row, int input) {
    return std::to_integer<std::uint32_t>(plane[4 * row + input % 4]) >> input / 4 & 1u;
}

/// Bytes of a group of that shape.
template <PackedShape shape>
std::size_t packed_bytes(std::int64_t columns) {
    const std::int64_t units = columns / shape.inputs;
    const std::int64_t spans = (units + shape.span - 1) / shape.span;
    return static_cast<std::size_t>(spans * shape.span * shape.scale_bytes +
                                    units * shape.quant_bytes);
}

/// Packs unit by unit: `pack_unit(row, source, scales, quants)` for each row that exists. The rest
/// of the group is zero bytes, which decode to zeros in every format.
template <PackedShape shape, int source_bytes, auto pack_unit>
void pack_units(const std::byte* const rows[kGroupRows], std::int64_t columns, std::byte* out) {
    std::memset(out, 0, packed_bytes<shape>(columns));
    for (std::int64_t unit = 0; unit < columns / shape.inputs; ++unit)
        for (int row = 0; row < kGroupRows; ++row)
            if (rows[row])
                pack_unit(row, rows[row] + unit * source_bytes, out + scale_offset(shape, unit),
                          out + quant_offset(shape, unit));
}

/// Decodes unit by unit: `decode_unit(row, scales, quants, out)` writes shape.inputs floats.
template <PackedShape shape, auto decode_unit>
void decode_units(const std::byte* group, std::int64_t columns, int row, float* out) {
    for (std::int64_t unit = 0; unit < columns / shape.inputs; ++unit)
        decode_unit(row, group + scale_offset(shape, unit), group + quant_offset(shape, unit),
                    out + unit * shape.inputs);
}

/// The layout of a quantized format from its shape, the file's bytes per unit, and how one row of
/// a unit is packed and decoded.
template <DType type, PackedShape shape, int source_bytes, auto pack_unit, auto decode_unit>
constexpr MatrixLayout kPackedLayout{type, ActivationFormat::Int8, packed_bytes<shape>,
                                     pack_units<shape, source_bytes, pack_unit>,
                                     decode_units<shape, decode_unit>};

} // namespace headroom::cpu
