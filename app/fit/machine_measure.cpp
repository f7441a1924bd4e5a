#include "app/fit/machine_measure.h"

#include "engine/measure/machine_speed.h"
#include "engine/measure/memory_bandwidth.h"
#include "kernels/base/blocking.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace headroom::app {
namespace {
using nlohmann::json;

constexpr std::size_t kNewestRuns = 20; ///< machines change: drivers, clocks, memory

std::string cpu_name() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name"))
            if (const std::size_t at = line.find(": "); at != std::string::npos)
                return line.substr(at + 2);
    return "CPU";
}

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// exp of the median of log(measured / predicted) of the newest ones that `counts` lets through.
template <class Counts>
std::pair<double, std::int32_t> scale_of(std::span<const store::FitRunRow> runs,
                                         std::string_view measure, Counts counts) {
    std::vector<double> ratios;
    for (const store::FitRunRow& run : runs)
        if (run.measure == measure && run.predicted > 0 && run.measured > 0 && counts(run) &&
            ratios.size() < kNewestRuns)
            ratios.push_back(std::log(run.measured / run.predicted));
    return {ratios.empty() ? 1 : std::exp(median(ratios)), std::int32_t(ratios.size())};
}

template <class Counts>
RunScale scale_of(std::span<const store::FitRunRow> runs, Counts counts) {
    const auto [decode, decodes] = scale_of(runs, kDecodeSeconds, counts);
    const auto [prefill, prefills] = scale_of(runs, kPrefillSeconds, counts);
    return {.decode = decode, .prefill = prefill, .decodes = decodes, .prefills = prefills};
}

json jsonOf(const FormatRate& rate) {
    return {{"type", rate.type_number},
            {"small", rate.small_set_bytes_per_second},
            {"large", rate.large_set_bytes_per_second},
            {"prefill", rate.prefill_operations_per_second}};
}

/// A finite number that is not negative; else 0.
double number(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number()) return 0;
    const double value = found->get<double>();
    return std::isfinite(value) && value > 0 ? value : 0;
}

FormatRate rateOf(const json& object) {
    return {.type_number = std::uint32_t(std::min(number(object, "type"), 1e6)),
            .small_set_bytes_per_second = number(object, "small"),
            .large_set_bytes_per_second = number(object, "large"),
            .prefill_operations_per_second = number(object, "prefill")};
}

FormatRate rateOf(const FormatSpeed& speed) {
    return {.type_number = std::uint32_t(speed.type),
            .small_set_bytes_per_second = speed.small_set,
            .large_set_bytes_per_second = speed.large_set,
            .prefill_operations_per_second = speed.prefill_operations_per_second};
}
/// By how much two figures differ, as a share of the larger.
double apart(double a, double b) {
    const double larger = std::max(a, b);
    return larger > 0 ? std::abs(a - b) / larger : 0;
}
} // namespace

Result<MeasuredSpeed> measureBounds(const BackendOptions& options) {
    may_block("measureBounds");
    return MeasuredSpeed{.bandwidth = memory_read_bytes_per_second(std::max(options.threads, 1)),
                         .int8_ops = 2 * TRY(cpu_int8_macs_per_second(options))};
}

Result<MeasuredSpeed> measureMachine(Backend& backend, const BackendOptions& options,
                                     const std::function<bool()>& stopped,
                                     const std::function<void(double)>& progress) {
    may_block("measureMachine");
    MeasuredSpeed measured = TRY(measureBounds(options));
    const MachineSpeed speed = TRY(measure_machine(backend, stopped, progress));
    // Before and after: what disturbed one of them is mostly over at the other.
    const MeasuredSpeed again = TRY(measureBounds(options));
    measured.spread = std::max({speed.spread, apart(measured.bandwidth, again.bandwidth),
                                apart(measured.int8_ops, again.int8_ops)});
    measured.bandwidth = std::max(measured.bandwidth, again.bandwidth);
    measured.int8_ops = std::max(measured.int8_ops, again.int8_ops);
    measured.layer_seconds = speed.layer_seconds;
    measured.attention_operations_per_second = speed.attention_operations_per_second;
    measured.prefill_attention_operations_per_second =
        speed.prefill_attention_operations_per_second;
    for (const FormatSpeed& format : speed.formats)
        measured.formats.push_back(rateOf(format));
    measured.output = rateOf(speed.output);
    measured.small_set = kSmallSet;
    measured.large_set = kLargeSet;
    return measured;
}

std::string measuredDevice(const Backend& backend, std::int32_t threads) {
    return fmt::format("{}, {}, {} threads", cpu_name(), backend.name(), threads);
}

std::string measuredToText(const MeasuredSpeed& measured) {
    json formats = json::array();
    for (const FormatRate& rate : measured.formats)
        formats.push_back(jsonOf(rate));
    return json{{"bandwidth", measured.bandwidth},
                {"int8", measured.int8_ops},
                {"layer_seconds", measured.layer_seconds},
                {"attention", measured.attention_operations_per_second},
                {"prefill_attention", measured.prefill_attention_operations_per_second},
                {"small_set", measured.small_set},
                {"large_set", measured.large_set},
                {"spread", measured.spread},
                {"output", jsonOf(measured.output)},
                {"formats", std::move(formats)}}
        .dump();
}

std::optional<MeasuredSpeed> measuredFromText(std::string_view text) {
    const json object = json::parse(text, nullptr, false);
    if (!object.is_object()) return std::nullopt;
    MeasuredSpeed measured{.bandwidth = number(object, "bandwidth"),
                           .int8_ops = number(object, "int8"),
                           .layer_seconds = number(object, "layer_seconds"),
                           .attention_operations_per_second = number(object, "attention"),
                           .prefill_attention_operations_per_second =
                               number(object, "prefill_attention"),
                           .small_set = number(object, "small_set"),
                           .large_set = number(object, "large_set"),
                           .spread = number(object, "spread")};
    if (measured.bandwidth == 0) return std::nullopt;
    const auto output = object.find("output");
    if (output != object.end() && output->is_object()) measured.output = rateOf(*output);
    const auto formats = object.find("formats");
    if (formats != object.end() && formats->is_array())
        for (const json& format : *formats)
            if (format.is_object() && number(format, "large") > 0)
                measured.formats.push_back(rateOf(format));
    return measured;
}

MeasuredSpeed scaledByRuns(MeasuredSpeed measured, std::span<const store::FitRunRow> runs,
                           store::Time since) {
    const auto has_experts = [](const store::FitRunRow& run) {
        return run.model.ends_with(kExpertsMark);
    };
    measured.scales.clear();
    std::set<std::string> models;
    for (const store::FitRunRow& run : runs)
        if (run.at >= since) models.insert(run.model);
    for (const std::string& model : models) {
        RunScale scale = scale_of(runs, [&](const store::FitRunRow& run) {
            return run.at >= since && run.model == model;
        });
        scale.model = model;
        measured.scales.push_back(std::move(scale));
    }
    for (const bool experts : {false, true}) {
        RunScale scale = scale_of(runs, [&](const store::FitRunRow& run) {
            return run.at >= since && has_experts(run) == experts;
        });
        scale.experts = experts;
        if (scale.decodes + scale.prefills > 0) measured.scales.push_back(std::move(scale));
    }
    return measured;
}

} // namespace headroom::app
