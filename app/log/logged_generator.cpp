#include "app/log/logged_generator.h"

#include "app/log/log.h"
#include "app/log/log_words.h"

#include <fmt/format.h>

namespace headroom::app {
namespace {
const char* reason_word(FinishReason reason) {
    switch (reason) {
    case FinishReason::None:
        return "not ended";
    case FinishReason::EndOfGeneration:
        return "ended by the model";
    case FinishReason::StopString:
        return "stop string";
    case FinishReason::MaxTokens:
        return "token limit";
    case FinishReason::ContextFull:
        return "context full";
    case FinishReason::Cancelled:
        return "cancelled";
    case FinishReason::Deadline:
        return "deadline";
    case FinishReason::SlowReader:
        return "slow reader";
    case FinishReason::Failed:
        return "failed";
    }
    return "unknown";
}

std::string outcome(const GenerationFinished& end) {
    const GenerationTimings& t = end.timings;
    // An error's sentence may quote the template, and that the messages: its kind is enough.
    const std::string why =
        end.error ? fmt::format(" ({})", code_word(end.error->code)) : std::string();
    return fmt::format("answer {}{}: {} prompt tokens, {} of them cached, {} written; first token "
                       "after {:.2f} s, prefill {:.2f} s, decode {:.2f} s",
                       reason_word(end.reason), why, t.prompt_tokens, t.cached_tokens,
                       t.completion_tokens, t.first_token_seconds, t.prefill_seconds,
                       t.decode_seconds);
}
} // namespace

Result<GenerationId> LoggedGenerator::submit(GenerationRequest request, GenerationSink sink) {
    const std::size_t messages = request.messages.size();
    auto logging = [&log = log_, sink = std::move(sink)](GenerationEvent event) {
        if (const auto* end = std::get_if<GenerationFinished>(&event))
            log.write(end->error ? LogLevel::Error : LogLevel::Info, "engine",
                      QString::fromStdString(outcome(*end)));
        return sink(std::move(event));
    };
    Result<GenerationId> id = generator_.submit(std::move(request), std::move(logging));
    if (id)
        log_.write(LogLevel::Detail, "engine",
                   QString("request %1 with %2 messages").arg(quint64(*id)).arg(messages));
    else
        log_.write(LogLevel::Error, "engine",
                   QString("request refused (%1)").arg(code_word(id.error().code)));
    return id;
}

} // namespace headroom::app
