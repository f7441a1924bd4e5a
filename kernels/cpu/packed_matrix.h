#pragma once

#include "kernels/api/layer.h"
#include "kernels/base/result.h"
#include "kernels/cpu/aligned_buffer.h"
#include "kernels/cpu/matrix_kernels.h"
#include "kernels/cpu/plane_matrix.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace headroom::cpu {

/// A weight matrix as groups of 16 interleaved rows, in memory or still in its file.
struct PackedMatrix {
    const MatrixLayout* layout = nullptr;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::size_t group_bytes = 0;
    std::byte* groups = nullptr; ///< the first group; null: read from `source` at every use
    std::size_t stride = 0;      ///< bytes from one group to the next; more where two interleave
    MatrixSource source;         ///< only without `groups`

    std::int64_t n_groups() const { return (rows + kGroupRows - 1) / kGroupRows; }
    bool in_memory() const { return groups != nullptr; }
    ActivationFormat activations() const { return layout->activations; }
};

/// A matrix of that source without memory yet.
PackedMatrix describe(const MatrixSource& source);

/// Packs `n` rows of the file's format that lie behind one another; missing rows become zero.
void pack_group(const PackedMatrix& matrix, const std::byte* rows, std::int64_t row_bytes,
                std::int64_t n, std::byte* out);

/// What packing makes of rows of that format with a fixed pattern, as a checksum: another one where
/// a format's layout has changed, and what was packed by an older program is of no use.
std::uint64_t packing_sample(DType type);

/// The same of planes.
std::uint64_t plane_packing_sample();

/// A matrix of one of the two kinds, and where its rows come from.
struct PackTask {
    PackedMatrix* packed = nullptr;
    PlaneMatrix* planes = nullptr;
    const MatrixSource* source = nullptr;

    std::int64_t n_groups() const { return packed ? packed->n_groups() : planes->n_groups(); }
    std::int64_t rows() const { return packed ? packed->rows : planes->rows; }
};

/// Reads and packs all matrices into their memory, by windows of some 256 KiB, on the calling
/// thread and a few short-lived ones (the compute pool may be busy with another model).
Result<> pack_all(std::span<const PackTask> tasks);

/// One thread's memory for groups that are still in their file.
struct FileWindow {
    AlignedBuffer rows;
    AlignedBuffer group;
};

/// One thread's walk over groups of a matrix in ascending order. From a file, each window of rows
/// is read once and packed group by group, so the kernels and the bits are the same.
class GroupWalk {
public:
    GroupWalk(const PackedMatrix& matrix, std::int64_t end, FileWindow& window)
        : matrix_(matrix)
        , end_(end)
        , window_(window) {}

    /// The packed group, valid until the next call; an error only from a file.
    Result<const std::byte*> at(std::int64_t group);

private:
    Result<const std::byte*> from_file(std::int64_t group);

    const PackedMatrix& matrix_;
    std::int64_t end_;
    FileWindow& window_;
    std::int64_t first_row_ = 0; ///< of the rows in the window
    std::int64_t n_rows_ = 0;
};

} // namespace headroom::cpu
