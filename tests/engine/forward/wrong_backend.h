#pragma once

#include "tests/engine/forward/golden.h"

#include <functional>

namespace headroom::test {

/// The reference backend, but what it is told of a model goes through a hand that changes it.
class WrongBackend : public Backend {
public:
    std::function<void(LayerConfig&, LayerSource&)> change_layer;
    std::function<void(OutputSource&)> change_output;
    std::function<void(ModelShape&)> change_shape;

    std::string name() const override { return "wrong"; }
    Result<std::unique_ptr<EmbeddingWeights>> load_embedding(const EmbeddingSource& source,
                                                             WeightsMode mode) override {
        return right_.load_embedding(source, mode);
    }
    Result<std::unique_ptr<LayerWeights>>
    load_layer(const LayerConfig& config, const LayerSource& source, WeightsMode mode) override {
        LayerConfig changed = config;
        LayerSource changed_source = source;
        if (change_layer) change_layer(changed, changed_source);
        return right_.load_layer(changed, changed_source, mode);
    }
    Result<std::unique_ptr<OutputWeights>> load_output(const OutputSource& source,
                                                       WeightsMode mode) override {
        OutputSource changed = source;
        if (change_output) change_output(changed);
        return right_.load_output(changed, mode);
    }
    Result<std::unique_ptr<KvPool>> make_kv_pool(const KvPoolConfig& config,
                                                 std::int32_t n_blocks) override {
        return right_.make_kv_pool(config, n_blocks);
    }
    Result<std::unique_ptr<Phases>> make_phases(const ModelShape& shape, const PassLimits& limits,
                                                std::array<KvPool*, kKvGroups> pools) override {
        ModelShape changed = shape;
        if (change_shape) change_shape(changed);
        return right_.make_phases(changed, limits, pools);
    }
    std::size_t embedding_bytes(const EmbeddingSource& source, WeightsMode mode) const override {
        return right_.embedding_bytes(source, mode);
    }
    std::size_t layer_bytes(const LayerConfig& config, const LayerSource& source,
                            WeightsMode mode) const override {
        return right_.layer_bytes(config, source, mode);
    }
    std::size_t output_bytes(const OutputSource& source, WeightsMode mode) const override {
        return right_.output_bytes(source, mode);
    }
    std::size_t kv_block_bytes(const KvPoolConfig& config) const override {
        return right_.kv_block_bytes(config);
    }
    std::size_t workspace_bytes(const ModelShape& shape, const PassLimits& limits) const override {
        return right_.workspace_bytes(shape, limits);
    }

private:
    Backend& right_ = reference_backend();
};

} // namespace headroom::test
