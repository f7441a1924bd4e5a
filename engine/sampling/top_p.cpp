#include "engine/sampling/steps.h"

namespace headroom {

void keep_top_p(double p, SamplingCandidates& candidates) {
    if (p >= 1) return;
    const std::vector<double> probability = probabilities(candidates);
    double sum = 0;
    std::size_t kept = 0;
    while (kept < candidates.size()) {
        sum += probability[kept];
        ++kept;
        if (sum >= p) break;
    }
    candidates.resize(kept);
}

} // namespace headroom
