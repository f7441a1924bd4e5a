#pragma once

#include "app/hardware/device_reading.h"

#include <vector>

namespace headroom::app {

/// A rate over a longer pause would be drawn as if it were of the last moment.
inline constexpr std::chrono::seconds kLongestGap{10};

/// One vendor's devices. Used by one thread, which may wait.
class DeviceProbe {
public:
    virtual ~DeviceProbe() = default;

    /// Every device that is there `now`, with what it says; rates count from the call before,
    /// where that is not more than kLongestGap ago.
    /// Fails where none of this kind can be asked, with the reason.
    virtual Result<std::vector<DeviceReading>>
    sample(std::chrono::steady_clock::time_point now) = 0;
};

} // namespace headroom::app
