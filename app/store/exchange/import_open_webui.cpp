#include "app/store/exchange/import_json.h"
#include "app/store/exchange/linked_messages.h"
#include "app/store/exchange/names.h"

namespace headroom::store {
namespace {

/// The documented form has the conversation in "chat"; the older one is the conversation itself.
const ImportJson& chatOf(const ImportJson& item) {
    return member(item, "chat").is_object() ? member(item, "chat") : item;
}

bool isChat(const ImportJson& chat) {
    return member(member(chat, "history"), "messages").is_object();
}

std::optional<MessageDocument> messageFrom(const ImportJson& json) {
    const auto role = valueOf(kRoleNames, textOf(json, "role"));
    if (!role || !member(json, "content").is_string()) return std::nullopt;
    MessageDocument message;
    message.role = *role;
    message.text = textOf(json, "content");
    message.created_at = timeFromSeconds(json, "timestamp");
    if (*role == Role::Assistant) message.answer.model = titleOf(json, "model");
    return message;
}

} // namespace

std::optional<ImportedFile> importOpenWebUi(const ImportJson& file) {
    if (!file.is_array() || file.empty() || !isChat(chatOf(file.front()))) return std::nullopt;
    ImportedFile imported{.format = "Open WebUI"};
    for (const ImportJson& item : file) {
        const ImportJson& chat = chatOf(item);
        if (!isChat(chat)) {
            ++imported.skipped;
            continue;
        }
        ConversationDocument conversation;
        conversation.title = titleOf(chat, "title");
        if (conversation.title.empty()) conversation.title = titleOf(item, "title");
        conversation.pinned = member(item, "pinned") == true;
        conversation.created_at = timeFromSeconds(item, "created_at");
        conversation.changed_at = timeFromSeconds(item, "updated_at");
        const ImportJson& history = member(chat, "history");
        std::vector<LinkedMessage> nodes;
        for (const auto& [id, json] : member(history, "messages").items())
            nodes.push_back({id, textOf(json, "parentId"), messageFrom(json)});
        imported.skipped +=
            linkMessages(std::move(nodes), textOf(history, "currentId"), conversation);
        imported.conversations.push_back(std::move(conversation));
    }
    return imported;
}

} // namespace headroom::store
