#include "app/cli/bench_rows.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom::cli {
namespace {

using nlohmann::ordered_json;

/// A bound of this machine, in units of 10^9; null where it could not be measured (no memory for
/// the probe, or a backend without such kernels).
ordered_json known(double rate) {
    return rate > 0 ? ordered_json(rate * 1e-9) : ordered_json();
}

ordered_json ratesOf(const std::vector<double>& tokens_per_second) {
    const auto [slowest, fastest] = std::ranges::minmax(tokens_per_second);
    return {{"tokens_per_second", median(tokens_per_second)},
            {"tokens_per_second_slowest", slowest},
            {"tokens_per_second_fastest", fastest}};
}

/// Where the passes spent their time, and how near the matrix products of the layers (with the
/// norms and the quantization of what enters them) came to the int8 rate.
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

} // namespace

double median(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t n = values.size();
    return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

void BenchFigures::add(const BenchCase& line, double seconds, const PhaseSeconds& spent) {
    tokens_per_second.push_back(double(line.tokens) * line.batch / seconds);
    for (std::size_t kind = 0; kind < kPhaseKinds; ++kind)
        phases[kind] += spent[kind];
}

std::string nameOf(const BenchCase& line) {
    std::string name = fmt::format("{} {}", line.decodes ? "decode" : "prefill", line.tokens);
    if (line.batch > 1) name += fmt::format(" x {}", line.batch);
    if (line.depth > 0) name += fmt::format(" after {}", line.depth);
    if (line.threads > 0) name += fmt::format(", {} threads", line.threads);
    return name + ", " + kvTypeName(line.kv_type);
}

ordered_json rowOf(const BenchCase& line, const BenchFigures& ours, const PassWork& work,
                   const Bounds& bounds) {
    const double passes = line.decodes ? line.tokens : 1;
    const std::int64_t tokens = std::int64_t(line.tokens) * line.batch;
    const double seconds = double(tokens) / median(ours.tokens_per_second);
    const double repetitions = double(ours.tokens_per_second.size());
    ordered_json row{{"work", line.decodes ? "decode" : "prefill"},
                     {"tokens", tokens},
                     {"batch", line.batch},
                     {"depth", line.depth},
                     {"threads", line.threads},
                     {"kv_type", kvTypeName(line.kv_type)}};
    row.update(ratesOf(ours.tokens_per_second));
    row["gigamacs_per_second"] = work.macs * passes / seconds * 1e-9;
    row["memory_gigabytes_per_second"] = known(bounds.memory);
    row["int8_gigamacs_per_second"] = known(bounds.int8);
    if (line.decodes) {
        const double bytes = work.weight_bytes + work.kv_bytes;
        row["bytes_per_pass"] = bytes;
        row["gigabytes_per_second"] = bytes * passes / seconds * 1e-9;
        if (bounds.memory > 0)
            row["share_of_memory_bound"] = bytes * passes / seconds / bounds.memory;
    } else if (bounds.int8 > 0) {
        row["share_of_int8_bound"] = work.macs / seconds / bounds.int8;
    }
    addPhases(row, ours.phases, work.layer_macs * passes * repetitions,
              line.decodes ? 0 : bounds.int8);
    return row;
}

void addPeer(ordered_json& row, const std::string& name, const BenchFigures& ours,
             const BenchFigures& theirs, const std::vector<std::string>& command) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < theirs.tokens_per_second.size(); ++i)
        ratios.push_back(ours.tokens_per_second[i] / theirs.tokens_per_second[i]);
    ordered_json peer = ratesOf(theirs.tokens_per_second);
    peer["ratio"] = median(ours.tokens_per_second) / median(theirs.tokens_per_second);
    peer["ratio_lowest"] = std::ranges::min(ratios);
    peer["ratio_highest"] = std::ranges::max(ratios);
    peer["command"] = fmt::format("{}", fmt::join(command, " "));
    row[name] = std::move(peer);
}

} // namespace headroom::cli
