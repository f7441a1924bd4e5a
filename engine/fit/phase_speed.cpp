#include "engine/fit/phase_speed.h"

#include "engine/fit/fit_speed.h"
#include "engine/fit/quantization.h"
#include "engine/fit/speed_formula.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {
/// Of the output phase: norm, matrix, the best candidates.
constexpr std::int32_t kOutputLaunches = 3;

/// What a byte, an operation and the layers take, by the formula that was fitted to published runs.
struct Costs {
    double weight_byte = 0, kv_byte = 0, operation = 0; ///< seconds; 0 = not known
    double layer = 0;                                   ///< seconds, beside its bytes and products
    double product_byte = 0;                            ///< of weights, in the formula of prefill
};

/// Fills the shares of `pass` as well.
Costs costs_of(const FitModel& model, const FitDevice& gpu, const FitWish& wish, PassSpeed& pass) {
    SpeedStep step = step_of(model, gpu, wish);
    step.bytes = step.bandwidth;
    step.layers = 1;
    step.operations = step.rate;
    const StepSeconds decode = step_seconds(step, decode_constants());
    pass.bandwidth_share = 1 / decode.bytes;
    pass.layer_seconds = decode.layers;
    Costs costs{.weight_byte = decode_cost_of(model) * decode.bytes / gpu.bandwidth,
                .kv_byte = 1 / (gpu.bandwidth * kKvBandwidthShare),
                .layer = decode.layers};
    const StepSeconds products = step_seconds(step, prefill_constants());
    if (step.rate > 0) {
        pass.arithmetic_share = 1 / products.operations;
        costs.operation = products.operations / step.rate;
    }
    costs.product_byte = products.bytes / gpu.bandwidth;
    return costs;
}

double launch_seconds(double layer_seconds, LaunchCost cost) {
    const double most = std::max(layer_seconds / kLayerLaunches, kLeastLaunchSeconds);
    switch (cost) {
    case LaunchCost::Least:
        return kLeastLaunchSeconds;
    case LaunchCost::Most:
        return most;
    default:
        return std::sqrt(kLeastLaunchSeconds * most);
    }
}

/// Prefill by published engines is what its constants were fitted to: bytes and products one after
/// the other; but no less than a pass takes that computes one row.
void prefill_as_published(PhaseSpeed& phase, const Costs& costs) {
    const double products = phase.arithmetic_seconds + phase.work.weight_bytes * costs.product_byte;
    const bool decides = products >= phase.memory_seconds() + phase.overhead_seconds;
    phase.arithmetic_seconds = decides ? products : 0;
    if (decides) phase.weight_seconds = phase.kv_seconds = phase.overhead_seconds = 0;
}
} // namespace

double PhaseSpeed::seconds() const {
    return std::max(memory_seconds(), arithmetic_seconds) + overhead_seconds;
}

double PassSpeed::seconds() const {
    double sum = 0;
    for (const PhaseSpeed& phase : phases)
        sum += phase.seconds();
    return sum;
}

PassSpeed pass_speed(const FitModel& model, const FitDevice& gpu, const DeviceWork& work,
                     const FitWish& wish, double rows, bool prefill, PassKernels kernels,
                     LaunchCost cost) {
    PassSpeed pass{.rows = rows};
    const Costs costs = costs_of(model, gpu, wish, pass);
    const bool ours = kernels == PassKernels::Ours;
    const std::int32_t turns = ours ? launch_turns(rows) : 1;
    pass.launch_seconds = launch_seconds(costs.layer, cost);
    const auto add = [&](PhaseKind kind, PhaseWork phase, std::int32_t times, std::int32_t launches,
                         double others_seconds) {
        phase.weight_bytes *= times;
        pass.phases.push_back(
            {.kind = kind,
             .launches = launches * times,
             .work = phase,
             .weight_seconds = phase.weight_bytes * costs.weight_byte,
             .kv_seconds = phase.kv_bytes * costs.kv_byte,
             .arithmetic_seconds = phase.operations * costs.operation,
             .overhead_seconds = ours ? launches * times * pass.launch_seconds : others_seconds});
        if (prefill && !ours) prefill_as_published(pass.phases.back(), costs);
    };
    const auto add_layers = [&](PhaseKind kind, const PhaseWork& phase) {
        add(kind, phase, turns, work.n_layers, work.n_layers * costs.layer / kLayerLaunches);
    };
    const LayerWork& layers = work.layers;
    add(PhaseKind::Embed, {}, 1, 1, 0);
    add_layers(PhaseKind::Qkv, layers.qkv);
    add_layers(PhaseKind::Attention, layers.attention);
    add_layers(PhaseKind::AttentionOutput, layers.attention_output);
    add_layers(PhaseKind::GateUp, layers.gate_up + layers.expert_gate_up);
    add_layers(PhaseKind::Down, layers.down + layers.expert_down);
    add(PhaseKind::Output, work.output, prefill ? 1 : turns, kOutputLaunches, 0);
    return pass;
}

PassSpeed pass_speed(const FitModel& model, const FitDevice& gpu, const FitWish& wish, bool prefill,
                     PassKernels kernels, LaunchCost cost) {
    const double rows = prefill ? prompt_passes(wish).rows : double(wish.users);
    const std::int64_t depth = prefill ? wish.prompt_tokens : std::max<std::int64_t>(wish.depth, 0);
    return pass_speed(model, gpu, model_work(model, rows, depth, wish, prefill), wish, rows,
                      prefill, kernels, cost);
}

} // namespace headroom
