#include "kernels/cpu/layer_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace headroom::cpu {
namespace {

/// Present or not, but never of another length.
Result<> check_vector(const std::vector<float>& values, std::int64_t length, const char* name) {
    if (values.empty() || static_cast<std::int64_t>(values.size()) == length) return {};
    return fail(ErrorCode::InvalidFile,
                fmt::format("has {} elements instead of {}", values.size(), length), name);
}

/// Experts lie in whole groups of rows, so that a group belongs to one alone.
constexpr std::int32_t kExpertRows = 16;

Result<> check_experts(const LayerConfig& c, const LayerSource& source) {
    const ExpertConfig& experts = c.experts;
    if (experts.used < 1 || experts.used > experts.count)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} of {} experts are used", experts.used, experts.count));
    TRY_VOID(check_matrix(source.router, experts.count, c.d_model));
    const DType type = source.router.type;
    if (type != DType::F32 && type != DType::F16 && type != DType::BF16)
        return fail(ErrorCode::Unsupported,
                    fmt::format("a router of type {}", format_of(type).name), source.router.name);
    for (const auto& [stack, rows] :
         {std::pair{&source.gate, c.d_ff}, std::pair{&source.down, c.d_model}})
        if (rows % kExpertRows != 0)
            return fail(ErrorCode::Unsupported,
                        fmt::format("experts of {} rows, no multiple of {}", rows, kExpertRows),
                        stack->name);
    return {};
}

Result<> check_config(const LayerConfig& c) {
    const bool positive = c.d_model > 0 && c.n_heads > 0 && c.n_kv_heads > 0 && c.head_dim > 0 &&
                          c.d_ff > 0 && c.window >= 0 && c.rope >= 0 && c.kv_layer >= 0;
    if (!positive) return fail(ErrorCode::InvalidFile, "a dimension of the layer is not positive");
    if (c.n_heads % c.n_kv_heads != 0)
        return fail(ErrorCode::InvalidFile, fmt::format("{} heads do not divide into {} KV heads",
                                                        c.n_heads, c.n_kv_heads));
    return {};
}

} // namespace

Result<> check_matrix(const MatrixSource& matrix, std::int64_t rows, std::int64_t columns) {
    if (matrix.rows != rows || matrix.columns != columns || rows <= 0 || columns <= 0)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("has {} rows of {} elements instead of {} of {}", matrix.rows,
                                matrix.columns, rows, columns),
                    matrix.name);
    const DTypeFormat& format = format_of(matrix.type);
    if (columns % format.block_elements != 0)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("rows of {} elements are not whole {} blocks of {}", columns,
                                format.name, format.block_elements),
                    matrix.name);
    return {};
}

Result<> check_layer(const LayerConfig& config, const LayerSource& source) {
    TRY_VOID(check_config(config));
    const std::int64_t d_model = config.d_model;
    const std::int64_t q_rows = std::int64_t(config.n_heads) * config.head_dim;
    const std::int64_t kv_rows = std::int64_t(config.n_kv_heads) * config.head_dim;
    TRY_VOID(check_matrix(source.q, q_rows, d_model));
    TRY_VOID(check_matrix(source.k, kv_rows, d_model));
    TRY_VOID(check_matrix(source.v, kv_rows, d_model));
    TRY_VOID(check_matrix(source.attention_output, d_model, q_rows));
    if (config.experts.count != 0) TRY_VOID(check_experts(config, source));
    const std::int64_t stacked = std::max(1, config.experts.count);
    TRY_VOID(check_matrix(source.gate, stacked * config.d_ff, d_model));
    TRY_VOID(check_matrix(source.up, stacked * config.d_ff, d_model));
    TRY_VOID(check_matrix(source.down, stacked * d_model, config.d_ff));
    TRY_VOID(check_vector(source.attention_norm, d_model, "attention norm"));
    TRY_VOID(check_vector(source.q_bias, q_rows, "q bias"));
    TRY_VOID(check_vector(source.k_bias, kv_rows, "k bias"));
    TRY_VOID(check_vector(source.v_bias, kv_rows, "v bias"));
    TRY_VOID(check_vector(source.attention_output_bias, d_model, "attention output bias"));
    TRY_VOID(check_vector(source.q_norm, config.head_dim, "q norm"));
    TRY_VOID(check_vector(source.k_norm, config.head_dim, "k norm"));
    TRY_VOID(check_vector(source.post_attention_norm, d_model, "post attention norm"));
    TRY_VOID(check_vector(source.ffn_norm, d_model, "ffn norm"));
    TRY_VOID(check_vector(source.post_ffn_norm, d_model, "post ffn norm"));
    return {};
}

} // namespace headroom::cpu
