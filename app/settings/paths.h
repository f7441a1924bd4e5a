#pragma once

#include "kernels/base/result.h"

#include <QString>

namespace headroom::app {

/// Where a person's data lies: HEADROOM_DATA, else the XDG data folder. User data is never kept
/// in a cache or install folder.
QString dataFolder();

/// Models that Headroom fetched.
QString modelsFolder();

/// Creates the folder if needed and tries to write there. The error names the folder and why.
Result<> ensureWritable(const QString& folder);

} // namespace headroom::app
