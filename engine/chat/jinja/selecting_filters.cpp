// Filters that apply other filters and tests to elements.
#include "engine/chat/jinja/arguments.h"
#include "engine/chat/jinja/filters.h"
#include "engine/chat/jinja/operators.h"
#include "engine/chat/jinja/path.h"
#include "engine/chat/jinja/tests.h"
#include "engine/chat/jinja/text_operations.h"

#include <utility>

namespace headroom::jinja {
namespace {

/// Takes the first positional argument, which names a filter, a test or an attribute.
Value take_first(Arguments& arguments, const char* function) {
    if (arguments.positional.empty()) raise(std::string(function) + " needs an argument");
    Value taken = std::move(arguments.positional.front());
    arguments.positional.erase(arguments.positional.begin());
    return taken;
}

std::string name_in(const Value& value, const char* kind) {
    if (value.text() == nullptr) raise(std::string("the name of a ") + kind + " must be a string");
    return std::string(value.text()->view());
}

Value map_attribute(Meter& meter, const Value& value, const Arguments& arguments) {
    const Bound bound("map", arguments, {"attribute", "default"}, 1);
    const Value fallback = bound.value(1), path = bound.value(0);
    std::vector<Value> results;
    for (const Value& item : elements(meter, value))
        results.push_back(follow(meter, item, path, bound.has(1) ? &fallback : nullptr));
    return meter.make(std::move(results), Sequence::Form::Generator);
}

Value map(Meter& meter, const Value& value, Arguments& arguments) {
    const Meter::Level level(meter); // map may be the filter that map applies
    if (arguments.positional.empty()) return map_attribute(meter, value, arguments);
    const std::string name = name_in(take_first(arguments, "map"), "filter");
    const Filter filter = find_filter(name);
    if (filter == nullptr) raise("unknown filter '" + name + "'");
    std::vector<Value> results;
    for (const Value& item : elements(meter, value)) {
        Arguments passed = arguments;
        meter.step();
        results.push_back(filter(meter, item, passed));
    }
    return meter.make(std::move(results), Sequence::Form::Generator);
}

/// select, reject, selectattr, rejectattr: elements whose attribute (or which themselves) pass a
/// test; without a test, are true.
template <bool by_attribute, bool wanted>
Value filtered(Meter& meter, const Value& value, Arguments& arguments) {
    const Value path = by_attribute ? take_first(arguments, "selectattr") : Value(None{});
    Test test = nullptr;
    if (!arguments.positional.empty()) {
        const std::string name = name_in(take_first(arguments, "select"), "test");
        test = find_test(name);
        if (test == nullptr) raise("unknown test '" + name + "'");
    }
    std::vector<Value> kept;
    for (const Value& item : elements(meter, value)) {
        meter.step();
        const Value subject = follow(meter, item, path);
        Arguments passed = arguments;
        const bool holds = test != nullptr ? test(meter, subject, passed) : truthy(subject);
        if (holds == wanted) kept.push_back(item);
    }
    return meter.make(std::move(kept), Sequence::Form::Generator);
}

} // namespace

Value follow(Meter& meter, Value value, const Value& path, const Value* fallback) {
    if (path.is_none()) return value;
    if (path.text() == nullptr) {
        value = subscript(meter, value, path);
    } else {
        const Value dot = Value::literal(".");
        for (const Value& name : elements(meter, split(meter, *path.text(), dot.text(), -1))) {
            const std::string_view view = name.text()->view();
            const bool number = !view.empty() && view.size() < 10 &&
                                view.find_first_not_of("0123456789") == view.npos;
            value = subscript(meter, value,
                              number ? Value(std::int64_t{std::stol(std::string(view))}) : name);
        }
    }
    return value.is_undefined() && fallback != nullptr ? *fallback : value;
}

void add_selecting_filters(FilterTable& table) {
    table.insert({{"map", map},
                  {"select", filtered<false, true>},
                  {"reject", filtered<false, false>},
                  {"selectattr", filtered<true, true>},
                  {"rejectattr", filtered<true, false>}});
}

Filter find_filter(std::string_view name) {
    static const FilterTable table = [] {
        FilterTable filters;
        add_text_filters(filters);
        add_sequence_filters(filters);
        add_selecting_filters(filters);
        filters.insert({"attr", [](Meter& meter, const Value& value, Arguments& arguments) {
                            const Bound bound("attr", arguments, {"name"}, 1);
                            return attribute(meter, value, bound.text(0).view());
                        }});
        return filters;
    }();
    const auto found = table.find(name);
    return found == table.end() ? nullptr : found->second;
}

} // namespace headroom::jinja
