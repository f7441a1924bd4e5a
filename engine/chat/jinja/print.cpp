// Values as text: Python's str() and repr().
#include "engine/chat/jinja/operators.h"
#include "engine/chat/jinja/unicode.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace headroom::jinja {
namespace {

void append_quoted(Text& out, std::string_view text, bool trusted) {
    const bool single = text.find('\'') != text.npos, both = single && text.find('"') != text.npos;
    const char quote = single && !both ? '"' : '\'';
    std::string piece(1, quote);
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = character_at(text, at);
        const std::size_t size = character_size(text, at);
        if (c == '\\' || c == static_cast<char32_t>(quote))
            piece += fmt::format("\\{}", static_cast<char>(c));
        else if (c == '\n')
            piece += "\\n";
        else if (c == '\r')
            piece += "\\r";
        else if (c == '\t')
            piece += "\\t";
        else if (is_printable(c))
            piece += text.substr(at, size);
        else
            piece += c < 0x100     ? fmt::format("\\x{:02x}", static_cast<unsigned>(c))
                     : c < 0x10000 ? fmt::format("\\u{:04x}", static_cast<unsigned>(c))
                                   : fmt::format("\\U{:08x}", static_cast<unsigned>(c));
        at += size;
        // In pieces, so that the text's memory is charged before it is large.
        if (piece.size() > 4096) {
            out.append(piece, trusted);
            piece.clear();
        }
    }
    out.append(piece + quote, trusted);
}

/// Text of a number, a flag or None; empty for other types.
std::string scalar(const Value& value) {
    if (value.is_none()) return "None";
    if (const auto* flag = std::get_if<bool>(&value.variant())) return *flag ? "True" : "False";
    if (const auto* integer = std::get_if<std::int64_t>(&value.variant()))
        return std::to_string(*integer);
    if (const auto* real = std::get_if<double>(&value.variant())) return print_real(*real);
    return {};
}

/// Writes nested values; what it writes is all trusted or all not.
class Repr {
public:
    Repr(Meter& meter, Text& out, bool trusted)
        : meter_(meter)
        , out_(out)
        , trusted_(trusted) {}

    void write(const Value& value) {
        meter_.step();
        const Meter::Level level(meter_);
        if (const Text* text = value.text()) {
            meter_.walk(text->size() * 8);
            append_quoted(out_, text->view(), trusted_);
        } else if (const Dict* dict = value.dict()) {
            write(dict->entries);
        } else if (const Sequence* sequence = value.sequence()) {
            write(*sequence);
        } else if (const Namespace* space = value.name_space()) {
            put("<Namespace {");
            for (std::size_t i = 0; i < space->attributes.size(); ++i) {
                if (i > 0) put(", ");
                append_quoted(out_, space->attributes[i].first, trusted_);
                put(": ");
                write(space->attributes[i].second);
            }
            put("}>");
        } else if (value.is_undefined()) {
            put("Undefined");
        } else if (value.callable() != nullptr || value.loop() != nullptr) {
            raise("a " + type_name(value) + " cannot be printed");
        } else {
            put(scalar(value));
        }
    }

private:
    void put(std::string_view text) { out_.append(text, trusted_); }

    void write(const std::vector<std::pair<Value, Value>>& entries) {
        put("{");
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (i > 0) put(", ");
            write(entries[i].first);
            put(": ");
            write(entries[i].second);
        }
        put("}");
    }

    void write(const Sequence& sequence) {
        const bool tuple = sequence.form == Sequence::Form::Tuple;
        if (!tuple && sequence.form != Sequence::Form::List)
            raise("a " +
                  type_name(Value(std::make_shared<const Sequence>(Sequence{sequence.form}))) +
                  " cannot be printed; the filter 'list' makes it a list");
        put(tuple ? "(" : "[");
        for (std::size_t i = 0; i < sequence.items.size(); ++i) {
            if (i > 0) put(", ");
            write(sequence.items[i]);
        }
        if (tuple && sequence.items.size() == 1) put(",");
        put(tuple ? ")" : "]");
    }

    Meter& meter_;
    Text& out_;
    bool trusted_;
};

} // namespace

bool trusted(Meter& meter, const Value& value) {
    meter.step();
    if (const Text* text = value.text()) return text->trusted();
    if (const Sequence* sequence = value.sequence()) {
        for (const Value& item : sequence->items)
            if (!trusted(meter, item)) return false;
        return true;
    }
    if (const Dict* dict = value.dict()) {
        for (const auto& [key, item] : dict->entries)
            if (!trusted(meter, key) || !trusted(meter, item)) return false;
        return true;
    }
    return value.is_number() || value.is_none() || value.is_undefined();
}

void append_repr(Meter& meter, Text& out, const Value& value) {
    Repr(meter, out, trusted(meter, value)).write(value);
}

void append_string(Meter& meter, Text& out, const Value& value) {
    if (const Text* text = value.text()) {
        meter.walk(text->size());
        out.append(*text);
    } else if (!value.is_undefined()) {
        append_repr(meter, out, value);
    }
}

Value to_string(Meter& meter, const Value& value) {
    if (value.text() != nullptr) return value;
    Text out = meter.text();
    append_string(meter, out, value);
    return meter.make(std::move(out));
}

std::string print_real(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    // The shortest digits that read back as the same number; Python's rule for where the point is.
    char buffer[64];
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
    std::string shortest(buffer, end.ptr);
    const std::size_t e = shortest.find('e');
    const int exponent = std::stoi(shortest.substr(e + 1));
    if (exponent < -4 || exponent >= 16) return shortest;
    const auto fixed =
        std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed);
    std::string text(buffer, fixed.ptr);
    return text.find('.') == text.npos ? text + ".0" : text;
}

void append_escaped(Text& out, const Text& text) {
    const auto view = text.view();
    std::size_t from = 0;
    for (std::size_t at = 0; at <= view.size(); ++at) {
        const char c = at < view.size() ? view[at] : '&';
        const char* entity = c == '<'    ? "&lt;"
                             : c == '>'  ? "&gt;"
                             : c == '&'  ? "&amp;"
                             : c == '"'  ? "&#34;"
                             : c == '\'' ? "&#39;"
                                         : nullptr;
        if (entity == nullptr) continue;
        out.append(text, from, at);
        if (at < view.size()) out.append(entity, false);
        from = at + 1;
    }
}

} // namespace headroom::jinja
