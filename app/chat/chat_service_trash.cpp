// The part of ChatService that deletes and brings back.
#include "app/chat/chat_service.h"
#include "app/chat/conversation_tree.h"
#include "app/chat/running_answer.h"
#include "app/store/clock.h"

#include <algorithm>

namespace headroom::app {
namespace {
constexpr int kShownTrash = 1000;
} // namespace

void ChatService::remove(ConversationId id) {
    const int at = row(id);
    if (at < 0) return;
    if (isAnswering(id)) {
        conversations_[at].waiting.reset();
        stop(id);
        // The engine's last word may take a step; nobody waits for it here.
        if (isAnswering(id)) end(id, GenerationFinished{.reason = FinishReason::Cancelled});
    }
    const Conversation conversation = conversations_.takeAt(row(id));
    keep(
        conversation, [id](store::StoreFile& file) { return file.trash.put(id); },
        [this] { emit trashChanged(); });
    removed_.append({.conversation = conversation});
    emit listChanged();
}

bool ChatService::removeMessage(ConversationId id, MessageId message) {
    Conversation* conversation = find(id);
    if (!conversation || isAnswering(id) || !canGrow(id)) return false;
    const Message* first = findMessage(*conversation, message);
    if (!first) return false;
    const std::optional<MessageId> parent = first->parent;
    const MessageId leaf = conversation->messages.last().id;
    Removed removed{.message = message, .messages = takeSubtree(*conversation, message)};
    removed.conversation.id = id;
    removed.conversation.leaf = leaf;
    removed_.append(std::move(removed));
    showBranch(*conversation, newestLeafBelow(*conversation, parent));
    keep(
        *conversation, [message](store::StoreFile& file) { return file.messages.remove(message); },
        [this] { emit trashChanged(); });
    emit branchReplaced(id);
    emit changed(id);
    return true;
}

bool ChatService::restore() {
    if (removed_.isEmpty()) return false;
    Removed removed = removed_.takeLast();
    if (!removed.message) {
        Conversation& conversation = removed.conversation;
        // Its messages came while it was away.
        if (conversation.contents == Contents::Loading) conversation.contents = Contents::Absent;
        keep(
            conversation,
            [id = conversation.id](store::StoreFile& file) { return file.trash.restore(id); },
            [this] { emit trashChanged(); });
        insert({conversation});
        return true;
    }
    Conversation* conversation = find(removed.conversation.id);
    if (!conversation || isAnswering(conversation->id)) return false;
    conversation->beside += removed.messages;
    showBranch(*conversation, removed.conversation.leaf); // as it was shown when it went
    keep(
        *conversation,
        [message = *removed.message,
         leaf = *removed.conversation.leaf](store::StoreFile& file) -> Result<> {
            TRY_VOID(file.messages.restore(message));
            return file.messages.choose(leaf);
        },
        [this] { emit trashChanged(); });
    emit branchReplaced(conversation->id);
    emit changed(conversation->id);
    return true;
}

/// It can't be brought back by `restore` any more.
void ChatService::forgetRemoved(const store::TrashRow& trashed) {
    removed_.removeIf([&](const Removed& each) {
        return each.conversation.id == trashed.conversation && each.message == trashed.message;
    });
}

void ChatService::restore(const store::TrashRow& trashed) {
    const ConversationId id = trashed.conversation;
    if (isAnswering(id)) return;
    forgetRemoved(trashed);
    put(
        [trashed](store::StoreFile& file) {
            return trashed.message ? file.messages.restore(*trashed.message)
                                   : file.trash.restore(trashed.conversation);
        },
        [this, trashed] {
            if (trashed.message)
                reload(trashed.conversation);
            else
                fetch(trashed.conversation);
            emit trashChanged();
        });
}

/// The store knows better what a conversation holds.
void ChatService::reload(ConversationId id) {
    Conversation* conversation = find(id);
    if (!conversation || isAnswering(id)) return;
    const bool shown = conversation->contents == Contents::Here;
    conversation->contents = Contents::Absent;
    conversation->messages.clear();
    conversation->beside.clear();
    store_->ask(
        this, [id](store::StoreFile& file) { return readConversation(file, id); },
        [this, id, shown](const Result<Conversation>& stored) {
            Conversation* absent = find(id);
            if (!stored || !absent || absent->contents != Contents::Absent) return;
            absent->leaf = stored->leaf;
            if (shown) load(id);
        });
}

void ChatService::destroy(const store::TrashRow& trashed) {
    forgetRemoved(trashed);
    put(
        [trashed](store::StoreFile& file) -> Result<> {
            TRY_VOID(trashed.message ? file.trash.purge(*trashed.message)
                                     : file.trash.purge(trashed.conversation));
            TRY(file.attachments.sweep());
            return {};
        },
        [this] { emit trashChanged(); });
}

void ChatService::emptyTrash() {
    removed_.clear();
    put(
        [](store::StoreFile& file) -> Result<> {
            TRY(file.trash.purge(store::now() + 1));
            TRY(file.attachments.sweep());
            return {};
        },
        [this] { emit trashChanged(); });
}

void ChatService::listTrash(QObject* receiver,
                            std::function<void(Result<std::vector<store::TrashRow>>)> reply) {
    if (!store_) return reply(std::vector<store::TrashRow>());
    store_->ask(
        receiver, [](store::StoreFile& file) { return file.trash.list(kShownTrash); },
        std::move(reply));
}

} // namespace headroom::app
