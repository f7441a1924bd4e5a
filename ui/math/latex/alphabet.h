#pragma once

#include <cstdint>

namespace headroom::math {

/// \mathrm and its family; Normal is italic letters and upright digits.
enum class Alphabet : std::uint8_t {
    Normal,
    Upright,
    Italic,
    Bold,
    BoldItalic,
    Double,
    Script,
    Fraktur,
    Sans,
    Mono
};

/// The character of Unicode's block of mathematical letters that shows `character` (a letter or
/// digit, Latin or Greek) in the alphabet; other characters are returned as they are.
char32_t in_alphabet(char32_t character, Alphabet alphabet);

} // namespace headroom::math
