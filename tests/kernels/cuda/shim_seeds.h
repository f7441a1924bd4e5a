#pragma once

#include <QString>

#include <cstdint>

namespace headroom::test {

/// How many schedules a test of kernels is run by: as many as HEADROOM_SHIM_SEEDS says, or as many
/// as are quick enough for every day. Every seed is another order of warps and lanes.
inline std::uint64_t shim_seeds(std::uint64_t by_default) {
    constexpr const char* kName = "HEADROOM_SHIM_SEEDS";
    if (!qEnvironmentVariableIsSet(kName)) return by_default;
    bool is_number = false;
    const int seeds = qEnvironmentVariableIntValue(kName, &is_number);
    if (!is_number || seeds < 1 || seeds > 10'000)
        qFatal("%s must be a number from 1 to 10000, not \"%s\"", kName,
               qPrintable(qEnvironmentVariable(kName)));
    return std::uint64_t(seeds);
}

} // namespace headroom::test
