// The part of ChatViewModel that deletes messages, and what keys do at a conversation's end.
#include "ui/chat/chat_view_model.h"
#include "ui/chat/first_words.h"

#include <algorithm>

namespace headroom::ui {

void ChatViewModel::removeMessage(quint64 message) {
    const app::Message* shown = shownMessage(app::MessageId(message));
    if (!shown) return;
    const QString words = first_words(shown->text);
    if (!service_.removeMessage(*current_, shown->id)) return;
    cancelEdit();
    removed_message_ = true;
    removed_title_ = words.isEmpty() ? tr("a message") : words;
    emit removedTitleChanged();
}

std::optional<quint64> ChatViewModel::lastOf(Role role) const {
    if (!current_) return {};
    const QList<app::Message>& messages = service_.conversation(*current_)->messages;
    const auto last = std::find_if(messages.rbegin(), messages.rend(),
                                   [=](const app::Message& each) { return each.role == role; });
    return last == messages.rend() ? std::nullopt : std::optional(quint64(last->id));
}

void ChatViewModel::editLast() {
    if (const auto message = lastOf(Role::User)) startEdit(*message);
}

void ChatViewModel::copyLast() {
    if (const auto message = lastOf(Role::Assistant)) copyMessage(*message);
}

void ChatViewModel::stepLast(int step) {
    if (const auto message = lastOf(Role::Assistant)) chooseBranch(*message, step);
}

void ChatViewModel::removeLast() {
    if (const auto message = lastOf(Role::User)) removeMessage(*message);
}

} // namespace headroom::ui
