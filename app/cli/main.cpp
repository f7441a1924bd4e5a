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
    CommonOptions common;
    app.add_flag("--json", common.json, "Print results as JSON");
    app.add_option("--threads", common.threads, "Compute threads (default: physical cores)")
        ->check(CLI::Range(0, 1024));
    app.add_option("--isa", common.isa, "Instruction set: scalar, avx2 or avx512 (default: best)");
    app.add_option("--backend", common.backend, "cpu or reference (slow, double precision)");
    app.add_option("--context", common.context, "Tokens a sequence may hold")
        ->check(CLI::Range(0, 1 << 24));
    app.add_flag("--from-disk", common.from_disk,
                 "Load a model that memory can't hold: weights are read from the file (slow)");

    Action action;
    for (const auto add :
         {addRunCommand, addChatCommand, addInfoCommand, addTokenizeCommand, addRenderCommand,
          addLogitsCommand, addPerplexityCommand, addBenchCommand, addModelsCommand})
        add(app, common, action);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    }
    return run(action);
}
