#include "app/hardware/device_inventory.h"

#include "app/hardware/amd_probe.h"
#include "app/hardware/cpu_probe.h"
#include "app/hardware/intel_probe.h"
#include "app/hardware/nvml_probe.h"
#include "kernels/base/blocking.h"

#include <algorithm>

namespace headroom::app {
namespace {
DeviceReading* find(std::vector<DeviceReading>& devices, const std::string& id) {
    const auto found = std::ranges::find(
        devices, id, [](const DeviceReading& device) { return device.identity.id; });
    return found == devices.end() ? nullptr : &*found;
}
} // namespace

DeviceInventory::DeviceInventory(std::vector<std::unique_ptr<DeviceProbe>> probes) {
    for (std::unique_ptr<DeviceProbe>& probe : probes)
        sources_.push_back({std::move(probe), {}});
}

DeviceSample DeviceInventory::sample(std::chrono::steady_clock::time_point now) {
    may_block("DeviceInventory::sample");
    DeviceSample result;
    result.time = now;
    for (Source& source : sources_) {
        Result<std::vector<DeviceReading>> answer = source.probe->sample(now);
        std::vector<DeviceReading> devices = answer ? std::move(*answer) : decltype(devices){};
        if (!answer && source.seen.empty()) result.unavailable.push_back(answer.error());
        for (const DeviceReading& device : devices)
            if (!std::ranges::count(source.seen, device.identity.id, &DeviceIdentity::id))
                source.seen.push_back(device.identity);

        for (const DeviceIdentity& known : source.seen) {
            if (DeviceReading* device = find(devices, known.id)) {
                result.devices.push_back(std::move(*device));
                continue;
            }
            result.devices.push_back(
                absent(known, DeviceState::Lost,
                       answer ? "the system does not list it any more" : answer.error().message()));
        }
    }
    return result;
}

DeviceInventory devices_of_this_machine() {
    std::vector<std::unique_ptr<DeviceProbe>> probes;
    probes.push_back(std::make_unique<CpuProbe>());
    probes.push_back(std::make_unique<NvmlProbe>());
    probes.push_back(std::make_unique<AmdProbe>());
    probes.push_back(std::make_unique<IntelProbe>());
    return DeviceInventory(std::move(probes));
}

} // namespace headroom::app
