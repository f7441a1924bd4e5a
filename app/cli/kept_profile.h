#pragma once

#include "app/library/model_profile.h"

#include <filesystem>

namespace headroom::cli {

/// How the person wants the model loaded, as the window keeps it; as usual where it keeps nothing,
/// or can't be read. Its database is only read.
app::ModelProfile keptProfile(const std::filesystem::path& model);

} // namespace headroom::cli
