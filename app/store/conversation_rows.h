#pragma once

#include "app/store/search_index.h"

namespace headroom::store {

/// Where a page of the list ended.
struct ListPlace {
    bool pinned = false;
    Time changed_at = 0;
    ConversationId id{};

    static ListPlace of(const ConversationRow& row) { return {row.pinned, row.changed_at, row.id}; }
};

struct NewConversation {
    std::optional<ConversationId> id; ///< larger than all before it; unset: the next one
    std::string title;
    std::optional<FolderId> folder;
    ConversationSettings settings;
    ChosenModel chosen_model;
};

/// The conversations' own facts; their messages are MessageRows. Every change but the draft's is a
/// full commit. A temporary conversation never comes here.
class ConversationRows {
public:
    ConversationRows(Database& database, SearchIndex& search)
        : database_(database)
        , search_(search) {}

    Result<ConversationId> create(const NewConversation& conversation);
    Result<ConversationRow> get(ConversationId id);
    /// Pinned ones first, then by last change, newest first. With a folder: only what lies in it.
    Result<std::vector<ConversationRow>> list(std::optional<FolderId> folder,
                                              const std::optional<ListPlace>& after, int limit);
    Result<> rename(ConversationId id, std::string_view title);
    Result<> setPinned(ConversationId id, bool pinned);
    Result<> setFolder(ConversationId id, std::optional<FolderId> folder);
    Result<> setSettings(ConversationId id, const ConversationSettings& settings);
    Result<> setModel(ConversationId id, const ChosenModel& model);
    Result<> setDraft(ConversationId id, std::string_view text);
    /// ConversationRow's first_sent and planned_context. A power cut may lose it.
    Result<> setSent(ConversationId id, std::optional<MessageId> first, std::int64_t context);
    /// Its messages, branches and attachments too; the copy has the title given.
    Result<ConversationId> duplicate(ConversationId id, std::string_view title);

private:
    template <class Value>
    Result<> set(ConversationId id, std::string_view sql, const Value& value,
                 Durability durability = Durability::Full);

    Database& database_;
    SearchIndex& search_;
};

/// The statements of `list`, for the tests of their query plans.
std::vector<std::string> listStatements();

} // namespace headroom::store
