#include "engine/prompt_encoder.h"

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
} // namespace

Result<PromptEncoder> PromptEncoder::create(const ModelFile& file,
                                            std::shared_ptr<const Tokenizer> tokenizer,
                                            std::shared_ptr<PromptMemory> memory) {
    PromptEncoder encoder{.tokenizer = std::move(tokenizer), .memory = std::move(memory)};
    if (const auto source = TRY(file.metadata().string("tokenizer.chat_template")))
        encoder.chat_template = TRY(ChatTemplate::parse(*source));
    return encoder;
}

Result<PromptEncoder::Prompt> PromptEncoder::encode(const GenerationRequest& request) const {
    Prompt prompt;
    if (request.messages.empty()) {
        const EncodeOptions options{.add_special = !request.parent, .parse_special = true};
        prompt.tokens = tokenizer->encode(request.raw_prompt, options);
        return prompt;
    }
    nlohmann::json messages = nlohmann::json::array();
    for (const ChatMessage& message : request.messages)
        messages.push_back({{"role", role_name(message.role)}, {"content", message.content}});
    TemplateInput input{.messages_json = messages.dump(), .now = std::chrono::system_clock::now()};
    if (const auto bos = tokenizer->bos()) input.bos_token = tokenizer->token_text(*bos);
    if (const auto eos = tokenizer->eos()) input.eos_token = tokenizer->token_text(*eos);
    prompt.text = TRY(chat_template->render_segments(input));
    prompt.tokens = memory->encode(*tokenizer, prompt.text, false);
    return prompt;
}

} // namespace headroom
