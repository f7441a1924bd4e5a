#include "engine/model/architectures/architecture.h"
#include "engine/model/dense_config.h"

// Qwen2, Qwen2.5 and their descendants: a llama with biases on q, k and v, rope in halves.

namespace headroom {
namespace {

Result<ModelConfig> configure(const ConfigKeys& keys, const GgufFile& file) {
    ModelConfig config = TRY(dense_config(keys, file));
    TRY_VOID(set_rope(config, keys, RopeStyle::Halves));
    TRY_VOID(assign_kv_groups(config));
    return config;
}

} // namespace

const Architecture architecture_qwen2{
    .name = "qwen2",
    .tensors = {.qkv_bias = Presence::Required},
    .configure = configure,
};

} // namespace headroom
