// The part of EngineHost that brings requests to engines. Runs on the engine thread.
#include "engine/engine_host_state.h"

namespace headroom {

void EngineHost::State::begin_request(const std::string& id, PreparedRequest prepared) {
    const std::shared_ptr<Model> model = find(id);
    const GenerationId generation = prepared.id;
    watch(id, prepared);
    prepared.sink(GenerationProgress{.phase = model && model->loading ? GenerationPhase::Loading
                                                                      : GenerationPhase::Queued});
    waiting[generation] = {std::move(prepared), model};
    if (model == nullptr)
        end_waiting(generation, FinishReason::Failed,
                    Error{ErrorCode::NotFound, "the model was unloaded", id});
    else if (!model->loading)
        prepare(waiting[generation]);
}

/// Marks the request's beginning now, and its end when its last sample ends.
void EngineHost::State::watch(const std::string& model, PreparedRequest& prepared) {
    EngineEvent event{.kind = EngineEventKind::RequestBegan,
                      .at = steady_seconds(),
                      .model = model,
                      .request = prepared.id,
                      .client = prepared.request.client};
    telemetry.event(event);
    event.kind = EngineEventKind::RequestEnded;
    prepared.sink = [this, event, sink = std::move(prepared.sink),
                     left = std::max(1, prepared.request.n_samples)](GenerationEvent told) mutable {
        if (const auto* finished = std::get_if<GenerationFinished>(&told);
            finished && --left == 0) {
            event.at = steady_seconds();
            event.reason = finished->reason;
            telemetry.event(event);
        }
        return sink(std::move(told));
    };
}

/// Rendering and tokenizing take their time with long conversations, so another thread does it.
void EngineHost::State::prepare(const Waiting& request) {
    preparer.post([this, id = request.prepared.id, prompts = request.model->prompts,
                   asked = request.prepared.request] {
        auto prompt = std::make_shared<Result<PromptEncoder::Prompt>>(prompts.encode(asked));
        post([this, id, prompt] { end_preparation(id, std::move(*prompt)); });
    });
}

void EngineHost::State::end_preparation(GenerationId id, Result<PromptEncoder::Prompt> prompt) {
    const auto found = waiting.find(id);
    if (found == waiting.end()) return; // cancelled meanwhile
    if (!prompt) return end_waiting(id, FinishReason::Failed, std::move(prompt).error());
    PreparedRequest prepared = std::move(found->second.prepared);
    const std::shared_ptr<Model> model = std::move(found->second.model);
    waiting.erase(found);
    prepared.prompt = std::move(prompt->tokens);
    prepared.prompt_text = std::move(prompt->text);
    prepared.beginning = prompt->beginning;
    model->engine->submit(std::move(prepared));
}

void EngineHost::State::end_waiting(GenerationId id, FinishReason reason,
                                    std::optional<Error> error) {
    const auto found = waiting.find(id);
    if (found == waiting.end()) return;
    const PreparedRequest prepared = std::move(found->second.prepared);
    waiting.erase(found);
    GenerationFinished finished{.reason = reason, .error = std::move(error)};
    finished.timings.queue_seconds = steady_seconds() - prepared.submitted;
    for (std::int32_t sample = 0; sample < std::max(1, prepared.request.n_samples); ++sample) {
        finished.sample = sample;
        prepared.sink(finished);
    }
}

void EngineHost::State::end_waiting_of(const Model& model, FinishReason reason,
                                       const std::optional<Error>& error) {
    std::vector<GenerationId> ids;
    for (const auto& [id, request] : waiting)
        if (request.model.get() == &model) ids.push_back(id);
    for (GenerationId id : ids)
        end_waiting(id, reason, error);
}

void EngineHost::State::cancel(GenerationId id) {
    end_waiting(id, FinishReason::Cancelled);
    for (const auto& model : models)
        if (model->engine) model->engine->cancel(id);
}

} // namespace headroom
