#pragma once

#include "app/hardware/device_reading.h"
#include "app/hardware/system_files.h"

#include <chrono>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom::app {

/// A GPU that the kernel's graphics subsystem (DRM) drives.
struct DrmDevice {
    std::string card;   ///< "/sys/class/drm/card0"
    std::string folder; ///< "/sys/class/drm/card0/device"
    std::string driver; ///< "amdgpu", "i915", "xe"
    std::string pci_address;
    std::string vendor, device, revision; ///< four (two) hexadecimal digits: "1002", "744C", "C8"
    bool asleep = false;                  ///< powered down; to read its files would wake it

    /// On the bus of the CPU itself: it has no memory of its own.
    bool integrated() const { return pci_address.substr(5, 3) == "00:"; }
};

/// Those that one of `drivers` drives, by their card's name.
std::vector<DrmDevice> drm_devices(const SystemFiles& files, const std::set<std::string>& drivers);

/// What the system's lists call it, else "AMD GPU 744c".
std::string drm_name(const SystemFiles& files, const DrmDevice& device, DeviceKind kind);

/// A reading with what all DRM devices have: driver and PCIe link. Of a sleeping one nothing else
/// is to be read.
DeviceReading drm_reading(const SystemFiles& files, const DrmDevice& device,
                          DeviceIdentity identity);

/// What processes hold of DRM devices, from their fdinfo (Documentation/gpu/drm-usage-stats). The
/// kernel shows a person only the own processes. To look through all takes milliseconds, so it is
/// done once a second.
class DrmClients {
public:
    /// By PCI address.
    const std::map<std::string, std::vector<ProcessMemory>>&
    memory(const SystemFiles& files, std::chrono::steady_clock::time_point now);

private:
    std::map<std::string, std::vector<ProcessMemory>> memory_;
    std::chrono::steady_clock::time_point next_look_{};
};

} // namespace headroom::app
