#pragma once

#include "engine/tokenizer/tokenizer.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace headroom {

class Vocabulary;

/// A token found as it is spelled.
struct SpecialMatch {
    TokenId id;
    std::size_t bytes;
};

/// Finds tokens that are taken from the text as they are spelled, before anything is merged: the
/// user-defined ones everywhere, control and unknown tokens only in trusted text.
class SpecialMatcher {
public:
    /// Longer texts are not looked for, which bounds the work per byte.
    static constexpr std::size_t kMaxBytes = 256;

    explicit SpecialMatcher(const Vocabulary& vocabulary);

    /// The longest token that begins `text`. Control tokens must end within `trusted` bytes.
    std::optional<SpecialMatch> match(std::string_view text, std::size_t trusted) const;

private:
    struct Node {
        TokenId user_defined = -1;
        TokenId control = -1;
    };

    void insert(std::string_view text, TokenId id, bool control);

    std::vector<Node> nodes_;                                ///< a trie over bytes; 0 is the root
    std::unordered_map<std::uint64_t, std::uint32_t> edges_; ///< node << 8 | byte -> node
    bool starts_[256] = {}; ///< bytes that begin a token: most of a text is passed over by this
};

} // namespace headroom
