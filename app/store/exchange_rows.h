#pragma once

#include "app/store/exchange/conversation_document.h"
#include "app/store/search_index.h"

#include <span>

namespace headroom::store {

/// Conversations as documents: out of the store for export, into it from an import.
class ExchangeRows {
public:
    ExchangeRows(Database& database, SearchIndex& search)
        : database_(database)
        , search_(search) {}

    Result<ConversationDocument> read(ConversationId id);
    /// All of them or, with an error, none. They join what is there; nothing is replaced.
    Result<std::vector<ConversationId>> insert(std::span<const ConversationDocument> conversations);

private:
    Result<ConversationId> insertOne(const ConversationDocument& document);
    Result<std::optional<FolderId>> folderNamed(std::string_view name);

    Database& database_;
    SearchIndex& search_;
};

} // namespace headroom::store
