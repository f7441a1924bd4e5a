#pragma once

#include "app/settings/preferences.h"
#include "kernels/api/backends.h"

#include <string>

namespace headroom::app {

/// What computes.
struct ComputeChoice {
    std::string backend; ///< as EngineHostOptions has it
    BackendOptions options;
};

/// As a person decided in the settings.
ComputeChoice computeChoice(const Preferences& preferences);

} // namespace headroom::app
