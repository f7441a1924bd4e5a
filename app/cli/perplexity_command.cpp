#include "app/cli/command.h"
#include "app/cli/loaded_model.h"
#include "app/cli/model_argument.h"
#include "app/cli/number_option.h"
#include "app/cli/output.h"
#include "app/cli/text_file.h"
#include "engine/measure/perplexity.h"
#include "engine/tokenizer/tokenizer.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <cmath>
#include <memory>

namespace headroom::cli {
namespace {

constexpr std::int32_t kUsualContext = 512; // as others measure, so that figures compare

struct PerplexityArguments {
    std::string model;
    std::string text;
    std::int32_t windows = 0; ///< 0 = all
    DType kv_type = DType::F16;
};

Result<> perplexity(const PerplexityArguments& arguments, const CommonOptions& common) {
    const auto path = TRY(resolveModel(arguments.model));
    const std::string text = TRY(readTextFile(arguments.text));
    const std::int32_t context = common.context > 0 ? common.context : kUsualContext;
    if (context < 4)
        return fail(ErrorCode::InvalidRequest, "a window needs at least 4 tokens", "--context");
    const PassLimits limits{.max_tokens = context, .max_outputs = context};
    const LoadedModel loaded = TRY(loadModel(
        common, path, {.context_length = context, .kv_type = arguments.kv_type, .limits = limits}));
    const auto tokenizer = TRY(Tokenizer::load(loaded.model->file().metadata()));
    warn(loaded.model->file().gguf().name(), tokenizer->warnings());

    const ScoringWindows windows =
        TRY(ScoringWindows::cut(*tokenizer, text, context, arguments.windows));
    Evaluation evaluation =
        TRY(Evaluation::create(loaded.model, *loaded.backend, context, arguments.kv_type, limits));
    PerplexityScore score;
    for (std::size_t i = 0; i < windows.count(); ++i) {
        TRY_VOID(score.add(evaluation, windows.window(i)));
        if (::isatty(STDERR_FILENO))
            say("\r\033[Kwindow {} of {}: {:.4f}", i + 1, windows.count(), score.perplexity());
    }
    if (::isatty(STDERR_FILENO)) say("\r\033[K");
    if (!std::isfinite(score.perplexity()))
        return fail(ErrorCode::InvalidFile, "the model's scores are not finite numbers",
                    path.filename().string());
    if (common.json)
        printJson(nlohmann::ordered_json{{"perplexity", score.perplexity()},
                                         {"standard_error", score.standard_error()},
                                         {"scored_tokens", score.count()},
                                         {"windows", windows.count()},
                                         {"context", context}});
    else
        fmt::print("{:.4f} ± {:.4f} ({} tokens scored in {} windows of {})\n", score.perplexity(),
                   score.standard_error(), score.count(), windows.count(), context);
    return {};
}

} // namespace

void addPerplexityCommand(CLI::App& app, CommonOptions& common, Action& action) {
    CLI::App* command =
        app.add_subcommand("perplexity", "How well a model predicts a text (lower is better)");
    const auto arguments = std::make_shared<PerplexityArguments>();
    command->add_option("MODEL", arguments->model, kModelArgument)->required();
    command
        ->add_option("--text", arguments->text,
                     fmt::format("Text file. It is cut into windows of --context tokens ({} unless "
                                 "given) and must fill at least one",
                                 kUsualContext))
        ->required();
    addNumberOption(*command, "--windows", arguments->windows, atLeast(0),
                    "At most this many windows, 0 = all");
    addKvTypeOption(*command, arguments->kv_type);
    showCommonOptions(*command, kComputeOptions);
    command->callback(
        [&, arguments] { action = [&, arguments] { return perplexity(*arguments, common); }; });
}

} // namespace headroom::cli
