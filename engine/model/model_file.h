#pragma once

#include "engine/gguf/gguf_file.h"
#include "engine/model/model_config.h"
#include "kernels/api/phases.h"
#include "kernels/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace headroom {

/// Bytes of weights by part.
struct WeightsBytes {
    std::size_t embedding = 0;
    std::size_t layers = 0;
    std::size_t output = 0;

    std::size_t total() const { return embedding + layers + output; }
};

/// A model on disk, described and checked: every tensor that its architecture needs is there, in
/// the expected shape and in a type that can be decoded. Immutable; any thread.
class ModelFile {
public:
    /// The error names the key or tensor at fault, or what is not supported.
    static Result<std::shared_ptr<const ModelFile>> open(const std::filesystem::path& path);
    static Result<std::shared_ptr<const ModelFile>> from(std::shared_ptr<const GgufFile> file);

    const GgufFile& gguf() const { return *file_; }
    const Metadata& metadata() const { return file_->metadata(); }
    const ModelConfig& config() const { return config_; }

    // Where the weights lie. The sources keep the file open; vectors are read by the call.
    EmbeddingSource embedding() const;
    Result<LayerSource> layer(std::int32_t index) const;
    Result<OutputSource> output() const;

    /// What `Model::load` would allocate with this backend. Reads nothing of the file's tensors, so
    /// that a header fetched by ranges suffices.
    Result<WeightsBytes> predicted_bytes(const Backend& backend, WeightsMode mode) const;

    /// Of the experts of a layer, as stored; 0 in a dense layer.
    std::int64_t expert_bytes(std::int32_t layer) const;
    std::int64_t parameters() const;   ///< weights of all tensors
    std::int64_t tensor_bytes() const; ///< of all tensors, as stored
    /// Share of bytes by format, largest first: "Q5_0 63 %, Q6_K 30 %, F32 7 %".
    std::string quantization() const;

private:
    ModelFile(std::shared_ptr<const GgufFile> file, ModelConfig config);
    /// The first `rows` rows of a tensor.
    MatrixSource matrix(const std::string& name, std::int64_t rows) const;
    /// The rows of a layer's experts, `rows` of each, one behind the other: of a stack
    /// "<part>_exps.weight", or of a tensor for every expert, "<part>.<expert>.weight".
    MatrixSource expert_stack(std::int32_t layer, std::string_view part, std::int64_t rows) const;
    enum class Vectors : std::uint8_t { Read, Sized }; ///< Sized: zeros, for their number
    Result<LayerSource> layer(std::int32_t index, Vectors vectors) const;
    Result<OutputSource> output(Vectors vectors) const;
    /// Empty where the tensor is absent.
    Result<std::vector<float>> vector(const std::string& name, Vectors vectors) const;

    std::shared_ptr<const GgufFile> file_;
    ModelConfig config_;
};

} // namespace headroom
