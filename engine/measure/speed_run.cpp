#include "engine/measure/speed_run.h"

#include "engine/forward/forward.h"
#include "engine/sampling/sampling_params.h"

#include <algorithm>
#include <chrono>
#include <limits>

namespace headroom {
namespace {

double seconds_of(auto&& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace

Result<SpeedRun> SpeedRun::create(std::shared_ptr<const Model> model, Backend& backend,
                                  std::int32_t batch, std::int64_t context_length, DType kv_type,
                                  std::int32_t max_tokens) {
    SpeedRun run;
    run.placement_ =
        TRY(place(model->file(), backend,
                  {.context_length = context_length,
                   .kv_type = kv_type,
                   .parallel_sequences = batch,
                   .weights = model->mode(),
                   .limits = {.max_tokens = std::max(max_tokens, batch), .max_outputs = batch}},
                  std::numeric_limits<std::uint64_t>::max()));
    run.memory_ = TRY(PassMemory::allocate(backend, model->config(), run.placement_));
    run.phases_ = std::make_unique<TimedPhases>(*run.memory_.phases);
    run.kv_ = std::make_unique<KvCache>(run.memory_.make_cache(model->config()));
    run.sequences_.resize(std::size_t(batch));
    run.work_.emplace(*model, run.placement_);
    run.model_ = std::move(model);
    return run;
}

Result<> SpeedRun::pass(std::int32_t n_tokens, bool output) {
    if (stopped_ && stopped_()) return fail(ErrorCode::Cancelled, "cancelled");
    Batch batch;
    for (Sequence& sequence : sequences_) {
        for (std::int32_t i = 0; i < n_tokens; ++i) {
            // Ids spread over the vocabulary, so that embedding rows are not all in the cache.
            next_token_ = TokenId((std::int64_t(next_token_) + 7919) % model_->config().vocab);
            sequence.tokens.push_back(next_token_);
        }
        if (!kv_->reserve(sequence.blocks, sequence.cached_tokens, n_tokens))
            return fail(ErrorCode::OutOfMemory, "the KV cache is full");
        batch.entries.push_back({.sequence = &sequence, .n_tokens = n_tokens});
        if (output)
            batch.entries.back().outputs.push_back(
                {.row = n_tokens - 1, .best = SamplingParams{}.top_k, .log_sum_exp = false});
    }
    unread_bytes_ += double(TRY(forward(*model_, batch, *phases_)).unread_bytes);
    for (Sequence& sequence : sequences_) {
        sequence.cached_tokens += n_tokens;
        kv_->leave_window(sequence.blocks, sequence.cached_tokens);
    }
    return {};
}

Result<double> SpeedRun::prefill(std::int32_t n_tokens) {
    for (Sequence& sequence : sequences_) {
        kv_->release(sequence.blocks);
        sequence = Sequence{};
    }
    phases_->reset();
    Result<> outcome;
    const std::int32_t chunk = placement_.limits.max_tokens / std::int32_t(sequences_.size());
    const double seconds = seconds_of([&] {
        for (std::int32_t done = 0; outcome && done < n_tokens; done += chunk) {
            const std::int32_t n = std::min(chunk, n_tokens - done);
            outcome = pass(n, done + n == n_tokens);
        }
    });
    if (!outcome) return tl::make_unexpected(std::move(outcome).error());
    return seconds;
}

Result<double> SpeedRun::decode(std::int32_t n_tokens) {
    phases_->reset();
    unread_bytes_ = 0;
    Result<> outcome;
    const double seconds = seconds_of([&] {
        for (std::int32_t i = 0; outcome && i < n_tokens; ++i)
            outcome = pass(1, true);
    });
    if (!outcome) return tl::make_unexpected(std::move(outcome).error());
    unread_bytes_ /= std::max(n_tokens, 1);
    return seconds;
}

PassWork SpeedRun::prefill_work(std::int32_t n_tokens) const {
    const auto sequences = std::int64_t(sequences_.size());
    PassWork work = work_->pass(n_tokens * sequences, sequences, {});
    work.weight_bytes = 0; // that of every chunk: a prefill's bound is its arithmetic
    return work;
}

PassWork SpeedRun::decode_work(std::int32_t depth) const {
    const auto sequences = std::int64_t(sequences_.size());
    const std::vector<std::int64_t> seen(sequences_.size(), depth);
    return work_->pass(sequences, sequences, seen, unread_bytes_);
}

} // namespace headroom
