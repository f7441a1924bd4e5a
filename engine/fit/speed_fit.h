#pragma once

#include "engine/fit/speed_formula.h"

#include <span>
#include <vector>

namespace headroom {

/// A step whose time was measured.
struct TimedStep {
    SpeedStep step;
    double seconds = 0;
    double weight = 1; ///< in the fit
};

/// The constants' values that explain measured times best: the sum of the weighted errors of the
/// logarithm (those beyond 1.5 deviations counting linearly: Huber) and of the squared deviations
/// from what was expected before. Found coordinate by coordinate; deterministic.
std::vector<double> fit_constants(std::span<const SpeedConstant> constants,
                                  std::span<const TimedStep> steps);

} // namespace headroom
