#include "engine/sampling/steps.h"

#include <cmath>

namespace headroom {
namespace {
/// The output function of SplitMix64 (Steele, Lea, Flood 2014): a bijection that mixes all bits.
std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}
constexpr std::uint64_t kGamma = 0x9E3779B97F4A7C15u; ///< SplitMix64's increment
} // namespace

std::vector<double> probabilities(const SamplingCandidates& candidates) {
    std::vector<double> result(candidates.size());
    double sum = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        result[i] = std::exp(candidates[i].logit - candidates.front().logit);
        sum += result[i];
    }
    for (double& p : result)
        p /= sum;
    return result;
}

double uniform_at(std::uint64_t seed, std::uint64_t position) {
    // Output `position` of the SplitMix64 generator whose state is the mixed seed: seeds that
    // follow each other do not give shifted copies of one stream.
    const std::uint64_t bits = mix(mix(seed + kGamma) + (position + 1) * kGamma);
    return static_cast<double>(bits >> 11) * 0x1p-53;
}

const SamplingCandidate& draw(double uniform, const SamplingCandidates& candidates) {
    const std::vector<double> probability = probabilities(candidates);
    double sum = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        sum += probability[i];
        if (uniform < sum) return candidates[i];
    }
    return candidates.back(); // the sum may end a rounding error below 1
}

} // namespace headroom
