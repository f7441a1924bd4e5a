#pragma once

// How phases multiply: prepare the rows once, then every thread streams its share of the groups,
// each against all rows. Included by the sources of CpuPhases alone.

#include "kernels/cpu/phases/cpu_phases.h"

#include <algorithm>
#include <cstring>

namespace headroom::cpu {

/// One token's activations of the int8 form.
inline const std::byte* int8_row(const PreparedRows& rows, int t) {
    constexpr auto kForm = static_cast<std::size_t>(ActivationFormat::Int8);
    return rows.base[kForm] + static_cast<std::size_t>(t) * rows.stride[kForm];
}

/// Bytes of prepared rows that stay in a core's second-level cache while groups stream past.
inline constexpr std::size_t kRowBlockBytes = 384 * 1024;

/// A thread's part of the groups of a matrix, when the `before` bytes in front of it and it are
/// shared out with all that makes `total` bytes: every thread's parts lie behind one another.
inline GroupRange share(std::int64_t before, std::int64_t bytes, std::int64_t n_groups,
                        std::int64_t total, int thread, int threads) {
    const std::int64_t group = bytes / n_groups;
    const auto bound = [&](int t) -> std::int64_t {
        if (t == 0) return 0;
        if (t == threads) return n_groups;
        const std::int64_t offset = total / threads * t + total % threads * t / threads - before;
        return std::clamp<std::int64_t>((offset + group / 2) / group, 0, n_groups);
    };
    return {bound(thread), bound(thread + 1)};
}

inline std::int64_t packed_bytes(const PackedMatrix& matrix) {
    return static_cast<std::int64_t>(matrix.group_bytes) * matrix.n_groups();
}

/// The share of one matrix, or of two that interleave.
inline GroupRange share(const PackedMatrix& matrix, int thread, int threads) {
    const std::int64_t bytes = packed_bytes(matrix);
    return share(0, bytes, matrix.n_groups(), bytes, thread, threads);
}

/// Brings rows into every one of the forms; row_of(index, scratch) gives a row,
/// perhaps in the scratch. A single row is prepared by every thread for itself, which is cheaper
/// than waiting for somebody else's; more are divided, and there is a barrier.
template <class RowOf>
PreparedRows CpuPhases::prepare(int thread, std::initializer_list<ActivationFormat> forms,
                                std::int64_t columns, int n_rows, RowOf row_of) {
    std::array<bool, kActivationFormats> wanted{};
    for (const ActivationFormat form : forms)
        wanted[static_cast<std::size_t>(form)] = true;
    ThreadSpace& space = space_.threads[static_cast<std::size_t>(thread)];
    const bool alone = n_rows == 1;
    PreparedRows prepared;
    for (std::size_t f = 0; f < kActivationFormats; ++f) {
        prepared.base[f] = alone ? space.prepared[f] : space_.prepared[f];
        // Rows as close as they are long, so that a block of them covers few pages.
        prepared.stride[f] = activation_bytes(static_cast<ActivationFormat>(f), columns);
    }
    const int first = alone ? 0 : n_rows * thread / pool_.size();
    const int end = alone ? 1 : n_rows * (thread + 1) / pool_.size();
    for (int i = first; i < end; ++i) {
        const float* row = row_of(i, space.row);
        for (std::size_t f = 0; f < kActivationFormats; ++f)
            if (wanted[f])
                level_.matrix->prepare(static_cast<ActivationFormat>(f), row, columns,
                                       const_cast<std::byte*>(prepared.base[f]) +
                                           static_cast<std::size_t>(i) * prepared.stride[f]);
    }
    if (!alone) pool_.barrier();
    return prepared;
}

/// Multiplies groups of N matrices of the same shape with all rows. Calls
/// sink(first_row_of_activations, n, first_matrix_row, n_matrix_rows, tiles), where tiles[m] is
/// [n, kGroupRows] of matrix m. From a file, each group is read once for all rows.
template <std::size_t N, class Sink>
void CpuPhases::multiply(int thread, const std::array<const PackedMatrix*, N>& matrices,
                         GroupRange range, const PreparedRows& rows, int n_rows, Sink sink) {
    if (range.first >= range.end) return;
    ThreadSpace& space = space_.threads[static_cast<std::size_t>(thread)];
    alignas(64) float tiles[N][kTileTokens * kGroupRows];
    std::array<MultiplyGroup, N> kernels;
    std::array<std::size_t, N> form;
    std::size_t row_bytes = 0;
    bool in_memory = true;
    for (std::size_t m = 0; m < N; ++m) {
        kernels[m] = level_.matrix->multiply(matrices[m]->layout->type);
        form[m] = static_cast<std::size_t>(matrices[m]->layout->activations);
        row_bytes = std::max(row_bytes, rows.stride[form[m]]);
        in_memory = in_memory && matrices[m]->in_memory();
    }
    const int fitting = static_cast<int>(kRowBlockBytes / row_bytes) / kTileTokens * kTileTokens;
    const int block = in_memory ? std::max(kTileTokens, fitting) : n_rows;
    for (int block_first = 0; block_first < n_rows; block_first += block) {
        const int block_end = std::min(n_rows, block_first + block);
        // GroupWalk is not assignable, so N is spelled out: one matrix, or a pair.
        GroupWalk walks[2] = {{*matrices[0], range.end, space.windows[0]},
                              {*matrices[N - 1], range.end, space.windows[1]}};
        for (std::int64_t g = range.first; g < range.end; ++g) {
            std::array<const std::byte*, N> group;
            for (std::size_t m = 0; m < N; ++m) {
                Result<const std::byte*> at = walks[m].at(g);
                if (!at) return fail_pass(std::move(at).error());
                group[m] = *at;
            }
            const std::int64_t first_row = g * kGroupRows;
            const int matrix_rows =
                static_cast<int>(std::min<std::int64_t>(kGroupRows, matrices[0]->rows - first_row));
            for (int i = block_first; i < block_end; i += kTileTokens) {
                const int n = std::min(kTileTokens, block_end - i);
                for (std::size_t m = 0; m < N; ++m) {
                    std::array<const std::byte*, kTileTokens> activations{};
                    for (int t = 0; t < n; ++t) {
                        const int row = rows.ids ? rows.ids[i + t] : i + t;
                        activations[static_cast<std::size_t>(t)] =
                            rows.base[form[m]] +
                            static_cast<std::size_t>(row) * rows.stride[form[m]];
                    }
                    kernels[m](group[m], matrices[m]->columns, activations.data(), n, tiles[m],
                               kGroupRows);
                }
                sink(i, n, first_row, matrix_rows, tiles);
            }
        }
    }
}

} // namespace headroom::cpu
