#pragma once

#include "kernels/cuda/device/heads.cuh"
#include "kernels/cuda/formats/tile.h"

namespace headroom::cuda {

/// Sums of one group of 16 rows, by warps that each took a part of the columns: [matrix, warp,
/// token, row], a row of tokens 20 apart, so that the stores of a fragment meet different banks.
struct PartialSums {
    static constexpr std::uint32_t kTokenStride = 20;

    simt::Shared<float> values;
    std::uint32_t n_warps;
    std::uint32_t n_tokens;

    static constexpr std::uint32_t floats(std::uint32_t matrices, std::uint32_t warps,
                                          std::uint32_t tokens) {
        return matrices * warps * tokens * kTokenStride;
    }
    SIMT_DEVICE std::uint32_t at(std::uint32_t matrix, std::uint32_t warp, std::uint32_t token,
                                 std::uint32_t row) const {
        return ((matrix * n_warps + warp) * n_tokens + token) * kTokenStride + row;
    }
    SIMT_DEVICE float sum(std::uint32_t matrix, std::uint32_t token, std::uint32_t row) const {
        float total = 0;
        for (std::uint32_t warp = 0; warp < n_warps; ++warp)
            total += values.load(at(matrix, warp, token, row));
        return total;
    }
};

/// The rows of activations that a block multiplies: here all of the launch. Others have the same
/// two functions.
struct AllRows {
    const ProjectionParams& p;

