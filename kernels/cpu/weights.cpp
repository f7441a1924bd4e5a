#include "kernels/cpu/weights.h"

#include "kernels/base/assert.h"
#include "kernels/cpu/layer_check.h"

#include <cstring>
#include <utility>
#include <vector>

namespace headroom::cpu {
namespace {

/// Lays vectors and matrices behind one another: first only counted, then placed and filled. The
/// same code does both, so that what was announced is what is taken.
class Arrangement {
public:
    /// With a null base it only counts.
    explicit Arrangement(std::byte* base = nullptr)
        : base_(base) {}

    void vector(const std::vector<float>& values, const float*& place) {
        if (values.empty()) return;
        const std::size_t bytes = values.size() * sizeof(float);
        std::byte* at = take(bytes);
        if (at == nullptr) return;
        std::memcpy(at, values.data(), bytes);
        place = reinterpret_cast<const float*>(at);
    }

    void matrix(const MatrixSource& source, PackedMatrix& matrix, WeightsMode mode) {
        matrix = describe(source);
        if (mode == WeightsMode::FromFile) {
            matrix.source = source;
            return;
        }
        matrix.groups = take(matrix.group_bytes * static_cast<std::size_t>(matrix.n_groups()));
        tasks_.push_back({&matrix, &source});
    }

    /// Two matrices of the same number of rows, group by group in turn.
    void interleaved(const MatrixSource& first_source, PackedMatrix& first,
                     const MatrixSource& second_source, PackedMatrix& second, WeightsMode mode) {
        matrix(first_source, first, mode);
        matrix(second_source, second, mode);
        first.stride = second.stride = first.group_bytes + second.group_bytes;
        if (first.in_memory()) second.groups = first.groups + first.group_bytes;
    }

    std::size_t bytes() const { return used_; }
    const std::vector<PackTask>& tasks() const { return tasks_; }

private:
    std::byte* take(std::size_t bytes) {
        std::byte* at = base_ == nullptr ? nullptr : base_ + used_;
        used_ += (bytes + 63) / 64 * 64;
        return at;
    }

    std::byte* base_;
    std::size_t used_ = 0;
    std::vector<PackTask> tasks_;
};

void arrange(const LayerSource& source, WeightsMode mode, Arrangement& to, CpuLayer& layer) {
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
    to.matrix(source.q, layer.q, mode);
    to.matrix(source.k, layer.k, mode);
    to.matrix(source.v, layer.v, mode);
    to.matrix(source.attention_output, layer.attention_output, mode);
    to.interleaved(source.gate, layer.gate, source.up, layer.up, mode);
    to.matrix(source.down, layer.down, mode);
}

void arrange(const EmbeddingSource& source, WeightsMode mode, Arrangement& to,
             CpuEmbedding& embedding) {
    to.matrix(source.table, embedding.table, mode);
}

void arrange(const OutputSource& source, WeightsMode mode, Arrangement& to, CpuOutput& output) {
    to.vector(source.norm, output.norm);
    if (!source.tied) to.matrix(source.matrix, output.matrix, mode);
}

template <class Weights, class Source>
std::size_t bytes_of(const Source& source, WeightsMode mode) {
    Arrangement count;
    Weights weights;
    arrange(source, mode, count, weights);
    return HugeRegion::rounded(count.bytes());
}

/// Takes the memory, then fills it.
template <class Weights, class Source>
Result<std::unique_ptr<Weights>> load(const Source& source, WeightsMode mode, const char* what) {
    auto weights = std::make_unique<Weights>();
    weights->memory =
        TRY(HugeRegion::allocate(bytes_of<Weights>(source, mode), HugeRegion::Pages::Huge, what));
    Arrangement place(weights->memory.data());
    arrange(source, mode, place, *weights);
    HEADROOM_ASSERT(HugeRegion::rounded(place.bytes()) == weights->memory.bytes());
    if (mode == WeightsMode::Memory) TRY_VOID(pack_all(place.tasks()));
    return weights;
}

} // namespace

Result<std::unique_ptr<CpuLayer>> load_layer(const LayerConfig& config, const LayerSource& source,
                                             WeightsMode mode) {
    TRY_VOID(check_layer(config, source));
    auto layer = TRY(load<CpuLayer>(source, mode, "the weights of a layer"));
    layer->config = config;
    return layer;
}

Result<std::unique_ptr<CpuEmbedding>> load_embedding(const EmbeddingSource& source,
                                                     WeightsMode mode) {
    TRY_VOID(check_matrix(source.table, source.table.rows, source.table.columns));
    auto embedding = TRY(load<CpuEmbedding>(source, mode, "the embedding"));
    embedding->scale = source.scale;
    return embedding;
}

Result<std::unique_ptr<CpuOutput>> load_output(const OutputSource& source, WeightsMode mode) {
    if (!source.tied)
        TRY_VOID(check_matrix(source.matrix, source.matrix.rows,
                              static_cast<std::int64_t>(source.norm.size())));
    auto output = TRY(load<CpuOutput>(source, mode, "the output matrix"));
    output->tied = source.tied;
    output->norm_eps = source.norm_eps;
    return output;
}

std::size_t layer_bytes(const LayerSource& source, WeightsMode mode) {
    return bytes_of<CpuLayer>(source, mode);
}
std::size_t embedding_bytes(const EmbeddingSource& source, WeightsMode mode) {
    return bytes_of<CpuEmbedding>(source, mode);
}
std::size_t output_bytes(const OutputSource& source, WeightsMode mode) {
    return bytes_of<CpuOutput>(source, mode);
}

} // namespace headroom::cpu
