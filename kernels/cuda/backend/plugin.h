#pragma once

#include "kernels/api/backends.h"
#include "kernels/cuda/device_api.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace headroom::cuda {

/// Opens the first of these libraries that there is, for as long as the program runs. The error
/// says why it can't be used: there is none, it is no plug-in, or of another version.
Result<const DeviceApi*> open_plugin(const std::vector<std::filesystem::path>& places);

/// As list_gpus of kernels/api/backends.h.
Result<std::vector<Gpu>> list_cuda_gpus(const BackendOptions& options);

/// The backend on `options.gpu`, or on the first GPU that can be used. The error says why there is
/// none; for kAnyGpu it is that of the first GPU.
Result<std::unique_ptr<Backend>> make_cuda_backend(const BackendOptions& options);

} // namespace headroom::cuda
