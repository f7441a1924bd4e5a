#pragma once

#include "app/hardware/drm_probe.h"

namespace headroom::app {

/// AMD's GPUs, through the files of the kernel's amdgpu driver.
class AmdProbe : public DrmProbe {
public:
    explicit AmdProbe(SystemFiles files = SystemFiles());

private:
    void read(const DrmDevice& device, DeviceReading& reading,
              std::chrono::steady_clock::time_point now) override;
};

} // namespace headroom::app
