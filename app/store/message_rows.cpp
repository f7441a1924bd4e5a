#include "app/store/message_rows.h"

#include "app/store/clock.h"

#include <algorithm>
#include <charconv>

namespace headroom::store {
namespace {

#define HEADROOM_MESSAGE                                                                           \
    "m.id, m.conversation_id, m.parent_id, m.role, m.state, m.text || coalesce((SELECT "           \
    "group_concat(text, '') FROM (SELECT text FROM answer_parts WHERE message_id = m.id "          \
    "ORDER BY id)), ''), m.created_at, m.model, m.finish, m.error, m.prompt_tokens, "              \
    "m.cached_tokens, m.completion_tokens, m.queue_seconds, m.prefill_seconds, "                   \
    "m.decode_seconds, m.first_token_seconds, m.error_code, m.thinking_tokens, "                   \
    "m.thinking_seconds "

constexpr std::string_view kGet = "SELECT " HEADROOM_MESSAGE "FROM messages m WHERE m.id = ?";
constexpr std::string_view kTree =
    "SELECT " HEADROOM_MESSAGE "FROM messages m WHERE m.conversation_id = ? "
    "AND m.trashed_at IS NULL ORDER BY m.id";
/// Upwards from the active leaf; a parent's id is smaller than its children's.
constexpr std::string_view kBranch =
    "WITH RECURSIVE up(id, parent_id) AS ("
    "SELECT m.id, m.parent_id FROM conversations c JOIN messages m ON m.id = c.active_leaf "
    "WHERE c.id = ?1 UNION "
    "SELECT m.id, m.parent_id FROM up JOIN messages m ON m.id = up.parent_id) "
    "SELECT " HEADROOM_MESSAGE ", "
    "(SELECT group_concat(id) FROM (SELECT s.id FROM messages s WHERE s.conversation_id = "
    "m.conversation_id AND s.parent_id IS m.parent_id AND s.trashed_at IS NULL ORDER BY s.id)) "
    "FROM up JOIN messages m ON m.id = up.id ORDER BY m.id";
#undef HEADROOM_MESSAGE
/// A message and all that follows it; what was deleted before keeps its own time.
constexpr std::string_view kTrash =
    "WITH RECURSIVE below(id) AS (SELECT ?1 UNION SELECT m.id FROM below JOIN messages m "
    "ON m.parent_id = below.id) "
    "UPDATE messages SET trashed_at = ?2 WHERE id IN (SELECT id FROM below) "
    "AND trashed_at IS NULL";
/// What was deleted with it comes back, and what it follows, without which it could not be seen.
constexpr std::string_view kRestoreBelow =
    "WITH RECURSIVE below(id) AS (SELECT ?1 UNION SELECT m.id FROM below JOIN messages m "
    "ON m.parent_id = below.id) "
    "UPDATE messages SET trashed_at = NULL WHERE id IN (SELECT id FROM below) "
    "AND trashed_at = (SELECT trashed_at FROM messages WHERE id = ?1)";
constexpr std::string_view kRestoreAbove =
    "WITH RECURSIVE above(id) AS (SELECT parent_id FROM messages WHERE id = ?1 UNION "
    "SELECT m.parent_id FROM above JOIN messages m ON m.id = above.id) "
    "UPDATE messages SET trashed_at = NULL WHERE id IN (SELECT id FROM above) "
    "AND trashed_at IS NOT NULL";
constexpr std::string_view kNewestChild =
    "SELECT id FROM messages WHERE conversation_id = ?1 AND parent_id IS ?2 AND trashed_at IS NULL "
    "ORDER BY id DESC LIMIT 1";

std::vector<MessageId> siblings(std::string_view ids) {
    std::vector<MessageId> result;
    for (const char *at = ids.data(), *end = at + ids.size(); at < end; ++at) {
        std::int64_t id = 0;
        at = std::from_chars(at, end, id).ptr;
        result.push_back(MessageId(id));
    }
    return result;
}

MessageRow read(const Statement& row) {
    MessageRow result;
    result.id = row.id<MessageId>(0);
    result.conversation = row.id<ConversationId>(1);
    if (!row.isNull(2)) result.parent = row.id<MessageId>(2);
    result.role = Role(row.integer(3));
    result.state = MessageState(row.integer(4));
    result.text = row.text(5);
    result.created_at = row.integer(6);
    result.answer.model = row.text(7);
    result.answer.finish = FinishReason(row.integer(8));
    result.answer.error = row.text(9);
    GenerationTimings& timings = result.answer.timings;
    timings.prompt_tokens = row.integer(10);
    timings.cached_tokens = row.integer(11);
    timings.completion_tokens = row.integer(12);
    timings.queue_seconds = row.real(13);
    timings.prefill_seconds = row.real(14);
    timings.decode_seconds = row.real(15);
    timings.first_token_seconds = row.real(16);
    const std::int64_t code = row.isNull(17) ? -1 : row.integer(17);
    if (code >= 0 && code <= std::int64_t(ErrorCode::Device))
        result.answer.error_code = ErrorCode(code);
    result.answer.thinking_tokens = row.integer(18);
    result.answer.thinking_seconds = row.real(19);
    if (row.columns() > 20) result.siblings = siblings(row.text(20));
    return result;
}

tl::unexpected<Error> noSuchMessage() {
    return fail(ErrorCode::NotFound, "there is no such message");
}

} // namespace

std::vector<std::string> branchStatements() {
    return {std::string(kBranch), std::string(kNewestChild)};
}

Result<MessageId> MessageRows::add(const NewMessage& message) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    if (message.parent &&
        TRY(database_.number("SELECT count(*) FROM messages WHERE id = ? AND conversation_id = ?",
                             *message.parent, message.conversation)) == 0)
        return noSuchMessage();
    TRY_VOID(
        database_.run("INSERT INTO messages(id, conversation_id, parent_id, role, text, created_at)"
                      " VALUES(?, ?, ?, ?, ?, ?)",
                      message.id, message.conversation, message.parent, message.role,
                      std::string_view(message.text), now()));
    const auto id = MessageId(database_.lastId());
    TRY_VOID(search_.addMessage(id, message.text));
    TRY_VOID(activate(message.conversation, id));
    if (message.clear_draft)
        TRY_VOID(database_.run("UPDATE conversations SET draft = '' WHERE id = ?",
                               message.conversation));
    TRY_VOID(transaction.commit());
    return id;
}

