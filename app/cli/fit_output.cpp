#include "app/cli/fit_output.h"

#include "app/cli/output.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom::cli {
namespace {
using nlohmann::ordered_json;

double gib(std::uint64_t bytes) {
    return double(bytes) / (1 << 30);
}

ordered_json json_of(const ByteRange& bytes) {
    return {{"low", bytes.low}, {"likely", bytes.likely}, {"high", bytes.high}};
}
ordered_json json_of(const FitRange& range) {
    return {{"low", range.low}, {"likely", range.likely}, {"high", range.high}};
}

ordered_json json_of(const DeviceEstimate& device) {
    ordered_json parts = ordered_json::array();
    for (const PartEstimate& part : device.parts)
        parts.push_back({{"part", name_of(part.part)},
                         {"bytes", json_of(part.bytes)},
                         {"reason", part.reason}});
    ordered_json held = ordered_json::array();
    for (const HeldModel& model : device.held)
        held.push_back({{"name", model.name}, {"file", model.file}, {"bytes", model.bytes}});
    return {{"name", device.name},
            {"gpu", device.gpu},
            {"layers", device.layers},
            {"free", device.free},
            {"memory", device.memory},
            {"total", json_of(device.total)},
            {"held", std::move(held)},
            {"parts", std::move(parts)},
            {"verdict", name_of(device.verdict)}};
}

ordered_json json_of(const SpeedEstimate& speed) {
    return {{"depth", speed.depth},
            {"decode_tokens_per_second", json_of(speed.decode)},
            {"decode_tokens_per_second_of_all", speed.decode_total},
            {"prefill_tokens_per_second", json_of(speed.prefill)},
            {"first_token_seconds", json_of(speed.first_token)},
            {"answer_seconds", json_of(speed.answer)},
            {"limit", speed.limit},
            {"prefill_limit", speed.prefill_limit},
            {"measured", speed.measured},
            {"decode_formula", speed.decode_formula},
            {"prefill_formula", speed.prefill_formula},
            {"first_token_formula", speed.first_token_formula}};
}

ordered_json json_of(const FitEstimate& estimate) {
    ordered_json devices = ordered_json::array(), fixes = ordered_json::array();
    for (const DeviceEstimate& device : estimate.devices)
        devices.push_back(json_of(device));
    for (const FitFix& fix : estimate.fixes)
        fixes.push_back({{"change", fix.change},
                         {"saves_bytes", fix.saves},
                         {"costs", fix.cost},
                         {"verdict", name_of(fix.verdict)}});
    return {{"verdict", name_of(estimate.verdict)},
            {"reason", estimate.reason},
            {"backend", estimate.backend},
            {"ours", estimate.ours},
            {"loaded", estimate.loaded},
            {"busy", estimate.busy},
            {"notice", estimate.notice},
            {"context_length", estimate.context_length},
            {"fitting_context", estimate.fitting_context},
            {"devices", std::move(devices)},
            {"fixes", std::move(fixes)},
            {"speed", estimate.speed ? json_of(*estimate.speed) : ordered_json()}};
}

/// What a process holds when it computes, beside the model and what it began with: code that was
/// touched, threads, a conversation. Measured on three models: what a load leaves (weights laid out
/// anew, kept for the next time, or mapped as kept) moves it by three MiB either way.
constexpr std::uint64_t kWorkBytes = std::uint64_t{8} << 20;

/// What a process of ours holds at its peak, its context full: all that is allocated is written to.
/// 0: another engine's, or a GPU's.
std::uint64_t processBytes(const FitAnswer& answer) {
    const auto& devices = answer.estimate.devices;
    if (!answer.estimate.ours || devices.size() != 1 || devices[0].gpu) return 0;
    return devices[0].total.likely + answer.model.vocabulary_bytes() + answer.program + kWorkBytes;
}

void print_device(const DeviceEstimate& device) {
    fmt::print("\n{}: {:.2f} of {:.2f} GiB free, {}\n", forTerminal(device.name),
               gib(device.total.likely), gib(device.free), name_of(device.verdict));
    for (const PartEstimate& part : device.parts) {
        const bool exact = part.bytes.low == part.bytes.high;
        fmt::print(
            "  {:26} {:8.3f} GiB{:20}  {}\n", name_of(part.part), gib(part.bytes.likely),
            exact ? ""
                  : fmt::format(" ({:.3f} to {:.3f})", gib(part.bytes.low), gib(part.bytes.high)),
            forTerminal(part.reason));
    }
    for (const HeldModel& model : device.held)
        fmt::print("  {:26} {:8.3f} GiB{:20}  loaded in the running Headroom, not free\n",
                   forTerminal(model.name), gib(model.bytes), "");
}

/// With three digits that count: "3.21 s", "42.0 ms".
std::string secondsText(double seconds) {
    if (seconds < 1) return fmt::format("{:.{}f} ms", seconds * 1e3, seconds < 0.01 ? 2 : 1);
    return fmt::format("{:.{}f} s", seconds, seconds < 10 ? 2 : 1);
}

void print_speed(const SpeedEstimate& speed, const FitEstimate& estimate) {
    fmt::print(
        "\ndecode       {:.1f} tok/s a user ({:.1f} to {:.1f}) at {} of {} tokens, {:.1f} of all; "
        "limit: {}\n",
        speed.decode.likely, speed.decode.low, speed.decode.high, speed.depth,
        estimate.context_length, speed.decode_total, speed.limit);
    fmt::print("prefill      {:.0f} tok/s ({:.0f} to {:.0f}); limit: {}\n", speed.prefill.likely,
               speed.prefill.low, speed.prefill.high, speed.prefill_limit);
    fmt::print("first token  {}, whole answer {}\n", secondsText(speed.first_token.likely),
               secondsText(speed.answer.likely));
    fmt::print("             {}\n", speed.decode_formula);
    if (estimate.busy > 0)
        fmt::print(
            "             for an idle machine: {:.0f} % of its CPU time is taken now, and an "
            "answer comes slower\n",
            estimate.busy * 100);
}
/// "half", or how many tokens where that was asked for.
std::string depth_text(const FitEstimate& estimate) {
    return estimate.speed && estimate.speed->depth != estimate.context_length / 2
               ? fmt::format("{} tokens", estimate.speed->depth)
               : std::string("half");
}

/// The first of the list: all that meet a wish are hundreds.
void print_recommendations(const std::vector<Recommendation>& sets) {
    constexpr std::size_t kShown = 12;
    fmt::print("\nwhat would do, the smallest first ({} sets):\n", sets.size());
    for (std::size_t i = 0; i < std::min(sets.size(), kShown); ++i) {
        const Recommendation& set = sets[i];
        const std::string speed =
            set.estimate.speed ? fmt::format("{:.1f}", set.estimate.speed->decode.likely) : "?";
        fmt::print("  {} x {:32} {:>6} tok/s  {:8}  decides: {}\n", set.count, forTerminal(set.gpu),
                   speed, name_of(set.estimate.verdict), name_of(set.role));
    }
}
} // namespace

