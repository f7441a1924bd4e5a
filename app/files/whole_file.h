#pragma once

#include "kernels/base/result.h"

#include <QString>

#include <string_view>

namespace headroom::app {

/// Writes a file as a whole: under its name lies what was there before, or all of `bytes`. What
/// exists and is no regular file (a device, a pipe, a folder) is left as it is.
/// Errors: Io, with the path.
Result<> writeWholeFile(const QString& path, std::string_view bytes);

} // namespace headroom::app
