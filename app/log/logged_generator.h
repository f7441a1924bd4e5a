#pragma once

#include "engine/generator.h"

namespace headroom::app {

class Log;

/// A generator whose requests leave a trace in the log: model, counts, times, how they ended. Never
/// a word of the messages or of the answer.
class LoggedGenerator : public Generator {
public:
    /// Both outlive this, and all requests made through it.
    LoggedGenerator(Generator& generator, Log& log)
        : generator_(generator)
        , log_(log) {}

    Result<GenerationId> submit(GenerationRequest request, GenerationSink sink) override;
    void cancel(GenerationId id) override { generator_.cancel(id); }
    std::vector<ModelDescription> describe() const override { return generator_.describe(); }
    Result<std::int64_t> count(const GenerationRequest& request) const override {
        return generator_.count(request);
    }

private:
    Generator& generator_;
    Log& log_;
};

} // namespace headroom::app
