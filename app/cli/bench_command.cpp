#include "app/cli/command.h"
#include "app/cli/loaded_model.h"
#include "app/cli/model_argument.h"
#include "app/cli/number_option.h"
#include "app/cli/output.h"
#include "engine/measure/memory_bandwidth.h"
#include "engine/measure/speed_run.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <thread>

namespace headroom::cli {
namespace {

using nlohmann::ordered_json;

struct BenchArguments {
    std::string model;
    std::int32_t prefill = 512;
    std::int32_t decode = 128;
    std::int32_t batch = 1;
    std::int32_t depth = 0;
    std::int32_t repeat = 5;
    DType kv_type = DType::F16;
};

double median(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t n = values.size();
    return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

/// A bound of this machine, in units of 10^9; null where it could not be measured (no memory for
/// the probe, or a backend without such kernels).
ordered_json known(double rate) {
    return rate > 0 ? ordered_json(rate * 1e-9) : ordered_json();
}

std::string inWords(double rate, const char* unit) {
    return rate > 0 ? fmt::format("{:.1f} {}", rate * 1e-9, unit) : "unavailable";
}

/// One line of the table: seconds of every repetition as rates.
ordered_json measured(const char* work, std::int32_t tokens, const std::vector<double>& seconds,
                      double macs) {
    const double middle = median(seconds);
    const auto [least, most] = std::ranges::minmax(seconds);
    return {{"work", work},
            {"tokens", tokens},
            {"tokens_per_second", tokens / middle},
            {"tokens_per_second_slowest", tokens / most},
            {"tokens_per_second_fastest", tokens / least},
            {"gigamacs_per_second", macs / middle * 1e-9}};
}

/// Where the passes spent their time, and how near the matrix products of the layers (with the
/// norms and the quantization of what enters them) came to the int8 rate; 0 = that is not known.
void addPhases(ordered_json& row, const PhaseSeconds& seconds, double layer_macs,
               double int8_rate) {
    ordered_json& phases = row["seconds_by_phase"] = ordered_json::object();
    for (std::size_t kind = 0; kind < kPhaseKinds; ++kind)
        phases[name_of(PhaseKind(kind))] = seconds[kind];
    double products = 0;
    for (const PhaseKind kind :
         {PhaseKind::Qkv, PhaseKind::AttentionOutput, PhaseKind::GateUp, PhaseKind::Down})
        products += seconds[std::size_t(kind)];
    if (int8_rate > 0 && products > 0)
        row["layer_products_share_of_int8_bound"] = layer_macs / products / int8_rate;
}

void add(PhaseSeconds& sum, const PhaseSeconds& more) {
    for (std::size_t kind = 0; kind < kPhaseKinds; ++kind)
        sum[kind] += more[kind];
}

void printPhases(const ordered_json& row) {
    double sum = 0;
    for (const auto& [name, seconds] : row["seconds_by_phase"].items())
        sum += seconds.get<double>();
    std::string words;
    for (const auto& [name, seconds] : row["seconds_by_phase"].items())
        if (const double share = seconds.get<double>() / sum; share >= 0.005)
            words += fmt::format("{}{} {:.0f} %", words.empty() ? "" : ", ", name, share * 100);
    if (row.contains("layer_products_share_of_int8_bound"))
        words += fmt::format("; layers' products at {:.0f} % of the int8 bound",
                             row["layer_products_share_of_int8_bound"].get<double>() * 100);
    fmt::print("         {}\n", words);
}

Result<> bench(const BenchArguments& arguments, const CommonOptions& common) {
    const auto path = TRY(resolveModel(arguments.model));
    const std::int64_t context =
        std::int64_t(std::max(arguments.prefill, arguments.depth)) + arguments.decode + 1;
    const LoadedModel loaded =
        TRY(loadModel(common, path,
                      {.context_length = context,
                       .kv_type = arguments.kv_type,
                       .parallel_sequences = arguments.batch,
                       .limits = {.max_tokens = std::max(512, arguments.batch),
                                  .max_outputs = arguments.batch}}));
    SpeedRun run = TRY(SpeedRun::create(loaded.model, *loaded.backend, arguments.batch, context,
                                        arguments.kv_type, std::max(512, arguments.batch)));
    const double bandwidth = memory_read_bytes_per_second(
        common.threads > 0 ? common.threads : std::int32_t(std::thread::hardware_concurrency()));

    // What the int8 kernels could do at most; the reference backend has none.
    const double int8_rate =
        common.backend == "cpu" ? TRY(cpu_int8_macs_per_second({common.threads, common.isa})) : 0;

    ordered_json rows = ordered_json::array();
    if (arguments.prefill > 0) {
        std::vector<double> seconds;
        PhaseSeconds phases{};
        TRY(run.prefill(arguments.prefill)); // pages and caches warm
        for (std::int32_t i = 0; i < arguments.repeat; ++i) {
            seconds.push_back(TRY(run.prefill(arguments.prefill)));
            add(phases, run.phases());
        }
        const PassWork work = run.prefill_work(arguments.prefill);
        rows.push_back(
            measured("prefill", arguments.prefill * arguments.batch, seconds, work.macs));
        if (int8_rate > 0)
            rows.back()["share_of_int8_bound"] = work.macs / median(seconds) / int8_rate;
        addPhases(rows.back(), phases, work.layer_macs * arguments.repeat, int8_rate);
    }
    if (arguments.decode > 0) {
        std::vector<double> seconds;
        PhaseSeconds phases{};
        for (std::int32_t i = 0; i < arguments.repeat; ++i) {
            TRY(run.prefill(std::max(arguments.depth, 1)));
            seconds.push_back(TRY(run.decode(arguments.decode)));
            add(phases, run.phases());
        }
        const PassWork work = run.decode_work(arguments.depth + arguments.decode / 2);
        const double bytes = (work.weight_bytes + work.kv_bytes) * arguments.decode;
        rows.push_back(measured("decode", arguments.decode * arguments.batch, seconds,
                                work.macs * arguments.decode));
        rows.back()["bytes_per_pass"] = work.weight_bytes + work.kv_bytes;
        rows.back()["gigabytes_per_second"] = bytes / median(seconds) * 1e-9;
        if (bandwidth > 0)
            rows.back()["share_of_memory_bound"] = bytes / median(seconds) / bandwidth;
        addPhases(rows.back(), phases, work.layer_macs * arguments.decode * arguments.repeat, 0);
    }
    const ordered_json result{{"model", path.filename().string()},
                              {"backend", loaded.backend->name()},
                              {"batch", arguments.batch},
                              {"depth", arguments.depth},
                              {"repeat", arguments.repeat},
                              {"memory_gigabytes_per_second", known(bandwidth)},
                              {"int8_gigamacs_per_second", known(int8_rate)},
                              {"rows", rows}};
    if (common.json) {
        printJson(result);
        return {};
    }
    fmt::print("{}, {}, batch {}, depth {}; memory reads {}, int8 multiplies {}\n",
               path.filename().string(), loaded.backend->name(), arguments.batch, arguments.depth,
               inWords(bandwidth, "GB/s"), inWords(int8_rate, "GMAC/s"));
    for (const ordered_json& row : rows) {
        fmt::print("{:8} {:5} tokens: {:8.1f} tokens/s ({:.1f} … {:.1f}), {:.1f} GMAC/s",
                   row["work"].get<std::string>(), row["tokens"].get<int>(),
                   row["tokens_per_second"].get<double>(),
                   row["tokens_per_second_slowest"].get<double>(),
                   row["tokens_per_second_fastest"].get<double>(),
                   row["gigamacs_per_second"].get<double>());
        if (row.contains("gigabytes_per_second"))
            fmt::print(", {:.1f} GB/s", row["gigabytes_per_second"].get<double>());
        if (row.contains("share_of_memory_bound"))
            fmt::print(", {:.0f} % of the memory bound",
                       row["share_of_memory_bound"].get<double>() * 100);
        if (row.contains("share_of_int8_bound"))
            fmt::print(", {:.0f} % of the int8 bound",
                       row["share_of_int8_bound"].get<double>() * 100);
        fmt::print("\n");
        printPhases(row);
    }
    return {};
}

} // namespace

void addBenchCommand(CLI::App& app, CommonOptions& common, Action& action) {
    CLI::App* command = app.add_subcommand("bench", "Speed of a model on this machine");
    const auto arguments = std::make_shared<BenchArguments>();
    command->add_option("MODEL", arguments->model, "Model file or starter model")->required();
    constexpr std::int32_t kMostTokens = 1 << 20;
    addNumberOption(*command, "--prefill", arguments->prefill, {0, kMostTokens},
                    "Prompt tokens a sequence, 0 = not measured");
    addNumberOption(*command, "--decode", arguments->decode, {0, kMostTokens},
                    "Generated tokens a sequence, 0 = not measured");
    addNumberOption(*command, "--batch", arguments->batch, {1, 256}, "Sequences at a time");
    addNumberOption(*command, "--depth", arguments->depth, {0, kMostTokens},
                    "Tokens in the context before decoding");
    addNumberOption(*command, "--repeat", arguments->repeat, {1, 1000},
                    "Repetitions; the median counts");
    addKvTypeOption(*command, arguments->kv_type);
    showCommonOptions(*command, {"--json", "--threads", "--isa", "--backend", "--from-disk"});
    command->callback([&, arguments] {
        if (arguments->prefill == 0 && arguments->decode == 0)
            throw CLI::ValidationError("--prefill and --decode",
                                       "both are 0, so there is nothing to measure");
        action = [&, arguments] { return bench(*arguments, common); };
    });
}

} // namespace headroom::cli
