// The functions of the CUDA runtime that the plug-in calls, over the host shim: so that the
// plug-in's own code runs where there is no GPU. The real runtime can't be had that far, since it
// asks the driver for tables that are not documented.

#include "tests/kernels/cuda/stand_in_runtime.h"

#include "kernels/cuda/host_shim/shim_device.h"

#include <cuda_runtime_api.h>

#include <cstdio>
#include <cstring>
#include <vector>

namespace {
using namespace headroom;
using namespace headroom::cuda;

/// A kernel that was launched while a stream recorded.
struct Recorded {
    KernelLaunch launch;
    std::vector<std::uint8_t> params;
};

struct Stream {
    bool records = false;
    std::vector<Recorded> recorded;
};

struct Graph {
    std::vector<Recorded> launches;
};

test::StandInRuntime runtime;

void* device() {
    static void* const opened = [] {
        void* made = nullptr;
        char text[64];
        shim::device_api().open(0, &made, text, sizeof(text));
        return made;
    }();
    return opened;
}

/// Success, or the failure that a test wants of this function.
cudaError_t outcome(const char* function) {
    if (runtime.stuck != 0) return cudaError_t(runtime.stuck);
    if (runtime.failing != function || runtime.after-- > 0) return cudaSuccess;
    runtime.failing.clear();
    if (runtime.sticky) runtime.stuck = runtime.error;
    return cudaError_t(runtime.error);
}

const Kernel* kernel_of(const void* function) {
    const Kernel* found = nullptr;
    for_each_kernel(kernel_table(), [&](const Kernel& kernel) {
        if (kernel.function == function) found = &kernel;
    });
    return found;
}

cudaError_t run(const Recorded& one) {
    const int status =
        shim::device_api().launch(device(), &one.launch, 1, one.params.data(), one.params.size());
    if (status == 0) return cudaSuccess;
    std::fprintf(stderr, "%s\n", shim::device_api().error(device()));
    return cudaErrorLaunchFailure;
}
} // namespace

test::StandInRuntime& test::stand_in_runtime() {
    return runtime;
}

extern "C" {

const char* cudaGetErrorString(cudaError_t error) {
    switch (error) {
    case cudaErrorMemoryAllocation:
        return "out of memory";
    case cudaErrorLaunchFailure:
        return "unspecified launch failure";
    case cudaErrorIllegalAddress:
        return "an illegal memory access was encountered";
    case cudaErrorDevicesUnavailable:
        return "CUDA-capable device(s) is/are busy or unavailable";
    case cudaErrorECCUncorrectable:
        return "uncorrectable ECC error encountered";
    case cudaErrorNoKernelImageForDevice:
        return "no kernel image is available for execution on the device";
    default:
        return "unknown error";
    }
}

cudaError_t cudaGetLastError() {
    return cudaError_t(runtime.stuck);
}

cudaError_t cudaSetDevice(int) {
    return outcome("cudaSetDevice");
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int) {
    *properties = {};
    std::snprintf(properties->name, sizeof(properties->name), "Stand-in");
    properties->major = runtime.compute_major;
    properties->multiProcessorCount = 4;
    properties->totalGlobalMem = std::size_t(8) << 30;
    properties->sharedMemPerBlockOptin = 99 * 1024;
    return outcome("cudaGetDeviceProperties");
}

cudaError_t cudaFuncSetAttribute(const void*, cudaFuncAttribute, int) {
    return outcome("cudaFuncSetAttribute");
}

cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
    std::uint64_t free_bytes = 0, total_bytes = 0;
    shim::device_api().memory(device(), &free_bytes, &total_bytes);
    *free = free_bytes;
    *total = total_bytes;
    return outcome("cudaMemGetInfo");
}

cudaError_t cudaMalloc(void** memory, std::size_t bytes) {
    const cudaError_t status = outcome("cudaMalloc");
    if (status != cudaSuccess) return status;
    shim::device_faults().tells_constants = false; // nor is the runtime told
    *memory = shim::device_api().allocate(device(), bytes, 0);
    return status;
}

