#pragma once

#include "kernels/base/assert.h"
#include "kernels/reference/matrix.h"

#include <memory>

namespace headroom::reference {

struct Layer final : LayerWeights {
    LayerConfig config;
    Matrix q, k, v, attention_output, gate, up, down, router;
    std::vector<float> attention_norm;
    std::vector<float> q_bias, k_bias, v_bias, attention_output_bias;
    std::vector<float> q_norm, k_norm;
    std::vector<float> post_attention_norm;
    std::vector<float> ffn_norm;
    std::vector<float> post_ffn_norm;

    std::size_t bytes() const override;
};

struct Embedding final : EmbeddingWeights {
    Matrix table;
    float scale = 1;

    std::size_t bytes() const override { return table.bytes(); }
};

struct Output final : OutputWeights {
    Matrix matrix; ///< no rows when tied
    bool tied = false;
    std::vector<float> norm;
    float norm_eps = 0;
    float soft_cap = 0;

    std::size_t bytes() const override { return matrix.bytes() + norm.size() * sizeof(float); }
};

/// Weights that another backend made are a mistake of the caller.
template <class Own, class Interface>
const Own& own(const Interface& weights) {
    const Own* const mine = dynamic_cast<const Own*>(&weights);
    HEADROOM_ASSERT(mine != nullptr);
    return *mine;
}

// Errors name the tensor whose shape does not fit, or whose bytes could not be read.
Result<std::unique_ptr<LayerWeights>> load_layer(const LayerConfig& config,
                                                 const LayerSource& source, WeightsMode mode);
Result<std::unique_ptr<EmbeddingWeights>> load_embedding(const EmbeddingSource& source,
                                                         WeightsMode mode);
Result<std::unique_ptr<OutputWeights>> load_output(const OutputSource& source, WeightsMode mode);

std::size_t layer_bytes(const LayerSource& source, WeightsMode mode);
std::size_t output_bytes(const OutputSource& source, WeightsMode mode);

} // namespace headroom::reference
