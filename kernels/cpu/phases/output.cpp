#include "kernels/cpu/phases/multiply.h"

namespace headroom::cpu {

void CpuPhases::output(const OutputWeights& output, const EmbeddingWeights& embedding) {
    const auto& weights = static_cast<const CpuOutput&>(output);
    const PackedMatrix& matrix =
        weights.tied ? static_cast<const CpuEmbedding&>(embedding).table : weights.matrix;
    const auto n_outputs = static_cast<int>(input_.outputs.size());
    if (n_outputs == 0) return;
    pool_.run([&](int thread) {
        const PreparedRows rows =
            prepare(thread, {&matrix}, shape_.d_model, n_outputs, [&](int i, float* scratch) {
                const std::int32_t token = input_.outputs[static_cast<std::size_t>(i)].row;
                const float* row = normalized(row_of(ActivationBuffer::Residual, token),
                                              weights.norm, weights.norm_eps, scratch);
                // A single row is prepared by every thread; one of them tells it.
                if (n_outputs > 1 || thread == 0)
                    collector_.take_hidden(static_cast<std::size_t>(i),
                                           {row, static_cast<std::size_t>(shape_.d_model)});
                return row;
            });
        if (collector_.wants_logits()) output_pieces(matrix, rows, thread);
    });
}

/// A thread's pieces of kLogitRows rows, in order, for all outputs.
void CpuPhases::output_pieces(const PackedMatrix& matrix, const PreparedRows& rows, int thread) {
    constexpr std::int64_t kGroups = kLogitRows / kGroupRows;
    const auto n_outputs = static_cast<int>(input_.outputs.size());
    const std::int64_t pieces = (matrix.n_groups() + kGroups - 1) / kGroups;
    const std::int64_t end = pieces * (thread + 1) / pool_.size();
    float* logits = space_.threads[static_cast<std::size_t>(thread)].logits;
    for (std::int64_t piece = pieces * thread / pool_.size(); piece < end; ++piece) {
        const GroupRange range{piece * kGroups, std::min(matrix.n_groups(), (piece + 1) * kGroups)};
        const std::int64_t first = piece * kLogitRows;
        const auto n_ids =
            static_cast<int>(std::min<std::int64_t>(kLogitRows, matrix.rows - first));
        // Tile by tile, so that a piece of logits stays in the first-level cache; the weights of
        // the piece come again from the second.
        for (int i = 0; i < n_outputs; i += kTileTokens) {
            const int n = std::min(kTileTokens, n_outputs - i);
            PreparedRows tile = rows;
            for (std::size_t f = 0; f < kActivationFormats; ++f)
                tile.base[f] += static_cast<std::size_t>(i) * rows.stride[f];
            multiply<1>(thread, {&matrix}, range, tile, n,
                        [&](int, int, std::int64_t row, int n_rows, const auto& tiles) {
                            for (int t = 0; t < n; ++t)
                                std::memcpy(logits + t * kLogitRows + (row - first),
                                            tiles[0] + t * kGroupRows,
                                            static_cast<std::size_t>(n_rows) * sizeof(float));
                        });
            for (int t = 0; t < n; ++t) {
                const int row = i + t;
                collector_.take_logits(*level_.vector, static_cast<std::size_t>(row), first, n_ids,
                                       logits + t * kLogitRows, thread);
            }
        }
    }
}

} // namespace headroom::cpu
