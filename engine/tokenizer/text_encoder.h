#pragma once

#include "engine/tokenizer/tokenizer.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// How one kind of tokenizer turns text without special tokens into ids, and its tokens into
/// bytes. Immutable; any thread.
class TextEncoder {
public:
    virtual ~TextEncoder() = default;

    /// Appends the ids of `text`. `at_start`: nothing but a special token stands before it.
    virtual void encode(std::string_view text, bool at_start, std::vector<TokenId>& ids) const = 0;
    /// The bytes that a normal, unused or byte token stands for.
    virtual std::string bytes(TokenId id) const = 0;
    /// "byte-level BPE, qwen2"
    virtual std::string description() const = 0;
};

} // namespace headroom
