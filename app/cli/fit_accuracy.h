#pragma once

#include "kernels/base/result.h"

#include <filesystem>

namespace headroom::cli {

/// Prints how predictions compare with the cases of fit-cases.csv and speed-cases.csv in `folder`,
/// excluded rows with their reasons.
Result<> printAccuracy(const std::filesystem::path& folder, bool json);

} // namespace headroom::cli
