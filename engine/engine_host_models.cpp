// The part of EngineHost that loads and unloads models. Runs on the engine thread.
#include "engine/engine_host_state.h"

#include <algorithm>

namespace headroom {

void EngineHost::State::begin_load(const std::shared_ptr<Model>& model, LoadJob job) {
    models.push_back(model);
    load_now(model, std::move(job));
}

void EngineHost::State::load_now(const std::shared_ptr<Model>& model, LoadJob job) {
    // A thousand steps at most; every one is a message to this thread.
    const auto last = std::make_shared<std::uint64_t>(0);
    job.cache = &keeper.cache();
    job.engine.telemetry = &telemetry;
    job.engine.id = model->id;
    tell(EngineEventKind::LoadBegan, model->id);
    model->job = job;
    job.progress = [this, model, last](LoadProgress progress) {
        if (progress.done_bytes < *last) *last = 0; // another backend begins anew
        if (progress.done_bytes < *last + progress.total_bytes / 1000 &&
            progress.done_bytes != progress.total_bytes)
            return;
        *last = progress.done_bytes;
        post([this, model, progress] { load_progressed(model, progress); });
    };
    loader.post([this, model, job = std::move(job)] {
        std::optional<MemoryNeed> need;
        auto loaded = std::make_shared<Result<LoadedModel>>(load_model(backends, job, need));
        post([this, model, loaded, need] { end_load(model, std::move(*loaded), need); });
    });
}

/// Its device does not come back: what runs on it ends with the reason, and the models are loaded
/// again, which the lost backend refuses by that reason.
void EngineHost::State::load_again_without(const Backend& lost, const Error& reason) {
    for (const auto& model : models) {
        if (model->backend != &lost || !model->engine) continue;
        model->engine->fail_all(reason);
        model->engine.reset();
        model->backend = nullptr;
        telemetry.unloaded(model->id);
        tell(EngineEventKind::Unloaded, model->id);
        keeper.let_go();
        model->loading = true;
        load_now(model, model->job);
    }
}

void EngineHost::State::load_progressed(const std::shared_ptr<Model>& model,
                                        LoadProgress progress) {
    model->load_sink(progress);
    for (auto& [id, request] : waiting)
        if (request.model == model)
            request.prepared.sink(GenerationProgress{.phase = GenerationPhase::Loading,
                                                     .done = std::int64_t(progress.done_bytes),
                                                     .total = std::int64_t(progress.total_bytes)});
}

void EngineHost::State::end_load(const std::shared_ptr<Model>& model, Result<LoadedModel> loaded,
                                 std::optional<MemoryNeed> need) {
    model->loading = false;
    if (loaded && model->load_cancel.stop_requested()) // cancelled in the last moment
        loaded = fail(ErrorCode::Cancelled, "loading was cancelled", model->id);
    if (!loaded) {
        std::erase(models, model);
        forget(model->id);
        tell(EngineEventKind::LoadFailed, model->id);
        const bool cancelled = loaded.error().code == ErrorCode::Cancelled;
        end_waiting_of(*model, cancelled ? FinishReason::Cancelled : FinishReason::Failed,
                       cancelled ? std::nullopt : std::optional(loaded.error()));
        model->load_sink(LoadFinished{.model = tl::make_unexpected(loaded.error()), .need = need});
        for (const auto& done : model->on_unload)
            done();
        return;
    }
    model->engine = std::move(loaded->engine);
    model->prompts = std::move(loaded->prompts);
    model->backend = loaded->backend;
    ModelDescription description = std::move(loaded->description);
    description.id = model->id;
    if (description.name.empty()) description.name = model->id;
    set_loaded(description, model->prompts);
    tell_loaded(*model, description);
    model->load_sink(LoadFinished{.model = description, .need = need});
    if (loaded->prepared && loaded->prepared->worth_keeping())
        keeper.keep(loaded->prepared, loaded->model);
    for (const auto& [id, request] : waiting)
        if (request.model == model) prepare(request);
}

void EngineHost::State::unload(const std::string& id, std::function<void()> done) {
    const std::shared_ptr<Model> model = find(id);
    if (model != nullptr && model->loading) {
        model->load_cancel.request_stop();
        if (done) model->on_unload.push_back(std::move(done));
        return;
    }
    if (model != nullptr) {
        end_waiting_of(*model, FinishReason::Cancelled, {});
        model->engine->cancel_all();
        model->engine.reset();
        telemetry.unloaded(id);
        tell(EngineEventKind::Unloaded, id);
        keeper.let_go(); // or its memory would not be free
        std::erase(models, model);
        forget(id);
    }
    if (done) done();
}

void EngineHost::State::tell(EngineEventKind kind, const std::string& model) {
    telemetry.event({.kind = kind, .at = steady_seconds(), .model = model});
}

void EngineHost::State::tell_loaded(const Model& model, const ModelDescription& description) {
    const Placement& placement = model.engine->placement();
    std::int64_t kv_tokens = 0; // what the group with most room for its layers holds
    for (std::size_t group = 0; group < kKvGroups; ++group)
        if (placement.kv_pools[group].n_layers > 0)
            kv_tokens = std::max(kv_tokens, std::int64_t(placement.kv_blocks[group]) *
                                                placement.kv_pools[group].block_tokens);
    telemetry.loaded({.id = model.id,
                      .name = description.name,
                      .weights_bytes = std::uint64_t(description.weights_bytes),
                      .kv_bytes = std::uint64_t(description.kv_bytes),
                      .workspace_bytes = std::uint64_t(description.workspace_bytes),
                      .from_disk = placement.weights == WeightsMode::FromFile,
                      .device = description.device,
                      .backend = description.backend,
                      .context_length = placement.context_length,
                      .kv_tokens = kv_tokens,
                      .loaded_at = steady_seconds()});
    tell(EngineEventKind::LoadEnded, model.id);
}

} // namespace headroom
