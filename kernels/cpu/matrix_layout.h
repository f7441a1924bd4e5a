#pragma once

#include "kernels/cpu/matrix_kernels.h"

#include <cstddef>
#include <cstdint>

// Included by the units of every instruction set: only plain data and functions that are always
// inlined, so that no unit exports a copy (see tests/structure/no_weak_symbols.sh).

namespace headroom::cpu {

/// Inputs that share one activation scale, and the step of every quantized kernel.
inline constexpr int kBlockInputs = 32;

/// ActivationFormat::Int8 is an array of these, one per 32 inputs, in order.
/// x[i] is held as d * q[i] with d = max|x| / 127 and q rounded to nearest even, so -127..127.
/// A block whose largest magnitude is below 2^-100 is zero; one with a NaN or an infinity has
/// d = d_sum = NaN and q = 0, so that the fault shows in every output it reaches.
struct Int8Activations {
    std::int8_t q[kBlockInputs];
    float d;
    float d_sum; ///< d * the sum of q, rounded once: what a format's minimum multiplies
    /// Minus the sums of q[0..15] and q[16..31]: shifted, where the sums of offset codes start.
    std::int32_t minus_sum16[2];
    std::int32_t minus_sum; ///< of both
};
static_assert(sizeof(Int8Activations) == 52);

/// A packed group is one stream of spans: the scales of `span` units of `inputs` inputs, then their
/// quants, so that every 64-byte load of quants is aligned. The last span has room for all its
/// scales, but only the quants that exist.
struct PackedShape {
    int inputs;
    int scale_bytes;
    int quant_bytes;
    int span; ///< so that span * scale_bytes is a multiple of 64
};

// Planes of quants, per 32 inputs of 16 rows. Row r owns the 32-bit lane r of every 64-byte line;
// word v (0..7) of a row is its inputs 4v..4v+3, one code a byte.
//   bytes    8 lines: line v = word v
//   nibbles  4 lines: line c = word c | word c+4 << 4
//   crumbs   2 lines (2 bits): line g = sum over k of word 4g+k << 2k
//   bits     1 line: sum over v of word v << v
//   sixes    6 lines (the high bits of bytes): line v = word v, and in its two low bits those of
//            word 6 (lines 0..2) or word 7 (lines 3..5) from bit 2 on, the lower ones first
// Codes of 3, 5 and 6 bits are the plane of their low bits followed by that of their high bits.
inline constexpr int kBytesPlane = 512, kSixesPlane = 384, kNibblesPlane = 256, kCrumbsPlane = 128,
                     kBitsPlane = 64;

/// Offset of codes that use all eight bits, which not every instruction multiplies exactly.
inline constexpr int kWideOffset = 128;

// Scales of a unit, each [16] over rows unless noted; codes are unsigned, offset as given.
inline constexpr PackedShape kShapeQ4_0{32, 32, kNibblesPlane, 2};              // f16 d; 8
inline constexpr PackedShape kShapeQ4_1{32, 64, kNibblesPlane, 1};              // f16 d, f16 m
inline constexpr PackedShape kShapeQ5_0{32, 32, kNibblesPlane + kBitsPlane, 2}; // f16 d; 16
inline constexpr PackedShape kShapeQ5_1{32, 64, kNibblesPlane + kBitsPlane, 1}; // f16 d, f16 m
inline constexpr PackedShape kShapeQ8_0{32, 32, kBytesPlane, 2};                // f16 d; 128
inline constexpr PackedShape kShapeQ8_0High{32, 32, kSixesPlane, 2};            // of PlaneMatrix
inline constexpr PackedShape kShapeIQ4_NL{32, 32, kNibblesPlane, 2};            // f16 d; table
inline constexpr PackedShape kShapeMXFP4{32, 16, kNibblesPlane, 4}; // u8 exponent; table
/// f16 d, f16 dmin, u8 [16 groups] with the scale in the low and the minimum in the high nibble
inline constexpr PackedShape kShapeQ2_K{256, 320, 8 * kCrumbsPlane, 1};
/// f16 d, s8 [16 groups]; offset 4
inline constexpr PackedShape kShapeQ3_K{256, 288, 8 * (kCrumbsPlane + kBitsPlane), 2};
/// f16 d, f16 dmin, u8 [12]: the file's twelve bytes of 6-bit scales and minima, by byte
inline constexpr PackedShape kShapeQ4_K{256, 256, 8 * kNibblesPlane, 1};
inline constexpr PackedShape kShapeQ5_K{256, 256, 8 * (kNibblesPlane + kBitsPlane), 1}; // as Q4_K
/// f16 d, s8 [16 groups]; offset 32
inline constexpr PackedShape kShapeQ6_K{256, 288, 8 * (kNibblesPlane + kCrumbsPlane), 2};
/// f16 d, s8 [8 sub-blocks]; table
inline constexpr PackedShape kShapeIQ4_XS{256, 160, 8 * kNibblesPlane, 2};

/// Values of the 4-bit codes of IQ4_NL and IQ4_XS, and of MXFP4 (E2M1, doubled). Not inline: an
/// inline variable whose address is taken is a symbol that units would share.
constexpr std::int8_t kTableIQ4[16] = {-127, -104, -83, -65, -49, -35, -22, -10,
                                       1,    13,   25,  38,  53,  69,  89,  113};
constexpr std::int8_t kTableMXFP4[16] = {0, 1, 2, 3, 4, 6, 8, 12, 0, -1, -2, -3, -4, -6, -8, -12};

[[gnu::always_inline]] inline std::size_t round_up_64(std::size_t bytes) {
    return (bytes + 63) / 64 * 64;
}

/// Where the scales of a unit start in a group.
[[gnu::always_inline]] inline std::int64_t scale_offset(const PackedShape& shape,
                                                        std::int64_t unit) {
    return unit / shape.span * shape.span * (shape.scale_bytes + shape.quant_bytes) +
           unit % shape.span * shape.scale_bytes;
}

/// Where its quants start.
[[gnu::always_inline]] inline std::int64_t quant_offset(const PackedShape& shape,
                                                        std::int64_t unit) {
    return unit / shape.span * shape.span * (shape.scale_bytes + shape.quant_bytes) +
           shape.span * shape.scale_bytes + unit % shape.span * shape.quant_bytes;
}

} // namespace headroom::cpu
