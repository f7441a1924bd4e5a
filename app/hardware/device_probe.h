#pragma once

#include "app/hardware/device_reading.h"

#include <vector>

namespace headroom::app {

/// One vendor's devices. Used by one thread, which may wait.
class DeviceProbe {
public:
    virtual ~DeviceProbe() = default;

    /// Every device that is there `now`, with what it says; rates count from the call before.
    /// Fails where none of this kind can be asked, with the reason.
    virtual Result<std::vector<DeviceReading>>
    sample(std::chrono::steady_clock::time_point now) = 0;
};

} // namespace headroom::app
