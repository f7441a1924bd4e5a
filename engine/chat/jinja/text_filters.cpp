// Filters whose result is a text or a number.
#include "engine/chat/jinja/arguments.h"
#include "engine/chat/jinja/filters.h"
#include "engine/chat/jinja/format.h"
#include "engine/chat/jinja/operators.h"
#include "engine/chat/jinja/text_operations.h"
#include "engine/chat/jinja/tojson.h"
#include "engine/chat/jinja/unicode.h"

#include <charconv>
#include <cmath>
#include <optional>

namespace headroom::jinja {
namespace {

template <Value (*change)(Meter&, const Text&)>
Value changed(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("the filter", arguments, {});
    return change(meter, *to_string(meter, value).text());
}

Value trim(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("trim", arguments, {"chars"});
    return strip(meter, *to_string(meter, value).text(), bound.none(0) ? nullptr : &bound.text(0),
                 true, true);
}

Value string(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("string", arguments, {});
    return to_string(meter, value);
}

Value tojson(Meter& meter, const Value& value, Arguments& arguments) {
    return filter_tojson(meter, value, arguments);
}

Value replaced(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("replace", arguments, {"old", "new", "count"}, 2);
    const Value old = to_string(meter, bound.value(0)), by = to_string(meter, bound.value(1));
    return replace(meter, *to_string(meter, value).text(), *old.text(), *by.text(),
                   bound.none(2) ? -1 : bound.integer(2, -1));
}

Value safe(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("safe", arguments, {});
    Text out = meter.text();
    append_string(meter, out, value);
    out.markup = true;
    return meter.make(std::move(out));
}

Value force_escape(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("escape", arguments, {});
    Text out = meter.text();
    append_escaped(out, *to_string(meter, value).text());
    out.markup = true;
    return meter.make(std::move(out));
}

Value escape(Meter& meter, const Value& value, Arguments& arguments) {
    if (value.text() != nullptr && value.text()->markup) return value;
    return force_escape(meter, value, arguments);
}

Value indent(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("indent", arguments, {"width", "first", "blank"});
    const Value whole = to_string(meter, value);
    const Text& text = *whole.text();
    constexpr std::int64_t kMaxWidth = 1024;
    std::string margin;
    if (bound.value(0).text() != nullptr) {
        margin = bound.text(0).view();
    } else {
        const std::int64_t width = bound.integer(0, 4);
        if (width > kMaxWidth) raise("indent: wider than 1024");
        if (width > 0) margin.assign(static_cast<std::size_t>(width), ' ');
    }
    const bool first = bound.flag(1, false), blank = bound.flag(2, false);
    const std::string_view view = text.view();
    Text out = meter.text();
    out.markup = text.markup;
    for (std::size_t from = 0; from <= view.size();) {
        const std::size_t newline = std::min(view.find('\n', from), view.size());
        meter.walk(newline - from + margin.size());
        const bool indented = from == 0 ? first : blank || newline > from;
        if (indented) out.append(margin, true);
        out.append(text, from, std::min(newline + 1, view.size()));
        from = newline + 1;
    }
    return meter.make(std::move(out));
}

Value format(Meter& meter, const Value& value, Arguments& arguments) {
    const Value text = to_string(meter, value);
    if (!arguments.named.empty() && !arguments.positional.empty())
        raise("format takes either positional or named arguments");
    if (arguments.named.empty())
        return format_percent(meter, *text.text(),
                              meter.make(arguments.positional, Sequence::Form::Tuple));
    std::vector<std::pair<Value, Value>> entries;
    for (const auto& [name, item] : arguments.named)
        entries.emplace_back(meter.make_trusted(name), item);
    return format_percent(meter, *text.text(), meter.make(std::move(entries)));
}

Value wordcount(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("wordcount", arguments, {});
    const Value words = split(meter, *to_string(meter, value).text(), nullptr, -1);
    return static_cast<std::int64_t>(words.sequence()->items.size());
}

/// A whole text as a number; nothing where it is none.
template <class T, class... Base>
std::optional<T> parsed(std::string_view text, Base... base) {
    text = without_space(text, true, true);
    if (text.starts_with('+')) text.remove_prefix(1);
    T number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number, base...);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || text.empty())
        return std::nullopt;
    return number;
}

