#pragma once

#include <cstddef>
#include <string_view>

namespace headroom::math {

/// The character at `at`, which moves past it (by at least one byte). U+FFFD for what is no UTF-8.
char32_t next_character(std::string_view utf8, std::size_t& at);

} // namespace headroom::math
