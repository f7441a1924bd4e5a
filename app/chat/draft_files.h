#pragma once

#include "app/chat/conversation.h"

#include <string>
#include <string_view>

namespace headroom::app {

// Files given with a message that was not sent: remembered values of the store.

/// Of a conversation.
std::string draftFilesName(ConversationId id);
/// Of one that was not begun.
inline constexpr std::string_view kNextDraftFiles = "next_draft_files";

/// Empty for none.
std::string draftFilesToJson(const QList<Attachment>& files);
/// What can't be understood is left out.
QList<Attachment> draftFilesFromJson(std::string_view json);

} // namespace headroom::app
