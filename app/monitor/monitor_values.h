#pragma once

#include "app/hardware/machine_sampler.h"
#include "app/monitor/history.h"

#include <string>
#include <vector>

namespace headroom::app {

/// One quantity at one moment, or why there is none.
struct MonitorValue {
    SeriesKey key;
    std::optional<double> value;
    std::string why; ///< where there is no value
};

/// What the devices said, by their ids.
std::vector<MonitorValue> values_of(const DeviceSample& sample);
/// What the window's foot asks for while nobody looks at the devices: CPU and memory.
std::vector<MonitorValue> values_of(const MachineSample& sample);
/// What the engine holds, and its rates since `before`. Without a time between them no rates.
std::vector<MonitorValue> values_of(const EngineActivity& now, const EngineActivity& before);

} // namespace headroom::app
