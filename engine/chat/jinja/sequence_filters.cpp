// Filters over the elements of a sequence, a dict or a text.
#include "engine/chat/jinja/arguments.h"
#include "engine/chat/jinja/filters.h"
#include "engine/chat/jinja/operators.h"
#include "engine/chat/jinja/path.h"
#include "engine/chat/jinja/text_operations.h"

#include <algorithm>

namespace headroom::jinja {
namespace {

using Form = Sequence::Form;

Value count(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("length", arguments, {});
    if (value.text() != nullptr) meter.walk(value.text()->size());
    const auto found = length(value);
    if (!found) raise("object of type '" + type_name(value) + "' has no len()");
    return static_cast<std::int64_t>(*found);
}

Value list(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("list", arguments, {});
    return meter.make(elements(meter, value));
}

Value first(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("first", arguments, {});
    const Sequence* sequence = value.sequence();
    if (sequence != nullptr && sequence->form == Form::Generator) {
        if (sequence->next == sequence->items.size())
            return Value::undefined("No first item, sequence was empty.");
        return sequence->items[sequence->next++];
    }
    const auto items = elements(meter, value);
    return items.empty() ? Value::undefined("No first item, sequence was empty.") : items.front();
}

Value last(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("last", arguments, {});
    if (value.sequence() != nullptr && value.sequence()->form == Form::Generator)
        raise("'generator' object is not reversible");
    const auto items = elements(meter, value);
    return items.empty() ? Value::undefined("No last item, sequence was empty.") : items.back();
}

Value join(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("join", arguments, {"d", "attribute"});
    const Value separator = bound.has(0) ? to_string(meter, bound.value(0)) : Value::literal("");
    Text out = meter.text();
    bool between = false;
    for (const Value& item : elements(meter, value)) {
        if (std::exchange(between, true)) append_string(meter, out, separator);
        append_string(meter, out, follow(meter, item, bound.value(1)));
    }
    return meter.make(std::move(out));
}

Value items(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("items", arguments, {});
    std::vector<Value> pairs;
    if (value.is_undefined()) return meter.make(std::move(pairs), Form::Generator);
    if (value.dict() == nullptr) raise("Can only get item pairs from a mapping.");
    for (const auto& [key, item] : value.dict()->entries)
        pairs.push_back(meter.make({key, item}, Form::Tuple));
    return meter.make(std::move(pairs), Form::Generator);
}

Value reverse(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("reverse", arguments, {});
    if (value.text() != nullptr) return slice(meter, value, None{}, None{}, std::int64_t{-1});
    auto found = elements(meter, value);
    std::reverse(found.begin(), found.end());
    return meter.make(std::move(found), Form::Generator);
}

/// What values are ordered and compared by: texts in lower case unless case matters.
Value folded(Meter& meter, Value value, bool case_sensitive) {
    if (!case_sensitive && value.text() != nullptr) return lower(meter, *value.text());
    return value;
}

/// A value with what it is ordered by; one key for each attribute.
struct Keyed {
    std::vector<Value> keys;
    Value value;
};

void sort_keyed(Meter& meter, std::vector<Keyed>& keyed, bool reverse) {
    std::stable_sort(keyed.begin(), keyed.end(), [&](const Keyed& a, const Keyed& b) {
        for (std::size_t i = 0; i < a.keys.size(); ++i) {
            const int result = order(meter, a.keys[i], b.keys[i]);
            if (result != 0) return reverse ? result > 0 : result < 0;
        }
        return false;
    });
}

std::vector<Value> values_of(std::vector<Keyed> keyed) {
    std::vector<Value> values;
    for (Keyed& one : keyed)
        values.push_back(std::move(one.value));
    return values;
}

/// "a,b.c" as the paths "a" and "b.c".
std::vector<Value> paths(Meter& meter, const Value& attribute) {
    if (attribute.text() == nullptr) return {attribute};
    const Value comma = Value::literal(",");
    return elements(meter, split(meter, *attribute.text(), comma.text(), -1));
}

Value sort(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("sort", arguments, {"reverse", "case_sensitive", "attribute"});
    const auto by = paths(meter, bound.value(2));
    std::vector<Keyed> keyed;
    for (Value& item : elements(meter, value)) {
        Keyed one;
        for (const Value& path : by)
            one.keys.push_back(folded(meter, follow(meter, item, path), bound.flag(1, false)));
        one.value = std::move(item);
        keyed.push_back(std::move(one));
    }
    sort_keyed(meter, keyed, bound.flag(0, false));
    return meter.make(values_of(std::move(keyed)));
}

Value dictsort(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("dictsort", arguments, {"case_sensitive", "by", "reverse"});
    if (value.is_undefined()) raise_undefined(value);
    if (value.dict() == nullptr) raise("dictsort needs a mapping, not " + type_name(value));
    const std::string_view by = bound.has(1) ? bound.text(1).view() : "key";
    if (by != "key" && by != "value") raise("You can only sort by either \"key\" or \"value\"");
    std::vector<Keyed> keyed;
    for (const auto& [key, item] : value.dict()->entries) {
        Keyed one;
        one.keys.push_back(folded(meter, by == "key" ? key : item, bound.flag(0, false)));
        one.value = meter.make({key, item}, Form::Tuple);
        keyed.push_back(std::move(one));
    }
    sort_keyed(meter, keyed, bound.flag(2, false));
    return meter.make(values_of(std::move(keyed)));
}

Value unique(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("unique", arguments, {"case_sensitive", "attribute"});
    std::vector<Value> seen, kept;
    for (Value& item : elements(meter, value)) {
        const Value key = folded(meter, follow(meter, item, bound.value(1)), bound.flag(0, false));
        const bool known = std::any_of(seen.begin(), seen.end(),
                                       [&](const Value& old) { return equal(meter, old, key); });
        if (known) continue;
        seen.push_back(key);
        kept.push_back(std::move(item));
    }
    return meter.make(std::move(kept), Form::Generator);
}

template <int wanted>
Value extreme(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound(wanted < 0 ? "min" : "max", arguments, {"case_sensitive", "attribute"});
    Value best = Value::undefined("No aggregated item, sequence was empty.");
    Value best_key;
    bool any = false;
    for (const Value& item : elements(meter, value)) {
        const Value key = folded(meter, follow(meter, item, bound.value(1)), bound.flag(0, false));
        if (any && order(meter, key, best_key) * wanted <= 0) continue;
        any = true;
        best = item;
        best_key = key;
    }
    return best;
}

Value sum(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("sum", arguments, {"attribute", "start"});
    Value total = bound.has(1) ? bound.value(1) : Value(std::int64_t{0});
    for (const Value& item : elements(meter, value))
        total = arithmetic(meter, Operator::Add, total, follow(meter, item, bound.value(0)));
    return total;
}

Value batch(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("batch", arguments, {"linecount", "fill_with"}, 1);
    const std::int64_t size = bound.integer(0, 1);
    if (size < 1 || size > (1 << 20)) raise("batch: the size must be 1 to 1048576");
    std::vector<Value> rows, row;
    for (Value& item : elements(meter, value)) {
        row.push_back(std::move(item));
        if (row.size() == static_cast<std::size_t>(size))
            rows.push_back(meter.make(std::exchange(row, {})));
    }
    if (!row.empty()) {
        const Charge charge = meter.charge(static_cast<std::size_t>(size) * sizeof(Value));
        if (!bound.none(1)) row.resize(static_cast<std::size_t>(size), bound.value(1));
        rows.push_back(meter.make(std::move(row)));
    }
    return meter.make(std::move(rows), Form::Generator);
}

Value groupby(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("groupby", arguments, {"attribute", "default", "case_sensitive"}, 1);
    const Value fallback = bound.value(1);
    std::vector<Keyed> keyed;
    for (Value& item : elements(meter, value)) {
        Keyed one;
        const Value key = follow(meter, item, bound.value(0), bound.none(1) ? nullptr : &fallback);
        one.keys = {folded(meter, key, bound.flag(2, false)), key};
        one.value = std::move(item);
        keyed.push_back(std::move(one));
    }
    std::stable_sort(keyed.begin(), keyed.end(), [&](const Keyed& a, const Keyed& b) {
        return order(meter, a.keys[0], b.keys[0]) < 0;
    });
    std::vector<Value> groups;
    for (std::size_t from = 0, to = 0; from < keyed.size(); from = to) {
        std::vector<Value> members;
        for (; to < keyed.size() && equal(meter, keyed[to].keys[0], keyed[from].keys[0]); ++to)
            members.push_back(keyed[to].value);
        if (to == from) raise("groupby: a key is not equal to itself");
        groups.push_back(
            meter.make({keyed[from].keys[1], meter.make(std::move(members))}, Form::Tuple));
    }
    return meter.make(std::move(groups));
}

} // namespace

void add_sequence_filters(FilterTable& table) {
    table.insert({{"length", count},
                  {"count", count},
                  {"list", list},
                  {"first", first},
                  {"last", last},
                  {"join", join},
                  {"items", items},
                  {"reverse", reverse},
                  {"sort", sort},
                  {"dictsort", dictsort},
                  {"unique", unique},
                  {"min", extreme<-1>},
                  {"max", extreme<1>},
                  {"sum", sum},
                  {"batch", batch},
                  {"groupby", groupby}});
}

} // namespace headroom::jinja