Value real_to_integer(double real, const Value& fallback) {
    if (!(real > -9.2e18 && real < 9.2e18)) return fallback;
    return static_cast<std::int64_t>(real);
}

Value to_integer(Meter&, const Value& value, Arguments& arguments) {
    const Bound bound("int", arguments, {"default", "base"});
    Value fallback = bound.has(0) ? bound.value(0) : Value(std::int64_t{0});
    if (value.is_undefined()) raise_undefined(value);
    if (const auto* real = std::get_if<double>(&value.variant()))
        return real_to_integer(*real, fallback);
    if (const auto integer = as_integer(value)) return *integer;
    if (value.text() == nullptr) return fallback;
    const std::int64_t base = bound.integer(1, 10);
    if (base < 2 || base > 36) raise("int: the base must be 2 to 36");
    const std::string_view text = value.text()->view();
    if (const auto integer = parsed<std::int64_t>(text, static_cast<int>(base))) return *integer;
    const auto real = parsed<double>(text);
    return real ? real_to_integer(*real, fallback) : fallback;
}

Value to_real(Meter&, const Value& value, Arguments& arguments) {
    const Bound bound("float", arguments, {"default"});
    if (value.is_undefined()) raise_undefined(value);
    if (const auto real = as_real(value)) return *real;
    if (value.text() != nullptr)
        if (const auto real = parsed<double>(value.text()->view())) return *real;
    return bound.has(0) ? bound.value(0) : Value(0.0);
}

Value absolute(Meter&, const Value& value, Arguments& arguments) {
    const Bound bound("abs", arguments, {});
    if (const auto* real = std::get_if<double>(&value.variant())) return std::fabs(*real);
    const auto integer = as_integer(value);
    if (!integer) raise("bad operand type for abs(): '" + type_name(value) + "'");
    return *integer < 0 ? negative(value, true) : Value(*integer);
}

Value rounded(Meter&, const Value& value, Arguments& arguments) {
    const Bound bound("round", arguments, {"precision", "method"});
    const auto real = as_real(value);
    if (!real) raise("round needs a number, not " + type_name(value));
    const std::string method = bound.has(1) ? std::string(bound.text(1).view()) : "common";
    const std::int64_t precision = bound.integer(0, 0);
    if (precision < -300 || precision > 300) raise("round: the precision is out of range");
    const double scale = std::pow(10.0, static_cast<double>(precision));
    if (method == "ceil") return std::ceil(*real * scale) / scale;
    if (method == "floor") return std::floor(*real * scale) / scale;
    if (method != "common") raise("round: the method must be common, ceil or floor");
    return std::nearbyint(*real * scale) / scale; // to even, as Python rounds
}

Value fallback_for(Meter&, const Value& value, Arguments& arguments) {
    const Bound bound("default", arguments, {"default_value", "boolean"});
    const bool absent = value.is_undefined() || (bound.flag(1, false) && !truthy(value));
    if (!absent) return value;
    return bound.has(0) ? bound.value(0) : Value::literal("");
}

} // namespace

void add_text_filters(FilterTable& table) {
    table.insert({{"trim", trim},
                  {"string", string},
                  {"tojson", tojson},
                  {"replace", replaced},
                  {"safe", safe},
                  {"escape", escape},
                  {"e", escape},
                  {"forceescape", force_escape},
                  {"indent", indent},
                  {"format", format},
                  {"wordcount", wordcount},
                  {"upper", changed<upper>},
                  {"lower", changed<lower>},
                  {"title", changed<title_filter>},
                  {"capitalize", changed<capitalize>},
                  {"int", to_integer},
                  {"float", to_real},
                  {"abs", absolute},
                  {"round", rounded},
                  {"default", fallback_for},
                  {"d", fallback_for}});
}

} // namespace headroom::jinja
