#pragma once

#include "engine/tokenizer/tokenizer.h"

#include <deque>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace headroom {

/// Which token ids a generated answer really had. Text can be cut into tokens in several ways, and
/// a model need not generate the one that the tokenizer would choose; the next turn of a
/// conversation reuses the very ids, so that the KV cache is found. Any thread.
class PromptMemory {
public:
    /// A finished answer: prompt and answer as text, and the ids of both.
    void remember(std::vector<TextSegment> text, std::vector<TokenId> tokens);

    /// The ids of a rendered prompt: those of the longest remembered text that it begins with,
    /// trusted parts alike, then the rest encoded. Only where the rest begins with a control
    /// token, which no merge can cross; otherwise all of it is encoded.
    std::vector<TokenId> encode(const Tokenizer& tokenizer, std::span<const TextSegment> prompt,
                                bool add_special) const;

private:
    struct Known {
        std::string text;
        std::vector<std::size_t> switches; ///< offsets where trust begins or ends
        std::vector<TokenId> tokens;
    };
    static Known flatten(std::span<const TextSegment> segments);
    static bool begins_with(const Known& prompt, const Known& known);

    mutable std::mutex mutex_;
    std::deque<Known> known_; ///< newest first
};

} // namespace headroom
