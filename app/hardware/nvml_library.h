#pragma once

#include "app/hardware/nvml_api.h"
#include "kernels/base/result.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace headroom::app {

/// NVML, opened and initialized for as long as this lives.
class NvmlLibrary {
public:
    /// Fails where the library is missing or too old, or refuses to start, each with its reason.
    static Result<std::unique_ptr<NvmlLibrary>> open(const std::string& path);
    ~NvmlLibrary();
    NvmlLibrary(const NvmlLibrary&) = delete;
    NvmlLibrary& operator=(const NvmlLibrary&) = delete;

    const nvml::Functions& functions() const { return functions_; }

private:
    explicit NvmlLibrary(void* handle)
        : handle_(handle) {}
    void load_functions();

    void* handle_;
    bool initialized_ = false;
    nvml::Functions functions_;
};

/// NVML in the first of a person's folders that has it, else by the name that the loader knows.
/// Looks at files: blocking.
std::string nvml_place(const std::vector<std::filesystem::path>& folders);

/// Why a call gave nothing, in words.
Error nvml_error(nvml::Status status);

} // namespace headroom::app
