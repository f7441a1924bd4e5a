#pragma once

#include "app/chat/conversation.h"
#include "app/store/store_file.h"

namespace headroom::app {

// What a window shows of the store. On the store's thread.

/// What is read when the store opens.
struct StoreContents {
    QList<Conversation> conversations;     ///< the first of the list, and the shown one
    std::optional<store::ListPlace> after; ///< where the list goes on; unset: that was all
    std::vector<store::FolderRow> folders;
    std::vector<store::PresetRow> presets;
    std::optional<ConversationId> shown; ///< when the program ended
    QString next_draft;                  ///< typed for a conversation that was not begun
    QList<Attachment> next_draft_attachments;
};
Result<StoreContents> readContents(store::StoreFile& file);

struct ListPart {
    QList<Conversation> conversations;
    std::optional<store::ListPlace> after;
};
Result<ListPart> readList(store::StoreFile& file, const std::optional<store::ListPlace>& after);

/// One conversation without its messages.
Result<Conversation> readConversation(store::StoreFile& file, ConversationId id);
/// All its messages, of every branch, with their attachments.
Result<QList<Message>> readMessages(store::StoreFile& file, ConversationId id);

/// A conversation as it is here, with all its branches, for export.
store::ConversationDocument toDocument(const Conversation& conversation, std::string folder);

/// Names of remembered values.
inline constexpr std::string_view kShown = "shown";
inline constexpr std::string_view kNextDraft = "next_draft";

} // namespace headroom::app
