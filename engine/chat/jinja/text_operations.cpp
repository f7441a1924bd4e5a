#include "engine/chat/jinja/text_operations.h"

#include "engine/chat/jinja/operators.h"
#include "engine/chat/jinja/unicode.h"

#include <algorithm>

namespace headroom::jinja {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

/// Pieces of one text in order.
class Pieces {
public:
    Pieces(Meter& meter, const Text& text)
        : meter_(meter)
        , text_(text) {}
    void add(std::size_t from, std::size_t to) {
        meter_.step();
        found_.push_back(part(meter_, text_, from, to));
    }
    Value list(bool reversed = false) {
        if (reversed) std::reverse(found_.begin(), found_.end());
        return meter_.make(std::move(found_));
    }

private:
    Meter& meter_;
    const Text& text_;
    std::vector<Value> found_;
};

bool among(std::string_view characters, char32_t wanted) {
    for (std::size_t at = 0; at < characters.size(); at += character_size(characters, at))
        if (character_at(characters, at) == wanted) return true;
    return false;
}

std::size_t skip_space(std::string_view text, std::size_t at) {
    while (at < text.size() && is_space(character_at(text, at)))
        at += character_size(text, at);
    return at;
}

std::size_t skip_word(std::string_view text, std::size_t at) {
    while (at < text.size() && !is_space(character_at(text, at)))
        at += character_size(text, at);
    return at;
}

Value split_space(Meter& meter, const Text& text, std::int64_t most) {
    const std::string_view view = text.view();
    Pieces pieces(meter, text);
    for (std::size_t at = skip_space(view, 0); at < view.size();) {
        const std::size_t end = most == 0 ? view.size() : skip_word(view, at);
        pieces.add(at, end);
        at = skip_space(view, end);
        --most;
    }
    return pieces.list();
}

Value split_space_right(Meter& meter, const Text& text, std::int64_t most) {
    const std::string_view view = text.view();
    Pieces pieces(meter, text);
    std::size_t end = without_space(view, false, true).size();
    while (end > 0) {
        std::size_t start = end;
        while (start > 0 &&
               (most == 0 || !is_space(character_at(view, previous_character(view, start)))))
            start = previous_character(view, start);
        pieces.add(start, end);
        end = without_space(view.substr(0, start), false, true).size();
        --most;
    }
    return pieces.list(true);
}

bool ends_line(char32_t c) {
    return (c >= 10 && c <= 13) || (c >= 28 && c <= 30) || c == 0x85 || c == 0x2028 || c == 0x2029;
}

/// Applies `change(out, character)` to every character; its origin is that of the character.
template <class Change>
Value mapped(Meter& meter, const Text& text, Change change) {
    const std::string_view view = text.view();
    meter.walk(view.size() * 4);
    Text out = meter.text();
    out.markup = text.markup;
    std::size_t at = 0;
    for (const Text::Run& run : text.runs()) {
        std::string piece;
        for (; at < run.end; at += character_size(view, at))
            change(piece, character_at(view, at));
        out.append(piece, run.trusted);
    }
    return meter.make(std::move(out));
}

} // namespace

Value strip(Meter& meter, const Text& text, const Text* characters, bool left, bool right) {
    const std::string_view view = text.view();
    meter.walk(view.size());
    if (characters == nullptr) {
        const std::string_view rest = without_space(view, left, right);
        const auto from = static_cast<std::size_t>(rest.data() - view.data());
        return part(meter, text, from, from + rest.size());
    }
    std::size_t begin = 0, end = view.size();
    while (left && begin < end && among(characters->view(), character_at(view, begin))) {
        meter.walk(characters->size());
        begin += character_size(view, begin);
    }
    while (right && end > begin) {
        const std::size_t last = previous_character(view, end);
        if (!among(characters->view(), character_at(view, last))) break;
        meter.walk(characters->size());
        end = last;
    }
    return part(meter, text, begin, end);
}

