#include "app/hardware/intel_probe.h"

#include "app/hardware/hwmon.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom::app {
namespace {
/// Where a driver keeps the figures of its first (mostly only) graphics unit.
struct DriverFiles {
    std::string clock, max_clock; ///< MHz
    std::string idle;             ///< milliseconds in the lowest power state
    std::string throttle;         ///< what the names of the reasons' files begin with
};

DriverFiles files_of(const DrmDevice& device) {
    if (device.driver == "xe") {
        const std::string unit = device.folder + "/tile0/gt0";
        return {.clock = unit + "/freq0/act_freq",
                .max_clock = unit + "/freq0/rp0_freq",
                .idle = unit + "/gtidle/idle_residency_ms",
                .throttle = unit + "/freq0/throttle/"};
    }
    const std::string unit = device.card + "/gt/gt0";
    return {.clock = unit + "/rps_act_freq_mhz",
            .max_clock = unit + "/rps_RP0_freq_mhz",
            .idle = unit + "/rc6_residency_ms",
            .throttle = unit + "/throttle_"};
}

Reading<double> clock(const SystemFiles& files, const std::string& path) {
    return files.number(path).map([](std::int64_t mhz) { return double(mhz) * 1e6; });
}

/// Each reason is a file that holds 1 while it applies.
Reading<std::vector<ThrottleReason>> throttle(const SystemFiles& files, const std::string& prefix) {
    struct Cause {
        const char* file;
        ThrottleReason reason;
    };
    constexpr std::array kCauses{Cause{"reason_pl1", ThrottleReason::PowerLimit},
                                 Cause{"reason_pl2", ThrottleReason::PowerLimit},
                                 Cause{"reason_pl4", ThrottleReason::PowerLimit},
                                 Cause{"reason_thermal", ThrottleReason::HardwareThermal},
                                 Cause{"reason_prochot", ThrottleReason::HardwareThermal},
                                 Cause{"reason_ratl", ThrottleReason::SoftwareThermal},
                                 Cause{"reason_vr_thermalert", ThrottleReason::HardwareSlowdown},
                                 Cause{"reason_vr_tdc", ThrottleReason::HardwareSlowdown}};
    const auto status = files.number(prefix + (prefix.ends_with('/') ? "status" : "reason_status"));
    if (!status) return Result<std::vector<ThrottleReason>>(tl::make_unexpected(status.error()));
    std::vector<ThrottleReason> reasons;
    for (const Cause& cause : kCauses)
        if (files.number(prefix + cause.file).value_or(0) == 1 &&
            !std::ranges::count(reasons, cause.reason))
            reasons.push_back(cause.reason);
    return reasons;
}
} // namespace

IntelProbe::IntelProbe(SystemFiles files)
    : DrmProbe(DeviceKind::IntelGpu, {"i915", "xe"}, std::move(files)) {}

void IntelProbe::read(const DrmDevice& device, DeviceReading& reading,
                      std::chrono::steady_clock::time_point now) {
    const DriverFiles figures = files_of(device);
    Counters& counters = counters_[device.pci_address];
    const auto untold = [&](const char* why) { return fail(ErrorCode::Unsupported, why); };
    const char* no_memory = device.integrated()
                                ? "it has no memory of its own but uses the system's"
                                : "the driver tells it only to programs that open the GPU";
    reading.memory_total = untold(no_memory);
    reading.memory_used = reading.memory_free = reading.memory_total;
    const Reading<double> no_figure = untold("the driver's files do not tell it");
    reading.architecture = untold("the driver's files do not tell it");
    reading.memory_bus_bits = untold("the driver's files do not tell it");
    reading.bandwidth = reading.memory_utilization = no_figure;
    reading.memory_clock = reading.max_memory_clock = no_figure;
    reading.pcie_received = reading.pcie_sent = no_figure;
    reading.ecc = untold("the driver's files do not tell it");

    // Time out of the lowest power state: at least as long as it computed.
    reading.utilization = counters.idle.per_second(files().number(figures.idle), 0, now)
                              .map([](double idle_ms_per_second) {
                                  return std::clamp(1 - idle_ms_per_second / 1e3, 0.0, 1.0);
                              });
    reading.core_clock = clock(files(), figures.clock);
    reading.max_core_clock = clock(files(), figures.max_clock);
    reading.throttle = throttle(files(), figures.throttle);

    const auto sensors = Hwmon::of_device(files(), device.folder);
    reading.power_limit = sensors.and_then([](const Hwmon& chip) -> Result<double> {
        return chip.figure({"power1_max", "power1_rated_max"}, 1e-6);
    });
    if (reading.power_limit && *reading.power_limit == 0)
        reading.power_limit = fail(ErrorCode::NotFound, "no limit is set");
    reading.temperature = sensors.and_then(
        [](const Hwmon& chip) -> Result<double> { return chip.temperature({"pkg"}); });
    reading.fan = untold("the driver tells turns a minute, but not of how many");
    reading.power = sensors.and_then([&](const Hwmon& chip) -> Result<double> {
        const auto microjoules = chip.figure({"energy1_input"}, 1);
        return counters.energy
            .per_second(microjoules.map([](double e) { return std::int64_t(e); }), 0, now)
            .map([](double microwatts) { return microwatts * 1e-6; });
    });
}

} // namespace headroom::app
