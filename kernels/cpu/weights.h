#pragma once

#include "kernels/api/phases.h"
#include "kernels/cpu/packed_matrix.h"
#include "kernels/cpu/part_memory.h"
#include "kernels/cpu/plane_matrix.h"

#include <cstdint>
#include <memory>

namespace headroom::cpu {

/// One layer in one allocation: the vectors, then the matrices in the order a pass reads them, the
/// groups of gate and up alternating. A stack of experts is a matrix whose groups belong to one
/// expert each.
struct CpuLayer final : LayerWeights {
    LayerConfig config;
    PackedMatrix q, k, v, attention_output, gate, up, down;
    PackedMatrix router; ///< without layout in a dense layer
    // Null where the architecture has none; lengths as in LayerSource.
    const float* attention_norm = nullptr;
    const float* q_bias = nullptr;
    const float* k_bias = nullptr;
    const float* v_bias = nullptr;
    const float* attention_output_bias = nullptr;
    const float* q_norm = nullptr;
    const float* k_norm = nullptr;
    const float* post_attention_norm = nullptr;
    const float* ffn_norm = nullptr;
    const float* post_ffn_norm = nullptr;
    PartMemory memory;

    std::size_t bytes() const override { return memory.bytes(); }
};

struct CpuEmbedding final : EmbeddingWeights {
    PackedMatrix table; ///< without layout where `planes` has the rows
    PlaneMatrix planes;
    float scale = 1;
    PartMemory memory;

    std::size_t bytes() const override { return memory.bytes(); }
};

struct CpuOutput final : OutputWeights {
    PackedMatrix matrix; ///< without layout where `planes` or the embedding's table serves
    PlaneMatrix planes;
    bool tied = false;
    const float* norm = nullptr; ///< [d_model]
    float norm_eps = 0;
    float soft_cap = 0;
    PartMemory memory;

    std::size_t bytes() const override { return memory.bytes(); }
};

Result<std::unique_ptr<CpuLayer>> load_layer(const LayerConfig& config, const LayerSource& source,
                                             WeightsMode mode);
Result<std::unique_ptr<CpuEmbedding>> load_embedding(const EmbeddingSource& source,
                                                     WeightsMode mode);
Result<std::unique_ptr<CpuOutput>> load_output(const OutputSource& source, WeightsMode mode);

std::size_t layer_bytes(const LayerSource& source, WeightsMode mode);
std::size_t embedding_bytes(const EmbeddingSource& source, WeightsMode mode);
std::size_t output_bytes(const OutputSource& source, WeightsMode mode);

} // namespace headroom::cpu
