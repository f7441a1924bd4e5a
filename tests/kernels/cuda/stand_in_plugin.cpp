// A plug-in in which the host shim stands for a GPU, for tests of the whole program without one.
// HEADROOM_STAND_IN says in what way it is none: no-driver, old-driver, no-device, unsupported,
// failed, no-memory, wrong-result, old-version. A name of kernels (fail-launch=N) fails the N-th
// launch and loses the device.

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

OpenStatus refuse(std::uint32_t, void**, char* text, std::size_t text_bytes) {
    const auto say = [&](OpenStatus status, const char* why) {
        std::snprintf(text, text_bytes, "%s", why);
        return status;
    };
    if (asked() == "no-driver") return say(OpenStatus::NoDriver, "no driver is installed");
    if (asked() == "old-driver") return say(OpenStatus::OldDriver, "the driver is too old");
    if (asked() == "no-device") return say(OpenStatus::NoDevice, "the driver finds no GPU");
    if (asked() == "unsupported")
        return say(OpenStatus::UnsupportedDevice, "GeForce 9 has compute capability 1.1");
    return say(OpenStatus::Failed, "the driver failed");
}

/// What comes back from the device is not what was computed.
int spoil(void* device, void* to, const void* from, std::uint64_t bytes) {
    const int status = shim::device_api().download(device, to, from, bytes);
    if (bytes >= sizeof(float)) static_cast<float*>(to)[0] += 1;
    return status;
}

} // namespace

extern "C" __attribute__((visibility("default"))) const DeviceApi* headroom_cuda_device_api() {
    static DeviceApi api = shim::device_api();
    const std::string how = asked();
    if (how == "old-version") api.abi_version = 0;
    if (how == "wrong-result") api.download = spoil;
    if (how == "no-memory") shim::device_faults().memory_bytes = 1024;
    if (how.starts_with("fail-launch=")) {
        shim::device_faults().fail_launch = std::atoll(how.c_str() + 12);
        shim::device_faults().lose_device = true;
    }
    if (how == "no-driver" || how == "old-driver" || how == "no-device" || how == "unsupported" ||
        how == "failed")
        api.open = refuse;
    return &api;
}
