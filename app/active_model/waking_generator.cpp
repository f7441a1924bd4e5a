#include "app/active_model/waking_generator.h"

#include "kernels/base/blocking.h"

#include <algorithm>
#include <atomic>
#include <utility>

namespace headroom::app {

WakingGenerator::WakingGenerator(EngineHost& host)
    : host_(host) {
    state_->owner = this;
}

WakingGenerator::~WakingGenerator() {
    const std::lock_guard lock(state_->mutex);
    state_->owner = nullptr;
    state_->waking.clear();
    state_->changed.notify_all();
}

bool WakingGenerator::sleep(const std::string& model, SleepingModel sleeping) {
    const std::lock_guard lock(state_->mutex);
    if (state_->running > 0 || !state_->waking.empty()) return false;
    sleeping.description.weights_bytes = sleeping.description.kv_bytes =
        sleeping.description.workspace_bytes = 0;
    state_->sleeping = std::move(sleeping);
    host_.unload(model); // before any load that a request may ask for from here on
    return true;
}

std::string WakingGenerator::forget() {
    const std::lock_guard lock(state_->mutex);
    state_->sleeping.reset();
    state_->failure.reset();
    state_->changed.notify_all();
    return std::exchange(state_->waking, {});
}

bool WakingGenerator::isAsleep() const {
    const std::lock_guard lock(state_->mutex);
    return state_->sleeping.has_value();
}

int WakingGenerator::running() const {
    const std::lock_guard lock(state_->mutex);
    return state_->running;
}

/// Begins to load what sleeps. Requests for it may be submitted at once.
Result<> WakingGenerator::wake() const {
    const std::lock_guard lock(state_->mutex);
    if (!state_->sleeping) return {};
    auto sink = [state = state_, sleeping = *state_->sleeping](LoadEvent event) {
        auto* finished = std::get_if<LoadFinished>(&event);
        if (finished == nullptr) return;
        const auto result = std::make_shared<const LoadFinished>(std::move(*finished));
        const std::lock_guard inner(state->mutex);
        if (state->waking.empty()) return; // it was forgotten meanwhile
        const QString id = QString::fromStdString(std::exchange(state->waking, {}));
        if (!result->model) state->failure = result->model.error();
        state->changed.notify_all();
        if (state->owner) emit state->owner->woke(id, result);
    };
    const std::string id =
        TRY(host_.load(state_->sleeping->path, state_->sleeping->options, std::move(sink)));
    state_->sleeping.reset();
    state_->failure.reset();
    state_->waking = id;
    if (state_->owner) emit state_->owner->waking(QString::fromStdString(id));
    return {};
}

void WakingGenerator::end(State& state) {
    const std::lock_guard lock(state.mutex);
    if (--state.running == 0 && state.owner) emit state.owner->unused();
}

Result<GenerationId> WakingGenerator::submit(GenerationRequest request, GenerationSink sink) {
    {
        const std::lock_guard lock(state_->mutex);
        ++state_->running;
    }
    emit used();
    const auto left = std::make_shared<std::atomic<int>>(std::max(1, request.n_samples));
    auto counting = [state = state_, left, sink = std::move(sink)](GenerationEvent event) {
        const bool end = std::holds_alternative<GenerationFinished>(event) && --*left == 0;
        const std::size_t unread = sink(std::move(event));
        if (end) WakingGenerator::end(*state);
        return unread;
    };
    Result<> awake = wake();
    Result<GenerationId> id = awake ? host_.submit(std::move(request), std::move(counting))
                                    : tl::make_unexpected(awake.error());
    if (id) return id;
    end(*state_);
    // It may have failed to wake before the request came to it: that is the reason to tell.
    const std::lock_guard lock(state_->mutex);
    if (id.error().code == ErrorCode::NotFound && state_->failure)
        return tl::make_unexpected(*state_->failure);
    return id;
}

std::vector<ModelDescription> WakingGenerator::describe() const {
    std::vector<ModelDescription> models = host_.describe();
    const std::lock_guard lock(state_->mutex);
    if (state_->sleeping) models.push_back(state_->sleeping->description);
    return models;
}

Result<std::int64_t> WakingGenerator::count(const GenerationRequest& request) const {
    may_block("WakingGenerator::count");
    TRY_VOID(wake());
    {
        std::unique_lock lock(state_->mutex);
        state_->changed.wait(lock, [this] { return state_->waking.empty(); });
    }
    return host_.count(request);
}

} // namespace headroom::app
