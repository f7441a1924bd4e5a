#pragma once

#include "app/store/rows.h"

namespace headroom::store {

struct AttachmentDocument {
    std::string name, media_type, sha256;
    std::int64_t bytes = 0;
};

struct MessageDocument {
    /// Index in ConversationDocument::messages of a smaller number; unset: a first message.
    std::optional<std::size_t> parent;
    Role role = Role::User;
    MessageState state = MessageState::Complete; ///< never Streaming
    std::string text;
    AnswerRecord answer;
    Time created_at = 0; ///< 0 = not known
    std::vector<AttachmentDocument> attachments;
};

/// A conversation outside of the store, with all its branches; what is exported and imported.
struct ConversationDocument {
    std::string title;
    std::string folder; ///< empty: none
    bool pinned = false;
    ConversationSettings settings;
    std::string draft;
    Time created_at = 0, changed_at = 0;   ///< 0 = not known
    std::vector<MessageDocument> messages; ///< parents before children
    std::optional<std::size_t> active;     ///< index of the message at the end of the shown branch
};

} // namespace headroom::store
