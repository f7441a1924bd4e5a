#pragma once

#include <string>
#include <string_view>

namespace headroom::cli {

/// Columns of a terminal that a text takes: wide characters two, marks upon others none. Where
/// terminals differ, as with joined emoji, what the widest of them takes.
int columnsOf(std::string_view text);

/// As many whole characters of it as `columns` hold; where it was cut its end says so.
std::string fitted(std::string_view text, int columns);

} // namespace headroom::cli
