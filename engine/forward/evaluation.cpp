#include "engine/forward/evaluation.h"

#include "kernels/base/assert.h"

#include <fmt/format.h>

#include <limits>

namespace headroom {

Result<Evaluation> Evaluation::create(std::shared_ptr<const Model> model, Backend& backend,
                                      std::int64_t context_length, DType kv_type,
                                      PassLimits limits) {
    Evaluation evaluation;
    evaluation.placement_ = TRY(place(model->file(), backend,
                                      {.context_length = context_length,
                                       .kv_type = kv_type,
                                       .weights = model->mode(),
                                       .limits = limits},
                                      std::numeric_limits<std::uint64_t>::max()));
    evaluation.memory_ = TRY(PassMemory::allocate(backend, model->config(), evaluation.placement_));
    evaluation.kv_ = std::make_unique<KvCache>(evaluation.memory_.make_cache(model->config()));
    evaluation.sequence_ = std::make_unique<Sequence>();
    evaluation.model_ = std::move(model);
    return evaluation;
}

Result<PassOutput> Evaluation::append(std::span<const TokenId> tokens,
                                      std::vector<OutputRequest> outputs) {
    Sequence& sequence = *sequence_;
    const auto n = static_cast<std::int32_t>(tokens.size());
    if (n < 1 || n > placement_.limits.max_tokens)
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("a pass takes 1 ... {} tokens, not {}",
                                placement_.limits.max_tokens, tokens.size()));
    if (n > placement_.context_length - sequence.cached_tokens)
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("{} tokens are more than the context of {}",
                                sequence.cached_tokens + n, placement_.context_length));
    for (TokenId token : tokens)
        if (token < 0 || token >= model_->config().vocab)
            return fail(ErrorCode::InvalidRequest, fmt::format("there is no token {}", token));

    sequence.tokens.resize(std::size_t(sequence.cached_tokens));
    sequence.tokens.insert(sequence.tokens.end(), tokens.begin(), tokens.end());
    HEADROOM_ASSERT(kv_->reserve(sequence.blocks, sequence.cached_tokens, n));
    Batch batch;
    batch.entries.push_back({.sequence = &sequence, .n_tokens = n, .outputs = std::move(outputs)});
    PassOutput output = TRY(forward(*model_, batch, *memory_.phases));
    sequence.cached_tokens += n;
    kv_->leave_window(sequence.blocks, sequence.cached_tokens);
    return output;
}

void Evaluation::clear() {
    kv_->release(sequence_->blocks);
    sequence_->tokens.clear();
    sequence_->cached_tokens = 0;
}

} // namespace headroom
