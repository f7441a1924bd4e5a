#include "engine/model/tensor_check.h"

#include "engine/gguf/printable.h"
#include "engine/model/tensor_values.h"

#include <fmt/format.h>

#include <string>
#include <unordered_set>

namespace headroom {
namespace {

/// Checks one expected tensor after the other, and remembers their names.
class TensorCheck {
public:
    explicit TensorCheck(const GgufFile& file)
        : file_(file) {}

    Result<> matrix(const std::string& name, std::int64_t rows, std::int64_t columns,
                    Presence presence = Presence::Required) {
        const TensorInfo* tensor = TRY(expect(name, presence));
        if (!tensor) return {};
        if (tensor->columns() != columns || tensor->rows() != rows)
            return wrong_shape(*tensor, columns, rows);
        return decodable(*tensor);
    }

    /// The router of experts: floats, as a choice hangs on small differences.
    Result<> router(const std::string& name, std::int64_t n_experts, std::int64_t columns) {
        TRY_VOID(matrix(name, n_experts, columns));
        const std::uint32_t type = file_.tensor(name)->type_number;
        if (is_vector_type(type)) return {};
        return fail(ErrorCode::Unsupported,
                    fmt::format("tensor type {} is not supported for a router", *dtype_name(type)),
                    name);
    }

    /// The experts of one part, as a stack or, as older files have them, as a tensor each.
    Result<> experts(const std::string& part, std::int64_t n_experts, std::int64_t rows,
                     std::int64_t columns) {
        const std::string first = part + ".0.weight";
        if (!file_.tensor(first)) return stack(part + "_exps.weight", n_experts, rows, columns);
        for (std::int64_t i = 0; i < n_experts; ++i) {
            const std::string name = fmt::format("{}.{}.weight", part, i);
            TRY_VOID(matrix(name, rows, columns));
            const std::uint32_t type = file_.tensor(name)->type_number;
            const std::uint32_t expected = file_.tensor(first)->type_number;
            if (type != expected)
                return fail(ErrorCode::Unsupported,
                            fmt::format("unsupported: experts of types {} and {} in one layer",
                                        *dtype_name(expected), *dtype_name(type)),
                            name);
        }
        return {};
    }

    /// A table with at least that many rows: files may pad a vocabulary.
    Result<> table(const std::string& name, std::int64_t least_rows, std::int64_t columns,
                   Presence presence) {
        const TensorInfo* tensor = TRY(expect(name, presence));
        if (!tensor) return {};
        if (tensor->columns() != columns || tensor->rows() < least_rows)
            return wrong_shape(*tensor, columns, least_rows);
        return decodable(*tensor);
    }

    Result<> vector(const std::string& name, std::int64_t size,
                    Presence presence = Presence::Required) {
        const TensorInfo* tensor = TRY(expect(name, presence));
        if (!tensor) return {};
        if (tensor->columns() != size || tensor->rows() != 1) return wrong_shape(*tensor, size, 1);
        if (!is_vector_type(tensor->type_number))
            return fail(ErrorCode::Unsupported,
                        fmt::format("tensor type {} is not supported for a vector",
                                    dtype_name(tensor->type_number).value_or("?")),
                        name);
        return {};
    }

    Result<> stack(const std::string& name, std::int64_t n, std::int64_t rows,
                   std::int64_t columns) {
        const TensorInfo* tensor = TRY(expect(name, Presence::Required));
        const auto& d = tensor->dimensions;
        if (d[0] != columns || d[1] != rows || d[2] != n || d[3] != 1)
            return fail(ErrorCode::InvalidFile,
                        fmt::format("shape [{}, {}, {}, {}] is found, [{}, {}, {}] is expected",
                                    d[0], d[1], d[2], d[3], columns, rows, n),
                        name);
        return decodable(*tensor);
    }

    /// All tensors of the file were expected.
    Result<> nothing_else() const {
        for (const TensorInfo& tensor : file_.tensors())
            if (!names_.contains(tensor.name))
                return fail(ErrorCode::Unsupported,
                            "unsupported: a tensor that this architecture does not have here",
                            printable(tensor.name));
        return {};
    }

private:
    /// The tensor, or null where it is absent and may be.
    Result<const TensorInfo*> expect(const std::string& name, Presence presence) {
        if (presence == Presence::Never) return nullptr;
        names_.insert(name);
        const TensorInfo* tensor = file_.tensor(name);
        if (!tensor && presence == Presence::Required)
            return fail(ErrorCode::InvalidFile, "the tensor is missing", name);
        return tensor;
    }

