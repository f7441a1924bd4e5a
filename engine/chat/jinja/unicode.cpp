#include "engine/chat/jinja/unicode.h"

#include <utf8proc.h>

#include <cstring>

namespace headroom::jinja {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

/// Reads one character; `size` is 1 and the result false for bytes that are not UTF-8.
bool read(std::string_view text, std::size_t at, char32_t& character, std::size_t& size) {
    utf8proc_int32_t value = -1;
    const auto left = static_cast<utf8proc_ssize_t>(text.size() - at);
    const auto used =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at, left, &value);
    if (used <= 0 || value < 0) {
        character = kReplacement;
        size = 1;
        return false;
    }
    character = static_cast<char32_t>(value);
    size = static_cast<std::size_t>(used);
    return true;
}

utf8proc_category_t category(char32_t character) {
    return utf8proc_category(static_cast<utf8proc_int32_t>(character));
}

} // namespace

std::size_t character_size(std::string_view text, std::size_t at) {
    if (static_cast<unsigned char>(text[at]) < 0x80) return 1;
    char32_t character;
    std::size_t size;
    read(text, at, character, size);
    return size;
}

char32_t character_at(std::string_view text, std::size_t at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80) return byte;
    char32_t character;
    std::size_t size;
    read(text, at, character, size);
    return character;
}

std::size_t previous_character(std::string_view text, std::size_t end) {
    const std::size_t furthest = end > 4 ? end - 4 : 0;
    for (std::size_t start = end - 1;; --start) {
        if ((static_cast<unsigned char>(text[start]) & 0xC0) != 0x80) {
            return start + character_size(text, start) == end ? start : end - 1;
        }
        if (start == furthest) return end - 1;
    }
}

void append_character(std::string& text, char32_t character) {
    utf8proc_uint8_t bytes[4];
    const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes);
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += character_size(text, at))
        ++count;
    return count;
}

std::size_t byte_offset(std::string_view text, std::size_t character) {
    std::size_t at = 0;
    for (; character > 0 && at < text.size(); --character)
        at += character_size(text, at);
    return at;
}

std::size_t first_invalid_byte(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        char32_t character;
        std::size_t size;
        if (!read(text, at, character, size)) return at;
        at += size;
    }
    return std::string_view::npos;
}

bool is_space(char32_t c) {
    if (c < 0x80) return (c >= 9 && c <= 13) || (c >= 28 && c <= 32);
    return c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
           c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

bool is_name(char32_t c) {
    if (c < 0x80) return c == '_' || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z');
    const auto kind = category(c);
    return (kind >= UTF8PROC_CATEGORY_LU && kind <= UTF8PROC_CATEGORY_NL) ||
           kind == UTF8PROC_CATEGORY_PC;
}

bool is_alpha(char32_t c) {
    const auto kind = category(c);
    return kind >= UTF8PROC_CATEGORY_LU && kind <= UTF8PROC_CATEGORY_LO;
}
bool is_digit(char32_t c) {
    return category(c) == UTF8PROC_CATEGORY_ND;
}
bool is_upper(char32_t c) {
    return category(c) == UTF8PROC_CATEGORY_LU;
}
bool is_lower(char32_t c) {
    return category(c) == UTF8PROC_CATEGORY_LL;
}

bool is_printable(char32_t c) {
    if (c < 0x80) return c >= 32 && c < 127;
    switch (category(c)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
    case UTF8PROC_CATEGORY_ZS:
        return false;
    default:
        return true;
    }
}

void append_upper(std::string& text, char32_t c) {
    if (c == 0xDF) {
        text += "SS";
        return;
    }
    append_character(text, static_cast<char32_t>(utf8proc_toupper(static_cast<std::int32_t>(c))));
}

void append_lower(std::string& text, char32_t c) {
    append_character(text, static_cast<char32_t>(utf8proc_tolower(static_cast<std::int32_t>(c))));
}

void append_title(std::string& text, char32_t c) {
    if (c == 0xDF) {
        text += "Ss";
        return;
    }
    append_character(text, static_cast<char32_t>(utf8proc_totitle(static_cast<std::int32_t>(c))));
}

std::string_view without_space(std::string_view text, bool left, bool right) {
    std::size_t begin = 0, end = text.size();
    while (left && begin < end && is_space(character_at(text, begin)))
        begin += character_size(text, begin);
    while (right && end > begin) {
        const std::size_t last = previous_character(text, end);
        if (!is_space(character_at(text, last))) break;
        end = last;
    }
    return text.substr(begin, end - begin);
}

std::size_t find_text(std::string_view text, std::string_view needle, std::size_t from) {
    if (from > text.size()) return std::string_view::npos;
    // The C library's search is linear; the standard string's is not for hostile needles.
    const void* found =
        memmem(text.data() + from, text.size() - from, needle.data(), needle.size());
    if (found == nullptr) return std::string_view::npos;
    return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

} // namespace headroom::jinja
