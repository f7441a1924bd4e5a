#pragma once

#include "app/hardware/device_probe.h"

#include <chrono>
#include <cstdint>
#include <optional>

namespace headroom::app {

/// Turns a counter that only grows into its growth a second: energy into power, time idle into a
/// share.
class CounterRate {
public:
    /// Growth a second since the call before. The counter begins again at 0 after `range`, where
    /// that is not 0; one that runs back otherwise was reset, and says nothing this time.
    Reading<double> per_second(const Result<std::int64_t>& value, std::int64_t range,
                               std::chrono::steady_clock::time_point now);

private:
    struct Sample {
        std::int64_t value;
        std::chrono::steady_clock::time_point time;
    };
    std::optional<Sample> before_;
};

} // namespace headroom::app
