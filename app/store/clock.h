#pragma once

#include "app/store/rows.h"

#include <chrono>

namespace headroom::store {

inline Time now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace headroom::store
