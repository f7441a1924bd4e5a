#include "kernels/reference/experts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace headroom::reference {

std::vector<ChosenExpert> choose_experts(const ExpertConfig& config,
                                         std::span<const double> logits) {
    // NaN would break the order that sorting needs.
    const auto key = [&](std::int32_t expert) {
        const double logit = logits[expert];
        return std::isnan(logit) ? -std::numeric_limits<double>::infinity() : logit;
    };
    std::vector<std::int32_t> ids(logits.size());
    std::iota(ids.begin(), ids.end(), 0);
    std::ranges::stable_sort(ids, [&](std::int32_t a, std::int32_t b) { return key(a) > key(b); });

    const double largest = key(ids.front());
    double sum = 0;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (!config.normalized || i < static_cast<std::size_t>(config.used))
            sum += std::exp(logits[ids[i]] - largest);
    std::vector<ChosenExpert> chosen;
    for (const std::int32_t id : std::span(ids).first(config.used))
        chosen.push_back({id, std::exp(logits[id] - largest) / sum * config.scale});
    return chosen;
}

} // namespace headroom::reference
