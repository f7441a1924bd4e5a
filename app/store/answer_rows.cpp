#include "app/store/answer_rows.h"

#include "app/store/clock.h"

namespace headroom::store {

Result<MessageId> AnswerRows::begin(ConversationId conversation, MessageId parent,
                                    std::string_view model, std::optional<MessageId> wanted) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    const Time time = now();
    TRY_VOID(database_.run(
        "INSERT INTO messages(id, conversation_id, parent_id, role, state, created_at, model) "
        "SELECT ?7, ?1, id, ?3, ?4, ?5, ?6 FROM messages WHERE id = ?2 AND conversation_id = ?1",
        conversation, parent, Role::Assistant, MessageState::Streaming, time, model, wanted));
    if (database_.changedRows() == 0)
        return fail(ErrorCode::NotFound, "there is no such message to answer");
    const auto id = MessageId(database_.lastId());
    TRY_VOID(
        database_.run("UPDATE conversations SET active_leaf = ?2, changed_at = ?3 WHERE id = ?1",
                      conversation, id, time));
    TRY_VOID(transaction.commit());
    return id;
}

Result<> AnswerRows::append(MessageId id, std::string_view text) {
    if (text.empty()) return {};
    auto transaction = TRY(Transaction::begin(database_, Durability::Normal));
    TRY_VOID(database_.run("INSERT INTO answer_parts(message_id, text) SELECT id, ?2 FROM messages "
                           "WHERE id = ?1 AND state = 1",
                           id, text));
    if (database_.changedRows() == 0)
        return fail(ErrorCode::NotFound, "there is no such streaming answer");
    return transaction.commit();
}

Result<> AnswerRows::join(MessageId id, std::string_view rest, MessageState state) {
    std::string text;
    Statement parts =
        TRY(database_.query("SELECT text FROM answer_parts WHERE message_id = ? ORDER BY id", id));
    while (TRY(parts.step()))
        text += parts.text(0);
    text += rest;
    TRY_VOID(database_.run("UPDATE messages SET text = ?2, state = ?3 WHERE id = ?1 AND state = 1",
                           id, std::string_view(text), state));
    if (database_.changedRows() == 0)
        return fail(ErrorCode::NotFound, "there is no such streaming answer");
    TRY_VOID(database_.run("DELETE FROM answer_parts WHERE message_id = ?", id));
    return search_.addMessage(id, text);
}

Result<> AnswerRows::finish(MessageId id, std::string_view rest, const AnswerRecord& record) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    TRY_VOID(join(id, rest, MessageState::Complete));
    const GenerationTimings& timings = record.timings;
    TRY_VOID(database_.run(
        "UPDATE messages SET model = ?2, finish = ?3, error = ?4, prompt_tokens = ?5, "
        "cached_tokens = ?6, completion_tokens = ?7, queue_seconds = ?8, prefill_seconds = ?9, "
        "decode_seconds = ?10, first_token_seconds = ?11, error_code = ?12, thinking_tokens = ?13, "
        "thinking_seconds = ?14 WHERE id = ?1",
        id, std::string_view(record.model), record.finish, std::string_view(record.error),
        timings.prompt_tokens, timings.cached_tokens, timings.completion_tokens,
        timings.queue_seconds, timings.prefill_seconds, timings.decode_seconds,
        timings.first_token_seconds, record.error_code, record.thinking_tokens,
        record.thinking_seconds));
    TRY_VOID(database_.run("UPDATE conversations SET changed_at = ?2 WHERE id = "
                           "(SELECT conversation_id FROM messages WHERE id = ?1)",
                           id, now()));
    return transaction.commit();
}

Result<int> AnswerRows::recover() {
    std::vector<MessageId> ids;
    Statement rows = TRY(database_.query("SELECT id FROM messages WHERE state = 1"));
    while (TRY(rows.step()))
        ids.push_back(rows.id<MessageId>(0));
    for (const MessageId id : ids) {
        auto transaction = TRY(Transaction::begin(database_, Durability::Full));
        TRY_VOID(join(id, {}, MessageState::Interrupted));
        TRY_VOID(transaction.commit());
    }
    return int(ids.size());
}

} // namespace headroom::store
