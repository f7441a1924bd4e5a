#pragma once

#include "engine/gguf/gguf_file.h"
#include "engine/model/config_keys.h"
#include "engine/model/model_config.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <vector>

// What the generations of Gemma share.

namespace headroom {

/// attention.sliding_window; 0 = none.
Result<std::int32_t> sliding_window(const ConfigKeys& keys, std::int32_t default_window);

/// Which layers slide: an array with one entry a layer, or a period whose last layer is full. A
/// period of 0 means that all slide.
Result<std::vector<bool>> sliding_layers(const ConfigKeys& keys, const GgufFile& file,
                                         std::int32_t n_layers, std::int32_t default_period);

/// 1 / sqrt(head size), but the largest model of a generation, told by its layers, was trained with
/// 1 / sqrt(width / heads).
float gemma_attention_scale(const ModelConfig& config, std::int32_t layers_of_largest);

} // namespace headroom
