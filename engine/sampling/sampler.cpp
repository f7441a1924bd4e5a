#include "engine/sampling/sampler.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace headroom {
namespace {
/// Above this many, all logits cost no more than a selection of the best.
constexpr std::int32_t kMostBest = 1024;

template <class T>
Result<> check(const char* name, T value, Range<T> range) {
    if (range.holds(value)) return {};
    return fail(ErrorCode::InvalidRequest,
                fmt::format("{} must lie in {} ... {}", name, range.least, range.most));
}
} // namespace

Result<Sampler> Sampler::create(SamplingParams params, std::int32_t logprobs) {
    TRY_VOID(check("temperature", params.temperature, kTemperatureRange));
    TRY_VOID(check("top_k", params.top_k, kTopKRange));
    TRY_VOID(check("top_p", params.top_p, kTopPRange));
    TRY_VOID(check("min_p", params.min_p, kMinPRange));
    TRY_VOID(check("repetition_penalty", params.repetition_penalty, kRepetitionPenaltyRange));
    TRY_VOID(check("frequency_penalty", params.frequency_penalty, kFrequencyPenaltyRange));
    TRY_VOID(check("presence_penalty", params.presence_penalty, kPresencePenaltyRange));
    TRY_VOID(check("penalty_window", params.penalty_window, kPenaltyWindowRange));
    TRY_VOID(check("logprobs", logprobs, kLogprobsRange));
    return Sampler(std::move(params), logprobs);
}

bool Sampler::needs_all_logits() const {
    if (params_.temperature == 0) return false;
    return params_.top_k <= 0 || params_.top_k > kMostBest;
}

OutputRequest Sampler::wanted(std::span<const TokenId> history,
                              std::vector<TokenId>& listed) const {
    listed = penalised_ids(params_, history);
    OutputRequest request;
    // Each penalised id may leave the k best, so the k best of the others need as many more.
    const std::int32_t chain = params_.temperature == 0 ? 1 : std::max(params_.top_k, 1);
    request.best = std::max(chain + static_cast<std::int32_t>(listed.size()), logprobs_);
    request.all_logits = needs_all_logits() || request.best > kMostBest;
    if (request.all_logits) {
        request.best = std::max(1, logprobs_);
        listed.clear();
    }
    request.listed = listed;
    request.log_sum_exp = logprobs_ > 0;
    return request;
}

SamplingCandidates Sampler::candidates(const RowOutput& output,
                                       std::span<const TokenId> history) const {
    SamplingCandidates result;
    const auto add = [&result](TokenId id, float logit) {
        result.push_back({.id = id, .model_logit = logit, .logit = logit});
    };
    if (!output.logits.empty()) {
        result.reserve(output.logits.size());
        for (std::size_t id = 0; id < output.logits.size(); ++id)
            add(static_cast<TokenId>(id), output.logits[id]);
        return result;
    }
    std::unordered_set<TokenId> seen;
    for (const Candidate& best : output.best) {
        add(best.id, best.logit);
        seen.insert(best.id);
    }
    const std::vector<TokenId> listed = penalised_ids(params_, history);
    for (std::size_t i = 0; i < listed.size(); ++i)
        if (seen.insert(listed[i]).second) add(listed[i], output.listed[i]);
    return result;
}

Result<SampledToken> Sampler::sample(const RowOutput& output,
                                     std::span<const TokenId> history) const {
    SamplingCandidates pool = candidates(output, history);
    const bool broken = pool.empty() || !std::isfinite(output.log_sum_exp) ||
                        std::any_of(pool.begin(), pool.end(), [](const SamplingCandidate& c) {
                            return std::isnan(c.model_logit);
                        });
    if (broken)
        return fail(ErrorCode::InvalidFile, "the model computed scores that are no numbers");

    apply_penalties(params_, history, pool);
    if (params_.temperature == 0) {
        keep_top_k(1, pool);
    } else {
        keep_top_k(params_.top_k, pool);
        keep_top_p(params_.top_p, pool);
        keep_min_p(params_.min_p, pool);
        apply_temperature(params_.temperature, pool);
    }
    const SamplingCandidate& picked =
        pool.size() == 1 ? pool.front() : draw(uniform_at(params_.seed, history.size()), pool);

    SampledToken token{.id = picked.id};
    if (logprobs_ == 0) return token;
    token.logprob = double(picked.model_logit) - output.log_sum_exp;
    for (std::int32_t i = 0; i < logprobs_ && i < std::int32_t(output.best.size()); ++i)
        token.top.push_back({output.best[i].id, double(output.best[i].logit) - output.log_sum_exp});
    return token;
}

} // namespace headroom
