#include "engine/fit/context_curve.h"

#include "engine/fit/fit_speed.h"
#include "engine/fit/fit_trial.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace headroom {
namespace {
std::set<std::int64_t> lengths_of(const FitModel& model, const FitWish& wish, std::int32_t points) {
    constexpr std::int64_t kStep = 256;
    const std::int64_t most = std::max(model.context_length, 2 * kStep);
    std::set<std::int64_t> lengths{most};
    for (std::int32_t i = 0; i + 1 < points; ++i) {
        const double steps = std::pow(double(most) / kStep, double(i) / (points - 1));
        lengths.insert(std::min<std::int64_t>(most, std::llround(steps) * kStep));
    }
    if (const std::int64_t own = context_of(model, wish); own <= most) lengths.insert(own);
    return lengths;
}
} // namespace

std::vector<ContextPoint> context_curve(const FitModel& model, const FitMachine& now,
                                        const FitWish& wish, std::int32_t points) {
    const FitMachine machine = machine_for(model, now);
    std::vector<ContextPoint> curve;
    for (const std::int64_t length : lengths_of(model, wish, points)) {
        FitWish with = wish;
        with.context_length = length;
        const FitTrial trial = try_fit(model, machine, with);
        ContextPoint point{.context_length = length, .verdict = trial.verdict};
        for (std::size_t d = 0; d < trial.devices.size(); ++d)
            if (machine.gpus.empty() || d < machine.gpus.size())
                point.bytes += total_of(trial.devices[d]).likely;
        if (trial.verdict != Verdict::Unknown)
            if (const auto speed =
                    speed_of(model, machine, trial.layout, length, with, trial.ours)) {
                point.decode = speed->decode;
                point.prefill = speed->prefill;
            }
        curve.push_back(point);
    }
    return curve;
}

} // namespace headroom
