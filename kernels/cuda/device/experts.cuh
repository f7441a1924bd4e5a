#pragma once

#include "kernels/cuda/device/projection.cuh"

namespace headroom::cuda {

// Feed-forward blocks of experts. A warp chooses the experts of a token; the products of an expert
// are made by the blocks of the first slot (token and rank) that has it, for all its tokens; the
// experts of a token are summed in order of ranks.

/// A logit of a router. What is not a number comes last, of equal ones the lower index first.
struct RankedExpert {
    float logit;
    std::uint32_t id;

    SIMT_DEVICE bool before(const RankedExpert& other) const {
        return logit > other.logit || (logit == other.logit && id < other.id);
    }
};

SIMT_DEVICE RankedExpert ranked_expert(const float* logits, std::uint32_t id) {
    const float logit = simt::load(logits + id);
    return {simt::is_nan(logit) ? -simt::infinity() : logit, id};
}

/// The experts of a row of logits and their weights, by one warp: rank by rank the best of those
/// behind the one before. A lane keeps every 32nd rank, so that ids and weights are stored
/// together.
SIMT_DEVICE void choose_experts(const ChooseParams& p) {
    simt::allow_next_kernel();
    simt::wait_for_previous_kernel();
    const std::uint32_t lane = simt::lane();
    const float* const logits = p.logits + std::uint64_t(simt::block_x()) * p.stride;
    std::int32_t* const ids = p.ids + std::uint64_t(simt::block_x()) * p.used;
    float* const weights = p.weights + std::uint64_t(simt::block_x()) * p.used;
    RankedExpert last{simt::infinity(), 0};
    float largest = 0;
    std::uint32_t kept = 0;
    for (std::uint32_t rank = 0; rank < p.used; ++rank) {
        RankedExpert best{-simt::infinity(), ~0u};
        for (std::uint32_t id = lane; id < p.count; id += simt::kWarpLanes) {
            const RankedExpert other = ranked_expert(logits, id);
            if ((rank == 0 || last.before(other)) && other.before(best)) best = other;
        }
        for (std::uint32_t mask = simt::kWarpLanes / 2; mask > 0; mask /= 2) {
            const RankedExpert other{simt::shuffle_xor(best.logit, mask),
                                     simt::shuffle_xor(best.id, mask)};
            if (other.before(best)) best = other;
        }
        last = best;
        if (rank == 0) largest = best.logit;
        const std::uint32_t keeper = rank % simt::kWarpLanes;
        if (lane == keeper) kept = best.id;
        const bool full = keeper == simt::kWarpLanes - 1 || rank + 1 == p.used;
        if (full && lane <= keeper) simt::store(ids + rank - keeper + lane, std::int32_t(kept));
    }
    // Of ids a lane reads only its own.
    const auto weight = [&](std::uint32_t id) {
        return simt::exp(simt::load(logits + id) - largest);
    };
    float sum = 0;
    if (p.normalized != 0)
        for (std::uint32_t rank = lane; rank < p.used; rank += simt::kWarpLanes)
            sum += weight(std::uint32_t(simt::load(ids + rank)));
    else
        for (std::uint32_t id = lane; id < p.count; id += simt::kWarpLanes)
            sum += weight(id);
    const float factor = simt::div(p.scale, simt::warp_sum(sum));
    for (std::uint32_t rank = lane; rank < p.used; rank += simt::kWarpLanes)
        simt::store(weights + rank, weight(std::uint32_t(simt::load(ids + rank))) * factor);
}

/// The rows of activations that pass through the expert of a block.
struct ExpertRows {
    static constexpr std::uint32_t kNobody = ~0u;

    const ExpertParams& p;
    std::uint32_t expert;
    std::uint32_t n;
    simt::Shared<std::uint32_t> slots; ///< [n] token * used + rank

    SIMT_DEVICE std::uint32_t count() const { return n; }
    SIMT_DEVICE const float* row(std::uint32_t i) const {
        const std::uint32_t slot = slots.load(i);
        return p.projection.x + std::uint64_t(slot / p.used) * p.projection.x_stride +
               slot % p.used * p.x_rank_stride;
    }
    SIMT_DEVICE float* output(std::uint32_t i) const {
        const std::uint32_t slot = slots.load(i);
        return p.projection.y + std::uint64_t(slot / p.used) * p.projection.y_stride +
               slot % p.used * p.y_rank_stride;
    }

