#include "app/cli/command.h"
#include "app/cli/fit_accuracy.h"
#include "app/cli/fit_arguments.h"
#include "app/cli/fit_output.h"
#include "app/cli/interrupt.h"
#include "app/cli/kept_measure.h"
#include "app/cli/model_argument.h"
#include "app/cli/number_option.h"
#include "app/cli/output.h"
#include "app/cli/running_models.h"
#include "app/fit/held_models.h"
#include "app/fit/machine_measure.h"
#include "app/hardware/cpu_load.h"
#include "engine/fit/fit_memory.h"
#include "engine/measure/steady.h"
#include "kernels/api/backends.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace headroom::cli {
namespace {

Result<MeasuredSpeed> measureAnew(Backend& backend, const BackendOptions& options,
                                  const std::string& device) {
    const InterruptFlag interrupted;
    say("Measuring this machine, about ten seconds ...\n");
    MeasuredSpeed measured = TRY(app::measureMachine(
        backend, options, [&interrupted] { return interrupted.flag().load(); }));
    if (measured.spread <= kSteady)
        say("Measured: {:.1f} GB/s from memory; repeated figures agree within {:.0f} %.\n",
            measured.bandwidth / 1e9, std::max(measured.spread * 100, 1.0));
    else
        say("Measured: {:.1f} GB/s from memory. Other work disturbed it: repeated figures differ "
            "by up "
            "to {:.0f} %, those that agree best are kept. Measure again when the machine is "
            "idle.\n",
            measured.bandwidth / 1e9, measured.spread * 100);
    if (const Result<> kept = keepMeasure(device, measured); !kept)
        say("The figures are not kept: {}\n", kept.error().message());
    return measured;
}

/// This machine's CPU, with what a running Headroom holds there.
FitDevice thisCpu(const Backend& backend, std::int32_t threads, const MeasuredSpeed& measured) {
    FitDevice cpu = this_cpu(backend, threads, measured, free_memory());
    const RunningModels running = runningModels();
    cpu.held = app::heldModels(running.models, false, running.resident);
    cpu.busy = app::CpuLoad().share();
    return cpu;
}

Result<> judge(const FitArguments& arguments, const CommonOptions& common) {
    const std::uint64_t program = resident_memory();
    const std::int32_t threads = threadsOf(common);
    const BackendOptions options{threads, common.isa};
    const auto backend =
        TRY(make_backend(common.backend.empty() ? "cpu" : common.backend, options));
    const FitSubject subject = TRY(fitSubject(arguments.model, *backend));
    FitMachine machine;
    machine.gpus = TRY(fitGpus(arguments.devices));
    const std::string device = app::measuredDevice(*backend, threads);
    std::optional<MeasuredSpeed> measured = keptMeasure(device);
    if (arguments.measure)
        measured = TRY(measureAnew(*backend, options, device));
    else if (!measured)
        measured = TRY(app::measureBounds(options));
    machine.host = thisCpu(*backend, threads, *measured);

    FitAnswer answer{.model = subject.model,
                     .estimate = estimate_fit(subject.model, machine, arguments.wish),
                     .program = program};
    if (answer.estimate.ours && subject.model.own)
        answer.later = bytes_for_later(*subject.model.own, *backend, answer.estimate.context_length,
                                       arguments.wish);
    if (arguments.quantizations)
        answer.quantizations =
            quantization_table(subject.model, machine, arguments.wish, subject.files);
    if (arguments.curve) answer.curve = context_curve(subject.model, machine, arguments.wish);
    if (arguments.recommend) {
        answer.recommendations =
            recommend_gpus(subject.model, {.fit = arguments.wish, .decode = arguments.wanted});
        if (answer.recommendations.empty())
            say("No set of up to four GPUs of the table is enough.\n");
    }
    if (common.json)
        printJson(fitJson(answer), 1);
    else
        printFit(answer);
    return {};
}

Result<> run(FitArguments arguments, const CommonOptions& common) {
    if (!arguments.accuracy.empty()) return printAccuracy(arguments.accuracy, common.json);
    if (arguments.model.empty())
        return fail(ErrorCode::InvalidRequest, "a MODEL is wanted, or --accuracy FOLDER");
    const auto kv = kv_type_named(arguments.kv);
    if (!kv)
        return fail(
            ErrorCode::InvalidRequest,
            fmt::format("the KV type is not known; there are {}", fmt::join(kv_type_names(), ", ")),
            arguments.kv);
    arguments.wish.key_type = arguments.wish.value_type = *kv;
    arguments.wish.context_length = common.context;
    if (common.from_disk) arguments.wish.weights = WeightsMode::FromFile;
    return judge(arguments, common);
}
} // namespace

void addFitCommand(CLI::App& app, CommonOptions& common, Action& action) {
    CLI::App* command = app.add_subcommand(
        "fit", "Does a model fit, and how fast would it be: on this machine or on other GPUs");
    const auto arguments = std::make_shared<FitArguments>();
    command->add_option("MODEL", arguments->model,
                        std::string(kModelArgument) + "; or a repository of the hub");
    command
        ->add_option("--device", arguments->devices,
                     "A GPU of the table, \"rtx 3090\" or \"2x rtx 3090\"; several are possible. "
                     "Without it: this machine's CPU")
        ->expected(1)
        ->take_all();
    command->add_option("--kv", arguments->kv, "Type of the KV cache")->capture_default_str();
    addNumberOption<std::int32_t>(*command, "--users", arguments->wish.users, {1, 1024},
                                  "Sequences at once");
    addNumberOption<std::int32_t>(*command, "--batch", arguments->wish.batch, {1, 65536},
                                  "Tokens of one pass");
    addNumberOption<std::int32_t>(*command, "--gpu-layers", arguments->wish.gpu_layers, {-1, 4096},
                                  "Layers on GPUs, the last ones; -1 = all");
    command->add_flag("--experts-on-cpu", arguments->wish.experts_on_cpu,
                      "Experts lie in the system's memory");
    command->add_flag("--measure", arguments->measure,
                      "Measure this machine first (about 10 s) and keep the figures");
    command->add_flag("--quantizations", arguments->quantizations,
                      "Also every quantization with its verdict");
    command->add_flag("--recommend", arguments->recommend,
                      "Also what would do: sets of GPUs of the table, the smallest first");
    addNumberOption<double>(*command, "--wanted", arguments->wanted, {0, 1e6},
                            "Tokens/s for each user that --recommend must reach");
    command->add_flag("--curve", arguments->curve, "Also memory and speed over the context");
    command->add_option("--accuracy", arguments->accuracy,
                        "Compare predictions with the tables of cases in a folder");
    showCommonOptions(*command,
                      {"--json", "--threads", "--isa", "--backend", "--context", "--from-disk"});
    command->callback(
        [&, arguments] { action = [&, arguments] { return run(*arguments, common); }; });
}

} // namespace headroom::cli
