#pragma once

#include "engine/chat/jinja/meter.h"

namespace headroom::jinja {

/// Python's `format % values`.
Value format_percent(Meter& meter, const Text& format, const Value& values);
/// Python's format.format(...).
Value format_braces(Meter& meter, const Text& format, const Arguments& arguments);

} // namespace headroom::jinja
