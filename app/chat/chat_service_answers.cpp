// The part of ChatService that adds to a conversation: messages and their branches.
#include "app/chat/conversation_tree.h"
#include "app/chat/running_answer.h"

#include <algorithm>
#include <utility>

namespace headroom::app {
namespace {

constexpr qsizetype kTitleLength = 48;

/// The first line of what the person wrote, cut at a word.
QString title_from(const QString& text) {
    QString line = text.trimmed().section('\n', 0, 0).simplified();
    if (line.size() <= kTitleLength) return line;
    const qsizetype space = line.lastIndexOf(' ', kTitleLength);
    return line.left(space > kTitleLength / 2 ? space : kTitleLength) + QChar(0x2026);
}

} // namespace

bool ChatService::send(ConversationId id, const QString& text,
                       const QList<Attachment>& attachments) {
    Conversation* conversation = find(id);
    if (!conversation || !canGrow(id)) return false;
    if (text.trimmed().isEmpty() && attachments.isEmpty()) return false;
    if (isAnswering(id)) {
        if (conversation->waiting) return false;
        conversation->waiting = WaitingMessage{text, attachments};
        setDraftAttachments(id, {});
        setDraft(id, {});
        emit changed(id);
        return true;
    }
    if (conversation->title.isEmpty())
        conversation->title = title_from(text.trimmed().isEmpty() ? attachments[0].name : text);
    conversation->draft.clear();
    conversation->draft_attachments.clear();
    unsaved_drafts_.erase(id);
    return ask(*conversation, {.text = text, .attachments = attachments});
}

bool ChatService::canGrow(ConversationId id) const {
    const Conversation* each = conversation(id);
    return each && each->contents == Contents::Here &&
           !(each->stored && keeping_.state == Keeping::Damaged);
}

/// The question below what is shown, and its answer below that.
bool ChatService::ask(Conversation& conversation, Message question) {
    question.id = MessageId(newId(conversation.temporary));
    if (!conversation.messages.isEmpty()) question.parent = conversation.messages.last().id;
    const MessageId id = question.id;
    addMessage(conversation, std::move(question));
    answer(conversation, Beginning{}, id);
    return true;
}

bool ChatService::sendWaiting(ConversationId id) {
    if (isAnswering(id)) return false;
    const std::optional<WaitingMessage> waiting = takeWaiting(id);
    if (!waiting) return false;
    return ask(*find(id), {.text = waiting->text, .attachments = waiting->attachments});
}

std::optional<WaitingMessage> ChatService::takeWaiting(ConversationId id) {
    Conversation* conversation = find(id);
    if (!conversation || !conversation->waiting) return std::nullopt;
    auto waiting = std::exchange(conversation->waiting, std::nullopt);
    emit changed(id);
    return waiting;
}

bool ChatService::regenerate(ConversationId id) {
    const Conversation* conversation = find(id);
    if (!conversation || conversation->messages.isEmpty()) return false;
    return answerAgain(id, conversation->messages.last().id);
}

bool ChatService::answerAgain(ConversationId id, MessageId message) {
    Conversation* conversation = find(id);
    if (!conversation || isAnswering(id) || !canGrow(id)) return false;
    const Message* shown = shownMessage(*conversation, message);
    if (!shown) return false;
    if (shown->role == Role::User) {
        cutTo(*conversation, message);
    } else {
        if (!shown->parent) return false;
        const Message old = *shown;
        cutTo(*conversation, old.parent);
        // One that never began is nothing to come back to.
        if (isEmptyAnswer(old)) {
            conversation->beside.removeLast();
            keep(*conversation,
                 [=](store::StoreFile& file) { return file.messages.remove(old.id); });
        }
    }
    answer(*conversation);
    return true;
}

bool ChatService::continueAnswer(ConversationId id) {
    const Conversation* conversation = find(id);
    if (!conversation || conversation->messages.isEmpty()) return false;
    const Message& last = conversation->messages.last();
    if (!canGoOnFrom(id, last.id) || last.text.isEmpty()) return false;
    inspect(id, last.id, this, [this, id, message = last.id](const AnswerTrace& trace) {
        if (!canGoOnFrom(id, message)) return;
        const Message& old = *findMessage(*find(id), message);
        Beginning beginning{.text = old.text};
        if (trace.state == TraceState::Here) {
            beginning.tokens = trace.tokens;
            // The model ended it there.
            if (old.facts.finish == FinishReason::EndOfGeneration) beginning.tokens.pop_back();
            beginning.text = textOf(beginning.tokens);
        }
        goOnFrom(id, message, std::move(beginning));
    });
    return true;
}

bool ChatService::branch(ConversationId id, MessageId message, std::size_t token,
                         const TokenAlternative& other) {
    if (!canGoOnFrom(id, message)) return false;
    inspect(id, message, this, [this, id, message, token, other](AnswerTrace trace) {
        if (trace.state != TraceState::Here || token >= trace.tokens.size()) return;
        if (!canGoOnFrom(id, message)) return;
        Beginning beginning{.tokens = std::move(trace.tokens)};
        beginning.tokens.resize(token + 1);
        beginning.tokens.back().token = other;
        beginning.text = textOf(beginning.tokens);
        goOnFrom(id, message, std::move(beginning));
    });
    return true;
}

bool ChatService::canGoOnFrom(ConversationId id, MessageId message) const {
    const Conversation* each = conversation(id);
    if (!each || isAnswering(id) || !canGrow(id)) return false;
    const Message* shown = shownMessage(*each, message);
    return shown && shown->role == Role::Assistant && shown->parent;
}

/// A new answer beside `message` that begins so.
void ChatService::goOnFrom(ConversationId id, MessageId message, Beginning beginning) {
    Conversation& conversation = *find(id);
    const Message old = *findMessage(conversation, message);
    const auto tokens = qint64(beginning.tokens.size());
    // What of the thinking lies in the beginning.
    beginning.thinking_tokens = old.facts.thinking_tokens;
    beginning.thinking_seconds = old.facts.thinking_seconds;
    if (tokens > 0 && tokens < old.facts.thinking_tokens) {
        beginning.thinking_tokens = tokens;
        beginning.thinking_seconds *= double(tokens) / double(old.facts.thinking_tokens);
    }
    cutTo(conversation, old.parent);
    answer(conversation, beginning);
}

bool ChatService::edit(ConversationId id, MessageId message, const QString& text) {
    Conversation* conversation = find(id);
    if (!conversation || isAnswering(id) || !canGrow(id) || text.trimmed().isEmpty()) return false;
    const auto shown = std::find_if(conversation->messages.begin(), conversation->messages.end(),
                                    [=](const Message& each) { return each.id == message; });
    if (shown == conversation->messages.end() || shown->text == text) return false;
    const Message old = *shown;
    cutTo(*conversation, old.parent);
    if (old.role == Role::User)
        return ask(*conversation, {.text = text, .attachments = old.attachments});
    Message edited{.id = MessageId(newId(conversation->temporary)),
                   .parent = old.parent,
                   .role = old.role,
                   .text = text};
    addMessage(*conversation, edited);
    keepMessage(*conversation, edited);
    touch(*conversation);
    return true;
}

bool ChatService::choose(ConversationId id, MessageId message) {
    Conversation* conversation = find(id);
    if (!conversation || isAnswering(id) || !findMessage(*conversation, message)) return false;
    showBranch(*conversation, newestLeaf(*conversation, message));
    keep(*conversation, [=](store::StoreFile& file) { return file.messages.choose(message); });
    emit branchReplaced(id);
    emit changed(id);
    return true;
}

/// Takes away what is shown behind `last`.
void ChatService::cutTo(Conversation& conversation, std::optional<MessageId> last) {
    while (!conversation.messages.isEmpty() && conversation.messages.last().id != last) {
        setLastAside(conversation);
        emit lastMessageRemoved(conversation.id);
    }
}

void ChatService::addMessage(Conversation& conversation, Message message) {
    message.created_at = QDateTime::currentDateTime();
    appendMessage(conversation, std::move(message));
    emit messageAdded(conversation.id);
}

void ChatService::touch(Conversation& conversation) {
    const ConversationId id = conversation.id;
    conversation.changed_at = QDateTime::currentDateTime();
    place(id);
    emit changed(id);
}

void ChatService::keepMessage(Conversation& conversation, const Message& message) {
    begin(conversation);
    const store::NewMessage row{.id = message.id,
                                .conversation = conversation.id,
                                .parent = message.parent,
                                .role = message.role,
                                .text = message.text.toStdString(),
                                .clear_draft = message.role == Role::User};
    keep(conversation,
         [row, attachments = message.attachments](store::StoreFile& file) -> Result<> {
             TRY(file.messages.add(row));
             for (const Attachment& each : attachments)
                 TRY(file.attachments.add(*row.id, each.name.toStdString(),
                                          each.media_type.toStdString(), each.text.toStdString()));
             return {};
         });
}

} // namespace headroom::app
