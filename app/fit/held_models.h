#pragma once

#include "app/active_model/loaded_models.h"
#include "engine/fit/fit_device.h"

#include <cstdint>
#include <vector>

namespace headroom::app {

/// What loaded models hold of the host's memory, or of a GPU's. `resident`: bytes of the program
/// that lie in memory; of a cache that was never full less does than was allocated for it. 0 = not
/// known.
std::vector<HeldModel> heldModels(const QVector<ResidentModel>& models, bool on_gpu,
                                  std::uint64_t resident);

/// The machine, with what models hold on its CPU and on the GPU that our engine uses.
FitMachine withHeld(FitMachine machine, const QVector<ResidentModel>& models,
                    std::uint64_t resident);

} // namespace headroom::app
