#include "kernels/base/assert.h"
#include "kernels/cpu/phases/cpu_phases.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace headroom::cpu {
namespace {

/// Below this many units a thread, positions are divided too: otherwise one thread could work
/// while the others wait.
constexpr std::size_t kUnitsForThread = 3;

/// A result of some rows in one piece of memory: outputs [rows, stride], maxima, sums.
struct ResultParts {
    float* out;
    float* maximum;
    float* sum;
};
ResultParts parts_of(float* memory, std::int32_t rows, std::int32_t stride) {
    float* maximum = memory + std::ptrdiff_t(rows) * stride;
    return {memory, maximum, maximum + rows};
}

std::int32_t padded(std::int32_t head_dim) {
    return (head_dim + kDimPadding - 1) / kDimPadding * kDimPadding;
}

} // namespace

void CpuPhases::attention(const LayerWeights& weights) {
    const LayerConfig& config = static_cast<const CpuLayer&>(weights).config;
    list_units(config);
    next_unit_ = 0;
    const auto threads = static_cast<std::size_t>(pool_.size());
    const bool split = threads > 1 && most_chunks_ > 1 && units_.size() < kUnitsForThread * threads;
    pool_.run([&](int thread) {
        if (split) return attend_split(config, thread);
        ThreadSpace& space = space_.threads[static_cast<std::size_t>(thread)];
        // Whoever is free takes the next: a late part of a prompt sees more than an early one.
        for (std::size_t i = next_unit_++; i < units_.size(); i = next_unit_++)
            attend_whole(config, units_[i], space);
    });
}

void CpuPhases::list_units(const LayerConfig& layer) {
    const std::int32_t group_heads = layer.n_heads / layer.n_kv_heads;
    units_.clear();
    most_chunks_ = 0;
    for (const SequenceSlice& sequence : input_.sequences) {
        const std::int32_t rows = sequence.n_tokens * group_heads;
        // The longest first, so that the last ones to end are short.
        for (std::int32_t first = (rows - 1) / kAttentionRows * kAttentionRows; first >= 0;
             first -= kAttentionRows) {
            const std::int32_t n = std::min(kAttentionRows, rows - first);
            const std::int32_t lowest = sequence.first_position + first / group_heads;
            const std::int32_t highest = sequence.first_position + (first + n - 1) / group_heads;
            const std::int32_t seen =
                layer.window == 0 ? 0 : std::max(0, lowest - layer.window + 1);
            AttentionUnit unit{
                &sequence, 0, first, n, seen / kChunkPositions, highest / kChunkPositions + 1};
            most_chunks_ = std::max(most_chunks_, unit.end_chunk - unit.first_chunk);
            for (; unit.kv_head < layer.n_kv_heads; ++unit.kv_head)
                units_.push_back(unit);
        }
    }
}

void CpuPhases::gather_queries(const LayerConfig& layer, const AttentionUnit& unit,
                               float* queries) const {
    const std::int32_t group_heads = layer.n_heads / layer.n_kv_heads;
    const std::int32_t stride = padded(layer.head_dim);
    for (std::int32_t r = 0; r < unit.rows; ++r) {
        const std::int32_t token = unit.sequence->first_token + (unit.first_row + r) / group_heads;
        const std::int32_t head = unit.kv_head * group_heads + (unit.first_row + r) % group_heads;
        float* out = queries + std::ptrdiff_t(r) * stride;
        std::memcpy(out,
                    row_of(ActivationBuffer::Query, token) + std::ptrdiff_t(head) * layer.head_dim,
                    static_cast<std::size_t>(layer.head_dim) * sizeof(float));
        level_.vector->scale(layer.attention_scale, layer.head_dim, out);
    }
}

AttentionChunk CpuPhases::scratch_chunk(const LayerConfig& layer, const AttentionUnit& unit,
                                        ThreadSpace& space, float* result) const {
    AttentionChunk chunk;
    chunk.type = kv_pools_[static_cast<std::size_t>(layer.kv_group)]->type();
    chunk.head_dim = layer.head_dim;
    chunk.dim_stride = padded(layer.head_dim);
    chunk.rows = unit.rows;
    chunk.soft_cap = layer.attention_soft_cap;
    chunk.queries = space.queries;
    chunk.scores = space.scores;
    chunk.block = space.kv_block;
    const ResultParts parts = parts_of(result, unit.rows, chunk.dim_stride);
    chunk.out = parts.out;
    chunk.maximum = parts.maximum;
    chunk.sum = parts.sum;
    return chunk;
}

