#include "engine/chat/prompt.h"

#include <nlohmann/json.hpp>

namespace headroom {
namespace {

const char* role_name(Role role) {
    switch (role) {
    case Role::System:
        return "system";
    case Role::User:
        return "user";
    case Role::Assistant:
        return "assistant";
    case Role::Tool:
        return "tool";
    }
    return "user";
}

std::string to_json(std::span<const ChatMessage> messages) {
    auto list = nlohmann::ordered_json::array();
    for (const ChatMessage& message : messages)
        list.push_back({{"role", role_name(message.role)}, {"content", message.content}});
    // Replacing, because a person may paste any bytes.
    return list.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string token_text(const Tokenizer& tokenizer, std::optional<TokenId> id) {
    return id ? std::string(tokenizer.token_text(*id)) : std::string();
}

} // namespace

Result<std::vector<TextSegment>> render_prompt_text(const ChatTemplate& chat_template,
                                                    const Tokenizer& tokenizer,
                                                    std::span<const ChatMessage> messages) {
    TemplateInput input;
    input.messages_json = to_json(messages);
    input.bos_token = token_text(tokenizer, tokenizer.bos());
    input.eos_token = token_text(tokenizer, tokenizer.eos());
    input.now = std::chrono::system_clock::now();
    return chat_template.render_segments(input);
}

void ensure_bos(const Tokenizer& tokenizer, std::vector<TokenId>& ids) {
    const auto bos = tokenizer.bos();
    if (tokenizer.adds_bos() && bos && (ids.empty() || ids.front() != *bos))
        ids.insert(ids.begin(), *bos);
}

Result<std::vector<TokenId>> render_prompt(const ChatTemplate& chat_template,
                                           const Tokenizer& tokenizer,
                                           std::span<const ChatMessage> messages) {
    const auto text = TRY(render_prompt_text(chat_template, tokenizer, messages));
    std::vector<TokenId> ids = tokenizer.encode(text, false);
    ensure_bos(tokenizer, ids);
    return ids;
}

} // namespace headroom
