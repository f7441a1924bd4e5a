// The interface of a device over the CUDA runtime, which is linked statically and opens the driver
// by itself, so that this library can be opened on a machine without one and say so.

#include "kernels/cuda/device_api.h"
#include "kernels/cuda/plugin/architectures.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace headroom::cuda {
namespace {

/// Passes that are remembered as graphs: decoding of a few numbers of sequences.
constexpr std::size_t kMostGraphs = 16;

/// A list of launches, compared by its bytes, and its graph once it has come twice.
struct Pass {
    std::vector<std::uint8_t> key;
    cudaGraphExec_t graph = nullptr;
};

struct RuntimeDevice {
    RuntimeDevice() = default;
    RuntimeDevice(const RuntimeDevice&) = delete;
    RuntimeDevice& operator=(const RuntimeDevice&) = delete;
    ~RuntimeDevice() {
        for (const Pass& pass : passes)
            if (pass.graph != nullptr) cudaGraphExecDestroy(pass.graph);
        for (const cudaStream_t queue : {recorder, stream})
            if (queue != nullptr) cudaStreamDestroy(queue);
    }

    int index = 0;
    cudaStream_t stream = nullptr;
    /// Only records graphs: nobody may wait for a queue that records.
    cudaStream_t recorder = nullptr;
    bool overlap = false;     ///< kernels may begin before the one before has ended (compute 9.0)
    std::vector<Pass> passes; ///< latest last
    std::mutex error_mutex;   ///< `wait` may fail beside another call
    std::string error;        ///< the first one
};

/// The device, as the one that this thread's calls are about.
RuntimeDevice& of(void* device) {
    auto& opened = *static_cast<RuntimeDevice*>(device);
    cudaSetDevice(opened.index); // a failure is the next call's, too
    return opened;
}

int check(RuntimeDevice& device, cudaError_t status, const char* what) {
    if (status == cudaSuccess) return 0;
    const std::lock_guard lock(device.error_mutex);
    if (device.error.empty()) device.error = std::string(what) + ": " + cudaGetErrorString(status);
    return 1;
}

/// Lets the kernels use as much shared memory as they may ask for.
cudaError_t allow_shared_memory(const cudaDeviceProp& properties) {
    cudaError_t status = cudaSuccess;
    for_each_kernel(kernel_table(), [&](const Kernel& kernel) {
        if (status == cudaSuccess)
            status =
                cudaFuncSetAttribute(kernel.function, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     int(properties.sharedMemPerBlockOptin));
    });
    return status;
}

int open(std::uint32_t index, void** device, char* text, std::size_t text_bytes) {
    auto opened = std::make_unique<RuntimeDevice>();
    opened->index = int(index);
    cudaDeviceProp properties{};
    if (check(*opened, cudaSetDevice(int(index)), "choosing the GPU") != 0 ||
        check(*opened, cudaGetDeviceProperties(&properties, int(index)), "asking the GPU") != 0 ||
        check(*opened, allow_shared_memory(properties), "preparing the kernels") != 0 ||
        check(*opened, cudaStreamCreateWithFlags(&opened->stream, cudaStreamNonBlocking),
              "making a queue") != 0 ||
        check(*opened, cudaStreamCreateWithFlags(&opened->recorder, cudaStreamNonBlocking),
              "making a queue") != 0) {
        std::snprintf(text, text_bytes, "%s", opened->error.c_str());
        return 1;
    }
    opened->overlap = properties.major >= 9;
    *device = opened.release();
    return 0;
}

void close(void* device) {
    delete &of(device);
}

int describe(void* device, DeviceDescription* out) {
    RuntimeDevice& d = of(device);
    cudaDeviceProp properties{};
    if (check(d, cudaGetDeviceProperties(&properties, d.index), "asking the GPU") != 0) return 1;
    *out = {};
    std::snprintf(out->name, sizeof(out->name), "%.*s", int(sizeof(out->name)) - 1,
                  properties.name);
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
    of(device);
    void* p = nullptr;
    if (cudaMalloc(&p, bytes) == cudaSuccess) return p;
    cudaGetLastError(); // a refusal is no failure of the device
    return nullptr;
}

void release(void* device, void* p) {
    of(device);
    cudaFree(p);
}

int move(void* device, void* to, const void* from, std::uint64_t bytes, cudaMemcpyKind kind,
         const char* what) {
    RuntimeDevice& d = of(device);
    return check(d, cudaMemcpyAsync(to, from, bytes, kind, d.stream), what);
}

int upload(void* device, void* to, const void* from, std::uint64_t bytes) {
    return move(device, to, from, bytes, cudaMemcpyHostToDevice, "sending to the GPU");
}

int download(void* device, void* to, const void* from, std::uint64_t bytes) {
    return move(device, to, from, bytes, cudaMemcpyDeviceToHost, "reading from the GPU");
}

int copy(void* device, void* to, const void* from, std::uint64_t bytes) {
    return move(device, to, from, bytes, cudaMemcpyDeviceToDevice, "copying on the GPU");
}

int clear(void* device, void* to, std::uint64_t bytes) {
    RuntimeDevice& d = of(device);
    return check(d, cudaMemsetAsync(to, 0, bytes, d.stream), "clearing");
}

cudaError_t launch_one(const RuntimeDevice& device, cudaStream_t stream, const KernelLaunch& launch,
                       const std::uint8_t* params) {
    cudaLaunchAttribute overlap{};
    overlap.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    overlap.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(launch.blocks_x, launch.blocks_y);
    config.blockDim = dim3(launch.kernel->threads);
    config.dynamicSmemBytes = launch.shared_bytes;
    config.stream = stream;
    config.attrs = &overlap;
    config.numAttrs = device.overlap ? 1 : 0;
    void* arguments[] = {const_cast<std::uint8_t*>(params) + launch.params_at};
    return cudaLaunchKernelExC(&config, launch.kernel->function, arguments);
}

cudaError_t launch_all(const RuntimeDevice& device, cudaStream_t stream,
                       const KernelLaunch* launches, std::uint32_t n, const std::uint8_t* params) {
    for (std::uint32_t i = 0; i < n; ++i) {
        const cudaError_t status = launch_one(device, stream, launches[i], params);
        if (status != cudaSuccess) return status;
    }
    return cudaSuccess;
}

/// Records the launches of a list; no graph where that is not possible.
cudaGraphExec_t record(const RuntimeDevice& device, const KernelLaunch* launches, std::uint32_t n,
                       const std::uint8_t* params) {
    if (cudaStreamBeginCapture(device.recorder, cudaStreamCaptureModeThreadLocal) != cudaSuccess) {
        cudaGetLastError();
        return nullptr;
    }
    const cudaError_t launched = launch_all(device, device.recorder, launches, n, params);
    cudaGraph_t graph = nullptr;
    const cudaError_t ended = cudaStreamEndCapture(device.recorder, &graph);
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
        return check(d, launch_all(d, d.stream, launches, n, params), "starting a kernel");
    }
    std::rotate(found, found + 1, d.passes.end());
    Pass& pass = d.passes.back();
    if (pass.graph == nullptr) pass.graph = record(d, launches, n, params);
    if (pass.graph == nullptr)
        return check(d, launch_all(d, d.stream, launches, n, params), "starting a kernel");
    return check(d, cudaGraphLaunch(pass.graph, d.stream), "starting a graph");
}

int wait(void* device) {
    RuntimeDevice& d = of(device);
    return check(d, cudaStreamSynchronize(d.stream), "computing");
}

const char* error(void* device) {
    RuntimeDevice& d = of(device);
    const std::lock_guard lock(d.error_mutex);
    return d.error.c_str();
}

} // namespace
} // namespace headroom::cuda

extern "C" __attribute__((visibility("default"))) const headroom::cuda::DeviceApi*
headroom_cuda_device_api() {
    using namespace headroom::cuda;
    // A runtime computes with drivers of its own major version and of newer ones.
    static const DeviceApi api{kDeviceAbiVersion,
                               sizeof(DeviceApi),
                               CUDART_VERSION / 1000 * 1000,
                               HEADROOM_CUDA_ARCHITECTURES,
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
