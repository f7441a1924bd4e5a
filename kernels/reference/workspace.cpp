#include "kernels/reference/workspace.h"

#include "kernels/base/assert.h"

#include <algorithm>

namespace headroom::reference {

WorkspaceSizes::WorkspaceSizes(const ModelShape& shape, const PassLimits& limits, int n_threads)
    : threads(n_threads)
    , tokens(limits.max_tokens)
    , outputs(std::min<std::size_t>(limits.max_outputs, kOutputsAtOnce))
    , d_model(shape.d_model)
    , vocab(shape.vocab)
    , head_dim(shape.max_head_dim)
    , heads(shape.max_heads)
    , q_width(heads * head_dim)
    , kv_width(shape.max_kv_heads * head_dim)
    , d_ff(shape.max_d_ff)
    , experts(shape.max_experts)
    , experts_used(shape.max_experts_used)
    , columns(std::max({d_model, q_width, d_ff})) {}

std::size_t WorkspaceSizes::bytes() const {
    const std::size_t per_token =
        (3 + experts_used) * d_model + 2 * q_width + 2 * kv_width + 2 * d_ff + experts;
    const std::size_t doubles = tokens * per_token + outputs * (d_model + vocab);
    const std::size_t attention =
        2 * head_dim * sizeof(float) + (head_dim + 2 * heads) * sizeof(double);
    return doubles * sizeof(double) + threads * (RowScratch::bytes(columns) + attention);
}

Workspace::Workspace(const WorkspaceSizes& s)
    : sizes(s)
    , x(s.tokens * s.d_model)
    , normed(x.size())
    , branch(x.size())
    , router(s.tokens * s.experts)
    , expert_branch(s.tokens * s.experts_used * s.d_model)
    , q(s.tokens * s.q_width)
    , k(s.tokens * s.kv_width)
    , v(k.size())
    , attention(q.size())
    , gate(s.tokens * s.d_ff)
    , up(gate.size())
    , final_x(s.outputs * s.d_model)
    , logits(s.outputs * s.vocab)
    , rows(s.threads, RowScratch(s.columns))
    , heads(s.threads,
            AttentionScratch{std::vector<float>(s.head_dim), std::vector<float>(s.head_dim),
                             std::vector<double>(s.head_dim), std::vector<double>(s.heads),
                             std::vector<double>(s.heads)}) {}

std::size_t Workspace::bytes() const {
    std::size_t total = 0;
    const auto count = [&](const auto&... buffers) {
        total += (... + (buffers.size() * sizeof(buffers.front())));
    };
    count(x, normed, branch, router, expert_branch, q, k, v, attention, gate, up, final_x, logits);
    for (const RowScratch& scratch : rows)
        count(scratch.encoded, scratch.values, scratch.rows);
    for (const AttentionScratch& scratch : heads)
        count(scratch.key, scratch.value, scratch.wide, scratch.largest, scratch.sum);
    return total;
}

std::span<double> row_of(std::vector<double>& buffer, std::size_t row, std::size_t stride,
                         std::size_t n) {
    HEADROOM_ASSERT(n <= stride && (row + 1) * stride <= buffer.size());
    return std::span(buffer).subspan(row * stride, n);
}

} // namespace headroom::reference
