#include "kernels/reference/phases.h"

#include "kernels/base/assert.h"
#include "kernels/reference/arithmetic.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom::reference {
namespace {

void add(std::span<double> x, std::span<const float> bias) {
    for (std::size_t i = 0; i < bias.size(); ++i)
        x[i] += bias[i];
}

/// Sequences must cover the rows in order, without gaps, and requests must be by row.
void check_structure(const PassInput& input) {
    std::size_t next = 0;
    for (const SequenceSlice& sequence : input.sequences) {
        HEADROOM_ASSERT(sequence.first_token >= 0 && sequence.n_tokens > 0);
        HEADROOM_ASSERT(static_cast<std::size_t>(sequence.first_token) == next);
        HEADROOM_ASSERT(sequence.first_position >= 0);
        next += sequence.n_tokens;
    }
    HEADROOM_ASSERT(next == input.tokens.size());
    std::int32_t previous = 0;
    for (const OutputRequest& request : input.outputs) {
        HEADROOM_ASSERT(request.row >= previous && static_cast<std::size_t>(request.row) < next);
        previous = request.row;
    }
}

Result<> check_ids(std::span<const TokenId> ids, std::int32_t vocab) {
    for (const TokenId id : ids)
        if (id < 0 || id >= vocab)
            return fail(ErrorCode::InvalidRequest,
                        fmt::format("token {} is outside the vocabulary of {}", id, vocab));
    return {};
}

struct BufferPlace {
    std::vector<double> Workspace::*values;
    std::size_t WorkspaceSizes::*width;
};

BufferPlace buffer_of(ActivationBuffer buffer) {
    switch (buffer) {
    case ActivationBuffer::Residual:
        return {&Workspace::x, &WorkspaceSizes::d_model};
    case ActivationBuffer::Query:
        return {&Workspace::q, &WorkspaceSizes::q_width};
    case ActivationBuffer::Attention:
        return {&Workspace::attention, &WorkspaceSizes::q_width};
    case ActivationBuffer::Hidden:
        return {&Workspace::gate, &WorkspaceSizes::d_ff};
    }
    HEADROOM_ASSERT(false);
}

} // namespace

ReferencePhases::ReferencePhases(ModelShape shape, const PassLimits& limits,
                                 std::array<Pool*, kKvGroups> pools, Workspace workspace)
    : shape_(std::move(shape))
    , limits_(limits)
    , pools_(pools)
    , ws_(std::move(workspace)) {}

void ReferencePhases::keep_error(Result<> result) {
    if (!result && !error_) error_ = std::move(result).error();
}

void ReferencePhases::begin(const PassInput& input) {
    HEADROOM_ASSERT(input.tokens.size() <= static_cast<std::size_t>(limits_.max_tokens));
    HEADROOM_ASSERT(input.outputs.size() <= static_cast<std::size_t>(limits_.max_outputs));
    check_structure(input);
    input_ = input;
    output_ = {};
    error_.reset();
    keep_error(check_ids(input.tokens, shape_.vocab));
    for (const OutputRequest& request : input.outputs)
        keep_error(check_ids(request.listed, shape_.vocab));
}

ReferencePhases::RowPlace ReferencePhases::place_of(std::size_t row) const {
    const auto sequence = std::ranges::find_if(input_.sequences, [&](const SequenceSlice& slice) {
        const std::int32_t end = slice.first_token + slice.n_tokens;
        return row < static_cast<std::size_t>(end);
    });
    HEADROOM_ASSERT(sequence != input_.sequences.end());
    const auto offset = static_cast<std::int32_t>(row) - sequence->first_token;
    return {&*sequence, sequence->first_position + offset};
}

KvBlockId ReferencePhases::block_of(const RowPlace& place, std::int32_t group,
                                    std::int32_t position) const {
    const std::span<const KvBlockId> table = place.sequence->blocks[group];
    const std::size_t index = position / pools_[group]->config().block_tokens;
    HEADROOM_ASSERT(index < table.size() && table[index] != kNoBlock);
    return table[index];
}

void ReferencePhases::project(const Matrix& w, Rows x, Rows y) {
    keep_error(multiply(w, x, input_.tokens.size(), y, ws_.rows));
}

void ReferencePhases::embed(const EmbeddingWeights& weights) {
    if (error_) return;
    const auto& embedding = own<Embedding>(weights);
    HEADROOM_ASSERT(embedding.table.rows() == shape_.vocab);
    HEADROOM_ASSERT(embedding.table.columns() == shape_.d_model);
    RowScratch& scratch = ws_.rows.front();
    for (std::size_t t = 0; t < input_.tokens.size() && !error_; ++t) {
        keep_error(embedding.table.decode(input_.tokens[t], 1, scratch));
        const auto x = row_of(ws_.x, t, ws_.sizes.d_model, ws_.sizes.d_model);
        for (std::size_t i = 0; i < x.size(); ++i)
            x[i] = embedding.scale * scratch.rows[i];
    }
}

