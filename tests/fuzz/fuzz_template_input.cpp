#include "engine/chat/chat_template.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

using namespace headroom;

namespace {

/// Walks into whatever it is given, and writes it back in every way that there is.
constexpr std::string_view kTemplate =
    R"({%- macro walk(value, depth) -%}
  {%- if depth > 6 -%}...
  {%- elif value is mapping -%}
    {%- for key, inner in value | dictsort -%}{{ key }}={{ walk(inner, depth + 1) }};{%- endfor -%}
    {%- for key in value.keys() -%}{{ key | upper }}{{ value.get(key) is defined }}{%- endfor -%}
  {%- elif value is string -%}
    {{ value | trim | escape }}{{ value[:3] }}{{ value.split(' ') | length }}{{ value | tojson }}
  {%- elif value is iterable -%}
    {%- for inner in value -%}{{ loop.index }}{{ walk(inner, depth + 1) }}{%- endfor -%}
    {{ value[-1:] }}{{ value | reverse | list | length }}
  {%- elif value is number -%}{{ value + 1 }}{{ value / 3 }}{{ value | int }}{{ value | string }}
  {%- else -%}{{ value }}
  {%- endif -%}
{%- endmacro -%}
{%- for message in messages -%}
  <|{{ message.role }}|>{{ walk(message, 0) }}{{ message | tojson(indent=2) }}
{%- endfor -%}
{{ tools | tojson }}{{ walk(tools, 0) }}{{ walk(enable_thinking, 0) }}{{ walk(documents, 0) }})";

} // namespace

/// Any bytes as the JSON of a conversation, tools and further variables, parted by zero bytes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::shared_ptr<const ChatTemplate> walker = *ChatTemplate::parse(kTemplate);
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    const auto part = [&rest] {
        const std::string_view taken = rest.substr(0, rest.find('\0'));
        rest.remove_prefix(taken.size() + (taken.size() < rest.size() ? 1 : 0));
        return std::string(taken);
    };
    TemplateInput input;
    input.messages_json = part();
    input.tools_json = part();
    if (std::string extra = part(); !extra.empty()) input.extra_json = std::move(extra);
    input.bos_token = "<s>";
    const TemplateLimits limits{.max_depth = 100,
                                .max_steps = 20'000,
                                .max_output_bytes = 64 << 10,
                                .max_memory_bytes = 1 << 20};
    const auto segments = walker->render_segments(input, limits);
    if (!segments) {
        if (segments.error().what.empty()) std::abort();
        return 0;
    }
    for (const TextSegment& segment : *segments)
        if (segment.text.empty()) std::abort();
    return 0;
}
