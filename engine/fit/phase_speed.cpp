#include "engine/fit/phase_speed.h"

#include "engine/fit/fit_speed.h"
#include "engine/fit/quantization.h"
#include "engine/fit/speed_formula.h"

#include <algorithm>

namespace headroom {
namespace {
/// Of the output phase: norm, matrix, the best candidates.
constexpr std::int32_t kOutputLaunches = 3;

struct Rates {
    double weights = 0, kv = 0; ///< bytes/s
    double operations = 0;      ///< 1/s; 0 = not known
};

PhaseSpeed phase(PhaseKind kind, const PhaseWork& work, std::int32_t launches, const Rates& rates) {
    PhaseSpeed speed{.kind = kind, .launches = launches, .work = work};
    speed.memory_seconds = work.weight_bytes / rates.weights + work.kv_bytes / rates.kv;
    if (rates.operations > 0) speed.arithmetic_seconds = work.operations / rates.operations;
    speed.launch_seconds = launches * kLaunchSeconds;
    return speed;
}
} // namespace

double PhaseSpeed::seconds() const {
    return std::max(memory_seconds, arithmetic_seconds) + launch_seconds;
}

double PassSpeed::seconds() const {
    double sum = 0;
    for (const PhaseSpeed& phase : phases)
        sum += phase.seconds();
    return sum;
}

PassSpeed pass_speed(const FitModel& model, const FitDevice& gpu, const FitWish& wish,
                     bool prefill) {
    PassSpeed pass{.rows = prefill ? double(wish.prompt_tokens) : double(wish.users)};
    const std::int64_t depth = prefill ? wish.prompt_tokens : std::max<std::int64_t>(wish.depth, 0);
    const std::int32_t turns = launch_turns(pass.rows);

    // What one byte, one operation and the layers take, by the checker's formula.
    SpeedStep step = step_of(model, gpu, wish);
    step.bytes = step.bandwidth;
    step.layers = double(model.layers.size());
    const StepSeconds decode = step_seconds(step, decode_constants());
    pass.bandwidth_share = 1 / decode.bytes;
    pass.usual_layer_seconds = decode.layers;
    if (step.rate > 0) {
        step.operations = step.rate;
        pass.arithmetic_share = 1 / step_seconds(step, prefill_constants()).operations;
    }
    const Rates rates{.weights = gpu.bandwidth * pass.bandwidth_share / decode_cost_of(model),
                      .kv = gpu.bandwidth * kKvBandwidthShare,
                      .operations = gpu.matrix_rate * pass.arithmetic_share};

    LayerWork all;
    for (const FitLayer& layer : model.layers) {
        const LayerWork work = layer_work(model, layer, pass.rows, depth, wish, prefill);
        all.qkv += work.qkv;
        all.attention += work.attention;
        all.attention_output += work.attention_output;
        all.gate_up += work.gate_up + work.expert_gate_up;
        all.down += work.down + work.expert_down;
    }
    PhaseWork output = output_work(model, pass.rows, prefill);
    for (PhaseWork* each : {&all.qkv, &all.attention_output, &all.gate_up, &all.down})
        each->weight_bytes *= turns;
    if (!prefill) output.weight_bytes *= turns;
    const auto layers = std::int32_t(model.layers.size()) * turns;
    pass.phases = {phase(PhaseKind::Embed, {}, 1, rates),
                   phase(PhaseKind::Qkv, all.qkv, layers, rates),
                   phase(PhaseKind::Attention, all.attention, layers, rates),
                   phase(PhaseKind::AttentionOutput, all.attention_output, layers, rates),
                   phase(PhaseKind::GateUp, all.gate_up, layers, rates),
                   phase(PhaseKind::Down, all.down, layers, rates),
                   phase(PhaseKind::Output, output,
                         prefill ? kOutputLaunches : kOutputLaunches * turns, rates)};
    return pass;
}

} // namespace headroom
