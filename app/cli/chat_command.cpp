#include "app/cli/command.h"
#include "app/cli/host_session.h"
#include "app/cli/model_argument.h"
#include "app/cli/output.h"
#include "app/cli/sampling_arguments.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <memory>

namespace headroom::cli {
namespace {

struct ChatArguments {
    std::string model;
    std::string system;
    bool fetch = false;
    SamplingParams sampling;
};

/// One turn: the answer appears as it is made; what was said so far is kept when it is stopped.
Result<> answer(HostSession& session, const ChatArguments& arguments,
                std::vector<ChatMessage>& messages) {
    GenerationRequest request;
    request.messages = messages;
    request.sampling = arguments.sampling;
    std::string text;
    const GenerationFinished finished = TRY(session.generate(request, [&](const TokenEvent& token) {
        text += token.text;
        fmt::print("{}", token.text);
        std::fflush(stdout);
    }));
    fmt::print("{}\n", finished.text);
    messages.push_back({Role::Assistant, text + finished.text});
    const GenerationTimings& timings = finished.timings;
    say("[{} tokens", timings.completion_tokens);
    if (timings.completion_tokens > 1 && timings.decode_seconds > 0)
        say(", {:.1f} tokens/s", double(timings.completion_tokens - 1) / timings.decode_seconds);
    say("; prompt: {} tokens, {} of them cached{}]\n", timings.prompt_tokens, timings.cached_tokens,
        finished.reason == FinishReason::Cancelled ? "; stopped" : "");
    return {};
}

Result<> chat(const ChatArguments& arguments, const CommonOptions& common) {
    const std::filesystem::path path = TRY(arguments.model.empty() ? defaultModel(arguments.fetch)
                                                                   : resolveModel(arguments.model));
    HostSession session = TRY(HostSession::open(common, path));
    TRY_VOID(session.readyForMessages());
    say("{} ({}). Ctrl+C stops an answer, Ctrl+D ends.\n", forTerminal(session.model().name),
        session.model().quantization);

    std::vector<ChatMessage> messages;
    if (!arguments.system.empty()) messages.push_back({Role::System, arguments.system});
    const bool terminal = ::isatty(STDIN_FILENO);
    std::string line;
    while (true) {
        if (terminal) fmt::print("\n> ");
        std::fflush(stdout);
        if (!std::getline(std::cin, line)) break;
        if (line.empty()) continue;
        messages.push_back({Role::User, line});
        if (Result<> done = answer(session, arguments, messages); !done) {
            // The conversation goes on without the message that could not be answered.
            messages.pop_back();
            if (!terminal) return done;
            say("{}\n", done.error().message());
        }
    }
    if (terminal) fmt::print("\n");
    return {};
}

} // namespace

void addChatCommand(CLI::App& app, CommonOptions& common, Action& action) {
    CLI::App* command = app.add_subcommand("chat", "Talk to a model in the terminal");
    const auto arguments = std::make_shared<ChatArguments>();
    command->add_option("MODEL", arguments->model,
                        std::string(kModelArgument) +
                            " (default: the first starter model fetched)");
    command->add_option("--system", arguments->system, "System message");
    command->add_flag("--fetch", arguments->fetch, "Fetch the suggested model if there is none");
    addSamplingOptions(*command, arguments->sampling);
    showCommonOptions(*command, {"--threads", "--isa", "--backend", "--context", "--from-disk"});
    command->callback(
        [&, arguments] { action = [&, arguments] { return chat(*arguments, common); }; });
}

} // namespace headroom::cli
