#include "kernels/cpu/workspace.h"

#include "kernels/cpu/matrix_layout.h"
#include "kernels/cpu/vector_kernels.h"

#include <algorithm>

namespace headroom::cpu {
namespace {

/// Hands out pieces of a region, or only counts them when there is none yet.
class Pieces {
public:
    explicit Pieces(std::byte* base)
        : base_(base) {}
    std::byte* bytes(std::size_t n) {
        std::byte* at = base_ == nullptr ? nullptr : base_ + used_;
        used_ += (n + 63) / 64 * 64;
        return at;
    }
    float* floats(std::size_t n) { return reinterpret_cast<float*>(bytes(n * sizeof(float))); }
    std::size_t used() const { return used_; }

private:
    std::byte* base_;
    std::size_t used_ = 0;
};

ThreadSpace thread_space(Pieces& pieces, const Workspace& space, std::size_t widest,
                         std::size_t dim) {
    ThreadSpace thread;
    thread.row = pieces.floats(widest);
    for (std::size_t f = 0; f < kActivationFormats; ++f)
        thread.prepared[f] = pieces.bytes(space.prepared_stride[f]);
    thread.radius = pieces.floats(kPlaneRows * (widest / kBlockInputs + 1));
    thread.logits = pieces.floats(std::size_t(kTileTokens) * kLogitRows);
    thread.scores = pieces.floats(std::size_t(kAttentionRows) * kChunkPositions);
    thread.kv_block = pieces.floats(kBlockPositions * dim);
    thread.queries = pieces.floats(kAttentionRows * dim);
    thread.chunk = pieces.floats(kAttentionRows * (dim + 2));
    thread.state = pieces.floats(kAttentionRows * (dim + 2));
    return thread;
}

std::size_t lay_out(const ModelShape& shape, const PassLimits& limits, int threads, std::byte* base,
                    Workspace& space) {
    Pieces pieces(base);
    const auto tokens = static_cast<std::size_t>(limits.max_tokens);
    const auto d_model = static_cast<std::size_t>(shape.d_model);
    const auto d_ff = static_cast<std::size_t>(shape.max_d_ff);
    const auto head_dim = static_cast<std::size_t>(shape.max_head_dim);
    const std::size_t dim = (head_dim + kDimPadding - 1) / kDimPadding * kDimPadding;
    space.head_columns = shape.max_heads * head_dim;
    space.qkv_columns = space.head_columns + 2 * shape.max_kv_heads * head_dim;
    const std::size_t widest = std::max({d_model, d_ff, space.head_columns});
    for (std::size_t f = 0; f < kActivationFormats; ++f)
        space.prepared_stride[f] =
            activation_bytes(static_cast<ActivationFormat>(f), static_cast<std::int64_t>(widest));

    space.residual = pieces.floats(tokens * d_model);
    const auto used = static_cast<std::size_t>(shape.max_experts_used);
    space.branch = pieces.floats(tokens * used * d_model);
    space.qkv = pieces.floats(tokens * space.qkv_columns);
    space.attention = pieces.floats(tokens * space.head_columns);
    space.hidden = pieces.floats(tokens * d_ff);
    // The hidden rows of a token's experts are prepared one by one, each rounded up.
    const std::size_t rounding = shape.max_experts > 0 ? 64 * used : 0;
    for (std::size_t f = 0; f < kActivationFormats; ++f)
        space.prepared[f] = pieces.bytes(tokens * (space.prepared_stride[f] + rounding));
    if (shape.max_experts > 0) {
        space.router = pieces.floats(tokens * static_cast<std::size_t>(shape.max_experts));
        space.expert_ids =
            reinterpret_cast<std::int32_t*>(pieces.bytes(tokens * used * sizeof(std::int32_t)));
        space.expert_weights = pieces.floats(tokens * used);
    }
    space.rope_columns = 0;
    for (const RopeConfig& rope : shape.ropes)
        space.rope_columns = std::max(space.rope_columns, rope.inverse_frequency.size());
    for (std::size_t r = 0; r < shape.ropes.size(); ++r) {
        space.cosine.push_back(pieces.floats(tokens * space.rope_columns));
        space.sine.push_back(pieces.floats(tokens * space.rope_columns));
    }
    // Enough for the state and some chunks of 3 units a thread: see attention.cpp.
    space.split_floats = std::size_t(8) * threads * kAttentionRows * (dim + 2);
    space.split = pieces.floats(space.split_floats);
    for (int t = 0; t < threads; ++t)
        space.threads.push_back(thread_space(pieces, space, widest, dim));
    return pieces.used();
}

} // namespace

std::size_t Workspace::bytes_for(const ModelShape& shape, const PassLimits& limits, int threads) {
    Workspace counted;
    return HugeRegion::rounded(lay_out(shape, limits, threads, nullptr, counted));
}

Result<Workspace> Workspace::make(const ModelShape& shape, const PassLimits& limits, int threads) {
    Workspace space;
    HugeRegion memory = TRY(HugeRegion::allocate(bytes_for(shape, limits, threads),
                                                 HugeRegion::Pages::Normal, "a pass's workspace"));
    lay_out(shape, limits, threads, memory.data(), space);
    space.memory = std::move(memory);
    return space;
}

} // namespace headroom::cpu
