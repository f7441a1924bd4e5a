#pragma once

#include "engine/forward/forward.h"
#include "engine/residency/pass_memory.h"

#include <memory>
#include <span>

namespace headroom {

/// One sequence run by hand, without scheduler and sampler: for logits, perplexity, benchmarks
/// and tests.
class Evaluation {
public:
    /// Holds `context_length` tokens, at most what the model was trained for.
    static Result<Evaluation> create(std::shared_ptr<const Model> model, Backend& backend,
                                     std::int64_t context_length, DType kv_type,
                                     PassLimits limits = {});

    /// Computes further tokens in one pass (at most the limits' rows) and returns what is asked of
    /// them; `row` counts from the first of these tokens.
    Result<PassOutput> append(std::span<const TokenId> tokens, std::vector<OutputRequest> outputs);
    /// Starts anew with no tokens.
    void clear();

    std::int32_t n_tokens() const { return sequence_->cached_tokens; }
    const Placement& placement() const { return placement_; }

private:
    Evaluation() = default;

    std::shared_ptr<const Model> model_;
    Placement placement_;
    PassMemory memory_;
    std::unique_ptr<KvCache> kv_;
    std::unique_ptr<Sequence> sequence_;
};

} // namespace headroom
