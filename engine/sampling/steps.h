#pragma once

#include "engine/sampling/sampling_params.h"
#include "kernels/api/phases.h"

#include <cstdint>
#include <span>
#include <vector>

namespace headroom {

/// A token that the chain may still pick.
struct SamplingCandidate {
    TokenId id = 0;
    float model_logit = 0; ///< as the model gave it; logprobs are of this one
    double logit = 0;      ///< after the steps so far
};

/// Sorted by logit descending, then id ascending, from the first filter on.
using SamplingCandidates = std::vector<SamplingCandidate>;

// The steps of the chain, in the order in which the sampler calls them: the field's order
// (penalties, top-k, top-p, min-p, temperature, draw). One file each.

/// Ids of the last `penalty_window` tokens, each once, ascending; empty where no penalty is on.
std::vector<TokenId> penalised_ids(const SamplingParams& params, std::span<const TokenId> history);
/// Repetition (divides positive logits, multiplies others), then frequency and presence
/// (subtracts count * frequency_penalty + presence_penalty), over the same window.
void apply_penalties(const SamplingParams& params, std::span<const TokenId> history,
                     SamplingCandidates& candidates);

/// Sorts, and keeps the k best; k <= 0 keeps all.
void keep_top_k(std::int32_t k, SamplingCandidates& candidates);

/// Keeps the shortest head whose probabilities sum to at least p; p >= 1 keeps all.
void keep_top_p(double p, SamplingCandidates& candidates);

/// Keeps those at least min_p times as probable as the best; min_p <= 0 keeps all.
void keep_min_p(double min_p, SamplingCandidates& candidates);

/// Divides logits; temperature > 0.
void apply_temperature(double temperature, SamplingCandidates& candidates);

/// Softmax of the candidates' logits, in their order; sorted candidates, at least one.
std::vector<double> probabilities(const SamplingCandidates& candidates);

/// In [0, 1), a function of seed and position alone, so that a recomputed sequence draws alike.
double uniform_at(std::uint64_t seed, std::uint64_t position);
/// The candidate under the point `uniform` of the cumulated probabilities.
const SamplingCandidate& draw(double uniform, const SamplingCandidates& candidates);

} // namespace headroom
