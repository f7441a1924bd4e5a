#include "app/store/fit_rows.h"

namespace headroom::store {

Result<> FitRows::addRun(const FitRunRow& row) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Normal));
    TRY_VOID(database_.run("INSERT INTO fit_runs(at, device, driver, model, measure, predicted, "
                           "measured, context) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                           row.at, std::string_view(row.device), std::string_view(row.driver),
                           std::string_view(row.model), std::string_view(row.measure),
                           row.predicted, row.measured, row.context));
    TRY_VOID(database_.run("DELETE FROM fit_runs WHERE device = ?1 AND id NOT IN (SELECT id FROM "
                           "fit_runs WHERE device = ?1 ORDER BY id DESC LIMIT ?2)",
                           std::string_view(row.device), std::int64_t(kMostRuns)));
    return transaction.commit();
}

Result<std::vector<FitRunRow>> FitRows::runs(std::string_view device) {
    std::vector<FitRunRow> result;
    Statement rows =
        TRY(database_.query("SELECT at, device, driver, model, measure, context, predicted, "
                            "measured FROM fit_runs WHERE device = ? ORDER BY id DESC",
                            device));
    while (TRY(rows.step()))
        result.push_back({rows.integer(0), rows.text(1), rows.text(2), rows.text(3), rows.text(4),
                          rows.integer(5), rows.real(6), rows.real(7)});
    return result;
}

Result<> FitRows::saveDevice(std::string_view device, Time now, std::string_view figures) {
    TRY_VOID(database_.setDurability(Durability::Normal));
    return database_.run("INSERT INTO fit_devices(device, measured_at, figures) VALUES(?1, ?2, ?3) "
                         "ON CONFLICT(device) DO UPDATE SET measured_at = ?2, figures = ?3",
                         device, now, figures);
}

Result<std::string> FitRows::device(std::string_view device) {
    Statement row =
        TRY(database_.query("SELECT figures FROM fit_devices WHERE device = ?", device));
    return TRY(row.step()) ? row.text(0) : std::string();
}

Result<Time> FitRows::measuredAt(std::string_view device) {
    Statement row =
        TRY(database_.query("SELECT measured_at FROM fit_devices WHERE device = ?", device));
    return TRY(row.step()) ? row.integer(0) : 0;
}

} // namespace headroom::store
