#include "engine/chat/jinja/format.h"

#include "engine/chat/jinja/format_spec.h"
#include "engine/chat/jinja/operators.h"

#include <algorithm>

namespace headroom::jinja {
namespace {

/// Appends text[from, to) of the format itself.
struct Copier {
    Text& out;
    const Text& format;
    void operator()(std::size_t from, std::size_t to) const { out.append(format, from, to); }
};

/// The value that "%s" or "%(name)s" takes.
class PercentValues {
public:
    PercentValues(Meter& meter, const Value& values)
        : meter_(meter)
        , all_(values) {
        const Sequence* sequence = values.sequence();
        if (sequence != nullptr && sequence->form == Sequence::Form::Tuple) tuple_ = sequence;
    }

    Value next() {
        const std::size_t count = tuple_ != nullptr ? tuple_->items.size() : 1;
        if (used_ == count) raise("not enough arguments for format string");
        const std::size_t i = used_++;
        return tuple_ != nullptr ? tuple_->items[i] : all_;
    }
    Value named(std::string_view name) {
        if (all_.dict() == nullptr) raise("format requires a mapping");
        const Value* found = all_.dict()->find(name);
        meter_.step(1 + all_.dict()->entries.size() / 16);
        if (found == nullptr) raise("the format's values have no '" + std::string(name) + "'");
        return *found;
    }
    void end() const {
        if (all_.dict() != nullptr) return;
        if (used_ != (tuple_ != nullptr ? tuple_->items.size() : 1))
            raise("not all arguments converted during string formatting");
    }

private:
    Meter& meter_;
    Value all_;
    const Sequence* tuple_ = nullptr;
    std::size_t used_ = 0;
};

Value whole_number(const Value& value) {
    if (const auto* real = std::get_if<double>(&value.variant())) {
        if (!(*real > -9.2e18 && *real < 9.2e18)) raise("a number is too large for %d");
        return static_cast<std::int64_t>(*real);
    }
    if (!as_integer(value)) raise("%d format: a number is required, not " + type_name(value));
    return *as_integer(value);
}

void append_percent(Meter& meter, Text& out, Value value, FormatSpec spec, char type) {
    switch (type) {
    case 'd':
    case 'i':
    case 'u':
        value = whole_number(value);
        spec.type = 'd';
        spec.precision.reset();
        break;
    case 'r': {
        Text text = meter.text();
        append_repr(meter, text, value);
        value = meter.make(std::move(text));
        spec.type = 's';
        break;
    }
    case 's':
        value = to_string(meter, value);
        spec.type = 's';
        break;
    default:
        if (std::string_view("xXoeEfFgG").find(type) == std::string_view::npos)
            raise(std::string("unsupported format character '") + type + "'");
        spec.type = type;
    }
    if (spec.type == 's' && spec.align == 0) spec.align = '>';
    append_formatted(meter, out, value, spec);
}

struct Field {
    std::string_view name, conversion, spec;
};

/// Index of the brace that closes the field which starts at `from`; specifications may nest one.
std::size_t field_end(std::string_view format, std::size_t from) {
    std::size_t open = 1;
    for (std::size_t at = from; at < format.size(); ++at) {
        if (format[at] == '{') ++open;
        if (format[at] == '}' && --open == 0) return at;
    }
    raise("expected '}' before end of string");
}

Field split_field(std::string_view field) {
    const std::size_t name_end = std::min(field.find_first_of("!:"), field.size());
    Field result{field.substr(0, name_end), {}, {}};
    field.remove_prefix(name_end);
    if (!field.empty() && field[0] == '!') {
        const std::size_t colon = std::min(field.find(':'), field.size());
        result.conversion = field.substr(1, colon - 1);
        field.remove_prefix(colon);
    }
    if (!field.empty()) result.spec = field.substr(1);
    return result;
}

class BraceFields {
public:
    BraceFields(Meter& meter, const Arguments& arguments)
        : meter_(meter)
        , arguments_(arguments) {}

