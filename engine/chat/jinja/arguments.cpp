#include "engine/chat/jinja/arguments.h"

#include "engine/chat/jinja/operators.h"

#include <algorithm>

namespace headroom::jinja {

Bound::Bound(std::string function, const Arguments& arguments,
             std::initializer_list<const char*> parameters, std::size_t required)
    : function_(std::move(function))
    , names_(parameters)
    , values_(parameters.size()) {
    if (arguments.positional.size() > values_.size())
        raise(function_ + " takes at most " + std::to_string(values_.size()) + " arguments, " +
              std::to_string(arguments.positional.size()) + " given");
    for (std::size_t i = 0; i < arguments.positional.size(); ++i)
        values_[i] = &arguments.positional[i];
    for (const auto& [name, value] : arguments.named) {
        const auto found = std::find(names_.begin(), names_.end(), name);
        if (found == names_.end()) raise(function_ + " has no argument '" + name + "'");
        values_[static_cast<std::size_t>(found - names_.begin())] = &value;
    }
    for (std::size_t i = 0; i < required; ++i)
        if (values_[i] == nullptr) raise(function_ + " needs the argument '" + names_[i] + "'");
}

const Text& Bound::text(std::size_t i) const {
    const Value& value = *values_[i];
    if (value.is_undefined()) raise_undefined(value);
    if (value.text() == nullptr)
        raise(function_ + ": '" + names_[i] + "' must be str, not " + type_name(value));
    return *value.text();
}

std::int64_t Bound::integer(std::size_t i, std::int64_t fallback) const {
    if (!has(i)) return fallback;
    const auto integer = as_integer(*values_[i]);
    if (!integer)
        raise(function_ + ": '" + names_[i] + "' must be int, not " + type_name(*values_[i]));
    return *integer;
}

bool Bound::flag(std::size_t i, bool fallback) const {
    return has(i) ? truthy(*values_[i]) : fallback;
}

} // namespace headroom::jinja
