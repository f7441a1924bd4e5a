#pragma once

#include "engine/chat/jinja/failure.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::jinja {

enum class TokenKind : std::uint8_t {
    Text,        ///< between tags; white space already controlled
    OutputBegin, ///< {{
    OutputEnd,
    BlockBegin, ///< {%
    BlockEnd,
    Name,
    String, ///< escapes resolved
    Integer,
    Float,
    Symbol, ///< an operator or bracket, by its spelling
    End
};

struct Token {
    TokenKind kind = TokenKind::End;
    std::string text;
    Position at;
};

/// Source to tokens, white space as the hub's tokenizers set it up: a newline after a block or
/// comment is dropped, and so is the indentation before one (Jinja's trim_blocks and
/// lstrip_blocks), `-` strips and `+` keeps. Raises a Failure with its position.
std::vector<Token> tokenize(std::string_view source);

} // namespace headroom::jinja
