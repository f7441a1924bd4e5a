#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace headroom::app {

/// What a quantity was in a span of time: least, largest and last value.
struct HistoryPoint {
    double at = 0; ///< the middle of the span, seconds
    float low = 0, high = 0, last = 0;
    bool joined = false; ///< with the point before: between them nothing is missing
};

/// One quantity over time in a bounded number of bytes: the newest five minutes in quarters of a
/// second, an hour in steps of two seconds, a day in minutes. Each step keeps the least, the
/// largest and the last of its values, so that nothing that stuck out is lost.
class HistorySeries {
public:
    struct Tier {
        double step = 0; ///< seconds
        std::int64_t steps = 0;
    };
    // A little more than that, so that a whole axis never needs the next coarser steps.
    static constexpr std::array<Tier, 3> kTiers{{{0.25, 1280}, {2, 1860}, {60, 1470}}};
    /// Values further apart than that are not joined by a line.
    static constexpr double kLongestPause = 5;

    HistorySeries();

    /// Seconds of a clock that does not go back; what is older than the newest value is ignored.
    void add(double at, double value);
    /// The value could not be read then: a gap.
    void miss(double at);

    /// Points of [from, to), `most` of them at most; none where nothing was told. Their borders are
    /// multiples of their step, so that they stand still while time passes.
    std::vector<HistoryPoint> points(double from, double to, int most) const;
    /// The value at a moment: the newest one at or before it, not older than `reach` seconds.
    std::optional<double> value(double at, double reach = kLongestPause) const;

    double newest() const { return newest_; } ///< -infinity: none yet
    std::size_t bytes() const;

private:
    struct Step {
        float low = 0, high = 0, last = 0;
        bool filled = false;
        bool broken = false; ///< a value in it could not be read
    };
    struct Ring {
        std::vector<Step> steps;
        std::int64_t newest = -1; ///< number of the newest step since 0 s

        const Step* find(std::int64_t number) const;
    };
    Step& step(std::size_t tier, double at);
    std::size_t tier_for(double from, double width) const;

    std::array<Ring, kTiers.size()> rings_;
    double newest_ = -std::numeric_limits<double>::infinity();
};

} // namespace headroom::app
