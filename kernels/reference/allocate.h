#pragma once

#include "kernels/base/result.h"

#include <fmt/format.h>

#include <cstddef>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace headroom::reference {

/// Calls `make`; where memory is refused, an error that says how much `what` wanted.
template <class Make>
auto refused_memory_as_error(Make make, std::size_t bytes, const std::string& what)
    -> Result<decltype(make())> {
    try {
        return make();
    } catch (const std::bad_alloc&) {
    } catch (const std::length_error&) {
    }
    return fail(ErrorCode::OutOfMemory, fmt::format("{} bytes of memory were refused", bytes),
                what);
}

/// A zeroed vector of n elements.
template <class T>
Result<std::vector<T>> allocate(std::size_t n, const std::string& what) {
    return refused_memory_as_error([&] { return std::vector<T>(n); }, n * sizeof(T), what);
}

} // namespace headroom::reference
