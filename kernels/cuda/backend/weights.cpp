#include "kernels/cuda/backend/weights.h"

#include "kernels/base/assert.h"
#include "kernels/cpu/layer_check.h"
#include "kernels/cuda/backend/matrix_upload.h"

#include <fmt/format.h>

#include <vector>

namespace headroom::cuda {
namespace {

constexpr std::size_t kAlignment = 256;

/// Lays vectors and matrices behind one another: first only counted, then placed and filled. The
/// same code does both, so that what was announced is what is taken.
class Arrangement {
public:
    /// Only counts.
    explicit Arrangement(const Device& device)
        : device_(device) {}
    /// Places into memory, and remembers what has to be sent there.
    Arrangement(const Device& device, std::uint8_t* base)
        : device_(device)
        , base_(base) {}

    void vector(const std::vector<float>& values, float*& place) {
        if (values.empty()) return;
        std::vector<float> padded = values;
        padded.resize((values.size() + 3) / 4 * 4);
        place = reinterpret_cast<float*>(take(padded.size() * sizeof(float)));
        if (base_ != nullptr) vectors_.push_back({place, std::move(padded)});
    }

    void matrix(const MatrixSource& source, Matrix& matrix) {
        matrix = describe_matrix(device_, source);
        matrix.data = take(matrix.bytes());
        if (base_ != nullptr) matrices_.push_back({&source, &matrix});
    }

    std::size_t bytes() const { return used_; }

    Result<> upload(Device& device) const {
        for (const auto& [place, values] : vectors_)
            device.upload(place, values.data(), values.size() * sizeof(float));
        for (const auto& [source, matrix] : matrices_)
            TRY_VOID(upload_matrix(device, *source, *matrix));
        return device.wait();
    }

private:
    struct Vector {
        float* place;
        std::vector<float> values;
    };
    struct MatrixPlace {
        const MatrixSource* source;
        const Matrix* matrix;
    };

    std::uint8_t* take(std::size_t bytes) {
        std::uint8_t* const at = base_ == nullptr ? nullptr : base_ + used_;
        used_ += (bytes + kAlignment - 1) / kAlignment * kAlignment;
        return at;
    }

    const Device& device_;
    std::uint8_t* base_ = nullptr;
    std::size_t used_ = 0;
    std::vector<Vector> vectors_;
    std::vector<MatrixPlace> matrices_;
};

void arrange(const LayerSource& source, Arrangement& to, Layer& layer) {
    to.vector(source.attention_norm, layer.attention_norm);
    to.vector(source.q_bias, layer.q_bias);
    to.vector(source.k_bias, layer.k_bias);
    to.vector(source.v_bias, layer.v_bias);
    to.vector(source.attention_output_bias, layer.attention_output_bias);
    to.vector(source.q_norm, layer.q_norm);
    to.vector(source.k_norm, layer.k_norm);
    to.vector(source.post_attention_norm, layer.post_attention_norm);
    to.vector(source.ffn_norm, layer.ffn_norm);
    to.vector(source.post_ffn_norm, layer.post_ffn_norm);
    to.matrix(source.q, layer.q);
    to.matrix(source.k, layer.k);
    to.matrix(source.v, layer.v);
    to.matrix(source.attention_output, layer.attention_output);
    if (source.router.rows > 0) to.matrix(source.router, layer.router);
    to.matrix(source.gate, layer.gate);
    to.matrix(source.up, layer.up);
    to.matrix(source.down, layer.down);
}

void arrange(const EmbeddingSource& source, Arrangement& to, Embedding& embedding) {
    to.matrix(source.table, embedding.table);
}

void arrange(const OutputSource& source, Arrangement& to, Output& output) {
    to.vector(source.norm, output.norm);
    if (!source.tied) to.matrix(source.matrix, output.matrix);
}

template <class Weights, class Source>
std::size_t bytes_of(const Device& device, const Source& source) {
    Arrangement count(device);
    Weights weights;
    arrange(source, count, weights);
    return count.bytes();
}

template <class Weights, class Source>
Result<std::unique_ptr<Weights>> load(const std::shared_ptr<Device>& device, const Source& source,
                                      const char* what) {
    auto weights = std::make_unique<Weights>();
    weights->memory =
        TRY(DeviceMemory::allocate(device, bytes_of<Weights>(*device, source), true, what));
    Arrangement place(*device, weights->memory.data());
    arrange(source, place, *weights);
    HEADROOM_ASSERT(place.bytes() == weights->memory.bytes());
    TRY_VOID(place.upload(*device));
    return weights;
}

} // namespace

Result<std::unique_ptr<Layer>> load_layer(const std::shared_ptr<Device>& device,
                                          const LayerConfig& config, const LayerSource& source) {
    TRY_VOID(cpu::check_layer(config, source));
    if (config.head_dim > std::int32_t(kMaxHeadDim))
        return fail(ErrorCode::Unsupported,
                    fmt::format("heads of {} are longer than the {} that a GPU computes",
                                config.head_dim, kMaxHeadDim));
    auto layer = TRY(load<Layer>(device, source, "the weights of a layer"));
    layer->config = config;
    return layer;
}

Result<std::unique_ptr<Embedding>> load_embedding(const std::shared_ptr<Device>& device,
                                                  const EmbeddingSource& source) {
    TRY_VOID(cpu::check_matrix(source.table, source.table.rows, source.table.columns));
    auto embedding = TRY(load<Embedding>(device, source, "the embedding"));
    embedding->scale = source.scale;
    return embedding;
}

Result<std::unique_ptr<Output>> load_output(const std::shared_ptr<Device>& device,
                                            const OutputSource& source) {
    if (!source.tied)
        TRY_VOID(cpu::check_matrix(source.matrix, source.matrix.rows,
                                   static_cast<std::int64_t>(source.norm.size())));
    auto output = TRY(load<Output>(device, source, "the output matrix"));
    output->tied = source.tied;
    output->norm_eps = source.norm_eps;
    output->soft_cap = source.soft_cap;
    return output;
}

std::size_t layer_bytes(const Device& device, const LayerSource& source) {
    return bytes_of<Layer>(device, source);
}
std::size_t embedding_bytes(const Device& device, const EmbeddingSource& source) {
    return bytes_of<Embedding>(device, source);
}
std::size_t output_bytes(const Device& device, const OutputSource& source) {
    return bytes_of<Output>(device, source);
}

} // namespace headroom::cuda
