#include "engine/sampling/steps.h"

#include <algorithm>

namespace headroom {
namespace {
bool any_penalty(const SamplingParams& params) {
    return params.penalty_window > 0 &&
           (params.repetition_penalty != 1 || params.frequency_penalty != 0 ||
            params.presence_penalty != 0);
}

/// The last `penalty_window` tokens, ascending, with repetitions.
std::vector<TokenId> sorted_window(const SamplingParams& params, std::span<const TokenId> history) {
    const std::size_t n = std::min<std::size_t>(history.size(), params.penalty_window);
    const std::span<const TokenId> window = history.last(n);
    std::vector<TokenId> sorted(window.begin(), window.end());
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}
} // namespace

std::vector<TokenId> penalised_ids(const SamplingParams& params, std::span<const TokenId> history) {
    if (!any_penalty(params)) return {};
    std::vector<TokenId> ids = sorted_window(params, history);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

void apply_penalties(const SamplingParams& params, std::span<const TokenId> history,
                     SamplingCandidates& candidates) {
    if (!any_penalty(params)) return;
    const std::vector<TokenId> window = sorted_window(params, history);
    for (SamplingCandidate& candidate : candidates) {
        const auto [first, last] = std::equal_range(window.begin(), window.end(), candidate.id);
        const auto count = static_cast<double>(last - first);
        if (count == 0) continue;
        if (candidate.logit > 0)
            candidate.logit /= params.repetition_penalty;
        else
            candidate.logit *= params.repetition_penalty;
        candidate.logit -= count * params.frequency_penalty + params.presence_penalty;
    }
}

} // namespace headroom
