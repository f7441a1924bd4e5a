#pragma once

#include "app/hardware/device_probe.h"
#include "app/hardware/nvml_library.h"
#include "app/hardware/system_files.h"

#include <chrono>
#include <map>
#include <memory>
#include <string>

namespace headroom::app {

/// NVIDIA's GPUs and their MIG instances, through NVML. The library is opened again when a GPU was
/// lost or the driver does not answer, so that what comes back is seen.
class NvmlProbe : public DeviceProbe {
public:
    /// To be opened again costs tens of milliseconds, so it is tried every `retry` at most.
    explicit NvmlProbe(std::string library_path = "libnvidia-ml.so.1",
                       SystemFiles files = SystemFiles(),
                       std::chrono::milliseconds retry = std::chrono::seconds(2));

    Result<std::vector<DeviceReading>> sample(std::chrono::steady_clock::time_point now) override;

private:
    Result<> ensure_open(std::chrono::steady_clock::time_point now);
    DeviceReading unreachable(unsigned index, nvml::Status status) const;
    DeviceReading read(nvml::Device device, const DeviceIdentity& identity);
    void add_mig_instances(nvml::Device device, const DeviceReading& parent,
                           std::vector<DeviceReading>& devices);

    const std::string library_path_;
    const SystemFiles files_;
    const std::chrono::milliseconds retry_;
    std::unique_ptr<NvmlLibrary> library_;
    Error failure_{ErrorCode::NotFound, {}, {}}; ///< of the last try to open
    std::chrono::steady_clock::time_point next_try_{};
    bool reopen_ = false;
    std::map<unsigned, DeviceIdentity> seen_;        ///< by NVML's index
    std::map<std::string, double> table_bandwidths_; ///< by id; 0: not in the GPU table
};

} // namespace headroom::app
