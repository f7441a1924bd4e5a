#include "engine/model/expert_config.h"

#include <fmt/format.h>

#include <array>
#include <limits>

namespace headroom {
namespace {

constexpr std::int64_t kMaxExperts = 4096;
constexpr std::int64_t kMaxFeedForward = 1 << 24;
constexpr std::int64_t kAny = std::numeric_limits<std::int32_t>::max();
constexpr double kLargestScale = 1e6;

// expert_gating_func, GGUF specification.
constexpr std::int32_t kSoftmax = 1;
constexpr std::int32_t kSoftmaxOfChosen = 3;
constexpr std::array<std::string_view, 5> kGatingNames{"none", "softmax", "sigmoid",
                                                       "softmax of the chosen", "softplus"};

tl::unexpected<Error> unsupported(const ConfigKeys& keys, std::string_view suffix,
                                  const std::string& what) {
    return fail(ErrorCode::Unsupported, "unsupported: " + what, keys.key(suffix));
}

/// Whether the weights of the chosen sum to 1: both ways of a softmax that is not over all.
Result<bool> normalized(const ConfigKeys& keys) {
    const auto gating = TRY(keys.integer("expert_gating_func", {0, kAny})).value_or(0);
    if (gating != 0 && gating != kSoftmax && gating != kSoftmaxOfChosen) {
        const auto index = static_cast<std::size_t>(gating);
        return unsupported(keys, "expert_gating_func",
                           index < kGatingNames.size()
                               ? fmt::format("experts gated by {}", kGatingNames[index])
                               : fmt::format("experts gated by function {}", gating));
    }
    const auto norm = TRY(keys.metadata().boolean(keys.key("expert_weights_norm")));
    return gating == kSoftmaxOfChosen || norm.value_or(true);
}

/// 1 where the file says nothing, or 0.
Result<float> scale(const ConfigKeys& keys) {
    constexpr std::string_view kSuffix = "expert_weights_scale";
    const double value = TRY(keys.metadata().real(keys.key(kSuffix))).value_or(0);
    if (!(value >= 0 && value <= kLargestScale))
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} is out of range; 0..{} is expected", value, kLargestScale),
                    keys.key(kSuffix));
    return value == 0 ? 1.0f : static_cast<float>(value);
}

Result<ExpertConfig> expert_config(const ConfigKeys& keys) {
    ExpertConfig experts;
    experts.count = TRY(keys.integer("expert_count", {0, kMaxExperts})).value_or(0);
    if (experts.count == 0) return experts;
    experts.used = TRY(keys.required_integer("expert_used_count", {1, experts.count}));
    if (TRY(keys.integer("expert_shared_count", {0, kAny})).value_or(0) > 0)
        return unsupported(keys, "expert_shared_count", "experts that every token passes through");
    if (TRY(keys.integer("expert_group_count", {0, kAny})).value_or(0) > 1)
        return unsupported(keys, "expert_group_count", "experts in groups");
    experts.normalized = TRY(normalized(keys));
    experts.scale = TRY(scale(keys));
    return experts;
}

} // namespace

Result<> set_experts(ModelConfig& config, const ConfigKeys& keys) {
    const ExpertConfig experts = TRY(expert_config(keys));
    if (experts.count == 0) return {};
    const auto d_ff = TRY(keys.integer("expert_feed_forward_length", {1, kMaxFeedForward}));
    for (LayerConfig& layer : config.layers) {
        layer.experts = experts;
        layer.d_ff = d_ff.value_or(layer.d_ff);
        if (std::int64_t{experts.used} * layer.d_ff > kMaxFeedForward)
            return fail(ErrorCode::InvalidFile,
                        fmt::format("{} experts of {} are wider together than {}", experts.used,
                                    layer.d_ff, kMaxFeedForward),
                        keys.key("expert_used_count"));
    }
    return {};
}

} // namespace headroom
