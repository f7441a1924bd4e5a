#include "engine/chat/jinja/string_literal.h"

#include "engine/chat/jinja/unicode.h"

namespace headroom::jinja {
namespace {

int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = static_cast<char>(c | 32);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : 99;
}

/// Reads exactly `count` hexadecimal digits after the letter of an escape.
char32_t hexadecimal(std::string_view source, std::size_t& at, int count, Position where) {
    char32_t code = 0;
    for (int i = 0; i < count; ++i, ++at) {
        const int digit = at < source.size() ? digit_value(source[at]) : 99;
        if (digit > 15) raise("a string has a truncated escape", where);
        code = code * 16 + static_cast<char32_t>(digit);
    }
    if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
        raise("a string's escape is no character", where);
    return code;
}

void append_escape(std::string& value, std::string_view source, std::size_t& at, Position where) {
    static constexpr std::string_view kLetters = "abfnrtv\\'\"";
    static constexpr std::string_view kMeanings = "\a\b\f\n\r\t\v\\'\"";
    const char c = source[at];
    if (c == '\n') {
        ++at; // a line that goes on
    } else if (const auto letter = kLetters.find(c); letter != kLetters.npos) {
        value += kMeanings[letter];
        ++at;
    } else if (c == 'x' || c == 'u' || c == 'U') {
        append_character(value, hexadecimal(source, ++at, c == 'x' ? 2 : c == 'u' ? 4 : 8, where));
    } else if (c >= '0' && c <= '7') {
        char32_t code = 0;
        for (int i = 0; i < 3 && at < source.size() && source[at] >= '0' && source[at] <= '7'; ++i)
            code = code * 8 + static_cast<char32_t>(source[at++] - '0');
        append_character(value, code);
    } else {
        value += '\\';
    }
}

} // namespace

std::string read_string_literal(std::string_view source, std::size_t& at, Position where) {
    const char quote = source[at++];
    std::string value;
    while (at < source.size() && source[at] != quote) {
        if (source[at] != '\\') {
            value += source[at++];
            continue;
        }
        if (++at < source.size()) append_escape(value, source, at, where);
    }
    if (at >= source.size()) raise("the string that starts here is not closed", where);
    ++at;
    return value;
}

} // namespace headroom::jinja