Result<MessageRow> MessageRows::get(MessageId id) {
    Statement row = TRY(database_.query(kGet, id));
    if (!TRY(row.step())) return noSuchMessage();
    return read(row);
}

Result<std::vector<MessageRow>> MessageRows::branch(ConversationId id) {
    std::vector<MessageRow> result;
    Statement rows = TRY(database_.query(kBranch, id));
    while (TRY(rows.step()))
        result.push_back(read(rows));
    return result;
}

Result<std::vector<MessageRow>> MessageRows::tree(ConversationId id) {
    std::vector<MessageRow> result;
    Statement rows = TRY(database_.query(kTree, id));
    while (TRY(rows.step()))
        result.push_back(read(rows));
    return result;
}

Result<> MessageRows::choose(MessageId id) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    const MessageId leaf = TRY(newestLeaf(id));
    // Looking at another branch does not move the conversation in the list.
    TRY_VOID(database_.run("UPDATE conversations SET active_leaf = ?1 WHERE id = "
                           "(SELECT conversation_id FROM messages WHERE id = ?1)",
                           leaf));
    if (database_.changedRows() == 0) return noSuchMessage();
    return transaction.commit();
}

Result<> MessageRows::remove(MessageId id) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    const MessageRow message = TRY(get(id));
    TRY_VOID(database_.run(kTrash, id, now()));
    // The active leaf may lie below it: show the newest branch that is left beside it.
    Statement beside = TRY(database_.query(kNewestChild, message.conversation, message.parent));
    const std::vector<MessageRow> shown = TRY(branch(message.conversation));
    const bool active = std::any_of(shown.begin(), shown.end(),
                                    [id](const MessageRow& each) { return each.id == id; });
    if (active) {
        std::optional<MessageId> leaf = message.parent;
        if (TRY(beside.step())) leaf = TRY(newestLeaf(beside.id<MessageId>(0)));
        TRY_VOID(activate(message.conversation, leaf));
    }
    return transaction.commit();
}

Result<> MessageRows::restore(MessageId id) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    const MessageRow message = TRY(get(id));
    TRY_VOID(database_.run(kRestoreBelow, id));
    TRY_VOID(database_.run(kRestoreAbove, id));
    const MessageId leaf = TRY(newestLeaf(id));
    TRY_VOID(activate(message.conversation, leaf));
    return transaction.commit();
}

Result<> MessageRows::activate(ConversationId conversation, std::optional<MessageId> leaf) {
    TRY_VOID(
        database_.run("UPDATE conversations SET active_leaf = ?2, changed_at = ?3 WHERE id = ?1",
                      conversation, leaf, now()));
    if (database_.changedRows() == 0)
        return fail(ErrorCode::NotFound, "there is no such conversation");
    return {};
}

Result<MessageId> MessageRows::newestLeaf(MessageId from) {
    const std::int64_t conversation =
        TRY(database_.number("SELECT conversation_id FROM messages WHERE id = ?", from));
    for (MessageId leaf = from;;) {
        Statement child = TRY(database_.query(kNewestChild, conversation, leaf));
        if (!TRY(child.step())) return leaf;
        leaf = child.id<MessageId>(0);
    }
}

} // namespace headroom::store
