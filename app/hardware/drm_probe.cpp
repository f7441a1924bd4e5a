#include "app/hardware/drm_probe.h"

#include "kernels/base/blocking.h"

#include <utility>

namespace headroom::app {

DrmProbe::DrmProbe(DeviceKind kind, std::set<std::string> drivers, SystemFiles files)
    : kind_(kind)
    , drivers_(std::move(drivers))
    , files_(std::move(files)) {}

Result<std::vector<DeviceReading>> DrmProbe::sample(std::chrono::steady_clock::time_point now) {
    may_block("DrmProbe::sample");
    std::vector<DeviceReading> devices;
    for (const DrmDevice& device : drm_devices(files_, drivers_)) {
        auto [name, is_new] = names_.try_emplace(device.pci_address);
        if (is_new) name->second = drm_name(files_, device, kind_);
        DeviceReading reading = drm_reading(files_, device,
                                            {.kind = kind_,
                                             .id = "pci-" + device.pci_address,
                                             .name = name->second,
                                             .pci_address = device.pci_address});
        if (reading.state == DeviceState::Present) {
            const auto& clients = clients_.memory(files_, now);
            const auto of_device = clients.find(device.pci_address);
            reading.processes =
                of_device == clients.end() ? std::vector<ProcessMemory>{} : of_device->second;
            read(device, reading, now);
        }
        devices.push_back(std::move(reading));
    }
    return devices;
}

} // namespace headroom::app
