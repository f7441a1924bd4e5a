#include "kernels/cpu/weights.h"

#include "kernels/base/assert.h"
#include "kernels/base/checksum.h"
#include "kernels/cpu/layer_check.h"

#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace headroom::cpu {
namespace {

/// Lays vectors and matrices behind one another: first only counted, then placed and filled. The
/// same code does both, so that what was announced is what is taken.
class Arrangement {
public:
    /// Only counts.
    Arrangement() = default;
    /// Places into memory that is empty, or that an earlier load has filled.
    Arrangement(std::byte* base, bool filled)
        : base_(base)
        , filled_(filled) {}

    void vector(const std::vector<float>& values, const float*& place) {
        if (values.empty()) return;
        const std::size_t bytes = values.size() * sizeof(float);
        std::byte* at = take(bytes);
        if (at == nullptr)
            fingerprint_ = checksum(std::as_bytes(std::span(values)), fingerprint_);
        else if (!filled_)
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
        if (base_ == nullptr)
            describe_packing(source, packing_sample(source.type), matrix.group_bytes);
        tasks_.push_back({&matrix, nullptr, &source});
    }

    /// The output matrix, or the embedding's table that may serve as one: by planes where that
    /// fits.
    void output_matrix(const MatrixSource& source, PackedMatrix& packed, PlaneMatrix& planes,
                       WeightsMode mode) {
        if (mode == WeightsMode::FromFile || !PlaneMatrix::fits(source.type))
            return matrix(source, packed, mode);
        planes.rows = source.rows;
        planes.columns = source.columns;
        const auto groups = static_cast<std::size_t>(planes.n_groups());
        planes.high = take(planes.high_group_bytes() * groups);
        planes.low = take(planes.low_group_bytes() * groups);
        if (base_ == nullptr)
            describe_packing(source, plane_packing_sample(), planes.high_group_bytes());
        tasks_.push_back({nullptr, &planes, &source});
    }

    /// Two matrices of the same number of rows, group by group in turn.
    void interleaved(const MatrixSource& first_source, PackedMatrix& first,
                     const MatrixSource& second_source, PackedMatrix& second, WeightsMode mode) {
        matrix(first_source, first, mode);
        matrix(second_source, second, mode);
        first.stride = second.stride = first.group_bytes + second.group_bytes;
        fingerprint_ = checksum(first.stride, fingerprint_);
        if (first.in_memory()) second.groups = first.groups + first.group_bytes;
    }

    std::size_t bytes() const { return used_; }
    /// Of what was counted: the values of the vectors, and how each matrix is packed and where.
    std::uint64_t fingerprint() const { return checksum(used_, fingerprint_); }
    const std::vector<PackTask>& tasks() const { return tasks_; }

private:
    std::byte* take(std::size_t bytes) {
        std::byte* at = base_ == nullptr ? nullptr : base_ + used_;
        used_ += (bytes + 63) / 64 * 64;
        return at;
    }

    void describe_packing(const MatrixSource& source, std::uint64_t sample,
                          std::size_t group_bytes) {
        fingerprint_ = checksum(source.name, fingerprint_);
        fingerprint_ = checksum(sample, fingerprint_);
        for (const std::int64_t number :
             {source.rows, source.columns, std::int64_t(group_bytes), std::int64_t(used_)})
            fingerprint_ = checksum(static_cast<std::uint64_t>(number), fingerprint_);
    }

    std::byte* base_ = nullptr;
    bool filled_ = false;
    std::size_t used_ = 0;
    std::uint64_t fingerprint_ = 0;
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
    if (source.router.rows > 0) to.matrix(source.router, layer.router, mode);
    to.interleaved(source.gate, layer.gate, source.up, layer.up, mode);
    to.matrix(source.down, layer.down, mode);
}

void arrange(const EmbeddingSource& source, WeightsMode mode, Arrangement& to,
             CpuEmbedding& embedding) {
    to.output_matrix(source.table, embedding.table, embedding.planes, mode);
}

void arrange(const OutputSource& source, WeightsMode mode, Arrangement& to, CpuOutput& output) {
    to.vector(source.norm, output.norm);
    if (!source.tied) to.output_matrix(source.matrix, output.matrix, output.planes, mode);
}

template <class Weights, class Source>
std::size_t bytes_of(const Source& source, WeightsMode mode) {
    Arrangement count;
    Weights weights;
    arrange(source, mode, count, weights);
    return HugeRegion::rounded(count.bytes());
}

/// Finds the memory as an earlier load left it, or takes it and fills it.
template <class Weights, class Source>
Result<std::unique_ptr<Weights>> load(const Source& source, WeightsMode mode, const char* what) {
    auto weights = std::make_unique<Weights>();
    Arrangement count;
    arrange(source, mode, count, *weights);
    const std::size_t bytes = HugeRegion::rounded(count.bytes());
    PreparedParts* prepared =
        mode == WeightsMode::Memory && bytes > 0 ? source.prepared.get() : nullptr;
    const std::byte* found = prepared ? prepared->find(count.fingerprint(), bytes) : nullptr;
    if (found != nullptr)
        weights->memory = PartMemory(source.prepared, found, bytes);
    else
        weights->memory =
            PartMemory(TRY(HugeRegion::allocate(bytes, HugeRegion::Pages::Huge, what)));
    Arrangement place(weights->memory.data(), found != nullptr);
    arrange(source, mode, place, *weights);
    HEADROOM_ASSERT(HugeRegion::rounded(place.bytes()) == weights->memory.bytes());
    if (mode != WeightsMode::Memory || found != nullptr) return weights;
    TRY_VOID(pack_all(place.tasks()));
    if (prepared != nullptr) prepared->add(count.fingerprint(), {weights->memory.data(), bytes});
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
    output->soft_cap = source.soft_cap;
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