void ReferencePhases::qkv(const LayerWeights& weights) {
    if (error_) return;
    const auto& layer = own<Layer>(weights);
    const LayerConfig& config = layer.config;
    const WorkspaceSizes& sizes = ws_.sizes;
    HEADROOM_ASSERT(static_cast<std::size_t>(config.d_model) == sizes.d_model);
    HEADROOM_ASSERT(static_cast<std::size_t>(config.n_heads) <= sizes.heads);
    HEADROOM_ASSERT(static_cast<std::size_t>(config.head_dim) <= sizes.head_dim);
    HEADROOM_ASSERT(static_cast<std::size_t>(config.n_kv_heads) * config.head_dim <=
                    sizes.kv_width);
    Pool* const pool = pools_[config.kv_group];
    HEADROOM_ASSERT(pool != nullptr && pool->config().head_dim == config.head_dim);
    HEADROOM_ASSERT(pool->config().n_kv_heads == config.n_kv_heads);
    HEADROOM_ASSERT(static_cast<std::size_t>(config.rope) < shape_.ropes.size());
    const RopeConfig& rope = shape_.ropes[config.rope];
    const std::size_t n_tokens = input_.tokens.size();
    const std::size_t head_dim = config.head_dim;

    for (std::size_t t = 0; t < n_tokens; ++t)
        rms_norm(row_of(ws_.x, t, sizes.d_model, sizes.d_model), layer.attention_norm,
                 config.norm_eps, row_of(ws_.normed, t, sizes.d_model, sizes.d_model));
    const Rows normed{ws_.normed.data(), sizes.d_model};
    project(layer.q, normed, {ws_.q.data(), sizes.q_width});
    project(layer.k, normed, {ws_.k.data(), sizes.kv_width});
    project(layer.v, normed, {ws_.v.data(), sizes.kv_width});

    const auto norm_and_rotate = [&](std::span<double> heads, const std::vector<float>& norm,
                                     std::int32_t position) {
        for (std::size_t i = 0; i < heads.size(); i += head_dim) {
            const auto head = heads.subspan(i, head_dim);
            if (!norm.empty()) rms_norm(head, norm, config.norm_eps, head);
            rotate(rope, position, head);
        }
    };
    for (std::size_t t = 0; t < n_tokens; ++t) {
        const RowPlace place = place_of(t);
        const auto q = row_of(ws_.q, t, sizes.q_width, config.n_heads * head_dim);
        const auto k = row_of(ws_.k, t, sizes.kv_width, config.n_kv_heads * head_dim);
        const auto v = row_of(ws_.v, t, sizes.kv_width, config.n_kv_heads * head_dim);
        add(q, layer.q_bias);
        add(k, layer.k_bias);
        add(v, layer.v_bias);
        norm_and_rotate(q, layer.q_norm, place.position);
        norm_and_rotate(k, layer.k_norm, place.position);

        const KvBlockId block = block_of(place, config.kv_group, place.position);
        const std::int32_t position = place.position % pool->config().block_tokens;
        for (std::int32_t head = 0; head < config.n_kv_heads; ++head) {
            pool->store({block, config.kv_layer, KvKind::Key, position, head},
                        k.subspan(head * head_dim, head_dim));
            pool->store({block, config.kv_layer, KvKind::Value, position, head},
                        v.subspan(head * head_dim, head_dim));
        }
    }
}

void ReferencePhases::add_branch(const Layer& layer, const std::vector<float>& post_norm) {
    const std::size_t d_model = ws_.sizes.d_model;
    for (std::size_t t = 0; t < input_.tokens.size(); ++t) {
        const auto branch = row_of(ws_.branch, t, d_model, d_model);
        if (!post_norm.empty()) rms_norm(branch, post_norm, layer.config.norm_eps, branch);
        const auto x = row_of(ws_.x, t, d_model, d_model);
        for (std::size_t i = 0; i < d_model; ++i)
            x[i] += branch[i];
    }
}

void ReferencePhases::attention_output(const LayerWeights& weights) {
    if (error_) return;
    const auto& layer = own<Layer>(weights);
    const std::size_t d_model = ws_.sizes.d_model;
    project(layer.attention_output, {ws_.attention.data(), ws_.sizes.q_width},
            {ws_.branch.data(), d_model});
    for (std::size_t t = 0; t < input_.tokens.size(); ++t)
        add(row_of(ws_.branch, t, d_model, d_model), layer.attention_output_bias);
    add_branch(layer, layer.post_attention_norm);
}

Result<PassOutput> ReferencePhases::finish() {
    if (error_) return tl::make_unexpected(*error_);
    return std::move(output_);
}

void ReferencePhases::read(ActivationBuffer buffer, std::int32_t row, std::span<float> out) const {
    const auto [values, width] = buffer_of(buffer);
    HEADROOM_ASSERT(row >= 0 && row < limits_.max_tokens && out.size() <= ws_.sizes.*width);
    const double* const from = (ws_.*values).data() + row * ws_.sizes.*width;
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = static_cast<float>(from[i]);
}

void ReferencePhases::write(ActivationBuffer buffer, std::int32_t row, std::span<const float> in) {
    const auto [values, width] = buffer_of(buffer);
    HEADROOM_ASSERT(row >= 0 && row < limits_.max_tokens && in.size() <= ws_.sizes.*width);
    std::ranges::copy(in, (ws_.*values).data() + row * ws_.sizes.*width);
}

} // namespace headroom::reference
