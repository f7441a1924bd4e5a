#pragma once

// Included by the units of each instruction set: no library types with inline code here.
#include <cstddef>
#include <cstdint>

namespace headroom::cpu {

/// Positions of one KV block.
inline constexpr int kBlockPositions = 32;
/// Attention reduces over this many absolute positions at a time, in order: part of the result's
/// definition, not a tuning knob (see README.md, "Reproducibility").
inline constexpr int kChunkPositions = 256;
inline constexpr int kChunkBlocks = kChunkPositions / kBlockPositions;
/// Rows (query token and head) that share one reading of keys and values.
inline constexpr int kAttentionRows = 32;
/// Rows of values and of accumulators are padded to this many floats.
inline constexpr int kDimPadding = 16;

enum class KvType : std::uint8_t { F32, F16, Q8_0 };

/// Bytes of the keys, or of the values, of one head in one block; a multiple of 64.
constexpr std::size_t kv_head_bytes(KvType type, int head_dim) {
    const std::size_t elements = std::size_t(head_dim) * kBlockPositions;
    if (type == KvType::F32) return elements * 4;
    if (type == KvType::F16) return elements * 2;
    return elements + elements / 32 * 2;
}

/// Some rows of one KV head against one chunk of positions.
struct AttentionChunk {
    KvType type = KvType::F32;
    int head_dim = 0;
    int dim_stride = 0;             ///< head_dim rounded up to kDimPadding
    int rows = 0;                   ///< 1 .. kAttentionRows
    float soft_cap = 0;             ///< of the scores; 0 = none
    const float* queries = nullptr; ///< [rows, dim_stride], already scaled
    /// Row r sees positions [begin[r], end[r]) of the chunk; empty where begin >= end.
    std::int32_t begin[kAttentionRows];
    std::int32_t end[kAttentionRows];
    const std::byte* keys[kChunkBlocks]; ///< null where no row looks
    const std::byte* values[kChunkBlocks];
    float* scores = nullptr;  ///< scratch, [kAttentionRows, kChunkPositions]
    float* block = nullptr;   ///< scratch, [kBlockPositions * dim_stride]
    float* maximum = nullptr; ///< [rows]: the largest score, -inf for a row that sees nothing
    float* sum = nullptr;     ///< [rows]: sum of exp(score - maximum)
    float* out = nullptr;     ///< [rows, dim_stride]: sum of exp(score - maximum) * value
};

/// Everything of a pass that is not a matrix product, for one instruction set. Lengths are free.
struct VectorKernels {
    const char* name;
    /// out = x / sqrt(mean(x^2) + eps) * weight. `out` may be `x`.
    void (*rms_norm)(const float* x, const float* weight, float eps, std::int64_t n, float* out);
    /// x += y
    void (*add)(const float* y, std::int64_t n, float* x);
    void (*scale)(float factor, std::int64_t n, float* x);
    /// x = cap * tanh(x / cap)
    void (*soft_cap)(float cap, std::int64_t n, float* x);
    /// Rotates the first 2 * n_pairs elements of a head: pairs (2j, 2j + 1), or (j, j + n_pairs).
    void (*rotate_interleaved)(const float* cosine, const float* sine, int n_pairs, float* head);
    void (*rotate_halves)(const float* cosine, const float* sine, int n_pairs, float* head);
    /// out = activation(gate) * up
    void (*silu_multiply)(const float* gate, const float* up, std::int64_t n, float* out);
    void (*gelu_multiply)(const float* gate, const float* up, std::int64_t n, float* out);
    /// The largest element and the sum of exp(x - largest).
    void (*log_sum_exp_parts)(const float* x, std::int64_t n, float* largest, float* sum);
    /// Writes one head's key or value into its place in a block.
    void (*store_key)(KvType type, const float* head, int head_dim, int slot, std::byte* keys);
    void (*store_value)(KvType type, const float* head, int head_dim, int slot, std::byte* values);
    void (*attend)(const AttentionChunk& chunk);
    /// Merges the parts of a later chunk into those of all earlier ones (a row's sum is 0 at
    /// first).
    void (*merge)(const AttentionChunk& later, float* maximum, float* sum, float* out);
};

extern const VectorKernels vector_kernels_scalar;
#if defined(__x86_64__)
extern const VectorKernels vector_kernels_avx2;
extern const VectorKernels vector_kernels_avx512;
#endif

} // namespace headroom::cpu
