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
/// No run of ours on a GPU was compared with a prediction yet.
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

StepTime gpu_time(const FitModel& model, const FitDevice& gpu, const DeviceWork& work,
                  const FitWish& wish, double rows, bool prefill) {
    const PassKernels kernels =
        gpu.backend.empty() ? PassKernels::Published : PassKernels::OursAsPublished;
    StepTime time;
    for (const PhaseSpeed& phase :
         pass_speed(model, gpu, work, wish, rows, prefill, kernels).phases) {
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

Pass pass_of(const FitModel& model, const FitMachine& machine, const FitLayout& layout, double rows,
             std::int64_t depth, const FitWish& wish, bool prefill) {
    const std::vector<DeviceWork> work = work_of(model, layout, rows, depth, wish, prefill);
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
            (host ? cpu_time(model, device, work[d], work.size() == 1, rows, prefill)
                  : gpu_time(model, device, work[d], wish, rows, prefill)) *
            (prefill ? runs.prefill : runs.decode);
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

FitRange spread(double likely, const SpeedSpread& times) {
    return {likely / times.slower, likely, likely / times.faster};
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
    const Pass decode = pass_of(model, machine, layout, wish.users, depth, wish, false);
    const double batch =
        double(std::max<std::int64_t>(1, std::min<std::int64_t>(wish.batch, wish.prompt_tokens)));
    const Pass prefill = pass_of(model, machine, layout, batch, wish.prompt_tokens, wish, true);
    if (decode.total() <= 0 || prefill.total() <= 0) return std::nullopt;

    const FitDevice& slowest = device_at(machine, decode.slowest);
    const RunScale runs = slowest.measured.scale_for(run_name(model), model.n_experts > 0);
    const bool measured = (ours && !slowest.measured.formats.empty()) || runs.decodes > 0;
    const SpeedStep kind = step_of(model, slowest, wish);
    const bool own_gpu = ours && slowest.gpu;
    const SpeedSpread decode_times = measured      ? kMeasuredSpread
                                     : own_gpu     ? kOwnGpuSpread
                                     : slowest.gpu ? decode_spread(kind)
                                                   : kCpuSpread;
    const SpeedSpread prefill_times = measured      ? kMeasuredSpread
                                      : own_gpu     ? kOwnGpuSpread
                                      : slowest.gpu ? prefill_spread(kind)
                                                    : kCpuSpread;
    SpeedEstimate speed{
        .measured = measured, .runs = runs.decodes, .runs_of_this_model = !runs.model.empty()};
    speed.decode = spread(1 / decode.total(), decode_times);
    speed.decode_total = wish.users / decode.total();
    speed.prefill = spread(batch / prefill.total(), prefill_times);
    // Prompts of users that ask at once are read one after the other.
    const double prompt = double(wish.prompt_tokens) / speed.prefill.likely;
    const double users = wish.users;
    const auto first = [&](double prompts, double factor) {
        return prompts * prompt * factor + decode.total() * factor;
    };
    speed.first_token = {first(1, prefill_times.faster), first((users + 1) / 2, 1),
                         first(users, prefill_times.slower)};
    const double rest = double(wish.answer_tokens) * decode.total();
    speed.answer = {speed.first_token.low + rest * decode_times.faster,
                    speed.first_token.likely + rest,
                    speed.first_token.high + rest * decode_times.slower};
    speed.limit = limit_of(decode, slowest);
    speed.prefill_limit = limit_of(prefill, device_at(machine, prefill.slowest));
    speed.decode_formula = decode_text(decode, slowest, measured);
    if (runs.decodes > 0)
        speed.decode_formula +=
            fmt::format("; {:.2f} times as long as without {} runs of {}", runs.decode,
                        runs.decodes, runs.model.empty() ? "other models" : "this model");
    speed.prefill_formula = fmt::format(
        "{:.0f} tokens at once: {:.1f} TFLOP in {:.0f} ms = {:.0f} tokens/s", batch,
        prefill.work.total().operations / 1e12, prefill.total() * 1e3, speed.prefill.likely);
    speed.first_token_formula = fmt::format(
        "{} tokens / {:.0f} tokens/s + {:.0f} ms for the first token{}", wish.prompt_tokens,
        speed.prefill.likely, decode.total() * 1e3,
        wish.users > 1 ? fmt::format("; on average after {:.1f} prompts", (users + 1) / 2) : "");
    speed.depth = depth;
    return speed;
}

} // namespace headroom
