#include "app/cli/command.h"
#include "app/cli/loaded_model.h"
#include "app/cli/model_argument.h"
#include "app/cli/output.h"
#include "engine/forward/evaluation.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <charconv>
#include <memory>
#include <optional>

namespace headroom::cli {
namespace {

struct LogitsArguments {
    std::string model;
    std::vector<TokenId> tokens; ///< at least one
    bool all = false;
    DType kv_type = DType::F16;
};

/// "1,2,3"; nothing where it is no such list.
std::optional<std::vector<TokenId>> readTokens(const std::string& text) {
    std::vector<TokenId> tokens;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        const auto [next, error] = std::from_chars(at, end, tokens.emplace_back());
        if (error != std::errc()) return std::nullopt;
        if (next == end) return tokens;
        if (*next != ',') return std::nullopt;
        at = next + 1;
    }
}

/// Logits need not be finite (a damaged file); JSON knows no infinities.
nlohmann::ordered_json rowJson(const std::vector<float>& logits) {
    nlohmann::ordered_json row = nlohmann::ordered_json::array();
    for (const float logit : logits)
        row.push_back(logit);
    return row;
}

Result<> logits(const LogitsArguments& arguments, const CommonOptions& common) {
    const auto path = TRY(resolveModel(arguments.model));
    const auto n = std::int32_t(arguments.tokens.size());
    const std::int32_t context = std::max(n, common.context);
    const PassLimits limits{.max_tokens = n, .max_outputs = n};
    const LoadedModel loaded = TRY(loadModel(
        common, path, {.context_length = context, .kv_type = arguments.kv_type, .limits = limits}));
    Evaluation evaluation =
        TRY(Evaluation::create(loaded.model, *loaded.backend, context, arguments.kv_type, limits));
    std::vector<OutputRequest> wanted;
    for (std::int32_t row = arguments.all ? 0 : n - 1; row < n; ++row)
        wanted.push_back({.row = row, .all_logits = true});
    const PassOutput output = TRY(evaluation.append(arguments.tokens, wanted));

    nlohmann::ordered_json result{{"tokens", arguments.tokens},
                                  {"vocab", loaded.model->config().vocab}};
    if (arguments.all) {
        result["logits"] = nlohmann::ordered_json::array();
        for (const RowOutput& row : output.rows)
            result["logits"].push_back(rowJson(row.logits));
    } else {
        result["logits"] = rowJson(output.rows.front().logits);
    }
    printJson(result);
    return {};
}

} // namespace

void addLogitsCommand(CLI::App& app, CommonOptions& common, Action& action) {
    CLI::App* command =
        app.add_subcommand("logits", "Scores of the next token after given token ids, as JSON");
    const auto arguments = std::make_shared<LogitsArguments>();
    command->add_option("MODEL", arguments->model, kModelArgument)->required();
    command
        ->add_option_function<std::string>(
            "--tokens",
            [arguments](const std::string& text) { arguments->tokens = *readTokens(text); },
            "Token ids: 1,2,3")
        ->check([](const std::string& text) {
            return readTokens(text) ? "" : "\"" + text + "\" is not a list of token ids like 1,2,3";
        })
        ->required();
    command->add_flag("--all", arguments->all, "After every token, not only the last");
    addKvTypeOption(*command, arguments->kv_type);
    showCommonOptions(*command, {"--threads", "--isa", "--backend", "--context", "--from-disk"});
    command->callback(
        [&, arguments] { action = [&, arguments] { return logits(*arguments, common); }; });
}

} // namespace headroom::cli
