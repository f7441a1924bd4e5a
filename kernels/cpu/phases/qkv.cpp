#include "kernels/base/assert.h"
#include "kernels/cpu/phases/multiply.h"

namespace headroom::cpu {
namespace {
/// Tokens whose heads are finished together: their keys share cache lines of a block.
constexpr int kFinishTokens = 32;
} // namespace

void CpuPhases::qkv(const LayerWeights& weights) {
    const auto& layer = static_cast<const CpuLayer&>(weights);
    const LayerConfig& config = layer.config;
    struct Part {
        const PackedMatrix* matrix;
        const float* bias;
    };
    const std::array<Part, 3> parts{
        {{&layer.q, layer.q_bias}, {&layer.k, layer.k_bias}, {&layer.v, layer.v_bias}}};
    std::int64_t total = 0;
    for (const Part& part : parts)
        total += packed_bytes(*part.matrix);

    pool_.run([&](int thread) {
        const PreparedRows rows =
            prepare(thread, {layer.q.activations(), layer.k.activations(), layer.v.activations()},
                    config.d_model, n_tokens(), [&](int token, float* scratch) {
                        return normalized(row_of(ActivationBuffer::Residual, token),
                                          layer.attention_norm, config.norm_eps, scratch);
                    });
        std::int64_t before = 0;
        std::int64_t column = 0;
        for (const auto& [matrix, bias] : parts) {
            const std::int64_t bytes = packed_bytes(*matrix);
            const GroupRange range =
                share(before, bytes, matrix->n_groups(), total, thread, pool_.size());
            multiply<1>(thread, {matrix}, range, rows, n_tokens(),
                        [&](int token, int n, std::int64_t row, int n_rows, const auto& tiles) {
                            for (int t = 0; t < n; ++t) {
                                float* out = space_.qkv +
                                             std::size_t(token + t) * space_.qkv_columns + column +
                                             row;
                                const float* in = tiles[0] + t * kGroupRows;
                                for (int r = 0; r < n_rows; ++r)
                                    out[r] = bias == nullptr ? in[r] : in[r] + bias[row + r];
                            }
                        });
            before += bytes;
            column += matrix->rows;
        }
        // A head's rows may have come from two threads.
        pool_.barrier();
        const int heads = config.n_heads + 2 * config.n_kv_heads;
        const int blocks = (n_tokens() + kFinishTokens - 1) / kFinishTokens;
        for (int unit = thread; unit < heads * blocks; unit += pool_.size()) {
            const int first = unit / heads * kFinishTokens;
            const int end = std::min(n_tokens(), first + kFinishTokens);
            for (int token = first; token < end; ++token)
                finish_head(layer, unit % heads, token);
        }
    });
}

/// Norm and rotation of one query or key head; keys and values go to the sequence's block.
void CpuPhases::finish_head(const CpuLayer& layer, int head, int token) {
    const LayerConfig& config = layer.config;
    const VectorKernels& kernels = *level_.vector;
    float* x = space_.qkv + std::size_t(token) * space_.qkv_columns +
               std::size_t(head) * static_cast<std::size_t>(config.head_dim);
    const bool is_query = head < config.n_heads;
    const bool is_key = !is_query && head < config.n_heads + config.n_kv_heads;

    if (is_query || is_key) {
        const float* norm = is_query ? layer.q_norm : layer.k_norm;
        if (norm != nullptr) kernels.rms_norm(x, norm, config.norm_eps, config.head_dim, x);
        rotate(config, token, x);
    }
    if (is_query) return;

    const auto group = static_cast<std::size_t>(config.kv_group);
    const CpuKvPool& pool = *kv_pools_[group];
    const std::int32_t position = positions_[static_cast<std::size_t>(token)];
    const SequenceSlice& sequence = *sequence_of_[static_cast<std::size_t>(token)];
    const KvBlockId block =
        sequence.blocks[group][static_cast<std::size_t>(position / kBlockPositions)];
    HEADROOM_DEBUG_ASSERT(block >= 0 && block < pool.n_blocks());
    const int slot = position % kBlockPositions;
    const int kv_head = (head - config.n_heads) % config.n_kv_heads;
    if (is_key)
        kernels.store_key(pool.type(), x, config.head_dim, slot,
                          pool.keys(block, config.kv_layer, kv_head));
    else
        kernels.store_value(pool.type(), x, config.head_dim, slot,
                            pool.values(block, config.kv_layer, kv_head));
}

void CpuPhases::rotate(const LayerConfig& config, int token, float* head) const {
    const auto r = static_cast<std::size_t>(config.rope);
    if (r >= shape_.ropes.size()) return; // an architecture without rotations
    const RopeConfig& rope = shape_.ropes[r];
    const std::size_t at = std::size_t(token) * space_.rope_columns;
    const auto turn = rope.style == RopeStyle::Interleaved ? level_.vector->rotate_interleaved
                                                           : level_.vector->rotate_halves;
    turn(space_.cosine[r] + at, space_.sine[r] + at, rope.n_rot / 2, head);
}

} // namespace headroom::cpu
