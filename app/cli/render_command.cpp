#include "app/cli/command.h"
#include "app/cli/model_argument.h"
#include "app/cli/output.h"
#include "app/cli/text_file.h"
#include "engine/chat/chat_template.h"
#include "engine/gguf/gguf_file.h"
#include "engine/tokenizer/tokenizer.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ctime>
#include <iostream>
#include <memory>

namespace headroom::cli {
namespace {

using nlohmann::ordered_json;

constexpr int kDeepestCase = 256;

struct RenderArguments {
    std::string source; ///< a model file, or a bare template
    std::string case_file;
    std::string name; ///< of one case in a file of many
    std::string now;
};

Result<ordered_json> readCase(const RenderArguments& arguments) {
    const std::string text = TRY(readTextFile(arguments.case_file));
    // What nests deeper than any conversation is dropped while reading, and then refused.
    bool too_deep = false;
    const auto keep = [&](int depth, ordered_json::parse_event_t, ordered_json&) {
        too_deep = too_deep || depth > kDeepestCase;
        return !too_deep;
    };
    ordered_json cases = ordered_json::parse(text, keep, /*allow_exceptions=*/false);
    if (too_deep) return fail(ErrorCode::InvalidRequest, "nested too deeply", arguments.case_file);
    if (!cases.is_object())
        return fail(ErrorCode::InvalidRequest, "expected a JSON object", arguments.case_file);
    if (arguments.name.empty()) return cases;
    const auto found = cases.find(arguments.name);
    if (found == cases.end() || !found->is_object())
        return fail(ErrorCode::NotFound, "no case of that name", arguments.name);
    return *found;
}

/// "2026-12-01 09:30:00", taken as this machine's local time; empty = now.
Result<std::chrono::system_clock::time_point> parseTime(const std::string& text) {
    if (text.empty()) return std::chrono::system_clock::now();
    std::tm parts{};
    const char* end = ::strptime(text.c_str(), "%Y-%m-%d %H:%M:%S", &parts);
    if (!end || *end != '\0')
        return fail(ErrorCode::InvalidRequest, "expected a time like 2026-12-01 09:30:00", text);
    parts.tm_isdst = -1;
    return std::chrono::system_clock::from_time_t(std::mktime(&parts));
}

Result<TemplateInput> makeInput(const RenderArguments& arguments) {
    ordered_json description = TRY(readCase(arguments));
    TemplateInput input;
    input.now = TRY(parseTime(arguments.now));
    if (const auto messages = description.find("messages"); messages != description.end()) {
        input.messages_json = messages->dump();
        description.erase("messages");
    }
    if (const auto tools = description.find("tools"); tools != description.end()) {
        if (!tools->is_null()) input.tools_json = tools->dump();
        description.erase("tools");
    }
    if (const auto prompt = description.find("add_generation_prompt");
        prompt != description.end()) {
        if (!prompt->is_boolean())
            return fail(ErrorCode::InvalidRequest, "must be true or false",
                        "add_generation_prompt");
        input.add_generation_prompt = prompt->get<bool>();
        description.erase("add_generation_prompt");
    }
    // Whatever else a case holds is a variable of its own (enable_thinking, documents ...).
    input.extra_json = description.dump();
    return input;
}

/// The template of a model file, with the special tokens that its tokenizer names.
Result<std::string> modelTemplate(const std::filesystem::path& path, TemplateInput& input) {
    const auto file = TRY(GgufFile::open(path));
    const auto source = TRY(file->metadata().string("tokenizer.chat_template"));
    if (!source) return fail(ErrorCode::NotFound, "the file has no chat template", file->name());
    const auto tokenizer = TRY(Tokenizer::load(file->metadata()));
    const auto text = [&](std::optional<TokenId> id) {
        return id ? std::string(tokenizer->token_text(*id)) : std::string();
    };
    input.bos_token = text(tokenizer->bos());
    input.eos_token = text(tokenizer->eos());
    return std::string(*source);
}

Result<> render(const RenderArguments& arguments, bool json) {
    TemplateInput input = TRY(makeInput(arguments));
    std::string source;
    if (arguments.source.ends_with(".jinja")) {
        source = TRY(readTextFile(arguments.source));
        input.bos_token = "<BOS>";
        input.eos_token = "<EOS>";
        input.unk_token = "<UNK>";
        input.pad_token = "<PAD>";
    } else {
        const auto path = TRY(resolveModel(arguments.source));
        source = TRY(modelTemplate(path, input));
    }
    const auto chat_template = TRY(ChatTemplate::parse(source));
    const std::string text = TRY(chat_template->render(input));
    if (json)
        printJson(ordered_json{{"text", text}});
    else
        std::cout << text;
    std::cout.flush();
    return {};
}

} // namespace

void addRenderCommand(CLI::App& app, CommonOptions& common, Action& action) {
    CLI::App* command = app.add_subcommand("render", "The exact prompt that a template makes");
    const auto arguments = std::make_shared<RenderArguments>();
    command
        ->add_option("MODEL", arguments->source,
                     std::string(kModelArgument) + "; or a template (FILE.jinja)")
        ->required();
    command->add_option("--case", arguments->case_file, "JSON object with messages, tools, …")
        ->required();
    command->add_option("--name", arguments->name, "One case of a file that holds many by name");
    command->add_option("--now", arguments->now,
                        "Time for templates that ask: 2026-12-01 09:30:00");
    showCommonOptions(*command, {"--json"});
    command->callback(
        [&, arguments] { action = [&, arguments] { return render(*arguments, common.json); }; });
}

} // namespace headroom::cli
