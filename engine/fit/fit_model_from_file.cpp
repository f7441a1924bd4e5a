#include "engine/fit/layer_kinds.h"
#include "engine/model/architectures/architecture.h"
#include "engine/model/file_type.h"
#include "kernels/api/dtype.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace headroom {
namespace {

/// Of an output matrix in Q8_0: the lower bits of rows that are proven not to be among the best.
/// Counted on three models: 13, 19 and 20 %.
constexpr double kUnreadShare = 0.18;

/// The layer that a tensor "blk.<n>.<rest>" belongs to.
std::optional<std::size_t> layer_of(std::string_view name) {
    if (!name.starts_with("blk.")) return std::nullopt;
    std::size_t layer = 0;
    const char* const begin = name.data() + 4;
    const auto [end, error] = std::from_chars(begin, name.data() + name.size(), layer);
    if (error != std::errc{} || end == name.data() + name.size() || *end != '.')
        return std::nullopt;
    return layer;
}

bool is_expert(std::string_view name) {
    return name.find("_exps.") != std::string_view::npos;
}

/// Adds a tensor's bytes where they belong.
void add_tensor(FitModel& model, const TensorInfo& tensor) {
    const double weights = double(tensor.columns()) * double(tensor.rows());
    const bool expert = is_expert(tensor.name);
    const double share =
        expert && model.n_experts > 0 ? double(model.n_experts_used) / model.n_experts : 1;
    model.parameters += weights;
    model.active_parameters += weights * share;
    if (const auto layer = layer_of(tensor.name); layer && *layer < model.layers.size()) {
        FitLayer& at = model.layers[*layer];
        (expert ? at.expert_bytes : at.dense_bytes) += tensor.bytes;
        (expert ? at.expert_parameters : at.dense_parameters) += weights;
    } else if (tensor.name == "token_embd.weight") {
        model.embedding_bytes += tensor.bytes;
    } else if (tensor.name == "output.weight") {
        model.output_bytes += tensor.bytes;
    } else if (tensor.name.starts_with("per_layer_token_embd")) {
        model.per_layer_embedding_bytes += tensor.bytes;
    } else {
        model.other_bytes += tensor.bytes;
    }
}

/// Bytes of a layer's weights by the phase that reads them.
struct PhaseBytes {
    double qkv = 0, attention_output = 0, gate_up = 0, down = 0;
    double expert_gate_up = 0, expert_down = 0;

    double& of(std::string_view name) {
        const auto has = [name](std::string_view part) {
            return name.find(part) != std::string_view::npos;
        };
        if (is_expert(name)) return has("ffn_down") ? expert_down : expert_gate_up;
        if (has("ffn_down")) return down;
        if (has("ffn")) return gate_up; // and the router
        return has("attn_output") || has("attn_out") ? attention_output : qkv;
    }
};

void add_phases(FitModel& model, std::span<const TensorInfo> tensors) {
    std::vector<PhaseBytes> layers(model.layers.size());
    for (const TensorInfo& tensor : tensors)
        if (const auto layer = layer_of(tensor.name); layer && *layer < layers.size())
            layers[*layer].of(tensor.name) += double(tensor.bytes);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const PhaseBytes& b = layers[i];
        if (const double dense = b.qkv + b.attention_output + b.gate_up + b.down; dense > 0)
            model.layers[i].dense_phases = {b.qkv / dense, b.attention_output / dense,
                                            b.gate_up / dense};
        if (const double experts = b.expert_gate_up + b.expert_down; experts > 0)
            model.layers[i].expert_gate_up = b.expert_gate_up / experts;
    }
}

/// Formats of what decoding reads: layers, and the output matrix, which may be the embedding.
void add_formats(FitModel& model, std::span<const TensorInfo> tensors) {
    for (const TensorInfo& tensor : tensors) {
        if (tensor.name == (model.tied() ? "token_embd.weight" : "output.weight")) {
            model.output_format = {tensor.type_number, double(tensor.bytes)};
            if (tensor.type_number == std::uint32_t(DType::Q8_0))
                model.output_unread = double(tensor.bytes) * kUnreadShare;
        }
        if (!layer_of(tensor.name)) continue;
        const double share = is_expert(tensor.name) && model.n_experts > 0
                                 ? double(model.n_experts_used) / model.n_experts
                                 : 1;
        auto known =
            std::ranges::find(model.layer_formats, tensor.type_number, &FormatBytes::type_number);
        if (known == model.layer_formats.end())
            known = model.layer_formats.insert(known, {.type_number = tensor.type_number});
        known->bytes += double(tensor.bytes) * share;
    }
}

