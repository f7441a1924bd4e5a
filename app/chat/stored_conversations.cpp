#include "app/chat/stored_conversations.h"

#include "app/chat/draft_files.h"

#include <algorithm>
#include <map>

namespace headroom::app {
namespace {

constexpr int kPart = 200;

Conversation fromRow(const store::ConversationRow& row) {
    Conversation conversation;
    conversation.id = row.id;
    conversation.title = QString::fromStdString(row.title);
    conversation.folder = row.folder;
    conversation.pinned = row.pinned;
    conversation.stored = true;
    conversation.settings = row.settings;
    conversation.draft = QString::fromStdString(row.draft);
    conversation.model = QString::fromStdString(row.model);
    conversation.chosen_model = row.chosen_model;
    conversation.created_at = QDateTime::fromMSecsSinceEpoch(row.created_at);
    conversation.changed_at = QDateTime::fromMSecsSinceEpoch(row.changed_at);
    conversation.contents = Contents::Absent;
    conversation.leaf = row.active_leaf;
    conversation.first_sent = row.first_sent;
    conversation.planned_context = row.planned_context;
    return conversation;
}

} // namespace

Result<ListPart> readList(store::StoreFile& file, const std::optional<store::ListPlace>& after) {
    const auto rows = TRY(file.conversations.list(std::nullopt, after, kPart));
    ListPart part;
    for (const store::ConversationRow& row : rows)
        part.conversations.append(fromRow(row));
    if (int(rows.size()) == kPart) part.after = store::ListPlace::of(rows.back());
    return part;
}

Result<Conversation> readConversation(store::StoreFile& file, ConversationId id) {
    return fromRow(TRY(file.conversations.get(id)));
}

Result<StoreContents> readContents(store::StoreFile& file) {
    StoreContents contents;
    ListPart part = TRY(readList(file, std::nullopt));
    contents.conversations = std::move(part.conversations);
    contents.after = part.after;
    contents.folders = TRY(file.folders.list());
    contents.presets = TRY(file.presets.list());
    contents.next_draft = QString::fromStdString(TRY(file.remembered.get(kNextDraft)));
    contents.next_draft_attachments = draftFilesFromJson(TRY(file.remembered.get(kNextDraftFiles)));
    const auto shown = QString::fromStdString(TRY(file.remembered.get(kShown))).toLongLong();
    if (shown <= 0) return contents;
    contents.shown = ConversationId(shown);
    const bool known =
        std::any_of(contents.conversations.begin(), contents.conversations.end(),
                    [&](const Conversation& each) { return each.id == contents.shown; });
    if (known) return contents;
    // Far down in the list, or deleted meanwhile.
    if (auto conversation = readConversation(file, *contents.shown))
        contents.conversations.append(*std::move(conversation));
    else
        contents.shown.reset();
    return contents;
}

Result<QList<Message>> readMessages(store::StoreFile& file, ConversationId id) {
    QList<Message> messages;
    for (store::MessageRow& row : TRY(file.messages.tree(id))) {
        Message message{.id = row.id, .parent = row.parent, .role = row.role, .state = row.state};
        message.text = QString::fromStdString(row.text);
        message.created_at = QDateTime::fromMSecsSinceEpoch(row.created_at);
        static_cast<store::AnswerRecord&>(message.facts) = std::move(row.answer);
        messages.append(std::move(message));
    }
    for (const store::AttachmentRow& row : TRY(file.attachments.of(id))) {
        const auto owner = std::find_if(messages.begin(), messages.end(), [&](const Message& each) {
            return each.id == row.message;
        });
        if (owner == messages.end()) continue; // of a message in the trash
        Attachment attachment{.name = QString::fromStdString(row.name),
                              .media_type = QString::fromStdString(row.media_type),
                              .bytes = row.bytes};
        // One that is gone or damaged hides neither the message nor the others.
        if (const auto bytes = file.attachments.read(row))
            attachment.text = QString::fromStdString(*bytes);
        owner->attachments.append(std::move(attachment));
    }
    return messages;
}

store::ConversationDocument toDocument(const Conversation& conversation, std::string folder) {
    store::ConversationDocument document{.title = conversation.title.toStdString(),
                                         .folder = std::move(folder),
                                         .pinned = conversation.pinned,
                                         .settings = conversation.settings,
                                         .draft = conversation.draft.toStdString(),
                                         .created_at = conversation.created_at.toMSecsSinceEpoch(),
                                         .changed_at = conversation.changed_at.toMSecsSinceEpoch()};
    QList<Message> all = conversation.messages + conversation.beside;
    std::sort(all.begin(), all.end(),
              [](const Message& a, const Message& b) { return a.id < b.id; });
    std::map<MessageId, std::size_t> places;
    for (const Message& each : all) {
        store::MessageDocument message{
            .role = each.role,
            .state = each.state == MessageState::Streaming ? MessageState::Interrupted : each.state,
            .text = each.text.toStdString(),
            .answer = each.facts,
            .created_at = each.created_at.toMSecsSinceEpoch()};
        if (each.parent) message.parent = places.at(*each.parent);
        for (const Attachment& file : each.attachments)
            message.attachments.push_back({.name = file.name.toStdString(),
                                           .media_type = file.media_type.toStdString(),
                                           .bytes = file.bytes});
        places[each.id] = document.messages.size();
        document.messages.push_back(std::move(message));
    }
    if (!conversation.messages.isEmpty())
        document.active = places.at(conversation.messages.last().id);
    return document;
}

} // namespace headroom::app
