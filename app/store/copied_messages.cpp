#include "app/store/copied_messages.h"

#include <unordered_map>

namespace headroom::store {
namespace {

constexpr std::string_view kCopyMessage = R"(
INSERT INTO messages(conversation_id, parent_id, role, state, text, created_at, model, finish, error,
    prompt_tokens, cached_tokens, completion_tokens, queue_seconds, prefill_seconds, decode_seconds,
    first_token_seconds, error_code, thinking_tokens, thinking_seconds)
SELECT ?2, ?3, role, iif(state = 1, 2, state), ?4, created_at, model, finish, error, prompt_tokens,
    cached_tokens, completion_tokens, queue_seconds, prefill_seconds, decode_seconds,
    first_token_seconds, error_code, thinking_tokens, thinking_seconds
FROM messages WHERE id = ?1)";

/// A streaming answer is copied with the text that it has so far.
constexpr std::string_view kTexts = R"(
SELECT id, parent_id, text || coalesce((SELECT group_concat(text, '') FROM
    (SELECT text FROM answer_parts WHERE message_id = messages.id ORDER BY id)), '')
FROM messages WHERE conversation_id = ? AND trashed_at IS NULL ORDER BY id)";

} // namespace

Result<> copyMessages(Database& database, SearchIndex& search, ConversationId from,
                      ConversationId to) {
    std::unordered_map<std::int64_t, std::int64_t> copies;
    Statement rows = TRY(database.query(kTexts, from));
    // A parent's id is smaller than its children's, so it has been copied before them.
    while (TRY(rows.step())) {
        std::optional<std::int64_t> parent = rows.optionalInteger(1);
        if (parent) {
            const auto copied = copies.find(*parent);
            if (copied == copies.end()) continue; // below something in the trash
            parent = copied->second;
        }
        const std::string text = rows.text(2);
        TRY_VOID(database.run(kCopyMessage, rows.integer(0), to, parent, std::string_view(text)));
        const std::int64_t copy = database.lastId();
        copies.emplace(rows.integer(0), copy);
        TRY_VOID(search.addMessage(MessageId(copy), text));
        TRY_VOID(database.run(
            "INSERT INTO attachments(message_id, name, media_type, bytes, sha256) "
            "SELECT ?2, name, media_type, bytes, sha256 FROM attachments WHERE message_id = ?1",
            rows.integer(0), copy));
        TRY_VOID(database.run("INSERT INTO token_traces(id, trace) "
                              "SELECT ?2, trace FROM token_traces WHERE id = ?1",
                              rows.integer(0), copy));
    }
    Statement of = TRY(database.query(
        "SELECT active_leaf, first_sent, planned_context FROM conversations WHERE id = ?", from));
    if (!TRY(of.step())) return {};
    const auto copyOf = [&](int column) {
        const auto copied = copies.find(of.integer(column));
        return copied == copies.end() ? std::nullopt : std::optional(copied->second);
    };
    return database.run("UPDATE conversations SET active_leaf = ?2, first_sent = ?3, "
                        "planned_context = ?4 WHERE id = ?1",
                        to, copyOf(0), copyOf(1), of.integer(2));
}

} // namespace headroom::store
