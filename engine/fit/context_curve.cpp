#include "engine/fit/context_curve.h"

#include "engine/fit/fit_speed.h"
#include "engine/fit/fit_trial.h"

#include <algorithm>
#include <cmath>

namespace headroom {

std::vector<ContextPoint> context_curve(const FitModel& model, const FitMachine& machine,
                                        const FitWish& wish, std::int32_t points) {
    constexpr std::int64_t kStep = 256;
    std::vector<ContextPoint> curve;
    const double most = double(std::max(model.context_length, 2 * kStep));
    for (std::int32_t i = 0; i < points; ++i) {
        const double share = points > 1 ? double(i) / (points - 1) : 1;
        const double length = double(kStep) * std::pow(most / double(kStep), share);
        FitWish with = wish;
        with.context_length =
            i + 1 == points ? std::int64_t(most) : std::llround(length / double(kStep)) * kStep;
        with.depth = with.context_length;
        if (!curve.empty() && with.context_length <= curve.back().context_length) continue;
        const FitTrial trial = try_fit(model, machine, with);
        ContextPoint point{.context_length = with.context_length,
                           .bytes = trial.likely(),
                           .verdict = trial.verdict};
        if (trial.verdict != Verdict::Unknown)
            if (const auto speed =
                    speed_of(model, machine, trial.layout, with.context_length, with, trial.ours)) {
                point.decode = speed->decode;
                point.prefill = speed->prefill;
            }
        curve.push_back(point);
    }
    return curve;
}

} // namespace headroom
