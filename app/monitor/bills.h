#pragma once

#include "engine/engine_telemetry.h"

#include <cstdint>
#include <optional>

namespace headroom::app {

/// What memory was held for: bytes times time, and how much of that time nothing was computed.
struct ResidencyBill {
    std::uint64_t held_bytes = 0; ///< now
    double held_seconds = 0;      ///< of the load that is held longest now
    double byte_seconds = 0;      ///< of all loads since the program started
    double busy_share = 0;        ///< 0 to 1 of the loads that are there now
};

/// What was computed: passes, each with its bytes and operations.
struct PassesBill {
    PassTotals totals; ///< since the program started
    std::optional<double> joules;
    double bytes_each() const {
        return totals.passes > 0 ? totals.bytes() / double(totals.passes) : 0;
    }
    double macs_each() const { return totals.passes > 0 ? totals.macs / double(totals.passes) : 0; }
    std::int64_t tokens() const { return totals.prefill_tokens + totals.decoded_tokens; }
    double kwh() const { return joules.value_or(0) / 3.6e6; }
};

/// How many at once: now, at the peak, how many more fit, and what that peak needs at full length.
struct ScaleBill {
    std::int32_t now = 0;
    std::int32_t peak = 0;
    std::int64_t room = 0; ///< more sequences of full length whose keys and values fit
    std::int32_t context_length = 0;
    std::uint64_t peak_bytes = 0; ///< weights, workspace and KV of the peak at full length
};

struct Bills {
    ResidencyBill residency;
    PassesBill passes;
    ScaleBill scale;
};

/// `joules`: what the devices used while passes ran, where power is known.
Bills bills_of(const EngineActivity& activity, std::optional<double> joules);

} // namespace headroom::app
