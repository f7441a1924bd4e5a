#pragma once

#include "engine/chat/jinja/meter.h"

#include <string_view>
#include <unordered_map>

namespace headroom::jinja {

/// value | name(arguments)
using Filter = Value (*)(Meter& meter, const Value& value, Arguments& arguments);
using FilterTable = std::unordered_map<std::string_view, Filter>;

/// Null where the name is not known.
Filter find_filter(std::string_view name);

// The table in parts, by what they work on.
void add_text_filters(FilterTable& table);
void add_sequence_filters(FilterTable& table);
void add_selecting_filters(FilterTable& table);

} // namespace headroom::jinja
