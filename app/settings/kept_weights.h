#pragma once

#include "app/settings/preferences.h"
#include "engine/residency/weights_cache.h"

namespace headroom::app {

/// Where repacked weights are kept for a model's next load, and how many, as a person decided.
WeightsCacheOptions keptWeights(const Preferences& preferences);

/// Bytes of the disk that they take. May wait for it.
qint64 keptWeightsBytes();
/// Removes them; what a loaded model uses stays until it is unloaded. May wait for the disk.
void clearKeptWeights();

} // namespace headroom::app
