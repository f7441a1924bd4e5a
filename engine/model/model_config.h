#pragma once

#include "kernels/api/layer.h"
#include "kernels/api/phases.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

/// The layers that share one KV pool and block table. Group 0 sees the whole sequence, group 1 a
/// sliding window; a group without layers is absent from the model.
struct KvGroupConfig {
    std::int32_t n_layers = 0;
    std::int32_t n_kv_heads = 0;
    std::int32_t head_dim = 0;
    std::int32_t window = 0; ///< positions that the newest one still sees; 0 = all
};

inline constexpr std::int32_t kFullGroup = 0;
inline constexpr std::int32_t kWindowGroup = 1;

/// The dimensions of a model, as its file's keys and tensors say, checked.
struct ModelConfig {
    std::string architecture; ///< "llama", as the file names it
    std::string name;         ///< general.name, for people; may be empty
    std::int32_t d_model = 0;
    std::int32_t vocab = 0;          ///< rows used of the embedding table; one logit each
    std::int32_t context_length = 0; ///< tokens that the model was trained for
    float norm_eps = 0;
    float embedding_scale = 1;
    float final_soft_cap = 0; ///< of the logits; 0 = none
    std::vector<LayerConfig> layers;
    std::vector<RopeConfig> ropes; ///< LayerConfig::rope indexes it
    std::array<KvGroupConfig, kKvGroups> kv_groups;

    std::int32_t n_layers() const { return static_cast<std::int32_t>(layers.size()); }
    /// What a workspace must hold: the largest over all layers.
    ModelShape shape() const;
};

} // namespace headroom
