#include "kernels/api/backends.h"

#include "kernels/base/blocking.h"
#include "kernels/cpu/cores.h"
#include "kernels/cpu/cpu_backend.h"
#include "kernels/cuda/backend/architectures.h"
#include "kernels/cuda/backend/library_places.h"
#include "kernels/cuda/backend/plugin.h"
#include "kernels/reference/reference_backend.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace headroom {
namespace {

struct Row {
    std::string_view name;
    Result<std::unique_ptr<Backend>> (*make)(const BackendOptions& options);
};

constexpr std::array kBackends{
    Row{"cpu", make_cpu_backend},
    Row{"reference",
        [](const BackendOptions& options) -> Result<std::unique_ptr<Backend>> {
            return reference::make_reference_backend(options);
        }},
    Row{"cuda", cuda::make_cuda_backend},
};

} // namespace

std::vector<std::string> backend_names() {
    std::vector<std::string> names;
    for (const Row& row : kBackends)
        names.emplace_back(row.name);
    return names;
}

Result<std::vector<Gpu>> list_gpus(const BackendOptions& options) {
    may_block("list_gpus");
    return cuda::list_cuda_gpus(options);
}

std::int32_t usual_threads() {
    return std::min(cpu::usable_physical_cores(), kThreadsRange.most);
}

Result<std::string> cuda_architectures(const BackendOptions& options) {
    may_block("cuda_architectures");
    return cuda::open_plugin(cuda::plugin_places(options.library_folders))
        .map([](const cuda::DeviceApi* api) { return std::string(api->architectures); });
}

std::string_view released_cuda_architectures() {
    return cuda::released_architectures();
}

std::string why_no_cuda_code(std::string_view architectures, int compute) {
    return cuda::why_not_on(architectures, compute);
}

Result<std::unique_ptr<Backend>> make_backend(std::string_view name,
                                              const BackendOptions& options) {
    if (!kThreadsRange.holds(options.threads))
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("{} threads asked, 1 to {} are possible (0 = by the machine)",
                                options.threads, kThreadsRange.most));
    const auto row = std::ranges::find(kBackends, name, &Row::name);
    if (row != kBackends.end()) return row->make(options);
    return fail(ErrorCode::NotFound, fmt::format("there is no backend \"{}\"; the names are: {}",
                                                 name, fmt::join(backend_names(), ", ")));
}

} // namespace headroom