ordered_json fitJson(const FitAnswer& answer) {
    ordered_json json = json_of(answer.estimate);
    if (const std::uint64_t bytes = processBytes(answer))
        json["process"] = {{"program", answer.program},
                           {"work", kWorkBytes},
                           {"vocabulary", answer.model.vocabulary_bytes()},
                           {"first_message", bytes - answer.later},
                           {"total", bytes}};
    json["model"] = {{"name", answer.model.name},
                     {"architecture", answer.model.architecture},
                     {"quantization", answer.model.quantization},
                     {"parameters", answer.model.parameters},
                     {"active_parameters", answer.model.active_parameters},
                     {"weight_bytes", answer.model.weight_bytes()}};
    for (const QuantizationRow& row : answer.quantizations)
        json["quantizations"].push_back({{"name", row.name},
                                         {"bytes", row.weight_bytes},
                                         {"nominal", row.nominal},
                                         {"verdict", name_of(row.estimate.verdict)}});
    for (const ContextPoint& point : answer.curve)
        json["curve"].push_back({{"context_length", point.context_length},
                                 {"bytes", point.bytes},
                                 {"decode_tokens_per_second", point.decode.likely},
                                 {"verdict", name_of(point.verdict)}});
    for (const Recommendation& set : answer.recommendations)
        json["recommendations"].push_back(
            {{"gpu", set.gpu},
             {"count", set.count},
             {"verdict", name_of(set.estimate.verdict)},
             {"limiting_role", name_of(set.role)},
             {"decode_tokens_per_second", set.estimate.speed
                                              ? ordered_json(set.estimate.speed->decode.likely)
                                              : ordered_json()},
             {"backend", set.estimate.backend}});
    return json;
}

void printFit(const FitAnswer& answer) {
    const FitEstimate& estimate = answer.estimate;
    fmt::print("{} ({}): {}\n", forTerminal(answer.model.name),
               forTerminal(answer.model.quantization), name_of(estimate.verdict));
    if (!estimate.reason.empty()) fmt::print("{}\n", forTerminal(estimate.reason));
    if (!estimate.notice.empty()) fmt::print("{}\n", forTerminal(estimate.notice));
    if (estimate.verdict == Verdict::Unknown) return;
    fmt::print("would run it: {}; context {}, at most {}\n", forTerminal(estimate.backend),
               estimate.context_length, estimate.fitting_context);
    if (estimate.loaded)
        fmt::print("it is loaded in the running Headroom: what it holds counts as free for it\n");
    for (const DeviceEstimate& device : estimate.devices)
        print_device(device);
    if (const std::uint64_t bytes = processBytes(answer))
        fmt::print(
            "  the whole process: {:.3f} GiB{}, with {:.3f} for the program and {:.3f} for the "
            "vocabulary\n",
            gib(bytes - answer.later),
            answer.later > 0 ? fmt::format(" with a first message that fills its context, up "
                                           "to {:.3f} once ends of earlier ones are kept",
                                           gib(bytes))
                             : "",
            gib(answer.program + kWorkBytes), gib(answer.model.vocabulary_bytes()));
    if (estimate.speed) print_speed(*estimate.speed, estimate);
    if (!estimate.fixes.empty()) fmt::print("\nwhat would help:\n");
    for (const FitFix& fix : estimate.fixes)
        fmt::print("  {}: -{:.2f} GiB, {}; then it {}\n", fix.change, gib(fix.saves), fix.cost,
                   fix.verdict == Verdict::Tight ? "is tight" : name_of(fix.verdict));
    if (!answer.quantizations.empty()) fmt::print("\n");
    for (const QuantizationRow& row : answer.quantizations)
        fmt::print("  {:10} {:>10}{}  {}\n", forTerminal(row.name), sizeText(row.weight_bytes),
                   row.nominal ? " (nominal)" : "", name_of(row.estimate.verdict));
    if (!answer.curve.empty()) fmt::print("\nover the context, {} full:\n", depth_text(estimate));
    for (const ContextPoint& point : answer.curve)
        fmt::print("  {:>9} tokens {:>10} {:8.1f} tok/s  {}\n", point.context_length,
                   sizeText(point.bytes), point.decode.likely, name_of(point.verdict));
    if (!answer.recommendations.empty()) print_recommendations(answer.recommendations);
}

} // namespace headroom::cli
