#pragma once

#include "engine/kv/kv_cache.h"
#include "engine/measure/pass_work.h"
#include "engine/measure/timed_phases.h"
#include "engine/model/model.h"
#include "engine/residency/pass_memory.h"
#include "engine/sequence/sequence.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// Times passes of `batch` sequences without scheduler and sampler.
class SpeedRun {
public:
    /// The sequences may hold `context_length` tokens each.
    static Result<SpeedRun> create(std::shared_ptr<const Model> model, Backend& backend,
                                   std::int32_t batch, std::int64_t context_length, DType kv_type,
                                   std::int32_t max_tokens);

    /// Asked between passes; true ends the call that runs with `Cancelled`.
    void stop_when(std::function<bool()> stopped) { stopped_ = std::move(stopped); }

    /// Starts every sequence anew and computes `n_tokens` of each, in chunks; one row of output a
    /// sequence. Returns seconds.
    Result<double> prefill(std::int32_t n_tokens);
    /// Adds `n_tokens` to every sequence, one a pass. Returns seconds.
    Result<double> decode(std::int32_t n_tokens);

    /// Where the passes of the last call of prefill or decode spent their time.
    const PhaseSeconds& phases() const { return phases_->seconds(); }

    /// Work of a prefill of n tokens a sequence, and of one decode pass after `depth` tokens, as
    /// the last call of decode read it.
    PassWork prefill_work(std::int32_t n_tokens) const;
    PassWork decode_work(std::int32_t depth) const;

private:
    SpeedRun() = default;
    Result<> pass(std::int32_t n_tokens, bool output);

    std::shared_ptr<const Model> model_;
    Placement placement_;
    std::optional<ModelWork> work_;
    PassMemory memory_;
    std::unique_ptr<TimedPhases> phases_; ///< over memory_'s
    std::unique_ptr<KvCache> kv_;
    std::vector<Sequence> sequences_;
    TokenId next_token_ = 0;
    double unread_bytes_ = 0; ///< a pass, on average of the last call of decode
    std::function<bool()> stopped_;
};

} // namespace headroom
