// The interface of a device over the CUDA runtime, which is linked statically and opens the driver
// by itself, so that this library can be opened on a machine without one and say so.

#include "kernels/cuda/device_api.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

namespace headroom::cuda {
namespace {

/// What the kernels are compiled for begins with it (Turing).
constexpr int kLeastCompute = 75;
/// Passes that are remembered as graphs: decoding of a few numbers of sequences.
constexpr std::size_t kMostGraphs = 16;

/// A list of launches, compared by its bytes, and its graph once it has come twice.
struct Pass {
    std::vector<std::uint8_t> key;
    cudaGraphExec_t graph = nullptr;
};

struct RuntimeDevice {
    int index = 0;
    cudaStream_t stream = nullptr;
    bool overlap = false;     ///< kernels may begin before the one before has ended (compute 9.0)
    std::vector<Pass> passes; ///< latest last
    std::string error;
};

RuntimeDevice& of(void* device) {
    return *static_cast<RuntimeDevice*>(device);
}

int check(RuntimeDevice& device, cudaError_t status, const char* what) {
    if (status == cudaSuccess) return 0;
    device.error = std::string(what) + ": " + cudaGetErrorString(status);
    return 1;
}

OpenStatus status_of(cudaError_t status) {
    switch (status) {
    case cudaErrorInsufficientDriver:
        return OpenStatus::OldDriver;
    case cudaErrorNoDevice:
        return OpenStatus::NoDevice;
    default:
        return OpenStatus::Failed;
    }
}

std::string version_text(int version) {
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

/// Whether a device can be used; the reason goes to `text`.
OpenStatus probe(int index, std::string& text, cudaDeviceProp& properties) {
    int driver = 0, devices = 0;
    cudaDriverGetVersion(&driver);
    if (driver == 0) {
        text = "no NVIDIA driver is installed";
        return OpenStatus::NoDriver;
    }
    const cudaError_t counted = cudaGetDeviceCount(&devices);
    if (counted == cudaErrorInsufficientDriver) {
        text = "the NVIDIA driver is too old: it offers CUDA " + version_text(driver) + ", " +
               version_text(CUDART_VERSION) + " is needed";
        return OpenStatus::OldDriver;
    }
    if (counted == cudaErrorNoDevice || (counted == cudaSuccess && index >= devices)) {
        text = devices == 0 ? "the NVIDIA driver finds no GPU"
                            : "there is no GPU number " + std::to_string(index);
        return OpenStatus::NoDevice;
    }
    if (counted != cudaSuccess) {
        text = std::string("the NVIDIA driver failed: ") + cudaGetErrorString(counted);
        return status_of(counted);
    }
    const cudaError_t asked = cudaGetDeviceProperties(&properties, index);
    if (asked != cudaSuccess) {
        text = std::string("the GPU can't be asked: ") + cudaGetErrorString(asked);
        return OpenStatus::Failed;
    }
    if (10 * properties.major + properties.minor < kLeastCompute) {
        text = std::string(properties.name) + " has compute capability " +
               std::to_string(properties.major) + "." + std::to_string(properties.minor) +
               ", 7.5 is needed";
        return OpenStatus::UnsupportedDevice;
    }
    return OpenStatus::Opened;
}

/// Lets the kernels use as much shared memory as they may ask for.
cudaError_t allow_shared_memory(const cudaDeviceProp& properties) {
    const KernelTable& table = kernel_table();
    std::vector<const Kernel*> kernels(std::begin(table.attention), std::end(table.attention));
    for (std::uint32_t i = 0; i < table.n_formats; ++i) {
        kernels.push_back(table.formats[i]->project);
        kernels.push_back(table.formats[i]->gate_up);
    }
    for (const Kernel* kernel : kernels) {
        const cudaError_t status =
            cudaFuncSetAttribute(kernel->function, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                 int(properties.sharedMemPerBlockOptin));
        if (status != cudaSuccess) return status;
    }
    return cudaSuccess;
}

OpenStatus open(std::uint32_t index, void** device, char* text, std::size_t text_bytes) {
    std::string reason;
    cudaDeviceProp properties{};
    const OpenStatus status = probe(int(index), reason, properties);
    std::snprintf(text, text_bytes, "%s", reason.c_str());
    if (status != OpenStatus::Opened) return status;
    auto* const opened = new RuntimeDevice;
    opened->index = int(index);
    opened->overlap = properties.major >= 9;
    if (check(*opened, cudaSetDevice(int(index)), "choosing the GPU") != 0 ||
        check(*opened, allow_shared_memory(properties), "preparing the kernels") != 0 ||
        check(*opened, cudaStreamCreateWithFlags(&opened->stream, cudaStreamNonBlocking),
              "making a queue") != 0) {
        std::snprintf(text, text_bytes, "%s", opened->error.c_str());
        delete opened;
        return OpenStatus::Failed;
    }
    *device = opened;
    return OpenStatus::Opened;
}

void close(void* device) {
    RuntimeDevice& d = of(device);
    for (const Pass& pass : d.passes)
        if (pass.graph != nullptr) cudaGraphExecDestroy(pass.graph);
    cudaStreamDestroy(d.stream);
    delete &d;
}

int describe(void* device, DeviceDescription* out) {
    cudaDeviceProp properties{};
    if (check(of(device), cudaGetDeviceProperties(&properties, of(device).index), "asking") != 0)
        return 1;
    *out = {};
    std::snprintf(out->name, sizeof(out->name), "%s", properties.name);
    out->compute_major = std::uint32_t(properties.major);
    out->compute_minor = std::uint32_t(properties.minor);
    out->multiprocessors = std::uint32_t(properties.multiProcessorCount);
    out->memory_bytes = properties.totalGlobalMem;
    return 0;
}

int memory(void* device, std::uint64_t* free_bytes, std::uint64_t* total_bytes) {
    std::size_t free = 0, total = 0;
    if (check(of(device), cudaMemGetInfo(&free, &total), "asking for free memory") != 0) return 1;
    *free_bytes = free;
    *total_bytes = total;
    return 0;
}

void* allocate(void* device, std::uint64_t bytes, int) {
    void* p = nullptr;
    if (cudaSetDevice(of(device).index) != cudaSuccess) return nullptr;
    if (cudaMalloc(&p, bytes) == cudaSuccess) return p;
    cudaGetLastError(); // a refusal is no failure of the device
    return nullptr;
}

void release(void*, void* p) {
    cudaFree(p);
}

int upload(void* device, void* to, const void* from, std::uint64_t bytes) {
    return check(of(device),
                 cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, of(device).stream),
                 "sending to the GPU");
}

int download(void* device, void* to, const void* from, std::uint64_t bytes) {
    return check(of(device),
                 cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, of(device).stream),
                 "reading from the GPU");
}

int copy(void* device, void* to, const void* from, std::uint64_t bytes) {
    return check(of(device),
                 cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, of(device).stream),
                 "copying on the GPU");
}

