#pragma once

#include "kernels/base/result.h"

#include <QString>

namespace headroom::app {

/// The file of `Preferences`. It lies in the configuration folder, since it says where data lies.
QString settingsFile();
inline constexpr auto kDataFolderKey = "folders/data"; ///< in that file
inline constexpr auto kModelsFolderKey = "folders/models";

/// Where a person's data lies: HEADROOM_DATA, else the folder chosen in Settings, else the XDG data
/// folder. User data is never kept in a cache or install folder.
QString dataFolder();
/// The same without what was chosen in Settings.
QString usualDataFolder();

/// Models that Headroom fetches: the folder chosen in Settings, else one inside the data folder.
QString modelsFolder();

/// Repacked weights that are kept for a model's next load; nothing that could not be made again.
QString keptWeightsFolder();

/// Creates the folder if needed and tries to write there. The error names the folder and why.
Result<> ensureWritable(const QString& folder);

} // namespace headroom::app
