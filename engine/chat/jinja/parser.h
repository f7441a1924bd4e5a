#pragma once

#include "engine/chat/jinja/ast.h"

#include <string_view>

namespace headroom::jinja {

/// Nesting of expressions and of blocks that a template may have.
constexpr std::size_t kMaxNesting = 200;

/// Raises a Failure with its position: for anything that is no template, for filters, tests and
/// tags that are not known, and for nesting beyond kMaxNesting.
Block parse_template(std::string_view source);

} // namespace headroom::jinja
