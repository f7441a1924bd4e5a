#include "app/cli/fit_accuracy.h"

#include "app/cli/output.h"
#include "app/fit/memory_accuracy.h"
#include "app/fit/speed_accuracy.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <map>

namespace headroom::cli {
namespace {
using namespace headroom::app;
using nlohmann::ordered_json;

/// Reasons and how many rows each leaves out.
template <class Rows>
std::map<std::string, int> reasons_of(const Rows& rows) {
    std::map<std::string, int> reasons;
    for (const auto& row : rows)
        if (!row.excluded.empty()) ++reasons[row.excluded];
    return reasons;
}

void print_reasons(const std::map<std::string, int>& reasons) {
    for (const auto& [reason, rows] : reasons)
        fmt::print("    left out: {:3} rows, {}\n", rows, reason);
}

struct MemoryLine {
    const char* name;
    const std::vector<MemoryFigure>& figures;
    double share, mib;
};

void print_memory(const MemoryLine& line) {
    if (counted(line.figures) == 0)
        fmt::print("{}: no row has what a comparison needs\n", line.name);
    else
        fmt::print("{}: {} of {} rows within {:.1f} %{}\n", line.name,
                   within(line.figures, line.share, line.mib), counted(line.figures),
                   line.share * 100, line.mib > 0 ? fmt::format(" or {:.0f} MiB", line.mib) : "");
    for (const MemoryFigure& figure : line.figures)
        if (figure.excluded.empty())
            fmt::print("    {:86} {:10.1f} MiB, predicted {:10.1f}, {:+.2f} %\n",
                       forTerminal(figure.model), figure.measured, figure.predicted,
                       figure.off() * 100);
    print_reasons(reasons_of(line.figures));
}

ordered_json json_of(const MemoryLine& line) {
    ordered_json rows = ordered_json::array();
    for (const MemoryFigure& figure : line.figures)
        if (figure.excluded.empty())
            rows.push_back({{"case", figure.model},
                            {"measured_mib", figure.measured},
                            {"predicted_mib", figure.predicted}});
    return {{"name", line.name},
            {"within", within(line.figures, line.share, line.mib)},
            {"of", counted(line.figures)},
            {"rows", std::move(rows)},
            {"left_out", reasons_of(line.figures)}};
}

ordered_json json_of(const ErrorFigures& figures) {
    return {{"cases", figures.cases}, {"median", figures.median}, {"p90", figures.p90}};
}

void print_figures(const char* name, const ErrorFigures& figures) {
    fmt::print("    {:44} {:4} cases, median {:5.1f} %, 90 of 100 within {:5.1f} %\n", name,
               figures.cases, figures.median * 100, figures.p90 * 100);
}

void print_speed(const char* name, const SpeedAccuracy& accuracy,
                 std::span<const SpeedConstant> constants) {
    fmt::print("{}, errors of the time of a token\n", name);
    print_figures("each GPU left out of the fit", accuracy.left_out);
    print_figures("of these dense models", accuracy.dense);
    print_figures("of these models of experts", accuracy.experts);
    print_figures("fitted to all", accuracy.fitted);
    print_figures("dense pairs on one GPU, before", accuracy.uncalibrated);
    print_figures("dense pairs, after one run", accuracy.after_one_run);
    fmt::print("    within the range told: {:.0f} % (80 % are meant)\n", accuracy.inside * 100);
    for (std::size_t i = 0; i < constants.size(); ++i)
        fmt::print("    {:44} {:.4g}\n", constants[i].name, accuracy.constants[i]);
    for (const SpeedCase& each : accuracy.cases)
        if (each.excluded.empty())
            fmt::print("    {:28} {:8} {:26} {:10} {:9.1f} tok/s, predicted {:9.1f}, {:+6.1f} %\n",
                       forTerminal(each.gpu.substr(0, 28)), forTerminal(each.backend),
                       forTerminal(each.model.substr(0, 26)),
                       forTerminal(each.quantization.substr(0, 10)),
                       each.tokens / each.timed.seconds, each.tokens / each.left_out_seconds,
                       (each.timed.seconds / each.left_out_seconds - 1) * 100);
    print_reasons(reasons_of(accuracy.cases));
}

ordered_json json_of(const SpeedAccuracy& accuracy) {
    return {{"left_out", json_of(accuracy.left_out)},
            {"dense", json_of(accuracy.dense)},
            {"experts", json_of(accuracy.experts)},
            {"fitted", json_of(accuracy.fitted)},
            {"uncalibrated", json_of(accuracy.uncalibrated)},
            {"after_one_run", json_of(accuracy.after_one_run)},
            {"inside_range", accuracy.inside},
            {"constants", accuracy.constants},
            {"excluded", reasons_of(accuracy.cases)}};
}
} // namespace

Result<> printAccuracy(const std::filesystem::path& folder, bool json) {
    const MemoryAccuracy memory = memory_accuracy(TRY(CaseTable::read(folder / "fit-cases.csv")));
    const CaseTable speeds = TRY(CaseTable::read(folder / "speed-cases.csv"));
    const SpeedAccuracy decode = TRY(speed_accuracy(speeds, SpeedMeasure::Decode));
    const SpeedAccuracy prefill = TRY(speed_accuracy(speeds, SpeedMeasure::Prefill));
    const std::vector<MemoryLine> lines{
        {"weights", memory.weights, 0.001, 0},
        {"KV cache", memory.kv, 0.001, 0},
        {"recurrent state", memory.state, 0.001, 0},
        {"work buffers of other engines", memory.workspace, 0.05, 0},
        {"totals", memory.totals, 0.03, 300},
        {"totals, after one reading", memory.after_one_reading, 0.03, 0}};
    if (json) {
        ordered_json all{{"measured_fits", memory.measured_fits},
                         {"told_fits", memory.told_fits},
                         {"wrong_fits", memory.wrong},
                         {"decode", json_of(decode)},
                         {"prefill", json_of(prefill)}};
        for (const MemoryLine& line : lines)
            all["memory"].push_back(json_of(line));
        printJson(all, 1);
        return {};
    }
    for (const MemoryLine& line : lines)
        print_memory(line);
    fmt::print("verdicts: {} of {} rows that fit are told to fit or to be tight; told to fit and "
               "larger than the memory: {}\n",
               memory.told_fits, memory.measured_fits, memory.wrong.size());
    for (const std::string& name : memory.wrong)
        fmt::print("    {}\n", forTerminal(name));
    print_speed("decode", decode, decode_constants());
    print_speed("prefill", prefill, prefill_constants());
    return {};
}

} // namespace headroom::cli
