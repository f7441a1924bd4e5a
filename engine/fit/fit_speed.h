#pragma once

#include "engine/fit/fit_memory.h"
#include "engine/fit/speed_formula.h"

namespace headroom {

/// How fast it would be as laid out; nothing where a device's bandwidth is not known. `ours`: our
/// engine runs it.
std::optional<SpeedEstimate> speed_of(const FitModel& model, const FitMachine& machine,
                                      const FitLayout& layout, std::int64_t context,
                                      const FitWish& wish, bool ours);

/// What of a step's time is decided by the kinds of device and weights.
SpeedStep step_of(const FitModel& model, const FitDevice& device, const FitWish& wish);

} // namespace headroom
