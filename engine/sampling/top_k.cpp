#include "engine/sampling/steps.h"

#include <algorithm>

namespace headroom {

void keep_top_k(std::int32_t k, SamplingCandidates& candidates) {
    const auto better = [](const SamplingCandidate& a, const SamplingCandidate& b) {
        return a.logit != b.logit ? a.logit > b.logit : a.id < b.id;
    };
    if (k <= 0 || static_cast<std::size_t>(k) >= candidates.size()) {
        std::sort(candidates.begin(), candidates.end(), better);
        return;
    }
    std::partial_sort(candidates.begin(), candidates.begin() + k, candidates.end(), better);
    candidates.resize(static_cast<std::size_t>(k));
}

} // namespace headroom
