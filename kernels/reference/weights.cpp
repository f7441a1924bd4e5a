#include "kernels/reference/weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace headroom::reference {
namespace {

Result<Matrix> load_matrix(const MatrixSource& source, std::int64_t rows, std::int64_t columns,
                           WeightsMode mode) {
    if (source.rows != rows || source.columns != columns)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("the matrix is {} x {}, but {} x {} is needed", source.rows,
                                source.columns, rows, columns),
                    source.name);
    if (rows <= 0 || columns <= 0 || columns % format_of(source.type).block_elements != 0)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("rows of {} elements are not whole blocks of {}", columns,
                                format_of(source.type).name),
                    source.name);
    return Matrix::load(source, mode);
}

Result<> check_config(const LayerConfig& config) {
    if (config.d_model <= 0 || config.n_heads <= 0 || config.n_kv_heads <= 0 ||
        config.head_dim <= 0 || config.d_ff <= 0)
        return fail(ErrorCode::InvalidRequest, "a dimension of the layer is not positive");
    if (config.n_heads % config.n_kv_heads != 0)
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("{} query heads do not divide among {} KV heads", config.n_heads,
                                config.n_kv_heads));
    const ExpertConfig& experts = config.experts;
    if (experts.count < 0 || experts.used < 0 || experts.used > experts.count ||
        (experts.count > 0 && experts.used == 0))
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("{} of {} experts are used", experts.used, experts.count));
    if (config.kv_group < 0 || config.kv_group >= static_cast<std::int32_t>(kKvGroups))
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("there is no KV group {}", config.kv_group));
    return {};
}

/// Whether a vector has its length; one that an architecture may lack may also be empty.
Result<> check_vector(const std::vector<float>& vector, std::int64_t length, bool required,
                      const char* name) {
    if (vector.empty() && !required) return {};
    if (static_cast<std::int64_t>(vector.size()) == length) return {};
    return fail(ErrorCode::InvalidFile,
                fmt::format("the vector has {} elements, but {} are needed", vector.size(), length),
                name);
}

Result<> check_vectors(const LayerConfig& config, const LayerSource& source) {
    const std::int64_t q_rows = std::int64_t(config.n_heads) * config.head_dim;
    const std::int64_t kv_rows = std::int64_t(config.n_kv_heads) * config.head_dim;
    TRY_VOID(check_vector(source.attention_norm, config.d_model, true, "attention norm"));
    TRY_VOID(check_vector(source.q_bias, q_rows, false, "q bias"));
    TRY_VOID(check_vector(source.k_bias, kv_rows, false, "k bias"));
    TRY_VOID(check_vector(source.v_bias, kv_rows, false, "v bias"));
    TRY_VOID(check_vector(source.attention_output_bias, config.d_model, false, "output bias"));
    TRY_VOID(check_vector(source.q_norm, config.head_dim, false, "q norm"));
    TRY_VOID(check_vector(source.k_norm, config.head_dim, false, "k norm"));
    TRY_VOID(
        check_vector(source.post_attention_norm, config.d_model, false, "post attention norm"));
    TRY_VOID(check_vector(source.ffn_norm, config.d_model, true, "ffn norm"));
    TRY_VOID(check_vector(source.post_ffn_norm, config.d_model, false, "post ffn norm"));
    return {};
}

// Of a Layer and of a LayerSource, whose fields have the same names.
template <class AnyLayer>
auto matrices_of(const AnyLayer& layer) {
    return std::array{&layer.q,    &layer.k,  &layer.v,    &layer.attention_output,
                      &layer.gate, &layer.up, &layer.down, &layer.router};
}

template <class AnyLayer>
std::size_t vector_bytes(const AnyLayer& layer) {
    std::size_t bytes = 0;
    for (const std::vector<float>* vector :
         {&layer.attention_norm, &layer.q_bias, &layer.k_bias, &layer.v_bias,
          &layer.attention_output_bias, &layer.q_norm, &layer.k_norm, &layer.post_attention_norm,
          &layer.ffn_norm, &layer.post_ffn_norm})
        bytes += vector->size() * sizeof(float);
    return bytes;
}

} // namespace

std::size_t Layer::bytes() const {
    std::size_t bytes = vector_bytes(*this);
    for (const Matrix* matrix : matrices_of(*this))
        bytes += matrix->bytes();
    return bytes;
}

Result<std::unique_ptr<LayerWeights>> load_layer(const LayerConfig& config,
                                                 const LayerSource& source, WeightsMode mode) {
    TRY_VOID(check_config(config));
    TRY_VOID(check_vectors(config, source));
    const std::int64_t d_model = config.d_model;
    const std::int64_t q_rows = std::int64_t(config.n_heads) * config.head_dim;
    const std::int64_t kv_rows = std::int64_t(config.n_kv_heads) * config.head_dim;

    auto layer = std::make_unique<Layer>();
    layer->config = config;
    layer->q = TRY(load_matrix(source.q, q_rows, d_model, mode));
    layer->k = TRY(load_matrix(source.k, kv_rows, d_model, mode));
    layer->v = TRY(load_matrix(source.v, kv_rows, d_model, mode));
    layer->attention_output = TRY(load_matrix(source.attention_output, d_model, q_rows, mode));
    const std::int64_t stacked = std::max(1, config.experts.count);
    layer->gate = TRY(load_matrix(source.gate, stacked * config.d_ff, d_model, mode));
    layer->up = TRY(load_matrix(source.up, stacked * config.d_ff, d_model, mode));
    layer->down = TRY(load_matrix(source.down, stacked * d_model, config.d_ff, mode));
    if (config.experts.count > 0)
        layer->router = TRY(load_matrix(source.router, config.experts.count, d_model, mode));
    layer->attention_norm = source.attention_norm;
    layer->q_bias = source.q_bias;
    layer->k_bias = source.k_bias;
    layer->v_bias = source.v_bias;
    layer->attention_output_bias = source.attention_output_bias;
    layer->q_norm = source.q_norm;
    layer->k_norm = source.k_norm;
    layer->post_attention_norm = source.post_attention_norm;
    layer->ffn_norm = source.ffn_norm;
    layer->post_ffn_norm = source.post_ffn_norm;
    return layer;
}

Result<std::unique_ptr<EmbeddingWeights>> load_embedding(const EmbeddingSource& source,
                                                         WeightsMode mode) {
    auto embedding = std::make_unique<Embedding>();
    const MatrixSource& table = source.table;
    embedding->table = TRY(load_matrix(table, table.rows, table.columns, mode));
    embedding->scale = source.scale;
    return embedding;
}

Result<std::unique_ptr<OutputWeights>> load_output(const OutputSource& source, WeightsMode mode) {
    auto output = std::make_unique<Output>();
    output->tied = source.tied;
    output->norm = source.norm;
    output->norm_eps = source.norm_eps;
    output->soft_cap = source.soft_cap;
    if (source.tied) return output;
    const auto d_model = static_cast<std::int64_t>(source.norm.size());
    output->matrix = TRY(load_matrix(source.matrix, source.matrix.rows, d_model, mode));
    return output;
}

std::size_t layer_bytes(const LayerSource& source, WeightsMode mode) {
    std::size_t bytes = vector_bytes(source);
    for (const MatrixSource* matrix : matrices_of(source))
        bytes += Matrix::bytes(*matrix, mode);
    return bytes;
}

std::size_t output_bytes(const OutputSource& source, WeightsMode mode) {
    const std::size_t norm = source.norm.size() * sizeof(float);
    return norm + (source.tied ? 0 : Matrix::bytes(source.matrix, mode));
}

} // namespace headroom::reference