int clear(void* device, void* to, std::uint64_t bytes) {
    return check(of(device), cudaMemsetAsync(to, 0, bytes, of(device).stream), "clearing");
}

cudaError_t launch_one(const RuntimeDevice& device, const KernelLaunch& launch,
                       const std::uint8_t* params) {
    cudaLaunchAttribute overlap{};
    overlap.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    overlap.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(launch.blocks_x, launch.blocks_y);
    config.blockDim = dim3(launch.kernel->threads);
    config.dynamicSmemBytes = launch.shared_bytes;
    config.stream = device.stream;
    config.attrs = &overlap;
    config.numAttrs = device.overlap ? 1 : 0;
    void* arguments[] = {const_cast<std::uint8_t*>(params) + launch.params_at};
    return cudaLaunchKernelExC(&config, launch.kernel->function, arguments);
}

cudaError_t launch_all(const RuntimeDevice& device, const KernelLaunch* launches, std::uint32_t n,
                       const std::uint8_t* params) {
    for (std::uint32_t i = 0; i < n; ++i) {
        const cudaError_t status = launch_one(device, launches[i], params);
        if (status != cudaSuccess) return status;
    }
    return cudaSuccess;
}

/// Records the launches of a list; no graph where that is not possible.
cudaGraphExec_t record(const RuntimeDevice& device, const KernelLaunch* launches, std::uint32_t n,
                       const std::uint8_t* params) {
    if (cudaStreamBeginCapture(device.stream, cudaStreamCaptureModeThreadLocal) != cudaSuccess) {
        cudaGetLastError();
        return nullptr;
    }
    const cudaError_t launched = launch_all(device, launches, n, params);
    cudaGraph_t graph = nullptr;
    const cudaError_t ended = cudaStreamEndCapture(device.stream, &graph);
    cudaGraphExec_t exec = nullptr;
    if (launched != cudaSuccess || ended != cudaSuccess ||
        cudaGraphInstantiate(&exec, graph, 0) != cudaSuccess) {
        cudaGetLastError();
        exec = nullptr;
    }
    if (graph != nullptr) cudaGraphDestroy(graph);
    return exec;
}

int launch(void* device, const KernelLaunch* launches, std::uint32_t n, const std::uint8_t* params,
           std::uint64_t params_bytes) {
    RuntimeDevice& d = of(device);
    std::vector<std::uint8_t> key(n * sizeof(KernelLaunch) + params_bytes);
    std::memcpy(key.data(), launches, n * sizeof(KernelLaunch));
    std::memcpy(key.data() + n * sizeof(KernelLaunch), params, params_bytes);
    const auto found = std::find_if(d.passes.begin(), d.passes.end(),
                                    [&](const Pass& pass) { return pass.key == key; });
    if (found == d.passes.end()) {
        // The first time as it comes: a prompt's pass may never come again.
        if (d.passes.size() == kMostGraphs) {
            if (d.passes.front().graph != nullptr) cudaGraphExecDestroy(d.passes.front().graph);
            d.passes.erase(d.passes.begin());
        }
        d.passes.push_back({std::move(key), nullptr});
        return check(d, launch_all(d, launches, n, params), "starting a kernel");
    }
    std::rotate(found, found + 1, d.passes.end());
    Pass& pass = d.passes.back();
    if (pass.graph == nullptr) pass.graph = record(d, launches, n, params);
    if (pass.graph == nullptr)
        return check(d, launch_all(d, launches, n, params), "starting a kernel");
    return check(d, cudaGraphLaunch(pass.graph, d.stream), "starting a graph");
}

int wait(void* device) {
    return check(of(device), cudaStreamSynchronize(of(device).stream), "computing");
}

const char* error(void* device) {
    return of(device).error.c_str();
}

} // namespace
} // namespace headroom::cuda

extern "C" __attribute__((visibility("default"))) const headroom::cuda::DeviceApi*
headroom_cuda_device_api() {
    using namespace headroom::cuda;
    static const DeviceApi api{kDeviceAbiVersion,
                               sizeof(DeviceApi),
                               &kernel_table(),
                               open,
                               close,
                               describe,
                               memory,
                               allocate,
                               release,
                               upload,
                               download,
                               copy,
                               clear,
                               launch,
                               wait,
                               error};
    return &api;
}
