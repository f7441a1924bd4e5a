#include "engine/measure/steady.h"

#include <algorithm>

namespace headroom {

Steady steady(std::vector<double> tries) {
    if (tries.empty()) return {};
    std::ranges::sort(tries);
    const std::size_t half = tries.size() / 2 + 1;
    std::size_t first = 0;
    const auto width = [&](std::size_t from) { return tries[from + half - 1] - tries[from]; };
    for (std::size_t from = 1; from + half <= tries.size(); ++from)
        if (width(from) < width(first)) first = from;
    const double value =
        (tries[first + (half - 1) / 2] + tries[first + half / 2]) / 2; // of an even number
    return {value, value > 0 ? width(first) / value : 0};
}

} // namespace headroom
