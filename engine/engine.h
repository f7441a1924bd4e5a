#pragma once

#include "engine/engine_telemetry.h"
#include "engine/generator.h"
#include "engine/measure/pass_work.h"
#include "engine/model/model.h"
#include "engine/residency/pass_memory.h"
#include "engine/sampling/sampler.h"
#include "engine/sequence/prompt_memory.h"
#include "engine/sequence/scheduler.h"
#include "engine/speculation/lookup_draft.h"
#include "engine/steady_seconds.h"
#include "engine/tokenizer/detokenizer.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace headroom {

/// A request whose prompt is tokens already.
struct PreparedRequest {
    GenerationId id{};
    std::vector<TokenId> prompt;
    std::vector<TextSegment>
        prompt_text;           ///< what the tokens stand for; empty if not a conversation
    std::size_t beginning = 0; ///< ids at the prompt's end that are the answer's beginning
    GenerationRequest request; ///< messages and raw prompt are not looked at any more
    GenerationSink sink;
    double submitted = 0;           ///< on the engine's clock, in seconds
    std::optional<double> deadline; ///< on the same clock
};

struct EngineOptions {
    SchedulerLimits scheduler;
    std::size_t event_byte_limit = 8u << 20; ///< unread bytes after which a reader is cut off
    bool guess_ahead = true;       ///< check guessed tokens in the same pass; changes no answer
    std::function<double()> clock; ///< seconds; must not go back
    EngineTelemetry* telemetry = nullptr; ///< told of every pass; outlives the engine
    std::string id;                       ///< by which telemetry knows the model
};

/// What is wrong with a request, whatever the model.
Result<> check_request(const GenerationRequest& request);

/// One loaded model that answers many requests. All calls from one thread.
class Engine {
public:
    /// Allocates the KV cache and the workspace as placed. The backend must outlive the engine.
    static Result<std::unique_ptr<Engine>> create(std::shared_ptr<const Model> model,
                                                  std::shared_ptr<const Tokenizer> tokenizer,
                                                  Backend& backend, const Placement& placement,
                                                  EngineOptions options = {});
    ~Engine();

    /// Queues a request; what is wrong with it reaches its sink.
    void submit(PreparedRequest prepared);
    /// Ends a request at once, whatever its phase. Unknown ids are ignored.
    void cancel(GenerationId id);
    void cancel_all();
    void fail_all(const Error& error);
    /// Why nothing can be computed any more; set by the step that found it out.
    const std::optional<Error>& device_failure() const { return device_failure_; }

    /// One turn: admit, schedule, compute, sample, publish. False when there is nothing to do.
    bool step();

    bool idle() const { return generations_.empty(); }
    /// The highest priority and the largest weight of those who are served now.
    std::int32_t priority() const;
    double weight() const;
    /// The soonest deadline of a request.
    std::optional<double> next_deadline() const;

    /// Token ids that answers really had, for the prompts of next turns.
    const std::shared_ptr<PromptMemory>& prompt_memory() const { return prompt_memory_; }
    const Placement& placement() const { return placement_; }
    std::int64_t computed_tokens() const { return computed_tokens_; }
    std::int64_t passes() const { return passes_; }
    /// See KvCache::check.
    Result<> check_cache();

private:
    struct Answer;
    struct Generation;

    Engine() = default;
    Result<> accept(PreparedRequest& prepared);
    Result<> fork(PreparedRequest& prepared);
    void expire_deadlines();
    void guess_ahead();
    void start(const Batch& batch);
    void want_outputs(Batch& batch);
    void account(const Batch& batch, double seconds);
    void want_path(OutputRequest& request) const;
    PassWork count(const Batch& batch, const PassOutput& output, double seconds);
    void tell() const;
    void tell_path(const Batch& batch, const PassOutput& output, const PassWork& work,
                   const PhaseSeconds& phases, double seconds);
    void take_tokens(const Batch& batch, const PassOutput& output);
    void take_rows(Answer& answer, const BatchEntry& entry, std::span<const RowOutput> rows);
    void take_token(Answer& answer, const RowOutput& row);
    void fail_batch(const Batch& batch, const Error& error);
    void finish(Answer& answer, FinishReason reason, std::optional<Error> error = {});
    void finish_all(GenerationId id, FinishReason reason, const std::optional<Error>& error = {});
    void publish(Answer& answer, GenerationEvent event);
    void remember_answer(const Answer& answer);
    TokenEvent token_event(Answer& answer, const SampledToken& token, std::string text) const;
    void forget_ended();

    std::shared_ptr<const Model> model_;
    std::shared_ptr<const Tokenizer> tokenizer_;
    Placement placement_;
    EngineOptions options_;
    PassMemory memory_;
    std::unique_ptr<KvCache> kv_;
    std::unique_ptr<Scheduler> scheduler_;
    std::shared_ptr<PromptMemory> prompt_memory_ = std::make_shared<PromptMemory>();

    std::map<GenerationId, std::unique_ptr<Generation>> generations_; ///< by submission
    std::unordered_map<const Sequence*, Answer*> answers_;
    std::map<GenerationId, std::vector<TokenId>> past_; ///< tokens of ended ones, to fork from
    PassCosts costs_;
    std::int64_t computed_tokens_ = 0;
    std::int64_t passes_ = 0;
    std::optional<ModelWork> work_;
    std::optional<Error> device_failure_;
    PassTotals totals_;              ///< counted where there is telemetry
    bool looking_ = false;           ///< inside of this pass
    std::int32_t path_position_ = 0; ///< of the token whose path is kept
};

} // namespace headroom
