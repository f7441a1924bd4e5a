#include "app/cli/command.h"
#include "app/cli/output.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <exception>
#include <string>
#include <vector>

using namespace headroom;
using namespace headroom::cli;

namespace {

/// The exit status: 0 only when everything that was asked for was done and written, else 1.
int run(const Action& action) {
    Result<> done;
    try {
        done = action();
        if (done) done = finishOutput();
    } catch (const std::exception& error) { // of a library, writing a result
        done = fail(ErrorCode::Io, error.what());
    }
    if (done) return 0;
    say("headroom-cli: {}\n", forTerminal(done.error().message()));
    return 1;
}

/// Help and version go to standard output; what is wrong with the line to standard error, a command
/// that lacks one of its own with all that there are.
int end(const CLI::App& app, const CLI::ParseError& error) {
    constexpr int kUsage = 2;
    if (error.get_exit_code() == 0) return app.exit(error);
    const CLI::App* chosen = &app;
    while (!chosen->get_subcommands().empty())
        chosen = chosen->get_subcommands().front();
    const bool lacks_command = chosen->get_require_subcommand_min() > 0;
    const std::vector<std::string> unknown = app.remaining(true);
    if (!lacks_command)
        say("{}\nRun with --help for more information.\n", forTerminal(error.what()));
    else if (unknown.empty())
        say("{}", chosen->help());
    else
        say("headroom-cli: {} is no command; --help shows all\n", forTerminal(unknown.front()));
    return kUsage;
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication qt(argc, argv);
    QCoreApplication::setApplicationName("headroom");

    CLI::App app("Runs large language models on this machine.", "headroom-cli");
    app.require_subcommand(1);
    app.fallthrough();
    app.set_version_flag("--version", "headroom-cli " HEADROOM_VERSION, "Print the version");
    CommonOptions common;
    addCommonOptions(app, common);

    Action action;
    for (const auto add :
         {addRunCommand, addChatCommand, addInfoCommand, addTokenizeCommand, addRenderCommand,
          addLogitsCommand, addPerplexityCommand, addBenchCommand, addFitCommand, addModelsCommand})
        add(app, common, action);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return end(app, error);
    }
    return run(action);
}
