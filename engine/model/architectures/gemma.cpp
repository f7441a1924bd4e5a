#include "engine/model/architectures/gemma.h"

#include <cmath>
#include <limits>

namespace headroom {
namespace {
constexpr std::int32_t kAny = std::numeric_limits<std::int32_t>::max();
}

Result<std::int32_t> sliding_window(const ConfigKeys& keys, std::int32_t default_window) {
    return TRY(keys.integer("attention.sliding_window", {0, kAny})).value_or(default_window);
}

Result<std::vector<bool>> sliding_layers(const ConfigKeys& keys, const GgufFile& file,
                                         std::int32_t n_layers, std::int32_t default_period) {
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
    const std::int32_t period = TRY(keys.integer(kSuffix, {0, kAny})).value_or(default_period);
    for (std::int32_t layer = 0; layer < n_layers; ++layer)
        sliding.push_back(period == 0 || layer % period < period - 1);
    return sliding;
}

float gemma_attention_scale(const ModelConfig& config, std::int32_t layers_of_largest) {
    const LayerConfig& layer = config.layers.front();
    const double size = config.n_layers() == layers_of_largest
                            ? double(config.d_model) / layer.n_heads
                            : double(layer.head_dim);
    return static_cast<float>(1.0 / std::sqrt(size));
}

} // namespace headroom
