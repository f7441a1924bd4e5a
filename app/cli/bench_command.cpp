#include "app/cli/bench_peer.h"
#include "app/cli/bench_predict.h"
#include "app/cli/bench_rows.h"
#include "app/cli/bench_run.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>

namespace headroom::cli {
namespace {

using nlohmann::ordered_json;

Result<> bench(const BenchArguments& arguments, const CommonOptions& common) {
    ProgressLine line;
    const InterruptFlag interrupted;
    const auto stopped = [&] { return interrupted.flag().load(); };
    const auto progress = [&](const std::string& what) { line.show(what); };
    std::optional<BenchPeer> peer;
    if (!arguments.against.empty()) peer = TRY(BenchPeer::prepare(arguments, stopped, progress));
    ordered_json result;
    Result<> done = measure(arguments, common, peer ? &*peer : nullptr, stopped, progress, result);
    line.clear();
    // What was measured until then counts, however it ended.
    if (result.contains("rows") && !result["rows"].empty()) {
        if (common.json)
            printJson(result);
        else
            printTable(result);
        if (!arguments.output.empty()) TRY_VOID(saveJson(arguments.output, result));
    }
    return done;
}

} // namespace

void addBenchCommand(CLI::App& app, CommonOptions& common, Action& action) {
    CLI::App* command = app.add_subcommand("bench", "Speed of a model on this machine");
    const auto arguments = std::make_shared<BenchArguments>();
    addBenchOptions(*command, *arguments);
    showCommonOptions(*command, {"--json", "--isa", "--backend", "--from-disk"});
    command->callback([&, arguments] {
        if (casesOf(*arguments, 0).empty())
            throw CLI::ValidationError("--prefill and --decode",
                                       "both are 0, so there is nothing to measure");
        if (arguments->model.empty() && arguments->predict.empty())
            throw CLI::RequiredError("MODEL");
        action = [&, arguments] {
            return arguments->predict.empty() ? bench(*arguments, common)
                                              : predict(*arguments, common);
        };
    });
}

} // namespace headroom::cli
