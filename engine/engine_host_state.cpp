// The threads of EngineHost: whose turn it is, and what other threads ask for.
#include "engine/engine_host_state.h"

#include "kernels/base/assert.h"

#include <algorithm>
#include <chrono>
#include <tuple>

namespace headroom {

EngineHost::State::State(EngineHostOptions host_options, HostBackends host_backends)
    : options(std::move(host_options))
    , backends(std::move(host_backends))
    , keeper(WeightsCache(options.weights_cache))
    , thread([this] { run(); }) {}

EngineHost::State::~State() {
    {
        const std::lock_guard lock(mutex);
        stopping = true;
    }
    wake.notify_all();
    thread.join();
}

void EngineHost::State::post(std::function<void()> function) {
    {
        const std::lock_guard lock(mutex);
        inbox.push_back(std::move(function));
    }
    wake.notify_one();
}

/// Returns when the engine thread has done all that was posted before, or `stop` is asked for.
void EngineHost::State::wait_for_turn(const std::stop_token& stop) {
    struct Turn {
        std::mutex mutex;
        std::condition_variable_any changed;
        bool come = false;
    };
    const auto turn = std::make_shared<Turn>();
    post([turn] {
        const std::lock_guard lock(turn->mutex);
        turn->come = true;
        turn->changed.notify_all();
    });
    std::unique_lock lock(turn->mutex);
    turn->changed.wait(lock, stop, [&] { return turn->come; });
}

LoadJob EngineHost::State::job(const std::filesystem::path& path, const LoadOptions& wish) const {
    LoadJob job;
    job.path = path;
    job.options = wish;
    job.engine.event_byte_limit = options.event_byte_limit;
    job.max_batch_tokens = options.max_batch_tokens;
    job.free_memory = options.free_memory;
    return job;
}

void EngineHost::State::run() {
    while (run_inbox()) {
        expire_waiting();
        if (step_one()) continue;
        const std::optional<double> deadline = next_deadline();
        std::unique_lock lock(mutex);
        const auto something = [this] { return stopping || !inbox.empty(); };
        if (!deadline) {
            wake.wait(lock, something);
        } else {
            const std::chrono::duration<double> left(*deadline - steady_seconds());
            wake.wait_for(lock, std::max(left, std::chrono::duration<double>(0)), something);
        }
    }
    // Nobody is left without a last event.
    for (const auto& model : models) {
        model->load_cancel.request_stop();
        if (model->loading)
            model->load_sink(LoadFinished{
                .model = fail(ErrorCode::Cancelled, "the program is ending", model->id)});
        end_waiting_of(*model, FinishReason::Cancelled, {});
        if (model->engine) model->engine->cancel_all();
        for (const auto& done : model->on_unload)
            done();
    }
}

/// False when the host is being destroyed.
bool EngineHost::State::run_inbox() {
    std::deque<std::function<void()>> functions;
    bool go_on = true;
    {
        const std::lock_guard lock(mutex);
        functions.swap(inbox);
        go_on = !stopping;
    }
    for (const auto& function : functions)
        function();
    return go_on;
}

/// The turn of the engine that serves the highest priority, then of the one that has had the
/// least time for its weight.
bool EngineHost::State::step_one() {
    Model* next = nullptr;
    double least_time = 0;
    for (const auto& model : models) {
        if (!model->engine || model->engine->idle()) continue;
        const auto rank = [](const Model& m) {
            return std::tuple(-m.engine->priority(), m.virtual_time);
        };
        least_time =
            next == nullptr ? model->virtual_time : std::min(least_time, model->virtual_time);
        if (next == nullptr || rank(*model) < rank(*next)) next = model.get();
    }
    if (next == nullptr) return false;
    // One that idles does not save time up.
    for (const auto& model : models)
        if (model->engine && model->engine->idle())
            model->virtual_time = std::max(model->virtual_time, least_time);

    const double weight = next->engine->weight();
    const double begin = steady_seconds();
    // It may find that all it had is past its deadline.
    const bool computed = next->engine->step();
    HEADROOM_ASSERT(computed || next->engine->idle());
    next->virtual_time += (steady_seconds() - begin) / weight;
    if (const auto& failure = next->engine->device_failure();
        failure && backends.replaceable(*next->backend))
        load_again_without(*next->backend, *failure);
    return true;
}

std::optional<double> EngineHost::State::next_deadline() const {
    std::optional<double> soonest;
    const auto consider = [&soonest](const std::optional<double>& deadline) {
        if (deadline) soonest = std::min(soonest.value_or(*deadline), *deadline);
    };
    for (const auto& [id, request] : waiting)
        consider(request.prepared.deadline);
    for (const auto& model : models)
        if (model->engine) consider(model->engine->next_deadline());
    return soonest;
}

void EngineHost::State::expire_waiting() {
    const double now = steady_seconds();
    std::vector<GenerationId> expired;
    for (const auto& [id, request] : waiting)
        if (request.prepared.deadline && *request.prepared.deadline <= now) expired.push_back(id);
    for (GenerationId id : expired)
        end_waiting(id, FinishReason::Deadline);
}

std::shared_ptr<EngineHost::State::Model> EngineHost::State::find(const std::string& id) const {
    for (const auto& model : models)
        if (model->id == id) return model;
    return nullptr;
}

/// The id of a model that is loaded or loading; for an empty name, of the only one.
std::optional<std::string> EngineHost::State::resolve(const std::string& model) const {
    const std::lock_guard lock(mutex);
    if (model.empty())
        return descriptions.size() == 1 ? std::optional(descriptions.front().id) : std::nullopt;
    for (const ModelDescription& description : descriptions)
        if (description.id == model) return model;
    return std::nullopt;
}

/// Describes a model that begins to load, and names it after its file.
std::string EngineHost::State::new_model(const std::filesystem::path& path) {
    const std::string stem =
        path.extension() == ".gguf" ? path.stem().string() : path.filename().string();
    const std::lock_guard lock(mutex);
    const auto taken = [this](const std::string& id) {
        return std::any_of(descriptions.begin(), descriptions.end(),
                           [&](const ModelDescription& d) { return d.id == id; });
    };
    std::string id = stem;
    for (int copy = 2; taken(id); ++copy)
        id = stem + "-" + std::to_string(copy);
    descriptions.push_back({.id = id, .name = stem});
    return id;
}

void EngineHost::State::set_loaded(const ModelDescription& description,
                                   const PromptEncoder& encoder) {
    const std::lock_guard lock(mutex);
    encoders[description.id] = encoder;
    for (ModelDescription& known : descriptions)
        if (known.id == description.id) known = description;
}

void EngineHost::State::forget(const std::string& id) {
    const std::lock_guard lock(mutex);
    encoders.erase(id);
    std::erase_if(descriptions, [&](const ModelDescription& d) { return d.id == id; });
}

} // namespace headroom
