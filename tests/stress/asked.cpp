#include "tests/stress/asked.h"

namespace headroom::test {

std::optional<std::string> Asked::outcome(const GenerationFinished& end) const {
    switch (end.reason) {
    case FinishReason::MaxTokens:
    case FinishReason::EndOfGeneration:
        if (too_long) return {};
        return request.parent ? "answered a fork" : "answered as alone";
    case FinishReason::Cancelled:
        if (cancels) return request.deadline_seconds == 0 ? "cancelled at once" : "cancelled";
        if (may_lose_its_model) return "cancelled with its model";
        return {};
    case FinishReason::Deadline:
        if (request.deadline_seconds) return "late";
        return {};
    case FinishReason::SlowReader:
        if (never_reads) return "cut off unread";
        return {};
    case FinishReason::Failed:
        if (too_long && end.error->code == ErrorCode::InvalidRequest)
            return "failed as too long for the context";
        if (may_lose_its_model && end.error->what == "the model was unloaded")
            return "failed for its model went first";
        if (request.parent && end.error->code == ErrorCode::NotFound)
            return "failed for its parent is not known";
        return {};
    default:
        return {};
    }
}

std::optional<std::string> Asked::refusal(const Error& error) const {
    if (may_lose_its_model && error.code == ErrorCode::NotFound)
        return "refused for its model is not there";
    return {};
}

} // namespace headroom::test
