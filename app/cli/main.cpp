#include "app/cli/command.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>

using namespace headroom;
using namespace headroom::cli;

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
    if (const Result<> done = action(); !done) {
        fmt::print(stderr, "headroom-cli: {}\n", done.error().message());
        return 1;
    }
    return 0;
}
