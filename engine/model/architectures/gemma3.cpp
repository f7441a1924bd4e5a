#include "engine/model/architectures/architecture.h"
#include "engine/model/dense_config.h"
#include "engine/model/rope.h"

#include <cmath>
#include <limits>

// Gemma 3: five layers of sliding-window attention to one of full attention, each kind with a rope
// of its own; norms before and after both branches and on the heads of q and k.

namespace headroom {
namespace {

constexpr std::int32_t kFullRope = 0;
constexpr std::int32_t kWindowRope = 1;
constexpr std::int32_t kDefaultPeriod = 6;
constexpr std::int32_t kLayersOf27B = 62;

/// Which layers slide: an array with one entry a layer, or a period whose last layer is full.
/// A period of 0 means that all slide.
Result<std::vector<bool>> sliding_layers(const ConfigKeys& keys, const GgufFile& file,
                                         std::int32_t n_layers) {
    constexpr std::string_view kSuffix = "attention.sliding_window_pattern";
    const MetadataValue* value = file.metadata().find(keys.key(kSuffix));
    const bool is_array = value && (std::holds_alternative<std::vector<bool>>(*value) ||
                                    std::holds_alternative<std::vector<std::uint64_t>>(*value) ||
                                    std::holds_alternative<std::vector<std::int64_t>>(*value));
    std::vector<bool> sliding;
    if (is_array) {
        for (const std::int32_t slides : TRY(keys.per_layer(kSuffix, n_layers, {0, 1})))
            sliding.push_back(slides != 0);
        return sliding;
    }
    const std::int32_t period =
        TRY(keys.integer(kSuffix, {0, std::numeric_limits<std::int32_t>::max()}))
            .value_or(kDefaultPeriod);
    for (std::int32_t layer = 0; layer < n_layers; ++layer)
        sliding.push_back(period == 0 || layer % period < period - 1);
    return sliding;
}

/// 1 / sqrt(head size), but the largest model was trained with 1 / sqrt(width / heads).
float attention_scale(const ModelConfig& config) {
    const LayerConfig& layer = config.layers.front();
    const double size = config.n_layers() == kLayersOf27B ? double(config.d_model) / layer.n_heads
                                                          : double(layer.head_dim);
    return static_cast<float>(1.0 / std::sqrt(size));
}

Result<ModelConfig> configure(const ConfigKeys& keys, const GgufFile& file) {
    ModelConfig config = TRY(dense_config(keys, file));
    config.embedding_scale = std::sqrt(static_cast<float>(config.d_model));

    const std::int32_t window =
        TRY(keys.integer("attention.sliding_window", {0, std::numeric_limits<std::int32_t>::max()}))
            .value_or(0);
    const std::vector<bool> sliding = TRY(sliding_layers(keys, file, config.n_layers()));
    const float scale = attention_scale(config);
    for (std::size_t i = 0; i < config.layers.size(); ++i) {
        LayerConfig& layer = config.layers[i];
        const bool slides = window > 0 && sliding[i];
        layer.window = slides ? window : 0;
        layer.rope = slides ? kWindowRope : kFullRope;
        layer.attention_scale = scale;
        layer.activation = Activation::GeluTanh;
    }

    // Linear scaling stretches the full layers alone: a window never sees far positions.
    const std::int32_t n_rot = TRY(rotary_dimensions(keys, config));
    const double window_base = TRY(keys.positive("rope.freq_base_swa")).value_or(10000.0);
    config.ropes = {
        make_rope(RopeStyle::Halves, n_rot, TRY(rope_base(keys)), TRY(linear_scaling(keys))),
        make_rope(RopeStyle::Halves, n_rot, window_base)};
    TRY_VOID(assign_kv_groups(config));
    return config;
}

} // namespace

const Architecture architecture_gemma3{
    .name = "gemma3",
    .tensors = {.qk_norm = Presence::Required, .post_norms = Presence::Required},
    .configure = configure,
};

} // namespace headroom
