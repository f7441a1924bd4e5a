#pragma once

#include "app/hardware/counter_rate.h"
#include "app/hardware/device_probe.h"
#include "app/hardware/proc_readings.h"
#include "app/hardware/system_files.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom::app {

/// The CPU and the system's memory, from the kernel's files (proc(5), hwmon, cpufreq, powercap).
class CpuProbe : public DeviceProbe {
public:
    explicit CpuProbe(SystemFiles files = SystemFiles());

    Result<std::vector<DeviceReading>> sample(std::chrono::steady_clock::time_point now) override;

private:
    void read_memory(DeviceReading& cpu) const;
    void read_utilization(DeviceReading& cpu);
    void read_clocks(DeviceReading& cpu);
    void read_power(DeviceReading& cpu, std::chrono::steady_clock::time_point now);
    Reading<double> temperature() const;

    const SystemFiles files_;
    std::optional<Result<double>> max_clock_; ///< read once: it does not change
    std::chrono::steady_clock::time_point time_before_{};
    std::optional<CpuReading> before_;
    std::vector<CpuReading> cores_before_;
    std::map<std::string, CounterRate> energy_; ///< by counter
};

} // namespace headroom::app
