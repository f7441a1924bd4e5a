#pragma once

#include "engine/chat/jinja/meter.h"

#include <string_view>

namespace headroom::jinja {

/// value is name(arguments)
using Test = bool (*)(Meter& meter, const Value& value, Arguments& arguments);

/// Null where the name is not known.
Test find_test(std::string_view name);

} // namespace headroom::jinja
