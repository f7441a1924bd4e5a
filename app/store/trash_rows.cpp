#include "app/store/trash_rows.h"

#include "app/store/clock.h"

#include <fmt/format.h>

#include <string>

namespace headroom::store {
namespace {

constexpr std::string_view kOfConversation = "SELECT id FROM messages WHERE conversation_id = ?";
constexpr std::string_view kSubtree =
    "WITH RECURSIVE below(id) AS (SELECT ? UNION SELECT m.id FROM below JOIN messages m "
    "ON m.parent_id = below.id) SELECT id FROM below";

/// What was put here itself and not with the message above it.
constexpr std::string_view kPutHere = "NOT EXISTS (SELECT 1 FROM messages p WHERE p.id = "
                                      "m.parent_id AND p.trashed_at = m.trashed_at)";
const std::string kList =
    "SELECT c.id, NULL, c.title, '', (SELECT count(*) FROM messages WHERE conversation_id = c.id "
    "AND trashed_at IS NULL), c.trashed_at FROM conversations c WHERE c.trashed_at IS NOT NULL "
    "UNION ALL "
    "SELECT c.id, m.id, c.title, substr(m.text, 1, 2000), "
    "(WITH RECURSIVE below(id) AS (SELECT m.id UNION SELECT b.id FROM below JOIN messages b "
    "ON b.parent_id = below.id) SELECT count(*) FROM below), m.trashed_at "
    "FROM messages m JOIN conversations c ON c.id = m.conversation_id "
    "WHERE m.trashed_at IS NOT NULL AND c.trashed_at IS NULL AND m.text <> '' AND " +
    std::string(kPutHere) + " ORDER BY 6 DESC, 1 DESC, 2 DESC LIMIT ?";

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

Result<std::vector<TrashRow>> TrashRows::list(int limit) {
    std::vector<TrashRow> result;
    Statement rows = TRY(database_.query(kList, limit));
    while (TRY(rows.step())) {
        TrashRow row;
        row.conversation = rows.id<ConversationId>(0);
        if (!rows.isNull(1)) row.message = rows.id<MessageId>(1);
        row.title = rows.text(2);
        row.beginning = rows.text(3);
        row.messages = int(rows.integer(4));
        row.trashed_at = rows.integer(5);
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
    rows = TRY(database_.query(
        fmt::format("SELECT m.id FROM messages m WHERE m.trashed_at < ? AND {}", kPutHere),
        before));
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

Result<> TrashRows::purge(MessageId id) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    TRY_VOID(destroyMessages(kSubtree, std::int64_t(id)));
    return transaction.commit();
}

} // namespace headroom::store
