#include "engine/fit/fit_speed.h"

#include "engine/fit/cpu_time.h"
#include "engine/fit/fit_trial.h"
#include "engine/fit/phase_speed.h"
#include "engine/fit/quantization.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {
namespace {
/// A device hands a token's activations to the next one through the host.
constexpr double kCrossingSeconds = 50e-6;
constexpr SpeedSpread kCpuSpread{0.8, 1.3}, kMeasuredSpread{0.9, 1.11};
/// No run of ours on a GPU was compared with a prediction yet: beside what a launch may cost.
constexpr SpeedSpread kOwnGpuSpread{0.6, 1.8};

/// What each device does.
std::vector<DeviceWork> work_of(const FitModel& model, const FitLayout& layout, double rows,
                                std::int64_t depth, const FitWish& wish, bool prefill) {
    std::vector<DeviceWork> work(layout.n_devices);
    for (std::size_t i = 0; i < model.layers.size(); ++i) {
        LayerWork layer = layer_work(model, model.layers[i], rows, depth, wish, prefill);
        DeviceWork& here = work[layout.layer_device[i]];
        ++here.n_layers;
        if (layout.experts_on_host)
            work[layout.table_device].layers +=
                LayerWork{.expert_gate_up = std::exchange(layer.expert_gate_up, {}),
                          .expert_down = std::exchange(layer.expert_down, {})};
        here.layers += layer;
    }
    work[layout.output_device].output = output_work(model, rows, prefill);
    return work;
}

/// A pass to be reckoned.
struct PassWish {
    double rows = 1;
    std::int64_t depth = 0;
    bool prefill = false;
    bool ours = false; ///< our engine's
    LaunchCost launch = LaunchCost::Likely;
};

StepTime gpu_time(const FitModel& model, const FitDevice& gpu, const DeviceWork& work,
                  const FitWish& wish, const PassWish& of) {
    const PassKernels kernels = of.ours ? PassKernels::Ours : PassKernels::Published;
    StepTime time;
    for (const PhaseSpeed& phase :
         pass_speed(model, gpu, work, wish, of.rows, of.prefill, kernels, of.launch).phases) {
        time.layers += phase.overhead_seconds;
        if (phase.memory_seconds() >= phase.arithmetic_seconds) {
            time.bytes += phase.weight_seconds;
            time.kv += phase.kv_seconds;
        } else {
            time.operations += phase.arithmetic_seconds;
        }
    }
    return time;
}

struct Pass {
    StepTime time;        ///< of all devices, one after the other
    DeviceWork work;      ///< the same
    double crossings = 0; ///< seconds
    std::size_t slowest = 0;

    double total() const { return time.total() + crossings; }
};

Pass pass_of(const FitModel& model, const FitMachine& machine, const FitLayout& layout,
             const FitWish& wish, const PassWish& of) {
    const std::vector<DeviceWork> work =
        work_of(model, layout, of.rows, of.depth, wish, of.prefill);
    Pass pass;
    double most = -1;
    int working = 0;
    for (std::size_t d = 0; d < work.size(); ++d) {
        if (work[d].total().weight_bytes == 0 && work[d].n_layers == 0) continue;
        ++working;
        const bool host = machine.host && d + 1 == layout.n_devices;
        const FitDevice& device = host ? *machine.host : machine.gpus[d];
        const RunScale runs = device.measured.scale_for(run_name(model), model.n_experts > 0);
        const StepTime time =
            (host ? cpu_time(model, device, work[d], work.size() == 1, of.rows, of.prefill)
                  : gpu_time(model, device, work[d], wish, of)) *
            (of.prefill ? runs.prefill : runs.decode);
        pass.time += time;
        pass.work += work[d];
        if (time.total() > most) {
            most = time.total();
            pass.slowest = d;
        }
    }
    // Told as one: the longer of the two.
    const double total = pass.time.bytes + pass.time.operations;
    const bool by_bytes = pass.time.bytes >= pass.time.operations;
    pass.time.bytes = by_bytes ? total : 0;
    pass.time.operations = by_bytes ? 0 : total;
    pass.crossings = std::max(working - 1, 0) * kCrossingSeconds;
    return pass;
}

/// Seconds, the fewest first.
struct SecondsRange {
    double low = 0, likely = 0, high = 0;

