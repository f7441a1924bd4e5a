#pragma once

#include "kernels/base/range.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace headroom::cli {

/// Declares an option that takes a number of `range`, written in decimal whatever the locale. All
/// else (text, NaN, infinities, a sign where none may be) is refused while the line is parsed, with
/// the option's name and the range. What `value` holds is the default that the help shows.
/// T is std::int32_t, std::uint64_t or double.
template <class T>
void addNumberOption(CLI::App& command, const std::string& name, T& value, Range<T> range,
                     const std::string& what);

/// The same for one or more whole numbers of the range with commas between them.
void addNumbersOption(CLI::App& command, const std::string& name, std::vector<std::int32_t>& values,
                      Range<std::int32_t> range, const std::string& what);

/// Everything from `least` on.
template <class T>
constexpr Range<T> atLeast(T least) {
    return {least, std::numeric_limits<T>::max()};
}

} // namespace headroom::cli
