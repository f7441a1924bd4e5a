#pragma once

#include "engine/speculation/pass_costs.h"
#include "engine/speculation/repeated_suffix.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace headroom {

/// Guesses of one answer's next tokens: what followed the longest repeated suffix of its prompt and
/// text. As many as are expected to give the most tokens a second.
class LookupDraft {
public:
    static constexpr std::int32_t kMostTokens = 15;

    LookupDraft();

    /// Reads what `text` has beyond what was read before.
    void read(std::span<const TokenId> text);

    /// At most `most` tokens guessed to follow, for a pass that has `rows` rows without them. Empty
    /// where guessing is not expected to pay.
    std::vector<TokenId> guess(std::int32_t most, std::int32_t rows, const PassCosts& costs);
    /// How many of the last guess held, before one did not or the answer ended.
    void judge(std::int32_t held);

private:
    /// By the length of the match: 1, 2, 3, 4, 5-6, 7-9, 10-15, 16 and more.
    static constexpr std::size_t kLengths = 8;
    static std::size_t length_class(std::int32_t length);

    RepeatedSuffix suffix_;
    std::array<double, kLengths> held_; ///< share of guesses that held
    std::int32_t length_ = 0;           ///< of the match behind the last guess
    std::int32_t guessed_ = 0;
};

} // namespace headroom
