// The part of Engine that takes requests in.
#include "engine/engine_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {
constexpr std::int32_t kMostSamples = 64;

/// The seed of another sample of the same prompt; sample 0 has the request's own.
std::uint64_t sample_seed(std::uint64_t seed, std::int32_t sample) {
    return seed + std::uint64_t(sample) * 0x9E3779B97F4A7C15u;
}
} // namespace

Result<> check_request(const GenerationRequest& request) {
    const auto refuse = [](std::string what) {
        return fail(ErrorCode::InvalidRequest, std::move(what));
    };
    if (request.n_samples < 1 || request.n_samples > kMostSamples)
        return refuse(fmt::format("1 ... {} samples are possible", kMostSamples));
    if (!std::isfinite(request.weight) || request.weight <= 0)
        return refuse("the weight must be above 0");
    if (auto sampler = Sampler::create(request.sampling, request.logprobs); !sampler)
        return tl::make_unexpected(std::move(sampler).error());
    const std::optional<double> deadline = request.deadline_seconds;
    if (deadline && !(std::isfinite(*deadline) && *deadline >= 0))
        return refuse("the deadline must be 0 seconds or more");
    return {};
}

void Engine::submit(PreparedRequest prepared) {
    const Result<> accepted = accept(prepared);
    const SamplingParams& params = prepared.request.sampling;
    // A beginning may hold the model's own end already.
    const bool at_end = accepted && prepared.beginning > 0 &&
                        tokenizer_->is_end_of_generation(prepared.prompt.back());
    if (!accepted || at_end || params.max_tokens == 0) {
        // Who reads waits for the end of every sample, unless their number itself is impossible.
        const std::int32_t samples = std::clamp(prepared.request.n_samples, 1, kMostSamples);
        for (std::int32_t sample = 0; sample < samples; ++sample) {
            GenerationFinished finished{.sample = sample,
                                        .reason = at_end ? FinishReason::EndOfGeneration
                                                         : FinishReason::MaxTokens};
            if (!accepted) {
                finished.reason = FinishReason::Failed;
                finished.error = accepted.error();
            }
            prepared.sink(std::move(finished));
        }
        return;
    }

    auto generation = std::make_unique<Generation>();
    generation->prepared = std::move(prepared);
    const PreparedRequest& kept = generation->prepared;
    for (std::int32_t sample = 0; sample < kept.request.n_samples; ++sample) {
        SamplingParams sampling = kept.request.sampling;
        sampling.seed = sample_seed(sampling.seed, sample);
        auto answer = std::make_unique<Answer>(
            Answer{.generation = generation.get(),
                   .sample = sample,
                   .sampler = *Sampler::create(std::move(sampling), kept.request.logprobs),
                   .detokenizer = Detokenizer(tokenizer_, kept.request.sampling.stop)});
        answer->detokenizer.follow(std::span(kept.prompt).last(kept.beginning));
        Sequence& sequence = answer->sequence;
        sequence.tokens = kept.prompt;
        sequence.prompt_tokens = static_cast<std::int32_t>(kept.prompt.size());
        sequence.client = kept.request.client;
        sequence.weight = kept.request.weight;
        sequence.priority = kept.request.priority;
        if (sample > 0) sequence.leader = &generation->answers.front()->sequence;
        answers_[&sequence] = answer.get();
        generation->answers.push_back(std::move(answer));
        scheduler_->add(sequence);
    }
    generations_[kept.id] = std::move(generation);
    tell();
}

/// Completes the prompt of a fork, and says what is wrong with a request.
Result<> Engine::accept(PreparedRequest& prepared) {
    const auto refuse = [](std::string what) {
        return fail(ErrorCode::InvalidRequest, std::move(what));
    };
    TRY_VOID(check_request(prepared.request));
    if (prepared.request.parent) TRY_VOID(fork(prepared));
    if (prepared.prompt.empty()) return refuse("the prompt is empty");
    if (prepared.beginning > prepared.prompt.size())
        return refuse("the answer's beginning is longer than the prompt");
    if (std::int64_t(prepared.prompt.size()) > placement_.context_length)
        return refuse(fmt::format("the prompt has {} tokens; the context holds {}",
                                  prepared.prompt.size(), placement_.context_length));
    for (TokenId token : prepared.prompt)
        if (token < 0 || token >= model_->config().vocab)
            return refuse(fmt::format("the model has no token {}", token));
    return {};
}

/// Puts the parent's tokens before the prompt. Its blocks are found in the cache.
Result<> Engine::fork(PreparedRequest& prepared) {
    const GenerationId parent = *prepared.request.parent;
    std::vector<TokenId> tokens;
    if (const auto running = generations_.find(parent); running != generations_.end()) {
        const Sequence& sequence = running->second->answers.front()->sequence;
        tokens = sequence.tokens;
        scheduler_->remember(sequence);
    } else if (const auto past = past_.find(parent); past != past_.end()) {
        tokens = past->second;
    } else {
        return fail(ErrorCode::NotFound, "the generation to fork from is not known any more");
    }
    tokens.insert(tokens.end(), prepared.prompt.begin(), prepared.prompt.end());
    prepared.prompt = std::move(tokens);
    return {};
}

} // namespace headroom
