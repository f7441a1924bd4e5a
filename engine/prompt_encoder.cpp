#include "engine/prompt_encoder.h"

#include "engine/chat/builtin_templates.h"
#include "engine/chat/prompt.h"
#include "engine/tokenizer/utf8.h"

namespace headroom {
namespace {
/// True if the ids stand for the text and at most an unfinished character behind it.
bool spell(const Tokenizer& tokenizer, const std::vector<TokenId>& ids, std::string_view text) {
    std::string bytes, spelled;
    for (const TokenId id : ids) {
        if (id < 0 || id >= tokenizer.vocab_size()) return false;
        bytes += tokenizer.piece(id);
        spelled += take_characters(bytes);
        if (spelled.size() > text.size()) return false;
    }
    return spelled == text;
}
} // namespace

Result<PromptEncoder> PromptEncoder::create(const ModelFile& file,
                                            std::shared_ptr<const Tokenizer> tokenizer,
                                            std::shared_ptr<PromptMemory> memory,
                                            TemplateChoice choice) {
    PromptEncoder encoder{.tokenizer = std::move(tokenizer), .memory = std::move(memory)};
    std::string source;
    const auto own = TRY(file.metadata().string("tokenizer.chat_template"));
    if (own && choice == TemplateChoice::File) {
        source = *own;
    } else {
        BuiltinTemplate builtin =
            builtin_template(file.gguf().name(), file.config().architecture, *encoder.tokenizer);
        source = std::move(builtin.source);
        if (!own) encoder.note = std::move(builtin.note);
    }
    // A model with a template that cannot be read still answers raw prompts.
    auto parsed = ChatTemplate::parse(source);
    if (parsed) {
        encoder.chat_template = *std::move(parsed);
    } else {
        encoder.template_error = std::move(parsed).error().in("chat template");
        encoder.note = encoder.template_error->message();
    }
    return encoder;
}

Result<PromptEncoder::Prompt> PromptEncoder::encode(const GenerationRequest& request) const {
    Prompt prompt;
    if (request.messages.empty()) {
        const EncodeOptions options{.add_special = !request.parent, .parse_special = true};
        prompt.tokens = tokenizer->encode(request.raw_prompt, options);
        return prompt;
    }
    if (template_error) return tl::make_unexpected(*template_error);
    std::span<const ChatMessage> messages = request.messages;
    const bool continues = request.continue_last && messages.back().role == Role::Assistant;
    if (continues) messages = messages.first(messages.size() - 1);
    prompt.text = TRY(render_prompt_text(*chat_template, *tokenizer, messages));
    // As if the model had written it: behind what the template puts before an answer.
    const TextSegment beginning{continues ? request.messages.back().content : std::string(), false};
    const bool exact = continues && !request.beginning.empty() &&
                       spell(*tokenizer, request.beginning, beginning.text);
    if (continues && !exact) prompt.text.push_back(beginning);
    prompt.tokens = memory->encode(*tokenizer, prompt.text, false);
    ensure_bos(*tokenizer, prompt.tokens);
    if (!exact) return prompt;
    prompt.text.push_back(beginning);
    prompt.tokens.insert(prompt.tokens.end(), request.beginning.begin(), request.beginning.end());
    prompt.beginning = request.beginning.size();
    return prompt;
}

} // namespace headroom
