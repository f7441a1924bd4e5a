#pragma once

#include "engine/chat/jinja/failure.h"

#include <string>
#include <string_view>

namespace headroom::jinja {

/// The value of the quoted string at `at`, which moves behind it; Python's escapes.
std::string read_string_literal(std::string_view source, std::size_t& at, Position where);

} // namespace headroom::jinja
