#pragma once

#include "app/store/exchange/conversation_document.h"

#include <span>

namespace headroom::store {

/// Everything but the attachments' bytes, in the format of the README beside this file.
std::string exportJson(std::span<const ConversationDocument> conversations);

/// The shown branch, for reading: a heading a message, the text as it is.
std::string exportMarkdown(const ConversationDocument& conversation);

} // namespace headroom::store
