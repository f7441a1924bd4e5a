#include "engine/model/model_config.h"

#include <algorithm>

namespace headroom {

ModelShape ModelConfig::shape() const {
    ModelShape shape{.d_model = d_model, .vocab = vocab, .ropes = ropes};
    for (const LayerConfig& layer : layers) {
        shape.max_heads = std::max(shape.max_heads, layer.n_heads);
        shape.max_kv_heads = std::max(shape.max_kv_heads, layer.n_kv_heads);
        shape.max_head_dim = std::max(shape.max_head_dim, layer.head_dim);
        const std::int32_t used = std::max(1, layer.experts.used);
        shape.max_d_ff = std::max(shape.max_d_ff, used * layer.d_ff);
        shape.max_experts = std::max(shape.max_experts, layer.experts.count);
        shape.max_experts_used = std::max(shape.max_experts_used, used);
    }
    return shape;
}

} // namespace headroom
