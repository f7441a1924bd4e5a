#include "engine/model/architectures/architecture.h"
#include "engine/model/architectures/gemma.h"
#include "engine/model/dense_config.h"
#include "engine/model/rope.h"

#include <cmath>

// Gemma 3: five layers of sliding-window attention to one of full attention, each kind with a rope
// of its own; norms before and after both branches and on the heads of q and k.

namespace headroom {
namespace {

constexpr std::int32_t kFullRope = 0;
constexpr std::int32_t kWindowRope = 1;
constexpr std::int32_t kDefaultPeriod = 6;
constexpr std::int32_t kLayersOf27B = 62;

Result<ModelConfig> configure(const ConfigKeys& keys, const GgufFile& file) {
    ModelConfig config = TRY(dense_config(keys, file));
    config.embedding_scale = std::sqrt(static_cast<float>(config.d_model));

    const std::int32_t window = TRY(sliding_window(keys, 0));
    const std::vector<bool> sliding =
        TRY(sliding_layers(keys, file, config.n_layers(), kDefaultPeriod));
    const float scale = gemma_attention_scale(config, kLayersOf27B);
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
