#pragma once

#include "kernels/api/backends.h"

#include <QtGlobal>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace headroom::cpu::test {

/// A random weight matrix: as the file has it, and as the plain decoder reads it.
struct TestMatrix {
    MatrixSource source;
    std::shared_ptr<std::vector<std::byte>> bytes; ///< what `source` reads
    std::vector<float> values;                     ///< [rows, columns]

    std::span<const float> row(std::int64_t r) const {
        return std::span(values).subspan(r * source.columns, source.columns);
    }
};

/// What a random model of one layer (used twice where a pass wants two) looks like.
struct ModelOptions {
    DType type = DType::F32;
    std::optional<DType> up_type; ///< of the up matrix, where it is another
    std::int32_t d_model = 64;
    std::int32_t n_heads = 4;
    std::int32_t n_kv_heads = 2;
    std::int32_t head_dim = 16;
    std::int32_t d_ff = 96; ///< of one expert
    ExpertConfig experts;
    std::int32_t vocab = 100;
    std::int32_t window = 0;
    float attention_soft_cap = 0;
    float final_soft_cap = 0;
    RopeStyle rope_style = RopeStyle::Halves;
    std::int32_t n_rot = -1; ///< -1: the whole head
    Activation activation = Activation::Silu;
    bool biases = false;
    bool head_norms = false;
    bool post_norms = false;
    bool tied = true;
    std::uint32_t seed = 1;
};

struct TestModel {
    ModelShape shape;
    LayerConfig config;
    TestMatrix q, k, v, attention_output, gate, up, down, router, table, output_matrix;
    LayerSource layer;
    EmbeddingSource embedding;
    OutputSource output;
};

TestModel make_model(const ModelOptions& options);

std::vector<float> random_floats(std::size_t n, std::uint32_t seed, float deviation = 1);

/// A model in a backend: `n_layers` times the same layer.
struct Loaded {
    struct Options {
        DType kv_type = DType::F32;
        std::int32_t n_layers = 1;
        std::int32_t n_blocks = 64;
        std::int32_t max_tokens = 600;
        std::int32_t threads = 0; ///< of the backend's; 0 = all
        WeightsMode mode = WeightsMode::Memory;
    };
    Loaded(const TestModel& model, std::unique_ptr<Backend> own_backend, const Options& options);
    Loaded(const TestModel& model, std::string_view backend_name, const BackendOptions& backend,
           const Options& options);

    /// All phases of a pass.
    Result<PassOutput> pass(const PassInput& input);

    std::unique_ptr<Backend> backend;
    std::unique_ptr<EmbeddingWeights> embedding;
    std::vector<std::unique_ptr<LayerWeights>> layers;
    std::unique_ptr<OutputWeights> output;
    std::unique_ptr<KvPool> pool;
    std::unique_ptr<Phases> phases;
};

/// The value, or a failed program: for what a test takes for granted.
template <class T>
T value_of(Result<T> result) {
    if (!result) qFatal("%s", result.error().message().c_str());
    return *std::move(result);
}

} // namespace headroom::cpu::test
