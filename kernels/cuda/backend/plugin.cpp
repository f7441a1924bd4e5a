#include "kernels/cuda/backend/plugin.h"

#include "kernels/cuda/backend/cuda_backend.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace headroom::cuda {

std::string plugin_path() {
    if (const char* const path = std::getenv("HEADROOM_CUDA_PLUGIN")) return path;
    std::error_code none;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", none);
    return program.parent_path().parent_path() / "lib" / "headroom" / "headroom_cuda.so";
}

Result<const DeviceApi*> open_plugin(const std::string& path) {
    std::error_code none;
    if (!std::filesystem::exists(path, none))
        return fail(ErrorCode::Unsupported,
                    "no GPU can be used, because this build has no plug-in for one", path);
    // Never closed again: kernels and the driver's threads may outlive whoever opened it.
    void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
        return fail(ErrorCode::Unsupported,
                    fmt::format("the plug-in for GPUs can't be opened: {}", dlerror()));
    const auto get = reinterpret_cast<GetDeviceApi>(dlsym(library, kGetDeviceApiName));
    if (get == nullptr)
        return fail(ErrorCode::Unsupported, "the library is no plug-in for GPUs", path);
    const DeviceApi* const api = get();
    if (api->abi_version != kDeviceAbiVersion || api->struct_bytes != sizeof(DeviceApi))
        return fail(
            ErrorCode::Unsupported,
            fmt::format("the plug-in for GPUs has version {} of the interface, {} is needed",
                        api->abi_version, kDeviceAbiVersion),
            path);
    return api;
}

Result<std::unique_ptr<Backend>> make_cuda_backend(const BackendOptions&) {
    Result<std::unique_ptr<Backend>> backend =
        open_plugin(plugin_path()).and_then([](const DeviceApi* api) {
            return make_backend_on(*api, 0);
        });
    if (!backend) return tl::make_unexpected(std::move(backend).error().in("GPU"));
    return backend;
}

} // namespace headroom::cuda
