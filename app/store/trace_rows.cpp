#include "app/store/trace_rows.h"

namespace headroom::store {

Result<> TraceRows::put(MessageId message, std::string_view packed) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Normal));
    TRY_VOID(database_.run("INSERT OR REPLACE INTO token_traces(id, trace) "
                           "SELECT id, CAST(?2 AS BLOB) FROM messages WHERE id = ?1",
                           message, packed));
    if (database_.changedRows() == 0) return fail(ErrorCode::NotFound, "there is no such message");
    return transaction.commit();
}

Result<std::string> TraceRows::get(MessageId message) {
    Statement row = TRY(database_.query("SELECT trace FROM token_traces WHERE id = ?", message));
    if (!TRY(row.step())) return std::string();
    return row.text(0);
}

} // namespace headroom::store
