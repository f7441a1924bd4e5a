#pragma once

#include <cstddef>

namespace headroom::test {

/// Largest single request to operator new since the last call of this function. The test program
/// replaces the operators, so that a test can hold that bad input makes nobody take much memory.
std::size_t take_largest_allocation();

} // namespace headroom::test
