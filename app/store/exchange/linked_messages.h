#pragma once

#include "app/store/exchange/conversation_document.h"

namespace headroom::store {

/// A message as peers' files have it: a node that names its parent.
struct LinkedMessage {
    std::string id;
    std::string parent;                     ///< empty: none
    std::optional<MessageDocument> message; ///< unset: a node without content of its own
};

/// Puts the nodes into the document, parents first and siblings by time; the children of a node
/// without content go to what is above it. Nodes in a cycle are left out. Returns how many were.
std::size_t linkMessages(std::vector<LinkedMessage> nodes, const std::string& current,
                         ConversationDocument& conversation);

} // namespace headroom::store