cudaError_t cudaFree(void* memory) {
    shim::device_api().release(device(), memory);
    return cudaError_t(runtime.stuck);
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned) {
    const cudaError_t status = outcome("cudaStreamCreateWithFlags");
    if (status != cudaSuccess) return status;
    *stream = reinterpret_cast<cudaStream_t>(new Stream);
    ++runtime.streams;
    return status;
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    delete reinterpret_cast<Stream*>(stream);
    --runtime.streams;
    return cudaError_t(runtime.stuck);
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    // As the runtime has it: waiting for what records spoils the recording.
    if (reinterpret_cast<Stream*>(stream)->records) return cudaErrorStreamCaptureUnsupported;
    return outcome("cudaStreamSynchronize");
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t) {
    const cudaError_t status = outcome("cudaMemcpyAsync");
    if (status != cudaSuccess) return status;
    const DeviceApi& api = shim::device_api();
    const int copied = kind == cudaMemcpyHostToDevice   ? api.upload(device(), to, from, bytes)
                       : kind == cudaMemcpyDeviceToHost ? api.download(device(), to, from, bytes)
                                                        : api.copy(device(), to, from, bytes);
    return copied == 0 ? cudaSuccess : cudaErrorIllegalAddress;
}

cudaError_t cudaMemsetAsync(void* to, int, std::size_t bytes, cudaStream_t) {
    const cudaError_t status = outcome("cudaMemsetAsync");
    if (status == cudaSuccess) shim::device_api().clear(device(), to, bytes);
    return status;
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void* function,
                                void** arguments) {
    const cudaError_t status = outcome("cudaLaunchKernelExC");
    if (status != cudaSuccess) return status;
    const Kernel* const kernel = kernel_of(function);
    if (kernel == nullptr || config->blockDim.x != kernel->threads)
        return cudaErrorInvalidConfiguration;
    for (unsigned i = 0; i < config->numAttrs; ++i)
        if (config->attrs[i].id == cudaLaunchAttributeProgrammaticStreamSerialization)
            runtime.overlapping += config->attrs[i].val.programmaticStreamSerializationAllowed;
    Recorded one{.launch = {.kernel = kernel,
                            .blocks_x = config->gridDim.x,
                            .blocks_y = config->gridDim.y,
                            .shared_bytes = std::uint32_t(config->dynamicSmemBytes)}};
    const auto* const params = static_cast<const std::uint8_t*>(arguments[0]);
    one.params.assign(params, params + kernel->params_bytes);
    auto* const stream = reinterpret_cast<Stream*>(config->stream);
    if (stream->records) {
        stream->recorded.push_back(std::move(one));
        ++runtime.captured;
        return cudaSuccess;
    }
    ++runtime.launched;
    return run(one);
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode) {
    const cudaError_t status = outcome("cudaStreamBeginCapture");
    if (status == cudaSuccess) *reinterpret_cast<Stream*>(stream) = {.records = true};
    return status;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    auto* const recorder = reinterpret_cast<Stream*>(stream);
    *graph = reinterpret_cast<cudaGraph_t>(new Graph{std::move(recorder->recorded)});
    *recorder = {};
    return outcome("cudaStreamEndCapture");
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* exec, cudaGraph_t graph, unsigned long long) {
    const cudaError_t status = outcome("cudaGraphInstantiate");
    if (status != cudaSuccess) return status;
    *exec = reinterpret_cast<cudaGraphExec_t>(new Graph(*reinterpret_cast<Graph*>(graph)));
    ++runtime.graphs;
    return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    delete reinterpret_cast<Graph*>(graph);
    return cudaError_t(runtime.stuck);
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
    delete reinterpret_cast<Graph*>(exec);
    --runtime.graphs;
    return cudaError_t(runtime.stuck);
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t) {
    const cudaError_t status = outcome("cudaGraphLaunch");
    if (status != cudaSuccess) return status;
    ++runtime.replayed;
    for (const Recorded& one : reinterpret_cast<Graph*>(exec)->launches)
        if (const cudaError_t failed = run(one); failed != cudaSuccess) return failed;
    return cudaSuccess;
}

} // extern "C"
