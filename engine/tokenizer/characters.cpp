#include "engine/tokenizer/characters.h"

#include "engine/tokenizer/utf8.h"

#include <utf8proc.h>

#include <array>

namespace headroom {
namespace {

/// White_Space of Unicode; \s of the vendors' regular expressions.
constexpr bool is_space(char32_t c) {
    return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F ||
           c == 0x205F || c == 0x3000;
}

std::uint16_t category_classes(char32_t code_point) {
    switch (utf8proc_category(static_cast<utf8proc_int32_t>(code_point))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LT:
        return kLetter | kWordHead;
    case UTF8PROC_CATEGORY_LL:
        return kLetter | kWordTail;
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
        return kLetter | kWordHead | kWordTail;
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME:
        return kMark | kWordHead | kWordTail;
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO:
        return kNumber;
    case UTF8PROC_CATEGORY_PC:
    case UTF8PROC_CATEGORY_PD:
    case UTF8PROC_CATEGORY_PS:
    case UTF8PROC_CATEGORY_PE:
    case UTF8PROC_CATEGORY_PI:
    case UTF8PROC_CATEGORY_PF:
    case UTF8PROC_CATEGORY_PO:
        return kPunctuation;
    case UTF8PROC_CATEGORY_SM:
    case UTF8PROC_CATEGORY_SC:
    case UTF8PROC_CATEGORY_SK:
    case UTF8PROC_CATEGORY_SO:
        return kSymbol;
    default:
        return 0;
    }
}

std::uint16_t look_up(char32_t code_point) {
    std::uint16_t classes = category_classes(code_point);
    if (is_space(code_point)) classes |= kSpace;
    if (code_point == '\r' || code_point == '\n') classes |= kLineBreak;
    return classes;
}

std::array<std::uint16_t, 128> ascii_classes() {
    std::array<std::uint16_t, 128> table{};
    for (char32_t c = 0; c < 128; ++c)
        table[c] = look_up(c);
    return table;
}

} // namespace

std::uint16_t classes_of(char32_t code_point) {
    static const std::array<std::uint16_t, 128> ascii = ascii_classes();
    return code_point < 128 ? ascii[code_point] : look_up(code_point);
}

void decode_characters(std::string_view text, std::vector<Character>& characters) {
    characters.clear();
    characters.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const Utf8Step step = first_character(text.substr(i, 4));
        characters.push_back(
            {step.code_point, static_cast<std::uint32_t>(i), classes_of(step.code_point)});
        i += step.kind == Utf8Step::Kind::Character ? step.bytes : 1;
    }
}

} // namespace headroom
