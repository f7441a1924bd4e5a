#pragma once

#include "app/hardware/device_reading.h"
#include "app/hardware/nvml_api.h"
#include "app/hardware/system_files.h"

namespace headroom::app {

/// True for the codes of a device that was there and does not answer any more.
bool means_lost(nvml::Status status);

/// Who a GPU or MIG instance is; fails with NVML's code.
tl::expected<DeviceIdentity, nvml::Status> nvml_identity(const nvml::Functions& nvml,
                                                         nvml::Device device);

/// All figures of one GPU or MIG instance. A figure that can't be true (of another unit than NVML
/// documents) is unavailable too. A device lost on the way comes back as lost.
DeviceReading nvml_reading(const nvml::Functions& nvml, nvml::Device device,
                           DeviceIdentity identity, const SystemFiles& files);

} // namespace headroom::app
