#include "engine/chat/jinja/methods.h"

#include "engine/chat/jinja/arguments.h"
#include "engine/chat/jinja/operators.h"

#include <algorithm>
#include <unordered_map>

namespace headroom::jinja {
namespace {

using Form = Sequence::Form;

Value dict_get(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("get", arguments, {"key", "default"}, 1);
    const Value* found = find_key(meter, *self.dict(), bound.value(0));
    return found != nullptr ? *found : bound.value(1);
}

Value dict_items(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("items", arguments, {});
    std::vector<Value> pairs;
    for (const auto& [key, value] : self.dict()->entries)
        pairs.push_back(meter.make({key, value}, Form::Tuple));
    return meter.make(std::move(pairs), Form::View);
}

Value dict_keys(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("keys", arguments, {});
    return meter.make(elements(meter, self), Form::View);
}

Value dict_values(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("values", arguments, {});
    std::vector<Value> values;
    for (const auto& [key, value] : self.dict()->entries)
        values.push_back(value);
    return meter.make(std::move(values), Form::View);
}

Value copy(Meter&, const Value& self, Arguments& arguments) {
    const Bound bound("copy", arguments, {});
    return self; // containers never change
}

Value list_index(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("index", arguments, {"value"}, 1);
    const auto& items = self.sequence()->items;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (equal(meter, items[i], bound.value(0))) return static_cast<std::int64_t>(i);
    raise("the value is not in the list");
}

Value list_count(Meter& meter, const Value& self, Arguments& arguments) {
    const Bound bound("count", arguments, {"value"}, 1);
    std::int64_t count = 0;
    for (const Value& item : self.sequence()->items)
        count += equal(meter, item, bound.value(0));
    return count;
}

Value loop_cycle(Meter&, const Value& self, Arguments& arguments) {
    if (arguments.positional.empty()) raise("no items for cycling given");
    return arguments.positional[self.loop()->index % arguments.positional.size()];
}

bool changes_list(std::string_view name) {
    static constexpr std::string_view kNames[] = {"append", "clear",  "extend",  "insert",
                                                  "pop",    "remove", "reverse", "sort"};
    return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

bool changes_dict(std::string_view name) {
    static constexpr std::string_view kNames[] = {"clear", "pop", "popitem", "setdefault",
                                                  "update"};
    return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

} // namespace

Method find_method(const Value& self, std::string_view name) {
    if (self.text() != nullptr) return find_text_method(name);
    if (self.dict() != nullptr) {
        if (name == "get") return dict_get;
        if (name == "items") return dict_items;
        if (name == "keys") return dict_keys;
        if (name == "values") return dict_values;
        if (name == "copy") return copy;
    }
    const Sequence* sequence = self.sequence();
    if (sequence != nullptr && (sequence->form == Form::List || sequence->form == Form::Tuple)) {
        if (name == "index") return list_index;
        if (name == "count") return list_count;
        if (name == "copy" && sequence->form == Form::List) return copy;
    }
    if (self.loop() != nullptr && name == "cycle") return loop_cycle;
    return nullptr;
}

std::optional<Value> bound_method(Meter& meter, const Value& self, std::string_view name) {
    const Sequence* sequence = self.sequence();
    if ((sequence != nullptr && sequence->form == Form::List && changes_list(name)) ||
        (self.dict() != nullptr && changes_dict(name)))
        return Value::undefined("access to attribute '" + std::string(name) + "' of '" +
                                type_name(self) + "' object is unsafe");
    const Method method = find_method(self, name);
    if (method == nullptr) return std::nullopt;
    return meter.make_callable(
        std::string(name), depth_of(self) + 1,
        [&meter, self, method](Arguments& arguments) { return method(meter, self, arguments); });
}

} // namespace headroom::jinja
