#include "app/chat/draft_files.h"

#include "app/store/remembered_rows.h"

#include <nlohmann/json.hpp>

namespace headroom::app {
namespace {
using Json = nlohmann::json;

QString text(const Json& file, const char* key) {
    const auto found = file.find(key);
    return found != file.end() && found->is_string()
               ? QString::fromStdString(found->get_ref<const std::string&>())
               : QString();
}
} // namespace

std::string draftFilesName(ConversationId id) {
    return std::string(store::kDraftFiles) + std::to_string((long long)(id));
}

std::string draftFilesToJson(const QList<Attachment>& files) {
    if (files.isEmpty()) return {};
    Json json = Json::array();
    for (const Attachment& each : files)
        json.push_back({{"name", each.name.toStdString()},
                        {"media_type", each.media_type.toStdString()},
                        {"text", each.text.toStdString()},
                        {"bytes", each.bytes}});
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

QList<Attachment> draftFilesFromJson(std::string_view json) {
    QList<Attachment> files;
    const Json parsed = Json::parse(json, nullptr, false);
    if (!parsed.is_array()) return files;
    for (const Json& each : parsed) {
        if (!each.is_object()) continue;
        Attachment file{.name = text(each, "name"),
                        .media_type = text(each, "media_type"),
                        .text = text(each, "text")};
        const auto bytes = each.find("bytes");
        file.bytes = bytes != each.end() && bytes->is_number_unsigned()
                         ? bytes->get<qint64>()
                         : qint64(file.text.toUtf8().size());
        if (!file.name.isEmpty()) files << std::move(file);
    }
    return files;
}

} // namespace headroom::app
