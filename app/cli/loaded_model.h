#pragma once

#include "app/cli/command.h"
#include "engine/host_backends.h"
#include "engine/model/model.h"
#include "engine/residency/placement.h"

#include <filesystem>
#include <memory>

namespace headroom::cli {

/// A model and the backend that holds it, for commands that compute without the engine's thread.
struct LoadedModel {
    HostBackends backends;
    Backend* backend = nullptr; ///< of them, that holds the model
    std::string instead_of_gpu; ///< as ModelDescription has it
    std::shared_ptr<const Model> model;
};

/// `wish` is what the command will compute with: too large together is refused before anything is
/// taken, unless weights are to be read from disk.
Result<LoadedModel> loadModel(const CommonOptions& options, const std::filesystem::path& path,
                              PlacementWish wish);

} // namespace headroom::cli
