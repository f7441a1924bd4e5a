#include "kernels/base/assert.h"
#include "kernels/reference/arithmetic.h"
#include "kernels/reference/phases.h"

#include <algorithm>

namespace headroom::reference {
namespace {
/// What a token of a dense layer passes through.
constexpr ChosenExpert kDense{0, 1.0};
} // namespace

std::span<const ChosenExpert> ReferencePhases::chosen(const Layer& layer, std::size_t token) const {
    if (layer.config.experts.count == 0) return {&kDense, 1};
    return choices_.at(token);
}

void ReferencePhases::route(const Layer& layer) {
    const ExpertConfig& experts = layer.config.experts;
    if (experts.count == 0) return;
    const std::size_t stride = ws_.sizes.experts;
    HEADROOM_ASSERT(static_cast<std::size_t>(experts.count) <= stride);
    project(layer.router, {ws_.normed.data(), ws_.sizes.d_model}, {ws_.router.data(), stride});
    choices_.clear();
    for (std::size_t t = 0; t < input_.tokens.size(); ++t)
        choices_.push_back(choose_experts(experts, row_of(ws_.router, t, stride, experts.count)));
}

template <class In, class Out>
void ReferencePhases::project_experts(const Layer& layer, const Matrix& stack, In in, Out out) {
    const std::int64_t n_experts = std::max(1, layer.config.experts.count);
    const std::int64_t rows = stack.rows() / n_experts;
    std::vector<Product> products;
    for (std::int64_t expert = 0; expert < n_experts; ++expert) {
        products.clear();
        for (std::size_t t = 0; t < input_.tokens.size(); ++t) {
            const auto ranks = chosen(layer, t);
            for (std::size_t rank = 0; rank < ranks.size(); ++rank)
                if (ranks[rank].expert == expert) products.push_back({in(t, rank), out(t, rank)});
        }
        if (!products.empty()) keep_error(multiply(stack, expert * rows, rows, products, ws_.rows));
    }
}

void ReferencePhases::gate_up(const LayerWeights& weights) {
    if (error_) return;
    const auto& layer = own<Layer>(weights);
    const LayerConfig& config = layer.config;
    const std::size_t d_model = ws_.sizes.d_model, stride = ws_.sizes.d_ff, d_ff = config.d_ff;
    HEADROOM_ASSERT(std::max(1, config.experts.used) * d_ff <= stride);
    for (std::size_t t = 0; t < input_.tokens.size(); ++t)
        rms_norm(row_of(ws_.x, t, d_model, d_model), layer.ffn_norm, config.norm_eps,
                 row_of(ws_.normed, t, d_model, d_model));
    route(layer);
    if (error_) return;
    const auto normed = [&](std::size_t t, std::size_t) { return ws_.normed.data() + t * d_model; };
    const auto place_in = [&](std::vector<double>& buffer) {
        return [&, data = buffer.data()](std::size_t t, std::size_t rank) {
            return data + t * stride + rank * d_ff;
        };
    };
    project_experts(layer, layer.gate, normed, place_in(ws_.gate));
    project_experts(layer, layer.up, normed, place_in(ws_.up));
    for (std::size_t t = 0; t < input_.tokens.size(); ++t) {
        const std::size_t n = chosen(layer, t).size() * d_ff;
        const auto gate = row_of(ws_.gate, t, stride, n);
        const auto up = row_of(ws_.up, t, stride, n);
        for (std::size_t i = 0; i < n; ++i)
            gate[i] = activate(config.activation, gate[i]) * up[i];
    }
}

void ReferencePhases::down(const LayerWeights& weights) {
    if (error_) return;
    const auto& layer = own<Layer>(weights);
    const std::size_t d_model = ws_.sizes.d_model, d_ff = layer.config.d_ff;
    const std::size_t used = ws_.sizes.experts_used;
    project_experts(
        layer, layer.down,
        [&](std::size_t t, std::size_t rank) {
            return ws_.gate.data() + t * ws_.sizes.d_ff + rank * d_ff;
        },
        [&](std::size_t t, std::size_t rank) {
            return ws_.expert_branch.data() + (t * used + rank) * d_model;
        });
    for (std::size_t t = 0; t < input_.tokens.size(); ++t) {
        const auto branch = row_of(ws_.branch, t, d_model, d_model);
        std::ranges::fill(branch, 0.0);
        const auto ranks = chosen(layer, t);
        for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
            const auto y = row_of(ws_.expert_branch, t * used + rank, d_model, d_model);
            for (std::size_t i = 0; i < d_model; ++i)
                branch[i] += ranks[rank].weight * y[i];
        }
    }
    add_branch(layer, layer.post_ffn_norm);
}

} // namespace headroom::reference
