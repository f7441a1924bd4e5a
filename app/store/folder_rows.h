#pragma once

#include "app/store/database.h"
#include "app/store/rows.h"

namespace headroom::store {

class FolderRows {
public:
    explicit FolderRows(Database& database)
        : database_(database) {}

    /// In alphabetical order without regard to ASCII case.
    Result<std::vector<FolderRow>> list();
    Result<FolderId> create(std::string_view name);
    Result<> rename(FolderId id, std::string_view name);
    /// The conversations in it stay, outside of any folder.
    Result<> remove(FolderId id);

private:
    Database& database_;
};

} // namespace headroom::store
