#include "engine/engine.h"

#include "engine/engine_answer.h"
#include "engine/forward/forward.h"

#include <algorithm>
#include <limits>

namespace headroom {
namespace {
constexpr std::size_t kPastGenerations = 64;
} // namespace

Engine::~Engine() = default;

Result<std::unique_ptr<Engine>> Engine::create(std::shared_ptr<const Model> model,
                                               std::shared_ptr<const Tokenizer> tokenizer,
                                               Backend& backend, const Placement& placement,
                                               EngineOptions options) {
    std::unique_ptr<Engine> engine(new Engine);
    engine->memory_ = TRY(PassMemory::allocate(backend, model->config(), placement));
    engine->kv_ = std::make_unique<KvCache>(engine->memory_.make_cache(model->config()));
    engine->work_.emplace(*model, placement);
    options.scheduler.max_tokens = placement.limits.max_tokens;
    options.scheduler.max_sequences =
        std::min(options.scheduler.max_sequences,
                 std::min(placement.limits.max_outputs, placement.limits.max_tokens));
    engine->scheduler_ = std::make_unique<Scheduler>(*engine->kv_, options.scheduler);
    if (!options.clock) options.clock = steady_seconds;
    engine->options_ = std::move(options);
    engine->placement_ = placement;
    engine->model_ = std::move(model);
    engine->tokenizer_ = std::move(tokenizer);
    return engine;
}

bool Engine::step() {
    expire_deadlines();
    if (options_.guess_ahead) guess_ahead();
    Batch batch = scheduler_->next_batch();
    if (batch.entries.empty()) {
        tell();
        return false;
    }
    start(batch);
    looking_ = options_.telemetry != nullptr && options_.telemetry->looking_inside();
    want_outputs(batch);

    const double began = options_.clock();
    TimedPhases timed(*memory_.phases);
    const Result<PassOutput> output =
        forward(*model_, batch, looking_ ? static_cast<Phases&>(timed) : *memory_.phases);
    if (!output) { // only a lost device or file ends a whole batch
        fail_batch(batch, output.error());
        return true;
    }
    const double seconds = options_.clock() - began;
    const PassWork work = count(batch, *output, seconds);
    account(batch, seconds);
    take_tokens(batch, *output);
    if (looking_) tell_path(batch, *output, work, timed.seconds(), seconds);
    forget_ended();
    tell();
    return true;
}

/// What may follow the text of those who decode.
void Engine::guess_ahead() {
    auto rows = std::int32_t(scheduler_->running().size()); // each may want one output
    const std::int32_t most_rows =
        std::min(placement_.limits.max_outputs, options_.scheduler.max_tokens);
    for (Sequence* sequence : scheduler_->running()) {
        if (sequence->state != SequenceState::Decoding) continue;
        Answer& answer = *answers_.at(sequence);
        const auto size = std::int32_t(sequence->tokens.size());
        std::int32_t most = std::min(most_rows - rows, placement_.context_length - size);
        if (const std::int32_t limit = answer.sampler.params().max_tokens; limit >= 0)
            most =
                std::min(most, limit - answer.completion_tokens() - 1); // the pass gives one more
        answer.guesses.read(sequence->tokens);
        sequence->guessed = answer.guesses.guess(most, rows, costs_);
        rows += std::int32_t(sequence->guessed.size());
    }
}

/// Waiting ends where an answer's first pass begins.
void Engine::start(const Batch& batch) {
    for (const BatchEntry& entry : batch.entries) {
        Answer& answer = *answers_.at(entry.sequence);
        if (!answer.started) answer.started = options_.clock();
    }
}

void Engine::want_outputs(Batch& batch) {
    for (BatchEntry& entry : batch.entries) {
        if (!entry.completes()) continue; // a prefill chunk that is not the last
        Answer& answer = *answers_.at(entry.sequence);
        // A guess's row is sampled with the guesses before it as history.
        std::vector<TokenId>& history = answer.sequence.tokens;
        const std::size_t known = history.size();
        answer.listed.resize(std::size_t(1 + entry.n_guessed));
        for (std::int32_t n = 0; n <= entry.n_guessed; ++n) {
            if (n > 0) history.push_back(answer.sequence.guessed[std::size_t(n - 1)]);
            OutputRequest request = answer.sampler.wanted(history, answer.listed[std::size_t(n)]);
            request.row = entry.n_tokens - 1 - entry.n_guessed + n;
            if (looking_) want_path(request);
            entry.outputs.push_back(request);
        }
        history.resize(known);
    }
}

/// Counts what was computed and says how far prompts are.
void Engine::account(const Batch& batch, double seconds) {
    ++passes_;
    const bool decoding = std::ranges::all_of(batch.entries, [](const BatchEntry& entry) {
        return entry.sequence->state == SequenceState::Decoding;
    });
    if (decoding) costs_.measured(batch.n_tokens(), seconds);
    computed_tokens_ += batch.n_tokens();
    scheduler_->computed(batch);
    for (const BatchEntry& entry : batch.entries) {
        Answer& answer = *answers_.at(entry.sequence);
        if (answer.sequence.state == SequenceState::Prefilling && !answer.ended())
            publish(answer,
                    GenerationProgress{.phase = GenerationPhase::Prefill,
                                       .done = answer.sequence.cached_tokens,
                                       .total = std::int64_t(answer.sequence.tokens.size())});
    }
}

void Engine::take_tokens(const Batch& batch, const PassOutput& output) {
    std::size_t row = 0;
    for (const BatchEntry& entry : batch.entries) {
        if (entry.outputs.empty()) continue;
        const std::span rows(output.rows.data() + row, entry.outputs.size());
        if (row == 0) path_position_ = std::int32_t(entry.sequence->tokens.size());
        row += entry.outputs.size();
        Answer& answer = *answers_.at(entry.sequence);
        if (!answer.ended())
            take_rows(answer, entry, rows); // its reader may just have been cut off
    }
}

/// Row by row as long as the token that is sampled is the guessed one, whose row comes next.
void Engine::take_rows(Answer& answer, const BatchEntry& entry, std::span<const RowOutput> rows) {
    take_token(answer, rows.front());
    std::int32_t held = 0;
    for (; held < entry.n_guessed && !answer.ended(); ++held) {
        if (answer.sequence.tokens.back() != answer.sequence.guessed[std::size_t(held)]) break;
        scheduler_->guess_held(answer.sequence);
        take_token(answer, rows[std::size_t(held) + 1]);
    }
    totals_.rejected_tokens += entry.n_guessed - held;
    answer.guesses.judge(held);
    answer.guessed += entry.n_guessed;
    answer.guesses_held += held;
    answer.sequence.guessed.clear();
}

void Engine::take_token(Answer& answer, const RowOutput& row) {
    const auto token = answer.sampler.sample(row, answer.sequence.tokens);
    if (!token) return finish(answer, FinishReason::Failed, token.error());
    if (!answer.first_token) {
        answer.first_token = options_.clock();
        publish(answer, GenerationProgress{.phase = GenerationPhase::Decode});
        if (answer.ended()) return;
    }
    scheduler_->commit(answer.sequence, token->id);
    ++totals_.decoded_tokens;

    const TextDelta delta = answer.detokenizer.push(token->id);
    answer.text += delta.text;
    publish(answer, token_event(answer, *token, delta.text));
    if (answer.ended()) return;

    const std::int32_t most = answer.sampler.params().max_tokens;
    if (tokenizer_->is_end_of_generation(token->id))
        finish(answer, FinishReason::EndOfGeneration);
    else if (delta.stop)
        finish(answer, FinishReason::StopString);
    else if (most >= 0 && answer.completion_tokens() >= most)
        finish(answer, FinishReason::MaxTokens);
    else if (std::int32_t(answer.sequence.tokens.size()) >= placement_.context_length)
        finish(answer, FinishReason::ContextFull);
}

TokenEvent Engine::token_event(Answer& answer, const SampledToken& token, std::string text) const {
    TokenEvent event{
        .sample = answer.sample, .id = token.id, .text = std::move(text), .logprob = token.logprob};
    if (token.top.empty()) return event;
    event.piece = tokenizer_->piece(token.id, true);
    event.control = tokenizer_->is_control(token.id);
    for (const auto& [id, logprob] : token.top)
        event.top.push_back({id, logprob, tokenizer_->piece(id, true), tokenizer_->is_control(id)});
    return event;
}

void Engine::fail_batch(const Batch& batch, const Error& error) {
    if (error.code == ErrorCode::Device) device_failure_ = error;
    for (const BatchEntry& entry : batch.entries)
        finish(*answers_.at(entry.sequence), FinishReason::Failed, error);
    forget_ended();
    tell();
}

void Engine::expire_deadlines() {
    const double now = options_.clock();
    for (const auto& [id, generation] : generations_)
        if (generation->prepared.deadline && *generation->prepared.deadline <= now)
            finish_all(id, FinishReason::Deadline);
    forget_ended();
}

void Engine::cancel(GenerationId id) {
    finish_all(id, FinishReason::Cancelled);
    forget_ended();
    tell();
}

void Engine::cancel_all() {
    for (const auto& [id, generation] : generations_)
        finish_all(id, FinishReason::Cancelled);
    forget_ended();
}

void Engine::fail_all(const Error& error) {
    for (const auto& [id, generation] : generations_)
        finish_all(id, FinishReason::Failed, error);
    forget_ended();
}

void Engine::finish_all(GenerationId id, FinishReason reason, const std::optional<Error>& error) {
    const auto found = generations_.find(id);
    if (found == generations_.end()) return;
    for (const auto& answer : found->second->answers)
        if (!answer->ended()) finish(*answer, reason, error);
}

/// Ends one answer; the others of the batch do not notice.
void Engine::finish(Answer& answer, FinishReason reason, std::optional<Error> error) {
    answer.reason = reason;
    scheduler_->finish(answer.sequence, reason != FinishReason::Failed);
    GenerationFinished finished{
        .sample = answer.sample, .reason = reason, .error = std::move(error)};
    if (reason != FinishReason::StopString) finished.text = answer.detokenizer.flush();
    answer.text += finished.text;
    if (reason != FinishReason::Failed) remember_answer(answer);

    const PreparedRequest& prepared = answer.generation->prepared;
    const double now = options_.clock();
    const double started = answer.started.value_or(now);
    const double first = answer.first_token.value_or(now);
    finished.timings = {.prompt_tokens = answer.sequence.prompt_tokens,
                        .cached_tokens = answer.sequence.found_tokens,
                        .completion_tokens = answer.completion_tokens(),
                        .guessed_tokens = answer.guessed,
                        .guesses_held = answer.guesses_held,
                        .queue_seconds = started - prepared.submitted,
                        .prefill_seconds = first - started,
                        .decode_seconds = now - first,
                        .first_token_seconds = answer.first_token ? first - prepared.submitted : 0};
    const std::vector<TokenId>& tokens = answer.sequence.tokens;
    finished.prompt.assign(tokens.begin(), tokens.begin() + answer.sequence.prompt_tokens);
    prepared.sink(std::move(finished));
}

void Engine::publish(Answer& answer, GenerationEvent event) {
    const std::size_t unread = answer.generation->prepared.sink(std::move(event));
    if (unread > options_.event_byte_limit)
        finish_all(answer.generation->prepared.id, FinishReason::SlowReader);
}

/// Keeps the ids behind the text that the conversation will hold.
void Engine::remember_answer(const Answer& answer) {
    const PreparedRequest& prepared = answer.generation->prepared;
    if (prepared.prompt_text.empty() || answer.completion_tokens() == 0) return;
    if (answer.reason == FinishReason::StopString) return; // the text ends inside of a token
    std::vector<TokenId> tokens = answer.sequence.tokens;
    if (answer.reason == FinishReason::EndOfGeneration) tokens.pop_back();
    std::vector<TextSegment> text = prepared.prompt_text;
    text.push_back({.text = answer.text, .trusted = false});
    prompt_memory_->remember(std::move(text), std::move(tokens));
}

/// Frees ended generations; kept apart from ending them, since they end amid loops.
void Engine::forget_ended() {
    std::erase_if(generations_, [this](const auto& item) {
        const auto& answers = item.second->answers;
        if (!std::all_of(answers.begin(), answers.end(), [](const auto& a) { return a->ended(); }))
            return false;
        past_[item.first] = std::move(answers.front()->sequence.tokens);
        if (past_.size() > kPastGenerations) past_.erase(past_.begin());
        for (const auto& answer : answers)
            answers_.erase(&answer->sequence);
        return true;
    });
}

std::int32_t Engine::priority() const {
    std::int32_t highest = std::numeric_limits<std::int32_t>::min();
    for (const auto& [id, generation] : generations_)
        highest = std::max(highest, generation->prepared.request.priority);
    return highest;
}

double Engine::weight() const {
    double largest = 0;
    for (const auto& [id, generation] : generations_)
        largest = std::max(largest, generation->prepared.request.weight);
    return largest;
}

std::optional<double> Engine::next_deadline() const {
    std::optional<double> soonest;
    for (const auto& [id, generation] : generations_)
        if (const auto& deadline = generation->prepared.deadline)
            soonest = std::min(soonest.value_or(*deadline), *deadline);
    return soonest;
}

Result<> Engine::check_cache() {
    std::vector<const BlockTables*> live;
    for (const auto& [sequence, answer] : answers_)
        live.push_back(&sequence->blocks);
    return kv_->check(live);
}

} // namespace headroom
