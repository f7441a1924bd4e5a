#pragma once

#include "app/hardware/proc_readings.h"
#include "app/hardware/system_files.h"

#include <chrono>
#include <optional>

namespace headroom::app {

/// How busy the CPUs are now, for who asks once in a while. Used by one thread at a time.
class CpuLoad {
public:
    explicit CpuLoad(SystemFiles files = SystemFiles())
        : files_(std::move(files)) {}

    /// 0 to 1: since the last question where that is a moment ago, else over a tenth of a second,
    /// which is waited for. 0 where it can't be read.
    double share();

private:
    const SystemFiles files_;
    std::optional<CpuReading> before_;
    std::chrono::steady_clock::time_point at_;
};

} // namespace headroom::app
