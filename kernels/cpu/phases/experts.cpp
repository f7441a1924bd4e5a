#include "kernels/base/assert.h"
#include "kernels/cpu/phases/multiply.h"

#include <cmath>
#include <limits>

namespace headroom::cpu {
namespace {

/// A logit as experts are ordered by it: what is not a number comes last.
float order_key(float logit) {
    return std::isnan(logit) ? -std::numeric_limits<float>::infinity() : logit;
}

} // namespace

/// Whose rows of a stack this thread multiplies: a group costs as much as the tiles of tokens that
/// meet it, and all that is chosen is shared out as one run.
template <std::size_t N, class Sink>
void CpuPhases::multiply_experts(int thread, const ExpertConfig& experts,
                                 const std::array<const PackedMatrix*, N>& stacks,
                                 PreparedRows rows, const std::vector<std::int32_t>& row_ids,
                                 Sink sink) {
    const std::int64_t n_groups = stacks[0]->n_groups() / experts.count;
    std::int64_t before = 0;
    for (const ExpertRows& expert : expert_rows_) {
        const std::int64_t cost = expert.tiles() * n_groups;
        const GroupRange own =
            share(before, cost, n_groups, expert_tiles_ * n_groups, thread, pool_.size());
        before += cost;
        const std::int64_t first = expert.expert * n_groups;
        rows.ids = row_ids.data() + expert.first;
        multiply<N>(thread, stacks, {first + own.first, first + own.end}, rows, expert.n,
                    [&](int i, int n, std::int64_t row, int n_rows, const auto& tiles) {
                        sink(expert_slots_.data() + expert.first + i, n, row - first * kGroupRows,
                             n_rows, tiles);
                    });
    }
}

/// Every token's experts and their weights, from the router.
void CpuPhases::route(const CpuLayer& layer, const PreparedRows& rows, int thread) {
    const ExpertConfig& experts = layer.config.experts;
    const auto stride = static_cast<std::size_t>(shape_.max_experts);
    multiply<1>(thread, {&layer.router}, share(layer.router, thread, pool_.size()), rows,
                n_tokens(), [&](int token, int n, std::int64_t row, int n_rows, const auto& tiles) {
                    for (int t = 0; t < n; ++t)
                        std::memcpy(space_.router + std::size_t(token + t) * stride + row,
                                    tiles[0] + t * kGroupRows,
                                    static_cast<std::size_t>(n_rows) * sizeof(float));
                });
    pool_.barrier(); // a choice is over all logits
    for (int token = thread; token < n_tokens(); token += pool_.size())
        choose_experts(experts, token);
    pool_.barrier();
    if (thread == 0) list_experts(experts);
    pool_.barrier();
}

void CpuPhases::choose_experts(const ExpertConfig& experts, int token) {
    const auto used = static_cast<std::size_t>(experts.used);
    const float* logits =
        space_.router + std::size_t(token) * static_cast<std::size_t>(shape_.max_experts);
    std::int32_t* ids = space_.expert_ids + std::size_t(token) * used;
    float* weights = space_.expert_weights + std::size_t(token) * used;
    std::size_t n = 0;
    for (std::int32_t expert = 0; expert < experts.count; ++expert) {
        const float key = order_key(logits[expert]);
        if (n == used && key <= order_key(logits[ids[n - 1]])) continue;
        std::size_t rank = n < used ? n++ : used - 1;
        for (; rank > 0 && key > order_key(logits[ids[rank - 1]]); --rank)
            ids[rank] = ids[rank - 1];
        ids[rank] = expert;
    }
    float largest = logits[ids[0]];
    float sum = 0;
    if (!experts.normalized)
        level_.vector->log_sum_exp_parts(logits, experts.count, &largest, &sum);
    for (std::size_t rank = 0; rank < used; ++rank) {
        weights[rank] = std::exp(logits[ids[rank]] - largest);
        if (experts.normalized) sum += weights[rank];
    }
    level_.vector->scale(experts.scale / sum, experts.used, weights);
}

/// The tokens of each expert that somebody chose, experts and tokens in order of their numbers.
void CpuPhases::list_experts(const ExpertConfig& experts) {
    const std::int32_t n_slots = n_tokens() * experts.used;
    expert_ends_.assign(static_cast<std::size_t>(experts.count) + 1, 0);
    for (std::int32_t slot = 0; slot < n_slots; ++slot)
        ++expert_ends_[static_cast<std::size_t>(space_.expert_ids[slot]) + 1];
    expert_rows_.clear();
    expert_tiles_ = 0;
    for (std::int32_t expert = 0; expert < experts.count; ++expert) {
        const std::int32_t first = expert_ends_[static_cast<std::size_t>(expert)];
        const std::int32_t n = expert_ends_[static_cast<std::size_t>(expert) + 1];
        expert_ends_[static_cast<std::size_t>(expert) + 1] += first;
        if (n == 0) continue;
        expert_rows_.push_back({expert, first, n});
        expert_tiles_ += expert_rows_.back().tiles();
    }
    expert_slots_.resize(static_cast<std::size_t>(n_slots));
    expert_tokens_.resize(static_cast<std::size_t>(n_slots));
    for (std::int32_t slot = 0; slot < n_slots; ++slot) {
        const auto at = static_cast<std::size_t>(
            expert_ends_[static_cast<std::size_t>(space_.expert_ids[slot])]++);
        expert_slots_[at] = slot;
        expert_tokens_[at] = slot / experts.used;
    }
}

void CpuPhases::gate_up_experts(const CpuLayer& layer) {
    const LayerConfig& config = layer.config;
    const ExpertConfig& experts = config.experts;
    HEADROOM_ASSERT(experts.count <= shape_.max_experts && experts.used <= shape_.max_experts_used);
    const auto activate = activation_of(config);
    pool_.run([&](int thread) {
        const PreparedRows rows = prepare(
            thread, {layer.router.activations(), layer.gate.activations(), layer.up.activations()},
            config.d_model, n_tokens(), [&](int token, float* scratch) {
                return normalized(row_of(ActivationBuffer::Residual, token), layer.ffn_norm,
                                  config.norm_eps, scratch);
            });
        route(layer, rows, thread);
        multiply_experts<2>(
            thread, experts, {&layer.gate, &layer.up}, rows, expert_tokens_,
            [&](const std::int32_t* slots, int n, std::int64_t row, int n_rows, const auto& tiles) {
                for (int t = 0; t < n; ++t)
                    activate(tiles[0] + t * kGroupRows, tiles[1] + t * kGroupRows, n_rows,
                             hidden_of(config, slots[t]) + row);
            });
    });
}

/// residual += post_norm(sum over ranks of weight * (down * hidden))
void CpuPhases::down_experts(const CpuLayer& layer) {
    const LayerConfig& config = layer.config;
    const ExpertConfig& experts = config.experts;
    const auto d_model = static_cast<std::size_t>(shape_.d_model);
    pool_.run([&](int thread) {
        const PreparedRows rows =
            prepare(thread, {layer.down.activations()}, config.d_ff, n_tokens() * experts.used,
                    [&](int slot, float*) { return hidden_of(config, slot); });
        multiply_experts<1>(
            thread, experts, {&layer.down}, rows, expert_slots_,
            [&](const std::int32_t* slots, int n, std::int64_t row, int n_rows, const auto& tiles) {
                for (int t = 0; t < n; ++t)
                    std::memcpy(space_.branch + std::size_t(slots[t]) * d_model + row,
                                tiles[0] + t * kGroupRows,
                                static_cast<std::size_t>(n_rows) * sizeof(float));
            });
        pool_.barrier(); // a token's experts come from several threads
        for (int token = thread; token < n_tokens(); token += pool_.size()) {
            const std::size_t first = std::size_t(token) * std::size_t(experts.used);
            float* sum = space_.branch + first * d_model;
            level_.vector->scale(space_.expert_weights[first], shape_.d_model, sum);
            for (std::size_t rank = 1; rank < std::size_t(experts.used); ++rank) {
                float* branch = sum + rank * d_model;
                level_.vector->scale(space_.expert_weights[first + rank], shape_.d_model, branch);
                level_.vector->add(branch, shape_.d_model, sum);
            }
            add_branch(sum, layer.post_ffn_norm, config.norm_eps, token);
        }
    });
}

/// What a token's expert of some rank made, its slot being token * used + rank.
float* CpuPhases::hidden_of(const LayerConfig& config, std::int32_t slot) const {
    return row_of(ActivationBuffer::Hidden, slot / config.experts.used) +
           std::size_t(slot % config.experts.used) * static_cast<std::size_t>(config.d_ff);
}

} // namespace headroom::cpu
