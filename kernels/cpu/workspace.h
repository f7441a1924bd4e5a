#pragma once

#include "kernels/api/phases.h"
#include "kernels/cpu/huge_region.h"
#include "kernels/cpu/matrix_kernels.h"
#include "kernels/cpu/packed_matrix.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace headroom::cpu {

/// Rows of the output matrix whose logits are looked at together; sums over the vocabulary are
/// made of sums over these, in order, so they do not depend on the threads.
inline constexpr int kLogitRows = 512;

/// Values of one row form of ActivationFormat: indexable by it.
inline constexpr std::size_t kActivationFormats = 2;

/// What one thread needs for itself.
struct ThreadSpace {
    float* row = nullptr;                                  ///< [widest input]: a normalized row
    std::array<std::byte*, kActivationFormats> prepared{}; ///< one row in each form
    float* radius = nullptr;                               ///< [kPlaneRows, blocks of the widest]
    float* logits = nullptr;                               ///< [kTileTokens, kLogitRows]
    float* scores = nullptr;                               ///< [kAttentionRows, kChunkPositions]
    float* kv_block = nullptr;                             ///< [kBlockPositions, dim]
    float* queries = nullptr;                              ///< [kAttentionRows, dim]
    float* chunk = nullptr; ///< [kAttentionRows, dim + 2]: output, maximum, sum of one chunk
    float* state = nullptr; ///< the same of all chunks so far
    std::array<FileWindow, 2> windows;
};

/// Memory of a pass, taken once at its largest; rows have the strides of the largest layer.
struct Workspace {
    static Result<Workspace> make(const ModelShape& shape, const PassLimits& limits, int threads);
    static std::size_t bytes_for(const ModelShape& shape, const PassLimits& limits, int threads);

    std::size_t bytes() const { return memory.bytes(); }

    std::size_t head_columns = 0; ///< stride of `attention`: most query heads * head_dim
    std::size_t qkv_columns = 0;  ///< stride of `qkv`
    std::size_t rope_columns = 0; ///< stride of a rope table's rows
    std::array<std::size_t, kActivationFormats> prepared_stride{};
    std::size_t split_floats = 0; ///< in `split`

    float* residual = nullptr;  ///< [tokens, d_model]
    float* branch = nullptr;    ///< [tokens, experts used, d_model]: before a post norm or a sum
    float* qkv = nullptr;       ///< [tokens, q heads, k heads, v heads]
    float* attention = nullptr; ///< [tokens, head_columns]
    float* hidden = nullptr;    ///< [tokens, max_d_ff]
    float* router = nullptr;    ///< [tokens, max_experts]
    std::int32_t* expert_ids = nullptr;                    ///< [tokens, used] by rank
    float* expert_weights = nullptr;                       ///< [tokens, used]
    std::array<std::byte*, kActivationFormats> prepared{}; ///< [tokens, prepared_stride]
    std::vector<float*> cosine, sine;                      ///< by rope, [tokens, rope_columns]
    float* split = nullptr; ///< partial results of attention split over positions
    std::vector<ThreadSpace> threads;
    HugeRegion memory;
};

} // namespace headroom::cpu
