#pragma once

#include <string_view>

namespace headroom::math {

/// Whether what stands between two dollars, or brackets with a backslash, reads as prose, an amount
/// or shell variables and not as a formula; `next` is the character after the closing one.
bool reads_as_text(std::string_view content, char next);

} // namespace headroom::math
