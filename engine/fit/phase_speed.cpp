#include "engine/fit/phase_speed.h"

#include "engine/fit/fit_speed.h"
#include "engine/fit/quantization.h"
#include "engine/fit/speed_formula.h"

#include <algorithm>

namespace headroom {
namespace {
/// Of the output phase: norm, matrix, the best candidates.
constexpr std::int32_t kOutputLaunches = 3;
/// A layer's: as many as it has phases (kernels/cuda/README.md, "A pass").
constexpr double kLayerPhases = 5;

/// What a byte, an operation and the layers take, by the formula that was fitted to published runs.
struct Costs {
    double weight_byte = 0, kv_byte = 0, operation = 0; ///< seconds; 0 = not known
    double layer = 0;                                   ///< seconds, beside its bytes and products
    double product_byte = 0; ///< of weights, that are no part of the roofline but of the products
};

/// Fills the shares of `pass` as well.
Costs costs_of(const FitModel& model, const FitDevice& gpu, const FitWish& wish, bool prefill,
               PassKernels kernels, PassSpeed& pass) {
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
    // What the constants of prefill were fitted to: bytes and products one after the other.
    if (prefill && kernels == PassKernels::Published) {
        costs.product_byte = products.bytes / gpu.bandwidth;
        costs.weight_byte = costs.layer = 0;
    }
    return costs;
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
                     const FitWish& wish, double rows, bool prefill, PassKernels kernels) {
    PassSpeed pass{.rows = rows};
    const Costs costs = costs_of(model, gpu, wish, prefill, kernels, pass);
    const bool in_graphs = kernels == PassKernels::OursInGraphs;
    const std::int32_t turns = kernels == PassKernels::Published ? 1 : launch_turns(rows);
    const auto add = [&](PhaseKind kind, PhaseWork phase, std::int32_t times,
                         std::int32_t launches) {
        phase.weight_bytes *= times;
        pass.phases.push_back(
            {.kind = kind,
             .launches = launches * times,
             .work = phase,
             .weight_seconds = phase.weight_bytes * costs.weight_byte,
             .kv_seconds = phase.kv_bytes * costs.kv_byte,
             .arithmetic_seconds =
                 phase.operations * costs.operation + phase.weight_bytes * costs.product_byte,
             .overhead_seconds = in_graphs ? launches * times * kLaunchSeconds : 0.0});
    };
    const auto add_layers = [&](PhaseKind kind, const PhaseWork& phase) {
        add(kind, phase, turns, work.n_layers);
        if (!in_graphs)
            pass.phases.back().overhead_seconds =
                turns * work.n_layers * costs.layer / kLayerPhases;
    };
    const LayerWork& layers = work.layers;
    add(PhaseKind::Embed, {}, 1, 1);
    add_layers(PhaseKind::Qkv, layers.qkv);
    add_layers(PhaseKind::Attention, layers.attention);
    add_layers(PhaseKind::AttentionOutput, layers.attention_output);
    add_layers(PhaseKind::GateUp, layers.gate_up + layers.expert_gate_up);
    add_layers(PhaseKind::Down, layers.down + layers.expert_down);
    add(PhaseKind::Output, work.output, prefill ? 1 : turns, kOutputLaunches);
    return pass;
}

PassSpeed pass_speed(const FitModel& model, const FitDevice& gpu, const FitWish& wish, bool prefill,
                     PassKernels kernels) {
    const double rows = prefill ? double(wish.prompt_tokens) : double(wish.users);
    const std::int64_t depth = prefill ? wish.prompt_tokens : std::max<std::int64_t>(wish.depth, 0);
    return pass_speed(model, gpu, model_work(model, rows, depth, wish, prefill), wish, rows,
                      prefill, kernels);
}

} // namespace headroom
