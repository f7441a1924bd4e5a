#pragma once

#include "engine/chat/jinja/meter.h"

namespace headroom::jinja {

/// The filter: JSON as Python's json.dumps prints it, with its arguments ensure_ascii (here off
/// unless asked for), indent, separators and sort_keys.
Value filter_tojson(Meter& meter, const Value& value, const Arguments& arguments);

/// A JSON text as a value; strings are input and not trusted. Raises on what is not JSON and on
/// integers that do not fit 64 bits. `where` names the text in messages.
Value from_json(Meter& meter, std::string_view json, std::string_view where);

} // namespace headroom::jinja
