#include "app/hardware/nvml_library.h"

#include "kernels/base/blocking.h"
#include "kernels/base/shared_library.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>

namespace headroom::app {
namespace {
using nvml::Status;

struct StatusText {
    Status status;
    const char* text;
};

constexpr std::array kTexts{
    StatusText{Status::Uninitialized, "NVML was not started"},
    StatusText{Status::InvalidArgument, "NVML refuses the question for this device"},
    StatusText{Status::NotSupported, "this GPU does not tell it"},
    StatusText{Status::NoPermission, "the driver does not tell it to this user"},
    StatusText{Status::NotFound, "NVML did not find it"},
    StatusText{Status::InsufficientSize, "the answer is longer than NVML's limit"},
    StatusText{Status::InsufficientPower, "the GPU's power cables are not attached"},
    StatusText{Status::DriverNotLoaded, "NVIDIA's driver is not loaded"},
    StatusText{Status::Timeout, "the GPU did not answer in time"},
    StatusText{Status::IrqIssue, "the kernel has trouble with the GPU's interrupts"},
    StatusText{Status::LibraryNotFound, "a library of NVIDIA's driver is missing"},
    StatusText{Status::FunctionNotFound, "the driver is too old to tell it"},
    StatusText{Status::CorruptedInforom, "the GPU's configuration memory is damaged"},
    StatusText{Status::GpuIsLost, "the GPU has fallen off the bus"},
    StatusText{Status::ResetRequired, "the GPU has to be reset"},
    StatusText{Status::OperatingSystem, "the system blocks the GPU's control device"},
    StatusText{Status::VersionMismatch,
               "the loaded driver and its library are of different versions: restart the machine"},
    StatusText{Status::InUse, "the GPU is in use"},
    StatusText{Status::Memory, "NVML ran out of memory"},
    StatusText{Status::NoData, "the GPU has no figure yet"},
    StatusText{Status::ArgumentVersionMismatch, "the driver knows another form of the question"},
    StatusText{Status::Deprecated, "the driver no longer tells it"},
    StatusText{Status::NotReady, "the GPU is not ready yet"},
    StatusText{Status::GpuNotFound, "there is no NVIDIA GPU"},
    StatusText{Status::InvalidState, "the GPU can't tell it in its present state"},
    StatusText{Status::Unknown, "the driver failed without a reason"},
};

/// The first of `names` that the library has; null where it has none.
template <class Function>
void load(void* library, Function& function, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (void* symbol = dlsym(library, name)) {
            function = reinterpret_cast<Function>(symbol);
            return;
        }
}
} // namespace

Error nvml_error(Status status) {
    const auto known = std::ranges::find(kTexts, status, &StatusText::status);
    if (known == kTexts.end())
        return {ErrorCode::Device, fmt::format("NVML's error {}", int(status)), {}};
    const bool unsupported = status == Status::NotSupported || status == Status::FunctionNotFound ||
                             status == Status::Deprecated ||
                             status == Status::ArgumentVersionMismatch;
    return {unsupported ? ErrorCode::Unsupported : ErrorCode::Device, known->text, {}};
}

std::string nvml_place(const std::vector<std::filesystem::path>& folders) {
    may_block("nvml_place");
    constexpr const char* kName = "libnvidia-ml.so.1";
    std::error_code none;
    for (const std::filesystem::path& folder : folders)
        if (std::filesystem::exists(folder / kName, none)) return folder / kName;
    return kName;
}

Result<std::unique_ptr<NvmlLibrary>> NvmlLibrary::open(const std::string& path) {
    auto opened = open_library(path);
    if (!opened) return tl::make_unexpected(std::move(opened).error().in("NVIDIA's driver"));
    std::unique_ptr<NvmlLibrary> library(new NvmlLibrary(*opened));
    library->load_functions();
    const nvml::Functions& has = library->functions_;
    if (!has.init || !has.shutdown || !has.device_count || !has.device_at || !has.name || !has.uuid)
        return fail(ErrorCode::Unsupported, "the driver is too old to be asked", path);
    if (const Status status = has.init(); status != Status::Success)
        return tl::make_unexpected(nvml_error(status).in(path));
    library->initialized_ = true;
    return library;
}

NvmlLibrary::~NvmlLibrary() {
    if (initialized_) functions_.shutdown();
    dlclose(handle_);
}

void NvmlLibrary::load_functions() {
    const auto get = [&](auto& function, std::initializer_list<const char*> names) {
        load(handle_, function, names);
    };
    nvml::Functions& f = functions_;
    get(f.init, {"nvmlInit_v2"});
    get(f.shutdown, {"nvmlShutdown"});
    get(f.driver_version, {"nvmlSystemGetDriverVersion"});
    get(f.cuda_version, {"nvmlSystemGetCudaDriverVersion_v2", "nvmlSystemGetCudaDriverVersion"});
    get(f.device_count, {"nvmlDeviceGetCount_v2"});
    get(f.device_at, {"nvmlDeviceGetHandleByIndex_v2"});
    get(f.name, {"nvmlDeviceGetName"});
    get(f.uuid, {"nvmlDeviceGetUUID"});
    get(f.pci_info, {"nvmlDeviceGetPciInfo_v3"});
    get(f.architecture, {"nvmlDeviceGetArchitecture"});
    get(f.memory, {"nvmlDeviceGetMemoryInfo"});
    get(f.bus_width, {"nvmlDeviceGetMemoryBusWidth"});
    get(f.compute_processes, {"nvmlDeviceGetComputeRunningProcesses_v3"});
    get(f.graphics_processes, {"nvmlDeviceGetGraphicsRunningProcesses_v3"});
    get(f.utilization, {"nvmlDeviceGetUtilizationRates"});
    get(f.clock, {"nvmlDeviceGetClockInfo"});
    get(f.max_clock, {"nvmlDeviceGetMaxClockInfo"});
    get(f.throttle_reasons,
        {"nvmlDeviceGetCurrentClocksEventReasons", "nvmlDeviceGetCurrentClocksThrottleReasons"});
    get(f.power, {"nvmlDeviceGetPowerUsage"});
    get(f.power_limit, {"nvmlDeviceGetEnforcedPowerLimit"});
    get(f.temperature, {"nvmlDeviceGetTemperature"});
    get(f.fan_speed, {"nvmlDeviceGetFanSpeed"});
    get(f.pcie_generation, {"nvmlDeviceGetCurrPcieLinkGeneration"});
    get(f.pcie_width, {"nvmlDeviceGetCurrPcieLinkWidth"});
    get(f.max_pcie_generation, {"nvmlDeviceGetMaxPcieLinkGeneration"});
    get(f.max_pcie_width, {"nvmlDeviceGetMaxPcieLinkWidth"});
    get(f.pcie_throughput, {"nvmlDeviceGetPcieThroughput"});
    get(f.ecc_mode, {"nvmlDeviceGetEccMode"});
    get(f.ecc_errors, {"nvmlDeviceGetTotalEccErrors"});
    get(f.mig_mode, {"nvmlDeviceGetMigMode"});
    get(f.max_mig_count, {"nvmlDeviceGetMaxMigDeviceCount"});
    get(f.mig_device_at, {"nvmlDeviceGetMigDeviceHandleByIndex"});
}

} // namespace headroom::app
