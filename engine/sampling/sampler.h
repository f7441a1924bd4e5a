#pragma once

#include "engine/sampling/steps.h"
#include "kernels/api/phases.h"
#include "kernels/base/result.h"

#include <span>
#include <vector>

namespace headroom {

/// A token that was picked, with log-probabilities of the model's own distribution (before
/// penalties, filters and temperature).
struct SampledToken {
    struct Alternative {
        TokenId id = 0;
        double logprob = 0;
    };
    TokenId id = 0;
    double logprob = 0;           ///< where logprobs were asked for
    std::vector<Alternative> top; ///< the most probable, as many as were asked for
};

/// Picks one request's tokens by the chain of SamplingParams. Holds no state: the same output and
/// history give the same token.
class Sampler {
public:
    /// Refuses what lies outside of the ranges of SamplingParams.
    static Result<Sampler> create(SamplingParams params, std::int32_t logprobs);

    /// What `sample` needs of the output after `history`. The listed ids live in `listed`.
    OutputRequest wanted(std::span<const TokenId> history, std::vector<TokenId>& listed) const;

    /// `history` is prompt and completion so far; its size is the position that is drawn for.
    /// Fails where the model's logits are not numbers.
    Result<SampledToken> sample(const RowOutput& output, std::span<const TokenId> history) const;

    const SamplingParams& params() const { return params_; }

private:
    Sampler(SamplingParams params, std::int32_t logprobs)
        : params_(std::move(params))
        , logprobs_(logprobs) {}
    bool needs_all_logits() const;
    SamplingCandidates candidates(const RowOutput& output, std::span<const TokenId> history) const;

    SamplingParams params_;
    std::int32_t logprobs_ = 0;
};

} // namespace headroom
