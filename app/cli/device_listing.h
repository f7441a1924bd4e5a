#pragma once

#include "app/cli/common_options.h"

namespace headroom::cli {

/// Prints every device of this machine with its figures, or the reason where there is none. Takes
/// half a second: rates count between two readings.
void listDevices(const CommonOptions& common);

} // namespace headroom::cli
