#include "engine/sampling/steps.h"

namespace headroom {

void apply_temperature(double temperature, SamplingCandidates& candidates) {
    for (SamplingCandidate& candidate : candidates)
        candidate.logit /= temperature;
}

} // namespace headroom
