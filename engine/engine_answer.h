#pragma once

// What Engine keeps of a request while it runs; for Engine's own sources only.
#include "engine/engine.h"

namespace headroom {

/// One sample of a request.
struct Engine::Answer {
    Generation* generation = nullptr;
    std::int32_t sample = 0;
    Sequence sequence;
    Sampler sampler;
    Detokenizer detokenizer;
    std::vector<std::vector<TokenId>> listed; ///< behind the spans of this pass's OutputRequests
    LookupDraft guesses;
    std::int64_t guessed = 0, guesses_held = 0; ///< tokens
    std::string text;                           ///< published so far
    FinishReason reason = FinishReason::None;
    std::optional<double> started, first_token; ///< of prefill; on the engine's clock

    std::int32_t completion_tokens() const {
        return std::int32_t(sequence.tokens.size()) - sequence.prompt_tokens;
    }
    bool ended() const { return reason != FinishReason::None; }
};

struct Engine::Generation {
    PreparedRequest prepared;
    std::vector<std::unique_ptr<Answer>> answers;
};

} // namespace headroom
