#pragma once

#include <vector>

namespace headroom {

/// Figures that differ by less, as a share of the middle, are taken for the same.
inline constexpr double kSteady = 0.05;

/// One figure of many tries.
struct Steady {
    double value = 0;
    double spread = 0; ///< by how much the tries that it is from differ, as a share of it
};

/// The figure that most tries support: the middle of the half of them that lie nearest to each
/// other. What disturbed fewer than half of them, in either direction, leaves it as it is; what
/// disturbed more is seen in its spread. Nothing was tried: zeros.
Steady steady(std::vector<double> tries);

} // namespace headroom
