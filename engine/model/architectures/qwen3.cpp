#include "engine/model/architectures/architecture.h"
#include "engine/model/dense_config.h"

// Qwen3: a llama with norms on the heads of q and k, rope in halves, heads of a size of their own.

namespace headroom {
namespace {

Result<ModelConfig> configure(const ConfigKeys& keys, const GgufFile& file) {
    ModelConfig config = TRY(dense_config(keys, file));
    TRY_VOID(set_rope(config, keys, RopeStyle::Halves));
    TRY_VOID(assign_kv_groups(config));
    return config;
}

} // namespace

const Architecture architecture_qwen3{
    .name = "qwen3",
    .tensors = {.qk_norm = Presence::Required},
    .configure = configure,
};

} // namespace headroom
