#include "app/store/exchange/import_json.h"
#include "app/store/exchange/linked_messages.h"
#include "app/store/exchange/names.h"

namespace headroom::store {
namespace {

/// `content` is {content_type, parts: [text or an object for what is no text]} or {…, text}.
std::string contentText(const ImportJson& content) {
    std::string text = textOf(content, "text");
    if (const ImportJson& parts = member(content, "parts"); parts.is_array())
        for (const ImportJson& part : parts) {
            const std::string piece =
                part.is_string() ? part.get<std::string>() : textOf(part, "text");
            if (!piece.empty()) text += (text.empty() ? "" : "\n\n") + piece;
        }
    return text;
}

/// What a node shows; nothing for the root and for messages that ChatGPT hides.
std::optional<MessageDocument> messageFrom(const ImportJson& json) {
    const ImportJson& metadata = member(json, "metadata");
    const auto role = valueOf(kRoleNames, textOf(member(json, "author"), "role"));
    std::string text = contentText(member(json, "content"));
    if (!role || text.empty() || member(metadata, "is_visually_hidden_from_conversation") == true)
        return std::nullopt;
    MessageDocument message;
    message.role = *role;
    message.text = std::move(text);
    message.created_at = timeFromSeconds(json, "create_time");
    if (*role == Role::Assistant) message.answer.model = titleOf(metadata, "model_slug");
    return message;
}

} // namespace

std::optional<ImportedFile> importChatGpt(const ImportJson& file) {
    if (!file.is_array() || file.empty() || !member(file.front(), "mapping").is_object())
        return std::nullopt;
    ImportedFile imported{.format = "ChatGPT"};
    for (const ImportJson& each : file) {
        if (!member(each, "mapping").is_object()) {
            ++imported.skipped;
            continue;
        }
        ConversationDocument conversation;
        conversation.title = titleOf(each, "title");
        conversation.created_at = timeFromSeconds(each, "create_time");
        conversation.changed_at = timeFromSeconds(each, "update_time");
        std::vector<LinkedMessage> nodes;
        for (const auto& [id, node] : member(each, "mapping").items()) {
            auto message = messageFrom(member(node, "message"));
            if (message && message->role == Role::System) {
                conversation.settings.system_prompt = message->text;
                message.reset();
            }
            nodes.push_back({id, textOf(node, "parent"), std::move(message)});
        }
        imported.skipped +=
            linkMessages(std::move(nodes), textOf(each, "current_node"), conversation);
        imported.conversations.push_back(std::move(conversation));
    }
    return imported;
}

} // namespace headroom::store
