#include "engine/fit/fit_model.h"
#include "engine/fit/quantization.h"
#include "engine/model/architectures/architecture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

Result<FitDimensions> checked(FitDimensions d) {
    const auto refuse = [](std::string what, const char* field) {
        return fail(ErrorCode::InvalidRequest, std::move(what), field);
    };
    if (d.n_layers < 1 || d.n_layers > 4096)
        return refuse("1 to 4096 layers are expected", "layers");
    if (d.d_model < 1 || d.d_model > 1 << 20)
        return refuse("an embedding of 1 to 1,048,576 is expected", "embedding");
    if (d.n_heads < 1 || d.n_heads > 65536) return refuse("1 to 65,536 are expected", "heads");
    if (d.vocab < 1 || d.vocab > 1 << 26)
        return refuse("1 to 67,108,864 are expected", "vocabulary");
    if (d.context_length < 1 || d.context_length > std::int64_t{1} << 30)
        return refuse("1 to 1,073,741,824 tokens are expected", "context");
    for (const auto& [value, field] :
         {std::pair{d.n_kv_heads, "KV heads"}, std::pair{d.head_dim, "head size"},
          std::pair{d.d_ff, "feed-forward size"}, std::pair{d.window, "window"},
          std::pair{d.full_every, "full layers"}, std::pair{d.latent_dim, "latent size"},
          std::pair{d.n_experts, "experts"}, std::pair{d.n_experts_used, "experts at work"},
          std::pair{d.expert_d_ff, "experts' feed-forward size"}})
        if (value < 0 || value > 1 << 22) return refuse("0 to 4,194,304 is expected", field);
    if (d.n_kv_heads > d.n_heads) return refuse("there are more KV heads than heads", "KV heads");
    if (d.n_experts_used > d.n_experts)
        return refuse("more experts work than there are", "experts at work");
    if (d.n_experts > 0 && d.n_experts_used == 0)
        return refuse("of experts some must work", "experts at work");
    if (d.n_kv_heads == 0) d.n_kv_heads = d.n_heads;
    if (d.head_dim == 0) d.head_dim = std::max(d.d_model / d.n_heads, 1);
    if (d.d_ff == 0) d.d_ff = std::int32_t(std::lround(d.d_model * 8.0 / 3));
    if (d.expert_d_ff == 0) d.expert_d_ff = d.d_ff;
    return d;
}

/// What our engine lacks for it, by name.
std::string lacks_of(const FitDimensions& d, const Quantization& mix) {
    if (!d.architecture.empty() && !is_supported_architecture(d.architecture))
        return fmt::format("the architecture {}", d.architecture);
    if (d.latent_dim > 0) return "latent attention";
    // The only ones with experts; by their names, because layers alone are no architecture.
    if (d.n_experts > 0 && d.architecture.empty() && !is_supported_architecture("qwen3moe"))
        return "experts";
    if (!runs_here(mix)) return fmt::format("tensors of type {}", mix.name);
    return {};
}

/// What the placement function needs of it.
OwnModelFacts own_facts(const FitDimensions& d, const FitModel& model) {
    OwnModelFacts own{.config = {.architecture = d.architecture,
                                 .d_model = d.d_model,
                                 .vocab = d.vocab,
                                 .context_length = std::int32_t(d.context_length),
                                 .ropes = {{.n_rot = d.head_dim}}}};
    own.config.ropes[0].inverse_frequency.resize(std::size_t(d.head_dim / 2));
    std::size_t layers = 0;
    for (const FitLayer& layer : model.layers) {
        const bool windowed = layer.kind == LayerKind::Window;
        KvGroupConfig& group = own.config.kv_groups[windowed ? kWindowGroup : kFullGroup];
        group.n_kv_heads = d.n_kv_heads;
        group.head_dim = d.head_dim;
        group.window = layer.window;
        own.config.layers.push_back({.d_model = d.d_model,
                                     .n_heads = d.n_heads,
                                     .n_kv_heads = d.n_kv_heads,
                                     .head_dim = d.head_dim,
                                     .d_ff = d.d_ff,
                                     .window = layer.window,
                                     .kv_group = windowed ? kWindowGroup : kFullGroup,
                                     .kv_layer = group.n_layers++});
        layers += layer.weight_bytes();
    }
    own.in_memory = {
        .embedding = model.embedding_bytes, .layers = layers, .output = model.output_bytes};
    own.from_file = own.in_memory;
    return own;
}
} // namespace

Result<FitModel> fit_model(const FitDimensions& dimensions) {
    const FitDimensions d = TRY(checked(dimensions));
    const Quantization* mix = find_quantization(d.quantization);
    if (mix == nullptr)
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("the quantization \"{}\" is not known", d.quantization),
                    "quantization");
    const double bytes_per_weight = mix->bits_per_weight / 8;
    const auto bytes = [&](double weights) { return std::uint64_t(weights * bytes_per_weight); };

    FitModel model{.name = d.name.empty() ? "typed by hand" : d.name,
                   .architecture = d.architecture,
                   .quantization = std::string(mix->name),
                   .bits_per_weight = mix->bits_per_weight,
                   .d_model = d.d_model,
                   .d_ff = d.d_ff,
                   .vocab = d.vocab,
                   .context_length = d.context_length,
                   .n_experts = d.n_experts,
                   .n_experts_used = d.n_experts_used,
                   .lacks = lacks_of(d, *mix),
                   .by_nominal_bits = true};
    const double e = d.d_model, head = d.head_dim;
    // q and output, k and v.
    const double attention = 2 * e * d.n_heads * head + 2 * e * d.n_kv_heads * head;
    const double dense = attention + (d.n_experts > 0 ? e * d.n_experts : 3 * e * d.d_ff);
    const double expert = 3 * e * d.expert_d_ff;
    const LayerPhases phases{.qkv = e * head * (d.n_heads + 2 * d.n_kv_heads) / dense,
                             .attention_output = e * head * d.n_heads / dense,
                             .gate_up =
                                 (d.n_experts > 0 ? e * d.n_experts : 2 * e * d.d_ff) / dense};
    for (std::int32_t i = 0; i < d.n_layers; ++i) {
        const bool windowed = d.window > 0 && (d.full_every == 0 || (i + 1) % d.full_every != 0);
        model.layers.push_back({.kind = d.latent_dim > 0 ? LayerKind::Latent
                                        : windowed       ? LayerKind::Window
                                                         : LayerKind::Full,
                                .n_heads = d.n_heads,
                                .n_kv_heads = d.n_kv_heads,
                                .key_dim = d.head_dim,
                                .value_dim = d.head_dim,
                                .window = windowed ? d.window : 0,
                                .latent_dim = d.latent_dim,
                                .dense_bytes = bytes(dense),
                                .expert_bytes = bytes(expert * d.n_experts),
                                .dense_parameters = dense,
                                .expert_parameters = expert * d.n_experts,
                                .dense_phases = phases});
    }
    model.embedding_bytes = bytes(e * d.vocab);
    model.output_bytes = d.tied ? 0 : model.embedding_bytes;
    const double tables = e * d.vocab * (d.tied ? 1 : 2);
    model.parameters = d.n_layers * (dense + expert * d.n_experts) + tables;
    model.active_parameters = d.n_layers * (dense + expert * d.n_experts_used) + tables;
    if (model.lacks.empty()) model.own = std::make_shared<const OwnModelFacts>(own_facts(d, model));
    return model;
}

} // namespace headroom
