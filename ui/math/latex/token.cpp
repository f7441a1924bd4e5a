#include "ui/math/latex/token.h"

#include "ui/math/latex/utf8.h"

namespace headroom::math {
namespace {
bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

bool is_space(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

TokenKind kind_of(char32_t character) {
    switch (character) {
    case '{':
        return TokenKind::Begin;
    case '}':
        return TokenKind::End;
    case '^':
        return TokenKind::Sup;
    case '_':
        return TokenKind::Sub;
    case '&':
        return TokenKind::Cell;
    default:
        return TokenKind::Character;
    }
}

Token command(std::string_view in, std::size_t& at) {
    const std::size_t begin = ++at;
    if (at == in.size()) return {TokenKind::Command, 0, ""};
    if (is_letter(in[at])) {
        while (at < in.size() && is_letter(in[at]))
            ++at;
        return {TokenKind::Command, 0, std::string(in.substr(begin, at - begin))};
    }
    if (is_space(in[at])) {
        ++at;
        return {TokenKind::Command, 0, " "};
    }
    next_character(in, at);
    const std::string_view name = in.substr(begin, at - begin);
    if (name == "\\") return {TokenKind::Row, 0, ""};
    return {TokenKind::Command, 0, std::string(name)};
}
} // namespace

std::vector<Token> tokenize(std::string_view in) {
    std::vector<Token> tokens;
    std::size_t at = 0;
    while (at < in.size()) {
        if (in[at] == '\\') {
            tokens.push_back(command(in, at));
        } else if (in[at] == '%') {
            while (at < in.size() && in[at] != '\n')
                ++at;
        } else if (is_space(in[at])) {
            while (at < in.size() && is_space(in[at]))
                ++at;
            tokens.push_back({TokenKind::Space, ' ', ""});
        } else {
            const char32_t character = next_character(in, at);
            tokens.push_back({kind_of(character), character, ""});
        }
    }
    return tokens;
}

} // namespace headroom::math
