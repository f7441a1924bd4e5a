#pragma once

#include "app/hardware/device_probe.h"
#include "app/hardware/drm_device.h"

#include <map>
#include <set>
#include <string>

namespace headroom::app {

/// The GPUs of one maker as the kernel shows them: their listing, names and processes. What the
/// figures' files are called is each driver's own.
class DrmProbe : public DeviceProbe {
public:
    Result<std::vector<DeviceReading>> sample(std::chrono::steady_clock::time_point now) override;

protected:
    DrmProbe(DeviceKind kind, std::set<std::string> drivers, SystemFiles files);

    const SystemFiles& files() const { return files_; }

private:
    virtual void read(const DrmDevice& device, DeviceReading& reading,
                      std::chrono::steady_clock::time_point now) = 0;

    const DeviceKind kind_;
    const std::set<std::string> drivers_;
    const SystemFiles files_;
    std::map<std::string, std::string> names_; ///< by PCI address: looked up once, in long lists
    DrmClients clients_;
};

} // namespace headroom::app
