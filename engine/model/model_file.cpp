#include "engine/model/model_file.h"

#include "engine/model/architectures/architecture.h"
#include "engine/model/quantization_mix.h"
#include "engine/model/tensor_check.h"
#include "engine/model/tensor_values.h"
#include "kernels/base/assert.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace headroom {
namespace {

Result<ModelConfig> checked_config(const GgufFile& file) {
    const Architecture* architecture = TRY(architecture_of(file.metadata()));
    const ConfigKeys keys(file.metadata(), std::string(architecture->name));
    ModelConfig config = TRY(architecture->configure(keys, file));
    TRY_VOID(check_tensors(file, config, *architecture));
    return config;
}

/// Adds the file's name, which errors of reading have already.
Error in_file(Error error, const GgufFile& file) {
    if (error.where.starts_with(file.name())) return error;
    return std::move(error).in(file.name());
}

} // namespace

Result<std::shared_ptr<const ModelFile>> ModelFile::open(const std::filesystem::path& path) {
    return from(TRY(GgufFile::open(path)));
}

Result<std::shared_ptr<const ModelFile>> ModelFile::from(std::shared_ptr<const GgufFile> file) {
    Result<ModelConfig> config = checked_config(*file);
    if (!config) return tl::make_unexpected(in_file(std::move(config).error(), *file));
    return std::shared_ptr<const ModelFile>(new ModelFile(std::move(file), *std::move(config)));
}

ModelFile::ModelFile(std::shared_ptr<const GgufFile> file, ModelConfig config)
    : file_(std::move(file))
    , config_(std::move(config)) {}

EmbeddingSource ModelFile::embedding() const {
    return {.table = matrix("token_embd.weight", config_.vocab), .scale = config_.embedding_scale};
}

Result<LayerSource> ModelFile::layer(std::int32_t index) const {
    return layer(index, Vectors::Read);
}

Result<OutputSource> ModelFile::output() const {
    return output(Vectors::Read);
}

Result<LayerSource> ModelFile::layer(std::int32_t index, Vectors vectors) const {
    const LayerConfig& layer = config_.layers.at(static_cast<std::size_t>(index));
    const std::string prefix = fmt::format("blk.{}.", index);
    const std::int64_t q_rows = std::int64_t{layer.n_heads} * layer.head_dim;
    const std::int64_t kv_rows = std::int64_t{layer.n_kv_heads} * layer.head_dim;
    LayerSource source{
        .q = matrix(prefix + "attn_q.weight", q_rows),
        .k = matrix(prefix + "attn_k.weight", kv_rows),
        .v = matrix(prefix + "attn_v.weight", kv_rows),
        .attention_output = matrix(prefix + "attn_output.weight", layer.d_model),
    };
    if (layer.experts.count > 0) {
        source.router = matrix(prefix + "ffn_gate_inp.weight", layer.experts.count);
        source.gate = expert_stack(index, "ffn_gate", layer.d_ff);
        source.up = expert_stack(index, "ffn_up", layer.d_ff);
        source.down = expert_stack(index, "ffn_down", layer.d_model);
    } else {
        source.gate = matrix(prefix + "ffn_gate.weight", layer.d_ff);
        source.up = matrix(prefix + "ffn_up.weight", layer.d_ff);
        source.down = matrix(prefix + "ffn_down.weight", layer.d_model);
    }
    source.attention_norm = TRY(vector(prefix + "attn_norm.weight", vectors));
    source.q_bias = TRY(vector(prefix + "attn_q.bias", vectors));
    source.k_bias = TRY(vector(prefix + "attn_k.bias", vectors));
    source.v_bias = TRY(vector(prefix + "attn_v.bias", vectors));
    source.attention_output_bias = TRY(vector(prefix + "attn_output.bias", vectors));
    source.q_norm = TRY(vector(prefix + "attn_q_norm.weight", vectors));
    source.k_norm = TRY(vector(prefix + "attn_k_norm.weight", vectors));
    source.post_attention_norm = TRY(vector(prefix + "post_attention_norm.weight", vectors));
    source.ffn_norm = TRY(vector(prefix + "ffn_norm.weight", vectors));
    source.post_ffn_norm = TRY(vector(prefix + "post_ffw_norm.weight", vectors));
    return source;
}

