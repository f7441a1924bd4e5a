// A plug-in in which the host shim stands for a GPU, for tests of the whole program without one.
// HEADROOM_STAND_IN says in what way it fails: open, no-memory, wrong-result, old-version,
// fail-launch=N (the N-th launch from the start, and the device is lost), memory=N (its bytes).

#include "kernels/cuda/host_shim/shim_device.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

using namespace headroom;
using namespace headroom::cuda;

std::string asked() {
    const char* const value = std::getenv("HEADROOM_STAND_IN");
    return value == nullptr ? "" : value;
}

int refuse(std::uint32_t, void**, char* text, std::size_t text_bytes) {
    std::snprintf(text, text_bytes, "choosing the GPU: all CUDA-capable devices are busy");
    return 1;
}

/// Whatever the driver's number is, there is one shim.
int open_any(std::uint32_t, void** device, char* text, std::size_t text_bytes) {
    return shim::device_api().open(0, device, text, text_bytes);
}

/// What comes back from the device is not what was computed.
int spoil(void* device, void* to, const void* from, std::uint64_t bytes) {
    const int status = shim::device_api().download(device, to, from, bytes);
    if (bytes >= sizeof(float)) static_cast<float*>(to)[0] += 1;
    return status;
}

} // namespace

extern "C" __attribute__((visibility("default"))) const DeviceApi* headroom_cuda_device_api() {
    static DeviceApi api;
    const std::string how = asked();
    api = shim::device_api();
    api.driver_version = 13000;
    api.architectures = "75-real;90-real;120";
    api.open = how == "open" ? refuse : open_any;
    if (how == "old-version") api.abi_version = 0;
    if (how == "wrong-result") api.download = spoil;
    if (how == "no-memory") shim::device_faults().memory_bytes = 1024;
    if (how.starts_with("memory=")) shim::device_faults().memory_bytes = std::stoull(how.substr(7));
    if (how.starts_with("fail-launch=")) {
        shim::device_faults().fail_launch = std::stoll(how.substr(12));
        shim::device_faults().lose_device = true;
    }
    return &api;
}

/// For who opens this library in its own process.
extern "C" __attribute__((visibility("default"))) shim::DeviceFaults* headroom_stand_in_faults() {
    return &shim::device_faults();
}
