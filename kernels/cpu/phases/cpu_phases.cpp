#include "kernels/cpu/phases/cpu_phases.h"

#include "kernels/base/assert.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace headroom::cpu {
namespace {

Result<> check(const ModelShape& shape, const PassLimits& limits) {
    const bool positive = shape.d_model > 0 && shape.vocab > 0 && shape.max_heads > 0 &&
                          shape.max_kv_heads > 0 && shape.max_head_dim > 0 && shape.max_d_ff > 0 &&
                          shape.max_experts >= 0 && shape.max_experts_used > 0 &&
                          limits.max_tokens > 0 && limits.max_outputs >= 0;
    if (!positive)
        return fail(ErrorCode::InvalidRequest, "a dimension of the workspace is not positive");
    for (const RopeConfig& rope : shape.ropes)
        if (rope.n_rot < 0 || rope.n_rot > shape.max_head_dim ||
            rope.inverse_frequency.size() != static_cast<std::size_t>(rope.n_rot / 2))
            return fail(ErrorCode::InvalidRequest,
                        fmt::format("a rotation of {} dimensions has {} frequencies", rope.n_rot,
                                    rope.inverse_frequency.size()));
    return {};
}

} // namespace

Result<std::unique_ptr<CpuPhases>> CpuPhases::make(const IsaLevel& level, ThreadPool& pool,
                                                   const ModelShape& shape,
                                                   const PassLimits& limits,
                                                   const std::array<KvPool*, kKvGroups>& kv_pools) {
    TRY_VOID(check(shape, limits));
    Workspace space = TRY(Workspace::make(shape, limits, pool.most()));
    return std::unique_ptr<CpuPhases>(
        new CpuPhases(level, pool, shape, limits, kv_pools, std::move(space)));
}

CpuPhases::CpuPhases(const IsaLevel& level, ThreadPool& pool, const ModelShape& shape,
                     const PassLimits& limits, const std::array<KvPool*, kKvGroups>& kv_pools,
                     Workspace space)
    : level_(level)
    , pool_(pool)
    , shape_(shape)
    , limits_(limits)
    , space_(std::move(space)) {
    for (std::size_t g = 0; g < kKvGroups; ++g) {
        kv_pools_[g] = dynamic_cast<CpuKvPool*>(kv_pools[g]);
        HEADROOM_ASSERT((kv_pools_[g] == nullptr) == (kv_pools[g] == nullptr));
    }
    positions_.reserve(static_cast<std::size_t>(limits.max_tokens));
    sequence_of_.reserve(static_cast<std::size_t>(limits.max_tokens));
    if (shape.max_experts == 0) return;
    const auto slots = static_cast<std::size_t>(limits.max_tokens) *
                       static_cast<std::size_t>(shape.max_experts_used);
    expert_slots_.reserve(slots);
    expert_tokens_.reserve(slots);
    expert_rows_.reserve(static_cast<std::size_t>(shape.max_experts));
    expert_ends_.reserve(static_cast<std::size_t>(shape.max_experts) + 1);
}

void CpuPhases::begin(const PassInput& input) {
    HEADROOM_ASSERT(input.tokens.size() <= static_cast<std::size_t>(limits_.max_tokens));
    HEADROOM_ASSERT(input.outputs.size() <= static_cast<std::size_t>(limits_.max_outputs));
    input_ = input;
    pool_.use(limits_.threads); // other models have other wishes
    positions_.clear();
    sequence_of_.clear();
    for (const SequenceSlice& sequence : input.sequences) {
        HEADROOM_ASSERT(sequence.first_token == static_cast<std::int32_t>(positions_.size()));
        for (std::int32_t t = 0; t < sequence.n_tokens; ++t) {
            positions_.push_back(sequence.first_position + t);
            sequence_of_.push_back(&sequence);
        }
    }
    HEADROOM_ASSERT(positions_.size() == input.tokens.size());
    for (const OutputRequest& request : input.outputs)
        HEADROOM_ASSERT(request.row >= 0 && request.row < n_tokens());
    collector_.begin(input.outputs, shape_.vocab, pool_.size());
    unread_bytes_ = 0;
    error_.reset();
}

