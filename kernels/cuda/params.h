#pragma once

// What kernels are told: one struct a kernel, passed by value. Pointers are to device memory.
// Rows of activations lie `stride` floats apart, a multiple of 4, so that four can be loaded at
// once.

#include <cstddef>
#include <cstdint>

namespace headroom::cuda {

/// Rows of a pass that one launch takes: two columns of tiles of mma.
inline constexpr std::uint32_t kMaxTokens = 16;
/// Positions whose softmax is made at once, aligned to absolute positions. Part of the result's
/// definition: changing it changes bits.
inline constexpr std::uint32_t kChunkPositions = 256;
/// Blocks among which the chunks of one row and KV head are divided at most. Part of it, too.
inline constexpr std::uint32_t kMaxSplits = 32;
/// Longest head: one warp holds a position's key, eight elements a lane.
inline constexpr std::uint32_t kMaxHeadDim = 256;
/// Best logits of a row that the device finds; for more the host looks at all.
inline constexpr std::uint32_t kMaxBest = 1024;
/// Logits that are sorted together.
inline constexpr std::uint32_t kSortedLogits = 2048;

inline constexpr std::uint32_t kProjectionThreads = 256;
inline constexpr std::uint32_t kAttentionThreads = 128;
inline constexpr std::uint32_t kBestThreads = 256;

enum class KvType : std::uint32_t { F32, F16, Q8_0 };

/// Where the keys and values of one layer lie: [block][key or value][kv head][position][head_dim],
/// each vector filled up with zeros to a multiple of 8; a head of Q8_0 has its scales, [position]
/// [head_dim / 32] halves, behind its codes.
struct KvPlace {
    std::uint8_t* base; ///< of the layer within block 0
    std::uint64_t block_bytes;
    std::uint32_t kind_bytes; ///< from keys to values
    std::uint32_t head_bytes;
    std::uint32_t vector_bytes; ///< one position's, without scales
    std::uint32_t block_tokens;
    std::uint32_t head_dim;
    KvType type;
    const std::int32_t* tables;      ///< block ids
    const std::int32_t* table_first; ///< [tokens] where a row's table begins
    const std::int32_t* positions;   ///< [tokens]
};

/// What becomes of the sums of a projection.
enum class Epilogue : std::uint32_t {
    Heads,    ///< y = sum + bias; when a head is whole: norm, rotation, to the query or the KV pool
    Residual, ///< residual += sum + bias; with a post norm once the row is whole
    Activate, ///< y = activation(sum)
    Multiply, ///< y *= sum
    Store     ///< y = soft cap of the sum
};

enum class HeadKind : std::uint32_t { Query, Key, Value };

/// One matrix of a projection.
struct ProjectionPart {
    const std::uint8_t* matrix; ///< groups of 16 rows
    const float* bias;          ///< [rows], or null
    const float* head_norm;     ///< [head_dim], or null
    std::uint32_t rows;
    std::uint32_t first_output; ///< where its rows begin in y
    std::uint32_t first_head;   ///< where its heads begin among the counters
    HeadKind kind;
};

struct ProjectionParams {
    ProjectionPart parts[3];
    std::uint32_t n_parts;
    std::uint32_t columns;
    std::uint64_t group_bytes;

    const float* x; ///< [tokens, columns]
    std::uint32_t x_stride;
    const float* norm; ///< [columns], or null: RMS norm of x first
    float norm_eps;
    std::uint32_t n_tokens; ///< 1 .. kMaxTokens

    Epilogue epilogue;
    std::uint32_t gelu; ///< the activation: GELU (tanh) or SiLU
    float* y;
    std::uint32_t y_stride;
    std::uint32_t* counters; ///< zero, and zero again afterwards: one a head, or one for all

    // Heads:
    float* query; ///< [tokens, heads * head_dim]
    std::uint32_t query_stride;
    std::uint32_t n_rot;
    std::uint32_t rope_halves; ///< pairs (j, j + n_rot / 2), or (2 j, 2 j + 1)
    const float* rope;         ///< [tokens, n_rot / 2, 2] cosine and sine, times the magnitude
    KvPlace kv;

