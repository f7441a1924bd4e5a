#pragma once

#include "engine/fit/fit_device.h"
#include "engine/fit/phase_work.h"
#include "engine/measure/timed_phases.h"

#include <vector>

namespace headroom {

/// Whose kernels a pass on a GPU is reckoned for.
enum class PassKernels : std::uint8_t {
    /// Of other engines, as the formula was fitted to their published runs (speed_formula.h).
    Published,
    /// Ours, which read weights anew for every kLaunchRows rows, and cost beside their bytes and
    /// products what LaunchCost says.
    Ours
};

/// Seconds that a launch of ours costs beside its work. Not measured yet, it lies between two
/// figures that are.
enum class LaunchCost : std::uint8_t {
    Least,  ///< kLeastLaunchSeconds
    Likely, ///< the geometric middle of the two
    Most    ///< what a layer costs published engines, over our launches of a layer
};

/// One phase over all layers, and what it takes on a GPU.
struct PhaseSpeed {
    PhaseKind kind = PhaseKind::Embed;
    std::int32_t launches = 0; ///< of our kernels
    PhaseWork work;
    double weight_seconds = 0; ///< bytes at the share of bandwidth that kernels reach
    double kv_seconds = 0;
    double arithmetic_seconds = 0;
    double overhead_seconds = 0; ///< beside bytes and products

    double memory_seconds() const { return weight_seconds + kv_seconds; }
    /// Roofline (Williams et al. 2009): memory and arithmetic overlap, the longer one counts.
    double seconds() const;
};

/// A pass on one GPU, by phase: a model of speed, not a measurement.
struct PassSpeed {
    std::vector<PhaseSpeed> phases;
    double rows = 0;             ///< tokens of the pass
    double bandwidth_share = 0;  ///< of the maker's figure, that is reckoned with
    double arithmetic_share = 0; ///< the same of its operations
    double layer_seconds = 0;    ///< that a layer costs published engines beside its bytes
    double launch_seconds = 0;   ///< that a launch of ours is reckoned to cost

    double seconds() const;
};

/// Seconds that a kernel in a CUDA graph costs beside its work: 1.3 µs on an H100 (Hazy Research,
/// "Look Ma, No Bubbles", 2025-05-27).
inline constexpr double kLeastLaunchSeconds = 1.3e-6;
/// Launches of a layer: as many as it has phases (kernels/cuda/README.md, "A pass").
inline constexpr std::int32_t kLayerLaunches = 5;

/// What a GPU takes for its part of a pass of `rows` tokens. Shares of the peaks are fitted to
/// published runs of other engines, whosever kernels these are.
PassSpeed pass_speed(const FitModel& model, const FitDevice& gpu, const DeviceWork& work,
                     const FitWish& wish, double rows, bool prefill, PassKernels kernels,
                     LaunchCost cost = LaunchCost::Likely);

/// With the whole model on one GPU, decoding `wish.users` sequences at once, `wish.depth` tokens
/// in, or prefilling one batch of a prompt of `wish.prompt_tokens`.
PassSpeed pass_speed(const FitModel& model, const FitDevice& gpu, const FitWish& wish, bool prefill,
                     PassKernels kernels, LaunchCost cost = LaunchCost::Likely);

} // namespace headroom
