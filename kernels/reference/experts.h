#pragma once

#include "kernels/api/layer.h"

#include <cstdint>
#include <span>
#include <vector>

namespace headroom::reference {

/// One of the experts that a token passes through.
struct ChosenExpert {
    std::int32_t expert;
    double weight;
};

/// By rank. A logit that is not a number is chosen last.
std::vector<ChosenExpert> choose_experts(const ExpertConfig& config,
                                         std::span<const double> logits);

} // namespace headroom::reference
