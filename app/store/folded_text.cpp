#include "app/store/folded_text.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace headroom::store {
namespace {

struct Range {
    utf8proc_int32_t first, last;
};

/// Marks that people leave out when they type: diacritics of Latin, Greek and Cyrillic, Hebrew
/// points, Arabic vowel signs (Unicode blocks and the general category Mn within them).
constexpr std::array kAccents = {
    Range{0x0300, 0x036F}, Range{0x0591, 0x05BD}, Range{0x05BF, 0x05BF}, Range{0x05C1, 0x05C2},
    Range{0x05C4, 0x05C5}, Range{0x05C7, 0x05C7}, Range{0x064B, 0x065F}, Range{0x0670, 0x0670},
    Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF}, Range{0x20D0, 0x20FF}};

bool isAccent(utf8proc_int32_t code) {
    return std::any_of(kAccents.begin(), kAccents.end(),
                       [code](Range range) { return code >= range.first && code <= range.last; });
}

/// Letters with a stroke, which have no decomposition in Unicode.
utf8proc_int32_t withoutStroke(utf8proc_int32_t code) {
    switch (code) {
    case 0x00F8:
        return 'o';
    case 0x0111:
        return 'd';
    case 0x0127:
        return 'h';
    case 0x0131:
        return 'i';
    case 0x0142:
        return 'l';
    case 0x0167:
        return 't';
    default:
        return code;
    }
}

bool isSpace(utf8proc_int32_t code) {
    const auto category = utf8proc_category(code);
    return (code >= 9 && code <= 13) || category == UTF8PROC_CATEGORY_ZS ||
           category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
}

std::string composed(std::string_view utf8) {
    utf8proc_uint8_t* bytes = nullptr;
    const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(utf8.data()),
                                   utf8proc_ssize_t(utf8.size()), &bytes,
                                   utf8proc_option_t(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    // Only invalid UTF-8 fails; its valid characters are still found.
    std::string result = size < 0 ? std::string(utf8)
                                  : std::string(reinterpret_cast<char*>(bytes), std::size_t(size));
    std::free(bytes);
    return result;
}

/// The folded form of one character; empty if it folds to nothing.
std::u32string foldCharacter(utf8proc_int32_t code) {
    if (code < 0x80) {
        if (isSpace(code)) return U" ";
        if (code < 0x20) return {};
        return {char32_t(code >= 'A' && code <= 'Z' ? code + 32 : code)};
    }
    if (isSpace(code)) return U" ";
    std::array<utf8proc_int32_t, 32> parts{};
    int boundary = 0;
    const auto options = utf8proc_option_t(UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT |
                                           UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
    const auto count = utf8proc_decompose_char(code, parts.data(), utf8proc_ssize_t(parts.size()),
                                               options, &boundary);
    if (count < 0 || count > utf8proc_ssize_t(parts.size())) return {char32_t(code)};
    const auto end = std::remove_if(parts.begin(), parts.begin() + count, isAccent);
    std::transform(parts.begin(), end, parts.begin(), withoutStroke);
    // Hangul and kana with their mark are one letter each; put them together again.
    const auto size = utf8proc_normalize_utf32(
        parts.data(), end - parts.begin(), utf8proc_option_t(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    std::u32string result;
    for (utf8proc_ssize_t i = 0; i < size; ++i)
        result += char32_t(isSpace(parts[std::size_t(i)]) ? ' ' : parts[std::size_t(i)]);
    return result;
}

} // namespace

FoldedText foldText(std::string_view utf8) {
    FoldedText folded;
    folded.source = composed(utf8);
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(folded.source.data());
    const auto size = utf8proc_ssize_t(folded.source.size());
    for (utf8proc_ssize_t at = 0; at < size;) {
        utf8proc_int32_t code = 0;
        const auto length = utf8proc_iterate(bytes + at, size - at, &code);
        if (length <= 0) {
            ++at;
            continue;
        }
        for (const char32_t each : foldCharacter(code)) {
            folded.text += each;
            folded.places.push_back(std::size_t(at));
        }
        at += length;
    }
    return folded;
}

std::string toUtf8(std::u32string_view text) {
    std::string result;
    std::array<utf8proc_uint8_t, 4> bytes{};
    for (const char32_t code : text) {
        const auto length = utf8proc_encode_char(utf8proc_int32_t(code), bytes.data());
        result.append(reinterpret_cast<const char*>(bytes.data()), std::size_t(length));
    }
    return result;
}

std::string foldingStamp() {
    return std::string("1 ") + utf8proc_unicode_version();
}

} // namespace headroom::store
