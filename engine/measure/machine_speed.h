#pragma once

#include "kernels/api/phases.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace headroom {

/// How fast a backend multiplies layers whose weights are of one format.
struct FormatSpeed {
    DType type = DType::F32;
    /// Bytes/s (of the format, not of a backend's own layout) with one row a pass, by how many
    /// bytes of weights a pass goes through: a small model may lie in a cache.
    double small_set = 0, large_set = 0;
    double prefill_operations_per_second = 0; ///< many rows; a multiply and an add are two
};

struct MachineSpeed {
    std::vector<FormatSpeed> formats; ///< without layer_seconds
    double layer_seconds = 0;         ///< of a layer whose weights are next to nothing, one row
    /// Of an output matrix in Q8_0 of whose rows only the best are wanted: of the bytes that were
    /// read. No prefill.
    FormatSpeed output;
    /// Products with keys and values of F16, one row and many; a multiply and an add are two.
    double attention_operations_per_second = 0, prefill_attention_operations_per_second = 0;
    /// By how much the tries of the least certain figure differ, as a share, when they were
    /// repeated; see TimedPass.
    double spread = 0;
};

/// Bytes of weights that `small_set` and `large_set` were measured with, about.
inline constexpr double kSmallSet = 64e6, kLargeSet = 256e6;

/// Runs layers made up for it, of the shapes of small models, through the backend's own phases:
/// about ten seconds. `stopped` is asked between runs; true ends it with `Cancelled`. `progress`
/// gets the share that is done.
Result<MachineSpeed> measure_machine(Backend& backend, const std::function<bool()>& stopped = {},
                                     const std::function<void(double)>& progress = {});

} // namespace headroom
