#include "kernels/cuda/backend/plugin.h"

#include "kernels/base/shared_library.h"
#include "kernels/cuda/backend/cuda_backend.h"
#include "kernels/cuda/backend/driver.h"
#include "kernels/cuda/backend/library_places.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <system_error>

namespace headroom::cuda {
namespace {
namespace fs = std::filesystem;

/// A plug-in, and the GPUs that the driver has for it.
struct Found {
    const DeviceApi* api = nullptr;
    std::vector<Gpu> gpus;
};

Result<Found> find_gpus(const BackendOptions& options) {
    Found found;
    found.api = TRY(open_plugin(plugin_places(options.library_folders)));
    const Driver driver = TRY(Driver::open(driver_places(options.library_folders)));
    if (driver.version() < found.api->driver_version)
        return fail(ErrorCode::Unsupported,
                    fmt::format("the NVIDIA driver is too old: it offers CUDA {}, {} is needed",
                                cuda_version_text(driver.version()),
                                cuda_version_text(found.api->driver_version)));
    found.gpus = TRY(driver.gpus(found.api->architectures));
    return found;
}

Result<std::unique_ptr<Backend>> make_on(const DeviceApi& api, const Gpu& gpu) {
    if (!gpu.unusable.empty()) return fail(ErrorCode::Unsupported, gpu.unusable);
    return make_backend_on(api, std::uint32_t(gpu.number), gpu.pci_address);
}

Result<std::unique_ptr<Backend>> make_on_any(const DeviceApi& api, const std::vector<Gpu>& gpus) {
    std::optional<Error> reason;
    for (const Gpu& gpu : gpus) {
        auto backend = make_on(api, gpu);
        if (backend) return backend;
        if (!reason) reason = std::move(backend).error();
    }
    return tl::make_unexpected(*reason); // the driver lists one at least
}

Result<std::unique_ptr<Backend>> make(const BackendOptions& options) {
    const Found found = TRY(find_gpus(options));
    if (options.gpu == kAnyGpu) return make_on_any(*found.api, found.gpus);
    const auto gpu = std::ranges::find(found.gpus, options.gpu, &Gpu::number);
    if (gpu == found.gpus.end())
        return fail(ErrorCode::NotFound, fmt::format("there is no GPU number {}: the driver has {}",
                                                     options.gpu, found.gpus.size()));
    return make_on(*found.api, *gpu);
}

/// Whether a kernel takes the parameters that this build gives it.
template <class Params>
bool takes(const Kernel* kernel) {
    return kernel != nullptr && kernel->name != nullptr && kernel->function != nullptr &&
           kernel->params_bytes == sizeof(Params);
}

bool is_whole(const FormatKernels* format) {
    return format != nullptr && takes<ProjectionParams>(format->project) &&
           takes<ProjectionParams>(format->gate_up) &&
           takes<ExpertParams>(format->expert_project) &&
           takes<ExpertParams>(format->expert_gate_up) && takes<EmbedParams>(format->embed) &&
           format->group_bytes && format->pack && format->shared_bytes;
}

bool is_whole(const KernelTable* table) {
    return table != nullptr && table->formats != nullptr &&
           std::all_of(table->formats, table->formats + table->n_formats,
                       [](const FormatKernels* format) { return is_whole(format); }) &&
           std::ranges::all_of(table->attention, takes<AttentionParams>) &&
           table->attention_shared_bytes && takes<ChooseParams>(table->choose_experts) &&
           takes<ExpertSumParams>(table->sum_experts) &&
           takes<FinalNormParams>(table->final_norm) && takes<BestParams>(table->best) &&
           takes<GatherParams>(table->gather);
}

/// Whether all is there that this build calls and launches: its version is changed by hand.
bool is_whole(const DeviceApi& api) {
    return api.architectures && is_whole(api.kernels) && api.open && api.close && api.describe &&
           api.memory && api.allocate && api.release && api.upload && api.download && api.copy &&
           api.clear && api.launch && api.wait && api.error;
}

template <class T>
Result<T> in_gpu(Result<T> result) {
    if (!result) return tl::make_unexpected(std::move(result).error().in("GPU"));
    return result;
}

} // namespace

Result<const DeviceApi*> open_plugin(const std::vector<fs::path>& places) {
    std::error_code none;
    const auto there = std::ranges::find_if(
        places, [&](const fs::path& place) { return fs::exists(place, none); });
    if (there == places.end())
        return fail(ErrorCode::Unsupported,
                    "no GPU can be used, because this build has no plug-in for one",
                    places.empty() ? "" : places.back().string());
    const std::string path = there->string();
    // Never closed again: kernels and the driver's threads may outlive whoever opened it.
    const auto library = open_library(path);
    if (!library)
        return fail(ErrorCode::Unsupported, fmt::format("the plug-in for GPUs can't be opened: {}",
                                                        library.error().message()));
    const auto get = reinterpret_cast<GetDeviceApi>(dlsym(*library, kGetDeviceApiName));
    const DeviceApi* const api = get == nullptr ? nullptr : get();
    if (api == nullptr)
        return fail(ErrorCode::Unsupported, "the library is no plug-in for GPUs", path);
    if (api->abi_version != kDeviceAbiVersion || api->struct_bytes != sizeof(DeviceApi))
        return fail(
            ErrorCode::Unsupported,
            fmt::format("the plug-in for GPUs has version {} of the interface, {} is needed",
                        api->abi_version, kDeviceAbiVersion),
            path);
    if (!is_whole(*api))
        return fail(ErrorCode::Unsupported, "the plug-in for GPUs is of another build", path);
    return api;
}

Result<std::vector<Gpu>> list_cuda_gpus(const BackendOptions& options) {
    return in_gpu(find_gpus(options).map([](Found found) { return std::move(found.gpus); }));
}

Result<std::unique_ptr<Backend>> make_cuda_backend(const BackendOptions& options) {
    return in_gpu(make(options));
}

} // namespace headroom::cuda
