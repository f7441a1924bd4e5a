#pragma once

#include "app/store/rows.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace headroom::app {

using store::ChosenModel;
using store::ConversationId;
using store::ConversationSettings;
using store::FolderId;
using store::MessageId;
using store::MessageState;

inline ChosenModel chosenModel(const QString& path, const QString& name) {
    return {path.toStdString(), name.toStdString()};
}

/// How an answer came about; its figures grow while it runs. Empty for a person's message.
struct AnswerFacts : store::AnswerRecord {
    GenerationProgress progress;  ///< while it runs and no token has arrived yet
    std::optional<Error> failure; ///< of this run of the program; `error` is what is kept of it

    /// Of decoding; 0 = not known.
    double tokensPerSecond() const {
        return timings.completion_tokens > 1 && timings.decode_seconds > 0
                   ? double(timings.completion_tokens - 1) / timings.decode_seconds
                   : 0;
    }
};

/// A text file that a person gave with a message.
struct Attachment {
    QString name;
    QString media_type;
    QString text;
    qint64 bytes = 0; ///< of the file
};

struct Message {
    MessageId id{};
    std::optional<MessageId> parent;
    Role role = Role::User;
    MessageState state = MessageState::Complete;
    QString text;
    QDateTime created_at;
    AnswerFacts facts;
    QList<Attachment> attachments;
    /// Messages with the same parent, oldest first, this one among them. Known while it is shown.
    std::vector<MessageId> siblings;
};

/// What the person wrote while an answer was running; it is sent next.
struct WaitingMessage {
    QString text;
    QList<Attachment> attachments;
};

enum class Contents {
    Absent, ///< in the store; ChatService::load brings them
    Loading,
    Here,
    Unreadable ///< `load_error` says why
};

struct Conversation {
    ConversationId id{};
    QString title; ///< empty until the first message names it
    std::optional<FolderId> folder;
    bool pinned = false;
    bool temporary = false; ///< only in memory, gone with the window
    bool stored = false;    ///< the store knows it
    ConversationSettings settings;
    QString draft; ///< typed and not sent
    QList<Attachment> draft_attachments;
    std::optional<WaitingMessage> waiting;
    QString model; ///< that answered last
    /// That answers next. Without a path it is the active one, which the first answer makes its
    /// own.
    ChosenModel chosen_model;
    QDateTime created_at, changed_at;

    Contents contents = Contents::Here;
    QString load_error;
    std::optional<MessageId> leaf; ///< while the contents are not here: the end of the branch
    QList<Message> messages;       ///< the shown branch, from the first message to its end
    QList<Message> beside;         ///< those of other branches
    /// The oldest message that the model was given for the newest answer; those before it did not
    /// fit. Unset: all were.
    std::optional<MessageId> first_sent;
    qint64 planned_context = 0; ///< tokens that the model could hold then
};

} // namespace headroom::app