    static tl::unexpected<Error> wrong_shape(const TensorInfo& tensor, std::int64_t columns,
                                             std::int64_t rows) {
        const auto& d = tensor.dimensions;
        return fail(ErrorCode::InvalidFile,
                    fmt::format("shape [{}, {}, {}, {}] is found, [{}, {}] is expected", d[0], d[1],
                                d[2], d[3], columns, rows),
                    tensor.name);
    }

    static Result<> decodable(const TensorInfo& tensor) {
        if (dtype_format(tensor.type_number)) return {};
        return fail(ErrorCode::Unsupported,
                    fmt::format("tensor type {} is not supported",
                                dtype_name(tensor.type_number).value_or("?")),
                    tensor.name);
    }

    const GgufFile& file_;
    std::unordered_set<std::string> names_;
};

Result<> check_layer(TensorCheck& check, const std::string& prefix, const LayerConfig& layer,
                     const LayerTensors& tensors) {
    const std::int64_t d_model = layer.d_model;
    const std::int64_t q_rows = std::int64_t{layer.n_heads} * layer.head_dim;
    const std::int64_t kv_rows = std::int64_t{layer.n_kv_heads} * layer.head_dim;

    TRY_VOID(check.vector(prefix + "attn_norm.weight", d_model));
    TRY_VOID(check.matrix(prefix + "attn_q.weight", q_rows, d_model));
    TRY_VOID(check.matrix(prefix + "attn_k.weight", kv_rows, d_model));
    TRY_VOID(check.matrix(prefix + "attn_v.weight", kv_rows, d_model));
    TRY_VOID(check.matrix(prefix + "attn_output.weight", d_model, q_rows));
    TRY_VOID(check.vector(prefix + "ffn_norm.weight", d_model));
    const std::int64_t n_experts = layer.experts.count;
    if (n_experts > 0) {
        TRY_VOID(check.router(prefix + "ffn_gate_inp.weight", n_experts, d_model));
        TRY_VOID(check.experts(prefix + "ffn_gate", n_experts, layer.d_ff, d_model));
        TRY_VOID(check.experts(prefix + "ffn_up", n_experts, layer.d_ff, d_model));
        TRY_VOID(check.experts(prefix + "ffn_down", n_experts, d_model, layer.d_ff));
    } else {
        TRY_VOID(check.matrix(prefix + "ffn_gate.weight", layer.d_ff, d_model));
        TRY_VOID(check.matrix(prefix + "ffn_up.weight", layer.d_ff, d_model));
        TRY_VOID(check.matrix(prefix + "ffn_down.weight", d_model, layer.d_ff));
    }

    TRY_VOID(check.vector(prefix + "attn_q.bias", q_rows, tensors.qkv_bias));
    TRY_VOID(check.vector(prefix + "attn_k.bias", kv_rows, tensors.qkv_bias));
    TRY_VOID(check.vector(prefix + "attn_v.bias", kv_rows, tensors.qkv_bias));
    TRY_VOID(check.vector(prefix + "attn_output.bias", d_model, tensors.attention_output_bias));
    TRY_VOID(check.vector(prefix + "attn_q_norm.weight", layer.head_dim, tensors.qk_norm));
    TRY_VOID(check.vector(prefix + "attn_k_norm.weight", layer.head_dim, tensors.qk_norm));
    TRY_VOID(check.vector(prefix + "post_attention_norm.weight", d_model, tensors.post_norms));
    TRY_VOID(check.vector(prefix + "post_ffw_norm.weight", d_model, tensors.post_norms));
    return {};
}

} // namespace

Result<> check_tensors(const GgufFile& file, const ModelConfig& config,
                       const Architecture& architecture) {
    TensorCheck check(file);
    const std::int64_t n_rot = config.ropes.front().n_rot;
    TRY_VOID(check.table("token_embd.weight", config.vocab, config.d_model, Presence::Required));
    TRY_VOID(check.table("output.weight", config.vocab, config.d_model, Presence::Optional));
    TRY_VOID(check.vector("output_norm.weight", config.d_model));
    TRY_VOID(check.vector("rope_freqs.weight", n_rot / 2, architecture.tensors.rope_factors));
    for (std::int32_t i = 0; i < config.n_layers(); ++i)
        TRY_VOID(check_layer(check, fmt::format("blk.{}.", i),
                             config.layers[static_cast<std::size_t>(i)], architecture.tensors));
    return check.nothing_else();
}

} // namespace headroom
