#include "app/store/preset_rows.h"

namespace headroom::store {

Result<std::vector<PresetRow>> PresetRows::list() {
    std::vector<PresetRow> result;
    Statement rows =
        TRY(database_.query("SELECT id, name, settings FROM presets ORDER BY name COLLATE NOCASE"));
    while (TRY(rows.step()))
        result.push_back({rows.id<PresetId>(0), rows.text(1),
                          settingsFromJson(rows.text(2)).value_or(ConversationSettings())});
    return result;
}

Result<PresetId> PresetRows::save(std::string_view name, const ConversationSettings& settings) {
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    TRY_VOID(database_.run("INSERT INTO presets(name, settings) VALUES(?1, ?2) "
                           "ON CONFLICT(name) DO UPDATE SET settings = excluded.settings",
                           name, std::string_view(toJson(settings))));
    const auto id = PresetId(TRY(database_.number("SELECT id FROM presets WHERE name = ?", name)));
    TRY_VOID(transaction.commit());
    return id;
}

Result<> PresetRows::remove(PresetId id) {
    TRY_VOID(database_.setDurability(Durability::Full));
    return database_.run("DELETE FROM presets WHERE id = ?", id);
}

} // namespace headroom::store
