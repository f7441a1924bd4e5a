#pragma once

#include "app/chat/conversation.h"

namespace headroom::app {

// A conversation's messages are a tree; `messages` is one way through it, `beside` the rest.

/// Shows the branch that ends at `leaf`; none shows nothing.
void showBranch(Conversation& conversation, std::optional<MessageId> leaf);

/// The end of the branch through `from`, always by the newest message.
MessageId newestLeaf(const Conversation& conversation, MessageId from);

/// The newest end of the branches below `parent`, or `parent` itself; without one those of the
/// first messages. Unset: there are none.
std::optional<MessageId> newestLeafBelow(const Conversation& conversation,
                                         std::optional<MessageId> parent);

/// Takes a message and all that follow it out of the conversation. Call `showBranch` then.
QList<Message> takeSubtree(Conversation& conversation, MessageId root);

/// Puts the last shown message out of sight.
void setLastAside(Conversation& conversation);

/// Shows `message` below the last shown one, which is its parent.
void appendMessage(Conversation& conversation, Message message);

/// Null if it is not shown.
const Message* shownMessage(const Conversation& conversation, MessageId id);

/// An answer that never had a token: it says nothing to the model.
bool isEmptyAnswer(const Message& message);

/// Null if there is none, shown or not.
Message* findMessage(Conversation& conversation, MessageId id);

} // namespace headroom::app
