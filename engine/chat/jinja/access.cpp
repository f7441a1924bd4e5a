// Reaching into values: elements, subscripts, attributes, slices.
#include "engine/chat/jinja/methods.h"
#include "engine/chat/jinja/operators.h"
#include "engine/chat/jinja/unicode.h"

#include <algorithm>

namespace headroom::jinja {
namespace {

using Form = Sequence::Form;

bool indexable(const Sequence& sequence) {
    return sequence.form != Form::View && sequence.form != Form::Generator;
}

std::string object_name(const Value& value) {
    return value.is_none() ? "'None'" : "'" + type_name(value) + " object'";
}

Value absent(const Value& value, std::string_view name) {
    return Value::undefined(object_name(value) + " has no attribute '" + std::string(name) + "'");
}

/// A bound of a slice: counted from the end where negative, then held within [low, high].
std::int64_t bound(const Value& value, std::int64_t fallback, std::int64_t size, std::int64_t low,
                   std::int64_t high) {
    if (value.is_none() || value.is_undefined()) return fallback;
    const auto integer = as_integer(value);
    if (!integer) raise("slice indices must be integers or None");
    const std::int64_t at = *integer < 0 ? std::max(*integer, -size - 1) + size : *integer;
    return std::clamp(at, low, high);
}

/// The numbers of the elements that a slice takes: first, how many, step.
struct SliceRange {
    std::int64_t first, count, step;
};

SliceRange slice_range(std::int64_t size, const Value& from, const Value& to, const Value& step) {
    std::int64_t by = 1;
    if (!step.is_none() && !step.is_undefined()) {
        const auto integer = as_integer(step);
        if (!integer) raise("slice indices must be integers or None");
        if (*integer == 0) raise("slice step cannot be zero");
        by = std::clamp(*integer, -size - 1, size + 1); // larger steps take the same elements
    }
    if (by > 0) {
        const auto first = bound(from, 0, size, 0, size), last = bound(to, size, size, 0, size);
        return {first, last > first ? (last - first - 1) / by + 1 : 0, by};
    }
    const auto first = bound(from, size - 1, size, -1, size - 1);
    const auto last = bound(to, -1, size, -1, size - 1);
    return {first, first > last ? (first - last - 1) / -by + 1 : 0, by};
}

Value loop_attribute(Meter& meter, const Value& value, std::string_view name) {
    const Loop& loop = *value.loop();
    const auto& items = loop.items.sequence()->items;
    const auto index = static_cast<std::int64_t>(loop.index);
    const auto count = static_cast<std::int64_t>(items.size());
    if (name == "index") return index + 1;
    if (name == "index0") return index;
    if (name == "revindex") return count - index;
    if (name == "revindex0") return count - index - 1;
    if (name == "first") return index == 0;
    if (name == "last") return index + 1 == count;
    if (name == "length") return count;
    if (name == "depth") return static_cast<std::int64_t>(loop.level);
    if (name == "depth0") return static_cast<std::int64_t>(loop.level) - 1;
    if (name == "previtem")
        return index > 0 ? items[loop.index - 1] : Value::undefined("there is no previous item");
    if (name == "nextitem")
        return index + 1 < count ? items[loop.index + 1]
                                 : Value::undefined("there is no next item");
    return bound_method(meter, value, name).value_or(absent(value, name));
}

} // namespace

const Value* find_key(Meter& meter, const Dict& dict, const Value& key) {
    meter.step(1 + dict.entries.size() / 16);
    if (key.sequence() != nullptr && key.sequence()->form == Form::List)
        raise("unhashable type: 'list'");
    if (key.dict() != nullptr) raise("unhashable type: 'dict'");
    if (const Text* text = key.text()) return dict.find(text->view());
    for (const auto& [name, value] : dict.entries)
        if (equal(meter, name, key)) return &value;
    return nullptr;
}

std::span<const Value> take_items(const Sequence& sequence) {
    const std::span<const Value> all(sequence.items);
    if (sequence.form != Form::Generator) return all;
    const auto rest = all.subspan(sequence.next);
    sequence.next = all.size();
    return rest;
}

std::vector<Value> elements(Meter& meter, const Value& value) {
    if (const Sequence* sequence = value.sequence()) {
        const auto items = take_items(*sequence);
        const Charge charge = meter.charge(items.size() * sizeof(Value));
        meter.step(1 + items.size() / 16);
        return {items.begin(), items.end()};
    }
    std::vector<Value> found;
    if (const Dict* dict = value.dict()) {
        meter.step(1 + dict->entries.size() / 16);
        for (const auto& [key, item] : dict->entries)
            found.push_back(key);
        return found;
    }
    if (const Text* text = value.text()) {
        const auto view = text->view();
        const Charge charge = meter.charge(count_characters(view) * sizeof(Value));
        for (std::size_t at = 0; at < view.size();) {
            const std::size_t end = at + character_size(view, at);
            meter.step();
            found.push_back(part(meter, *text, at, end));
            at = end;
        }
        return found;
    }
    if (value.is_undefined()) return found;
    raise("'" + type_name(value) + "' object is not iterable");
}

std::optional<std::size_t> length(const Value& value) {
    if (value.is_undefined()) return 0;
    if (const Text* text = value.text()) return count_characters(text->view());
    if (const Dict* dict = value.dict()) return dict->entries.size();
    const Sequence* sequence = value.sequence();
    if (sequence != nullptr && sequence->form != Form::Generator) return sequence->items.size();
    if (const Loop* loop = value.loop()) return loop->items.sequence()->items.size();
    return std::nullopt;
}

Value part(Meter& meter, const Text& text, std::size_t from, std::size_t to) {
    Text out = meter.text();
    out.markup = text.markup;
    out.append(text, from, to);
    return meter.make(std::move(out));
}

Value subscript(Meter& meter, const Value& value, const Value& key) {
    if (value.is_undefined()) raise_undefined(value);
    if (const Dict* dict = value.dict()) {
        if (const Value* found = find_key(meter, *dict, key)) return *found;
    } else if (const auto index = as_integer(key)) {
        const Text* text = value.text();
        const Sequence* sequence = value.sequence();
        if (text != nullptr) meter.walk(text->size());
        if (text != nullptr || (sequence != nullptr && indexable(*sequence))) {
            const auto size = static_cast<std::int64_t>(*length(value));
            const std::int64_t at = *index < 0 ? std::max(*index, -size - 1) + size : *index;
            if (at < 0 || at >= size)
                return Value::undefined(object_name(value) + " has no element " +
                                        std::to_string(*index));
            if (sequence != nullptr) return sequence->items[static_cast<std::size_t>(at)];
            const auto from = byte_offset(text->view(), static_cast<std::size_t>(at));
            return part(meter, *text, from, from + character_size(text->view(), from));
        }
    }
    const Text* name = key.text();
    if (name == nullptr)
        return Value::undefined(object_name(value) + " has no element of type " + type_name(key));
    // Only after the keys: a key "items" is found as x['items'], the method as x.items.
    if (value.dict() == nullptr) return attribute(meter, value, name->view());
    return bound_method(meter, value, name->view()).value_or(absent(value, name->view()));
}

Value attribute(Meter& meter, const Value& value, std::string_view name) {
    if (value.is_undefined()) raise_undefined(value);
    if (value.loop() != nullptr) return loop_attribute(meter, value, name);
    if (const Namespace* space = value.name_space()) {
        for (const auto& [key, item] : space->attributes)
            if (key == name) return item;
        return absent(value, name);
    }
    if (const Callable* callable = value.callable(); callable != nullptr && name == "name")
        return meter.make_trusted(callable->name);
    if (auto method = bound_method(meter, value, name)) return *method;
    if (const Dict* dict = value.dict()) {
        meter.step(1 + dict->entries.size() / 16);
        if (const Value* found = dict->find(name)) return *found;
    }
    return absent(value, name);
}

Value slice(Meter& meter, const Value& value, const Value& from, const Value& to,
            const Value& step) {
    if (value.is_undefined()) raise_undefined(value);
    const Text* text = value.text();
    const Sequence* sequence = value.sequence();
    if (text == nullptr && (sequence == nullptr || !indexable(*sequence)))
        return Value::undefined(object_name(value) + " cannot be sliced");
    const auto size = static_cast<std::int64_t>(*length(value));
    const SliceRange range = slice_range(size, from, to, step);
    if (sequence != nullptr) {
        const Charge charge = meter.charge(static_cast<std::size_t>(range.count) * sizeof(Value));
        std::vector<Value> items;
        items.reserve(static_cast<std::size_t>(range.count));
        for (std::int64_t i = 0; i < range.count; ++i)
            items.push_back(
                sequence->items[static_cast<std::size_t>(range.first + i * range.step)]);
        return meter.make(std::move(items), sequence->form);
    }
    const auto view = text->view();
    meter.walk(view.size());
    if (range.count == 0) return part(meter, *text, 0, 0);
    if (range.step == 1) {
        const auto begin = byte_offset(view, static_cast<std::size_t>(range.first));
        const auto end =
            begin + byte_offset(view.substr(begin), static_cast<std::size_t>(range.count));
        return part(meter, *text, begin, end);
    }
    const Charge charge = meter.charge(static_cast<std::size_t>(size) * sizeof(std::size_t));
    std::vector<std::size_t> starts;
    starts.reserve(static_cast<std::size_t>(size));
    for (std::size_t at = 0; at < view.size(); at += character_size(view, at))
        starts.push_back(at);
    Text out = meter.text();
    out.markup = text->markup;
    for (std::int64_t i = 0; i < range.count; ++i) {
        meter.step();
        const auto at = starts[static_cast<std::size_t>(range.first + i * range.step)];
        out.append(*text, at, at + character_size(view, at));
    }
    return meter.make(std::move(out));
}

} // namespace headroom::jinja
