#include "app/store/conversation_rows.h"

#include "app/store/clock.h"
#include "app/store/copied_messages.h"

namespace headroom::store {
namespace {

#define HEADROOM_LIST                                                                              \
    "SELECT id, title, folder_id, pinned, settings, draft, active_leaf, created_at, changed_at, "  \
    "(SELECT model FROM messages WHERE messages.id = active_leaf), first_sent, "                   \
    "planned_context, model_path, model_name FROM conversations WHERE "
constexpr std::string_view kGet = HEADROOM_LIST "id = ?1";
constexpr std::string_view kListAll =
    HEADROOM_LIST "trashed_at IS NULL AND (pinned, changed_at, id) < (?1, ?2, ?3) "
                  "ORDER BY pinned DESC, changed_at DESC, id DESC LIMIT ?4";
constexpr std::string_view kListFolder =
    HEADROOM_LIST "trashed_at IS NULL AND folder_id = ?5 "
                  "AND (pinned, changed_at, id) < (?1, ?2, ?3) "
                  "ORDER BY pinned DESC, changed_at DESC, id DESC LIMIT ?4";
#undef HEADROOM_LIST

ConversationRow read(const Statement& row) {
    ConversationRow result;
    result.id = row.id<ConversationId>(0);
    result.title = row.text(1);
    if (!row.isNull(2)) result.folder = row.id<FolderId>(2);
    result.pinned = row.integer(3) != 0;
    const auto settings = settingsFromJson(row.text(4));
    result.damaged = !settings;
    result.settings = settings.value_or(ConversationSettings());
    result.draft = row.text(5);
    if (!row.isNull(6)) result.active_leaf = row.id<MessageId>(6);
    result.created_at = row.integer(7);
    result.changed_at = row.integer(8);
    result.model = row.text(9);
    if (!row.isNull(10)) result.first_sent = row.id<MessageId>(10);
    result.planned_context = row.integer(11);
    result.chosen_model = {row.text(12), row.text(13)};
    return result;
}

tl::unexpected<Error> noSuchConversation() {
    return fail(ErrorCode::NotFound, "there is no such conversation");
}

} // namespace

std::vector<std::string> listStatements() {
    return {std::string(kListAll), std::string(kListFolder)};
}

Result<ConversationId> ConversationRows::create(const NewConversation& conversation) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    const Time time = now();
    TRY_VOID(database_.run("INSERT INTO conversations(id, title, folder_id, settings, model_path, "
                           "model_name, created_at, changed_at) VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
                           conversation.id, std::string_view(conversation.title),
                           conversation.folder, std::string_view(toJson(conversation.settings)),
                           std::string_view(conversation.chosen_model.path),
                           std::string_view(conversation.chosen_model.name), time, time));
    const auto id = ConversationId(database_.lastId());
    TRY_VOID(search_.addTitle(id, conversation.title));
    TRY_VOID(transaction.commit());
    return id;
}

Result<ConversationRow> ConversationRows::get(ConversationId id) {
    Statement row = TRY(database_.query(kGet, id));
    if (!TRY(row.step())) return noSuchConversation();
    return read(row);
}

Result<std::vector<ConversationRow>> ConversationRows::list(std::optional<FolderId> folder,
                                                            const std::optional<ListPlace>& after,
                                                            int limit) {
    // Above everything: pinned is 0 or 1.
    const ListPlace place = after.value_or(ListPlace());
    const int pinned = after ? int(place.pinned) : 2;
    Statement rows =
        folder
            ? TRY(database_.query(kListFolder, pinned, place.changed_at, place.id, limit, *folder))
            : TRY(database_.query(kListAll, pinned, place.changed_at, place.id, limit));
    std::vector<ConversationRow> result;
    while (TRY(rows.step()))
        result.push_back(read(rows));
    return result;
}

template <class Value>
Result<> ConversationRows::set(ConversationId id, std::string_view sql, const Value& value,
                               Durability durability) {
    auto transaction = TRY(Transaction::begin(database_, durability));
    TRY_VOID(database_.run(sql, id, value));
    if (database_.changedRows() == 0) return noSuchConversation();
    return transaction.commit();
}

Result<> ConversationRows::rename(ConversationId id, std::string_view title) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    Statement row = TRY(database_.query("SELECT title FROM conversations WHERE id = ?", id));
    if (!TRY(row.step())) return noSuchConversation();
    TRY_VOID(search_.removeTitle(id, row.text(0)));
    TRY_VOID(search_.addTitle(id, title));
    TRY_VOID(database_.run("UPDATE conversations SET title = ?2 WHERE id = ?1", id, title));
    return transaction.commit();
}

Result<> ConversationRows::setPinned(ConversationId id, bool pinned) {
    return set(id, "UPDATE conversations SET pinned = ?2 WHERE id = ?1", pinned);
}

Result<> ConversationRows::setFolder(ConversationId id, std::optional<FolderId> folder) {
    return set(id, "UPDATE conversations SET folder_id = ?2 WHERE id = ?1", folder);
}

Result<> ConversationRows::setSettings(ConversationId id, const ConversationSettings& settings) {
    return set(id, "UPDATE conversations SET settings = ?2 WHERE id = ?1",
               std::string_view(toJson(settings)));
}

Result<> ConversationRows::setModel(ConversationId id, const ChosenModel& model) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    TRY_VOID(
        database_.run("UPDATE conversations SET model_path = ?2, model_name = ?3 WHERE id = ?1", id,
                      std::string_view(model.path), std::string_view(model.name)));
    if (database_.changedRows() == 0) return noSuchConversation();
    return transaction.commit();
}

Result<> ConversationRows::setDraft(ConversationId id, std::string_view text) {
    return set(id, "UPDATE conversations SET draft = ?2 WHERE id = ?1", text, Durability::Normal);
}

Result<> ConversationRows::setSent(ConversationId id, std::optional<MessageId> first,
                                   std::int64_t context) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Normal));
    TRY_VOID(database_.run(
        "UPDATE conversations SET first_sent = ?2, planned_context = ?3 WHERE id = ?1", id, first,
        context));
    if (database_.changedRows() == 0) return noSuchConversation();
    return transaction.commit();
}

Result<ConversationId> ConversationRows::duplicate(ConversationId id, std::string_view title) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    const Time time = now();
    TRY_VOID(database_.run(
        "INSERT INTO conversations(title, folder_id, settings, draft, model_path, model_name, "
        "created_at, changed_at) SELECT ?2, folder_id, settings, draft, model_path, model_name, "
        "?3, ?3 FROM conversations WHERE id = ?1",
        id, title, time));
    if (database_.changedRows() == 0) return noSuchConversation();
    const auto copy = ConversationId(database_.lastId());
    TRY_VOID(search_.addTitle(copy, title));
    TRY_VOID(copyMessages(database_, search_, id, copy));
    TRY_VOID(transaction.commit());
    return copy;
}

} // namespace headroom::store
