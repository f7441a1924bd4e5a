#include "engine/model/dense_config.h"

#include "engine/model/rope.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <utility>

namespace headroom {
namespace {

constexpr std::int64_t kMaxLayers = 4096;
constexpr std::int64_t kMaxHeads = 4096;
constexpr std::int64_t kMaxHeadDim = 1024;
constexpr std::int64_t kMaxWidth = 1 << 20;
constexpr std::int64_t kMaxFeedForward = 1 << 24;
constexpr std::int64_t kMaxVocab = 1 << 26;
constexpr std::int64_t kMaxContext = std::numeric_limits<std::int32_t>::max();
constexpr double kMaxEpsilon = 1e-2;

Result<> refuse_experts(const ConfigKeys& keys) {
    const auto experts = TRY(keys.integer("expert_count", {0, 1 << 16}));
    if (experts.value_or(0) > 0)
        return fail(
            ErrorCode::Unsupported,
            fmt::format("unsupported: experts ({}, {} experts)", keys.architecture(), *experts),
            keys.key("expert_count"));
    return {};
}

/// Rows of the embedding table that are used. A file may pad the table beyond its tokens; what no
/// token names is neither loaded nor given a logit.
Result<std::int32_t> vocabulary(const GgufFile& file) {
    const TensorInfo* table = file.tensor("token_embd.weight");
    if (!table) return fail(ErrorCode::InvalidFile, "the tensor is missing", "token_embd.weight");
    const auto tokens =
        static_cast<std::int64_t>(TRY(file.metadata().strings("tokenizer.ggml.tokens")).size());
    if (tokens > table->rows())
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} rows for {} tokens", table->rows(), tokens),
                    "token_embd.weight");
    const std::int64_t vocab = tokens > 0 ? tokens : table->rows();
    if (vocab > kMaxVocab)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} tokens, at most {} are allowed", vocab, kMaxVocab),
                    "token_embd.weight");
    return static_cast<std::int32_t>(vocab);
}

Result<float> epsilon(const ConfigKeys& keys) {
    constexpr std::string_view kSuffix = "attention.layer_norm_rms_epsilon";
    const auto value = TRY(keys.positive(kSuffix));
    if (!value) return keys.missing(kSuffix);
    if (*value > kMaxEpsilon)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} is out of range; at most {} is expected", *value, kMaxEpsilon),
                    keys.key(kSuffix));
    return static_cast<float>(*value);
}

/// Size of a head of q, k and v.
Result<std::int32_t> head_size(const ConfigKeys& keys, std::int32_t d_model, std::int32_t n_heads) {
    const auto key_length = TRY(keys.integer("attention.key_length", {1, kMaxHeadDim}));
    const auto value_length = TRY(keys.integer("attention.value_length", {1, kMaxHeadDim}));
    if (!key_length && d_model % n_heads != 0)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("width {} is no multiple of {} heads", d_model, n_heads),
                    keys.key("attention.head_count"));
    const std::int32_t size = key_length.value_or(d_model / n_heads);
    if (size < 1 || size > kMaxHeadDim)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("heads of {}; 1..{} is expected", size, kMaxHeadDim),
                    keys.key("attention.head_count"));
    if (value_length.value_or(size) != size)
        return fail(
            ErrorCode::Unsupported,
            fmt::format("unsupported: heads of {} for keys and {} for values", size, *value_length),
            keys.key("attention.value_length"));
    return size;
}

Result<> check_heads(const ConfigKeys& keys, std::int32_t n_heads, std::int32_t n_kv_heads) {
    if (n_kv_heads == 0)
        return fail(ErrorCode::Unsupported, "unsupported: a layer without attention",
                    keys.key("attention.head_count_kv"));
    if (n_heads % n_kv_heads != 0)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} heads are no multiple of {} KV heads", n_heads, n_kv_heads),
                    keys.key("attention.head_count_kv"));
    return {};
}

} // namespace

Result<ModelConfig> dense_config(const ConfigKeys& keys, const GgufFile& file) {
    TRY_VOID(refuse_experts(keys));
    return transformer_config(keys, file);
}

Result<ModelConfig> transformer_config(const ConfigKeys& keys, const GgufFile& file) {
    ModelConfig config{.architecture = keys.architecture()};
    config.name = TRY(file.metadata().string("general.name")).value_or("");
    const std::int32_t n_layers = TRY(keys.required_integer("block_count", {1, kMaxLayers}));
    config.d_model = TRY(keys.required_integer("embedding_length", {1, kMaxWidth}));
    config.context_length = TRY(keys.required_integer("context_length", {1, kMaxContext}));
    config.norm_eps = TRY(epsilon(keys));
    config.vocab = TRY(vocabulary(file));

    const auto heads = TRY(keys.per_layer("attention.head_count", n_layers, {1, kMaxHeads}));
    if (heads.empty()) return keys.missing("attention.head_count");
    auto kv_heads = TRY(keys.per_layer("attention.head_count_kv", n_layers, {0, kMaxHeads}));
    if (kv_heads.empty()) kv_heads = heads;
    const auto d_ff = TRY(keys.per_layer("feed_forward_length", n_layers, {1, kMaxFeedForward}));
    if (d_ff.empty()) return keys.missing("feed_forward_length");
    const std::int32_t head_dim = TRY(head_size(keys, config.d_model, heads.front()));

    for (std::size_t i = 0; i < static_cast<std::size_t>(n_layers); ++i) {
        TRY_VOID(check_heads(keys, heads[i], kv_heads[i]));
        config.layers.push_back({
            .d_model = config.d_model,
            .n_heads = heads[i],
            .n_kv_heads = kv_heads[i],
            .head_dim = head_dim,
            .d_ff = d_ff[i],
            .norm_eps = config.norm_eps,
            .attention_scale = static_cast<float>(1.0 / std::sqrt(double(head_dim))),
        });
    }
    return config;
}

Result<std::int32_t> rotary_dimensions(const ConfigKeys& keys, const ModelConfig& config) {
    const std::int32_t head_dim = config.layers.front().head_dim;
    const std::int32_t n_rot =
        TRY(keys.integer("rope.dimension_count", {1, head_dim})).value_or(head_dim);
    if (n_rot % 2 != 0)
        return fail(ErrorCode::InvalidFile, fmt::format("{} is odd", n_rot),
                    keys.key("rope.dimension_count"));
    return n_rot;
}

Result<> set_rope(ModelConfig& config, const ConfigKeys& keys, RopeStyle style) {
    const std::int32_t n_rot = TRY(rotary_dimensions(keys, config));
    config.ropes = {make_rope(style, n_rot, TRY(rope_base(keys)), TRY(linear_scaling(keys)))};
    return {};
}

Result<> assign_kv_groups(ModelConfig& config) {
    for (LayerConfig& layer : config.layers) {
        layer.kv_group = layer.window > 0 ? kWindowGroup : kFullGroup;
        KvGroupConfig& group = config.kv_groups[static_cast<std::size_t>(layer.kv_group)];
        layer.kv_layer = group.n_layers++;
        if (layer.kv_layer == 0) {
            group.n_kv_heads = layer.n_kv_heads;
            group.head_dim = layer.head_dim;
            group.window = layer.window;
        }
        if (group.n_kv_heads != layer.n_kv_heads || group.head_dim != layer.head_dim ||
            group.window != layer.window)
            return fail(ErrorCode::Unsupported,
                        "unsupported: attention layers of one kind that differ in KV heads",
                        fmt::format("{}.attention.head_count_kv", config.architecture));
    }
    return {};
}

} // namespace headroom