    /// The value of "", "0", "name", "name.part" or "name[part]".
    Value find(std::string_view name) {
        const std::size_t end = std::min(name.find_first_of(".["), name.size());
        Value value = first(name.substr(0, end));
        name.remove_prefix(end);
        while (!name.empty()) {
            const bool dot = name[0] == '.';
            const std::size_t stop =
                dot ? std::min(name.find_first_of(".[", 1), name.size()) : name.find(']');
            if (stop == name.npos) raise("missing ']' in format string");
            const std::string_view key = name.substr(1, stop - 1);
            if (dot)
                value = attribute(meter_, value, key);
            else
                value = subscript(meter_, value, key_of(key));
            name.remove_prefix(dot ? stop : stop + 1);
        }
        return value;
    }

private:
    Value key_of(std::string_view key) {
        if (const auto number = index(key)) return static_cast<std::int64_t>(*number);
        return meter_.make_trusted(key);
    }

    static std::optional<std::size_t> index(std::string_view text) {
        std::size_t at = 0;
        const std::size_t number = parse_width(text, at);
        if (text.empty() || at != text.size()) return std::nullopt;
        return number;
    }

    Value first(std::string_view name) {
        const auto number = name.empty() ? std::optional(next_++) : index(name);
        if (number) {
            if (*number >= arguments_.positional.size())
                raise("Replacement index " + std::to_string(*number) +
                      " out of range for positional args tuple");
            return arguments_.positional[*number];
        }
        for (const auto& [key, value] : arguments_.named)
            if (key == name) return value;
        raise("the format's values have no '" + std::string(name) + "'");
    }

    Meter& meter_;
    const Arguments& arguments_;
    std::size_t next_ = 0;
};

} // namespace

Value format_percent(Meter& meter, const Text& format, const Value& values) {
    const std::string_view text = format.view();
    Text out = meter.text();
    const Copier copy{out, format};
    PercentValues source(meter, values);
    std::size_t from = 0;
    for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', from)) {
        meter.step();
        copy(from, at++);
        FormatSpec spec;
        std::optional<Value> named;
        if (at < text.size() && text[at] == '(') {
            const std::size_t close = text.find(')', at);
            if (close == text.npos) raise("incomplete format key");
            named = source.named(text.substr(at + 1, close - at - 1));
            at = close + 1;
        }
        for (; at < text.size() && std::string_view("-+ #0").find(text[at]) != text.npos; ++at) {
            if (text[at] == '-') spec.align = '<', spec.fill = " ";
            if (text[at] == '0' && spec.align == 0) spec.align = '=', spec.fill = "0";
            if (text[at] == '#') spec.alternate = true;
            if (text[at] == '+' || text[at] == ' ') spec.sign = text[at];
        }
        spec.width = parse_width(text, at);
        if (at < text.size() && text[at] == '.')
            spec.precision = static_cast<int>(parse_width(text, ++at));
        if (at == text.size()) raise("incomplete format");
        from = at + 1;
        if (text[at] == '%')
            out.append("%", true);
        else
            append_percent(meter, out, named ? *named : source.next(), spec, text[at]);
    }
    copy(from, text.size());
    source.end();
    return meter.make(std::move(out));
}

Value format_braces(Meter& meter, const Text& format, const Arguments& arguments) {
    const std::string_view text = format.view();
    Text out = meter.text();
    const Copier copy{out, format};
    BraceFields fields(meter, arguments);
    std::size_t from = 0;
    for (std::size_t at = text.find_first_of("{}"); at != text.npos;
         at = text.find_first_of("{}", from)) {
        meter.step();
        copy(from, at);
        if (at + 1 < text.size() && text[at + 1] == text[at]) { // {{ and }} are braces
            copy(at, at + 1);
            from = at + 2;
            continue;
        }
        if (text[at] == '}') raise("Single '}' encountered in format string");
        const std::size_t end = field_end(text, at + 1);
        const Field field = split_field(text.substr(at + 1, end - at - 1));
        Value value = fields.find(field.name);
        if (field.conversion == "r") {
            Text repr = meter.text();
            append_repr(meter, repr, value);
            value = meter.make(std::move(repr));
        } else if (field.conversion == "s") {
            value = to_string(meter, value);
        } else if (!field.conversion.empty()) {
            raise("unknown conversion '" + std::string(field.conversion) + "' in format string");
        }
        append_formatted(meter, out, value, parse_spec(field.spec));
        from = end + 1;
    }
    copy(from, text.size());
    return meter.make(std::move(out));
}

} // namespace headroom::jinja
