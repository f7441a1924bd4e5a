#include "engine/tokenizer/utf8.h"

#include <cstddef>

namespace headroom {
namespace {
constexpr char32_t kReplacementCharacter = 0xFFFD;

/// Length of a sequence by its first byte, and the range of its second; length 0 for a byte that
/// starts none. Overlong forms, surrogates and values above U+10FFFF are excluded by the range.
struct Lead {
    std::uint8_t length;
    std::uint8_t second_min;
    std::uint8_t second_max;
};

constexpr Lead lead_of(std::uint8_t byte) {
    if (byte < 0xC2) return {0, 0, 0};
    if (byte <= 0xDF) return {2, 0x80, 0xBF};
    if (byte == 0xE0) return {3, 0xA0, 0xBF};
    if (byte == 0xED) return {3, 0x80, 0x9F};
    if (byte <= 0xEF) return {3, 0x80, 0xBF};
    if (byte == 0xF0) return {4, 0x90, 0xBF};
    if (byte <= 0xF3) return {4, 0x80, 0xBF};
    if (byte == 0xF4) return {4, 0x80, 0x8F};
    return {0, 0, 0};
}
} // namespace

Utf8Step first_character(std::string_view text) {
    using Kind = Utf8Step::Kind;
    const auto first = static_cast<std::uint8_t>(text[0]);
    if (first < 0x80) return {Kind::Character, 1, first};

    const Lead lead = lead_of(first);
    if (lead.length == 0) return {Kind::Invalid, 1, kReplacementCharacter};

    char32_t code_point = first & (0x7Fu >> lead.length);
    for (std::uint8_t i = 1; i < lead.length; ++i) {
        if (i == text.size()) return {Kind::Unfinished, i, kReplacementCharacter};
        const auto byte = static_cast<std::uint8_t>(text[i]);
        const bool fits =
            i == 1 ? byte >= lead.second_min && byte <= lead.second_max : (byte & 0xC0u) == 0x80;
        if (!fits) return {Kind::Invalid, i, kReplacementCharacter};
        code_point = code_point << 6 | (byte & 0x3Fu);
    }
    return {Kind::Character, lead.length, code_point};
}

std::string take_characters(std::string& bytes) {
    std::string text;
    std::string_view rest = bytes;
    while (!rest.empty()) {
        const Utf8Step step = first_character(rest);
        if (step.kind == Utf8Step::Kind::Unfinished) break;
        text += step.kind == Utf8Step::Kind::Character ? rest.substr(0, step.bytes) : kReplacement;
        rest.remove_prefix(step.bytes);
    }
    bytes.erase(0, bytes.size() - rest.size());
    return text;
}

} // namespace headroom
