#include "engine/model/architectures/architecture.h"
#include "engine/model/dense_config.h"
#include "engine/model/expert_config.h"

// Qwen3 with experts in every layer, whose width has a key of its own.

namespace headroom {
namespace {

Result<ModelConfig> configure(const ConfigKeys& keys, const GgufFile& file) {
    ModelConfig config = TRY(transformer_config(keys, file));
    if (!keys.contains("expert_count")) return keys.missing("expert_count");
    TRY_VOID(set_experts(config, keys));
    TRY_VOID(set_rope(config, keys, RopeStyle::Halves));
    TRY_VOID(assign_kv_groups(config));
    return config;
}

} // namespace

const Architecture architecture_qwen3moe{
    .name = "qwen3moe",
    .tensors = {.qk_norm = Presence::Required},
    .configure = configure,
};

} // namespace headroom
