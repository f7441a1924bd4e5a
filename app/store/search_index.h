#pragma once

#include "app/store/database.h"
#include "app/store/rows.h"

namespace headroom::store {

/// What search looks at: titles and complete messages, folded (folded_text.h). Substrings of three
/// characters and more are found by trigrams; shorter ones (東京, "é") by an index of single
/// characters and pairs.
class SearchIndex {
public:
    explicit SearchIndex(Database& database)
        : database_(database) {}

    // Inside the caller's transaction. What is removed must be the text that was added.
    Result<> addMessage(MessageId id, std::string_view text);
    Result<> removeMessage(MessageId id, std::string_view text);
    Result<> addTitle(ConversationId id, std::string_view title);
    Result<> removeTitle(ConversationId id, std::string_view title);

    /// Fills the index anew if another folding, or none, made it.
    Result<> ensureCurrent();

    /// Titles first, then messages, newest first. Every word must occur, in any order, as a part of
    /// the same title or message. What lies in the trash is left out. At most `limit` hits.
    Result<std::vector<SearchHit>> find(std::string_view text, int limit);

private:
    Result<> write(std::string_view command, std::int64_t row, std::string_view text);
    Result<std::vector<SearchHit>> findIn(const std::vector<std::u32string>& words,
                                          std::string_view sql, int limit);

    Database& database_;
};

/// The statements of a search, for the tests of their query plans.
std::vector<std::string> searchStatements();

} // namespace headroom::store
