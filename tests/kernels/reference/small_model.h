#pragma once

#include "kernels/api/backends.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace headroom::test {

/// Values in [-1, 1), exact in float: the generator of tests/golden/make_reference_layers.py.
std::vector<float> numbers(std::uint32_t seed, std::int64_t n);

/// A matrix of F32 values, read from a copy of them.
MatrixSource f32_matrix(std::string name, std::vector<float> values, std::int64_t rows,
                        std::int64_t columns);

/// The expected values of a case, [rows][columns].
using Table = std::vector<std::vector<double>>;

struct ExpectedLayer {
    Table query, attention, attended, hidden, residual;
};

/// One case of tests/golden/reference_layers.json: a model of two or three layers whose windowed
/// layers are KV group 1, and what independent arithmetic says of it.
struct SmallModel {
    ModelShape shape;
    std::vector<LayerConfig> configs;
    std::vector<LayerSource> layers;
    EmbeddingSource embedding;
    OutputSource output;
    std::vector<TokenId> tokens;

    std::vector<ExpectedLayer> expected_layers;
    Table final_state, logits;
    std::vector<double> log_sum_exp;

    /// Layers of a KV group.
    std::int32_t layers_of(std::int32_t group) const;
};

/// All cases with their names.
std::vector<std::pair<QString, SmallModel>> small_models();

/// A small model loaded into a backend, with KV pools of `n_blocks` blocks of 4 positions.
class LoadedModel {
public:
    struct Options {
        WeightsMode mode = WeightsMode::Memory;
        DType kv_type = DType::F32;
        std::int32_t threads = 1;
        std::int32_t n_blocks = 16;
    };
    LoadedModel(const SmallModel& model, const Options& options);

    /// One pass; `after` is called after each phase of a layer with its name and layer.
    using After = std::function<void(const char* phase, std::size_t layer)>;
    Result<PassOutput> pass(const PassInput& input, const After& after = {});

    Phases& phases() { return *phases_; }
    KvPool& pool(std::size_t group) { return *pools_[group]; }

private:
    std::unique_ptr<Backend> backend_;
    std::unique_ptr<EmbeddingWeights> embedding_;
    std::vector<std::unique_ptr<LayerWeights>> layers_;
    std::unique_ptr<OutputWeights> output_;
    std::array<std::unique_ptr<KvPool>, kKvGroups> pools_;
    std::unique_ptr<Phases> phases_;
};

} // namespace headroom::test
