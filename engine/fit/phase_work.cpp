#include "engine/fit/phase_work.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {
/// Share of the experts' weights that `rows` tokens touch together: each token picks anew.
double touched_share(const FitModel& model, double rows) {
    if (model.n_experts == 0) return 1;
    const double each = double(model.n_experts_used) / model.n_experts;
    return 1 - std::pow(1 - each, rows);
}

/// Keys, values and states that `rows` tokens of `users` read, `depth` tokens in.
double read_bytes(const FitLayer& layer, std::int64_t depth, const FitWish& wish) {
    const double state = 2.0 * double(layer.state_bytes);
    double token = 0;
    if (layer.kind == LayerKind::Latent)
        token = layer.latent_dim * bytes_of(wish.key_type);
    else if (layer.kind != LayerKind::None && layer.kind != LayerKind::Recurrent)
        token = layer.n_kv_heads * (layer.key_dim * bytes_of(wish.key_type) +
                                    layer.value_dim * bytes_of(wish.value_type));
    const std::int64_t seen =
        layer.kind == LayerKind::Window ? std::min<std::int64_t>(depth, layer.window) : depth;
    return wish.users * (double(seen) * token + state);
}

/// Scores and sums over the tokens before, of one token.
double attention_operations(const FitLayer& layer, double depth) {
    const double seen =
        layer.kind == LayerKind::Window ? std::min<double>(depth, layer.window) : depth;
    const double width = layer.kind == LayerKind::Latent ? 2.0 * layer.latent_dim
                                                         : double(layer.key_dim + layer.value_dim);
    return 2.0 * seen * layer.n_heads * width;
}

/// Weights of one phase: `bytes` read, the products of `rows` with `parameters`.
PhaseWork products(double bytes, double parameters, double rows) {
    return {.weight_bytes = bytes, .operations = 2 * rows * parameters};
}
} // namespace

PhaseWork& PhaseWork::operator+=(const PhaseWork& more) {
    weight_bytes += more.weight_bytes;
    kv_bytes += more.kv_bytes;
    operations += more.operations;
    return *this;
}

PhaseWork LayerWork::total() const {
    return qkv + attention + attention_output + gate_up + down + expert_gate_up + expert_down;
}

LayerWork& LayerWork::operator+=(const LayerWork& more) {
    qkv += more.qkv;
    attention += more.attention;
    attention_output += more.attention_output;
    gate_up += more.gate_up;
    down += more.down;
    expert_gate_up += more.expert_gate_up;
    expert_down += more.expert_down;
    return *this;
}

DeviceWork& DeviceWork::operator+=(const DeviceWork& more) {
    layers += more.layers;
    n_layers += more.n_layers;
    output += more.output;
    return *this;
}

LayerWork layer_work(const FitModel& model, const FitLayer& layer, double rows, std::int64_t depth,
                     const FitWish& wish, bool prefill) {
    const double used = model.n_experts > 0 ? double(model.n_experts_used) / model.n_experts : 1;
    const double touched = touched_share(model, rows);
    const auto dense = [&](double share) {
        return products(double(layer.dense_bytes) * share, layer.dense_parameters * share, rows);
    };
    const auto expert = [&](double share) {
        return products(double(layer.expert_bytes) * share * touched,
                        layer.expert_parameters * share * used, rows);
    };
    const LayerPhases& share = layer.dense_phases;
    const double experts_gate_up = layer.expert_gate_up;
    LayerWork work{.qkv = dense(share.qkv),
                   .attention_output = dense(share.attention_output),
                   .gate_up = dense(share.gate_up),
                   .down = dense(share.down()),
                   .expert_gate_up = expert(experts_gate_up),
                   .expert_down = expert(1 - experts_gate_up)};
    // On average the rows of a prompt see half of it.
    work.attention.operations =
        rows * attention_operations(layer, prefill ? double(depth) / 2 : double(depth));
    if (!prefill) work.attention.kv_bytes = read_bytes(layer, depth, wish);
    return work;
}

std::int32_t launch_turns(double rows) {
    return std::int32_t(std::ceil(rows / double(kLaunchRows)));
}

PhaseWork output_work(const FitModel& model, double rows, bool prefill) {
    const double table = double(model.tied() ? model.embedding_bytes : model.output_bytes) +
                         double(model.other_bytes);
    return products(table, double(model.vocab) * model.d_model, prefill ? 0 : rows);
}

DeviceWork model_work(const FitModel& model, double rows, std::int64_t depth, const FitWish& wish,
                      bool prefill) {
    DeviceWork work{.n_layers = std::int32_t(model.layers.size()),
                    .output = output_work(model, rows, prefill)};
    for (const FitLayer& layer : model.layers)
        work.layers += layer_work(model, layer, rows, depth, wish, prefill);
    return work;
}

} // namespace headroom
