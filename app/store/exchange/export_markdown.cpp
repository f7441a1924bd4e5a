#include "app/store/exchange/export.h"

#include <algorithm>

namespace headroom::store {
namespace {

std::string heading(const MessageDocument& message) {
    switch (message.role) {
    case Role::System:
        return "System";
    case Role::User:
        return "User";
    case Role::Tool:
        return "Tool";
    case Role::Assistant:
        break;
    }
    return message.answer.model.empty() ? "Assistant" : "Assistant (" + message.answer.model + ")";
}

std::string oneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

} // namespace

std::string exportMarkdown(const ConversationDocument& conversation) {
    std::vector<const MessageDocument*> branch;
    for (std::optional<std::size_t> at = conversation.active; at;
         at = conversation.messages[*at].parent)
        branch.push_back(&conversation.messages[*at]);
    std::string out = "# " + oneLine(conversation.title) + "\n";
    if (!conversation.settings.system_prompt.empty())
        out += "\n## System\n\n" + conversation.settings.system_prompt + "\n";
    for (auto message = branch.rbegin(); message != branch.rend(); ++message) {
        out += "\n## " + oneLine(heading(**message)) + "\n\n" + (*message)->text + "\n";
        for (const AttachmentDocument& each : (*message)->attachments)
            out += "\nAttached: " + oneLine(each.name) + "\n";
    }
    return out;
}

} // namespace headroom::store
