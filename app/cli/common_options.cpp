#include "app/cli/common_options.h"

#include "app/cli/number_option.h"
#include "app/settings/paths.h"
#include "engine/host_backends.h"
#include "kernels/api/backends.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace headroom::cli {
namespace {

constexpr std::string_view kGpuPrefix = "cuda:";

/// The number in "cuda:1".
std::optional<std::int32_t> gpuNumber(std::string_view name) {
    if (!name.starts_with(kGpuPrefix)) return std::nullopt;
    name.remove_prefix(kGpuPrefix.size());
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc() || end != name.data() + name.size() || number < 0) return std::nullopt;
    return number;
}

CLI::Validator backendCheck() {
    std::vector<std::string> names = backend_names();
    names.insert(names.begin(), kAutomaticBackend);
    const std::string list = fmt::format("{{{}}}", fmt::join(names, ","));
    return CLI::Validator(
        [names, list](const std::string& name) {
            const bool known = gpuNumber(name) || std::ranges::find(names, name) != names.end();
            return known ? std::string() : name + " not in " + list;
        },
        list);
}

} // namespace

app::ComputeChoice computeChoice(const CommonOptions& common) {
    app::ComputeChoice choice = app::computeChoice(app::Preferences(app::settingsFile()));
    if (const auto number = gpuNumber(common.backend)) {
        choice.backend = "cuda";
        choice.options.gpu = *number;
    } else if (!common.backend.empty()) {
        choice.backend = common.backend;
        choice.options.gpu = kAnyGpu;
    }
    if (!common.isa.empty() && choice.backend == kAutomaticBackend) choice.backend = "cpu";
    choice.options.threads = common.threads;
    choice.options.isa = common.isa;
    return choice;
}

void addCommonOptions(CLI::App& program, CommonOptions& common) {
    program.add_flag("--json", common.json, "Print results as JSON");
    addNumberOption(program, "--threads", common.threads, kThreadsRange,
                    "Compute threads, 0 = as many as physical cores");
    program.add_option("--isa", common.isa, "Instruction set (default: the best of this machine)")
        ->check(CLI::IsMember(available_isa_levels()));
    program
        .add_option("--backend", common.backend,
                    "What computes: auto, an NVIDIA GPU where one can be used, else the CPU; cpu; "
                    "reference, slow and in double precision; cuda, the GPU or an error; cuda:1, "
                    "the GPU of that number (default: as the window's settings say)")
        ->check(backendCheck());
    addNumberOption(program, "--context", common.context, atLeast(0),
                    "Tokens a sequence may hold, 0 = chosen by the command");
    program.add_flag_callback(
        "--no-kept-weights", [&common] { common.keep_weights = false; },
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
