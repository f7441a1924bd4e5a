#include "app/cli/common_options.h"

#include "app/cli/number_option.h"
#include "kernels/api/backends.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {

void addCommonOptions(CLI::App& program, CommonOptions& common) {
    program.add_flag("--json", common.json, "Print results as JSON");
    addNumberOption(program, "--threads", common.threads, kThreadsRange,
                    "Compute threads, 0 = as many as physical cores");
    program.add_option("--isa", common.isa, "Instruction set (default: the best of this machine)")
        ->check(CLI::IsMember(available_isa_levels()));
    program
        .add_option("--backend", common.backend,
                    "What computes: this machine's CPU; a slow reference in double precision; an "
                    "NVIDIA GPU, which is an error where the build or the machine has none")
        ->check(CLI::IsMember(backend_names()))
        ->capture_default_str();
    addNumberOption(program, "--context", common.context, atLeast(0),
                    "Tokens a sequence may hold, 0 = chosen by the command");
    program.add_flag("!--no-kept-weights", common.keep_weights,
                     "Neither use nor keep repacked weights, which make a model's next load fast");
    program.add_flag("--from-disk", common.from_disk,
                     "Load a model that memory can't hold: weights are read from the file (slow)");
}

void showCommonOptions(CLI::App& command, std::initializer_list<const char*> names) {
    command.footer([&command, names = std::vector<std::string>(names.begin(), names.end())] {
        const CLI::App* program = &command;
        while (program->get_parent() != nullptr)
            program = program->get_parent();
        std::vector<const CLI::Option*> shown;
        for (const std::string& name : names)
            shown.push_back(program->get_option(name));
        return CLI::Formatter().make_group("Common options", false, shown);
    });
}

} // namespace headroom::cli
