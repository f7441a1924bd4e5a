// The part of ChatService that keeps what the engine said about each token.
#include "app/chat/chat_service.h"
#include "app/chat/conversation_tree.h"

#include <QPointer>

#include <algorithm>

namespace headroom::app {
namespace {

AnswerTrace read(const Result<TokenTrace>& trace, const QString& text) {
    if (!trace) return {.state = TraceState::Damaged};
    AnswerTrace read{.state = TraceState::Here, .tokens = trace->tokens()};
    // A stop string is not part of the text.
    if (read.tokens.empty() || !endedTextOf(read.tokens).startsWith(text))
        return {.state = TraceState::Damaged};
    for (TracedToken& each : read.tokens) {
        each.begin = std::min(each.begin, text.size());
        each.end = std::min(each.end, text.size());
    }
    return read;
}

} // namespace

void ChatService::inspect(ConversationId id, MessageId message, QObject* receiver,
                          std::function<void(AnswerTrace)> reply) {
    Conversation* conversation = find(id);
    const Message* answer = conversation ? findMessage(*conversation, message) : nullptr;
    if (!answer) return reply({});
    if (answer->state == MessageState::Streaming) return reply({.state = TraceState::Running});
    if (const auto known = traces_.find(message); known != traces_.end())
        return reply(read(known->second, answer->text));
    if (!store_ || !conversation->stored) return reply({});
    store_->ask(
        receiver,
        [message, text = answer->text](store::StoreFile& file) -> Result<AnswerTrace> {
            const std::string packed = TRY(file.traces.get(message));
            if (packed.empty()) return AnswerTrace{};
            return read(TokenTrace::unpack(packed), text);
        },
        [reply = std::move(reply)](Result<AnswerTrace> trace) {
            if (trace) return reply(*std::move(trace));
            reply({.state = TraceState::Unreadable,
                   .why = QString::fromStdString(trace.error().message())});
        });
}

void ChatService::keepTrace(const Conversation& conversation, MessageId answer,
                            const TokenTrace& trace) {
    if (trace.isEmpty()) return;
    keep(conversation, [answer, packed = trace.pack()](store::StoreFile& file) {
        return file.traces.put(answer, packed);
    });
}

} // namespace headroom::app
