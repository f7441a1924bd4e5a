#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace headroom {

/// What the start of some bytes is, by the table of well-formed sequences (Unicode 15, table 3-7).
struct Utf8Step {
    enum class Kind : std::uint8_t {
        Character,
        Unfinished, ///< the bytes end inside a sequence that is well-formed so far
        Invalid     ///< `bytes` of them can never belong to a character (maximal subpart)
    };
    Kind kind;
    std::uint8_t bytes;  ///< 1 to 4
    char32_t code_point; ///< U+FFFD unless a character
};

/// Looks at the first character of `text`, which must not be empty.
Utf8Step first_character(std::string_view text);

/// U+FFFD in UTF-8: what a byte that is no text is shown as.
inline constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// The whole characters that bytes begin with, as an answer shows them: what is no UTF-8 becomes
/// U+FFFD. An unfinished character stays in `bytes`, nothing else.
std::string take_characters(std::string& bytes);

} // namespace headroom
