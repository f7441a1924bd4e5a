#pragma once

#include "engine/generator.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom::test {

/// A generator that says what a test tells it to say, when it tells it. Nothing happens by itself:
/// a test sees every state in between.
class ScriptedGenerator : public Generator {
public:
    Result<GenerationId> submit(GenerationRequest request, GenerationSink sink) override;
    void cancel(GenerationId id) override; ///< ends it with FinishReason::Cancelled
    std::vector<ModelDescription> describe() const override;
    /// A token a word, and one more a message.
    Result<std::int64_t> count(const GenerationRequest& request) const override;

    std::vector<ModelDescription> models;    ///< what describe says
    std::optional<Error> refusal;            ///< the next submit returns it
    std::vector<GenerationRequest> requests; ///< all that were submitted
    std::vector<GenerationId> cancelled;

    // About the request submitted last.
    bool isRunning() const { return bool(sink_); }
    void progress(GenerationPhase phase, std::int64_t done, std::int64_t total);
    std::size_t say(const std::string& text); ///< one token; what the sink says is unread
    std::size_t say(TokenEvent token);
    void finish(FinishReason reason, GenerationTimings timings = {});
    void fail(Error error);

private:
    void end(GenerationFinished result);

    GenerationSink sink_;
    std::uint64_t last_id_ = 0;
};

/// A model as describe would name it: "Tiny Chat", Q4_K_M.
ModelDescription scripted_model();

} // namespace headroom::test
