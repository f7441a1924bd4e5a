#pragma once

#include "engine/gguf/gguf_file.h"
#include "engine/model/config_keys.h"
#include "engine/model/model_config.h"
#include "kernels/base/result.h"

#include <cstdint>

namespace headroom {

/// The config of a plain dense transformer, from the keys that all architectures share: RMS norms,
/// SiLU, scale 1/sqrt(head_dim), full attention everywhere, no rope yet. An architecture changes
/// what is its own. Experts and other layers that are not dense are refused by name.
Result<ModelConfig> dense_config(const ConfigKeys& keys, const GgufFile& file);

/// Leading dimensions of a head that rotate: rope.dimension_count, by default all.
Result<std::int32_t> rotary_dimensions(const ConfigKeys& keys, const ModelConfig& config);

/// Gives every layer its KV group and place there, by its window. Call when windows are final.
/// The layers of one group must agree on KV heads and head size.
Result<> assign_kv_groups(ModelConfig& config);

} // namespace headroom
