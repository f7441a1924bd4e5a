#pragma once

#include "engine/chat/jinja/meter.h"

namespace headroom::jinja {

// Operations that methods and filters share, each with the meaning of Python's str.

/// Without the characters of `characters` (white space where null) at the sides asked for.
Value strip(Meter& meter, const Text& text, const Text* characters, bool left, bool right);
/// Parts between separators (white space where null); `most` < 0: all of them.
Value split(Meter& meter, const Text& text, const Text* separator, std::int64_t most);
/// As split, counting from the right.
Value split_right(Meter& meter, const Text& text, const Text* separator, std::int64_t most);
Value split_lines(Meter& meter, const Text& text, bool keep_ends);
/// The first `most` places, all where negative.
Value replace(Meter& meter, const Text& text, const Text& old, const Text& by, std::int64_t most);
/// Offset of the last place of a text that is known to be there.
std::size_t find_last(Meter& meter, std::string_view text, std::string_view needle);

Value upper(Meter& meter, const Text& text);
Value lower(Meter& meter, const Text& text);
Value capitalize(Meter& meter, const Text& text);
/// str.title(): every letter after something that is no letter.
Value title_method(Meter& meter, const Text& text);
/// The filter: every character after white space or one of -({[<.
Value title_filter(Meter& meter, const Text& text);

} // namespace headroom::jinja
