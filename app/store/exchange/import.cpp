#include "app/store/exchange/import.h"

#include "app/store/exchange/import_json.h"

namespace headroom::store {

Result<ImportedFile> importConversations(std::string_view bytes) {
    const ImportJson file = TRY(parseImport(bytes));
    for (const auto& import : {importHeadroom, importChatGpt, importOpenWebUi})
        if (auto imported = import(file)) return std::move(*imported);
    return fail(ErrorCode::Unsupported,
                "it is no export of Headroom, ChatGPT or Open WebUI that is known here");
}

std::string exportPreset(std::string_view name, const ConversationSettings& settings) {
    ImportJson json = {{"format", "headroom-preset"}, {"version", 1}, {"name", name}};
    json["settings"] = ImportJson::parse(toJson(settings));
    return json.dump(2, ' ', false, ImportJson::error_handler_t::replace);
}

Result<ImportedPreset> importPreset(std::string_view bytes) {
    const ImportJson file = TRY(parseImport(bytes));
    const auto settings = settingsFromJson(member(file, "settings").dump());
    if (textOf(file, "format") != "headroom-preset" || !settings)
        return fail(ErrorCode::Unsupported, "it is no preset of Headroom");
    return ImportedPreset{titleOf(file, "name"), *settings};
}

} // namespace headroom::store
