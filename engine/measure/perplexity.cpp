#include "engine/measure/perplexity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headroom {

Result<ScoringWindows> ScoringWindows::cut(const Tokenizer& tokenizer, std::string_view text,
                                           std::int32_t context, std::int32_t max_windows) {
    ScoringWindows windows;
    windows.context_ = std::size_t(context);
    windows.tokens_ = tokenizer.encode(text, {.add_special = true});
    std::size_t count = windows.tokens_.size() / windows.context_;
    if (count == 0)
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("the text has {} tokens, less than one window of {}",
                                windows.tokens_.size(), context));
    if (max_windows > 0) count = std::min(count, std::size_t(max_windows));
    windows.tokens_.resize(count * windows.context_);
    if (tokenizer.adds_bos() && tokenizer.bos())
        for (std::size_t i = 0; i < count; ++i)
            windows.tokens_[i * windows.context_] = *tokenizer.bos();
    return windows;
}

Result<> PerplexityScore::add(Evaluation& evaluation, std::span<const TokenId> window) {
    std::vector<OutputRequest> wanted;
    const std::int32_t first = ScoringWindows::first_scored(window.size());
    for (std::int32_t row = first; row <= ScoringWindows::last_scored(window.size()); ++row)
        wanted.push_back(
            {.row = row, .best = 1, .listed = window.subspan(std::size_t(row) + 1, 1)});
    evaluation.clear();
    const PassOutput output = TRY(evaluation.append(window, std::move(wanted)));
    for (const RowOutput& row : output.rows) {
        const double loss = double(row.log_sum_exp) - double(row.listed.front());
        sum_ += loss;
        sum_of_squares_ += loss * loss;
        ++count_;
    }
    return {};
}

double PerplexityScore::perplexity() const {
    return std::exp(sum_ / double(count_));
}

double PerplexityScore::standard_error() const {
    if (count_ < 2) return 0;
    const double n = double(count_), mean = sum_ / n;
    const double variance = std::max(0.0, sum_of_squares_ / n - mean * mean);
    return perplexity() * std::sqrt(variance / (n - 1));
}

} // namespace headroom