/// What our engine lacks, by name.
std::string lacks_of(const GgufFile& file, const std::string& architecture) {
    if (!is_supported_architecture(architecture))
        return fmt::format("the architecture {}", architecture);
    for (const TensorInfo& tensor : file.tensors())
        if (!dtype_format(tensor.type_number))
            return fmt::format(
                "tensors of type {}",
                dtype_name(tensor.type_number).value_or(std::to_string(tensor.type_number)));
    return {};
}

/// The vocabulary: as the key says, else as many rows as the embedding has.
std::int32_t vocab_of(const ConfigKeys& keys, const GgufFile& file) {
    if (const auto size = keys.integer("vocab_size", {1, 1 << 26}); size && *size) return **size;
    const TensorInfo* table = file.tensor("token_embd.weight");
    return table == nullptr ? 0 : std::int32_t(std::min<std::int64_t>(table->rows(), 1 << 26));
}
} // namespace

Result<FitModel> fit_model(const GgufFile& file) {
    const Metadata& metadata = file.metadata();
    FitModel model{.name = file.name()};
    if (const auto name = metadata.string("general.name"); name && *name && !(*name)->empty())
        model.name = **name;
    if (const auto name = metadata.string("general.architecture"); name && *name)
        model.architecture = **name;
    else
        return fail(ErrorCode::InvalidFile, "the file does not name its architecture",
                    "general.architecture");
    model.quantization = file_type_name(file);
    model.lacks = lacks_of(file, model.architecture);

    const ConfigKeys keys(metadata, model.architecture);
    constexpr IntegerRange kAny{0, std::int64_t{1} << 30};
    model.context_length = TRY(keys.integer("context_length", kAny)).value_or(0);
    model.d_model = TRY(keys.integer("embedding_length", kAny)).value_or(0);
    model.n_experts = TRY(keys.integer("expert_count", {0, 1 << 16})).value_or(0);
    model.n_experts_used =
        std::min(TRY(keys.integer("expert_used_count", {0, 1 << 16})).value_or(0), model.n_experts);
    if (model.n_experts_used == 0) model.n_experts = 0;
    if (const auto widths = keys.metadata().integers(keys.key("feed_forward_length"));
        widths && *widths && !(*widths)->empty())
        model.d_ff =
            std::int32_t(std::clamp<std::int64_t>(*std::ranges::max_element(**widths), 0, 1 << 30));
    const std::int32_t expert_width =
        TRY(keys.integer("expert_feed_forward_length", kAny)).value_or(0);
    model.d_ff =
        std::max(model.d_ff, std::int32_t(std::min<std::int64_t>(
                                 std::int64_t(expert_width) * model.n_experts_used, 1 << 30)));
    model.vocab = vocab_of(keys, file);
    for (const char* list : {"tokenizer.ggml.tokens", "tokenizer.ggml.merges"})
        if (const auto entries = metadata.strings(list))
            model.vocabulary_entries += std::int64_t(entries->size());

    const LayerPattern* pattern = layer_pattern(model.architecture);
    if (pattern != nullptr)
        model.layers = TRY(layer_kinds(file, keys, *pattern));
    else
        model.unknown =
            fmt::format("how the architecture {} uses memory is not known", model.architecture);
    for (const TensorInfo& tensor : file.tensors())
        add_tensor(model, tensor);
    add_phases(model, file.tensors());
    add_formats(model, file.tensors());
    if (model.parameters > 0)
        model.bits_per_weight = 8.0 * double(model.weight_bytes()) / model.parameters;
    return model;
}

Result<FitModel> fit_model(const std::shared_ptr<const GgufFile>& file, const Backend& backend) {
    FitModel model = TRY(fit_model(*file));
    if (!model.lacks.empty()) return model;
    const auto described = ModelFile::from(file);
    if (!described) {
        const bool damaged = described.error().code == ErrorCode::InvalidFile;
        (damaged ? model.unknown : model.lacks) =
            (damaged ? "the file is damaged: " : "") + described.error().message();
        return model;
    }
    OwnModelFacts own{.config = (*described)->config()};
    own.in_memory = TRY((*described)->predicted_bytes(backend, WeightsMode::Memory));
    own.from_file = TRY((*described)->predicted_bytes(backend, WeightsMode::FromFile));
    model.own = std::make_shared<const OwnModelFacts>(std::move(own));
    return model;
}

} // namespace headroom
