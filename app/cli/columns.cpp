#include "app/cli/columns.h"

#include <utf8proc.h>

#include <algorithm>
#include <vector>

namespace headroom::cli {
namespace {
/// What a person takes for one character.
struct Character {
    std::size_t end = 0; ///< in bytes of the text
    int columns = 0;
};

std::vector<Character> charactersOf(std::string_view text) {
    constexpr utf8proc_int32_t kAsEmoji = 0xfe0f; // makes the character before it a wide one
    std::vector<Character> characters;
    utf8proc_int32_t before = -1, state = 0;
    for (std::size_t at = 0; at < text.size();) {
        utf8proc_int32_t point = 0;
        const auto read =
            utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at,
                             utf8proc_ssize_t(text.size() - at), &point);
        at += std::size_t(std::max<utf8proc_ssize_t>(1, read));
        if (read < 0) point = 0xfffd; // as a terminal shows it
        if (before < 0 || utf8proc_grapheme_break_stateful(before, point, &state))
            characters.emplace_back();
        Character& last = characters.back();
        last.end = at;
        last.columns += utf8proc_charwidth(point);
        if (point == kAsEmoji) last.columns = std::max(2, last.columns);
        before = point;
    }
    return characters;
}
} // namespace

int columnsOf(std::string_view text) {
    int columns = 0;
    for (const Character& each : charactersOf(text))
        columns += each.columns;
    return columns;
}

std::string fitted(std::string_view text, int columns) {
    if (columnsOf(text) <= columns) return std::string(text);
    if (columns < 1) return {};
    std::size_t end = 0;
    int taken = 1; // by the ellipsis
    for (const Character& each : charactersOf(text)) {
        if ((taken += each.columns) > columns) break;
        end = each.end;
    }
    return std::string(text.substr(0, end)) + "…";
}

} // namespace headroom::cli
