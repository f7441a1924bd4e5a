#include "kernels/cuda/backend/driver.h"

#include "kernels/base/shared_library.h"
#include "kernels/cuda/backend/architectures.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <type_traits>

namespace headroom::cuda {
namespace {

// Numbers of CUresult and CUdevice_attribute (CUDA Driver API, "Data types used by CUDA driver").
constexpr std::int32_t kNoDevice = 100, kDriverMismatch = 803;
constexpr int kComputeMajor = 75, kComputeMinor = 76;
/// A driver that tells of more has lost count.
constexpr int kMostGpus = 256;

} // namespace

std::string cuda_version_text(std::uint32_t version) {
    return fmt::format("{}.{}", version / 1000, version % 1000 / 10);
}

Result<Driver> Driver::open(const std::vector<std::string>& places) {
    std::optional<Error> broken;
    for (const std::string& place : places) {
        const auto library = open_library(place);
        if (library) return of_library(*library, place);
        // One that is there and can't be opened says more than the last that is not there.
        if (library.error().code != ErrorCode::NotFound) broken = library.error();
    }
    if (broken)
        return fail(ErrorCode::Unsupported,
                    fmt::format("the NVIDIA driver can't be opened: {}", broken->message()));
    return fail(ErrorCode::Unsupported, "no NVIDIA driver is installed");
}

Result<Driver> Driver::of_library(void* library, const std::string& place) {
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

Result<> Driver::check(Status status, std::string_view what) const {
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
    const std::string silent = fmt::format("does not tell of GPU {}", number);
    TRY_VOID(check(device_at_(&handle, number), silent));
    TRY_VOID(check(device_name_(text.data(), int(text.size()), handle), silent));
    text.back() = 0;
    gpu.name = text.data();
    TRY_VOID(check(device_memory_(&memory, handle), silent));
    gpu.memory_bytes = memory;
    TRY_VOID(check(device_attribute_(&major, kComputeMajor, handle), silent));
    TRY_VOID(check(device_attribute_(&minor, kComputeMinor, handle), silent));
    gpu.compute = fmt::format("{}.{}", major, minor);
    TRY_VOID(check(device_pci_(text.data(), int(text.size()), handle), silent));
    text.back() = 0;
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
    for (int number = 0; number < std::min(count, kMostGpus); ++number) {
        // One that does not answer, as after it fell off the bus, leaves the others usable.
        auto one = gpu(number, architectures);
        if (!one)
            one = Gpu{.number = number,
                      .name = fmt::format("GPU {}", number),
                      .unusable = one.error().message()};
        gpus.push_back(std::move(*one));
    }
    return gpus;
}

} // namespace headroom::cuda
