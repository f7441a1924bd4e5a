#pragma once

#include "kernels/api/dtype.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace headroom::cpu {

/// Rows that are interleaved: one 64-byte load holds, per 32-bit lane, consecutive inputs of one
/// row, so a lane owns a row and a sum never crosses lanes (the source of our reproducibility).
inline constexpr int kGroupRows = 16;

/// Tokens that one call multiplies; beyond it accumulators leave the registers.
inline constexpr int kTileTokens = 8;

/// What the activations must look like for a matrix of some type.
enum class ActivationFormat : std::uint8_t {
    Float, ///< float[columns]
    Int8   ///< int8 with a scale and sums per 32 inputs; see Int8Activations in matrix_layout.h
};

/// Bytes of one token's activations, a multiple of 64.
std::size_t activation_bytes(ActivationFormat format, std::int64_t columns);

/// The interleaved layout of a format. The same for every instruction set.
struct MatrixLayout {
    DType type;
    ActivationFormat activations;
    /// Bytes of one group of 16 rows, a multiple of 64.
    std::size_t (*group_bytes)(std::int64_t columns);
    /// Interleaves 16 rows of the file's format; `rows[r]` is null for padding rows (which
    /// become zero). `out` is 64-byte aligned.
    void (*pack)(const std::byte* const rows[kGroupRows], std::int64_t columns, std::byte* out);
    /// Row `row` of a packed group as floats: exactly the values of the plain decoder.
    void (*decode_row)(const std::byte* group, std::int64_t columns, int row, float* out);
};

/// The layout of a type; every type of the format table has one (a format without an interleaved
/// layout of its own is widened to F32 rows or to Q8-like rows only where that is exact).
const MatrixLayout& matrix_layout(DType type);

/// out[t * out_stride + r] = sum over columns of w[r][c] * activations[t][c], r in 0..15.
/// `n_tokens` is 1..kTileTokens. The result of a token has the same bits for every n_tokens.
using MultiplyGroup = void (*)(const std::byte* group, std::int64_t columns,
                               const std::byte* const* activations, int n_tokens, float* out,
                               std::size_t out_stride);

/// The same from the planes of one group of a PlaneMatrix.
using MultiplyPlanes = void (*)(const std::byte* high, const std::byte* low, std::int64_t columns,
                                const std::byte* const* activations, int n_tokens, float* out,
                                std::size_t out_stride);

/// Tokens that one call of ReachPlanes takes: with more, products bound the pass and not bytes.
inline constexpr int kPlaneRows = 4;

/// One token that asks whether a group can matter to it.
struct PlaneRow {
    const std::byte* activations = nullptr;
    const float* radius = nullptr; ///< [columns / 32]: plane_radius of every block
    float needed = 0;              ///< a logit below it is of no use
};

/// From the high plane alone: bit t is clear where every row's product with token t, as
/// MultiplyPlanes would compute it, is a number below its `needed`. `n` is 1..kPlaneRows.
using ReachPlanes = unsigned (*)(const std::byte* high, std::int64_t columns, const PlaneRow* rows,
                                 int n);

/// One instruction set's matrix kernels.
struct MatrixKernels {
    const char* name;
    /// Float -> the format's layout. The same bits whatever else is in the batch.
    void (*prepare)(ActivationFormat format, const float* x, std::int64_t columns, std::byte* out);
    /// By type; never null.
    MultiplyGroup (*multiply)(DType type);
    MultiplyPlanes multiply_planes;
    ReachPlanes reach_planes;
    /// Int8 products without any memory traffic, to measure the rate that bounds the kernels of
    /// quantized weights. The result only keeps the work from being left out.
    std::int64_t (*multiply_int8)(std::int64_t steps);
    std::int64_t int8_macs_per_step;
};

/// Whether streamed weights are asked for into the second-level cache, on every level. Intel's
/// cores have more lines of it on their way at once (48, of the first 16), and one token of a large
/// model decodes 1.28 times as fast (Granite Rapids); Zen 4 takes most formats faster into the
/// first.
extern const bool streams_into_second_level;

extern const MatrixKernels matrix_kernels_scalar;
#if defined(__x86_64__)
extern const MatrixKernels matrix_kernels_avx2;
extern const MatrixKernels matrix_kernels_avxvnni; ///< AVX2 with AVX-VNNI
extern const MatrixKernels
    matrix_kernels_avx512; ///< AVX-512 F/BW/DQ/VL with VNNI (and BF16 where used)
#endif

} // namespace headroom::cpu
