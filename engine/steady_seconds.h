#pragma once

#include <chrono>

namespace headroom {

/// Seconds of a clock that does not go back.
inline double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace headroom
