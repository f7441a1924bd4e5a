#pragma once

#include "engine/tokenizer/split_rules.h"

/// Words that the scanners of split_rules.h are written in.
namespace headroom::split {

inline const Character* run_of(const Character* at, const Character* last, std::uint16_t classes) {
    while (at != last && at->is(classes))
        ++at;
    return at;
}

inline const Character* run_outside(const Character* at, const Character* last,
                                    std::uint16_t classes) {
    while (at != last && !at->is(classes))
        ++at;
    return at;
}

inline bool is_space_character(const Character* at) {
    return at->code_point == ' ';
}

inline Step no_match(const Character* at) {
    return {at + 1, false};
}

enum class Case { Exact, Any };

/// Length of 's, 't, 're, 've, 'm, 'll or 'd at `at`; 0 for none.
inline std::ptrdiff_t contraction(const Character* at, const Character* last, Case mode) {
    if (last - at < 2 || at->code_point != '\'') return 0;
    const auto letter = [&](std::ptrdiff_t i) {
        const char32_t c = at[i].code_point;
        return mode == Case::Any && c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
    };
    const char32_t first = letter(1);
    if (first == 's' || first == 't' || first == 'm' || first == 'd') return 2;
    if (last - at < 3) return 0;
    const char32_t second = letter(2);
    const bool pair = (first == 'r' && second == 'e') || (first == 'v' && second == 'e') ||
                      (first == 'l' && second == 'l');
    return pair ? 3 : 0;
}

/// \s+(?!\S)|\s+ : all of a run that ends the piece, else all but its last character.
inline Step spaces(const Character* at, const Character* last) {
    const Character* end = run_of(at, last, kSpace);
    if (end == at) return no_match(at);
    if (end != last && end - at > 1) --end;
    return {end, true};
}

/// \s*[\r\n]+|\s+(?!\S)|\s+
inline Step spaces_by_line(const Character* at, const Character* last) {
    const Character* end = run_of(at, last, kSpace);
    const Character* line = end;
    while (line != at && !line[-1].is(kLineBreak))
        --line;
    if (line != at) return {line, true};
    return spaces(at, last);
}

} // namespace headroom::split
