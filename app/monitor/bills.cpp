#include "app/monitor/bills.h"

#include <algorithm>
#include <cmath>

namespace headroom::app {
namespace {
/// Bytes of one sequence's keys and values at full length.
double sequence_bytes(const ModelActivity& model) {
    return model.kv_tokens > 0
               ? double(model.kv_bytes) * model.context_length / double(model.kv_tokens)
               : 0;
}
} // namespace

Bills bills_of(const EngineActivity& activity, std::optional<double> joules) {
    Bills bills;
    bills.passes = {.totals = activity.totals(), .joules = joules};
    bills.scale.peak = activity.peak;
    bills.residency.byte_seconds = activity.byte_seconds();
    double held = 0, busy = 0; // seconds, over loads
    const ModelActivity* busiest = nullptr;
    for (const ModelActivity& model : activity.models) {
        const double seconds = activity.at - model.loaded_at;
        held += seconds;
        busy += model.totals.busy_seconds;
        bills.residency.held_bytes += model.held_bytes();
        bills.residency.held_seconds = std::max(bills.residency.held_seconds, seconds);
        bills.scale.now += model.running + model.waiting;
        if (busiest == nullptr || model.peak > busiest->peak) busiest = &model;
    }
    if (held > 0) bills.residency.busy_share = std::clamp(busy / held, 0.0, 1.0);
    if (busiest == nullptr) return bills;
    ScaleBill& scale = bills.scale;
    scale.context_length = busiest->context_length;
    if (busiest->context_length > 0)
        scale.room = std::max<std::int64_t>(0, (busiest->kv_tokens - busiest->kv_in_use) /
                                                   busiest->context_length);
    scale.peak_bytes =
        busiest->weights_bytes + busiest->workspace_bytes +
        std::uint64_t(std::llround(std::max(1, busiest->peak) * sequence_bytes(*busiest)));
    return bills;
}

} // namespace headroom::app
