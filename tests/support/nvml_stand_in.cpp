// A shared library with NVML's C interface, opened in its place by the tests. What it answers
// stands in the file that HEADROOM_NVML_SCRIPT names, read again at every call. A line is
//     DEVICE FUNCTION[/ARGUMENT] ANSWER
// where DEVICE is * for the system, 0 for the first GPU and 0.1 for its second MIG instance, and
// ANSWER is numbers or text, or !CODE for an error. What no line answers is "not supported". A lost
// device stays lost until the library is started again, as NVIDIA's.
//
// The layouts are written here a second time, as offsets from NVIDIA's reference, so that a mistake
// in the program's own declarations is seen.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {
constexpr int kSuccess = 0, kUninitialized = 1, kNotSupported = 3, kInsufficientSize = 7,
              kGpuIsLost = 15;

int starts = 0;
std::set<std::string> lost;

/// The script's answer; text in `answer`, or an error code.
int look_up(const std::string& device, const std::string& question, std::string& answer) {
    if (starts == 0 && question != "nvmlInit_v2") return kUninitialized;
    if (lost.contains(device)) return kGpuIsLost;
    const char* path = std::getenv("HEADROOM_NVML_SCRIPT");
    std::ifstream script(path ? path : "");
    std::string line;
    while (std::getline(script, line)) {
        std::istringstream words(line);
        std::string of_device, function;
        words >> of_device >> function >> std::ws;
        if (of_device != device || function != question) continue;
        std::getline(words, answer);
        if (!answer.starts_with('!')) return kSuccess;
        const int code = std::atoi(answer.c_str() + 1);
        if (code == kGpuIsLost) lost.insert(device);
        return code;
    }
    return kNotSupported;
}

std::string name_of(const void* device) {
    return device ? *static_cast<const std::string*>(device) : "*";
}

/// A handle that stays valid: the address of its name.
void* handle_of(const std::string& name) {
    static std::set<std::string> names;
    return const_cast<std::string*>(&*names.insert(name).first);
}

int text(const void* device, const char* question, char* out, unsigned size) {
    std::string answer;
    const int code = look_up(name_of(device), question, answer);
    if (code != kSuccess) return code;
    if (answer.size() + 1 > size) return kInsufficientSize;
    std::memcpy(out, answer.c_str(), answer.size() + 1);
    return kSuccess;
}

/// Numbers of the answer, each written as a Number at its place.
template <class Number>
int numbers(const void* device, const std::string& question, std::vector<Number*> places) {
    std::string answer;
    const int code = look_up(name_of(device), question, answer);
    if (code != kSuccess) return code;
    std::istringstream words(answer);
    for (Number* place : places) {
        unsigned long long value = 0;
        words >> value;
        *place = Number(value);
    }
    return kSuccess;
}

/// The struct is 24 bytes: pid at 0, bytes at 8, two instance ids at 16 and 20.
[[maybe_unused]] int processes(const void* device, const char* question, unsigned* count,
                               void* out) {
    std::string answer;
    const int code = look_up(name_of(device), question, answer);
    if (code != kSuccess) return code;
    std::vector<std::pair<std::uint32_t, std::uint64_t>> list;
    std::istringstream words(answer);
    for (unsigned long long pid = 0, bytes = 0; words >> pid >> bytes;)
        list.emplace_back(std::uint32_t(pid), bytes);
    const unsigned room = *count;
    *count = unsigned(list.size());
    if (room < list.size()) return kInsufficientSize;
    auto* at = static_cast<unsigned char*>(out);
    for (const auto& [pid, bytes] : list) {
        std::memset(at, 0xff, 24);
        std::memcpy(at, &pid, 4);
        std::memcpy(at + 8, &bytes, 8);
        at += 24;
    }
    return kSuccess;
}
} // namespace

#define API extern "C" __attribute__((visibility("default"))) int

API nvmlInit_v2() {
    std::string answer;
    const int code = look_up("*", "nvmlInit_v2", answer);
    if (code != kSuccess && code != kNotSupported) return code;
    ++starts;
    return kSuccess;
}
API nvmlShutdown() {
    if (starts == 0) return kUninitialized;
    if (--starts == 0) lost.clear();
    return kSuccess;
}
API nvmlDeviceGetCount_v2(unsigned* count) {
    return numbers<unsigned>(nullptr, "nvmlDeviceGetCount_v2", {count});
}
API nvmlDeviceGetHandleByIndex_v2(unsigned index, void** device) {
    const std::string name = std::to_string(index);
    std::string answer;
    const int code = look_up(name, "nvmlDeviceGetHandleByIndex_v2", answer);
    if (code != kSuccess && code != kNotSupported) return code;
    *device = handle_of(name);
    return kSuccess;
}
API nvmlDeviceGetName(void* device, char* out, unsigned size) {
    return text(device, "nvmlDeviceGetName", out, size);
}
API nvmlDeviceGetUUID(void* device, char* out, unsigned size) {
    return text(device, "nvmlDeviceGetUUID", out, size);
}