Result<OutputSource> ModelFile::output(Vectors vectors) const {
    OutputSource source{.norm_eps = config_.norm_eps, .soft_cap = config_.final_soft_cap};
    source.norm = TRY(vector("output_norm.weight", vectors));
    source.tied = file_->tensor("output.weight") == nullptr;
    if (!source.tied) source.matrix = matrix("output.weight", config_.vocab);
    return source;
}

Result<WeightsBytes> ModelFile::predicted_bytes(const Backend& backend, WeightsMode mode) const {
    WeightsBytes bytes;
    bytes.embedding = backend.embedding_bytes(embedding(), mode);
    for (std::int32_t i = 0; i < config_.n_layers(); ++i)
        bytes.layers += backend.layer_bytes(config_.layers[static_cast<std::size_t>(i)],
                                            TRY(layer(i, Vectors::Sized)), mode);
    bytes.output = backend.output_bytes(TRY(output(Vectors::Sized)), mode);
    return bytes;
}

std::int64_t ModelFile::expert_bytes(std::int32_t layer) const {
    const LayerConfig& config = config_.layers.at(static_cast<std::size_t>(layer));
    if (config.experts.count == 0) return 0;
    return expert_stack(layer, "ffn_gate", config.d_ff).bytes() +
           expert_stack(layer, "ffn_up", config.d_ff).bytes() +
           expert_stack(layer, "ffn_down", config.d_model).bytes();
}

std::int64_t ModelFile::parameters() const {
    std::int64_t parameters = 0;
    for (const TensorInfo& tensor : file_->tensors())
        parameters += tensor.columns() * tensor.rows();
    return parameters;
}

std::int64_t ModelFile::tensor_bytes() const {
    std::int64_t bytes = 0;
    for (const TensorInfo& tensor : file_->tensors())
        bytes += static_cast<std::int64_t>(tensor.bytes);
    return bytes;
}

std::string ModelFile::quantization() const {
    return quantization_mix(file_->tensors());
}

MatrixSource ModelFile::matrix(const std::string& name, std::int64_t rows) const {
    const TensorInfo* tensor = file_->tensor(name);
    HEADROOM_ASSERT(tensor && rows <= tensor->rows());
    MatrixSource source{.name = name,
                        .type = static_cast<DType>(tensor->type_number),
                        .rows = rows,
                        .columns = tensor->columns()};
    source.read = [file = file_, tensor, rows, row_bytes = source.row_bytes()](
                      std::int64_t first, std::int64_t n, std::span<std::byte> out) -> Result<> {
        HEADROOM_ASSERT(first >= 0 && n >= 0 && first <= rows - n &&
                        out.size() == static_cast<std::size_t>(n * row_bytes));
        return file->read(*tensor, static_cast<std::uint64_t>(first * row_bytes), out);
    };
    return source;
}

MatrixSource ModelFile::expert_stack(std::int32_t layer, std::string_view part,
                                     std::int64_t rows) const {
    const std::int64_t n_experts = config_.layers.at(static_cast<std::size_t>(layer)).experts.count;
    const std::string stack = fmt::format("blk.{}.{}_exps.weight", layer, part);
    if (file_->tensor(stack)) return matrix(stack, n_experts * rows);
    std::vector<MatrixSource> experts;
    for (std::int64_t i = 0; i < n_experts; ++i)
        experts.push_back(matrix(fmt::format("blk.{}.{}.{}.weight", layer, part, i), rows));
    MatrixSource source = experts.front();
    source.rows = n_experts * rows;
    source.read = [experts = std::move(experts), rows, row_bytes = source.row_bytes()](
                      std::int64_t first, std::int64_t n, std::span<std::byte> out) -> Result<> {
        while (n > 0) {
            const std::int64_t in_expert = first % rows;
            const std::int64_t here = std::min(n, rows - in_expert);
            const auto bytes = static_cast<std::size_t>(here * row_bytes);
            TRY_VOID(experts[static_cast<std::size_t>(first / rows)].read(in_expert, here,
                                                                          out.first(bytes)));
            out = out.subspan(bytes);
            first += here;
            n -= here;
        }
        return {};
    };
    return source;
}

Result<std::vector<float>> ModelFile::vector(const std::string& name, Vectors vectors) const {
    const TensorInfo* tensor = file_->tensor(name);
    if (!tensor) return std::vector<float>{};
    if (vectors == Vectors::Sized) return std::vector<float>(std::size_t(tensor->columns()));
    return tensor_values(*file_, *tensor);
}

} // namespace headroom
