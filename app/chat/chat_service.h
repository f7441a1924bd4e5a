#pragma once

#include "app/chat/conversation.h"

#include <QObject>

#include <functional>
#include <memory>
#include <unordered_map>

namespace headroom::app {

class Generation;

/// Conversations and their running answers, one at a time in each. Held in memory.
class ChatService : public QObject {
    Q_OBJECT

public:
    explicit ChatService(Generator& generator, QObject* parent = nullptr);
    ~ChatService() override;

    /// Newest first.
    const QList<Conversation>& conversations() const { return conversations_; }
    /// Null if there is none; valid until the next call that changes the list.
    const Conversation* conversation(ConversationId id) const;
    bool isAnswering(ConversationId id) const { return running_.contains(id); }

    /// For people, of the model that answers from now on.
    void setModelName(const QString& name) { model_name_ = name; }

    ConversationId create();
    void rename(ConversationId id, const QString& title);
    /// Stops its answer and takes it out of the list; `restore` brings the last one back.
    void remove(ConversationId id);
    bool restore();
    void setSettings(ConversationId id, const ConversationSettings& settings);
    void setDraft(ConversationId id, const QString& text);

    /// Adds the person's message and starts the answer. Blank text and a conversation that is
    /// answering already are left alone: returns false.
    bool send(ConversationId id, const QString& text);
    /// Replaces the last answer by a new one.
    bool regenerate(ConversationId id);
    void stop(ConversationId id);

signals:
    void inserted(int row);
    void removed(int row);
    /// Title, settings or place in time changed.
    void changed(headroom::app::ConversationId id);
    void messageAdded(headroom::app::ConversationId id);
    void lastMessageRemoved(headroom::app::ConversationId id);
    void textAdded(headroom::app::ConversationId id, const QString& text);
    /// The facts of the last answer changed: progress, speed, state.
    void factsChanged(headroom::app::ConversationId id);

private:
    struct HashId {
        std::size_t operator()(ConversationId id) const { return std::size_t(id); }
    };
    Conversation* find(ConversationId id);
    int row(ConversationId id) const;
    bool answer(Conversation& conversation);
    void follow(ConversationId id, Generation& generation);
    void end(ConversationId id, const GenerationFinished& result);
    GenerationRequest request(const Conversation& conversation) const;

    Generator& generator_;
    QString model_name_;
    QList<Conversation> conversations_;
    QList<std::pair<int, Conversation>> removed_; ///< with the row they had
    std::unordered_map<ConversationId, std::unique_ptr<Generation>, HashId> running_;
    quint64 last_id_ = 0;
};

} // namespace headroom::app
