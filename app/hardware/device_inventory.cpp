#include "app/hardware/device_inventory.h"

#include "app/hardware/amd_probe.h"
#include "app/hardware/cpu_probe.h"
#include "app/hardware/intel_probe.h"
#include "app/hardware/nvml_probe.h"
#include "kernels/base/blocking.h"

#include <algorithm>
#include <iterator>

namespace headroom::app {
namespace {
const DeviceReading* find(const std::vector<DeviceReading>& devices, const std::string& id) {
    const auto found = std::ranges::find(
        devices, id, [](const DeviceReading& device) { return device.identity.id; });
    return found == devices.end() ? nullptr : &*found;
}

bool answers(const DeviceReading& device) {
    bool any = false;
    for_each_figure(device, [&](const char*, const auto& figure) { any |= figure.has_value(); });
    return any;
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
        const auto answer = source.probe->sample(now);
        const auto& devices = answer ? *answer : std::vector<DeviceReading>{};
        if (!answer && source.seen.empty()) result.unavailable.push_back(answer.error());
        const auto is_known = [&](const DeviceReading& device) {
            return std::ranges::count(source.seen, device.identity.id, &DeviceIdentity::id) > 0;
        };
        // One that never answered has not said who it is either.
        for (const DeviceReading& device : devices)
            if (!is_known(device) && answers(device)) source.seen.push_back(device.identity);

        for (const DeviceIdentity& known : source.seen) {
            const DeviceReading* device = find(devices, known.id);
            const std::string why =
                answer ? "the system does not list it any more" : answer.error().message();
            result.devices.push_back(device ? *device : absent(known, DeviceState::Lost, why));
        }
        std::ranges::remove_copy_if(devices, std::back_inserter(result.devices), is_known);
    }
    return result;
}

DeviceInventory devices_of_this_machine(const std::vector<std::filesystem::path>& library_folders) {
    std::vector<std::unique_ptr<DeviceProbe>> probes;
    probes.push_back(std::make_unique<CpuProbe>());
    probes.push_back(std::make_unique<NvmlProbe>(nvml_place(library_folders)));
    probes.push_back(std::make_unique<AmdProbe>());
    probes.push_back(std::make_unique<IntelProbe>());
    return DeviceInventory(std::move(probes));
}

} // namespace headroom::app
