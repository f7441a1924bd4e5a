#include "kernels/cuda/backend/driver.h"

#include "kernels/cuda/backend/architectures.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <type_traits>

namespace headroom::cuda {
namespace {

// Numbers of CUresult and CUdevice_attribute (CUDA Driver API, "Data types used by CUDA driver").
constexpr std::int32_t kNoDevice = 100, kDriverMismatch = 803;
constexpr int kComputeMajor = 75, kComputeMinor = 76;

} // namespace

std::string cuda_version_text(std::uint32_t version) {
    return fmt::format("{}.{}", version / 1000, version % 1000 / 10);
}

Result<Driver> Driver::open(const std::vector<std::string>& places) {
    void* library = nullptr;
    std::string place, reason;
    for (const std::string& each : places) {
        library = dlopen(each.c_str(), RTLD_NOW | RTLD_LOCAL);
        place = each;
        if (library != nullptr) break;
        // One that is there and can't be opened says more than the last that is not there.
        const std::string said = dlerror();
        if (said.find("No such file") == std::string::npos) reason = said;
    }
    if (library == nullptr && !reason.empty())
        return fail(ErrorCode::Unsupported,
                    fmt::format("the NVIDIA driver can't be opened: {}", reason));
    if (library == nullptr) return fail(ErrorCode::Unsupported, "no NVIDIA driver is installed");
    Driver driver;
    TRY_VOID(driver.load(library, place));
    int version = 0;
    TRY_VOID(driver.check(driver.driver_version_(&version), "is not to be asked"));
    driver.version_ = std::uint32_t(std::max(version, 0));
    return driver;
}

Result<> Driver::load(void* library, const std::string& place) {
    std::string missing;
    const auto get = [&](auto& function, const char* name) {
        void* const symbol = dlsym(library, name);
        if (symbol == nullptr && missing.empty()) missing = name;
        function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(symbol);
    };
    get(init_, "cuInit");
    get(driver_version_, "cuDriverGetVersion");
    get(error_text_, "cuGetErrorString");
    get(device_count_, "cuDeviceGetCount");
    get(device_at_, "cuDeviceGet");
    get(device_name_, "cuDeviceGetName");
    get(device_memory_, "cuDeviceTotalMem_v2");
    get(device_attribute_, "cuDeviceGetAttribute");
    get(device_pci_, "cuDeviceGetPCIBusId");
    if (missing.empty()) return {};
    return fail(ErrorCode::Unsupported,
                fmt::format("the NVIDIA driver is none or too old: it lacks {}", missing), place);
}

Result<> Driver::check(Status status, const char* what) const {
    if (status == 0) return {};
    const char* text = nullptr;
    if (error_text_(status, &text) != 0 || text == nullptr) text = "without a reason";
    return fail(ErrorCode::Device,
                fmt::format("the NVIDIA driver {}: {} ({})", what, text, status));
}

Result<Gpu> Driver::gpu(std::int32_t number, std::string_view architectures) const {
    Gpu gpu{.number = number};
    Handle handle = 0;
    std::array<char, 256> text{};
    std::size_t memory = 0;
    int major = 0, minor = 0;
    constexpr const char* kSilent = "does not tell of a GPU";
    TRY_VOID(check(device_at_(&handle, number), kSilent));
    TRY_VOID(check(device_name_(text.data(), int(text.size()), handle), kSilent));
    gpu.name = text.data();
    TRY_VOID(check(device_memory_(&memory, handle), kSilent));
    gpu.memory_bytes = memory;
    TRY_VOID(check(device_attribute_(&major, kComputeMajor, handle), kSilent));
    TRY_VOID(check(device_attribute_(&minor, kComputeMinor, handle), kSilent));
    gpu.compute = fmt::format("{}.{}", major, minor);
    TRY_VOID(check(device_pci_(text.data(), int(text.size()), handle), kSilent));
    gpu.pci_address = text.data();
    std::ranges::transform(gpu.pci_address, gpu.pci_address.begin(),
                           [](unsigned char c) { return char(std::tolower(c)); });
    if (const std::string why = why_not_on(architectures, 10 * major + minor); !why.empty())
        gpu.unusable = fmt::format("{} has {}", gpu.name, why);
    return gpu;
}

Result<std::vector<Gpu>> Driver::gpus(std::string_view architectures) const {
    const Status started = init_(0);
    if (started == kNoDevice) return fail(ErrorCode::Unsupported, "the NVIDIA driver finds no GPU");
    if (started == kDriverMismatch)
        return fail(ErrorCode::Unsupported, "the NVIDIA driver's kernel module and its library are "
                                            "of different versions: restart the machine");
    TRY_VOID(check(started, "does not start"));
    int count = 0;
    TRY_VOID(check(device_count_(&count), "does not tell of GPUs"));
    if (count <= 0) return fail(ErrorCode::Unsupported, "the NVIDIA driver finds no GPU");
    std::vector<Gpu> gpus;
    for (int number = 0; number < count; ++number)
        gpus.push_back(TRY(gpu(number, architectures)));
    return gpus;
}

} // namespace headroom::cuda