    /// Which slot of each token has the expert of slot block_y(): none at all where an earlier
    /// token has it, too, whose blocks take it.
    static SIMT_DEVICE ExpertRows find(const ExpertParams& p, simt::SharedArena& arena) {
        const auto slots = arena.take<std::uint32_t>(kMaxTokens);
        const auto found = arena.take<std::uint32_t>(kMaxTokens);
        const std::uint32_t first_token = simt::block_y() / p.used;
        const std::int32_t expert = simt::load(p.ids + simt::block_y());
        const std::uint32_t token = simt::thread();
        if (token < p.projection.n_tokens) {
            std::uint32_t slot = kNobody;
            for (std::uint32_t rank = 0; rank < p.used; ++rank)
                if (simt::load(p.ids + token * p.used + rank) == expert)
                    slot = token * p.used + rank;
            found.store(token, slot);
        }
        simt::barrier();
        std::uint32_t n = 0;
        bool is_first = true;
        for (std::uint32_t t = 0; t < p.projection.n_tokens; ++t) {
            const std::uint32_t slot = found.load(t);
            if (slot == kNobody) continue;
            is_first = is_first && t >= first_token;
            if (simt::thread() == 0) slots.store(n, slot);
            ++n;
        }
        simt::barrier();
        return {p, std::uint32_t(expert), is_first ? n : 0, slots};
    }
};

/// Products of a stack's rows of one expert, a group of 16 a block in x, a slot a block in y.
template <class Multiply>
SIMT_DEVICE void expert_project(const ExpertParams& e) {
    simt::allow_next_kernel();
    simt::wait_for_previous_kernel();
    simt::SharedArena arena;
    const ExpertRows rows = ExpertRows::find(e, arena);
    if (rows.count() == 0) return;
    const ProjectionParams& p = e.projection;
    const std::uint64_t group = std::uint64_t(rows.expert) * e.groups + simt::block_x();
    const std::uint8_t* const matrices[1] = {p.parts[0].matrix + group * p.group_bytes};
    const PartialSums sums = Multiply::template run<1>(p, rows, matrices, arena);
    const std::uint32_t i = simt::thread() / kGroupRows, in_group = simt::thread() % kGroupRows;
    if (i >= rows.count()) return;
    float* const y = rows.output(i) + simt::block_x() * kGroupRows + in_group;
    float sum = sums.sum(0, i, in_group);
    if (p.epilogue == Epilogue::Activate) sum = activate(p.gelu != 0, sum);
    if (p.epilogue == Epilogue::Multiply) sum *= simt::load(y);
    simt::store(y, sum);
}

/// Gate and up of one expert in one: y = activation(gate) * up.
template <class Multiply>
SIMT_DEVICE void expert_gate_up(const ExpertParams& e) {
    simt::allow_next_kernel();
    simt::wait_for_previous_kernel();
    simt::SharedArena arena;
    const ExpertRows rows = ExpertRows::find(e, arena);
    if (rows.count() == 0) return;
    const ProjectionParams& p = e.projection;
    const std::uint64_t group = std::uint64_t(rows.expert) * e.groups + simt::block_x();
    const std::uint8_t* const matrices[2] = {p.parts[0].matrix + group * p.group_bytes,
                                             p.parts[1].matrix + group * p.group_bytes};
    const PartialSums sums = Multiply::template run<2>(p, rows, matrices, arena);
    const std::uint32_t i = simt::thread() / kGroupRows, in_group = simt::thread() % kGroupRows;
    if (i >= rows.count()) return;
    simt::store(rows.output(i) + simt::block_x() * kGroupRows + in_group,
                activate(p.gelu != 0, sums.sum(0, i, in_group)) * sums.sum(1, i, in_group));
}

/// x += post_norm(sum over ranks of weight * branch), a block a token.
SIMT_DEVICE void sum_experts(const ExpertSumParams& p) {
    simt::allow_next_kernel();
    simt::wait_for_previous_kernel();
    const std::uint64_t token = simt::block_x();
    const float* const branch = p.branch + token * p.branch_stride;
    const float* const weights = p.weights + token * p.used;
    float* const x = p.residual + token * p.residual_stride;
    const auto sum = [&](std::uint32_t i) {
        float total = simt::mul(simt::load(weights), simt::load(branch + i));
        for (std::uint32_t rank = 1; rank < p.used; ++rank)
            total = simt::fma(simt::load(weights + rank),
                              simt::load(branch + std::uint64_t(rank) * p.columns + i), total);
        return total;
    };
    // Every warp finds the factor for itself: cheaper than to wait for one.
    const float scale = p.post_norm == nullptr ? 1.0f : inverse_rms(p.columns, p.norm_eps, sum);
    for (std::uint32_t i = simt::thread(); i < p.columns; i += kProjectionThreads) {
        float y = sum(i);
        if (p.post_norm != nullptr) y = y * scale * simt::load_constant(p.post_norm + i);
        simt::store(x + i, simt::load(x + i) + y);
    }
}

} // namespace headroom::cuda
