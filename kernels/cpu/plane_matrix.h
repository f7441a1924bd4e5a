#pragma once

#include "kernels/api/dtype.h"
#include "kernels/cpu/matrix_kernels.h"

#include <cstddef>
#include <cstdint>

namespace headroom::cpu {

/// An output matrix of Q8_0 in two planes: the scales and the six high bits of every code, and
/// apart from them the two low bits. Where only the best logits are wanted, the first plane alone
/// proves of nearly all rows that they are not among them (`PlaneKernels::reach`), and a quarter of
/// the bytes is never read. Groups of 16 rows as everywhere; each plane is one stream.
struct PlaneMatrix {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::byte* high = nullptr; ///< null: there is no such matrix
    std::byte* low = nullptr;

    static bool fits(DType type) { return type == DType::Q8_0; }

    explicit operator bool() const { return high != nullptr; }
    std::int64_t n_groups() const { return (rows + kGroupRows - 1) / kGroupRows; }
    std::size_t high_group_bytes() const;
    std::size_t low_group_bytes() const;
    const std::byte* high_group(std::int64_t g) const { return high + g * high_group_bytes(); }
    const std::byte* low_group(std::int64_t g) const { return low + g * low_group_bytes(); }
};

/// Packs up to 16 rows of the file's Q8_0; `rows[r]` is null for padding rows, which become zero.
void pack_planes(const PlaneMatrix& matrix, std::int64_t group,
                 const std::byte* const rows[kGroupRows]);

/// A row as floats: exactly the values of the plain decoder.
void decode_plane_row(const PlaneMatrix& matrix, std::int64_t row, float* out);

/// How far a token's product can lie from what the high plane tells of it, a block of 32 at a time
/// and for a scale of 1: radius[columns / 32]. `activations` are Int8Activations.
void plane_radius(const std::byte* activations, std::int64_t columns, float* radius);

} // namespace headroom::cpu
