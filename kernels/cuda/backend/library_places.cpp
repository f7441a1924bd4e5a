#include "kernels/cuda/backend/library_places.h"

#include <cstdlib>
#include <system_error>

namespace headroom::cuda {
namespace {
namespace fs = std::filesystem;

constexpr const char* kPlugin = "headroom_cuda.so";
/// Also the name by which the CUDA runtime asks the loader: it is given what was opened here.
constexpr const char* kDriver = "libcuda.so.1";
} // namespace

std::vector<fs::path> plugin_places(const std::vector<fs::path>& folders) {
    if (const char* const path = std::getenv("HEADROOM_CUDA_PLUGIN")) return {path};
    std::vector<fs::path> places;
    for (const fs::path& folder : folders)
        places.push_back(folder / kPlugin);
    std::error_code none;
    const fs::path program = fs::read_symlink("/proc/self/exe", none);
    places.push_back(program.parent_path().parent_path() / "lib" / "headroom" / kPlugin);
    return places;
}

std::vector<std::string> driver_places(const std::vector<fs::path>& folders) {
    if (const char* const path = std::getenv("HEADROOM_CUDA_DRIVER")) return {path};
    std::vector<std::string> places;
    for (const fs::path& folder : folders)
        places.push_back(folder / kDriver);
    places.emplace_back(kDriver);
    for (const char* const name : {"CUDA_HOME", "CUDA_PATH"})
        if (const char* const toolkit = std::getenv(name))
            places.push_back(fs::path(toolkit) / "compat" / kDriver);
    places.push_back(fs::path("/usr/local/cuda/compat") / kDriver);
    places.push_back(fs::path("/usr/lib/wsl/lib") / kDriver);
    return places;
}

} // namespace headroom::cuda
