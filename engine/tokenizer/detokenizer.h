#pragma once

#include "engine/tokenizer/tokenizer.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// Text that became whole by one token.
struct TextDelta {
    std::string text;                ///< whole UTF-8 characters only
    std::optional<std::string> stop; ///< the stop string that was reached; text ends before it
};

/// Token ids of one answer to text. Holds back the start of an unfinished character, and whatever
/// may still become a stop string; nothing else.
class Detokenizer {
public:
    Detokenizer(std::shared_ptr<const Tokenizer> tokenizer, std::vector<std::string> stop);

    TextDelta push(TokenId id);
    /// What is held back at the end: an unfinished character becomes U+FFFD.
    std::string flush();

private:
    std::shared_ptr<const Tokenizer> tokenizer_;
    std::vector<std::string> stop_;
    std::string held_; ///< bytes not emitted yet
};

} // namespace headroom
