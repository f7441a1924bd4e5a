#pragma once

#include "kernels/api/backends.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::cuda {

/// NVIDIA's driver, as far as it is asked before the CUDA runtime is: its version and its GPUs. The
/// runtime reports nothing of a driver that is too old but this, and a test can't stand in for what
/// the two say to each other; these functions are documented ("CUDA Driver API").
class Driver {
public:
    /// Opens the first of `places` that there is, for as long as the program runs. The error says
    /// that there is none, or what is wrong with the one that there is.
    static Result<Driver> open(const std::vector<std::string>& places);

    /// The newest CUDA that it offers, 13000 = 13.0.
    std::uint32_t version() const { return version_; }
    /// Starts the driver; `architectures` are those that there is code for. The error says that it
    /// finds no GPU, or what its failure was.
    Result<std::vector<Gpu>> gpus(std::string_view architectures) const;

private:
    using Status = std::int32_t; ///< CUresult; 0 = success
    using Handle = std::int32_t; ///< CUdevice

    Driver() = default;
    static Result<Driver> of_library(void* library, const std::string& place);
    Result<> load(void* library, const std::string& place);
    Result<Gpu> gpu(std::int32_t number, std::string_view architectures) const;
    Result<> check(Status status, std::string_view what) const;

    std::uint32_t version_ = 0;
    Status (*init_)(unsigned) = nullptr;
    Status (*driver_version_)(int*) = nullptr;
    Status (*error_text_)(Status, const char**) = nullptr;
    Status (*device_count_)(int*) = nullptr;
    Status (*device_at_)(Handle*, int) = nullptr;
    Status (*device_name_)(char*, int, Handle) = nullptr;
    Status (*device_memory_)(std::size_t*, Handle) = nullptr;
    Status (*device_attribute_)(int*, int, Handle) = nullptr;
    Status (*device_pci_)(char*, int, Handle) = nullptr;
};

/// "13.0" of 13000.
std::string cuda_version_text(std::uint32_t version);

} // namespace headroom::cuda
