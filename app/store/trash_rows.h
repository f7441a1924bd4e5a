#pragma once

#include "app/store/search_index.h"

namespace headroom::store {

/// How long what was deleted can be brought back.
constexpr Time kTrashPeriod = Time(30) * 24 * 60 * 60 * 1000;

/// One thing that a person deleted.
struct TrashRow {
    ConversationId conversation{};
    std::optional<MessageId> message; ///< unset: the whole conversation
    std::string title;                ///< of the conversation
    std::string beginning;            ///< of the message's text
    int messages = 0;                 ///< that were deleted with it, itself among them
    Time trashed_at = 0;
};

/// What a person deleted: conversations as a whole, and messages with what follows them.
class TrashRows {
public:
    TrashRows(Database& database, SearchIndex& search)
        : database_(database)
        , search_(search) {}

    Result<> put(ConversationId id);
    Result<> restore(ConversationId id);
    /// Deleted last comes first. Not messages of a conversation that lies here itself, nor answers
    /// that never had a word.
    Result<std::vector<TrashRow>> list(int limit);
    /// Destroys what was deleted before `time`. Returns the number of conversations and messages
    /// that had been put here.
    Result<int> purge(Time before);
    Result<> purge(ConversationId id);
    /// With what follows it.
    Result<> purge(MessageId id);

private:
    Result<> destroyMessages(std::string_view which, std::int64_t value);
    Result<> destroyConversation(ConversationId id);

    Database& database_;
    SearchIndex& search_;
};

} // namespace headroom::store