void CpuPhases::embed(const EmbeddingWeights& embedding) {
    const auto& weights = static_cast<const CpuEmbedding&>(embedding);
    pool_.run([&](int thread) {
        fill_rope_tables(thread);
        for (int token = thread; token < n_tokens(); token += pool_.size())
            embed_token(weights, token, space_.threads[static_cast<std::size_t>(thread)]);
    });
}

/// Cosines and sines of every token, once for all layers; angles in double precision, since a
/// position of 100,000 leaves a float angle with errors of a hundredth.
void CpuPhases::fill_rope_tables(int thread) {
    for (std::size_t r = 0; r < shape_.ropes.size(); ++r) {
        const RopeConfig& rope = shape_.ropes[r];
        for (int token = thread; token < n_tokens(); token += pool_.size()) {
            float* cosine = space_.cosine[r] + std::size_t(token) * space_.rope_columns;
            float* sine = space_.sine[r] + std::size_t(token) * space_.rope_columns;
            const double position = positions_[static_cast<std::size_t>(token)];
            for (std::size_t j = 0; j < rope.inverse_frequency.size(); ++j) {
                const double angle = position * rope.inverse_frequency[j];
                cosine[j] = static_cast<float>(std::cos(angle) * rope.magnitude);
                sine[j] = static_cast<float>(std::sin(angle) * rope.magnitude);
            }
        }
    }
}

void CpuPhases::embed_token(const CpuEmbedding& embedding, int token, ThreadSpace& space) {
    const TokenId id = input_.tokens[static_cast<std::size_t>(token)];
    HEADROOM_ASSERT(id >= 0 && id < shape_.vocab);
    float* row = row_of(ActivationBuffer::Residual, token);
    if (embedding.planes) {
        decode_plane_row(embedding.planes, id, row);
    } else {
        const PackedMatrix& table = embedding.table;
        const std::int64_t group = id / kGroupRows;
        // The walk ends behind the group, so that from a file no more rows are read than these.
        Result<const std::byte*> packed = GroupWalk(table, group + 1, space.windows[0]).at(group);
        if (!packed) return fail_pass(std::move(packed).error());
        table.layout->decode_row(*packed, table.columns, id % kGroupRows, row);
    }
    if (embedding.scale != 1.0f) level_.vector->scale(embedding.scale, shape_.d_model, row);
}

const float* CpuPhases::normalized(const float* row, const float* weight, float eps,
                                   float* out) const {
    if (weight == nullptr) return row;
    level_.vector->rms_norm(row, weight, eps, shape_.d_model, out);
    return out;
}

Result<PassOutput> CpuPhases::finish() {
    PassOutput result = collector_.finish();
    result.unread_bytes = unread_bytes_;
    if (error_) return tl::make_unexpected(*std::move(error_));
    return result;
}

void CpuPhases::fail_pass(Error error) {
    const std::lock_guard lock(error_mutex_);
    if (!error_) error_ = std::move(error);
}

float* CpuPhases::row_of(ActivationBuffer buffer, std::int32_t row) const {
    HEADROOM_ASSERT(row >= 0 && row < limits_.max_tokens);
    const auto at = static_cast<std::size_t>(row);
    switch (buffer) {
    case ActivationBuffer::Residual:
        return space_.residual + at * static_cast<std::size_t>(shape_.d_model);
    case ActivationBuffer::Query:
        return space_.qkv + at * space_.qkv_columns;
    case ActivationBuffer::Attention:
        return space_.attention + at * space_.head_columns;
    case ActivationBuffer::Hidden:
        break;
    }
    return space_.hidden + at * static_cast<std::size_t>(shape_.max_d_ff);
}

void CpuPhases::read(ActivationBuffer buffer, std::int32_t row, std::span<float> out) const {
    std::memcpy(out.data(), row_of(buffer, row), out.size_bytes());
}

void CpuPhases::write(ActivationBuffer buffer, std::int32_t row, std::span<const float> in) {
    std::memcpy(row_of(buffer, row), in.data(), in.size_bytes());
}

} // namespace headroom::cpu
