#include "tests/support/scripted_generator.h"

#include "kernels/base/blocking.h"

#include <sstream>
#include <utility>

namespace headroom::test {

ModelDescription scripted_model() {
    ModelDescription model;
    model.id = model.name = "Tiny Chat";
    model.architecture = "llama";
    model.quantization = "Q4_K_M";
    model.context_length = 8192;
    model.weights_bytes = 469ll << 20;
    model.kv_bytes = 96ll << 20;
    model.workspace_bytes = 48ll << 20;
    model.loaded = true;
    return model;
}

Result<GenerationId> ScriptedGenerator::submit(GenerationRequest request, GenerationSink sink) {
    if (refusal) return tl::make_unexpected(*std::exchange(refusal, std::nullopt));
    requests.push_back(std::move(request));
    sink_ = std::move(sink);
    return GenerationId(++last_id_);
}

void ScriptedGenerator::cancel(GenerationId id) {
    cancelled.push_back(id);
    if (sink_ && std::uint64_t(id) == last_id_) finish(FinishReason::Cancelled);
}

std::vector<ModelDescription> ScriptedGenerator::describe() const {
    return models;
}

Result<std::int64_t> ScriptedGenerator::count(const GenerationRequest& request) const {
    may_block("Generator::count");
    std::int64_t tokens = 0;
    const auto count_words = [&](const std::string& text) {
        std::istringstream words(text);
        for (std::string word; words >> word;)
            ++tokens;
    };
    count_words(request.raw_prompt);
    for (const ChatMessage& message : request.messages) {
        count_words(message.content);
        ++tokens;
    }
    return tokens;
}

void ScriptedGenerator::progress(GenerationPhase phase, std::int64_t done, std::int64_t total) {
    if (sink_) sink_(GenerationProgress{phase, done, total});
}

std::size_t ScriptedGenerator::say(const std::string& text) {
    TokenEvent token;
    token.text = text;
    return say(std::move(token));
}

std::size_t ScriptedGenerator::say(TokenEvent token) {
    return sink_ ? sink_(std::move(token)) : 0;
}

void ScriptedGenerator::finish(FinishReason reason, GenerationTimings timings) {
    GenerationFinished result;
    result.reason = reason;
    result.timings = timings;
    end(std::move(result));
}

void ScriptedGenerator::fail(Error error) {
    GenerationFinished result;
    result.reason = FinishReason::Failed;
    result.error = std::move(error);
    end(std::move(result));
}

void ScriptedGenerator::end(GenerationFinished result) {
    if (const GenerationSink sink = std::exchange(sink_, {})) sink(std::move(result));
}

} // namespace headroom::test
