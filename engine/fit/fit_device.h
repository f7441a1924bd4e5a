#pragma once

#include "engine/fit/gpu_table.h"
#include "engine/residency/memory_need.h"
#include "kernels/api/phases.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// How fast our engine multiplies weights of one format here.
struct FormatRate {
    std::uint32_t type_number = 0; ///< see dtype_format
    /// Bytes/s with one row a pass, where all weights are MeasuredSpeed::small_set and large_set
    /// bytes: small models lie in caches.
    double small_set_bytes_per_second = 0, large_set_bytes_per_second = 0;
    double prefill_operations_per_second = 0; ///< many rows; a multiply and an add are two
};

/// How runs differed from what was predicted for them without any scale.
struct RunScale {
    std::string model;              ///< see run_name; empty: of all models
    bool experts = false;           ///< those with experts and dense ones say nothing of each other
    double decode = 1, prefill = 1; ///< measured / predicted time
    std::int32_t decodes = 0, prefills = 0; ///< runs that they come from
};

/// What was measured on a device, in place of what is usual for its kind.
struct MeasuredSpeed {
    double bandwidth = 0;     ///< bytes/s that reads reach; 0 = not measured
    double int8_ops = 0;      ///< operations/s of the kernels' inner loop; 0 = not measured
    double layer_seconds = 0; ///< of a layer's work beside its weights, one row; 0 = not measured
    /// Products with keys and values, one row and many; 0 = not measured.
    double attention_operations_per_second = 0, prefill_attention_operations_per_second = 0;
    double small_set = 0, large_set = 0; ///< bytes; see FormatRate
    std::vector<FormatRate> formats;
    /// Of an output matrix in Q8_0, of whose rows only the best are wanted: of the bytes that are
    /// read. Prefill's rate is 0.
    FormatRate output;
    /// By how much tries of the least certain figure differed, as a share; 0 = not told.
    double spread = 0;
    std::vector<RunScale> scales;

    /// For a model: of its own runs, else of all models of its kind, else 1.
    RunScale scale_for(const std::string& run_name, bool has_experts) const;
};

/// A model that Headroom holds on a device already.
struct HeldModel {
    std::string file; ///< its path
    std::string name;
    std::uint64_t bytes = 0; ///< of what is not free there
};

/// Where a model might lie and run.
struct FitDevice {
    std::string name;
    std::string vendor;       ///< "NVIDIA", "AMD", "Intel", "Apple", "Qualcomm"; a CPU's is empty
    std::string architecture; ///< "Ampere"
    bool gpu = false;
    std::string pci_address;  ///< of a GPU of this machine, "0000:01:00.0"
    bool unified = false;     ///< a GPU whose memory is the system's
    std::uint64_t memory = 0; ///< bytes
    std::uint64_t free = 0;   ///< bytes a load may take now
    std::string free_reason;  ///< where that figure is from
    std::vector<HeldModel> held;
    double busy = 0;        ///< share of its computing time that other work takes now; of a CPU
    double bandwidth = 0;   ///< bytes/s, as the maker says or as measured
    double matrix_rate = 0; ///< operations/s of prefill's products; 0 = not known
    std::int32_t watts = 0;
    double price_usd = 0; ///< list price at launch; 0 = not known
    /// What of ours runs there, "cpu (avx512)", "cuda"; empty: nothing yet.
    std::string backend;
    std::string why_not;          ///< where nothing does, and more is to be said than that
    const Backend* own = nullptr; ///< outlives this: asked for what it would allocate
    std::int32_t threads = 0;     ///< of a CPU
    MeasuredSpeed measured;
};

/// On which GPUs our engine computes, as it is installed here.
struct GpuSupport {
    std::string backend;       ///< "cuda"; empty: on none
    std::string architectures; ///< that it has code for, as CMake spells them: "86-real;120"
    std::string why_not;       ///< where `backend` is empty: "this build has no plug-in for one"

    /// Whether it computes on a GPU of a maker, with NVIDIA's compute capability "8.9": fills the
    /// device's `backend`, or `why_not`.
    void judge(FitDevice& device, std::string_view compute) const;
};
/// Of a release of ours, whatever is installed here: for GPUs that somebody asks about.
const GpuSupport& released_support();

/// What a model is tried on: GPUs in the order in which they are filled, and the memory and CPU
/// beside them.
struct FitMachine {
    std::vector<FitDevice> gpus;
    std::optional<FitDevice> host;
    /// Which of `gpus` our engine computes on as it is set up here; nothing: on the CPU.
    std::optional<std::size_t> engine_gpu;
};

/// A GPU of the table. Free is what its driver leaves, with nothing else running.
FitDevice device_of(const GpuSpecification& gpu, const GpuSupport& support = released_support());

/// This machine's CPU and memory, `free` of it now. `backend` outlives the device.
FitDevice this_cpu(const Backend& backend, std::int32_t threads, const MeasuredSpeed& measured,
                   const FreeMemory& free);

} // namespace headroom
