#pragma once

#include "engine/tokenizer/tokenizer.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Text that became whole by one token.
struct TextDelta {
    std::string text;                ///< whole UTF-8 characters only
    std::optional<std::string> stop; ///< the stop string that was reached; text ends before it
};

/// Token ids of one answer to text. Holds back the start of an unfinished character, and whatever
/// may still become a stop string; nothing else. The stop string that is complete first ends the
/// text, the longest of several; after it nothing is emitted. Bytes that are no UTF-8 become
/// U+FFFD.
class Detokenizer {
public:
    Detokenizer(std::shared_ptr<const Tokenizer> tokenizer, std::vector<std::string> stop);

    /// To be called first: what is pushed goes on behind these. A character that they leave
    /// unfinished comes with the token that completes it; nothing else of them is emitted.
    void follow(std::span<const TokenId> beginning);
    TextDelta push(TokenId id);
    /// What is held back at the end: an unfinished character becomes U+FFFD.
    std::string flush();

private:
    /// How much of a stop string the end of the text is (Knuth, Morris, Pratt: one step a byte).
    struct StopMatcher {
        explicit StopMatcher(std::string stop);
        /// True when the text so far ends with the whole stop string; nothing may follow then.
        bool advance(char byte);

        std::string text;
        std::vector<std::size_t> fallback; ///< [text]: longest proper border of each prefix
        std::size_t matched = 0;
    };

    TextDelta emit(std::string_view text);

    std::shared_ptr<const Tokenizer> tokenizer_;
    std::vector<StopMatcher> stop_;
    std::string unfinished_; ///< the bytes of a character that is not whole yet
    std::string held_;       ///< whole characters that may become a stop string
    bool stopped_ = false;
};

} // namespace headroom
