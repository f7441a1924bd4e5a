#pragma once

#include <array>
#include <cstdint>

namespace headroom {

/// What decoding passes of several rows take, as multiples of a pass of one row, learned from those
/// that ran. While memory bounds a pass, further rows are nearly free; how many, only the machine
/// knows.
class PassCosts {
public:
    static constexpr std::int32_t kMostRows = 32;

    void measured(std::int32_t rows, double seconds);
    /// Rows 1 ... kMostRows. What was not measured follows from the nearest smaller number of rows.
    double of(std::int32_t rows) const;

private:
    double one_row_seconds_ = 0;                ///< 0 = not measured
    std::array<double, kMostRows + 1> times_{}; ///< by rows, of one_row_seconds_; 0 = not measured
};

} // namespace headroom
