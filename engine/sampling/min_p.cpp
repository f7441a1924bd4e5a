#include "engine/sampling/steps.h"

#include <cmath>

namespace headroom {

void keep_min_p(double min_p, SamplingCandidates& candidates) {
    if (min_p <= 0) return;
    // p_i / p_best = exp(logit_i - logit_best), so the test needs no softmax. The best one always
    // stays, also where min_p is above 1.
    const double least = candidates.front().logit + std::log(min_p);
    std::size_t kept = 1;
    while (kept < candidates.size() && candidates[kept].logit >= least)
        ++kept;
    candidates.resize(kept);
}

} // namespace headroom
