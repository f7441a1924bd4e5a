#pragma once

#include "engine/chat/jinja/meter.h"

namespace headroom::jinja {

/// What a filter's `attribute` argument reaches: "a.b", "0", or an integer; the value itself for
/// None. Absent gives Undefined, unless a fallback is given.
Value follow(Meter& meter, Value value, const Value& path, const Value* fallback = nullptr);

} // namespace headroom::jinja
