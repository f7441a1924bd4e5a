#include "app/hardware/counter_rate.h"

#include <utility>

namespace headroom::app {

Reading<double> CounterRate::per_second(const Result<std::int64_t>& value, std::int64_t range,
                                        std::chrono::steady_clock::time_point now) {
    if (!value) {
        before_.reset();
        return value.map([](std::int64_t) { return 0.0; });
    }
    const std::optional<Sample> before = std::exchange(before_, Sample{*value, now});
    if (!before || now <= before->time || now - before->time > kLongestGap)
        return fail(ErrorCode::NotFound, "it counts from the second reading on");
    std::int64_t growth = *value - before->value;
    if (growth < 0 && range > 0) growth += range;
    if (growth < 0) return fail(ErrorCode::Device, "the counter was reset");
    return double(growth) / std::chrono::duration<double>(now - before->time).count();
}

} // namespace headroom::app
