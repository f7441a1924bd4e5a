#pragma once

#include "kernels/api/phases.h"
#include "kernels/base/range.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Threads that a backend may be asked to compute with; 0 = by the machine.
inline constexpr Range<std::int32_t> kThreadsRange{0, 256};

/// In place of a GPU's number: the first that can be used.
inline constexpr std::int32_t kAnyGpu = -1;

struct BackendOptions {
    std::int32_t threads = 0; ///< 0 = as many as physical cores that this process may use
    std::string isa; ///< "scalar", "avx2", "avxvnni", "avx512"; empty = HEADROOM_ISA, else the best
    std::int32_t gpu = kAnyGpu; ///< as list_gpus numbers them
    /// Searched for the plug-in for GPUs and for the driver before the system's own places.
    std::vector<std::filesystem::path> library_folders;
};

/// A GPU as NVIDIA's driver tells of it.
struct Gpu {
    std::int32_t number = 0; ///< the driver's own
    std::string name;        ///< "NVIDIA GeForce RTX 4090"
    std::string pci_address; ///< "0000:01:00.0"
    std::string compute;     ///< compute capability, "8.9"
    std::uint64_t memory_bytes = 0;
    std::string unusable; ///< why the plug-in can't compute on it; empty: it can
};

/// Asks the driver, which may take a second. The error says why there is no GPU at all: no plug-in
/// in this build, no driver, too old a driver, no device, or what the driver's failure was.
Result<std::vector<Gpu>> list_gpus(const BackendOptions& options);

/// The names that make_backend knows. A backend may still be missing in a build or on a machine.
std::vector<std::string> backend_names();

/// Makes the backend of that name. The error names what exists, or why that one can't be used.
Result<std::unique_ptr<Backend>> make_backend(std::string_view name, const BackendOptions& options);

/// Multiply-accumulates of 8-bit integers a second that `options.threads` threads reach together
/// with the CPU backend's own instructions and nothing to load: the best of several tries of some
/// milliseconds. The bound of prefilling with quantized weights.
Result<double> cpu_int8_macs_per_second(const BackendOptions& options);

/// Threads that the CPU backend computes with where none are asked for: one a physical core that
/// this process may use.
std::int32_t usual_threads();

/// What the plug-in of the "cuda" backend has code for, as CMake spells architectures:
/// "86-real;120"; it is looked for in `options.library_folders` first. Opens it without asking a
/// driver or a GPU; the error says why this installation can compute on none.
Result<std::string> cuda_architectures(const BackendOptions& options);
/// The same of a release's plug-in, whatever this installation has.
std::string_view released_cuda_architectures();
/// Why such code does not run on a GPU, by its compute capability (89 for 8.9), behind its "has":
/// "compute capability 6.1, 7.5 is needed"; empty where it does.
std::string why_no_cuda_code(std::string_view architectures, int compute);

/// Instruction set levels of the CPU backend that this machine can run, slowest first.
std::vector<std::string> available_isa_levels();

} // namespace headroom
