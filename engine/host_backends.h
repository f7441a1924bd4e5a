#pragma once

#include "engine/residency/memory_need.h"
#include "kernels/api/backends.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace headroom {

/// In place of a backend's name: a GPU where one can be used, else the CPU.
inline constexpr const char* kAutomaticBackend = "auto";

/// What models are computed with. Automatic: a GPU's backend is made when the first model is loaded
/// (its driver takes a second to start), and where it can't be made, can't hold a model or fails,
/// the CPU's computes and the reason is kept. Every other name means one backend and no other.
class HostBackends {
public:
    static Result<HostBackends> create(const std::string& name, const BackendOptions& options);

    /// The backend that did it, and why it was not the GPU's: empty where that one did, or none was
    /// wished for.
    struct Used {
        Backend* backend = nullptr;
        std::string instead_of_gpu;
    };

    /// Calls `load(backend)` with the GPU's, and where the GPU is the reason that this fails, with
    /// the CPU's. From one thread.
    template <class Load>
    auto with_first_that_can(Load load, Used& used) -> decltype(load(std::declval<Backend&>())) {
        if (Backend* const gpu = make_gpu(used.instead_of_gpu)) {
            auto done = load(*gpu);
            used.backend = gpu;
            if (done || !is_of_device(done.error())) return done;
            used.instead_of_gpu = reason_of(std::move(done).error());
        }
        used.backend = base_.get();
        return load(*base_);
    }

    /// True where another backend may compute instead of this one.
    bool replaceable(const Backend& backend) const { return automatic_ && &backend != base_.get(); }
    /// A failure that another device may not have: no memory, no kernels, or a lost device.
    static bool is_of_device(const Error& error);

private:
    HostBackends() = default;
    Backend* make_gpu(std::string& reason);
    static std::string reason_of(Error error);

    bool automatic_ = false;
    BackendOptions options_;
    std::unique_ptr<Backend> base_; ///< the one that was named, or the CPU's
    std::unique_ptr<Backend> gpu_;
};

/// What a load with this backend may take: of the GPU's memory, or what `system` says.
Result<FreeMemory> free_memory_of(const Backend& backend,
                                  const std::function<FreeMemory()>& system);

} // namespace headroom