Value split(Meter& meter, const Text& text, const Text* separator, std::int64_t most) {
    meter.walk(text.size());
    if (separator == nullptr) return split_space(meter, text, most);
    if (separator->size() == 0) raise("empty separator");
    Pieces pieces(meter, text);
    std::size_t from = 0;
    for (; most != 0; --most) {
        const std::size_t at = find_text(text.view(), separator->view(), from);
        if (at == kNowhere) break;
        pieces.add(from, at);
        from = at + separator->size();
    }
    pieces.add(from, text.size());
    return pieces.list();
}

Value split_right(Meter& meter, const Text& text, const Text* separator, std::int64_t most) {
    meter.walk(text.size());
    if (separator == nullptr) return split_space_right(meter, text, most);
    if (separator->size() == 0) raise("empty separator");
    const std::string_view view = text.view();
    Pieces pieces(meter, text);
    std::size_t end = view.size();
    for (; most != 0 && end > 0; --most) {
        // Only whole separators before `end` count.
        const std::size_t at =
            end < separator->size() ? kNowhere : view.substr(0, end).rfind(separator->view());
        if (at == kNowhere) break;
        meter.walk((end - at) * separator->size() / 8); // what a hostile search may cost
        pieces.add(at + separator->size(), end);
        end = at;
    }
    pieces.add(0, end);
    return pieces.list(true);
}

Value split_lines(Meter& meter, const Text& text, bool keep_ends) {
    const std::string_view view = text.view();
    meter.walk(view.size());
    Pieces pieces(meter, text);
    std::size_t from = 0;
    for (std::size_t at = 0; at < view.size();) {
        const char32_t c = character_at(view, at);
        std::size_t next = at + character_size(view, at);
        if (c == '\r' && next < view.size() && view[next] == '\n') ++next;
        if (ends_line(c)) {
            pieces.add(from, keep_ends ? next : at);
            from = next;
        }
        at = next;
    }
    if (from < view.size()) pieces.add(from, view.size());
    return pieces.list();
}

Value replace(Meter& meter, const Text& text, const Text& old, const Text& by, std::int64_t most) {
    const std::string_view view = text.view();
    meter.walk(view.size());
    Text out = meter.text();
    std::size_t from = 0;
    for (std::size_t at = 0; most != 0; --most) {
        at = find_text(view, old.view(), at);
        if (at == kNowhere) break;
        meter.walk(by.size());
        out.append(text, from, at);
        out.append(by);
        from = at + old.size();
        if (old.size() > 0) {
            at = from;
            continue;
        }
        if (at == view.size()) break; // the empty text is also found at the end, once
        at += character_size(view, at);
    }
    out.append(text, from, view.size());
    return meter.make(std::move(out));
}

std::size_t find_last(Meter& meter, std::string_view text, std::string_view needle) {
    std::size_t last = 0;
    for (std::size_t at = 0; (at = find_text(text, needle, at)) != kNowhere; ++at) {
        meter.walk(needle.size());
        last = at;
    }
    return last;
}

Value upper(Meter& meter, const Text& text) {
    return mapped(meter, text, append_upper);
}
Value lower(Meter& meter, const Text& text) {
    return mapped(meter, text, append_lower);
}

Value capitalize(Meter& meter, const Text& text) {
    bool first = true;
    return mapped(meter, text, [&](std::string& out, char32_t c) {
        std::exchange(first, false) ? append_title(out, c) : append_lower(out, c);
    });
}

Value title_method(Meter& meter, const Text& text) {
    bool within = false;
    return mapped(meter, text, [&](std::string& out, char32_t c) {
        within ? append_lower(out, c) : append_title(out, c);
        within = is_alpha(c);
    });
}

Value title_filter(Meter& meter, const Text& text) {
    bool within = false;
    return mapped(meter, text, [&](std::string& out, char32_t c) {
        const bool border =
            is_space(c) ||
            (c < 0x80 && std::string_view("-({[<").find(static_cast<char>(c)) != kNowhere);
        within ? append_lower(out, c) : append_upper(out, c);
        within = !border;
    });
}

} // namespace headroom::jinja
