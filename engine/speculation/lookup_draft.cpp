#include "engine/speculation/lookup_draft.h"

#include <algorithm>

namespace headroom {
namespace {
constexpr std::array kHeldAtFirst = {0.05, 0.15, 0.3, 0.45, 0.6, 0.7, 0.8, 0.9};
/// Of the newest judgement.
constexpr double kNewest = 0.15;
/// Back to what is held at first, whenever guessing does not pay: a text may turn to quoting.
constexpr double kForgetting = 0.002;
/// Tokens a second that must be gained for guessing at all.
constexpr double kLeastGain = 1.03;
} // namespace

LookupDraft::LookupDraft() {
    std::ranges::copy(kHeldAtFirst, held_.begin());
}

std::size_t LookupDraft::length_class(std::int32_t length) {
    constexpr std::array<std::int32_t, kLengths> kFirst = {1, 2, 3, 4, 5, 7, 10, 16};
    std::size_t found = 0;
    while (found + 1 < kLengths && kFirst[found + 1] <= length)
        ++found;
    return found;
}

void LookupDraft::read(std::span<const TokenId> text) {
    for (std::size_t i = suffix_.text().size(); i < text.size(); ++i)
        suffix_.append(text[i]);
}

std::vector<TokenId> LookupDraft::guess(std::int32_t most, std::int32_t rows,
                                        const PassCosts& costs) {
    length_ = suffix_.length();
    guessed_ = 0;
    if (length_ == 0 || rows < 1 || rows >= PassCosts::kMostRows) return {};
    most = std::min({most, kMostTokens, PassCosts::kMostRows - rows,
                     std::int32_t(suffix_.text().size()) - suffix_.next()});
    double all_hold = 1;  // the probability that the guesses so far all hold
    double tokens = rows; // expected of the pass: every row without guesses gives one
    double best = kLeastGain * tokens / costs.of(rows);
    for (std::int32_t n = 1; n <= most; ++n) {
        all_hold *= held_[length_class(length_ + n - 1)];
        tokens += all_hold;
        const double rate = tokens / costs.of(rows + n);
        if (rate > best) {
            best = rate;
            guessed_ = n;
        }
    }
    if (guessed_ == 0) {
        const std::size_t at = length_class(length_);
        held_[at] += kForgetting * (kHeldAtFirst[at] - held_[at]);
        return {};
    }
    const auto first = suffix_.text().begin() + suffix_.next();
    return {first, first + guessed_};
}

void LookupDraft::judge(std::int32_t held) {
    for (std::int32_t n = 0; n < guessed_ && n <= held; ++n) {
        double& share = held_[length_class(length_ + n)];
        share += kNewest * ((n < held ? 1.0 : 0.0) - share);
    }
    guessed_ = 0;
}

} // namespace headroom
