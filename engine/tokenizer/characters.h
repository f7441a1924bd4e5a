#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace headroom {

/// What pre-tokenizers ask of a character; several bits may be set.
enum CharacterClass : std::uint16_t {
    kLetter = 1,      ///< \p{L}
    kMark = 2,        ///< \p{M}
    kNumber = 4,      ///< \p{N}
    kPunctuation = 8, ///< \p{P}
    kSymbol = 16,     ///< \p{S}
    kSpace = 32,      ///< \s: White_Space
    kLineBreak = 64,  ///< \r and \n
    kWordHead = 128,  ///< Lu Lt Lm Lo M: may begin a cased word
    kWordTail = 256,  ///< Ll Lm Lo M: may continue one
};

/// One character of a text. A byte that is not UTF-8 is a character of its own, a symbol as U+FFFD.
struct Character {
    char32_t code_point;
    std::uint32_t begin; ///< byte offset
    std::uint16_t classes;

    bool is(std::uint16_t any_of) const { return (classes & any_of) != 0; }
};

std::uint16_t classes_of(char32_t code_point);

/// Decodes `text` (at most 4 GiB) into `characters`.
void decode_characters(std::string_view text, std::vector<Character>& characters);

} // namespace headroom
