#pragma once

#include "app/store/search_index.h"

namespace headroom::store {

/// Copies the tree of one conversation into another, empty one, with its attachments and its active
/// leaf. What lies in the trash stays behind. Inside the caller's transaction.
Result<> copyMessages(Database& database, SearchIndex& search, ConversationId from,
                      ConversationId to);

} // namespace headroom::store
