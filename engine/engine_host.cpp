#include "engine/engine_host.h"

#include "engine/engine_host_state.h"
#include "kernels/base/blocking.h"

#include <algorithm>

namespace headroom {

EngineHost::EngineHost(std::unique_ptr<State> state)
    : state_(std::move(state)) {}
EngineHost::~EngineHost() = default;

Result<std::unique_ptr<EngineHost>> EngineHost::create(EngineHostOptions options) {
    may_block("EngineHost::create");
    if (options.max_batch_tokens < 1 || options.max_batch_tokens > 1 << 16)
        return fail(ErrorCode::InvalidRequest, "a pass takes 1 ... 65536 tokens");
    auto backends = TRY(HostBackends::create(options.backend, options.backend_options));
    if (!options.free_memory) options.free_memory = [] { return headroom::free_memory(); };
    auto state = std::make_unique<State>(std::move(options), std::move(backends));
    return std::unique_ptr<EngineHost>(new EngineHost(std::move(state)));
}

Result<std::string> EngineHost::load(const std::filesystem::path& path, const LoadOptions& options,
                                     LoadSink sink) {
    auto model = std::make_shared<State::Model>();
    model->load_sink = std::move(sink);
    model->id = state_->new_model(path);
    LoadJob job = state_->job(path, options);
    job.cancel = model->load_cancel.get_token();
    job.make_room = [state = state_.get(), room = options.room](std::uint64_t bytes, bool on_gpu,
                                                                const std::stop_token& stop) {
        room->make_room(bytes, on_gpu);
        state->wait_for_turn(stop); // what is unloaded there was posted before
    };
    state_->post([state = state_.get(), model, job = std::move(job)]() mutable {
        state->begin_load(model, std::move(job));
    });
    return model->id;
}

void EngineHost::check(const std::filesystem::path& path, const LoadOptions& options,
                       const std::vector<std::string>& instead_of,
                       std::function<void(Result<>)> done) {
    FreedMemory freed;
    for (const ModelDescription& each : describe())
        if (each.loaded && std::ranges::count(instead_of, each.id) > 0)
            (each.device.gpu ? freed.gpu : freed.system) += std::uint64_t(each.bytes());
    state_->loader.post(
        [state = state_.get(), job = state_->job(path, options), freed, done = std::move(done)] {
            done(check_model(state->backends, job, freed));
        });
}

void EngineHost::cancel_load(const std::string& model) {
    state_->post([state = state_.get(), model] {
        if (const auto found = state->find(model); found && found->loading)
            found->load_cancel.request_stop();
    });
}

void EngineHost::unload(const std::string& model, std::function<void()> done) {
    state_->post([state = state_.get(), model, done = std::move(done)]() mutable {
        state->unload(model, std::move(done));
    });
}

void EngineHost::wait_until_kept(std::chrono::milliseconds patience) {
    state_->keeper.wait(patience);
}

EngineTelemetry& EngineHost::telemetry() {
    return state_->telemetry;
}

Result<GenerationId> EngineHost::submit(GenerationRequest request, GenerationSink sink) {
    const auto model = state_->resolve(request.model);
    if (!model)
        return fail(ErrorCode::NotFound, request.model.empty()
                                             ? "name the model: none or several are loaded"
                                             : "the model is not loaded: " + request.model);
    TRY_VOID(check_request(request));
    const std::optional<double> seconds = request.deadline_seconds;

    PreparedRequest prepared{.request = std::move(request), .sink = std::move(sink)};
    prepared.submitted = steady_seconds();
    if (seconds) prepared.deadline = prepared.submitted + *seconds;
    {
        const std::lock_guard lock(state_->mutex);
        prepared.id = GenerationId{++state_->last_generation};
    }
    const GenerationId id = prepared.id;
    state_->post([state = state_.get(), model = *model, prepared = std::move(prepared)]() mutable {
        state->begin_request(model, std::move(prepared));
    });
    return id;
}

void EngineHost::cancel(GenerationId id) {
    state_->post([state = state_.get(), id] { state->cancel(id); });
}

std::vector<ModelDescription> EngineHost::describe() const {
    const std::lock_guard lock(state_->mutex);
    return state_->descriptions;
}

Result<std::int64_t> EngineHost::count(const GenerationRequest& request) const {
    may_block("EngineHost::count");
    PromptEncoder encoder;
    {
        const auto model = state_->resolve(request.model);
        const std::lock_guard lock(state_->mutex);
        const auto found = state_->encoders.find(model.value_or(std::string()));
        if (found == state_->encoders.end())
            return fail(ErrorCode::NotFound, "no model is loaded that could count");
        encoder = found->second;
    }
    return std::int64_t(TRY(encoder.encode(request)).tokens.size());
}

} // namespace headroom
