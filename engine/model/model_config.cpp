#include "engine/model/model_config.h"

#include <algorithm>

namespace headroom {

ModelShape ModelConfig::shape() const {
    ModelShape shape{.d_model = d_model, .vocab = vocab, .ropes = ropes};
    for (const LayerConfig& layer : layers) {
        shape.max_heads = std::max(shape.max_heads, layer.n_heads);
        shape.max_kv_heads = std::max(shape.max_kv_heads, layer.n_kv_heads);
        shape.max_head_dim = std::max(shape.max_head_dim, layer.head_dim);
        shape.max_d_ff = std::max(shape.max_d_ff, layer.d_ff);
    }
    return shape;
}

} // namespace headroom
