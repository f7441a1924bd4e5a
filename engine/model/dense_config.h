#pragma once

#include "engine/gguf/gguf_file.h"
#include "engine/model/config_keys.h"
#include "engine/model/model_config.h"
#include "kernels/base/result.h"

#include <cstdint>

namespace headroom {

/// The config of a plain transformer, from the keys that all architectures share: RMS norms, SiLU,
/// scale 1/sqrt(head_dim), full attention everywhere, no rope and no experts yet. An architecture
/// changes what is its own.
Result<ModelConfig> transformer_config(const ConfigKeys& keys, const GgufFile& file);
/// The same of an architecture that has no experts: they are refused by name.
Result<ModelConfig> dense_config(const ConfigKeys& keys, const GgufFile& file);

/// Leading dimensions of a head that rotate: rope.dimension_count, by default all.
Result<std::int32_t> rotary_dimensions(const ConfigKeys& keys, const ModelConfig& config);

/// Gives all layers one rope: by rope.dimension_count, rope.freq_base and linear scaling.
Result<> set_rope(ModelConfig& config, const ConfigKeys& keys, RopeStyle style);

/// Gives every layer its KV group and place there, by its window. Call when windows are final.
/// The layers of one group must agree on KV heads and head size.
Result<> assign_kv_groups(ModelConfig& config);

} // namespace headroom
