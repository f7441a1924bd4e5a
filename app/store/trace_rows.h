#pragma once

#include "app/store/database.h"
#include "app/store/rows.h"

namespace headroom::store {

/// What the engine said about each token of an answer, packed (app/chat/token_trace.h). It goes
/// with its message and is in no export.
class TraceRows {
public:
    explicit TraceRows(Database& database)
        : database_(database) {}

    /// In the place of an earlier one.
    Result<> put(MessageId message, std::string_view packed);
    /// Empty if none is kept.
    Result<std::string> get(MessageId message);

private:
    Database& database_;
};

} // namespace headroom::store