#ifndef HEADROOM_OLD_NVML
API nvmlSystemGetDriverVersion(char* out, unsigned size) {
    return text(nullptr, "nvmlSystemGetDriverVersion", out, size);
}
API nvmlSystemGetCudaDriverVersion_v2(int* version) {
    return numbers<int>(nullptr, "nvmlSystemGetCudaDriverVersion_v2", {version});
}
/// 68 bytes: domain at 16, bus at 20, device at 24.
API nvmlDeviceGetPciInfo_v3(void* device, void* out) {
    std::uint32_t address[3];
    const int code = numbers<std::uint32_t>(device, "nvmlDeviceGetPciInfo_v3",
                                            {&address[0], &address[1], &address[2]});
    if (code != kSuccess) return code;
    std::memset(out, 0, 68);
    std::memcpy(static_cast<char*>(out) + 16, address, sizeof address);
    return kSuccess;
}
API nvmlDeviceGetArchitecture(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetArchitecture", {out});
}
/// Total, free and used, in this order.
API nvmlDeviceGetMemoryInfo(void* device, unsigned long long* out) {
    return numbers<unsigned long long>(device, "nvmlDeviceGetMemoryInfo", {out, out + 1, out + 2});
}
API nvmlDeviceGetMemoryBusWidth(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetMemoryBusWidth", {out});
}
API nvmlDeviceGetComputeRunningProcesses_v3(void* device, unsigned* count, void* out) {
    return processes(device, "nvmlDeviceGetComputeRunningProcesses_v3", count, out);
}
API nvmlDeviceGetGraphicsRunningProcesses_v3(void* device, unsigned* count, void* out) {
    return processes(device, "nvmlDeviceGetGraphicsRunningProcesses_v3", count, out);
}
/// GPU, then memory controller.
API nvmlDeviceGetUtilizationRates(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetUtilizationRates", {out, out + 1});
}
API nvmlDeviceGetClockInfo(void* device, unsigned kind, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetClockInfo/" + std::to_string(kind), {out});
}
API nvmlDeviceGetMaxClockInfo(void* device, unsigned kind, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetMaxClockInfo/" + std::to_string(kind), {out});
}
API nvmlDeviceGetCurrentClocksEventReasons(void* device, unsigned long long* out) {
    return numbers<unsigned long long>(device, "nvmlDeviceGetCurrentClocksEventReasons", {out});
}
API nvmlDeviceGetPowerUsage(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetPowerUsage", {out});
}
API nvmlDeviceGetEnforcedPowerLimit(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetEnforcedPowerLimit", {out});
}
API nvmlDeviceGetTemperature(void* device, unsigned sensor, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetTemperature/" + std::to_string(sensor), {out});
}
API nvmlDeviceGetFanSpeed(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetFanSpeed", {out});
}
API nvmlDeviceGetCurrPcieLinkGeneration(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetCurrPcieLinkGeneration", {out});
}
API nvmlDeviceGetCurrPcieLinkWidth(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetCurrPcieLinkWidth", {out});
}
API nvmlDeviceGetMaxPcieLinkGeneration(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetMaxPcieLinkGeneration", {out});
}
API nvmlDeviceGetMaxPcieLinkWidth(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetMaxPcieLinkWidth", {out});
}
API nvmlDeviceGetPcieThroughput(void* device, unsigned direction, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetPcieThroughput/" + std::to_string(direction),
                             {out});
}
API nvmlDeviceGetEccMode(void* device, unsigned* current, unsigned* pending) {
    return numbers<unsigned>(device, "nvmlDeviceGetEccMode", {current, pending});
}
API nvmlDeviceGetTotalEccErrors(void* device, unsigned kind, unsigned counter,
                                unsigned long long* out) {
    return numbers<unsigned long long>(device,
                                       "nvmlDeviceGetTotalEccErrors/" + std::to_string(kind) + "/" +
                                           std::to_string(counter),
                                       {out});
}
API nvmlDeviceGetMigMode(void* device, unsigned* current, unsigned* pending) {
    return numbers<unsigned>(device, "nvmlDeviceGetMigMode", {current, pending});
}
API nvmlDeviceGetMaxMigDeviceCount(void* device, unsigned* out) {
    return numbers<unsigned>(device, "nvmlDeviceGetMaxMigDeviceCount", {out});
}
API nvmlDeviceGetMigDeviceHandleByIndex(void* device, unsigned index, void** out) {
    const std::string name = name_of(device) + "." + std::to_string(index);
    std::string answer;
    const int code = look_up(name, "nvmlDeviceGetUUID", answer);
    constexpr int kNotFound = 6;
    if (code == kNotSupported) return kNotFound;
    if (code != kSuccess) return code;
    *out = handle_of(name);
    return kSuccess;
}
#endif
