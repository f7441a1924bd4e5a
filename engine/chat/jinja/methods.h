#pragma once

#include "engine/chat/jinja/meter.h"

#include <optional>
#include <string_view>

namespace headroom::jinja {

/// A method of a string, dict, list or loop. `self` has the type that the table is for.
using Method = Value (*)(Meter& meter, const Value& self, Arguments& arguments);

/// The method of this value's type; null where there is none.
Method find_method(const Value& self, std::string_view name);
/// The method as a value; nothing where there is none. One that would change the value is an
/// Undefined that says so: templates run in a sandbox whose containers are constant.
std::optional<Value> bound_method(Meter& meter, const Value& self, std::string_view name);

Method find_text_method(std::string_view name);

} // namespace headroom::jinja
