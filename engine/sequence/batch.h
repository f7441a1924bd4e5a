#pragma once

#include "engine/sequence/sequence.h"

#include <vector>

namespace headroom {

/// One sequence's part of a pass: its tokens from cached_tokens on, then what is guessed to follow.
struct BatchEntry {
    Sequence* sequence = nullptr;
    std::int32_t n_tokens = 0;  ///< with the guessed ones
    std::int32_t n_guessed = 0; ///< of them, the last ones
    /// What is wanted; `row` counts from this entry's first token. Empty for a prefill chunk that
    /// is not the last.
    std::vector<OutputRequest> outputs;

    /// The pass reaches the end of what is known, so a token can be sampled.
    bool completes() const { return n_tokens - n_guessed == sequence->uncomputed(); }
};

/// One pass's work.
struct Batch {
    std::vector<BatchEntry> entries;

    std::int32_t n_tokens() const {
        std::int32_t n = 0;
        for (const BatchEntry& entry : entries)
            n += entry.n_tokens;
        return n;
    }
};

} // namespace headroom
