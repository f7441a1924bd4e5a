#include "app/store/remembered_rows.h"

namespace headroom::store {

Result<> RememberedRows::set(std::string_view name, std::string_view value) {
    TRY_VOID(database_.setDurability(Durability::Normal));
    return database_.run("INSERT INTO remembered(name, value) VALUES(?1, ?2) "
                         "ON CONFLICT(name) DO UPDATE SET value = ?2",
                         name, value);
}

Result<std::string> RememberedRows::get(std::string_view name) {
    Statement row = TRY(database_.query("SELECT value FROM remembered WHERE name = ?", name));
    return TRY(row.step()) ? row.text(0) : std::string();
}

Result<> RememberedRows::sweep() {
    return database_.run("DELETE FROM remembered WHERE substr(name, 1, length(?1)) = ?1 AND "
                         "CAST(substr(name, length(?1) + 1) AS INTEGER) NOT IN "
                         "(SELECT id FROM conversations)",
                         kDraftFiles);
}

} // namespace headroom::store
