#pragma once

#include "engine/model/config_keys.h"
#include "engine/model/model_config.h"
#include "kernels/base/result.h"

namespace headroom {

/// Gives all layers the experts of the file, from expert_count, expert_used_count,
/// expert_feed_forward_length (by default feed_forward_length), expert_gating_func,
/// expert_weights_norm and expert_weights_scale; none where expert_count is absent or 0. Ways of
/// routing that are not built are refused by name: other functions than a softmax, groups of
/// experts, experts that every token passes through.
Result<> set_experts(ModelConfig& config, const ConfigKeys& keys);

} // namespace headroom
