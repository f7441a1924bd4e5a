#pragma once

#include "kernels/api/dtype.h"
#include "kernels/api/prepared_parts.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace headroom {

enum class RopeStyle : std::uint8_t {
    Interleaved, ///< rotates (x[2j], x[2j+1]); GGUF calls it NORM
    Halves       ///< rotates (x[j], x[j + n_rot/2]); GGUF calls it NEOX
};

/// A rotary embedding reduced to what a kernel needs. Every scaling scheme ends as these factors.
struct RopeConfig {
    RopeStyle style = RopeStyle::Interleaved;
    std::int32_t n_rot = 0;                ///< leading dimensions of a head that rotate; 0 = none
    std::vector<double> inverse_frequency; ///< [n_rot / 2]; angle = position * inverse_frequency[j]
    double magnitude = 1.0;                ///< multiplies cos and sin
};

enum class Activation : std::uint8_t { Silu, GeluTanh };

/// A feed-forward block of many experts, of which every token passes through the `used` ones with
/// the largest logits of the router (of equal ones those of lower index): its ranks, in that order.
/// Shazeer et al. 2017; Jiang et al. 2024, "Mixtral of Experts", section 2.1.
struct ExpertConfig {
    std::int32_t count = 0; ///< 0: a dense layer, without router
    std::int32_t used = 0;  ///< 1 .. count
    /// An expert's weight is its part of the softmax over the chosen ones' logits, which is that of
    /// the softmax over all divided by the sum of the chosen; false: of the softmax over all.
    bool normalized = true;
    float scale = 1; ///< multiplies the weights
};

/// What a phase needs to know of one transformer layer, beside its weights.
struct LayerConfig {
    std::int32_t d_model = 0;
    std::int32_t n_heads = 0;
    std::int32_t n_kv_heads = 0; ///< query head h reads KV head h / (n_heads / n_kv_heads)
    std::int32_t head_dim = 0;   ///< of q, k and v
    std::int32_t d_ff = 0;       ///< of one expert, where there are experts
    ExpertConfig experts;
    float norm_eps = 0;
    float attention_scale = 0; ///< multiplies q.k
    float attention_soft_cap =
        0; ///< c > 0: a score s becomes c tanh(s / c) before the mask (Gemma 2)
    std::int32_t window =
        0; ///< a key at p0 is visible from p1 iff p0 <= p1 and (window == 0 or p1 - p0 < window)
    Activation activation = Activation::Silu;
    std::int32_t rope = 0;     ///< index into ModelShape::ropes
    std::int32_t kv_group = 0; ///< which KV pool (and block table) the layer uses
    std::int32_t kv_layer = 0; ///< the layer's place within that group
};

/// A weight matrix where it lies, in the file's own format, read by bounded windows of whole rows.
/// y[row] = sum over columns of w[row][column] * x[column].
struct MatrixSource {
    std::string name; ///< for errors: "blk.3.attn_q.weight"
    DType type = DType::F32;
    std::int64_t rows = 0;    ///< outputs
    std::int64_t columns = 0; ///< inputs; a multiple of the format's block
    /// Fills `out` with rows [first, first + n). A short read is an error. Callable from any
    /// thread.
    std::function<Result<>(std::int64_t first, std::int64_t n, std::span<std::byte> out)> read;

    std::int64_t row_bytes() const {
        const DTypeFormat& format = format_of(type);
        return columns / format.block_elements * format.block_bytes;
    }
    std::int64_t bytes() const { return rows * row_bytes(); }
};

/// The weights of one layer. Vectors that the architecture lacks are empty. Experts are stacked:
/// gate and up are [experts * d_ff, d_model], down is [experts * d_model, d_ff].
struct LayerSource {
    MatrixSource q, k, v, attention_output, gate, up, down;
    MatrixSource router;               ///< [experts, d_model] of floats; no rows in a dense layer
    std::vector<float> attention_norm; ///< [d_model]
    std::vector<float> q_bias, k_bias, v_bias, attention_output_bias; ///< [rows of the matrix]
    std::vector<float> q_norm, k_norm;       ///< [head_dim], RMS per head before RoPE
    std::vector<float> post_attention_norm;  ///< [d_model], on the branch before the residual
    std::vector<float> ffn_norm;             ///< [d_model]
    std::vector<float> post_ffn_norm;        ///< [d_model], on the branch before the residual
    std::shared_ptr<PreparedParts> prepared; ///< null: every load reads and packs
};

struct EmbeddingSource {
    MatrixSource table;                      ///< [vocab, d_model]
    float scale = 1;                         ///< multiplies the row (Gemma: sqrt(d_model))
    std::shared_ptr<PreparedParts> prepared; ///< null: every load reads and packs
};

struct OutputSource {
    std::vector<float> norm; ///< [d_model]
    float norm_eps = 0;
    MatrixSource matrix; ///< [vocab, d_model]; unused when the table is tied
    bool tied = false;   ///< the embedding table is the output matrix: memory is paid once
    float soft_cap = 0;  ///< c > 0: a logit x becomes c tanh(x / c) (Gemma 2)
    std::shared_ptr<PreparedParts> prepared; ///< null: every load reads and packs
};

} // namespace headroom
