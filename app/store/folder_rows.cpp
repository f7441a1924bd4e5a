#include "app/store/folder_rows.h"

namespace headroom::store {

Result<std::vector<FolderRow>> FolderRows::list() {
    std::vector<FolderRow> result;
    Statement rows =
        TRY(database_.query("SELECT id, name FROM folders ORDER BY name COLLATE NOCASE"));
    while (TRY(rows.step()))
        result.push_back({rows.id<FolderId>(0), rows.text(1)});
    return result;
}

Result<FolderId> FolderRows::create(std::string_view name) {
    TRY_VOID(database_.setDurability(Durability::Full));
    TRY_VOID(database_.run("INSERT INTO folders(name) VALUES(?)", name));
    return FolderId(database_.lastId());
}

Result<> FolderRows::rename(FolderId id, std::string_view name) {
    TRY_VOID(database_.setDurability(Durability::Full));
    return database_.run("UPDATE folders SET name = ?2 WHERE id = ?1", id, name);
}

Result<> FolderRows::remove(FolderId id) {
    TRY_VOID(database_.setDurability(Durability::Full));
    return database_.run("DELETE FROM folders WHERE id = ?", id);
}

} // namespace headroom::store
