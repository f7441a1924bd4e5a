#include "tests/engine/host/engine_bench.h"

#include "tests/support/char_tokenizer.h"

#include <limits>

namespace headroom::test {

EngineBench::EngineBench(const QString& model_path, BenchOptions options)
    : backend_(options.make ? options.make()
                            : *make_backend(options.backend,
                                            {.threads = options.threads, .isa = options.isa})) {
    const auto file = *ModelFile::open(model_path.toStdString());
    const auto model = *Model::load(file, *backend_, {.mode = options.weights});
    const auto own_tokenizer = Tokenizer::load(file->metadata());
    const std::shared_ptr<const Tokenizer> tokenizer =
        own_tokenizer ? *own_tokenizer : std::make_shared<CharTokenizer>(options.end);
    Placement placement = *place(*file, *backend_,
                                 {.kv_type = DType::F32,
                                  .parallel_sequences = 4,
                                  .weights = options.weights,
                                  .limits = {.max_tokens = options.max_tokens}},
                                 std::numeric_limits<std::uint64_t>::max());
    if (options.kv_blocks > 0) placement.kv_blocks.fill(options.kv_blocks);
    engine_ = *Engine::create(model, tokenizer, *backend_, placement,
                              {.event_byte_limit = options.event_byte_limit,
                               .guess_ahead = options.guess_ahead,
                               .clock = [this] { return now; },
                               .telemetry = options.telemetry,
                               .id = "bench"});
}

GenerationId EngineBench::submit(std::vector<TokenId> prompt, GenerationRequest request) {
    const GenerationId id{++last_id_};
    const auto heard = std::make_shared<Heard>();
    heard_[id] = heard;
    PreparedRequest prepared{.id = id, .prompt = std::move(prompt), .request = std::move(request)};
    prepared.submitted = now;
    if (const auto seconds = prepared.request.deadline_seconds) prepared.deadline = now + *seconds;
    prepared.sink = [this, id, heard](GenerationEvent event) -> std::size_t {
        if (const auto* progress = std::get_if<GenerationProgress>(&event))
            heard->progress.push_back(*progress);
        if (const auto* token = std::get_if<TokenEvent>(&event)) {
            Heard::Sample& sample = heard->samples[token->sample];
            sample.ids.push_back(token->id);
            sample.logprobs.push_back(token->logprob);
            sample.text += token->text;
        }
        if (const auto* finished = std::get_if<GenerationFinished>(&event)) {
            Heard::Sample& sample = heard->samples[finished->sample];
            if (sample.finished) qFatal("a sample ended twice");
            sample.text += finished->text;
            sample.finished = *finished;
        }
        return unread[id];
    };
    engine_->submit(std::move(prepared));
    return id;
}

bool EngineBench::run() {
    for (int steps = 0; steps < 20'000; ++steps)
        if (!engine_->step()) return engine_->idle();
    return false;
}

std::int64_t EngineBench::computed() {
    const std::int64_t since = engine_->computed_tokens() - computed_;
    computed_ = engine_->computed_tokens();
    return since;
}

bool EngineBench::sound() {
    const auto result = engine_->check_cache();
    if (!result) qWarning("%s", result.error().message().c_str());
    return bool(result);
}

GenerationRequest sampled(std::int32_t max_tokens, std::uint64_t seed) {
    GenerationRequest request;
    request.sampling.temperature = 1;
    request.sampling.seed = seed;
    request.sampling.max_tokens = max_tokens;
    request.logprobs = 1; // so that answers can be compared bit for bit
    return request;
}

} // namespace headroom::test
