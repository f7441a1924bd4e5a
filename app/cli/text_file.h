#pragma once

#include "kernels/base/result.h"

#include <string>

namespace headroom::cli {

/// A whole text file, which may be empty. Anything but a regular file of at most 256 MiB is
/// refused.
Result<std::string> readTextFile(const std::string& path);

} // namespace headroom::cli
