#pragma once

#include "kernels/api/phases.h"
#include "kernels/cuda/backend/device.h"

#include <cstdint>
#include <memory>

namespace headroom::cuda {

/// A matrix in a device's memory: groups of 16 rows as its format lays them out.
struct Matrix {
    const FormatKernels* format = nullptr; ///< null: no matrix
    std::uint8_t* data = nullptr;
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
    std::uint64_t group_bytes = 0;

    std::uint32_t groups() const { return (rows + 15) / 16; }
    std::uint64_t bytes() const { return groups() * group_bytes; }
};

/// One layer in one allocation: the vectors, then the matrices in the order a pass reads them.
struct Layer final : LayerWeights {
    LayerConfig config;
    Matrix q, k, v, attention_output, gate, up, down;
    Matrix router; ///< none in a dense layer
    // Null where the architecture has none; lengths as in LayerSource, filled up with zeros to a
    // multiple of four.
    float* attention_norm = nullptr;
    float* q_bias = nullptr;
    float* k_bias = nullptr;
    float* v_bias = nullptr;
    float* attention_output_bias = nullptr;
    float* q_norm = nullptr;
    float* k_norm = nullptr;
    float* post_attention_norm = nullptr;
    float* ffn_norm = nullptr;
    float* post_ffn_norm = nullptr;
    DeviceMemory memory;

    std::size_t bytes() const override { return memory.bytes(); }
};

struct Embedding final : EmbeddingWeights {
    Matrix table;
    float scale = 1;
    DeviceMemory memory;

    std::size_t bytes() const override { return memory.bytes(); }
};

struct Output final : OutputWeights {
    Matrix matrix; ///< none where the embedding's table serves
    bool tied = false;
    float* norm = nullptr; ///< [d_model]
    float norm_eps = 0;
    float soft_cap = 0;
    DeviceMemory memory;

    std::size_t bytes() const override { return memory.bytes(); }
};

Result<std::unique_ptr<Layer>> load_layer(const std::shared_ptr<Device>& device,
                                          const LayerConfig& config, const LayerSource& source);
Result<std::unique_ptr<Embedding>> load_embedding(const std::shared_ptr<Device>& device,
                                                  const EmbeddingSource& source);
Result<std::unique_ptr<Output>> load_output(const std::shared_ptr<Device>& device,
                                            const OutputSource& source);

std::size_t layer_bytes(const Device& device, const LayerSource& source);
std::size_t embedding_bytes(const Device& device, const EmbeddingSource& source);
std::size_t output_bytes(const Device& device, const OutputSource& source);

} // namespace headroom::cuda