    SIMT_DEVICE std::uint32_t count() const { return p.n_tokens; }
    SIMT_DEVICE const float* row(std::uint32_t token) const {
        return p.x + std::uint64_t(token) * p.x_stride;
    }
};

/// Four numbers of a row of the input, normed where it has a norm; 0 beyond the columns.
SIMT_DEVICE simt::Floats4 load_input(const ProjectionParams& p, const float* row,
                                     std::uint32_t column, float scale) {
    simt::Floats4 x{};
    if (column >= p.columns) return x;
    x = simt::load(reinterpret_cast<const simt::Floats4*>(row + column));
    if (p.norm != nullptr) {
        const auto w = simt::load_constant(reinterpret_cast<const simt::Floats4*>(p.norm + column));
        SIMT_UNROLL
        for (std::uint32_t i = 0; i < 4; ++i)
            x.f[i] = x.f[i] * scale * w.f[i];
    }
    SIMT_UNROLL
    for (std::uint32_t i = 0; i < 4; ++i)
        if (column + i >= p.columns) x.f[i] = 0;
    return x;
}

/// The factor of the norm of every row into `scales`, one warp a row. No barrier.
template <class Rows>
SIMT_DEVICE void find_row_scales(const ProjectionParams& p, const Rows& rows,
                                 const simt::Shared<float>& scales) {
    for (std::uint32_t token = simt::warp(); token < rows.count();
         token += kProjectionThreads / simt::kWarpLanes) {
        const float* const x = rows.row(token);
        const float scale =
            p.norm == nullptr ? 1.0f : inverse_rms(p.columns, p.norm_eps, [&](std::uint32_t i) {
                return simt::load(x + i);
            });
        if (simt::lane() == 0) scales.store(token, scale);
    }
}

/// x += branch * post norm, for whole rows, by the block that came last.
SIMT_DEVICE void add_normed_branch(const ProjectionParams& p) {
    const std::uint32_t n = p.parts[0].rows;
    for (std::uint32_t token = simt::warp(); token < p.n_tokens;
         token += kProjectionThreads / simt::kWarpLanes) {
        const float* const branch = p.y + std::uint64_t(token) * p.y_stride;
        float* const x = p.residual + std::uint64_t(token) * p.residual_stride;
        const float scale = inverse_rms(
            n, p.norm_eps, [&](std::uint32_t i) { return simt::load_fresh(branch + i); });
        for (std::uint32_t i = simt::lane(); i < n; i += simt::kWarpLanes)
            simt::store(x + i, simt::load(x + i) + simt::load_fresh(branch + i) * scale *
                                                       simt::load_constant(p.post_norm + i));
    }
}

/// What becomes of the sums of one group: thread t has row t % 16 of token t / 16.
SIMT_DEVICE void finish_group(const ProjectionParams& p, const ProjectionPart& part,
                              std::uint32_t group, const PartialSums& sums,
                              const simt::Shared<std::uint32_t>& flag) {
    const std::uint32_t token = simt::thread() / kGroupRows;
    const std::uint32_t in_group = simt::thread() % kGroupRows;
    const std::uint32_t row = group * kGroupRows + in_group;
    const bool in_branch = p.epilogue == Epilogue::Residual && p.post_norm == nullptr;
    if (token < p.n_tokens && row < part.rows) {
        float* const y = in_branch
                             ? p.residual + std::uint64_t(token) * p.residual_stride + row
                             : p.y + std::uint64_t(token) * p.y_stride + part.first_output + row;
        float sum = sums.sum(0, token, in_group);
        if (part.bias != nullptr) sum += simt::load_constant(part.bias + row);
        if (in_branch)
            sum += simt::load(y);
        else if (p.epilogue == Epilogue::Activate)
            sum = activate(p.gelu != 0, sum);
        else if (p.epilogue == Epilogue::Multiply)
            sum *= simt::load(y);
        else if (p.epilogue == Epilogue::Store)
            sum = soft_capped(p.soft_cap, sum);
        simt::store(y, sum);
    }
    if (p.epilogue == Epilogue::Residual && !in_branch) {
        const std::uint32_t groups = (part.rows + kGroupRows - 1) / kGroupRows;
        if (last_to_arrive(p.counters, groups, flag)) add_normed_branch(p);
    }
    if (p.epilogue != Epilogue::Heads) return;
    const std::uint32_t head_dim = p.kv.head_dim;
    const std::uint32_t end =
        (group + 1) * kGroupRows < part.rows ? (group + 1) * kGroupRows : part.rows;
    for (std::uint32_t head = group * kGroupRows / head_dim; head * head_dim < end; ++head) {
        const std::uint32_t first_group = head * head_dim / kGroupRows;
        const std::uint32_t last_group = ((head + 1) * head_dim - 1) / kGroupRows;
        if (last_to_arrive(p.counters + part.first_head + head, last_group - first_group + 1, flag))
            finish_head(p, part, head);
    }
}

/// A block takes one group of one of the parts. `Multiply` leaves the sums in shared memory; it
/// waits for the kernel before when it has loaded its first weights.
template <class Multiply>
SIMT_DEVICE void project(const ProjectionParams& p) {
    simt::allow_next_kernel();
    std::uint32_t group = simt::block_x();
    std::uint32_t index = 0;
    while (group >= (p.parts[index].rows + kGroupRows - 1) / kGroupRows)
        group -= (p.parts[index++].rows + kGroupRows - 1) / kGroupRows;
    const ProjectionPart& part = p.parts[index];
    simt::SharedArena arena;
    const auto flag = arena.take<std::uint32_t>(4);
    const std::uint8_t* const matrices[1] = {part.matrix + group * p.group_bytes};
    const PartialSums sums = Multiply::template run<1>(p, AllRows{p}, matrices, arena);
    finish_group(p, part, group, sums, flag);
}

/// Gate and up in one: y = activation(gate) * up. The parts are gate and up, of as many rows.
template <class Multiply>
SIMT_DEVICE void gate_up(const ProjectionParams& p) {
    simt::allow_next_kernel();
    const std::uint32_t group = simt::block_x();
    simt::SharedArena arena;
    const std::uint8_t* const matrices[2] = {p.parts[0].matrix + group * p.group_bytes,
                                             p.parts[1].matrix + group * p.group_bytes};
    const PartialSums sums = Multiply::template run<2>(p, AllRows{p}, matrices, arena);
    const std::uint32_t token = simt::thread() / kGroupRows;
    const std::uint32_t in_group = simt::thread() % kGroupRows;
    const std::uint32_t row = group * kGroupRows + in_group;
    if (token < p.n_tokens && row < p.parts[0].rows)
        simt::store(p.y + std::uint64_t(token) * p.y_stride + row,
                    activate(p.gelu != 0, sums.sum(0, token, in_group)) *
                        sums.sum(1, token, in_group));
}

/// x = scale * row of the table: a thread an element, a block in y a token.
template <class Multiply>
SIMT_DEVICE void embed(const EmbedParams& p) {
    simt::allow_next_kernel();
    simt::wait_for_previous_kernel();
    const std::uint32_t column = simt::block_x() * kProjectionThreads + simt::thread();
    if (column >= p.columns) return;
    const auto token = std::uint32_t(simt::load(p.tokens + simt::block_y()));
    const float value = Multiply::element(p.matrix + token / kGroupRows * p.group_bytes,
                                          token % kGroupRows, column, p.columns);
    simt::store(p.x + std::uint64_t(simt::block_y()) * p.x_stride + column,
                simt::mul(value, p.scale));
}

} // namespace headroom::cuda
