// A library that stands for NVIDIA's driver: the functions that are asked before the CUDA runtime
// is. HEADROOM_STAND_IN_DRIVER says what is wrong with it: old (CUDA 12.4), no-device, unsupported
// (a GPU of compute capability 6.1), no-code (8.7), mixed (6.1, then a good one), mismatch (after
// an update without a restart), failed, wordless (failed, and it has no words for it), forgetful
// (no device has a name), lost-one (two, of which the first has none), countless (it tells of more
// than there are), endless (texts without an end); two: good ones, those of NVML's stand-in
// (tests/app/hardware/nvml_script.cpp), in the other order. Else it has one GPU, of 9.0.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>

namespace {
using Status = std::int32_t;

constexpr Status kInvalidDevice = 101, kUnknown = 999;
constexpr int kComputeMajor = 75, kComputeMinor = 76;

std::string how() {
    const char* const value = std::getenv("HEADROOM_STAND_IN_DRIVER");
    return value == nullptr ? "" : value;
}

int count() {
    return how() == "mixed" || how() == "two" || how() == "lost-one" ? 2 : 1;
}

bool pascal(int device) {
    return how() == "unsupported" || (how() == "mixed" && device == 0);
}

Status known(int device) {
    return device >= 0 && device < count() ? 0 : kInvalidDevice;
}
} // namespace

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT Status cuInit(unsigned) {
    if (how() == "no-device") return 100;
    if (how() == "mismatch") return 803;
    return how() == "failed" || how() == "wordless" ? kUnknown : 0;
}
EXPORT Status cuDriverGetVersion(int* version) {
    *version = how() == "old" ? 12040 : 13010;
    return 0;
}
EXPORT Status cuGetErrorString(Status status, const char** text) {
    if (how() == "wordless") return kUnknown;
    *text = status == kUnknown ? "unknown error" : "invalid device ordinal";
    return 0;
}
EXPORT Status cuDeviceGetCount(int* n) {
    *n = how() == "countless" ? std::numeric_limits<int>::max() : count();
    return 0;
}
EXPORT Status cuDeviceGet(int* device, int number) {
    *device = number;
    return known(number);
}
EXPORT Status cuDeviceGetName(char* name, int length, int device) {
    if (how() == "forgetful" || (how() == "lost-one" && device == 0)) return kUnknown;
    if (how() == "endless") {
        std::memset(name, 'x', std::size_t(length));
        return known(device);
    }
    std::snprintf(name, std::size_t(length), "%s",
                  pascal(device) ? "GeForce GTX 1080" : "Stand-in");
    return known(device);
}
EXPORT Status cuDeviceTotalMem_v2(std::size_t* bytes, int device) {
    *bytes = std::size_t(8) << 30;
    return known(device);
}
EXPORT Status cuDeviceGetAttribute(int* value, int attribute, int device) {
    const int compute = pascal(device) ? 61 : how() == "no-code" ? 87 : 90;
    if (attribute == kComputeMajor) *value = compute / 10;
    if (attribute == kComputeMinor) *value = compute % 10;
    return known(device);
}
EXPORT Status cuDeviceGetPCIBusId(char* text, int length, int device) {
    if (how() == "two")
        std::snprintf(text, std::size_t(length), "%s",
                      device == 0 ? "FFFF:81:03.0" : "0000:01:00.0");
    else
        std::snprintf(text, std::size_t(length), "0000:%02X:00.0", device + 10);
    return known(device);
}
