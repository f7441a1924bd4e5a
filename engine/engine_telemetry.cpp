#include "engine/engine_telemetry.h"

#include "engine/steady_seconds.h"

#include <algorithm>
#include <utility>

namespace headroom {

PassTotals& PassTotals::operator+=(const PassTotals& more) {
    passes += more.passes;
    prefill_tokens += more.prefill_tokens;
    decoded_tokens += more.decoded_tokens;
    rejected_tokens += more.rejected_tokens;
    busy_seconds += more.busy_seconds;
    weight_bytes += more.weight_bytes;
    kv_bytes += more.kv_bytes;
    macs += more.macs;
    return *this;
}

PassTotals EngineActivity::totals() const {
    PassTotals sum = unloaded;
    for (const ModelActivity& model : models)
        sum += model.totals;
    return sum;
}

double EngineActivity::byte_seconds() const {
    double sum = unloaded_byte_seconds;
    for (const ModelActivity& model : models)
        sum += double(model.held_bytes()) * (at - model.loaded_at);
    return sum;
}

void EngineTelemetry::loaded(ModelActivity model) {
    const std::lock_guard lock(mutex_);
    models_.push_back(std::move(model));
}

void EngineTelemetry::unloaded(const std::string& id) {
    const std::lock_guard lock(mutex_);
    std::erase_if(models_, [&](const ModelActivity& model) {
        if (model.id != id) return false;
        unloaded_ += model.totals;
        unloaded_byte_seconds_ += double(model.held_bytes()) * (steady_seconds() - model.loaded_at);
        return true;
    });
}

void EngineTelemetry::event(EngineEvent event) {
    const std::lock_guard lock(mutex_);
    event.number = ++last_event_;
    events_.push_back(std::move(event));
    if (events_.size() > kMostEvents) events_.pop_front();
}

EngineActivity EngineTelemetry::activity(std::uint64_t since) const {
    EngineActivity now;
    const std::lock_guard lock(mutex_);
    now.at = steady_seconds();
    now.models = models_;
    now.unloaded = unloaded_;
    now.unloaded_byte_seconds = unloaded_byte_seconds_;
    now.peak = peak_;
    now.path = path_;
    std::ranges::copy_if(events_, std::back_inserter(now.events),
                         [since](const EngineEvent& event) { return event.number > since; });
    return now;
}

void EngineTelemetry::look_inside(bool on) {
    looking_ = on;
    if (on) return;
    const std::lock_guard lock(mutex_);
    path_.reset();
}

void EngineTelemetry::path(TokenPath path) {
    const std::lock_guard lock(mutex_);
    path.number = ++last_path_;
    path_ = std::move(path);
}

void EngineTelemetry::count_peak() {
    std::int32_t now = 0;
    for (const ModelActivity& model : models_)
        now += model.running + model.waiting;
    peak_ = std::max(peak_, now);
}

} // namespace headroom
