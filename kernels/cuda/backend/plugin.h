#pragma once

#include "kernels/api/backends.h"
#include "kernels/cuda/device_api.h"

#include <string>

namespace headroom::cuda {

/// Opens a library that has the interface of a device, for as long as the program runs. The error
/// says why it can't be used: it is missing, no plug-in, or of another version.
Result<const DeviceApi*> open_plugin(const std::string& path);

/// Where the plug-in lies: HEADROOM_CUDA_PLUGIN, else lib/headroom/ beside the program's folder.
std::string plugin_path();

/// The backend on the first GPU that the plug-in can use.
Result<std::unique_ptr<Backend>> make_cuda_backend(const BackendOptions& options);

} // namespace headroom::cuda
