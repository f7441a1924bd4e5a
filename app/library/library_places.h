#pragma once

#include "app/library/model_scan.h"

namespace headroom::app {

class Preferences;

/// Where this person's models lie: Headroom's own folder, folders and files that they named, those
/// of other programs below their home, and beside the model that was used last.
QVector<ModelPlace> libraryPlaces(const Preferences& preferences);

} // namespace headroom::app
