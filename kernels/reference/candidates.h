#pragma once

#include "kernels/api/phases.h"

#include <cstddef>
#include <span>
#include <vector>

namespace headroom::reference {

/// The k best logits, by logit (as float) descending, then id ascending. What is not a number
/// comes last.
std::vector<Candidate> best_candidates(std::span<const double> logits, std::size_t k);

/// log(sum over exp(logit)).
double log_sum_exp(std::span<const double> logits);

} // namespace headroom::reference
