// The methods of Python's str. Results keep what is known of their characters' origin.
#include "engine/chat/jinja/arguments.h"
#include "engine/chat/jinja/format.h"
#include "engine/chat/jinja/methods.h"
#include "engine/chat/jinja/operators.h"
#include "engine/chat/jinja/text_operations.h"
#include "engine/chat/jinja/unicode.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <utility>

namespace headroom::jinja {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

Value strip_sides(Meter& meter, const char* name, const Value& self, Arguments& arguments,
                  bool left, bool right) {
    const Bound bound(name, arguments, {"chars"});
    const Text* characters = bound.none(0) ? nullptr : &bound.text(0);
    return strip(meter, *self.text(), characters, left, right);
}
Value text_strip(Meter& m, const Value& self, Arguments& a) {
    return strip_sides(m, "strip", self, a, true, true);
}
Value text_lstrip(Meter& m, const Value& self, Arguments& a) {
    return strip_sides(m, "lstrip", self, a, true, false);
}
Value text_rstrip(Meter& m, const Value& self, Arguments& a) {
    return strip_sides(m, "rstrip", self, a, false, true);
}

template <Value (*change)(Meter&, const Text&)>
Value changed(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("the method", arguments, {});
    return change(meter, *self.text());
}

Value text_split(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("split", arguments, {"sep", "maxsplit"});
    return split(meter, *self.text(), bound.none(0) ? nullptr : &bound.text(0),
                 bound.integer(1, -1));
}

Value text_rsplit(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("rsplit", arguments, {"sep", "maxsplit"});
    return split_right(meter, *self.text(), bound.none(0) ? nullptr : &bound.text(0),
                       bound.integer(1, -1));
}

Value text_splitlines(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("splitlines", arguments, {"keepends"});
    return split_lines(meter, *self.text(), bound.flag(0, false));
}

Value text_replace(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("replace", arguments, {"old", "new", "count"}, 2);
    return replace(meter, *self.text(), bound.text(0), bound.text(1), bound.integer(2, -1));
}

Value text_join(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("join", arguments, {"iterable"}, 1);
    Text out = meter.text();
    bool first = true;
    for (const Value& item : elements(meter, bound.value(0))) {
        if (item.text() == nullptr) raise("join: expected str, found " + type_name(item));
        meter.walk(item.text()->size());
        if (!std::exchange(first, false)) out.append(*self.text());
        out.append(*item.text());
    }
    return meter.make(std::move(out));
}

Value text_format(Meter& meter, const Value& self, Arguments& arguments) {
    return format_braces(meter, *self.text(), arguments);
}

/// startswith and endswith: one text or a tuple of them.
Value affixed(Meter& meter, const char* name, const Value& self, const Arguments& arguments,
              bool at_start) {
    const Bound bound(name, arguments, {"affix"}, 1);
    const Value affix = bound.value(0);
    const Sequence* many = affix.sequence();
    if (many != nullptr && many->form != Sequence::Form::Tuple) many = nullptr;
    if (many == nullptr) bound.text(0); // raises for other types
    const std::string_view text = self.text()->view();
    for (const Value& one : many != nullptr ? std::span<const Value>(many->items)
                                            : std::span<const Value>(&affix, 1)) {
        if (one.text() == nullptr) raise(std::string(name) + " needs strings");
        const std::string_view view = one.text()->view();
        meter.walk(view.size());
        if (at_start ? text.starts_with(view) : text.ends_with(view)) return true;
    }
    return false;
}
Value text_startswith(Meter& m, const Value& self, Arguments& a) {
    return affixed(m, "startswith", self, a, true);
}
Value text_endswith(Meter& m, const Value& self, Arguments& a) {
    return affixed(m, "endswith", self, a, false);
}

/// Character number of the first or last place of a text within [start, end); -1 for none.
Value find_place(Meter& meter, const char* name, const Value& self, const Arguments& arguments,
                 bool last, bool must) {
    const Bound bound(name, arguments, {"sub", "start", "end"}, 1);
    const Value window = slice(meter, self, bound.value(1), bound.value(2), None{});
    const std::string_view text = window.text()->view(), needle = bound.text(0).view();
    meter.walk(text.size());
    std::size_t at = find_text(text, needle, 0);
    if (last && at != kNowhere) at = find_last(meter, text, needle);
    if (at == kNowhere) {
        if (must) raise("substring not found");
        return std::int64_t{-1};
    }
    const auto size = static_cast<std::int64_t>(count_characters(self.text()->view()));
    const std::int64_t start = bound.none(1) ? 0 : bound.integer(1, 0);
    const std::int64_t skipped = start < 0 ? std::max<std::int64_t>(start + size, 0) : start;
    return skipped + static_cast<std::int64_t>(count_characters(text.substr(0, at)));
}
Value text_find(Meter& m, const Value& self, Arguments& a) {
    return find_place(m, "find", self, a, false, false);
}
Value text_rfind(Meter& m, const Value& self, Arguments& a) {
    return find_place(m, "rfind", self, a, true, false);
}
Value text_index(Meter& m, const Value& self, Arguments& a) {
    return find_place(m, "index", self, a, false, true);
}
Value text_rindex(Meter& m, const Value& self, Arguments& a) {
    return find_place(m, "rindex", self, a, true, true);
}

Value text_count(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("count", arguments, {"sub"}, 1);
    const std::string_view text = self.text()->view(), needle = bound.text(0).view();
    meter.walk(text.size());
    if (needle.empty()) return static_cast<std::int64_t>(count_characters(text) + 1);
    std::int64_t count = 0;
    for (std::size_t at = 0; (at = find_text(text, needle, at)) != kNowhere; at += needle.size()) {
        meter.step();
        ++count;
    }
    return count;
}

template <bool (*test)(char32_t)>
Value all_are(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("the method", arguments, {});
    const std::string_view text = self.text()->view();
    meter.walk(text.size());
    for (std::size_t at = 0; at < text.size(); at += character_size(text, at))
        if (!test(character_at(text, at))) return false;
    return !text.empty();
}
bool alphanumeric(char32_t c) {
    return is_alpha(c) || is_digit(c);
}

Value text_isascii(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("isascii", arguments, {});
    meter.walk(self.text()->size());
    return std::ranges::all_of(self.text()->view(), [](char c) { return (c & 0x80) == 0; });
}

template <bool (*wanted)(char32_t), bool (*other)(char32_t)>
Value is_cased(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("the method", arguments, {});
    const std::string_view text = self.text()->view();
    meter.walk(text.size());
    bool found = false;
    for (std::size_t at = 0; at < text.size(); at += character_size(text, at)) {
        if (other(character_at(text, at))) return false;
        found = found || wanted(character_at(text, at));
    }
    return found;
}

Value partition_at(Meter& meter, const char* name, const Value& self, const Arguments& arguments,
                   bool last) {
    const Bound bound(name, arguments, {"sep"}, 1);
    const Text& text = *self.text();
    const std::string_view needle = bound.text(0).view();
    if (needle.empty()) raise("empty separator");
    meter.walk(text.size());
    std::size_t at = find_text(text.view(), needle, 0);
    if (last && at != kNowhere) at = find_last(meter, text.view(), needle);
    const Value nothing = part(meter, text, 0, 0);
    if (at == kNowhere)
        return last ? meter.make({nothing, nothing, self}, Sequence::Form::Tuple)
                    : meter.make({self, nothing, nothing}, Sequence::Form::Tuple);
    const std::size_t after = at + needle.size();
    return meter.make({part(meter, text, 0, at), part(meter, text, at, after),
                       part(meter, text, after, text.size())},
                      Sequence::Form::Tuple);
}
Value text_partition(Meter& m, const Value& self, Arguments& a) {
    return partition_at(m, "partition", self, a, false);
}
Value text_rpartition(Meter& m, const Value& self, Arguments& a) {
    return partition_at(m, "rpartition", self, a, true);
}

Value text_removeprefix(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("removeprefix", arguments, {"prefix"}, 1);
    const std::size_t size = bound.text(0).size();
    if (!self.text()->view().starts_with(bound.text(0).view())) return self;
    return part(meter, *self.text(), size, self.text()->size());
}

Value text_removesuffix(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("removesuffix", arguments, {"suffix"}, 1);
    const std::size_t size = bound.text(0).size();
    if (!self.text()->view().ends_with(bound.text(0).view())) return self;
    return part(meter, *self.text(), 0, self.text()->size() - size);
}

const std::unordered_map<std::string_view, Method>& table() {
    static const std::unordered_map<std::string_view, Method> methods = {
        {"strip", text_strip},
        {"lstrip", text_lstrip},
        {"rstrip", text_rstrip},
        {"split", text_split},
        {"rsplit", text_rsplit},
        {"splitlines", text_splitlines},
        {"replace", text_replace},
        {"join", text_join},
        {"format", text_format},
        {"startswith", text_startswith},
        {"endswith", text_endswith},
        {"find", text_find},
        {"rfind", text_rfind},
        {"index", text_index},
        {"rindex", text_rindex},
        {"count", text_count},
        {"partition", text_partition},
        {"rpartition", text_rpartition},
        {"removeprefix", text_removeprefix},
        {"removesuffix", text_removesuffix},
        {"upper", changed<upper>},
        {"lower", changed<lower>},
        {"title", changed<title_method>},
        {"capitalize", changed<capitalize>},
        {"isspace", all_are<is_space>},
        {"isalpha", all_are<is_alpha>},
        {"isdigit", all_are<is_digit>},
        {"isalnum", all_are<alphanumeric>},
        {"isascii", text_isascii},
        {"isupper", is_cased<is_upper, is_lower>},
        {"islower", is_cased<is_lower, is_upper>},
    };
    return methods;
}

} // namespace

Method find_text_method(std::string_view name) {
    const auto found = table().find(name);
    return found == table().end() ? nullptr : found->second;
}

} // namespace headroom::jinja
