#include "app/cli/bench_arguments.h"

#include "app/cli/model_argument.h"
#include "app/cli/number_option.h"
#include "kernels/api/backends.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace headroom::cli {

void addBenchOptions(CLI::App& command, BenchArguments& arguments) {
    command.add_option("MODEL", arguments.model, kModelArgument);
    constexpr std::int32_t kMostTokens = 1 << 20;
    addNumbersOption(command, "--prefill", arguments.prefill, {0, kMostTokens},
                     "Prompt tokens a sequence, 0 = not measured");
    addNumbersOption(command, "--decode", arguments.decode, {0, kMostTokens},
                     "Generated tokens a sequence, 0 = not measured");
    addNumbersOption(command, "--batch", arguments.batch, {1, 256}, "Sequences at a time");
    addNumbersOption(command, "--depth", arguments.depth, {0, kMostTokens},
                     "Tokens in the context before decoding");
    addNumbersOption(command, "--threads", arguments.threads, kThreadsRange,
                     "Compute threads, 0 = as many as physical cores");
    addKvTypesOption(command, arguments.kv_types);
    addNumberOption(command, "--repeat", arguments.repeat, {1, 1000},
                    "Repetitions; the median counts");
    command.add_option("--output", arguments.output, "Write the results as JSON to this file too");
    CLI::Option* predict =
        command
            .add_option("--predict", arguments.predict,
                        "Measure nothing: say what our kernels would need on this GPU of the "
                        "table, phase by phase. Without MODEL: for the shapes of 1B and 8B models")
            ->check([](const std::string& gpu) {
                return gpu.empty() ? "a GPU of the table is wanted" : std::string();
            });
    CLI::Option* against =
        command
            .add_option("--against", arguments.against,
                        "Measure this engine too, repetition by repetition in turn. It is fetched "
                        "from the Python package index and built once (about ten minutes on two "
                        "cores)")
            ->check(CLI::IsMember({"llama.cpp"}));
    command
        .add_option("--peers", arguments.peers,
                    "Folder for such engines (default: in the cache folder)")
        ->needs(against);
    command
        .add_option("--find-links", arguments.find_links,
                    "Folder or page where pip finds them instead of the package index")
        ->needs(against);
    // A prediction would pass over what belongs to a measurement.
    for (const char* option : {"--threads", "--repeat", "--against"})
        predict->excludes(command.get_option(option));
}

std::vector<BenchCase> casesOf(const BenchArguments& arguments, std::int32_t threads) {
    std::vector<BenchCase> cases;
    for (const DType kv_type : arguments.kv_types)
        for (const std::int32_t batch : arguments.batch) {
            BenchCase line{.batch = batch, .threads = threads, .kv_type = kv_type};
            for (const std::int32_t tokens : arguments.prefill) {
                line.tokens = tokens;
                if (tokens > 0) cases.push_back(line);
            }
            line.decodes = true;
            for (const std::int32_t depth : arguments.depth)
                for (const std::int32_t tokens : arguments.decode) {
                    line.depth = depth;
                    line.tokens = tokens;
                    if (tokens > 0) cases.push_back(line);
                }
        }
    return cases;
}

} // namespace headroom::cli
