#include "engine/chat/chat_template.h"

#include "engine/chat/jinja/evaluator.h"
#include "engine/chat/jinja/parser.h"
#include "engine/chat/jinja/tojson.h"
#include "engine/chat/jinja/unicode.h"

#include <algorithm>
#include <new>

namespace headroom {
namespace {

using namespace std::string_view_literals;
using jinja::Value;

constexpr std::size_t kMaxSourceBytes = 1u << 20;

std::string place(jinja::Position at) {
    return "line " + std::to_string(at.line) + ", column " + std::to_string(at.column);
}

/// What a Go template (as in some model bundles) has and Jinja cannot have.
bool is_go_template(std::string_view source) {
    const auto start = source.find_first_not_of(" \t\r\n");
    if (start != source.npos &&
        (source.substr(start).starts_with("{{- /*") || source.substr(start).starts_with("{{/*")))
        return true;
    for (const std::string_view opening :
         {"{{ ."sv, "{{."sv, "{{- ."sv, "{{-."sv, "{{- if ."sv, "{{ if ."sv, "{{- range ."sv,
          "{{ range ."sv, "{{ end }}"sv, "{{- end }}"sv})
        if (source.find(opening) != source.npos) return true;
    return false;
}

jinja::Position place_of_byte(std::string_view source, std::size_t byte) {
    const std::string_view before = source.substr(0, byte);
    const auto line = static_cast<std::uint32_t>(std::ranges::count(before, '\n')) + 1;
    const std::string_view last = before.substr(before.rfind('\n') + 1);
    return {line, static_cast<std::uint32_t>(jinja::count_characters(last)) + 1};
}

/// The words that stand for speakers. A template may build a control token around one
/// ('<|' + role + '|>'), so these are trusted where they are a message's role; any other role is
/// text of the input.
bool is_known_role(std::string_view role) {
    static constexpr std::string_view kRoles[] = {"system", "user",      "assistant", "tool",
                                                  "model",  "developer", "function",  "ipython"};
    return std::ranges::find(kRoles, role) != std::end(kRoles);
}

Value with_trusted_roles(jinja::Meter& meter, const Value& messages) {
    if (messages.sequence() == nullptr) jinja::raise("messages must be a list");
    std::vector<Value> items = messages.sequence()->items;
    for (Value& item : items) {
        if (item.dict() == nullptr) continue;
        auto entries = item.dict()->entries;
        for (auto& [key, value] : entries)
            if (key.text()->view() == "role" && value.text() != nullptr &&
                is_known_role(value.text()->view()))
                value = meter.make_trusted(value.text()->view());
        item = meter.make(std::move(entries));
    }
    return meter.make(std::move(items));
}

jinja::Variables variables_of(jinja::Meter& meter, const TemplateInput& input) {
    const Value extra = jinja::from_json(meter, input.extra_json, "extra variables");
    if (extra.dict() == nullptr) jinja::raise("extra variables must be an object");
    jinja::Variables variables;
    // First, so that a further variable may replace one of those below, as the hub's do.
    for (const auto& [name, value] : extra.dict()->entries)
        variables.emplace_back(name.text()->view(), value);
    variables.emplace_back(
        "messages",
        with_trusted_roles(meter, jinja::from_json(meter, input.messages_json, "messages")));
    variables.emplace_back("tools", input.tools_json.empty()
                                        ? Value(jinja::None{})
                                        : jinja::from_json(meter, input.tools_json, "tools"));
    variables.emplace_back("documents", jinja::None{});
    variables.emplace_back("add_generation_prompt", input.add_generation_prompt);
    for (const auto& [name, text] :
         {std::pair("bos_token", &input.bos_token), std::pair("eos_token", &input.eos_token),
          std::pair("unk_token", &input.unk_token), std::pair("pad_token", &input.pad_token)})
        variables.emplace_back(name, meter.make_trusted(*text));
    return variables;
}

class JinjaTemplate final : public ChatTemplate {
public:
    explicit JinjaTemplate(jinja::Block block)
        : block_(std::move(block)) {}

    Result<std::string> render(const TemplateInput& input,
                               const TemplateLimits& limits) const override {
        std::string whole;
        for (const TextSegment& segment : TRY(render_segments(input, limits)))
            whole += segment.text;
        return whole;
    }

    Result<std::vector<TextSegment>> render_segments(const TemplateInput& input,
                                                     const TemplateLimits& limits) const override {
        try {
            jinja::Meter meter(limits);
            const jinja::Variables variables = variables_of(meter, input);
            jinja::Evaluator evaluator(meter, variables, input.now);
            const jinja::Text text = evaluator.run(block_);
            std::vector<TextSegment> segments;
            std::size_t from = 0;
            for (const jinja::Text::Run& run : text.runs()) {
                segments.push_back(
                    {std::string(text.view().substr(from, run.end - from)), run.trusted});
                from = run.end;
            }
            return segments;
        } catch (const jinja::Failure& failure) {
            return fail(ErrorCode::InvalidRequest, failure.what,
                        failure.at.line == 0 ? "chat template's input" : place(failure.at));
        } catch (const std::bad_alloc&) {
            return fail(ErrorCode::OutOfMemory, "not enough memory to render the chat template");
        }
    }

private:
    jinja::Block block_;
};

} // namespace

Result<std::shared_ptr<const ChatTemplate>> ChatTemplate::parse(std::string_view source) {
    if (source.size() > kMaxSourceBytes)
        return fail(ErrorCode::InvalidFile,
                    "the chat template has " + std::to_string(source.size()) +
                        " bytes, more than the " + std::to_string(kMaxSourceBytes) + " allowed");
    if (const auto bad = jinja::first_invalid_byte(source); bad != source.npos)
        return fail(ErrorCode::InvalidFile, "the chat template is not UTF-8",
                    place(place_of_byte(source, bad)));
    if (is_go_template(source))
        return fail(ErrorCode::Unsupported, "this is a Go template, not Jinja", place({1, 1}));
    try {
        return std::make_shared<const JinjaTemplate>(jinja::parse_template(source));
    } catch (const jinja::Failure& failure) {
        return fail(ErrorCode::InvalidFile, failure.what, place(failure.at));
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, "not enough memory for the chat template");
    }
}

} // namespace headroom
