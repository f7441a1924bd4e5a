#include "engine/fit/layer_kinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace headroom {
namespace {

// Sources: the architectures' papers and configurations; for the patterns of windows the published
// values of `sliding_window_pattern`, or where there is none the reference implementation.
constexpr std::array kPatterns{
    LayerPattern{"afmoe", 4},      LayerPattern{"arctic"},
    LayerPattern{"baichuan"},      LayerPattern{"bailingmoe"},
    LayerPattern{"bailingmoe2"},   LayerPattern{"bloom"},
    LayerPattern{"chatglm"},       LayerPattern{"codeshell"},
    LayerPattern{"cohere2", 4},    LayerPattern{"command-r"},
    LayerPattern{"dbrx"},          LayerPattern{"deepseek"},
    LayerPattern{"deepseek2"},     LayerPattern{"dots1"},
    LayerPattern{"ernie4_5"},      LayerPattern{"ernie4_5-moe"},
    LayerPattern{"exaone"},        LayerPattern{"exaone4", 4},
    LayerPattern{"falcon"},        LayerPattern{"falcon-h1"},
    LayerPattern{"gemma"},         LayerPattern{"gemma2", 2},
    LayerPattern{"gemma3", 6},     LayerPattern{"gemma3n", 5},
    LayerPattern{"gemma4", 6},     LayerPattern{"glm-dsa"},
    LayerPattern{"glm4"},          LayerPattern{"glm4moe"},
    LayerPattern{"gpt-oss", 2},    LayerPattern{"gpt2"},
    LayerPattern{"gptj"},          LayerPattern{"gptneox"},
    LayerPattern{"granite"},       LayerPattern{"granitehybrid"},
    LayerPattern{"granitemoe"},    LayerPattern{"grok"},
    LayerPattern{"hunyuan-dense"}, LayerPattern{"hunyuan-moe"},
    LayerPattern{"internlm2"},     LayerPattern{"jais"},
    LayerPattern{"jamba"},         LayerPattern{"kimi-linear"},
    LayerPattern{"lfm2"},          LayerPattern{"lfm2moe"},
    LayerPattern{"llama"},         LayerPattern{"llama4", 4},
    LayerPattern{"mamba"},         LayerPattern{"mamba2"},
    LayerPattern{"minicpm"},       LayerPattern{"minicpm3"},
    LayerPattern{"minimax-m2"},    LayerPattern{"mistral3"},
    LayerPattern{"mpt"},           LayerPattern{"nemotron"},
    LayerPattern{"nemotron_h"},    LayerPattern{"nemotron_h_moe"},
    LayerPattern{"olmo"},          LayerPattern{"olmo2", 4},
    LayerPattern{"olmoe"},         LayerPattern{"orion"},
    LayerPattern{"phi2"},          LayerPattern{"phi3"},
    LayerPattern{"phimoe"},        LayerPattern{"plamo"},
    LayerPattern{"qwen"},          LayerPattern{"qwen2"},
    LayerPattern{"qwen2moe"},      LayerPattern{"qwen2vl"},
    LayerPattern{"qwen3"},         LayerPattern{"qwen35"},
    LayerPattern{"qwen35moe"},     LayerPattern{"qwen3moe"},
    LayerPattern{"qwen3next"},     LayerPattern{"qwen3vl"},
    LayerPattern{"qwen3vlmoe"},    LayerPattern{"refact"},
    LayerPattern{"seed_oss"},      LayerPattern{"smollm3"},
    LayerPattern{"stablelm"},      LayerPattern{"starcoder"},
    LayerPattern{"starcoder2"},    LayerPattern{"xverse"},
};

constexpr IntegerRange kCount{0, 1 << 20};

struct Reader {
    const GgufFile& file;
    const ConfigKeys& keys;
    const LayerPattern& pattern;

    std::int32_t n_layers = 0;
    std::vector<std::int32_t> heads, kv_heads;
    std::int32_t d_model = 0, window = 0, key_dim = 0, value_dim = 0;
    std::int32_t window_key_dim = 0, window_value_dim = 0;
    std::int32_t latent_dim = 0, shared_kv_layers = 0;
    std::uint64_t state_bytes = 0;       ///< of a layer with a state-space or delta-rule state
    std::uint64_t convolution_bytes = 0; ///< of a layer with a short convolution
    std::vector<std::int64_t> windowed;  ///< by layer, where the file says; else empty

    Result<std::int32_t> number(std::string_view key, std::int32_t otherwise = 0) const {
        return TRY(keys.integer(key, kCount)).value_or(otherwise);
    }

