#pragma once

#include "engine/sequence/batch.h"
#include "engine/sequence/client_queues.h"

#include <cstdint>
#include <vector>

namespace headroom {

struct SchedulerLimits {
    std::int32_t max_tokens = 512;   ///< rows of one pass
    std::int32_t max_sequences = 64; ///< that run at once; each may want one output a pass
    /// Prefill tokens of a pass in which somebody decodes, so that nobody's text stalls.
    std::int32_t chunk_beside_decoding = 128;
};

/// Who computes what next. Sequences belong to the caller and outlive their time here. The cache
/// must hold at least one sequence of the longest length that the caller lets grow.
class Scheduler {
public:
    Scheduler(KvCache& kv, SchedulerLimits limits)
        : kv_(kv)
        , limits_(limits) {}

    /// Queues a new sequence.
    void add(Sequence& sequence);

    /// Decoding sequences first, one token each and what is guessed to follow; then chunks of
    /// prompts; then new sequences while tokens and blocks suffice. When blocks run out, the newest
    /// sequence of the lowest priority is requeued: what it computed stays findable until its
    /// blocks are needed, the rest is computed again. Empty if nothing can run.
    Batch next_batch();

    /// The pass succeeded: what it computed counts, and is charged to its clients.
    void computed(const Batch& batch);

    /// Appends a sampled token.
    void commit(Sequence& sequence, TokenId token);

    /// The token committed last was guessed, so the pass has computed it already.
    void guess_held(Sequence& sequence);

    /// Takes a sequence out in whatever state. What it computed stays findable, unless
    /// `keep_cache` is false because a pass failed.
    void finish(Sequence& sequence, bool keep_cache = true);

    /// Makes what a sequence has computed so far findable for others.
    void remember(const Sequence& sequence);

    bool idle() const { return running_.empty() && queues_.empty(); }
    const std::vector<Sequence*>& running() const { return running_; }
    const ClientQueues& clients() const { return queues_; }

private:
    bool make_room(Batch& batch, Sequence& sequence, std::int32_t n);
    Sequence* victim_for(const Sequence& sequence) const;
    void requeue(Batch& batch, Sequence& sequence);
    void add_decoding(Batch& batch);
    void add_next_token(Batch& batch, Sequence& sequence);
    void add_prompts(Batch& batch, std::int32_t budget);
    bool admit(Batch& batch, Sequence& sequence);
    bool fits(const Sequence& sequence) const;
    void add_chunk(Batch& batch, Sequence& sequence, std::int32_t& budget);

    KvCache& kv_;
    SchedulerLimits limits_;
    ClientQueues queues_;
    std::vector<Sequence*> running_; ///< by priority descending, then arrival
    std::uint64_t arrivals_ = 0;
};

} // namespace headroom
