#pragma once

#include "kernels/base/result.h"

#include <filesystem>
#include <string>

namespace headroom::cli {

/// What a MODEL argument names, for the help of a command.
inline constexpr const char* kModelArgument =
    "A model's path or name, as `models list` or `models starters` shows it";

/// The file that a MODEL argument names: a path, the id of a starter model that was fetched
/// ("smollm2-135m"), or a model of the library as LibrarySession::find takes its name. The error
/// says what was looked for.
Result<std::filesystem::path> resolveModel(const std::string& argument);

/// The starter model that an empty MODEL argument stands for: the first one that was fetched;
/// with `fetch`, the suggested one, fetched now if there is none.
Result<std::filesystem::path> defaultModel(bool fetch);

} // namespace headroom::cli
