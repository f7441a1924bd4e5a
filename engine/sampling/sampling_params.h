#pragma once

#include "kernels/base/range.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

/// Settings of the chain that picks a token. The defaults change nothing but the temperature.
struct SamplingParams {
    double temperature = 0.8;      ///< 0 = greedy
    std::int32_t top_k = 40;       ///< 0 = off
    double top_p = 0.95;           ///< 1 = off
    double min_p = 0.05;           ///< 0 = off
    double repetition_penalty = 1; ///< 1 = off; divides positive logits, multiplies negative ones
    double frequency_penalty = 0;  ///< subtracts count * penalty
    double presence_penalty = 0;   ///< subtracts penalty once
    std::int32_t penalty_window = 64; ///< last tokens that the penalties look at
    std::uint64_t seed = 0;           ///< random numbers are a function of (seed, position)
    std::int32_t max_tokens = -1;     ///< -1 = until the model ends or the context is full
    std::vector<std::string> stop;    ///< ends the answer; the stop string itself is not emitted

    bool operator==(const SamplingParams&) const = default;
};

// Where each setting may lie; a request with one outside is refused.
inline constexpr Range<double> kTemperatureRange{0, 100};
inline constexpr Range<std::int32_t> kTopKRange{0, 1 << 24};
inline constexpr Range<double> kTopPRange{0, 1};
inline constexpr Range<double> kMinPRange{0, 1};
inline constexpr Range<double> kRepetitionPenaltyRange{0.01, 100};
inline constexpr Range<double> kFrequencyPenaltyRange{-100, 100};
inline constexpr Range<double> kPresencePenaltyRange{-100, 100};
inline constexpr Range<std::int32_t> kPenaltyWindowRange{0, 1 << 24};
/// Alternatives reported with every token.
inline constexpr Range<std::int32_t> kLogprobsRange{0, 100};

} // namespace headroom
