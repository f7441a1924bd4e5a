#pragma once

#include "app/hardware/counter_rate.h"
#include "app/hardware/drm_probe.h"

#include <map>
#include <string>

namespace headroom::app {

/// Intel's GPUs, through the files of the kernel's i915 and xe drivers.
class IntelProbe : public DrmProbe {
public:
    explicit IntelProbe(SystemFiles files = SystemFiles());

private:
    void read(const DrmDevice& device, DeviceReading& reading,
              std::chrono::steady_clock::time_point now) override;

    struct Counters {
        CounterRate idle, energy;
    };
    std::map<std::string, Counters> counters_; ///< by PCI address
};

} // namespace headroom::app
