// A plug-in in which the host shim stands for a GPU, for tests of the whole program without one.
// HEADROOM_STAND_IN says in what way it fails: open, no-memory, wrong-result, old-version,
// fail-launch=N (the N-th launch from the start, and the device is lost), memory=N (its bytes); or
// what is odd about it: no-interface (it gives none), no-function (one is missing), other-build
// (a kernel has other parameters), no-kernel (one is missing), silent and no-reason (it fails
// without one, when it is opened and later), endless and endless-name (a text has no end),
// no-device (it opens nothing), hang (nor does it come back), slow (after a while, nothing does).

#include "kernels/cuda/host_shim/shim_device.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>

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

int refuse_silently(std::uint32_t, void**, char*, std::size_t) {
    return 1;
}

int refuse_endlessly(std::uint32_t, void**, char* text, std::size_t text_bytes) {
    std::memset(text, 'x', text_bytes);
    return 1;
}

/// As a driver whose GPU does not answer: for longer than anybody waits.
int hang(std::uint32_t, void**, char*, std::size_t) {
    std::this_thread::sleep_for(std::chrono::hours(1));
    return 1;
}

/// Slower than any test may take.
int wait_slowly(void* device) {
    static int waits = 0;
    if (++waits > 100) std::this_thread::sleep_for(std::chrono::hours(1));
    return shim::device_api().wait(device);
}

int open_nothing(std::uint32_t, void**, char*, std::size_t) {
    return 0;
}

int describe_endlessly(void* device, DeviceDescription* out) {
    const int status = shim::device_api().describe(device, out);
    std::memset(out->name, 'x', sizeof(out->name));
    return status;
}

/// The shim's table, in which one kernel is as another build has it.
const KernelTable* odd_table(const Kernel* gather) {
    static KernelTable table;
    table = *shim::device_api().kernels;
    table.gather = gather;
    return &table;
}

void make_odd(DeviceApi& api, const std::string& how) {
    static Kernel gather = *shim::device_api().kernels->gather;
    gather.params_bytes = shim::device_api().kernels->gather->params_bytes + 8;
    if (how == "no-function") api.wait = nullptr;
    if (how == "other-build") api.kernels = odd_table(&gather);
    if (how == "no-kernel") api.kernels = odd_table(nullptr);
    if (how == "silent") api.open = refuse_silently;
    if (how == "endless") api.open = refuse_endlessly;
    if (how == "endless-name") api.describe = describe_endlessly;
    if (how == "hang") api.open = hang;
    if (how == "slow") api.wait = wait_slowly;
    if (how == "no-device") api.open = open_nothing;
    if (how == "no-reason") {
        api.launch = [](void*, const KernelLaunch*, std::uint32_t, const std::uint8_t*,
                        std::uint64_t) { return 1; };
        api.error = [](void*) -> const char* { return nullptr; };
    }
}

} // namespace

extern "C" __attribute__((visibility("default"))) const DeviceApi* headroom_cuda_device_api() {
    static DeviceApi api;
    const std::string how = asked();
    if (how == "no-interface") return nullptr;
    api = shim::device_api();
    api.driver_version = 13000;
    api.architectures = "75-real;90-real;120";
    api.open = how == "open" ? refuse : open_any;
    if (how == "old-version") api.abi_version = 0;
    make_odd(api, how);
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
