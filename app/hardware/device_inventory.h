#pragma once

#include "app/hardware/device_probe.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace headroom::app {

/// The devices of this machine, over all vendors. Remembers those that have answered, so that
/// one that goes away is shown lost until it comes back. Used by one thread, which may wait.
class DeviceInventory {
public:
    explicit DeviceInventory(std::vector<std::unique_ptr<DeviceProbe>> probes);

    DeviceSample sample(std::chrono::steady_clock::time_point now);

private:
    struct Source {
        std::unique_ptr<DeviceProbe> probe;
        std::vector<DeviceIdentity> seen;
    };
    std::vector<Source> sources_;
};

/// With a probe of every vendor that this program knows; NVIDIA's library is looked for in
/// `library_folders` first.
DeviceInventory
devices_of_this_machine(const std::vector<std::filesystem::path>& library_folders = {});

} // namespace headroom::app
