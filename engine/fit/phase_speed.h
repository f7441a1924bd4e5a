#pragma once

#include "engine/fit/fit_device.h"
#include "engine/fit/phase_work.h"
#include "engine/measure/timed_phases.h"

#include <vector>

namespace headroom {

/// One phase over all layers, and what it takes on a GPU.
struct PhaseSpeed {
    PhaseKind kind = PhaseKind::Embed;
    std::int32_t launches = 0; ///< of kernels
    PhaseWork work;
    double memory_seconds = 0; ///< bytes at the share of bandwidth that kernels reach
    double arithmetic_seconds = 0;
    double launch_seconds = 0;

    /// Roofline (Williams et al. 2009): memory and arithmetic overlap, the longer one counts.
    double seconds() const;
};

/// A pass of our own kernels on one GPU, by phase: a model of speed, not a measurement.
struct PassSpeed {
    std::vector<PhaseSpeed> phases;
    double rows = 0;                ///< tokens of the pass
    double bandwidth_share = 0;     ///< of the maker's figure, that is reckoned with
    double arithmetic_share = 0;    ///< the same of its operations
    double usual_layer_seconds = 0; ///< that published engines need for the layers, in all

    double seconds() const;
    double tokens_per_second() const { return rows / seconds(); }
};

/// Seconds that a kernel in a CUDA graph costs beside its work: 1.3 µs on an H100 (Hazy Research,
/// "Look Ma, No Bubbles", 2025-05-27).
inline constexpr double kLaunchSeconds = 1.3e-6;

/// Of decoding `wish.users` sequences at once, `wish.depth` tokens in, or of prefilling a prompt of
/// `wish.prompt_tokens`. Shares of the peaks are those of the fit checker (speed_formula.h), fitted
/// to published runs of other engines. The whole model lies on `gpu`.
PassSpeed pass_speed(const FitModel& model, const FitDevice& gpu, const FitWish& wish,
                     bool prefill);

} // namespace headroom
