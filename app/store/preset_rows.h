#pragma once

#include "app/store/database.h"
#include "app/store/rows.h"

namespace headroom::store {

/// Settings kept under a name.
class PresetRows {
public:
    explicit PresetRows(Database& database)
        : database_(database) {}

    Result<std::vector<PresetRow>> list();
    /// Replaces the preset of the same name, if there is one.
    Result<PresetId> save(std::string_view name, const ConversationSettings& settings);
    Result<> remove(PresetId id);

private:
    Database& database_;
};

} // namespace headroom::store
