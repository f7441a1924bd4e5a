#pragma once

#include "engine/model/model_file.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace headroom {

struct LoadOptions {
    WeightsMode mode = WeightsMode::Memory;
    /// Bytes of matrices read so far, of all. Called one at a time, from any thread; in FromFile
    /// mode, where nothing is read ahead, after each layer.
    std::function<void(std::int64_t done, std::int64_t total)> progress;
    /// Checked between layers and at every window that is read; the error is `Cancelled`.
    std::stop_token cancel;
    /// Parts of this file that need no reading, and who is told of the others; null = none.
    std::shared_ptr<PreparedParts> prepared;
};

/// A model in memory, ready: a backend's weights, and the file they came from. Immutable.
class Model {
public:
    static Result<std::shared_ptr<const Model>>
    load(std::shared_ptr<const ModelFile> file, Backend& backend, const LoadOptions& options = {});

    const ModelFile& file() const { return *file_; }
    const ModelConfig& config() const { return file_->config(); }
    WeightsMode mode() const { return mode_; }

    const EmbeddingWeights& embedding() const { return *embedding_; }
    const std::vector<std::unique_ptr<LayerWeights>>& layers() const { return layers_; }
    const OutputWeights& output() const { return *output_; }

    /// As allocated by the backend.
    WeightsBytes bytes() const;

private:
    Model() = default;

    std::shared_ptr<const ModelFile> file_;
    WeightsMode mode_ = WeightsMode::Memory;
    std::unique_ptr<EmbeddingWeights> embedding_;
    std::vector<std::unique_ptr<LayerWeights>> layers_;
    std::unique_ptr<OutputWeights> output_;
};

} // namespace headroom
