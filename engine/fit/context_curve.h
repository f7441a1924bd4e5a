#pragma once

#include "engine/fit/fit_estimate.h"

#include <cstdint>
#include <vector>

namespace headroom {

struct ContextPoint {
    std::int64_t context_length = 0;
    std::uint64_t bytes = 0; ///< likely, as FitNeed
    FitRange decode,
        prefill; ///< tokens/s, as FitEstimate has them; zeros where nothing can be said
    Verdict verdict = Verdict::Unknown;
};

/// Memory and speed at `points` lengths from 256 tokens to the model's own, by equal factors, and
/// at the wish's own. Each is what an estimate for that context says.
std::vector<ContextPoint> context_curve(const FitModel& model, const FitMachine& machine,
                                        const FitWish& wish, std::int32_t points = 24);

} // namespace headroom
