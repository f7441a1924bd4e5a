#include "kernels/reference/candidates.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headroom::reference {
namespace {
/// NaN would break the order that sorting needs.
float sort_key(float logit) {
    return std::isnan(logit) ? -std::numeric_limits<float>::infinity() : logit;
}
} // namespace

std::vector<Candidate> best_candidates(std::span<const double> logits, std::size_t k) {
    std::vector<Candidate> all(logits.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = {static_cast<TokenId>(i), static_cast<float>(logits[i])};
    k = std::min(k, all.size());
    std::ranges::partial_sort(all, all.begin() + k, [](const Candidate& a, const Candidate& b) {
        const float key_a = sort_key(a.logit), key_b = sort_key(b.logit);
        return key_a != key_b ? key_a > key_b : a.id < b.id;
    });
    all.resize(k);
    all.shrink_to_fit();
    return all;
}

double log_sum_exp(std::span<const double> logits) {
    const double largest = *std::ranges::max_element(logits);
    double sum = 0;
    for (const double logit : logits)
        sum += std::exp(logit - largest);
    return largest + std::log(sum);
}

} // namespace headroom::reference
