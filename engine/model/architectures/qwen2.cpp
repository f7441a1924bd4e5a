#include "engine/model/architectures/architecture.h"
#include "engine/model/dense_config.h"
#include "engine/model/rope.h"

// Qwen2, Qwen2.5 and their descendants: a llama with biases on q, k and v, rope in halves.

namespace headroom {
namespace {

Result<ModelConfig> configure(const ConfigKeys& keys, const GgufFile& file) {
    ModelConfig config = TRY(dense_config(keys, file));
    const std::int32_t n_rot = TRY(rotary_dimensions(keys, config));
    config.ropes = {
        make_rope(RopeStyle::Halves, n_rot, TRY(rope_base(keys)), TRY(linear_scaling(keys)))};
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
