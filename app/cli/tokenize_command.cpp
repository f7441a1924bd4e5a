#include "app/cli/command.h"
#include "app/cli/model_argument.h"
#include "app/cli/output.h"
#include "engine/gguf/gguf_file.h"
#include "engine/tokenizer/tokenizer.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <iostream>
#include <memory>

namespace headroom::cli {
namespace {

/// One request a line in, one answer a line out, in the same order.
Result<> tokenizeLines(const Tokenizer& tokenizer) {
    std::string line;
    for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
        if (line.empty()) continue;
        const std::string where = fmt::format("standard input, line {}", number);
        const auto request = nlohmann::json::parse(line, nullptr, /*allow_exceptions=*/false);
        if (!request.is_object() || !request.contains("text") || !request["text"].is_string())
            return fail(ErrorCode::InvalidRequest, "expected an object with a string \"text\"",
                        where);
        const auto special = request.find("special");
        if (special != request.end() && !special->is_boolean())
            return fail(ErrorCode::InvalidRequest, "\"special\" must be true or false", where);
        const bool on = special != request.end() && special->get<bool>();
        const auto ids = tokenizer.encode(request["text"].get_ref<const std::string&>(),
                                          {.add_special = on, .parse_special = on});
        std::cout << nlohmann::json{{"ids", ids}}.dump() << '\n';
    }
    std::cout.flush();
    return {};
}

} // namespace

void addTokenizeCommand(CLI::App& app, CommonOptions&, Action& action) {
    CLI::App* command = app.add_subcommand(
        "tokenize", "Text to token ids: {\"text\": …, \"special\": bool} a line to {\"ids\": […]}");
    const auto model = std::make_shared<std::string>();
    command->add_option("MODEL", *model, kModelArgument)->required();
    command->add_flag_callback(
        "--jsonl", [] {}, std::string("Lines of JSON in and out (the only form)"));
    command->callback([&action, model] {
        action = [model]() -> Result<> {
            const auto path = TRY(resolveModel(*model));
            const auto file = TRY(GgufFile::open(path));
            Result<std::shared_ptr<const Tokenizer>> tokenizer = Tokenizer::load(file->metadata());
            if (!tokenizer)
                return tl::make_unexpected(std::move(tokenizer).error().in(file->name()));
            warn(file->name(), (*tokenizer)->warnings());
            return tokenizeLines(**tokenizer);
        };
    });
}

} // namespace headroom::cli
