#pragma once

#include "app/hardware/device_reading.h"
#include "engine/fit/fit_device.h"
#include "kernels/api/backends.h"

#include <functional>
#include <string>
#include <vector>

namespace headroom::app {

/// On which GPUs the engine of this installation computes. Opens the plug-in: blocking.
GpuSupport gpuSupport(const BackendOptions& options);

/// A GPU as its driver tells of it, free memory as it is now; what it does not tell is taken from
/// the table of GPUs. Where even its memory is not known, `free` is 0 and says why.
FitDevice fitDevice(const DeviceReading& gpu, const GpuSupport& support);

/// Asks NVIDIA's driver, each time anew, for the whole GPUs that are there; nothing where there is
/// no driver. `library` tells the place of NVML and is called once. One thread at a time, blocking.
std::function<std::vector<FitDevice>(const GpuSupport&)>
nvidiaGpus(std::function<std::string()> library);

} // namespace headroom::app
