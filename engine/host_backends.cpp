#include "engine/host_backends.h"

namespace headroom {

Result<HostBackends> HostBackends::create(const std::string& name, const BackendOptions& options) {
    HostBackends backends;
    backends.automatic_ = name == kAutomaticBackend;
    backends.options_ = options;
    backends.base_ = TRY(make_backend(backends.automatic_ ? "cpu" : name, options));
    return backends;
}

/// Null, and the reason, where there is none. Tried again by every load: a driver may have been
/// busy. One that failed later stays, and says its reason whenever it is asked.
Backend* HostBackends::make_gpu(std::string& reason) {
    if (!automatic_) return nullptr;
    if (!gpu_) {
        auto made = make_backend("cuda", options_);
        if (made)
            gpu_ = std::move(*made);
        else
            reason = made.error().message();
    }
    return gpu_.get();
}

bool HostBackends::is_of_device(const Error& error) {
    return error.code == ErrorCode::OutOfMemory || error.code == ErrorCode::Unsupported ||
           error.code == ErrorCode::Device;
}

std::string HostBackends::reason_of(Error error) {
    return std::move(error).in("GPU").message();
}

Result<FreeMemory> free_memory_of(const Backend& backend,
                                  const std::function<FreeMemory()>& system) {
    if (!backend.device().gpu) return system();
    const GpuMemory memory = TRY(backend.gpu_memory());
    return FreeMemory{
        .bytes = memory.free, .limited_by = "memory of the GPU", .total = memory.total};
}

} // namespace headroom