    FitRange rate(double tokens) const { return {tokens / high, tokens / likely, tokens / low}; }
    FitRange seconds() const { return {low, likely, high}; }
    friend SecondsRange operator+(const SecondsRange& a, const SecondsRange& b) {
        return {a.low + b.low, a.likely + b.likely, a.high + b.high};
    }
    friend SecondsRange operator*(double factor, const SecondsRange& a) {
        return {factor * a.low, factor * a.likely, factor * a.high};
    }
};

/// Of what `seconds` tells with each cost of a launch: our kernels' launches are not measured, so
/// that the range holds both ends as well.
template <class Seconds>
SecondsRange range_of(const SpeedSpread& spread, bool own_gpu, Seconds seconds) {
    const double likely = seconds(LaunchCost::Likely);
    SecondsRange range{spread.faster * likely, likely, spread.slower * likely};
    if (own_gpu) {
        range.low = std::min(range.low, double(seconds(LaunchCost::Least)));
        range.high = std::max(range.high, double(seconds(LaunchCost::Most)));
    }
    return range;
}

const FitDevice& device_at(const FitMachine& machine, std::size_t index) {
    return index < machine.gpus.size() ? machine.gpus[index] : *machine.host;
}

std::string limit_of(const Pass& pass, const FitDevice& device) {
    const StepTime& t = pass.time;
    const double most = std::max({t.bytes, t.kv, t.operations, t.layers});
    if (most == t.operations)
        return device.matrix_rate > 0
                   ? fmt::format("arithmetic: {:.{}f} TOP/s ({})", device.matrix_rate / 1e12,
                                 device.matrix_rate < 9.95e12 ? 2 : 0, device.name)
                   : "arithmetic";
    if (most == t.layers) return fmt::format("work for each layer, {} of them", pass.work.n_layers);
    return fmt::format("memory bandwidth: {:.0f} GB/s ({}){}", device.bandwidth / 1e9, device.name,
                       most == t.kv ? ", most of it for the KV cache" : "");
}

/// Where a device's figures are from. Its memory alone is measured in no time, its kernels aren't.
const char* source_of(const FitDevice& device, bool measured) {
    if (measured) return "as measured here";
    return device.measured.bandwidth > 0
               ? "as measured here; what kernels reach of it as usual for its kind"
               : "as usual for its kind";
}

std::string decode_text(const Pass& pass, const FitDevice& device, bool measured) {
    const PhaseWork work = pass.work.total();
    return fmt::format(
        "{} of weights in {:.1f} ms + {} of KV cache in {:.1f} ms + {} layers in {:.1f} ms{} = "
        "{:.1f} "
        "ms a token; {} at {:.0f} GB/s, {}",
        bytes_text(std::uint64_t(work.weight_bytes)),
        std::max(pass.time.bytes, pass.time.operations) * 1e3,
        bytes_text(std::uint64_t(work.kv_bytes)), pass.time.kv * 1e3, pass.work.n_layers,
        pass.time.layers * 1e3,
        pass.crossings > 0 ? fmt::format(" + {:.2f} ms between devices", pass.crossings * 1e3) : "",
        pass.total() * 1e3, device.name, device.bandwidth / 1e9, source_of(device, measured));
}

bool known(const FitDevice& device) {
    return device.bandwidth > 0;
}
} // namespace

SpeedStep step_of(const FitModel& model, const FitDevice& device, const FitWish& wish) {
    const auto has = [&](std::string_view word) {
        return device.name.find(word) != std::string::npos;
    };
    const auto of = [&](std::string_view family) {
        return device.architecture.starts_with(family);
    };
    const bool pascal = of("Pascal") || of("Maxwell");
    SpeedStep step{.rate = device.matrix_rate, .bandwidth = device.bandwidth};
    step.maker = device.vendor == "NVIDIA"  ? GpuMaker::Nvidia
                 : device.vendor == "AMD"   ? GpuMaker::Amd
                 : device.vendor == "Apple" ? GpuMaker::Apple
                                            : GpuMaker::Other;
    step.generation = generation_of(device.architecture);
    step.hbm = has("A100") || has("A30") || has("H100") || has("H200") || has("H20 ") ||
               has("GH200") || has("B200") || has("B300") || has("V100") || has("GV100") ||
               has("GP100") || has("P100") || has("TITAN V") || has("Instinct") ||
               has("Radeon VII") || has("CMP 170HX");
    step.matrix_units = !pascal && !of("GCN") && !of("RDNA 1") && !of("RDNA 2");
    step.int8_rate = pascal;
    step.experts = model.n_experts > 0;
    if (step.experts)
        step.rows_an_expert = double(wish.batch) * model.n_experts_used / model.n_experts;
    step.sixteen_bits = model.bits_per_weight > 12;
    step.brain_floats = model.quantization == "BF16";
    step.low_bits =
        model.bits_per_weight > 0 && model.bits_per_weight < 4.35 && decode_cost_of(model) > 1.2;
    return step;
}

