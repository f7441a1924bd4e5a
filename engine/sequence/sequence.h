#pragma once

#include "engine/generator.h"
#include "engine/kv/kv_cache.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

enum class SequenceId : std::uint64_t {};
enum class SequenceState : std::uint8_t { Waiting, Prefilling, Decoding, Finished };

/// One answer's tokens and where they lie in the KV cache.
struct Sequence {
    SequenceId id{};
    SequenceState state = SequenceState::Waiting;
    std::vector<TokenId> tokens;    ///< prompt, then completion
    std::int32_t prompt_tokens = 0; ///< tokens[0, prompt_tokens) came from the caller
    std::int32_t cached_tokens = 0; ///< tokens[0, cached_tokens) have keys and values in the cache
    /// Tokens that may follow: computed behind `tokens` in the next pass, which then shows whether
    /// they do. Only while decoding.
    std::vector<TokenId> guessed;
    std::int32_t found_tokens = 0; ///< of them, found there when it was first admitted
    std::int32_t times_requeued = 0;
    BlockTables blocks;

    std::string client;
    double weight = 1;
    std::int32_t priority = 0;
    std::uint64_t arrival = 0; ///< set by the scheduler; smaller came earlier
    /// Another sample of the same prompt: this one waits until that one's prompt is computed.
    const Sequence* leader = nullptr;

    std::int32_t uncomputed() const {
        return static_cast<std::int32_t>(tokens.size()) - cached_tokens;
    }
};

} // namespace headroom
