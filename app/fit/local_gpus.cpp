#include "app/fit/local_gpus.h"

#include "app/hardware/nvml_probe.h"
#include "kernels/base/blocking.h"

#include <memory>
#include <utility>

namespace headroom::app {

GpuSupport gpuSupport(const BackendOptions& options) {
    may_block("gpuSupport");
    const Result<std::string> built = cuda_architectures(options);
    if (!built) return {.backend = {}, .architectures = {}, .why_not = built.error().what};
    return {.backend = "cuda", .architectures = *built, .why_not = {}};
}

FitDevice fitDevice(const DeviceReading& gpu, const GpuSupport& support) {
    const std::uint64_t memory = std::uint64_t(gpu.memory_total.value_or(0));
    const GpuSpecification* row =
        find_gpu(GpuIdentity{.name = gpu.identity.name,
                             .memory = memory,
                             .bus_width = std::int32_t(gpu.memory_bus_bits.value_or(0)),
                             .memory_clock = 2 * gpu.max_memory_clock.value_or(0)});
    FitDevice device = row != nullptr ? device_of(*row, support) : FitDevice{.gpu = true};
    device.name = gpu.identity.name;
    device.pci_address = gpu.identity.pci_address;
    device.vendor = "NVIDIA";
    if (row == nullptr) support.judge(device, {});
    if (device.architecture.empty()) device.architecture = gpu.architecture.value_or("");
    if (memory > 0) device.memory = memory;
    device.free = std::uint64_t(gpu.memory_free.value_or(0));
    device.free_reason = gpu.memory_free ? "as the driver says now" : gpu.memory_free.error().what;
    if (gpu.bandwidth) device.bandwidth = *gpu.bandwidth;
    return device;
}

std::function<std::vector<FitDevice>(const GpuSupport&)>
nvidiaGpus(std::function<std::string()> library) {
    return [library = std::move(library),
            probe = std::shared_ptr<NvmlProbe>()](const GpuSupport& support) mutable {
        may_block("nvidiaGpus");
        if (!probe) probe = std::make_shared<NvmlProbe>(library());
        std::vector<FitDevice> gpus;
        const auto readings = probe->sample(std::chrono::steady_clock::now());
        if (!readings) return gpus;
        for (const DeviceReading& reading : *readings)
            if (reading.state == DeviceState::Present && reading.identity.parent.empty())
                gpus.push_back(fitDevice(reading, support));
        return gpus;
    };
}

} // namespace headroom::app
