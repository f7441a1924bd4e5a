#include "app/store/exchange_rows.h"

#include "app/store/attachment_rows.h"
#include "app/store/clock.h"
#include "app/store/conversation_rows.h"
#include "app/store/message_rows.h"

#include <unordered_map>

namespace headroom::store {

Result<ConversationDocument> ExchangeRows::read(ConversationId id) {
    const ConversationRow row = TRY(ConversationRows(database_, search_).get(id));
    ConversationDocument document;
    document.title = row.title;
    document.pinned = row.pinned;
    document.settings = row.settings;
    document.draft = row.draft;
    document.created_at = row.created_at;
    document.changed_at = row.changed_at;
    if (row.folder) {
        Statement name = TRY(database_.query("SELECT name FROM folders WHERE id = ?", *row.folder));
        if (TRY(name.step())) document.folder = name.text(0);
    }
    AttachmentRows attachments(database_, {});
    std::unordered_map<std::int64_t, std::size_t> places;
    for (MessageRow& each : TRY(MessageRows(database_, search_).tree(id))) {
        MessageDocument message;
        if (each.parent) {
            const auto parent = places.find(std::int64_t(*each.parent));
            if (parent == places.end()) continue; // below something in the trash
            message.parent = parent->second;
        }
        message.role = each.role;
        message.state =
            each.state == MessageState::Streaming ? MessageState::Interrupted : each.state;
        message.text = std::move(each.text);
        message.answer = std::move(each.answer);
        message.created_at = each.created_at;
        for (AttachmentRow& file : TRY(attachments.of(each.id)))
            message.attachments.push_back({std::move(file.name), std::move(file.media_type),
                                           std::move(file.sha256), file.bytes});
        if (row.active_leaf == each.id) document.active = document.messages.size();
        places.emplace(std::int64_t(each.id), document.messages.size());
        document.messages.push_back(std::move(message));
    }
    return document;
}

Result<std::vector<ConversationId>>
ExchangeRows::insert(std::span<const ConversationDocument> conversations) {
    std::vector<ConversationId> ids;
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    for (const ConversationDocument& each : conversations)
        ids.push_back(TRY(insertOne(each)));
    TRY_VOID(transaction.commit());
    return ids;
}

Result<std::optional<FolderId>> ExchangeRows::folderNamed(std::string_view name) {
    if (name.empty()) return std::nullopt;
    Statement row = TRY(database_.query("SELECT id FROM folders WHERE name = ?", name));
    if (TRY(row.step())) return row.id<FolderId>(0);
    TRY_VOID(database_.run("INSERT INTO folders(name) VALUES(?)", name));
    return FolderId(database_.lastId());
}

Result<ConversationId> ExchangeRows::insertOne(const ConversationDocument& document) {
    const Time time = now();
    const std::optional<FolderId> folder = TRY(folderNamed(document.folder));
    TRY_VOID(database_.run(
        "INSERT INTO conversations(title, folder_id, pinned, settings, draft, created_at, "
        "changed_at) VALUES(?, ?, ?, ?, ?, ?, ?)",
        std::string_view(document.title), folder, document.pinned,
        std::string_view(toJson(document.settings)), std::string_view(document.draft),
        document.created_at ? document.created_at : time,
        document.changed_at ? document.changed_at : time));
    const auto id = ConversationId(database_.lastId());
    TRY_VOID(search_.addTitle(id, document.title));
    std::vector<MessageId> ids;
    for (const MessageDocument& message : document.messages) {
        std::optional<MessageId> parent;
        if (message.parent) parent = ids.at(*message.parent);
        const GenerationTimings& timings = message.answer.timings;
        TRY_VOID(database_.run(
            "INSERT INTO messages(conversation_id, parent_id, role, state, text, created_at, "
            "model, "
            "finish, error, prompt_tokens, cached_tokens, completion_tokens, queue_seconds, "
            "prefill_seconds, decode_seconds, first_token_seconds) "
            "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            id, parent, message.role, message.state, std::string_view(message.text),
            message.created_at ? message.created_at : time, std::string_view(message.answer.model),
            message.answer.finish, std::string_view(message.answer.error), timings.prompt_tokens,
            timings.cached_tokens, timings.completion_tokens, timings.queue_seconds,
            timings.prefill_seconds, timings.decode_seconds, timings.first_token_seconds));
        ids.push_back(MessageId(database_.lastId()));
        TRY_VOID(search_.addMessage(ids.back(), message.text));
    }
    if (document.active)
        TRY_VOID(database_.run("UPDATE conversations SET active_leaf = ?2 WHERE id = ?1", id,
                               ids.at(*document.active)));
    return id;
}

} // namespace headroom::store
