#include "engine/model/architectures/architecture.h"
#include "engine/model/dense_config.h"
#include "engine/model/expert_config.h"
#include "engine/model/rope.h"
#include "engine/model/tensor_values.h"

// Llama 1 to 3, Mistral, SmolLM2, TinyLlama; with experts Mixtral. Converters reorder the rows of q
// and k so that pairs lie side by side, hence the interleaved rope.

namespace headroom {
namespace {

Result<ModelConfig> configure(const ConfigKeys& keys, const GgufFile& file) {
    ModelConfig config = TRY(transformer_config(keys, file));
    TRY_VOID(set_experts(config, keys));
    if (const auto scale = TRY(keys.positive("attention.scale")))
        for (LayerConfig& layer : config.layers)
            layer.attention_scale = static_cast<float>(*scale);

    const std::int32_t n_rot = TRY(rotary_dimensions(keys, config));
    std::vector<float> factors; // Llama 3.1's long-context scaling, computed by the converter
    if (file.tensor("rope_freqs.weight"))
        factors = TRY(rope_factors(file, "rope_freqs.weight", n_rot / 2));
    config.ropes = {make_rope(RopeStyle::Interleaved, n_rot, TRY(rope_base(keys)),
                              TRY(linear_scaling(keys)), factors)};
    TRY_VOID(assign_kv_groups(config));
    return config;
}

} // namespace

const Architecture architecture_llama{
    .name = "llama",
    .tensors = {.qkv_bias = Presence::Optional,
                .attention_output_bias = Presence::Optional,
                .rope_factors = Presence::Optional},
    .configure = configure,
};

} // namespace headroom
