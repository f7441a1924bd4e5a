#pragma once

#include "app/store/search_index.h"

namespace headroom::store {

struct NewMessage {
    std::optional<MessageId> id; ///< larger than all before it; unset: the next one
    ConversationId conversation{};
    /// Unset: a first message. An edit or another answer has the parent of what it stands beside.
    std::optional<MessageId> parent;
    Role role = Role::User;
    std::string text;
    bool clear_draft = false; ///< the draft became this message
};

/// The tree of messages. Nothing is overwritten: edits and regenerated answers are new rows beside
/// the old ones.
class MessageRows {
public:
    MessageRows(Database& database, SearchIndex& search)
        : database_(database)
        , search_(search) {}

    /// The new message becomes the active leaf. A full commit.
    Result<MessageId> add(const NewMessage& message);
    /// With the text so far, if it is streaming.
    Result<MessageRow> get(MessageId id);
    /// From the first message to the active leaf, with their siblings.
    Result<std::vector<MessageRow>> branch(ConversationId id);
    /// Every message that is not in the trash, parents before children, without siblings.
    Result<std::vector<MessageRow>> tree(ConversationId id);
    /// Shows the branch through `id`, down to its newest leaf.
    Result<> choose(MessageId id);

    /// Takes it and what follows from it out of sight; `restore` brings all of it back.
    Result<> remove(MessageId id);
    Result<> restore(MessageId id);

private:
    Result<> activate(ConversationId conversation, std::optional<MessageId> leaf);
    Result<MessageId> newestLeaf(MessageId from);

    Database& database_;
    SearchIndex& search_;
};

/// The statements of `branch` and `choose`, for the tests of their query plans.
std::vector<std::string> branchStatements();

} // namespace headroom::store
