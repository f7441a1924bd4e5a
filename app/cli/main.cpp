#include "app/cli/command.h"
#include "app/cli/output.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <exception>

using namespace headroom;
using namespace headroom::cli;

namespace {

/// The exit status: 0 only when everything that was asked for was done and written.
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
        return app.exit(error);
    }
    return run(action);
}
