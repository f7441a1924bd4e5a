#pragma once

#include "kernels/api/compute_device.h"
#include "kernels/api/layer.h"
#include "kernels/base/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace headroom {

using TokenId = std::int32_t;

/// A block of a KV pool; kNoBlock where a window has moved past it and it was freed.
using KvBlockId = std::int32_t;
inline constexpr KvBlockId kNoBlock = -1;

/// Groups of layers that share one block table: full attention, and sliding window.
inline constexpr std::size_t kKvGroups = 2;

/// Keys and values of one KV group. Every block holds `block_tokens` positions of all its layers.
struct KvPoolConfig {
    std::int32_t n_layers = 0;
    std::int32_t n_kv_heads = 0;
    std::int32_t head_dim = 0;
    DType type = DType::F16; ///< F32, F16 or Q8_0
    std::int32_t block_tokens = 32;
};

/// A backend's memory for the blocks of one group. Opaque to the engine.
class KvPool {
public:
    virtual ~KvPool() = default;
    virtual const KvPoolConfig& config() const = 0;
    virtual std::int32_t n_blocks() const = 0;
    /// Copies the first `tokens` positions of all layers (copy on write of a partly filled block).
    virtual void copy_block(KvBlockId from, KvBlockId to, std::int32_t tokens) = 0;
};

/// Weights in a backend's own layout. `bytes` is what it really allocated.
class LayerWeights {
public:
    virtual ~LayerWeights() = default;
    virtual std::size_t bytes() const = 0;
};
class EmbeddingWeights {
public:
    virtual ~EmbeddingWeights() = default;
    virtual std::size_t bytes() const = 0;
};
class OutputWeights {
public:
    virtual ~OutputWeights() = default;
    virtual std::size_t bytes() const = 0; ///< without a tied table, which the embedding counts
};

/// Consecutive tokens of a pass that belong to one sequence.
struct SequenceSlice {
    std::int32_t first_token = 0; ///< row within the pass
    std::int32_t n_tokens = 0;
    std::int32_t first_position = 0; ///< absolute position of the first of them
    /// Block tables: entry b of group g holds positions [b * block_tokens, (b + 1) * block_tokens).
    std::array<std::span<const KvBlockId>, kKvGroups> blocks;
};

/// What is wanted of one row of a pass, after the last layer.
struct OutputRequest {
    std::int32_t row = 0;
    std::int32_t best = 0;           ///< the k best logits; 0 = none
    std::span<const TokenId> listed; ///< logits of these ids too
    bool all_logits = false;         ///< every logit, [vocab]
    bool hidden = false;             ///< the state after the final norm, [d_model]
    /// The log-sum-exp of all logits, where best > 0 or all_logits. Without it a backend may leave
    /// out rows of the output matrix that are proven not to be among the best.
    bool log_sum_exp = true;
};

struct Candidate {
    TokenId id = 0;
    float logit = 0;
};

struct RowOutput {
    std::vector<Candidate> best; ///< by logit descending, then id ascending
    /// Over the whole vocabulary, where it is wanted, else 0; in both cases NaN or infinite where
    /// a logit is NaN or positive infinity.
    float log_sum_exp = 0;
    std::vector<float> listed; ///< in the order asked
    std::vector<float> logits; ///< [vocab] when all_logits
    std::vector<float> hidden; ///< [d_model] when hidden
};

/// Rows in the order of PassInput::outputs.
struct PassOutput {
    std::vector<RowOutput> rows;
    std::int64_t unread_bytes = 0; ///< of the output matrix, left out since nothing depends on them
};

/// One pass: rows of tokens, grouped by sequence. The spans live until `finish` returns.
struct PassInput {
    std::span<const TokenId> tokens;          ///< [tokens]
    std::span<const SequenceSlice> sequences; ///< cover all rows, in order, without gaps
    std::span<const OutputRequest> outputs;   ///< by row ascending
};

/// Dimensions that a workspace is made for.
struct ModelShape {
    std::int32_t d_model = 0;
    std::int32_t vocab = 0;
    std::int32_t max_heads = 0; ///< largest over layers
    std::int32_t max_kv_heads = 0;
    std::int32_t max_head_dim = 0;
    std::int32_t max_d_ff = 0;         ///< of all experts of a token together
    std::int32_t max_experts = 0;      ///< rows of a router
    std::int32_t max_experts_used = 1; ///< 1 in dense layers
    std::vector<RopeConfig> ropes;
};

struct PassLimits {
    std::int32_t max_tokens = 512; ///< rows of one pass
    std::int32_t max_outputs = 64; ///< rows whose output is wanted in one pass
    std::int32_t threads = 0;      ///< of the backend's that compute; 0 = all. The bits stay
};