    // Store:
    float soft_cap; ///< 0 = none

    // Residual:
    float* residual;
    std::uint32_t residual_stride;
    const float* post_norm; ///< [rows], or null
};

struct ChooseParams {
    const float* logits; ///< [tokens, count], a block each
    std::uint32_t stride;
    std::uint32_t count;
    std::uint32_t used;
    std::uint32_t normalized; ///< the weights of the chosen sum to `scale`
    float scale;
    std::int32_t* ids; ///< [tokens, used] by rank
    float* weights;    ///< [tokens, used]
};

/// A projection by the experts of every row: each part is a stack, of which `groups` groups of 16
/// rows belong to one expert.
struct ExpertParams {
    ProjectionParams projection;
    const std::int32_t* ids; ///< [tokens, used] by rank
    std::uint32_t used;
    std::uint32_t groups;
    std::uint32_t x_rank_stride; ///< floats between the inputs of a token's experts
    std::uint32_t y_rank_stride; ///< and between their outputs
};

/// Shared memory of it beside what the projection of its format needs.
inline constexpr std::uint32_t kExpertSharedBytes = 2 * 4 * kMaxTokens;

struct ExpertSumParams {
    const float* branch; ///< [tokens, used, columns]
    std::uint32_t branch_stride;
    const float* weights; ///< [tokens, used]
    std::uint32_t used;
    std::uint32_t columns;
    float* residual;
    std::uint32_t residual_stride;
    const float* post_norm; ///< [columns], or null
    float norm_eps;
};

struct EmbedParams {
    const std::uint8_t* matrix;
    std::uint64_t group_bytes;
    std::uint32_t columns;
    float scale;
    const std::int32_t* tokens; ///< one for every block in y
    float* x;
    std::uint32_t x_stride;
};

struct AttentionParams {
    const float* query; ///< [tokens, n_heads * head_dim]
    std::uint32_t query_stride;
    float* out; ///< as the query
    std::uint32_t out_stride;
    KvPlace kv;
    std::uint32_t n_heads;
    std::uint32_t n_kv_heads;
    std::uint32_t window;
    float scale;
    float soft_cap;          ///< of the scores; 0 = none
    float* partials;         ///< [tokens, n_heads, kMaxSplits, partial_stride]
    std::uint32_t* counters; ///< [tokens, n_kv_heads], zero before and after
};

/// Floats of one split's result: the sums, the largest score, the sum of weights.
constexpr std::uint32_t partial_stride(std::uint32_t head_dim) {
    return (head_dim + 7) / 8 * 8 + 4;
}

struct FinalNormParams {
    const float* x;
    std::uint32_t x_stride;
    const std::int32_t* rows; ///< one for every block
    const float* norm;
    float norm_eps;
    std::uint32_t columns;
    float* out;
    std::uint32_t out_stride;
};

/// A candidate as kernels order it: larger is better, by logit and then by the lower id.
struct alignas(8) CandidateKey {
    std::uint32_t id;    ///< inverted
    std::uint32_t logit; ///< bits in an order that integers have, too
};

struct BestParams {
    const float* logits;
    std::uint32_t stride;
    std::uint32_t vocab;
    std::uint32_t best;
    std::uint32_t n_pieces;  ///< of kSortedLogits
    CandidateKey* scratch;   ///< [rows, n_pieces, kMaxBest]
    float* sums;             ///< [rows, n_pieces, 2] largest logit, sum of exponentials
    std::uint32_t* counters; ///< [rows]
    std::int32_t* ids;       ///< [rows, kMaxBest]
    float* values;           ///< [rows, kMaxBest]
    float* log_sum_exp;      ///< [rows]
};

struct alignas(8) LogitPlace {
    std::int32_t row, id;
};

struct GatherParams {
    const float* logits;
    std::uint32_t stride;
    const LogitPlace* places; ///< [n]
    std::uint32_t n;
    float* out; ///< [n]
};

} // namespace headroom::cuda
