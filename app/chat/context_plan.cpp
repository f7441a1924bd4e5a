#include "app/chat/context_plan.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom::app {
namespace {

/// Tokens that a template may add to each message, and to the whole.
constexpr std::int64_t kAroundMessage = 64, kAroundPrompt = 256;
/// An answer shorter than this is none.
constexpr std::int64_t kLeastAnswer = 16;

/// Tokens of the prompt at most, so that an answer has room.
std::int64_t promptLimit(const GenerationRequest& request, std::int64_t context_length) {
    const std::int64_t wanted = request.sampling.max_tokens > 0
                                    ? std::int64_t(request.sampling.max_tokens)
                                    : context_length;
    return context_length - std::min(wanted, context_length / 4);
}

/// The request without the turns before `first`.
GenerationRequest cut(const GenerationRequest& request, std::size_t leading, std::size_t first) {
    GenerationRequest shorter = request;
    const auto begin = shorter.messages.begin();
    shorter.messages.erase(begin + std::ptrdiff_t(leading), begin + std::ptrdiff_t(first));
    return shorter;
}

} // namespace

bool surelyFits(const GenerationRequest& request, std::int64_t context_length) {
    std::int64_t most = kAroundPrompt;
    // No token is shorter than a byte.
    for (const ChatMessage& message : request.messages)
        most += std::int64_t(message.content.size()) + kAroundMessage;
    return most <= promptLimit(request, context_length);
}

ContextPlan planContext(const Generator& generator, const GenerationRequest& request,
                        std::size_t leading, std::size_t from, std::int64_t context_length) {
    ContextPlan plan{.first = std::max(from, leading)};
    const auto count = [&](std::size_t first) {
        return generator.count(cut(request, leading, first));
    };
    const Result<std::int64_t> whole = count(plan.first);
    // Whatever keeps it from counting keeps it from answering, and is told then.
    if (!whole || *whole <= promptLimit(request, context_length)) return plan;

    std::vector<std::size_t> turns; // where they begin, behind the first
    for (std::size_t at = plan.first + 1; at < request.messages.size(); ++at)
        if (request.messages[at].role == Role::User) turns.push_back(at);
    // The first turn from which on it fits; later ones are shorter.
    const auto fits = std::partition_point(turns.begin(), turns.end(), [&](std::size_t first) {
        const Result<std::int64_t> tokens = count(first);
        return tokens && *tokens > context_length / 2;
    });
    if (fits != turns.end()) {
        plan.first = *fits;
        return plan;
    }
    if (!turns.empty()) plan.first = turns.back();
    const std::int64_t newest = count(plan.first).value_or(0);
    if (newest > context_length - kLeastAnswer)
        plan.refusal = Error{
            ErrorCode::InvalidRequest,
            fmt::format("the newest message takes {} tokens with what always goes before it, the "
                        "context holds {}",
                        newest, context_length),
            {}};
    return plan;
}

} // namespace headroom::app
