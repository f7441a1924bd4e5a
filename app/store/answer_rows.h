#pragma once

#include "app/store/search_index.h"

namespace headroom::store {

/// Answers that are being written. Their text grows in pieces, each saved for its own length.
class AnswerRows {
public:
    AnswerRows(Database& database, SearchIndex& search)
        : database_(database)
        , search_(search) {}

    /// An empty answer below `parent`; it becomes the active leaf. Its id is larger than all before
    /// it; unset: the next one. A full commit.
    Result<MessageId> begin(ConversationId conversation, MessageId parent, std::string_view model,
                            std::optional<MessageId> id = std::nullopt);
    /// Survives the program's death at once, a power cut with the next full commit.
    Result<> append(MessageId id, std::string_view text);
    /// Joins the pieces and `rest` into the message. A full commit.
    Result<> finish(MessageId id, std::string_view rest, const AnswerRecord& record);
    /// Joins what a previous run left behind, as Interrupted. Returns how many there were.
    Result<int> recover();

private:
    Result<> join(MessageId id, std::string_view rest, MessageState state);

    Database& database_;
    SearchIndex& search_;
};

} // namespace headroom::store
