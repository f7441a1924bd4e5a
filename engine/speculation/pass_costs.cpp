#include "engine/speculation/pass_costs.h"

#include <algorithm>

namespace headroom {
namespace {
/// Of a row that was never tried: pessimistic enough not to lose much, low enough to be tried.
constexpr double kUnknownRow = 0.12;
/// Of the newest measurement.
constexpr double kNewest = 0.2;

void learn(double& value, double measured) {
    // One pass that other programs held up must not decide.
    value = value == 0 ? measured
                       : value + kNewest * (std::clamp(measured, value / 2, value * 2) - value);
}
} // namespace

void PassCosts::measured(std::int32_t rows, double seconds) {
    if (rows < 1 || rows > kMostRows || !(seconds > 0)) return;
    if (rows == 1)
        learn(one_row_seconds_, seconds);
    else if (one_row_seconds_ > 0)
        learn(times_[std::size_t(rows)], std::max(1.0, seconds / one_row_seconds_));
}

double PassCosts::of(std::int32_t rows) const {
    std::int32_t known = rows;
    while (known > 1 && times_[std::size_t(known)] == 0)
        --known;
    return (known > 1 ? times_[std::size_t(known)] : 1.0) + kUnknownRow * (rows - known);
}

} // namespace headroom
