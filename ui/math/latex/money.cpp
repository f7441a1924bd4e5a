#include "ui/math/latex/money.h"

#include "ui/math/latex/symbols.h"

#include <algorithm>
#include <string>

namespace headroom::math {
namespace {
bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}
bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/// Words that a formula has without a backslash when its author forgot it.
bool is_mathematical(std::string_view word) {
    return word == "mod" || word == "if" || find_function(word);
}

/// Two or more letters between spaces, as prose has and formulas have not.
bool has_word(std::string_view content) {
    for (std::size_t begin = 0; begin < content.size();) {
        std::size_t end = std::min(content.find(' ', begin), content.size());
        const std::string_view word = content.substr(begin, end - begin);
        std::size_t letters = 0;
        while (letters < word.size() && is_letter(word[letters]))
            ++letters;
        if (letters >= 2 && word.find('(') == std::string_view::npos &&
            !is_mathematical(word.substr(0, letters)))
            return true;
        begin = end + 1;
    }
    return false;
}

/// "HOME/" of "$HOME/$USER".
bool is_variable(std::string_view content, char next) {
    const auto name_length =
        std::size_t(std::find_if_not(content.begin(), content.end(),
                                     [](char byte) { return is_letter(byte) || byte == '_'; }) -
                    content.begin());
    if (name_length < 2 || !(is_letter(next) || next == '_' || next == '{')) return false;
    return content.find_first_not_of("/:-.", name_length) == std::string_view::npos;
}
} // namespace

bool reads_as_text(std::string_view content, char next) {
    if (is_variable(content, next)) return true;
    if (content.find_first_of("\\^_={}|+<>") != std::string_view::npos) {
        // "$5 + tax for 3$" has a sign, but begins as money and goes on as prose.
        const bool has_markup = content.find_first_of("\\^_={}|<>") != std::string_view::npos;
        if (has_markup || !is_digit(content.front())) return false;
    }
    if (content.find(' ') == std::string_view::npos) return false;
    return has_word(content);
}

} // namespace headroom::math
