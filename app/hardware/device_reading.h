#pragma once

#include "kernels/base/result.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace headroom::app {

inline constexpr const char* kNoSuchFigure = "this kind of device has no such figure";

/// A figure, or the reason why there is none: "unavailable, because ...". Never 0 in place of one.
template <class T>
class Reading : public Result<T> {
public:
    Reading()
        : Result<T>(fail(ErrorCode::Unsupported, kNoSuchFigure)) {}
    Reading(Result<T> result)
        : Result<T>(std::move(result)) {}
    using Result<T>::Result;

    /// False where the figure means nothing for the kind of device, as a CPU's PCIe link: then
    /// there is nothing to show, not even a reason.
    bool applies() const { return this->has_value() || this->error().what != kNoSuchFigure; }
};

enum class DeviceKind : std::uint8_t { Cpu, NvidiaGpu, AmdGpu, IntelGpu };

/// What tells a device from all others, for as long as it is plugged in and when it comes back.
struct DeviceIdentity {
    DeviceKind kind = DeviceKind::Cpu;
    std::string id;          ///< unique: "cpu", NVIDIA's uuid, "pci-0000:03:00.0"
    std::string name;        ///< "NVIDIA GeForce RTX 4090"
    std::string uuid;        ///< NVIDIA's, "GPU-..." or "MIG-..."; empty for others
    std::string pci_address; ///< "0000:01:00.0"; a CPU's is empty
    std::string parent;      ///< a MIG instance's: id of the GPU that it is a part of
};

enum class DeviceState : std::uint8_t {
    Present,
    Asleep, ///< powered down by the system; to ask it would wake it
    Lost    ///< it was there and does not answer: reset, unplugged, suspended
};

/// What one process holds of a device's memory.
struct ProcessMemory {
    std::int64_t pid = 0;
    std::string name; ///< empty where it can't be read
    Reading<std::int64_t> bytes;
};

/// Why a device runs below the clock that it could run at.
enum class ThrottleReason : std::uint8_t {
    Idle,
    ApplicationClocks, ///< a limit somebody set
    PowerLimit,
    HardwareSlowdown, ///< of the board, for heat or power
    SyncBoost,        ///< waits for another GPU of its group
    SoftwareThermal,
    HardwareThermal,
    PowerBrake, ///< the power supply asks for it
    DisplayClocks
};
const char* name_of(ThrottleReason reason); ///< "power limit"

/// Memory errors since the driver was loaded, where the memory checks itself.
struct EccState {
    bool enabled = false;
    Reading<std::int64_t> corrected, uncorrected;
};

/// All that a device said at one moment. A lost or sleeping one keeps its identity, and its figures
/// carry the reason.
struct DeviceReading {
    DeviceIdentity identity;
    DeviceState state = DeviceState::Present;
    std::string state_reason; ///< of one that is not present

    Reading<std::string> architecture;   ///< "Ada Lovelace"
    Reading<std::string> driver_version; ///< "580.65.06", "amdgpu"
    Reading<std::string> cuda_version;   ///< newest that the driver runs, "13.0"
    Reading<std::int64_t> memory_bus_bits;
    Reading<double> bandwidth; ///< bytes/s: bus width x highest clock x 2 (double data rate)
    Reading<double> measured_bandwidth; ///< bytes/s that reads reached here

    // Bytes. A CPU's memory is the system's: free is what programs may take without swapping.
    Reading<std::int64_t> memory_total, memory_used, memory_free;
    Reading<std::int64_t> swap_total, swap_used;
    Reading<std::vector<ProcessMemory>> processes;

    Reading<double> utilization;                   ///< 0 to 1 since the sample before
    Reading<std::vector<double>> core_utilization; ///< a CPU's, of each logical core
    Reading<double> memory_utilization;            ///< 0 to 1: time the memory controller was busy
    Reading<double> core_clock, memory_clock;      ///< hertz now
    Reading<double> max_core_clock, max_memory_clock;
    Reading<std::vector<ThrottleReason>> throttle; ///< none: it runs as fast as it can

    Reading<double> power, power_limit; ///< watts
    Reading<double> temperature;        ///< degrees Celsius
    Reading<double> fan;                ///< 0 to 1 of its full speed

    Reading<std::int64_t> pcie_generation, pcie_width; ///< now; fewer when idle
    Reading<std::int64_t> max_pcie_generation, max_pcie_width;
    Reading<double> pcie_received, pcie_sent; ///< bytes/s, as the device sees it
    Reading<EccState> ecc;
};

/// Calls `visit(name, figure)` for every figure of a device, in the order of the declarations.
template <class Device, class Visit>
void for_each_figure(Device& device, Visit&& visit) {
    visit("architecture", device.architecture);
    visit("driver_version", device.driver_version);
    visit("cuda_version", device.cuda_version);
    visit("memory_bus_bits", device.memory_bus_bits);
    visit("bandwidth", device.bandwidth);
    visit("measured_bandwidth", device.measured_bandwidth);
    visit("memory_total", device.memory_total);
    visit("memory_used", device.memory_used);
    visit("memory_free", device.memory_free);
    visit("swap_total", device.swap_total);
    visit("swap_used", device.swap_used);
    visit("processes", device.processes);
    visit("utilization", device.utilization);
    visit("core_utilization", device.core_utilization);
    visit("memory_utilization", device.memory_utilization);
    visit("core_clock", device.core_clock);
    visit("memory_clock", device.memory_clock);
    visit("max_core_clock", device.max_core_clock);
    visit("max_memory_clock", device.max_memory_clock);
    visit("throttle", device.throttle);
    visit("power", device.power);
    visit("power_limit", device.power_limit);
    visit("temperature", device.temperature);
    visit("fan", device.fan);
    visit("pcie_generation", device.pcie_generation);
    visit("pcie_width", device.pcie_width);
    visit("max_pcie_generation", device.max_pcie_generation);
    visit("max_pcie_width", device.max_pcie_width);
    visit("pcie_received", device.pcie_received);
    visit("pcie_sent", device.pcie_sent);
    visit("ecc", device.ecc);
}

/// A device that can't be asked, with `why` as the reason of every figure.
DeviceReading absent(DeviceIdentity identity, DeviceState state, const std::string& why);

/// All devices at one moment.
struct DeviceSample {
    std::chrono::steady_clock::time_point time;
    std::vector<DeviceReading> devices; ///< the CPU first; their order stays
    /// Whole kinds that can't be asked: "libnvidia-ml.so.1: not installed". Nobody's fault where
    /// there is no such hardware.
    std::vector<Error> unavailable;
};

} // namespace headroom::app
