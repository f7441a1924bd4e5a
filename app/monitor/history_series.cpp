#include "app/monitor/history_series.h"

#include <algorithm>
#include <cmath>

namespace headroom::app {

HistorySeries::HistorySeries() {
    for (std::size_t tier = 0; tier < kTiers.size(); ++tier)
        rings_[tier].steps.resize(std::size_t(kTiers[tier].steps));
}

const HistorySeries::Step* HistorySeries::Ring::find(std::int64_t number) const {
    const auto size = std::int64_t(steps.size());
    if (number < 0 || number > newest || number <= newest - size) return nullptr;
    const Step& step = steps[std::size_t(number % size)];
    return step.filled || step.broken ? &step : nullptr;
}

/// The step of that moment; those that were skipped since the newest are emptied.
HistorySeries::Step& HistorySeries::step(std::size_t tier, double at) {
    Ring& ring = rings_[tier];
    const auto size = std::int64_t(ring.steps.size());
    const auto number = std::int64_t(std::floor(at / kTiers[tier].step));
    for (std::int64_t next = std::max(ring.newest + 1, number - size + 1); next <= number; ++next)
        ring.steps[std::size_t(next % size)] = {};
    ring.newest = std::max(ring.newest, number);
    return ring.steps[std::size_t(number % size)];
}

void HistorySeries::add(double at, double value) {
    if (at < newest_ || at < 0) return;
    if (!std::isfinite(value)) return miss(at);
    newest_ = at;
    const auto told = float(value);
    for (std::size_t tier = 0; tier < kTiers.size(); ++tier) {
        Step& now = step(tier, at);
        now.low = now.filled ? std::min(now.low, told) : told;
        now.high = now.filled ? std::max(now.high, told) : told;
        now.last = told;
        now.filled = true;
    }
}

void HistorySeries::miss(double at) {
    if (at < newest_ || at < 0) return;
    newest_ = at;
    for (std::size_t tier = 0; tier < kTiers.size(); ++tier)
        step(tier, at).broken = true;
}

/// The finest tier that reaches back to `from` with steps of `width` at most; else the one that
/// reaches furthest.
std::size_t HistorySeries::tier_for(double from, double width) const {
    for (std::size_t tier = 0; tier < kTiers.size(); ++tier) {
        const auto [step, steps] = kTiers[tier];
        const double reach = step * double(rings_[tier].newest + 1 - steps);
        const bool coarse_enough = tier + 1 == kTiers.size() || kTiers[tier + 1].step > width;
        if (reach <= from && coarse_enough) return tier;
    }
    return kTiers.size() - 1;
}

std::vector<HistoryPoint> HistorySeries::points(double from, double to, int most) const {
    std::vector<HistoryPoint> points;
    if (!(to > from) || most < 1) return points;
    const std::size_t tier = tier_for(from, (to - from) / most);
    const double step = kTiers[tier].step;
    const auto together =
        std::max<std::int64_t>(1, std::int64_t(std::ceil((to - from) / most / step)));
    const double width = step * double(together);
    const double pause = std::max(kLongestPause, 2 * width);
    bool broken = true;
    for (auto group = std::int64_t(std::floor(from / width)); double(group) * width < to; ++group) {
        HistoryPoint point{.at = (double(group) + 0.5) * width};
        bool filled = false;
        for (std::int64_t number = group * together; number < (group + 1) * together; ++number) {
            const Step* found = rings_[tier].find(number);
            if (found == nullptr) continue;
            if (found->broken) broken = true;
            if (!found->filled) continue;
            point.low = filled ? std::min(point.low, found->low) : found->low;
            point.high = filled ? std::max(point.high, found->high) : found->high;
            point.last = found->last;
            filled = true;
        }
        if (!filled) continue;
        point.joined = !broken && point.at - points.back().at <= pause;
        points.push_back(point);
        broken = false;
    }
    return points;
}

std::optional<double> HistorySeries::value(double at, double reach) const {
    for (std::size_t tier = 0; tier < kTiers.size(); ++tier) {
        const auto [step, steps] = kTiers[tier];
        const auto oldest = std::int64_t(std::floor((at - reach) / step));
        if (oldest <= rings_[tier].newest - steps && tier + 1 < kTiers.size()) continue;
        for (auto number = std::int64_t(std::floor(at / step)); number >= oldest; --number)
            if (const Step* found = rings_[tier].find(number))
                return found->broken ? std::nullopt : std::optional(double(found->last));
        break;
    }
    return std::nullopt;
}

std::size_t HistorySeries::bytes() const {
    std::size_t sum = sizeof(*this);
    for (const Ring& ring : rings_)
        sum += ring.steps.capacity() * sizeof(Step);
    return sum;
}

} // namespace headroom::app