    Result<> read();
    Result<> read_states();
    bool is_windowed(std::int32_t layer) const;
    FitLayer layer(std::int32_t index) const;
    bool has(std::int32_t layer, std::string_view tensor) const {
        return file.tensor(fmt::format("blk.{}.{}", layer, tensor)) != nullptr;
    }
};

Result<> Reader::read() {
    n_layers = TRY(keys.required_integer("block_count", {1, 4096}));
    d_model = TRY(keys.required_integer("embedding_length", {1, 1 << 20}));
    heads = TRY(keys.per_layer("attention.head_count", n_layers, kCount));
    kv_heads = TRY(keys.per_layer("attention.head_count_kv", n_layers, kCount));
    if (heads.empty()) heads.assign(std::size_t(n_layers), 0);
    if (kv_heads.empty()) kv_heads = heads;
    // Without the key a head is its share of the embedding.
    const std::int32_t most = *std::ranges::max_element(heads);
    const std::int32_t share = most > 0 ? d_model / most : 0;
    key_dim = TRY(number("attention.key_length", share));
    value_dim = TRY(number("attention.value_length", share));
    window_key_dim = TRY(number("attention.key_length_swa", key_dim));
    window_value_dim = TRY(number("attention.value_length_swa", value_dim));
    window = TRY(number("attention.sliding_window"));
    if (window == 0) window = TRY(number("attention.chunk_size"));
    shared_kv_layers = TRY(number("attention.shared_kv_layers"));
    const std::int32_t rank = TRY(number("attention.kv_lora_rank"));
    if (rank > 0) latent_dim = rank + TRY(number("rope.dimension_count"));
    const auto flags = keys.metadata().find(keys.key("attention.sliding_window_pattern"));
    if (flags != nullptr) {
        if (const auto* bools = std::get_if<std::vector<bool>>(flags))
            windowed.assign(bools->begin(), bools->end());
        else if (const auto numbers =
                     keys.metadata().integers(keys.key("attention.sliding_window_pattern"));
                 numbers && *numbers && (*numbers)->size() > 1)
            windowed = **numbers;
        if (!windowed.empty() && std::int64_t(windowed.size()) < n_layers)
            return fail(ErrorCode::InvalidFile,
                        fmt::format("{} values for {} layers", windowed.size(), n_layers),
                        keys.key("attention.sliding_window_pattern"));
    }
    return read_states();
}

/// f32: the last inputs of the convolution, and the state (Mamba; gated delta rule).
Result<> Reader::read_states() {
    const std::uint64_t kernel = std::uint64_t(TRY(number("ssm.conv_kernel")));
    const std::uint64_t inner = std::uint64_t(TRY(number("ssm.inner_size")));
    const std::uint64_t state = std::uint64_t(TRY(number("ssm.state_size")));
    const std::uint64_t groups = std::uint64_t(TRY(number("ssm.group_count")));
    if (kernel > 0) state_bytes = 4 * ((kernel - 1) * (inner + 2 * groups * state) + state * inner);
    const std::uint64_t cache = std::uint64_t(TRY(number("shortconv.l_cache")));
    if (cache > 0) convolution_bytes = 4 * (cache - 1) * std::uint64_t(d_model);
    return {};
}

bool Reader::is_windowed(std::int32_t layer) const {
    if (window == 0 || pattern.full_every == 0) return false;
    if (!windowed.empty()) return windowed[std::size_t(layer)] != 0;
    return (layer + 1) % pattern.full_every != 0;
}

FitLayer Reader::layer(std::int32_t index) const {
    const auto at = std::size_t(index);
    FitLayer layer{.n_heads = heads[at], .n_kv_heads = kv_heads[at]};
    const bool state = has(index, "ssm_conv1d.weight") || has(index, "ssm_a");
    const bool convolution = has(index, "shortconv.conv.weight");
    layer.state_bytes = state ? state_bytes : convolution ? convolution_bytes : 0;
    const bool compressed = has(index, "attn_kv_a_mqa.weight");
    const bool attends = has(index, "attn_k.weight") || has(index, "attn_output.weight") ||
                         (has(index, "attn_qkv.weight") && !state) || compressed;
    // The draft layers of a model that predicts several tokens are not part of its pass.
    const bool draft = has(index, "nextn.eh_proj.weight");
    if (draft || !attends || layer.n_kv_heads == 0 || index >= n_layers - shared_kv_layers) {
        layer.kind = layer.state_bytes > 0 ? LayerKind::Recurrent : LayerKind::None;
        return layer;
    }
    // Absorbed latent attention has the up-projection in two parts; else keys are made whole.
    if (compressed && latent_dim > 0 && has(index, "attn_k_b.weight")) {
        layer.kind = LayerKind::Latent;
        layer.latent_dim = latent_dim;
        return layer;
    }
    const bool narrow = is_windowed(index);
    layer.kind = narrow ? LayerKind::Window : LayerKind::Full;
    layer.window = narrow ? window : 0;
    layer.key_dim = narrow ? window_key_dim : key_dim;
    layer.value_dim = narrow ? window_value_dim : value_dim;
    return layer;
}
} // namespace

const LayerPattern* layer_pattern(std::string_view architecture) {
    const auto found = std::ranges::find(kPatterns, architecture, &LayerPattern::architecture);
    return found == kPatterns.end() ? nullptr : &*found;
}

Result<std::vector<FitLayer>> layer_kinds(const GgufFile& file, const ConfigKeys& keys,
                                          const LayerPattern& pattern) {
    Reader reader{file, keys, pattern};
    TRY_VOID(reader.read());
    std::vector<FitLayer> layers;
    for (std::int32_t i = 0; i < reader.n_layers; ++i)
        layers.push_back(reader.layer(i));
    return layers;
}

} // namespace headroom
