#pragma once

#include "engine/forward/evaluation.h"
#include "engine/tokenizer/tokenizer.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace headroom {

/// A text cut for scoring as llama.cpp's perplexity tool does, so that figures compare: tokenized
/// whole, cut in windows of `context` ids, the first id of each overwritten by BOS where the
/// tokenizer adds one.
class ScoringWindows {
public:
    /// At most `max_windows` (0 = all). An error when the text is shorter than one window.
    static Result<ScoringWindows> cut(const Tokenizer& tokenizer, std::string_view text,
                                      std::int32_t context, std::int32_t max_windows);

    std::size_t count() const { return tokens_.size() / context_; }
    std::span<const TokenId> window(std::size_t index) const {
        return std::span(tokens_).subspan(index * context_, context_);
    }
    /// The rows whose logits score the next id: the second half, so that each has a context.
    static std::int32_t first_scored(std::size_t context) { return std::int32_t(context / 2); }
    static std::int32_t last_scored(std::size_t context) { return std::int32_t(context) - 2; }

private:
    std::vector<TokenId> tokens_;
    std::size_t context_ = 0;
};

/// exp of the mean negative log-likelihood of the scored ids.
class PerplexityScore {
public:
    /// Computes a window from the start and adds its scored ids.
    Result<> add(Evaluation& evaluation, std::span<const TokenId> window);

    std::size_t count() const { return count_; }
    double perplexity() const;
    /// Of the perplexity, from the spread of the log-likelihoods (delta method).
    double standard_error() const;

private:
    std::size_t count_ = 0;
    double sum_ = 0;
    double sum_of_squares_ = 0;
};

} // namespace headroom
