#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace headroom::cuda {

/// Where the plug-in may lie, in the order in which it is looked for: HEADROOM_CUDA_PLUGIN and
/// nowhere else where that is set; `folders`; lib/headroom/ beside the program's folder.
std::vector<std::filesystem::path> plugin_places(const std::vector<std::filesystem::path>& folders);

/// What to open as NVIDIA's driver, in order: HEADROOM_CUDA_DRIVER and nothing else where that is
/// set; `folders`; the loader's path; a toolkit's driver for older kernels (CUDA_HOME, CUDA_PATH,
/// /usr/local/cuda); the driver that Windows lends to its Linux.
std::vector<std::string> driver_places(const std::vector<std::filesystem::path>& folders);

} // namespace headroom::cuda
