#include "engine/chat/builtin_templates.h"

namespace headroom {
namespace {

struct TurnFormat {
    const char* name;
    const char* opens;  ///< the control token that starts a turn
    const char* closes; ///< the one that ends it
    const char* source;
};

constexpr TurnFormat kFormats[] = {
    {"Gemma's", "<start_of_turn>", "<end_of_turn>",
     // There is no system role: its text stands in front of the first question.
     R"({{ bos_token }}
{%- set ns = namespace(preface='') -%}
{%- for message in messages -%}
    {%- if message.role == 'system' -%}
        {%- set ns.preface = ns.preface + message.content + '\n\n' -%}
    {%- else -%}
        {{- '<start_of_turn>' + ('model' if message.role == 'assistant' else 'user') + '\n' }}
        {{- ns.preface + message.content | trim + '<end_of_turn>\n' }}
        {%- set ns.preface = '' -%}
    {%- endif -%}
{%- endfor -%}
{%- if add_generation_prompt %}{{ '<start_of_turn>model\n' }}{% endif -%})"},
    {"Gemma 4's", "<|turn>", "<turn|>",
     R"({{ bos_token }}
{%- for message in messages -%}
    {{- '<|turn>' + ('model' if message.role == 'assistant' else message.role) + '\n' }}
    {{- message.content | trim + '<turn|>\n' }}
{%- endfor -%}
{%- if add_generation_prompt %}{{ '<|turn>model\n' }}{% endif -%})"},
    {"Llama 3's", "<|start_header_id|>", "<|eot_id|>",
     R"({{ bos_token }}
{%- for message in messages -%}
    {{- '<|start_header_id|>' + message.role + '<|end_header_id|>\n\n' }}
    {{- message.content | trim + '<|eot_id|>' }}
{%- endfor -%}
{%- if add_generation_prompt %}{{ '<|start_header_id|>assistant<|end_header_id|>\n\n' }}{% endif -%})"},
    {"the ChatML", "<|im_start|>", "<|im_end|>",
     R"({%- for message in messages -%}
    {{- '<|im_start|>' + message.role + '\n' + message.content + '<|im_end|>\n' }}
{%- endfor -%}
{%- if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif -%})"},
};

constexpr const char* kTranscript = R"({%- for message in messages -%}
    {%- if message.role == 'system' -%}
        {{- message.content + '\n\n' }}
    {%- else -%}
        {{- ('Assistant: ' if message.role == 'assistant' else 'User: ') + message.content + '\n' }}
    {%- endif -%}
{%- endfor -%}
{%- if add_generation_prompt %}{{ 'Assistant:' }}{% endif -%})";

bool is_token(const Tokenizer& tokenizer, const char* text) {
    const auto ids = tokenizer.encode(text, EncodeOptions{.parse_special = true});
    return ids.size() == 1 && tokenizer.token_text(ids[0]) == text;
}

} // namespace

BuiltinTemplate builtin_template(std::string_view file_name, std::string_view architecture,
                                 const Tokenizer& tokenizer) {
    const std::string start = std::string(file_name) + " has no chat template; using ";
    for (const TurnFormat& format : kFormats) {
        if (!is_token(tokenizer, format.opens) || !is_token(tokenizer, format.closes)) continue;
        return {format.source, start + format.name + " turn format because its vocabulary has " +
                                   format.opens + " and " + format.closes};
    }
    return {kTranscript, start +
                             "a plain \"User: / Assistant:\" transcript because the vocabulary "
                             "of this " +
                             std::string(architecture) +
                             " model has the control tokens of no known turn format; it may not "
                             "be made for chat"};
}

} // namespace headroom