std::optional<SpeedEstimate> speed_of(const FitModel& model, const FitMachine& machine,
                                      const FitLayout& layout, std::int64_t context,
                                      const FitWish& wish, bool ours) {
    if (!std::ranges::all_of(machine.gpus, known)) return std::nullopt;
    const bool host_works = std::ranges::count(layout.layer_device, layout.table_device) > 0 ||
                            layout.experts_on_host || machine.gpus.empty();
    if (machine.host && host_works && !known(*machine.host)) return std::nullopt;

    const std::int64_t depth = wish.depth >= 0 ? wish.depth : context / 2;
    const auto decode_pass = [&](LaunchCost cost) {
        return pass_of(model, machine, layout, wish,
                       {.rows = double(wish.users), .depth = depth, .ours = ours, .launch = cost});
    };
    const PromptPasses passes = prompt_passes(wish);
    const auto prompt_pass = [&](double rows, LaunchCost cost) {
        return pass_of(model, machine, layout, wish,
                       {.rows = rows,
                        .depth = wish.prompt_tokens,
                        .prefill = true,
                        .ours = ours,
                        .launch = cost});
    };
    const Pass decode = decode_pass(LaunchCost::Likely);
    const Pass prefill = prompt_pass(passes.rows, LaunchCost::Likely);
    if (decode.total() <= 0 || prefill.total() <= 0) return std::nullopt;

    const FitDevice& slowest = device_at(machine, decode.slowest);
    const RunScale runs = slowest.measured.scale_for(run_name(model), model.n_experts > 0);
    const bool measured = (ours && !slowest.measured.formats.empty()) || runs.decodes > 0;
    const SpeedStep kind = step_of(model, slowest, wish);
    const bool own_gpu = ours && slowest.gpu && !measured;
    const auto spread_or = [&](const SpeedSpread& published) {
        return measured      ? kMeasuredSpread
               : own_gpu     ? kOwnGpuSpread
               : slowest.gpu ? published
                             : kCpuSpread;
    };
    const SecondsRange token = range_of(spread_or(decode_spread(kind)), own_gpu,
                                        [&](LaunchCost cost) { return decode_pass(cost).total(); });
    // Pass by pass: a prompt is read no faster than that.
    const SecondsRange prompt =
        range_of(spread_or(prefill_spread(kind)), own_gpu, [&](LaunchCost cost) {
            double seconds = passes.full * prompt_pass(passes.rows, cost).total();
            if (passes.rest > 0) seconds += prompt_pass(passes.rest, cost).total();
            return seconds;
        });
    SpeedEstimate speed{
        .measured = measured, .runs = runs.decodes, .runs_of_this_model = !runs.model.empty()};
    speed.decode = token.rate(1);
    speed.decode_total = wish.users / decode.total();
    speed.prefill = prompt.rate(passes.full * passes.rows + passes.rest);
    // Prompts of users that ask at once are read one after the other.
    const double users = wish.users;
    const SecondsRange first{prompt.low + token.low, (users + 1) / 2 * prompt.likely + token.likely,
                             users * prompt.high + token.high};
    speed.first_token = first.seconds();
    speed.answer = (first + double(wish.answer_tokens) * token).seconds();
    speed.limit = limit_of(decode, slowest);
    speed.prefill_limit = limit_of(prefill, device_at(machine, prefill.slowest));
    speed.decode_formula = decode_text(decode, slowest, measured);
    if (runs.decodes > 0)
        speed.decode_formula +=
            fmt::format("; {:.2f} times as long as without {} runs of {}", runs.decode,
                        runs.decodes, runs.model.empty() ? "other models" : "this model");
    speed.prefill_formula =
        fmt::format("{:.0f} tokens at once: {:.1f} TFLOP in {:.1f} ms = {:.0f} tokens/s",
                    passes.rows, prefill.work.total().operations / 1e12, prefill.total() * 1e3,
                    passes.rows / prefill.total());
    if (own_gpu)
        speed.prefill_formula +=
            fmt::format("; {} tokens a launch, for which weights are read anew", kLaunchRows);
    speed.first_token_formula = fmt::format(
        "{} tokens / {:.0f} tokens/s + {:.1f} ms for the first token{}", wish.prompt_tokens,
        speed.prefill.likely, decode.total() * 1e3,
        wish.users > 1 ? fmt::format("; on average after {:.1f} prompts", (users + 1) / 2) : "");
    speed.depth = depth;
    return speed;
}

} // namespace headroom
