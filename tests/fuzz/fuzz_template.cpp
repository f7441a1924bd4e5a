#include "engine/chat/chat_template.h"

#include <cstdint>
#include <cstdlib>

using namespace headroom;

/// Any bytes as a template, rendered with one conversation under small limits.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parsed = ChatTemplate::parse({reinterpret_cast<const char*>(data), size});
    if (!parsed) return 0;
    TemplateInput input;
    input.messages_json = R"([{"role": "system", "content": "Be brief."},
        {"role": "user", "content": [{"type": "text", "text": "a é <b> 1"}]},
        {"role": "assistant", "content": null, "tool_calls": [{"id": "x", "type": "function",
         "function": {"name": "f", "arguments": {"city": "Z", "n": [1, 2.5, true]}}}]},
        {"role": "tool", "name": "f", "content": "{\"t\": 7.5}"}])";
    input.tools_json = R"([{"type": "function", "function": {"name": "f", "parameters": {}}}])";
    input.bos_token = "<s>";
    const TemplateLimits limits{.max_depth = 100,
                                .max_steps = 20'000,
                                .max_output_bytes = 64 << 10,
                                .max_memory_bytes = 1 << 20};
    const auto segments = (*parsed)->render_segments(input, limits);
    if (segments)
        for (const TextSegment& segment : *segments)
            if (segment.text.empty()) std::abort();
    return 0;
}
