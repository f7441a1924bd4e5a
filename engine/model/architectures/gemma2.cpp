#include "engine/model/architectures/architecture.h"
#include "engine/model/architectures/gemma.h"
#include "engine/model/dense_config.h"

#include <fmt/format.h>

#include <cmath>

// Gemma 2: sliding-window and full attention in turn, norms before and after both branches, soft
// caps on attention scores and logits.

namespace headroom {
namespace {

constexpr std::int32_t kDefaultWindow = 4096;
constexpr std::int32_t kDefaultPeriod = 2;
constexpr std::int32_t kLayersOf27B = 46;
constexpr double kLargestCap = 1e6;

Result<float> soft_cap(const ConfigKeys& keys, std::string_view suffix, double default_cap) {
    const double cap = TRY(keys.positive(suffix)).value_or(default_cap);
    if (cap > kLargestCap)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} is out of range; at most {} is expected", cap, kLargestCap),
                    keys.key(suffix));
    return static_cast<float>(cap);
}

Result<ModelConfig> configure(const ConfigKeys& keys, const GgufFile& file) {
    ModelConfig config = TRY(dense_config(keys, file));
    config.embedding_scale = std::sqrt(static_cast<float>(config.d_model));
    config.final_soft_cap = TRY(soft_cap(keys, "final_logit_softcapping", 30));

    const float attention_cap = TRY(soft_cap(keys, "attn_logit_softcapping", 50));
    const std::int32_t window = TRY(sliding_window(keys, kDefaultWindow));
    const std::vector<bool> sliding =
        TRY(sliding_layers(keys, file, config.n_layers(), kDefaultPeriod));
    const float scale = gemma_attention_scale(config, kLayersOf27B);
    for (std::size_t i = 0; i < config.layers.size(); ++i) {
        LayerConfig& layer = config.layers[i];
        layer.window = sliding[i] ? window : 0;
        layer.attention_scale = scale;
        layer.attention_soft_cap = attention_cap;
        layer.activation = Activation::GeluTanh;
    }
    TRY_VOID(set_rope(config, keys, RopeStyle::Halves));
    TRY_VOID(assign_kv_groups(config));
    return config;
}

} // namespace

const Architecture architecture_gemma2{
    .name = "gemma2",
    .tensors = {.post_norms = Presence::Required},
    .configure = configure,
};

} // namespace headroom
