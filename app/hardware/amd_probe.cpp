#include "app/hardware/amd_probe.h"

#include "app/hardware/hwmon.h"
#include "app/hardware/sysfs_readings.h"

#include <algorithm>
#include <utility>

namespace headroom::app {
namespace {
Reading<double> percent(const SystemFiles& files, const std::string& path) {
    const auto value = files.number(path);
    if (value && (*value < 0 || *value > 100))
        return fail(ErrorCode::Device, "the driver says a share that can't be", path);
    return value.map([](std::int64_t p) { return double(p) * 0.01; });
}

void read_memory(const SystemFiles& files, const std::string& folder, DeviceReading& reading) {
    reading.memory_total = files.number(folder + "/mem_info_vram_total");
    reading.memory_used = files.number(folder + "/mem_info_vram_used");
    reading.memory_free = reading.memory_total.and_then([&](std::int64_t total) {
        return reading.memory_used.map(
            [&](std::int64_t used) { return std::max<std::int64_t>(total - used, 0); });
    });
    reading.memory_bus_bits = fail(ErrorCode::Unsupported, "amdgpu's files do not tell it");
    reading.bandwidth = reading.memory_bus_bits.map([](std::int64_t bits) { return double(bits); });
}

/// Of the link to the slot. The device's own link files are of the switch on the board.
void read_link(const SystemFiles& files, const std::string& folder, DeviceReading& reading) {
    const auto links = files.read(folder + "/pp_dpm_pcie").and_then(parse_pcie_table);
    if (!links) return; // an old kernel: those files are the best that there is
    reading.max_pcie_generation = links->fastest.generation;
    reading.max_pcie_width = links->fastest.width;
    if (!links->now) return;
    reading.pcie_generation = links->now->generation;
    reading.pcie_width = links->now->width;
}

Reading<double> fan(const Hwmon& sensors) {
    const auto now = sensors.figure({"fan1_input"}, 1), most = sensors.figure({"fan1_max"}, 1);
    if (now && most && *most > 0) return *now / *most;
    return sensors.figure({"pwm1"}, 1.0 / 255);
}
} // namespace

AmdProbe::AmdProbe(SystemFiles files)
    : DrmProbe(DeviceKind::AmdGpu, {"amdgpu", "radeon"}, std::move(files)) {}

void AmdProbe::read(const DrmDevice& device, DeviceReading& reading,
                    std::chrono::steady_clock::time_point) {
    const std::string& folder = device.folder;
    reading.architecture = fail(ErrorCode::Unsupported, "amdgpu's files do not tell it");
    read_memory(files(), folder, reading);
    reading.utilization = percent(files(), folder + "/gpu_busy_percent");
    reading.memory_utilization = percent(files(), folder + "/mem_busy_percent");
    const auto highest = [&](const char* file) {
        return files().read(folder + file).and_then(parse_highest_clock);
    };
    reading.max_core_clock = highest("/pp_dpm_sclk");
    reading.max_memory_clock = highest("/pp_dpm_mclk");
    read_link(files(), folder, reading);
    reading.pcie_received = fail(ErrorCode::Unsupported, "amdgpu takes a second for each answer");
    reading.pcie_sent = reading.pcie_received;
    reading.throttle =
        fail(ErrorCode::Unsupported, "amdgpu tells it only in a table that differs by chip");
    const auto errors = files().read(folder + "/ras/umc_err_count").and_then(parse_error_counts);
    reading.ecc = errors.map([](const ErrorCounts& counts) {
        return EccState{true, counts.corrected, counts.uncorrected};
    });

    const auto sensors = Hwmon::of_device(files(), folder);
    const auto figure = [&](std::initializer_list<const char*> names, double scale) {
        return sensors.and_then(
            [&](const Hwmon& chip) -> Result<double> { return chip.figure(names, scale); });
    };
    reading.core_clock = figure({"freq1_input"}, 1);
    reading.memory_clock = figure({"freq2_input"}, 1);
    reading.power = figure({"power1_average", "power1_input"}, 1e-6);
    reading.power_limit = figure({"power1_cap"}, 1e-6);
    reading.temperature = sensors.and_then(
        [](const Hwmon& chip) -> Result<double> { return chip.temperature({"edge"}); });
    reading.fan = sensors.and_then([](const Hwmon& chip) -> Result<double> { return fan(chip); });
}

} // namespace headroom::app