/// Activations that tests and observers may look at between phases.
enum class ActivationBuffer : std::uint8_t {
    Residual,  ///< x, [tokens, d_model]
    Query,     ///< after norm and RoPE, [tokens, n_heads * head_dim]
    Attention, ///< the heads' outputs, before the projection, [tokens, n_heads * head_dim]
    Hidden     ///< act(gate) * up, [tokens, d_ff]; of experts [tokens, used, d_ff] by rank
};

/// A backend's implementation of the fused steps of a pass, with the workspace they need.
/// Called in the order begin, embed, (qkv, attention, attention_output, gate_up, down) per layer,
/// output, finish; all from one thread. A phase returns nothing: a device's failure surfaces in
/// `finish`. The same row gives the same bits whatever else is in the pass (see kernels/README.md).
class Phases {
public:
    virtual ~Phases() = default;
    virtual void begin(const PassInput& input) = 0;
    /// x = scale * table[token]
    virtual void embed(const EmbeddingWeights& embedding) = 0;
    /// norm, q/k/v projection, bias, q/k norm, RoPE; appends k and v to the layer's KV pool
    virtual void qkv(const LayerWeights& layer) = 0;
    /// softmax(soft cap of scale * q.k + mask) v over the KV blocks of each row's sequence
    virtual void attention(const LayerWeights& layer) = 0;
    /// x += post_norm(projection of the heads' outputs)
    virtual void attention_output(const LayerWeights& layer) = 0;
    /// norm, gate and up projection, activation(gate) * up; with experts first the router, whose
    /// choice `down` needs too
    virtual void gate_up(const LayerWeights& layer) = 0;
    /// x += post_norm(down projection); of experts their weighted sum in order of ranks
    virtual void down(const LayerWeights& layer) = 0;
    /// final norm, output matrix and soft cap for the rows of PassInput::outputs only
    virtual void output(const OutputWeights& output, const EmbeddingWeights& embedding) = 0;
    /// Waits for the device. The only place where a pass can fail.
    virtual Result<PassOutput> finish() = 0;

    virtual std::size_t workspace_bytes() const = 0;
    /// For tests and observers: one row of a buffer, out and in.
    virtual void read(ActivationBuffer buffer, std::int32_t row, std::span<float> out) const = 0;
    virtual void write(ActivationBuffer buffer, std::int32_t row, std::span<const float> in) = 0;
};

enum class WeightsMode : std::uint8_t {
    Memory,  ///< copied into the backend's own layout
    FromFile ///< read by windows from the source at every use: slow, for what memory cannot hold
};

/// Code that computes. One instance serves all models of the program: one thread loads them while
/// another one runs their passes.
class Backend {
public:
    virtual ~Backend() = default;
    virtual std::string name() const = 0; ///< "cpu (avx512)"
    virtual ComputeDevice device() const { return {}; }
    /// Of a GPU, now. The error is the device's failure; of a CPU it is that there is none.
    virtual Result<GpuMemory> gpu_memory() const {
        return fail(ErrorCode::Unsupported, "the CPU computes in the system's memory");
    }

    virtual Result<std::unique_ptr<EmbeddingWeights>> load_embedding(const EmbeddingSource& source,
                                                                     WeightsMode mode) = 0;
    virtual Result<std::unique_ptr<LayerWeights>>
    load_layer(const LayerConfig& config, const LayerSource& source, WeightsMode mode) = 0;
    virtual Result<std::unique_ptr<OutputWeights>> load_output(const OutputSource& source,
                                                               WeightsMode mode) = 0;
    virtual Result<std::unique_ptr<KvPool>> make_kv_pool(const KvPoolConfig& config,
                                                         std::int32_t n_blocks) = 0;
    /// `pools` by KV group; a group that the model lacks is null.
    virtual Result<std::unique_ptr<Phases>> make_phases(const ModelShape& shape,
                                                        const PassLimits& limits,
                                                        std::array<KvPool*, kKvGroups> pools) = 0;

    // What the calls above would allocate, exactly: the placement function asks before it loads.
    virtual std::size_t embedding_bytes(const EmbeddingSource& source, WeightsMode mode) const = 0;
    virtual std::size_t layer_bytes(const LayerConfig& config, const LayerSource& source,
                                    WeightsMode mode) const = 0;
    virtual std::size_t output_bytes(const OutputSource& source, WeightsMode mode) const = 0;
    virtual std::size_t kv_block_bytes(const KvPoolConfig& config) const = 0;
    virtual std::size_t workspace_bytes(const ModelShape& shape,
                                        const PassLimits& limits) const = 0;
};

} // namespace headroom
