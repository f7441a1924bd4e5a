#pragma once

#include "kernels/api/phases.h"
#include "kernels/reference/matrix.h"

#include <span>
#include <vector>

namespace headroom::reference {

/// Rows whose logits are computed together: bounds the memory of large vocabularies.
inline constexpr std::size_t kOutputsAtOnce = 16;

/// Elements of every buffer; rows of widths that differ between layers have the largest.
struct WorkspaceSizes {
    std::size_t threads;
    std::size_t tokens;
    std::size_t outputs; ///< rows of one turn of the output phase
    std::size_t d_model, vocab, head_dim, heads;
    std::size_t q_width, kv_width, d_ff;
    std::size_t experts, experts_used;
    std::size_t columns; ///< the widest input of a matrix

    WorkspaceSizes(const ModelShape& shape, const PassLimits& limits, int n_threads);
    /// What a Workspace of these sizes takes.
    std::size_t bytes() const;
};

/// What one thread needs to attend.
struct AttentionScratch {
    std::vector<float> key, value;    ///< [head_dim] as stored
    std::vector<double> wide;         ///< [head_dim] the key as doubles
    std::vector<double> largest, sum; ///< [heads] running maximum and sum of the softmax
};

/// Activations of a pass, allocated once. Throws std::bad_alloc.
struct Workspace {
    explicit Workspace(const WorkspaceSizes& sizes);
    /// Of all buffers, as they are.
    std::size_t bytes() const;

    WorkspaceSizes sizes;
    std::vector<double> x;               ///< [tokens, d_model] residual
    std::vector<double> normed;          ///< [tokens, d_model] input of a projection
    std::vector<double> branch;          ///< [tokens, d_model] output of one, before the residual
    std::vector<double> router;          ///< [tokens, experts] logits
    std::vector<double> expert_branch;   ///< [tokens, experts_used, d_model] output of each
    std::vector<double> q;               ///< [tokens, q_width]
    std::vector<double> k, v;            ///< [tokens, kv_width]
    std::vector<double> attention;       ///< [tokens, q_width]
    std::vector<double> gate, up;        ///< [tokens, d_ff]; gate becomes the hidden activation
    std::vector<double> final_x;         ///< [outputs, d_model]
    std::vector<double> logits;          ///< [outputs, vocab]
    std::vector<RowScratch> rows;        ///< [threads]
    std::vector<AttentionScratch> heads; ///< [threads]
};

/// The first `n` values of a row of a buffer whose rows lie `stride` apart.
std::span<double> row_of(std::vector<double>& buffer, std::size_t row, std::size_t stride,
                         std::size_t n);

} // namespace headroom::reference
