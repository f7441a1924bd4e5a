#include "app/library/model_abilities.h"

#include "engine/chat/chat_template.h"

#include <array>
#include <string>
#include <string_view>

namespace headroom::app {
namespace {
constexpr std::string_view kTool = "lookup_of_headroom";

TemplateInput question() {
    TemplateInput input;
    input.messages_json = R"([{"role":"user","content":"Hello"}])";
    return input;
}

std::string rendered(const ChatTemplate& chat, const TemplateInput& input) {
    return chat.render(input).value_or(std::string());
}

bool writes_tools(const ChatTemplate& chat) {
    TemplateInput input = question();
    input.tools_json = R"([{"type":"function","function":{"name":")" + std::string(kTool) +
                       R"(","description":"Looks it up","parameters":{"type":"object",)"
                       R"("properties":{"word":{"type":"string"}},"required":["word"]}}}])";
    return rendered(chat, input).find(kTool) != std::string::npos;
}

/// It can be switched, or the template takes what was thought out of, or into, earlier answers.
bool knows_thinking(const ChatTemplate& chat, std::string_view source) {
    TemplateInput on = question(), off = question();
    on.extra_json = R"({"enable_thinking":true,"thinking":true})";
    off.extra_json = R"({"enable_thinking":false,"thinking":false})";
    if (rendered(chat, on) != rendered(chat, off)) return true;
    constexpr std::array<std::string_view, 6> kMarks{"<think>",      "</think>",
                                                     "[THINK]",      "<|channel|>analysis",
                                                     "<seed:think>", "reasoning_content"};
    for (const std::string_view mark : kMarks)
        if (source.find(mark) != std::string_view::npos) return true;
    return false;
}

bool makes_embeddings(const Metadata& metadata) {
    const auto architecture = metadata.string("general.architecture");
    if (!architecture || !*architecture) return false;
    const std::string prefix(**architecture);
    // 0 = none; a causal model that can also pool is one that answers.
    const auto pooling = metadata.integer(prefix + ".pooling_type");
    const auto causal = metadata.boolean(prefix + ".attention.causal");
    const bool answers =
        causal && *causal ? **causal : !metadata.contains(prefix + ".pooling_type");
    return !answers || (pooling && *pooling && **pooling > 0);
}
} // namespace

ModelAbilities abilitiesOf(const Metadata& metadata) {
    ModelAbilities abilities{.embeddings = makes_embeddings(metadata)};
    const auto source = metadata.string("tokenizer.chat_template");
    if (!source || !*source || (*source)->empty()) return abilities;
    abilities.chat = true;
    // Some files keep the template that takes tools beside the plain one.
    if (metadata.contains("tokenizer.chat_template.tool_use")) abilities.tools = true;
    const auto chat = ChatTemplate::parse(**source);
    if (!chat) return abilities;
    abilities.tools = abilities.tools || writes_tools(**chat);
    abilities.thinking = knows_thinking(**chat, **source);
    return abilities;
}

} // namespace headroom::app
