#pragma once

namespace headroom {

/// The numbers from `least` to `most`, both included. NaN lies in no range.
template <class T>
struct Range {
    T least{};
    T most{};

    constexpr bool holds(T value) const { return least <= value && value <= most; }
};

} // namespace headroom
