#include "app/store/library_rows.h"

namespace headroom::store {

Result<std::vector<ModelHeaderRow>> LibraryRows::headers() {
    std::vector<ModelHeaderRow> result;
    Statement rows =
        TRY(database_.query("SELECT path, bytes, modified_at, facts FROM model_headers"));
    while (TRY(rows.step()))
        result.push_back({rows.text(0), rows.integer(1), rows.integer(2), rows.text(3)});
    return result;
}

Result<> LibraryRows::saveHeaders(const std::vector<ModelHeaderRow>& rows,
                                  const std::vector<std::string>& gone) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Normal));
    for (const ModelHeaderRow& row : rows)
        TRY_VOID(database_.run("INSERT INTO model_headers(path, bytes, modified_at, facts) "
                               "VALUES(?1, ?2, ?3, ?4) ON CONFLICT(path) DO UPDATE SET "
                               "bytes = ?2, modified_at = ?3, facts = ?4",
                               std::string_view(row.path), row.bytes, row.modified_at,
                               std::string_view(row.facts)));
    for (const std::string& path : gone)
        TRY_VOID(database_.run("DELETE FROM model_headers WHERE path = ?", std::string_view(path)));
    return transaction.commit();
}

Result<std::vector<ModelFigureRow>> LibraryRows::figures() {
    std::vector<ModelFigureRow> result;
    Statement rows = TRY(
        database_.query("SELECT path, bytes, modified_at, sha256, checked_at FROM model_figures"));
    while (TRY(rows.step()))
        result.push_back(
            {rows.text(0), rows.integer(1), rows.integer(2), rows.text(3), rows.integer(4)});
    return result;
}

Result<> LibraryRows::saveFigure(const ModelFigureRow& row) {
    TRY_VOID(database_.setDurability(Durability::Normal));
    return database_.run("INSERT INTO model_figures(path, bytes, modified_at, sha256, checked_at) "
                         "VALUES(?1, ?2, ?3, ?4, ?5) ON CONFLICT(path) DO UPDATE SET "
                         "bytes = ?2, modified_at = ?3, sha256 = ?4, checked_at = ?5",
                         std::string_view(row.path), row.bytes, row.modified_at,
                         std::string_view(row.sha256), row.checked_at);
}

Result<std::vector<ModelUseRow>> LibraryRows::uses() {
    std::vector<ModelUseRow> result;
    Statement rows = TRY(database_.query("SELECT path, used_at, profile FROM model_uses"));
    while (TRY(rows.step()))
        result.push_back({rows.text(0), rows.integer(1), rows.text(2)});
    return result;
}

Result<> LibraryRows::markUsed(std::string_view path, Time now) {
    TRY_VOID(database_.setDurability(Durability::Normal));
    return database_.run("INSERT INTO model_uses(path, used_at) VALUES(?1, ?2) "
                         "ON CONFLICT(path) DO UPDATE SET used_at = ?2",
                         path, now);
}

Result<> LibraryRows::saveProfile(std::string_view path, std::string_view profile) {
    TRY_VOID(database_.setDurability(Durability::Full));
    return database_.run("INSERT INTO model_uses(path, profile) VALUES(?1, ?2) "
                         "ON CONFLICT(path) DO UPDATE SET profile = ?2",
                         path, profile);
}

Result<> LibraryRows::forget(std::string_view path) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Normal));
    TRY_VOID(database_.run("DELETE FROM model_headers WHERE path = ?", path));
    TRY_VOID(database_.run("DELETE FROM model_figures WHERE path = ?", path));
    return transaction.commit();
}

} // namespace headroom::store
