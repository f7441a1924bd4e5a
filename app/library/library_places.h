#pragma once

#include "app/library/model_scan.h"

namespace headroom::app {

class Preferences;

/// A folder with all below, or a file, that a person named.
ModelPlace namedPlace(const QString& path);

/// Where this person's models lie: Headroom's own folder, folders and files that they named, those
/// of other programs below their home, and beside the model that was used last.
QVector<ModelPlace> libraryPlaces(const Preferences& preferences);

} // namespace headroom::app
