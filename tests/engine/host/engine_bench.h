#pragma once

#include "engine/engine.h"
#include "kernels/api/backends.h"

#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace headroom::test {

/// What a sink was told about one request; by sample.
struct Heard {
    struct Sample {
        std::vector<TokenId> ids;
        std::vector<double> logprobs;
        std::string text;
        std::optional<GenerationFinished> finished;
    };
    std::map<int, Sample> samples;
    std::vector<GenerationProgress> progress;

    Sample& first() { return samples[0]; }
    FinishReason reason() const {
        const auto found = samples.find(0);
        if (found == samples.end() || !found->second.finished) return FinishReason::None;
        return found->second.finished->reason;
    }
};

struct BenchOptions {
    std::string backend = "cpu";
    std::function<std::unique_ptr<Backend>()> make = {}; ///< another one, if given
    std::int32_t threads = 1;
    std::string isa = {};
    WeightsMode weights = WeightsMode::Memory;
    std::int32_t max_tokens = 64; ///< rows of a pass
    std::int32_t kv_blocks = 0;   ///< of every group; 0 = as placed for 4 whole sequences
    TokenId end = -1;             ///< the token that ends a turn
    std::size_t event_byte_limit = 1000;
    bool guess_ahead = false;
    EngineTelemetry* telemetry = nullptr; ///< knows the model as "bench"
};

/// An engine over a model, stepped by hand, with a clock that a test moves. A tiny model without
/// a tokenizer gets one of characters.
class EngineBench {
public:
    EngineBench(const QString& model_path, BenchOptions options = {});

    GenerationId submit(std::vector<TokenId> prompt, GenerationRequest request = {});
    /// Steps until nothing is left to do; false if that takes implausibly long.
    bool run();
    Heard& heard(GenerationId id) { return *heard_[id]; }
    Engine& engine() { return *engine_; }
    /// Tokens computed since the last call.
    std::int64_t computed();
    bool sound();

    double now = 0;
    std::map<GenerationId, std::size_t> unread; ///< what a request's reader says it has not read

private:
    std::unique_ptr<Backend> backend_;
    std::unique_ptr<Engine> engine_;
    std::map<GenerationId, std::shared_ptr<Heard>> heard_;
    std::uint64_t last_id_ = 0;
    std::int64_t computed_ = 0;
};

/// A request of `max_tokens` tokens at temperature 1, so that random numbers matter too.
GenerationRequest sampled(std::int32_t max_tokens, std::uint64_t seed = 1);

} // namespace headroom::test
