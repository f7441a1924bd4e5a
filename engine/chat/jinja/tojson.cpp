#include "engine/chat/jinja/tojson.h"

#include "engine/chat/jinja/arguments.h"
#include "engine/chat/jinja/operators.h"
#include "engine/chat/jinja/unicode.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace headroom::jinja {
namespace {

constexpr std::int64_t kMaxIndent = 64;

struct Options {
    bool ensure_ascii = false;
    bool sort_keys = false;
    std::optional<std::string> indent; ///< of one level; then every element has its own line
    std::string item_separator = ", ";
    std::string key_separator = ": ";
};

class JsonWriter {
public:
    JsonWriter(Meter& meter, Text& out, const Options& options, bool trusted)
        : meter_(meter)
        , out_(out)
        , options_(options)
        , trusted_(trusted) {}

    void write(const Value& value) {
        meter_.step();
        const Sequence* sequence = value.sequence();
        if (const Text* text = value.text()) {
            write_string(text->view());
        } else if (sequence != nullptr && (sequence->form == Sequence::Form::List ||
                                           sequence->form == Sequence::Form::Tuple)) {
            write_list(sequence->items);
        } else if (const Dict* dict = value.dict()) {
            write_dict(*dict);
        } else if (value.is_none() || value.is_number()) {
            put(scalar(value));
        } else {
            raise("Object of type " + type_name(value) + " is not JSON serializable");
        }
    }

private:
    void put(std::string_view text) { out_.append(text, trusted_); }

    static std::string scalar(const Value& value) {
        if (value.is_none()) return "null";
        if (const auto* flag = std::get_if<bool>(&value.variant())) return *flag ? "true" : "false";
        if (const auto integer = as_integer(value)) return std::to_string(*integer);
        const double real = *as_real(value);
        if (std::isnan(real)) return "NaN";
        if (std::isinf(real)) return real < 0 ? "-Infinity" : "Infinity";
        return print_real(real);
    }

    void line(std::size_t level) {
        if (!options_.indent) return;
        put("\n");
        for (std::size_t i = 0; i < level; ++i)
            put(*options_.indent);
    }

    void write_list(const std::vector<Value>& items) {
        if (items.empty()) return put("[]");
        put("[");
        ++level_;
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (i > 0) put(options_.item_separator);
            line(level_);
            write(items[i]);
        }
        line(--level_);
        put("]");
    }

    void write_dict(const Dict& dict) {
        if (dict.entries.empty()) return put("{}");
        const Charge charge = meter_.charge(dict.entries.size() * sizeof(void*));
        std::vector<const std::pair<Value, Value>*> entries;
        for (const auto& entry : dict.entries)
            entries.push_back(&entry);
        if (options_.sort_keys)
            std::stable_sort(entries.begin(), entries.end(), [this](const auto* a, const auto* b) {
                return order(meter_, a->first, b->first) < 0;
            });
        put("{");
        ++level_;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (i > 0) put(options_.item_separator);
            line(level_);
            const Value& key = entries[i]->first;
            if (!key.text() && !key.is_none() && !key.is_number())
                raise("keys must be str, int, float, bool or None, not " + type_name(key));
            write_string(key.text() != nullptr ? key.text()->view() : scalar(key));
            put(options_.key_separator);
            write(entries[i]->second);
        }
        line(--level_);
        put("}");
    }

    void write_string(std::string_view text) {
        meter_.walk(text.size() * 4);
        put("\"");
        std::size_t from = 0;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t size = character_size(text, at);
            const std::string escape = escaped(character_at(text, at));
            if (!escape.empty()) {
                put(text.substr(from, at - from));
                put(escape);
                from = at + size;
            }
            at += size;
        }
        put(text.substr(from));
        put("\"");
    }

    /// Empty where the character stands for itself.
    std::string escaped(char32_t c) const {
        switch (c) {
        case '"':
            return "\\\"";
        case '\\':
            return "\\\\";
        case '\n':
            return "\\n";
        case '\r':
            return "\\r";
        case '\t':
            return "\\t";
        case '\b':
            return "\\b";
        case '\f':
            return "\\f";
        default:
            break;
        }
        const auto code = static_cast<unsigned>(c);
        if (code >= 0x20 && (code < 0x80 || !options_.ensure_ascii)) return {};
        if (code < 0x10000) return fmt::format("\\u{:04x}", code);
        return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + ((code - 0x10000) >> 10),
                           0xDC00 + ((code - 0x10000) & 0x3FF));
    }

    Meter& meter_;
    Text& out_;
    const Options& options_;
    bool trusted_;
    std::size_t level_ = 0;
};

Options options_of(const Bound& bound) {
    Options options;
    options.ensure_ascii = bound.flag(0, false);
    if (!bound.none(1)) {
        if (bound.value(1).text() != nullptr) {
            options.indent = bound.text(1).view();
        } else {
            const std::int64_t width = std::max<std::int64_t>(bound.integer(1, 0), 0);
            if (width > kMaxIndent) raise("tojson: indent is larger than 64");
            options.indent = std::string(static_cast<std::size_t>(width), ' ');
        }
        options.item_separator = ",";
    }
    if (!bound.none(2)) {
        const Sequence* pair = bound.value(2).sequence();
        if (pair == nullptr || pair->items.size() != 2 || !pair->items[0].text() ||
            !pair->items[1].text())
            raise("tojson: separators must be two strings");
        options.item_separator = pair->items[0].text()->view();
        options.key_separator = pair->items[1].text()->view();
    }
    options.sort_keys = bound.flag(3, false);
    return options;
}

} // namespace

Value filter_tojson(Meter& meter, const Value& value, const Arguments& arguments) {
    const Options options = options_of(
        Bound("tojson", arguments, {"ensure_ascii", "indent", "separators", "sort_keys"}));
    Text out = meter.text();
    JsonWriter(meter, out, options, trusted(meter, value)).write(value);
    return meter.make(std::move(out));
}

} // namespace headroom::jinja
