#include "app/store/trash_rows.h"

#include "app/store/clock.h"

#include <fmt/format.h>

namespace headroom::store {
namespace {

constexpr std::string_view kOfConversation = "SELECT id FROM messages WHERE conversation_id = ?";
constexpr std::string_view kSubtree =
    "WITH RECURSIVE below(id) AS (SELECT ? UNION SELECT m.id FROM below JOIN messages m "
    "ON m.parent_id = below.id) SELECT id FROM below";

} // namespace

Result<> TrashRows::put(ConversationId id) {
    TRY_VOID(database_.setDurability(Durability::Full));
    TRY_VOID(database_.run("UPDATE conversations SET trashed_at = ?2 WHERE id = ?1", id, now()));
    if (database_.changedRows() == 0)
        return fail(ErrorCode::NotFound, "there is no such conversation");
    return {};
}

Result<> TrashRows::restore(ConversationId id) {
    TRY_VOID(database_.setDurability(Durability::Full));
    TRY_VOID(database_.run("UPDATE conversations SET trashed_at = NULL WHERE id = ?", id));
    if (database_.changedRows() == 0)
        return fail(ErrorCode::NotFound, "there is no such conversation");
    return {};
}

Result<std::vector<ConversationRow>> TrashRows::list(int limit) {
    std::vector<ConversationRow> result;
    Statement rows = TRY(database_.query(
        "SELECT id, title, created_at, changed_at FROM conversations WHERE trashed_at IS NOT NULL "
        "ORDER BY trashed_at DESC, id DESC LIMIT ?",
        limit));
    while (TRY(rows.step())) {
        ConversationRow row;
        row.id = rows.id<ConversationId>(0);
        row.title = rows.text(1);
        row.created_at = rows.integer(2);
        row.changed_at = rows.integer(3);
        result.push_back(std::move(row));
    }
    return result;
}

/// Takes the messages that `which` selects out of the index and the table.
Result<> TrashRows::destroyMessages(std::string_view which, std::int64_t value) {
    Statement rows = TRY(database_.query(
        fmt::format("SELECT id, text FROM messages WHERE id IN ({}) AND state <> 1", which),
        value));
    while (TRY(rows.step()))
        TRY_VOID(search_.removeMessage(rows.id<MessageId>(0), rows.text(1)));
    return database_.run(fmt::format("DELETE FROM messages WHERE id IN ({})", which), value);
}

Result<> TrashRows::destroyConversation(ConversationId id) {
    Statement row = TRY(database_.query("SELECT title FROM conversations WHERE id = ?", id));
    if (!TRY(row.step())) return {};
    TRY_VOID(search_.removeTitle(id, row.text(0)));
    TRY_VOID(destroyMessages(kOfConversation, std::int64_t(id)));
    return database_.run("DELETE FROM conversations WHERE id = ?", id);
}

Result<int> TrashRows::purge(Time before) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    std::vector<ConversationId> conversations;
    Statement rows =
        TRY(database_.query("SELECT id FROM conversations WHERE trashed_at < ?", before));
    while (TRY(rows.step()))
        conversations.push_back(rows.id<ConversationId>(0));
    for (const ConversationId id : conversations)
        TRY_VOID(destroyConversation(id));
    std::vector<std::int64_t> messages;
    rows = TRY(database_.query("SELECT id FROM messages WHERE trashed_at < ?", before));
    while (TRY(rows.step()))
        messages.push_back(rows.integer(0));
    for (const std::int64_t id : messages)
        TRY_VOID(destroyMessages(kSubtree, id));
    TRY_VOID(transaction.commit());
    return int(conversations.size() + messages.size());
}

Result<> TrashRows::purge(ConversationId id) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    TRY_VOID(destroyConversation(id));
    return transaction.commit();
}

} // namespace headroom::store
