#include "app/cli/bench_run.h"

#include "app/cli/bench_rows.h"
#include "app/cli/kept_measure.h"
#include "app/cli/loaded_model.h"
#include "app/cli/model_argument.h"
#include "engine/measure/memory_bandwidth.h"
#include "engine/measure/speed_run.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <thread>

namespace headroom::cli {
namespace {

using nlohmann::ordered_json;

/// Cases that one SpeedRun measures: of one KV type and width.
struct Group {
    std::vector<BenchCase> cases;
    std::int64_t context = 1;

    std::int32_t batch() const { return cases.front().batch; }
    DType kvType() const { return cases.front().kv_type; }
};

std::vector<Group> groupsOf(const std::vector<BenchCase>& cases) {
    std::vector<Group> groups;
    for (const BenchCase& line : cases) {
        if (groups.empty() || groups.back().batch() != line.batch ||
            groups.back().kvType() != line.kv_type)
            groups.emplace_back();
        groups.back().cases.push_back(line);
        const std::int64_t held =
            line.decodes ? std::int64_t(std::max(line.depth, 1)) + line.tokens : line.tokens;
        groups.back().context = std::max(groups.back().context, held + 1);
    }
    return groups;
}

PlacementWish wishOf(const Group& group) {
    return {.context_length = group.context,
            .kv_type = group.kvType(),
            .parallel_sequences = group.batch(),
            .limits = {.max_tokens = std::max(512, group.batch()), .max_outputs = group.batch()}};
}

struct Measurement {
    const BenchArguments& arguments;
    const std::filesystem::path& path;
    const BenchPeer* peer;
    const std::function<bool()>& stopped;
    const BenchProgress& progress;
    ordered_json& result; ///< its members move when one is added
    std::int32_t threads = 1;
    bool gpu = false;
    double int8_bound = 0; ///< as Bounds has it

    Result<double> once(SpeedRun& run, const BenchCase& line) const {
        if (!line.decodes) return run.prefill(line.tokens);
        TRY(run.prefill(std::max(line.depth, 1)));
        return run.decode(line.tokens);
    }

    Result<> measureCase(SpeedRun& run, const BenchCase& line) {
        const std::string name = nameOf(line);
        BenchFigures ours, theirs;
        if (!line.decodes) TRY(run.prefill(line.tokens)); // pages and caches warm
        for (std::int32_t i = 0; i < arguments.repeat; ++i) {
            progress(fmt::format("{}, {} of {}", name, i + 1, arguments.repeat));
            // Beside the figure, since memory that others use too changes within a minute.
            if (line.decodes && !gpu) ours.memory.push_back(memory_read_bytes_per_second(threads));
            ours.add(line, TRY(once(run, line)), run.phases());
            if (stopped()) return fail(ErrorCode::Cancelled, "cancelled");
            if (peer == nullptr) continue;
            progress(fmt::format("{}, {} of {}: {}", name, i + 1, arguments.repeat, peer->name()));
            theirs.tokens_per_second.push_back(TRY(peer->measure(path, line, stopped)));
        }
        const PassWork work = line.decodes ? run.decode_work(line.depth + line.tokens / 2)
                                           : run.prefill_work(line.tokens);
        const double memory = ours.memory.empty() ? 0 : median(ours.memory);
        ordered_json& rows = result["rows"];
        rows.push_back(rowOf(line, ours, work, {.memory = memory, .int8 = int8_bound}));
        if (peer != nullptr)
            addPeer(rows.back(), peer->name(), ours, theirs, peer->command(path, line));
        return {};
    }
};

/// All cases of one number of threads.
Result<> measureThreads(Measurement measurement, const CommonOptions& common,
                        const std::vector<BenchCase>& cases) {
    const std::vector<Group> groups = groupsOf(cases);
    const auto largest = std::ranges::max_element(
        groups, {}, [](const Group& group) { return group.context * group.batch(); });
    const LoadedModel loaded = TRY(loadModel(common, measurement.path, wishOf(*largest)));
    measurement.result["backend"] = loaded.backend->name();
    if (!loaded.instead_of_gpu.empty())
        measurement.result["instead_of_gpu"] = loaded.instead_of_gpu;
    measurement.gpu = loaded.backend->device().gpu;
    measurement.threads =
        common.threads > 0 ? common.threads : std::int32_t(std::thread::hardware_concurrency());
    // What the int8 kernels could do at most; the reference backend has none.
    if (!measurement.gpu && common.backend != "reference")
        measurement.int8_bound = TRY(cpu_int8_macs_per_second({common.threads, common.isa}));
    if (const auto kept = measurement.gpu ? std::nullopt : keptMeasure(common))
        measurement.result["kept_memory_gigabytes_per_second"] = kept->bandwidth * 1e-9;
    for (const Group& group : groups) {
        SpeedRun run =
            TRY(SpeedRun::create(loaded.model, *loaded.backend, group.batch(), group.context,
                                 group.kvType(), std::max(512, group.batch())));
        run.stop_when(measurement.stopped);
        for (const BenchCase& line : group.cases)
            TRY_VOID(measurement.measureCase(run, line));
    }
    return {};
}

} // namespace

Result<> measure(const BenchArguments& arguments, const CommonOptions& common,
                 const BenchPeer* peer, const std::function<bool()>& stopped,
                 const BenchProgress& progress, ordered_json& result) {
    const auto path = TRY(resolveModel(arguments.model));
    result = {{"model", path.filename().string()}, {"backend", ""}, {"repeat", arguments.repeat}};
    if (peer != nullptr) result["peer"] = peer->version();
    result["rows"] = ordered_json::array();
    const std::vector<std::int32_t> counts =
        arguments.threads.empty() ? std::vector{common.threads} : arguments.threads;
    for (const std::int32_t threads : counts) {
        CommonOptions options = common;
        options.threads = threads;
        TRY_VOID(measureThreads({arguments, path, peer, stopped, progress, result}, options,
                                casesOf(arguments, threads)));
    }
    return {};
}

} // namespace headroom::cli
