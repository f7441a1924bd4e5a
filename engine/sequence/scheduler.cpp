#include "engine/sequence/scheduler.h"

#include "kernels/base/assert.h"

#include <algorithm>
#include <tuple>

namespace headroom {
namespace {
// Costs of the virtual token counter: a decoded token reads all weights for itself.
constexpr double kPrefillCost = 1;
constexpr double kDecodeCost = 2;

bool by_rank(const Sequence* a, const Sequence* b) {
    return std::tuple(-a->priority, a->arrival) < std::tuple(-b->priority, b->arrival);
}
} // namespace

void Scheduler::add(Sequence& sequence) {
    HEADROOM_ASSERT(!sequence.tokens.empty());
    sequence.arrival = ++arrivals_;
    queues_.add(sequence);
}

Batch Scheduler::next_batch() {
    Batch batch;
    add_decoding(batch);
    std::int32_t budget = limits_.max_tokens - batch.n_tokens();
    if (!batch.entries.empty()) budget = std::min(budget, limits_.chunk_beside_decoding);
    add_prompts(batch, budget);
    return batch;
}

void Scheduler::add_decoding(Batch& batch) {
    const std::vector<Sequence*> running = running_; // requeueing changes it
    for (Sequence* sequence : running)
        if (sequence->state == SequenceState::Decoding) add_next_token(batch, *sequence);
}

/// Guesses displace nobody: they are dropped where blocks are short.
void Scheduler::add_next_token(Batch& batch, Sequence& sequence) {
    auto n_guessed = std::int32_t(sequence.guessed.size());
    if (n_guessed > 0 && !kv_.reserve(sequence.blocks, sequence.cached_tokens, 1 + n_guessed))
        n_guessed = 0;
    if (n_guessed > 0 || make_room(batch, sequence, 1))
        batch.entries.push_back({.sequence = &sequence,
                                 .n_tokens = 1 + n_guessed,
                                 .n_guessed = n_guessed,
                                 .outputs = {}});
}

/// Chunk by chunk to whoever is next: highest priority, then the least served client, then those
/// who have begun before those who wait.
void Scheduler::add_prompts(Batch& batch, std::int32_t budget) {
    const auto rank = [this](const Sequence& s) {
        return std::tuple(-s.priority, queues_.served(s.client));
    };
    std::vector<Sequence*> begun;
    for (Sequence* sequence : running_)
        if (sequence->state == SequenceState::Prefilling) begun.push_back(sequence);
    std::stable_sort(begun.begin(), begun.end(),
                     [&](const Sequence* a, const Sequence* b) { return rank(*a) < rank(*b); });

    bool full = false; // nobody more can be admitted in this pass
    for (auto next = begun.begin(); budget > 0;) {
        if (next != begun.end() && (*next)->state != SequenceState::Prefilling) {
            ++next; // requeued meanwhile
            continue;
        }
        Sequence* waiting = full ? nullptr : queues_.next();
        const bool begun_first =
            next != begun.end() && (waiting == nullptr || !(rank(*waiting) < rank(**next)));
        if (begun_first) {
            add_chunk(batch, **next, budget);
            ++next;
        } else if (waiting != nullptr) {
            full = !admit(batch, *waiting);
            if (!full) add_chunk(batch, *waiting, budget);
        } else {
            return;
        }
    }
}

void Scheduler::add_chunk(Batch& batch, Sequence& sequence, std::int32_t& budget) {
    std::int32_t n = std::min(budget, sequence.uncomputed());
    // A requeued sequence has an answer behind its prompt. Both end a message, so a pass ends at
    // the border and `computed` can keep the window there.
    const std::int32_t prompt_left = sequence.prompt_tokens - sequence.cached_tokens;
    if (prompt_left > 0) n = std::min(n, prompt_left);
    if (n <= 0 || !make_room(batch, sequence, n)) return;
    batch.entries.push_back({.sequence = &sequence, .n_tokens = n, .outputs = {}});
    budget -= n;
}

/// Finds what the cache has of it and makes it run. A sequence does not displace others of its own
/// priority to get in; of a lower one, it does.
bool Scheduler::admit(Batch& batch, Sequence& sequence) {
    for (;;) {
        const bool alone = running_.empty();
        if (alone || std::int32_t(running_.size()) < limits_.max_sequences) {
            // At least one token must be computed to have something to sample from.
            const std::span<const TokenId> known = sequence.tokens;
            sequence.cached_tokens = kv_.match(known.first(known.size() - 1), sequence.blocks);
            if (alone || fits(sequence)) break;
            kv_.release(sequence.blocks);
            sequence.cached_tokens = 0;
        }
        if (running_.back()->priority >= sequence.priority) return false;
        requeue(batch, *running_.back());
    }
    if (sequence.times_requeued == 0) sequence.found_tokens = sequence.cached_tokens;
    queues_.remove(sequence);
    queues_.started(sequence);
    sequence.state = SequenceState::Prefilling;
    running_.insert(std::upper_bound(running_.begin(), running_.end(), &sequence, by_rank),
                    &sequence);
    return true;
}

/// All of its tokens find blocks, and one more for everybody who runs.
bool Scheduler::fits(const Sequence& sequence) const {
    const std::int32_t per_block = kv_.block_tokens();
    for (std::size_t g = 0; g < kKvGroups; ++g) {
        if (!kv_.has_group(g)) continue;
        std::int32_t tokens = sequence.uncomputed() + 1;
        if (const std::int32_t window = kv_.window(g); window > 0)
            tokens = std::min(tokens, window + limits_.max_tokens);
        const std::int32_t needed = (tokens + per_block - 1) / per_block + 1;
        if (kv_.available(g) < needed + std::int32_t(running_.size())) return false;
    }
    return true;
}

bool Scheduler::make_room(Batch& batch, Sequence& sequence, std::int32_t n) {
    while (!kv_.reserve(sequence.blocks, sequence.cached_tokens, n)) {
        Sequence* victim = victim_for(sequence);
        if (victim == nullptr) return false; // waits until others end
        requeue(batch, *victim);
        if (victim == &sequence) return false;
    }
    return true;
}

/// Who gives blocks up: of lower priority, or newer. A prompt does not displace somebody of its
/// own priority who is decoding already.
Sequence* Scheduler::victim_for(const Sequence& sequence) const {
    for (auto last = running_.rbegin(); last != running_.rend(); ++last) {
        Sequence* victim = *last;
        if (victim == &sequence) {
            // Nobody is behind it. Alone it must fit; decoding, it makes way for those before it.
            HEADROOM_ASSERT(running_.size() > 1);
            return sequence.state == SequenceState::Decoding ? victim : nullptr;
        }
        const bool lower = victim->priority < sequence.priority;
        if (lower || sequence.state == SequenceState::Decoding ||
            victim->state == SequenceState::Prefilling)
            return victim;
    }
    return nullptr;
}

void Scheduler::requeue(Batch& batch, Sequence& sequence) {
    std::erase_if(batch.entries, [&](const BatchEntry& e) { return e.sequence == &sequence; });
    std::erase(running_, &sequence);
    remember(sequence);
    kv_.release(sequence.blocks);
    sequence.cached_tokens = 0;
    sequence.state = SequenceState::Waiting;
    ++sequence.times_requeued;
    queues_.stopped(sequence);
    queues_.add(sequence);
}

void Scheduler::computed(const Batch& batch) {
    for (const BatchEntry& entry : batch.entries) {
        Sequence& sequence = *entry.sequence;
        const bool decoding = sequence.state == SequenceState::Decoding;
        queues_.charge(sequence, entry.n_tokens * (decoding ? kDecodeCost : kPrefillCost));
        sequence.cached_tokens += entry.n_tokens - entry.n_guessed;
        kv_.leave_window(sequence.blocks, sequence.cached_tokens);
        if (sequence.cached_tokens == sequence.prompt_tokens) remember(sequence);
    }
}

void Scheduler::commit(Sequence& sequence, TokenId token) {
    sequence.tokens.push_back(token);
    sequence.state = SequenceState::Decoding;
}

void Scheduler::guess_held(Sequence& sequence) {
    HEADROOM_ASSERT(sequence.uncomputed() == 1);
    ++sequence.cached_tokens;
    kv_.leave_window(sequence.blocks, sequence.cached_tokens);
}

void Scheduler::finish(Sequence& sequence, bool keep_cache) {
    if (sequence.state == SequenceState::Waiting) {
        queues_.remove(sequence);
    } else {
        std::erase(running_, &sequence);
        queues_.stopped(sequence);
        if (keep_cache) remember(sequence);
        kv_.release(sequence.blocks);
    }
    sequence.state = SequenceState::Finished;
}

void Scheduler::remember(const Sequence& sequence) {
    const std::span<const TokenId> tokens = sequence.tokens;
    kv_.remember(tokens.first(std::size_t(sequence.cached_tokens)), sequence.blocks);
}

} // namespace headroom
