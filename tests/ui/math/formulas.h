#pragma once

#include <span>

namespace headroom::test {

/// Two hundred formulas as models write them, of every kind that can be drawn.
std::span<const char* const> formulas();

} // namespace headroom::test