/// What the rows see of a chunk, and where it lies. Blocks that nobody sees may be freed already.
void CpuPhases::fill_chunk(const LayerConfig& layer, const AttentionUnit& unit,
                           std::int32_t chunk_index, AttentionChunk& chunk) const {
    const std::int32_t group_heads = layer.n_heads / layer.n_kv_heads;
    const std::int32_t base = chunk_index * kChunkPositions;
    std::int32_t begin = kChunkPositions;
    std::int32_t end = 0;
    for (std::int32_t r = 0; r < unit.rows; ++r) {
        const std::int32_t position =
            unit.sequence->first_position + (unit.first_row + r) / group_heads;
        const std::int32_t first = layer.window == 0 ? 0 : position - layer.window + 1;
        chunk.begin[r] = std::max(0, first - base);
        chunk.end[r] = std::min(kChunkPositions, position + 1 - base);
        if (chunk.begin[r] >= chunk.end[r]) continue;
        begin = std::min(begin, chunk.begin[r]);
        end = std::max(end, chunk.end[r]);
    }
    const auto group = static_cast<std::size_t>(layer.kv_group);
    const CpuKvPool& pool = *kv_pools_[group];
    for (std::int32_t b = 0; b < kChunkBlocks; ++b) {
        chunk.keys[b] = chunk.values[b] = nullptr;
        if ((b + 1) * kBlockPositions <= begin || b * kBlockPositions >= end) continue;
        const std::int32_t entry = chunk_index * kChunkBlocks + b;
        const KvBlockId block = unit.sequence->blocks[group][static_cast<std::size_t>(entry)];
        HEADROOM_DEBUG_ASSERT(block >= 0 && block < pool.n_blocks());
        chunk.keys[b] = pool.keys(block, layer.kv_layer, unit.kv_head);
        chunk.values[b] = pool.values(block, layer.kv_layer, unit.kv_head);
    }
}

void CpuPhases::write_attention(const LayerConfig& layer, const AttentionUnit& unit,
                                float* result) const {
    const std::int32_t group_heads = layer.n_heads / layer.n_kv_heads;
    const std::int32_t stride = padded(layer.head_dim);
    const ResultParts parts = parts_of(result, unit.rows, stride);
    for (std::int32_t r = 0; r < unit.rows; ++r) {
        const std::int32_t token = unit.sequence->first_token + (unit.first_row + r) / group_heads;
        const std::int32_t head = unit.kv_head * group_heads + (unit.first_row + r) % group_heads;
        float* row = parts.out + std::ptrdiff_t(r) * stride;
        level_.vector->scale(1.0f / parts.sum[r], layer.head_dim, row);
        std::memcpy(row_of(ActivationBuffer::Attention, token) +
                        std::ptrdiff_t(head) * layer.head_dim,
                    row, static_cast<std::size_t>(layer.head_dim) * sizeof(float));
    }
}

/// All chunks of a unit, in order, by one thread.
void CpuPhases::attend_whole(const LayerConfig& layer, const AttentionUnit& unit,
                             ThreadSpace& space) {
    gather_queries(layer, unit, space.queries);
    AttentionChunk chunk = scratch_chunk(layer, unit, space, space.chunk);
    const ResultParts state = parts_of(space.state, unit.rows, chunk.dim_stride);
    std::fill_n(state.sum, unit.rows, 0.0f);
    for (std::int32_t c = unit.first_chunk; c < unit.end_chunk; ++c) {
        fill_chunk(layer, unit, c, chunk);
        level_.vector->attend(chunk);
        level_.vector->merge(chunk, state.maximum, state.sum, state.out);
    }
    write_attention(layer, unit, space.state);
}

/// Chunks of few units over all threads: a wave of chunks side by side, then merged in order as
/// one thread would have done, then the next wave.
void CpuPhases::attend_split(const LayerConfig& layer, int thread) {
    const auto n_units = static_cast<std::int32_t>(units_.size());
    const std::size_t result_floats =
        std::size_t(kAttentionRows) * static_cast<std::size_t>(padded(layer.head_dim) + 2);
    const auto results = static_cast<std::int32_t>(space_.split_floats / result_floats);
    const std::int32_t wave = results / n_units - 1; // one of each unit's is its state
    HEADROOM_ASSERT(wave >= 1);
    const auto result = [&](std::int32_t unit, std::int32_t i) {
        return space_.split + std::size_t(unit * (wave + 1) + i) * result_floats;
    };
    ThreadSpace& space = space_.threads[static_cast<std::size_t>(thread)];
    for (std::int32_t u = thread; u < n_units; u += pool_.size())
        std::fill_n(parts_of(result(u, wave), units_[u].rows, padded(layer.head_dim)).sum,
                    units_[u].rows, 0.0f);
    for (std::int32_t done = 0; done < most_chunks_; done += wave) {
        for (std::int32_t job = thread; job < n_units * wave; job += pool_.size()) {
            const AttentionUnit& unit = units_[job / wave];
            const std::int32_t c = unit.first_chunk + done + job % wave;
            if (c >= unit.end_chunk) continue;
            gather_queries(layer, unit, space.queries);
            AttentionChunk chunk =
                scratch_chunk(layer, unit, space, result(job / wave, job % wave));
            fill_chunk(layer, unit, c, chunk);
            level_.vector->attend(chunk);
        }
        pool_.barrier();
        for (std::int32_t u = thread; u < n_units; u += pool_.size()) {
            const AttentionUnit& unit = units_[u];
            const ResultParts state = parts_of(result(u, wave), unit.rows, padded(layer.head_dim));
            const std::int32_t end = std::min(unit.end_chunk, unit.first_chunk + done + wave);
            for (std::int32_t c = unit.first_chunk + done; c < end; ++c) {
                AttentionChunk chunk =
                    scratch_chunk(layer, unit, space, result(u, c - unit.first_chunk - done));
                fill_chunk(layer, unit, c, chunk);
                level_.vector->merge(chunk, state.maximum, state.sum, state.out);
            }
            if (end >= unit.end_chunk && end > unit.first_chunk + done)
                write_attention(layer, unit, result(u, wave));
        }
        pool_.barrier();
    }
}

} // namespace headroom::cpu
