#include "kernels/api/backends.h"

#include "kernels/cpu/cpu_backend.h"
#include "kernels/none/gpu_backend.h"
#include "kernels/reference/reference_backend.h"

#include <fmt/format.h>

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
    Row{"cuda", none::make_gpu_backend},
};

} // namespace

Result<std::unique_ptr<Backend>> make_backend(std::string_view name,
                                              const BackendOptions& options) {
    std::string names;
    for (const Row& row : kBackends) {
        if (row.name == name) return row.make(options);
        names += names.empty() ? "" : ", ";
        names += row.name;
    }
    return fail(ErrorCode::NotFound,
                fmt::format("there is no backend \"{}\"; the names are: {}", name, names));
}

} // namespace headroom
