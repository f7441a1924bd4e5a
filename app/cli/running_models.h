#pragma once

#include "app/active_model/loaded_models.h"

#include <cstdint>

namespace headroom::cli {

/// The models that a running Headroom holds, and what of it lies in memory; none where none runs.
struct RunningModels {
    QVector<app::ResidentModel> models; ///< paths are canonical
    std::uint64_t resident = 0;
};
RunningModels runningModels();

} // namespace headroom::cli
