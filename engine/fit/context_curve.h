#pragma once

#include "engine/fit/fit_estimate.h"

#include <cstdint>
#include <vector>

namespace headroom {

struct ContextPoint {
    std::int64_t context_length = 0; ///< and depth: the speed is that of the last token
    std::uint64_t bytes = 0;         ///< likely, of all devices
    FitRange decode, prefill;        ///< tokens/s; zeros where nothing can be said
    Verdict verdict = Verdict::Unknown;
};

/// Memory and speed at `points` lengths from 256 tokens to the model's own, by equal factors.
std::vector<ContextPoint> context_curve(const FitModel& model, const FitMachine& machine,
                                        const FitWish& wish, std::int32_t points = 24);

} // namespace headroom
