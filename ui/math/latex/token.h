#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::math {

enum class TokenKind { Character, Command, Begin, End, Sup, Sub, Cell, Row, Space };

struct Token {
    TokenKind kind;
    char32_t character = 0; ///< of a Character; also what the mark tokens look like
    std::string name;       ///< of a Command, without the backslash
};

/// LaTeX's units: commands, characters, marks. Comments are dropped, spaces merged into one token.
/// Takes any bytes: what is no UTF-8 becomes U+FFFD.
std::vector<Token> tokenize(std::string_view utf8);

} // namespace headroom::math
