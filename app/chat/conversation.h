#pragma once

#include "engine/generator.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <optional>

namespace headroom::app {

enum class ConversationId : quint64 {};
enum class MessageId : quint64 {};

enum class AnswerState { Complete, Running };

/// How an answer came about; empty for a person's message.
struct AnswerFacts {
    AnswerState state = AnswerState::Complete;
    GenerationProgress progress; ///< while Running and no token has arrived yet
    qint64 prompt_tokens = 0;    ///< of the conversation before it, as rendered; 0 = not known
    qint64 tokens = 0;           ///< so far, or in all
    double first_token_seconds = 0;
    qint64 thinking_tokens = 0; ///< of them, before the answer itself; 0 = not known
    double thinking_seconds = 0;
    double tokens_per_second = 0; ///< of decoding; 0 = not known
    FinishReason reason = FinishReason::None;
    std::optional<Error> error;
    QString model; ///< for people
};

struct Message {
    MessageId id{};
    Role role = Role::User;
    QString text;
    AnswerFacts facts;
};

/// What a person chose for one conversation.
struct ConversationSettings {
    QString system_prompt;
    SamplingParams sampling;
    /// Unset: another seed for every answer, so that asking again gives another one.
    std::optional<std::uint64_t> seed;

    bool operator==(const ConversationSettings& other) const {
        return system_prompt == other.system_prompt && seed == other.seed &&
               sampling.temperature == other.sampling.temperature &&
               sampling.top_k == other.sampling.top_k && sampling.top_p == other.sampling.top_p &&
               sampling.min_p == other.sampling.min_p &&
               sampling.max_tokens == other.sampling.max_tokens;
    }
};

struct Conversation {
    ConversationId id{};
    QString title; ///< empty until the first message names it
    QList<Message> messages;
    ConversationSettings settings;
    QString draft; ///< typed and not sent
    QDateTime changed_at;
};

} // namespace headroom::app
