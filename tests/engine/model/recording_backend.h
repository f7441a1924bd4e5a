#pragma once

#include "kernels/api/phases.h"

#include <functional>
#include <string>
#include <vector>

namespace headroom::test {

/// A backend that loads nothing: it reads every matrix by windows of a few rows, and notes what
/// it was asked for. A part's "allocation" is the bytes of its matrices plus a constant.
class RecordingBackend : public Backend {
public:
    std::vector<std::string> calls; ///< "embedding", "layer 0" ... in order
    std::vector<LayerConfig> layers;
    std::int64_t bytes_read = 0;
    std::function<Result<>(const std::string& part)> before_part; ///< may fail, or ask to cancel

    std::string name() const override { return "recording"; }
    Result<std::unique_ptr<EmbeddingWeights>> load_embedding(const EmbeddingSource& source,
                                                             WeightsMode mode) override;
    Result<std::unique_ptr<LayerWeights>>
    load_layer(const LayerConfig& config, const LayerSource& source, WeightsMode mode) override;
    Result<std::unique_ptr<OutputWeights>> load_output(const OutputSource& source,
                                                       WeightsMode mode) override;

    Result<std::unique_ptr<KvPool>> make_kv_pool(const KvPoolConfig&, std::int32_t) override;
    Result<std::unique_ptr<Phases>> make_phases(const ModelShape&, const PassLimits&,
                                                std::array<KvPool*, kKvGroups>) override;

    std::size_t embedding_bytes(const EmbeddingSource& source, WeightsMode mode) const override;
    std::size_t layer_bytes(const LayerConfig& config, const LayerSource& source,
                            WeightsMode mode) const override;
    std::size_t output_bytes(const OutputSource& source, WeightsMode mode) const override;
    std::size_t kv_block_bytes(const KvPoolConfig&) const override { return 0; }
    std::size_t workspace_bytes(const ModelShape&, const PassLimits&) const override { return 0; }

private:
    Result<> begin_part(const std::string& part);
    Result<> read(const MatrixSource& matrix, WeightsMode mode);
};

} // namespace headroom::test
