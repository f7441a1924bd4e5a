#include "app/cli/command.h"
#include "app/cli/host_session.h"
#include "app/cli/logprob_lines.h"
#include "app/cli/model_argument.h"
#include "app/cli/number_option.h"
#include "app/cli/output.h"
#include "app/cli/sampling_arguments.h"
#include "app/cli/text_file.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace headroom::cli {
namespace {

using nlohmann::ordered_json;

struct RunArguments {
    std::string model;
    std::string prompt;
    std::string prompt_file;
    std::string system;
    bool raw = false;
    bool fetch = false;
    std::int32_t logprobs = 0;
    SamplingParams sampling;
};

Result<std::string> promptOf(const RunArguments& arguments) {
    if (arguments.prompt_file.empty()) return arguments.prompt;
    return readTextFile(arguments.prompt_file);
}

Result<GenerationRequest> requestOf(const RunArguments& arguments) {
    GenerationRequest request;
    request.sampling = arguments.sampling;
    request.logprobs = arguments.logprobs;
    std::string prompt = TRY(promptOf(arguments));
    if (arguments.raw) {
        request.raw_prompt = std::move(prompt);
        return request;
    }
    if (!arguments.system.empty()) request.messages.push_back({Role::System, arguments.system});
    request.messages.push_back({Role::User, std::move(prompt)});
    return request;
}

ordered_json stepJson(const TokenEvent& token) {
    ordered_json step{{"id", token.id}};
    if (token.top.empty()) return step;
    step["logprob"] = token.logprob;
    ordered_json top = ordered_json::array();
    for (const TokenAlternative& alternative : token.top)
        top.push_back({{"id", alternative.id},
                       {"logprob", alternative.logprob},
                       {"piece", alternative.piece}});
    step["top"] = std::move(top);
    return step;
}

ordered_json timingsJson(const GenerationTimings& timings) {
    const auto rate = [](std::int64_t tokens, double seconds) {
        return seconds > 0 ? ordered_json(double(tokens) / seconds) : ordered_json();
    };
    return {
        {"prompt_tokens", timings.prompt_tokens},
        {"cached_tokens", timings.cached_tokens},
        {"completion_tokens", timings.completion_tokens},
        {"queue_seconds", timings.queue_seconds},
        {"prefill_seconds", timings.prefill_seconds},
        {"decode_seconds", timings.decode_seconds},
        {"first_token_seconds", timings.first_token_seconds},
        {"prefill_tokens_per_second",
         rate(timings.prompt_tokens - timings.cached_tokens, timings.prefill_seconds)},
        {"decode_tokens_per_second", rate(timings.completion_tokens - 1, timings.decode_seconds)}};
}

ordered_json resultJson(const ModelDescription& model, std::span<const TokenEvent> tokens,
                        const GenerationFinished& finished) {
    ordered_json ids = ordered_json::array(), steps = ordered_json::array();
    std::string text;
    for (const TokenEvent& token : tokens) {
        ids.push_back(token.id);
        steps.push_back(stepJson(token));
        text += token.text;
    }
    ordered_json result{{"model", model.id}, {"backend", model.backend}};
    if (!model.instead_of_gpu.empty()) result["instead_of_gpu"] = model.instead_of_gpu;
    result.update({{"prompt_tokens", finished.prompt},
                   {"tokens", std::move(ids)},
                   {"text", text + finished.text},
                   {"steps", std::move(steps)},
                   {"finish_reason", finishReasonName(finished.reason)},
                   {"timings", timingsJson(finished.timings)}});
    return result;
}

void printStatistics(const ModelDescription& model, const GenerationFinished& finished) {
    const GenerationTimings& timings = finished.timings;
    say("prompt: {} tokens in {:.2f} s; answer: {} tokens in {:.2f} s", timings.prompt_tokens,
        timings.prefill_seconds, timings.completion_tokens, timings.decode_seconds);
    if (timings.completion_tokens > 1 && timings.decode_seconds > 0)
        say(" ({:.1f} tokens/s)", double(timings.completion_tokens - 1) / timings.decode_seconds);
    say("; first token after {:.2f} s; ended by {}\n", timings.first_token_seconds,
        finishReasonName(finished.reason));
    say("{}\n", forTerminal(computedBy(model.backend, model.instead_of_gpu)));
}

Result<> run(const RunArguments& arguments, const CommonOptions& common) {
    const GenerationRequest request = TRY(requestOf(arguments));
    const std::filesystem::path path = TRY(arguments.model.empty() ? defaultModel(arguments.fetch)
                                                                   : resolveModel(arguments.model));
    HostSession session = TRY(HostSession::open(common, path));
    if (!arguments.raw) TRY_VOID(session.readyForMessages());

    std::vector<TokenEvent> tokens;
    const GenerationFinished finished = TRY(session.generate(request, [&](const TokenEvent& token) {
        if (common.json || arguments.logprobs > 0) tokens.push_back(token);
        if (common.json) return;
        fmt::print("{}", token.text);
        std::fflush(stdout);
    }));
    if (!common.json) {
        fmt::print("{}\n", finished.text);
        std::fflush(stdout); // before what goes to standard error
        sayLogprobs(tokens);
        printStatistics(session.model(), finished);
    } else {
        printJson(resultJson(session.model(), tokens, finished));
    }
    if (finished.reason == FinishReason::Cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    return {};
}

} // namespace

void addRunCommand(CLI::App& app, CommonOptions& common, Action& action) {
    CLI::App* command = app.add_subcommand("run", "Answer one prompt");
    const auto arguments = std::make_shared<RunArguments>();
    command->add_option("MODEL", arguments->model,
                        std::string(kModelArgument) +
                            " (default: the first starter model fetched)");
    auto* prompt = command->add_option("--prompt", arguments->prompt, "What to answer");
    auto* file =
        command->add_option("--prompt-file", arguments->prompt_file, "The same from a file");
    prompt->excludes(file);
    command->add_option("--system", arguments->system, "System message");
    command->add_flag("--raw", arguments->raw, "Continue the text as it is, without the template");
    command->add_flag("--fetch", arguments->fetch, "Fetch the suggested model if there is none");
    addNumberOption(*command, "--logprobs", arguments->logprobs, kLogprobsRange,
                    "Alternatives listed for every token, on standard error or with --json");
    addSamplingOptions(*command, arguments->sampling);
    showCommonOptions(*command, kComputeOptions);
    command->callback([&, arguments, prompt, file] {
        if (!*prompt && !*file) throw CLI::RequiredError("--prompt or --prompt-file");
        action = [&, arguments] { return run(*arguments, common); };
    });
}

} // namespace headroom::cli
