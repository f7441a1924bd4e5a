#pragma once

#include "engine/tokenizer/split_rules.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// How a model family cuts text into pieces before merging; merges never cross a piece's border.
struct PreTokenizer {
    std::string_view name; ///< value of `tokenizer.ggml.pre`
    split::Rules rules;
    /// A whole piece that is a token is taken as it is, whatever the merges would make of it.
    bool ignore_merges = false;
    bool adds_bos = false;    ///< where the file has no key of its own
    bool without_bos = false; ///< the family has no BOS, whatever the default id
};

/// The family named in a file; nothing for a name that is not known.
const PreTokenizer* find_pre_tokenizer(std::string_view name);
/// What a file without a name gets.
const PreTokenizer& default_pre_tokenizer();

/// Cuts text into pieces. Keeps its buffers between calls.
class PieceSplitter {
public:
    explicit PieceSplitter(split::Rules rules)
        : rules_(rules) {}

    /// Ends of the pieces of `text` (at most 4 GiB) in bytes, ascending; the last is its size.
    const std::vector<std::uint32_t>& split(std::string_view text);

private:
    split::Rules rules_;
    std::vector<Character> characters_;
    std::vector<std::uint32_t> ends_;    ///< of the pieces so far, in characters, then in bytes
    std::vector<std::uint32_t> refined_; ///< the same after one more rule
};

} // namespace headroom
