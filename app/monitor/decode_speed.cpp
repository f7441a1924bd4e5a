#include "app/monitor/decode_speed.h"

#include <algorithm>

namespace headroom::app {
namespace {
// Of computing. Less says nothing: a core that another program took for a moment is no slow
// machine.
constexpr double kLeastSeconds = 3, kMostSeconds = 10;

const ModelActivity* find(const EngineActivity& activity, const std::string& id) {
    const auto found = std::ranges::find(activity.models, id, &ModelActivity::id);
    return found == activity.models.end() ? nullptr : &*found;
}
} // namespace

void DecodeSpeed::take(const EngineActivity& now, const EngineActivity& before) {
    std::erase_if(stretches_, [&](const auto& each) { return find(now, each.first) == nullptr; });
    comparisons_.clear();
    for (const ModelActivity& model : now.models) {
        std::deque<Stretch>& stretches = stretches_[model.id];
        const ModelActivity* had = find(before, model.id);
        if (had != nullptr && had->loaded_at == model.loaded_at) {
            const Stretch done{model.totals.decoded_tokens - had->totals.decoded_tokens,
                               model.totals.busy_seconds - had->totals.busy_seconds};
            const bool alone = model.running <= 1 && had->running <= 1 &&
                               model.totals.prefill_tokens == had->totals.prefill_tokens;
            if (alone && done.tokens > 0) stretches.push_back(done);
        }
        Stretch sum;
        for (const Stretch& each : stretches) {
            sum.tokens += each.tokens;
            sum.seconds += each.seconds;
        }
        while (sum.seconds > kMostSeconds && stretches.size() > 1) {
            sum.tokens -= stretches.front().tokens;
            sum.seconds -= stretches.front().seconds;
            stretches.pop_front();
        }
        if (sum.seconds < kLeastSeconds || !prediction_) continue;
        if (const std::optional<double> predicted = prediction_(model))
            comparisons_.push_back({model.name, double(sum.tokens) / sum.seconds, *predicted});
    }
}

} // namespace headroom::app
