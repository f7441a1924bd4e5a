#pragma once

#include "kernels/cuda/device/heads.cuh"

namespace headroom::cuda {

// How a lane loads eight elements of a position's key or value.

struct KvVectorF32 {
    static SIMT_DEVICE void load(const KvPlace& kv, std::uint8_t* head, std::uint32_t in_block,
                                 std::uint32_t vector, float (&x)[8]) {
        const auto* p =
            reinterpret_cast<const simt::Floats4*>(head + in_block * kv.vector_bytes) + 2 * vector;
        const simt::Floats4 low = simt::load(p), high = simt::load(p + 1);
        SIMT_UNROLL
        for (std::uint32_t i = 0; i < 4; ++i) {
            x[i] = low.f[i];
            x[4 + i] = high.f[i];
        }
    }
};

struct KvVectorF16 {
    static SIMT_DEVICE void load(const KvPlace& kv, std::uint8_t* head, std::uint32_t in_block,
                                 std::uint32_t vector, float (&x)[8]) {
        const simt::Words4 words = simt::load(
            reinterpret_cast<const simt::Words4*>(head + in_block * kv.vector_bytes) + vector);
        SIMT_UNROLL
        for (std::uint32_t i = 0; i < 8; ++i)
            x[i] = simt::half_to_float(std::uint16_t(words.w[i / 2] >> 16 * (i % 2)));
    }
};

struct KvVectorQ8_0 {
    static SIMT_DEVICE void load(const KvPlace& kv, std::uint8_t* head, std::uint32_t in_block,
                                 std::uint32_t vector, float (&x)[8]) {
        const simt::Words2 words = simt::load(
            reinterpret_cast<const simt::Words2*>(head + in_block * kv.vector_bytes) + vector);
        const float scale = simt::half_to_float(simt::load(
            static_cast<const std::uint16_t*>(kv_scale(kv, head, in_block, 8 * vector))));
        SIMT_UNROLL
        for (std::uint32_t i = 0; i < 8; ++i)
            x[i] = scale * float(std::int8_t(words.w[i / 4] >> 8 * (i % 4) & 255));
    }
};

/// Attention of one row and KV head over a part of the positions, four query heads at a time:
/// chunks of 256 absolute positions in order, a running maximum between them. The last of a row's
/// blocks merges all parts in order. What a row gets depends on its own position and window alone.
template <class KvVector>
struct Attention {
    static constexpr std::uint32_t kWarps = kAttentionThreads / simt::kWarpLanes;
    static constexpr std::uint32_t kHeads = kWarps; ///< a warp makes the softmax of one

    static constexpr std::uint32_t padded(std::uint32_t head_dim) { return (head_dim + 7) / 8 * 8; }
    static constexpr std::uint32_t shared_bytes(std::uint32_t head_dim) {
        return 16 + 4 * (kHeads * padded(head_dim) + kHeads * kChunkPositions + 4 * kHeads +
                         kWarps * kHeads * padded(head_dim));
    }

    /// Which positions a row sees, and how its chunks are divided.
    struct Span {
        std::uint32_t oldest, position;
        std::uint32_t first_chunk, n_chunks;
        std::uint32_t per_split, n_splits;

        SIMT_DEVICE Span(std::uint32_t own_position, std::uint32_t window)
            : oldest(window == 0 || own_position < window ? 0 : own_position - window + 1)
            , position(own_position)
            , first_chunk(oldest / kChunkPositions)
            , n_chunks(position / kChunkPositions - first_chunk + 1)
            , per_split((n_chunks + kMaxSplits - 1) / kMaxSplits)
            , n_splits((n_chunks + per_split - 1) / per_split) {}
    };

    struct Buffers {
        simt::Shared<std::uint32_t> flag;
        simt::Shared<float> query;   ///< [kHeads, padded]
        simt::Shared<float> weights; ///< [kHeads, positions of a chunk] scores, then their softmax
        simt::Shared<float> state;   ///< [kHeads, {largest, sum, factor of what was before, -}]
        simt::Shared<float> reduce;  ///< [warps, kHeads, padded]
    };

    /// Positions of a chunk up to the last that the row sees.
    static SIMT_DEVICE std::uint32_t seen_of(const Span& span, std::uint32_t chunk) {
        const std::uint32_t n = span.position + 1 - chunk * kChunkPositions;
        return n < kChunkPositions ? n : kChunkPositions;
    }

    /// Lanes of a position, and where this lane stands among those of the block.
    struct Place {
        std::uint32_t lanes, vector, slot, slots;

        SIMT_DEVICE explicit Place(std::uint32_t head_dim)
            : lanes(1) {
            while (8 * lanes < head_dim)
                lanes *= 2;
            vector = simt::lane() % lanes;
            const std::uint32_t in_warp = simt::kWarpLanes / lanes;
            slot = simt::warp() * in_warp + simt::lane() / lanes;
            slots = kWarps * in_warp;
        }
    };

    static SIMT_DEVICE void scores(const AttentionParams& p, std::uint32_t token,
                                   std::uint32_t kv_head_index, const Span& span,
                                   const Place& place, std::uint32_t chunk, const Buffers& b) {
        const std::uint32_t width = padded(p.kv.head_dim);
        float query[kHeads][8] = {};
        if (8 * place.vector < width) {
            SIMT_UNROLL
            for (std::uint32_t h = 0; h < kHeads; ++h) {
                SIMT_UNROLL
                for (std::uint32_t i = 0; i < 8; i += 4) {
                    const simt::Floats4 four = b.query.template as<simt::Floats4>().load(
                        (h * width + 8 * place.vector + i) / 4);
                    SIMT_UNROLL
                    for (std::uint32_t e = 0; e < 4; ++e)
                        query[h][i + e] = four.f[e];
                }
            }
        }
        const std::uint32_t n_seen = seen_of(span, chunk);
        for (std::uint32_t base = 0; base < n_seen; base += place.slots) {
            const std::uint32_t in_chunk = base + place.slot;
            const std::uint32_t position = chunk * kChunkPositions + in_chunk;
            const bool seen = position >= span.oldest && position <= span.position;
            float sums[kHeads] = {};
            if (seen && 8 * place.vector < width) {
                float key[8];
                KvVector::load(p.kv, kv_head(p.kv, token, position, HeadKind::Key, kv_head_index),
                               position % p.kv.block_tokens, place.vector, key);
                SIMT_UNROLL
                for (std::uint32_t h = 0; h < kHeads; ++h)
                    SIMT_UNROLL
                for (std::uint32_t i = 0; i < 8; ++i)
                    sums[h] = simt::fma(query[h][i], key[i], sums[h]);
            }
            SIMT_UNROLL
            for (std::uint32_t h = 0; h < kHeads; ++h) {
                const float sum = simt::warp_sum(sums[h], place.lanes);
                if (place.vector == 0)
                    b.weights.store(h * kChunkPositions + in_chunk,
                                    seen ? soft_capped(p.soft_cap, sum * p.scale)
                                         : -simt::infinity());
            }
        }
    }

    /// The softmax of one head's scores by one warp, relative to the largest so far.
    static SIMT_DEVICE void softmax(const Buffers& b, std::uint32_t n_seen) {
        const std::uint32_t head = simt::warp();
        const auto weights = b.weights.offset(head * kChunkPositions);
        const auto state = b.state.offset(4 * head);
        float largest = -simt::infinity();
        for (std::uint32_t i = simt::lane(); i < n_seen; i += simt::kWarpLanes)
            largest = simt::max(largest, weights.load(i));
        const float before = state.load(0);
        largest = simt::max(before, simt::warp_max(largest));
        float sum = 0;
        for (std::uint32_t i = simt::lane(); i < n_seen; i += simt::kWarpLanes) {
            const float weight = simt::exp(weights.load(i) - largest);
            weights.store(i, weight);
            sum += weight;
        }
        sum = simt::warp_sum(sum);
        const float factor = simt::exp(before - largest);
        const float old_sum = state.load(1);
        simt::warp_barrier();
        if (simt::lane() != 0) return;
        state.store(0, largest);
        state.store(1, simt::fma(old_sum, factor, sum));
        state.store(2, factor);
    }

    static SIMT_DEVICE void add_values(const AttentionParams& p, std::uint32_t token,
                                       std::uint32_t kv_head_index, const Span& span,
                                       const Place& place, std::uint32_t chunk, const Buffers& b,
                                       float (&sums)[kHeads][8]) {
        SIMT_UNROLL
        for (std::uint32_t h = 0; h < kHeads; ++h) {
            const float factor = b.state.load(4 * h + 2);
            SIMT_UNROLL
            for (std::uint32_t i = 0; i < 8; ++i)
                sums[h][i] *= factor;
        }
        if (8 * place.vector >= padded(p.kv.head_dim)) return;
        const std::uint32_t n_seen = seen_of(span, chunk);
        for (std::uint32_t base = 0; base < n_seen; base += place.slots) {
            const std::uint32_t in_chunk = base + place.slot;
            const std::uint32_t position = chunk * kChunkPositions + in_chunk;
            if (position < span.oldest || position > span.position) continue;
            float value[8];
            KvVector::load(p.kv, kv_head(p.kv, token, position, HeadKind::Value, kv_head_index),
                           position % p.kv.block_tokens, place.vector, value);
            SIMT_UNROLL
            for (std::uint32_t h = 0; h < kHeads; ++h) {
                const float weight = b.weights.load(h * kChunkPositions + in_chunk);
                SIMT_UNROLL
                for (std::uint32_t i = 0; i < 8; ++i)
                    sums[h][i] = simt::fma(weight, value[i], sums[h][i]);
            }
        }
    }

    /// The lanes' sums together, into the part of this split.
    static SIMT_DEVICE void store_part(const AttentionParams& p, std::uint32_t token,
                                       std::uint32_t first_head, std::uint32_t n_heads,
                                       std::uint32_t split, const Place& place, const Buffers& b,
                                       float (&sums)[kHeads][8]) {
        const std::uint32_t width = padded(p.kv.head_dim);
        SIMT_UNROLL
        for (std::uint32_t h = 0; h < kHeads; ++h) {
            SIMT_UNROLL
            for (std::uint32_t i = 0; i < 8; i += 4) {
                simt::Floats4 four;
                SIMT_UNROLL
                for (std::uint32_t e = 0; e < 4; ++e) {
                    four.f[e] = sums[h][i + e];
                    for (std::uint32_t mask = place.lanes; mask < simt::kWarpLanes; mask *= 2)
                        four.f[e] += simt::shuffle_xor(four.f[e], mask);
                }
                if (simt::lane() < place.lanes && 8 * place.vector < width)
                    b.reduce.template as<simt::Floats4>().store(
                        ((simt::warp() * kHeads + h) * width + 8 * place.vector + i) / 4, four);
            }
        }
        simt::barrier();
        const std::uint32_t stride = partial_stride(p.kv.head_dim);
        for (std::uint32_t i = simt::thread(); i < n_heads * width; i += kAttentionThreads) {
            const std::uint32_t h = i / width;
            float sum = 0;
            for (std::uint32_t warp = 0; warp < kWarps; ++warp)
                sum += b.reduce.load((warp * kHeads + h) * width + i % width);
            simt::store(part(p, token, first_head + h, split, stride) + i % width, sum);
        }
        if (simt::thread() < n_heads) {
            float* const to = part(p, token, first_head + simt::thread(), split, stride) + width;
            simt::store(to, b.state.load(4 * simt::thread()));
            simt::store(to + 1, b.state.load(4 * simt::thread() + 1));
        }
        simt::barrier(); // before the next heads use the same memory
    }

    static SIMT_DEVICE float* part(const AttentionParams& p, std::uint32_t token,
                                   std::uint32_t head, std::uint32_t split, std::uint32_t stride) {
        return p.partials +
               ((std::uint64_t(token) * p.n_heads + head) * kMaxSplits + split) * stride;
    }

    /// All splits of one query head, in order, by one warp.
    static SIMT_DEVICE void merge(const AttentionParams& p, std::uint32_t token, std::uint32_t head,
                                  std::uint32_t n_splits) {
        const std::uint32_t stride = partial_stride(p.kv.head_dim);
        const std::uint32_t width = padded(p.kv.head_dim);
        const float* const parts = part(p, token, head, 0, stride);
        float largest = -simt::infinity();
        for (std::uint32_t split = 0; split < n_splits; ++split)
            largest = simt::max(largest, simt::load_fresh(parts + split * stride + width));
        float total = 0;
        for (std::uint32_t split = 0; split < n_splits; ++split) {
            const float* const state = parts + split * stride + width;
            total = simt::fma(simt::load_fresh(state + 1),
                              simt::exp(simt::load_fresh(state) - largest), total);
        }
        float* const out =
            p.out + std::uint64_t(token) * p.out_stride + std::uint64_t(head) * p.kv.head_dim;
        for (std::uint32_t i = simt::lane(); i < p.kv.head_dim; i += simt::kWarpLanes) {
            float sum = 0;
            for (std::uint32_t split = 0; split < n_splits; ++split) {
                const float* const from = parts + split * stride;
                sum = simt::fma(simt::load_fresh(from + i),
                                simt::exp(simt::load_fresh(from + width) - largest), sum);
            }
            simt::store(out + i, simt::div(sum, total));
        }
    }

    static SIMT_DEVICE void run(const AttentionParams& p) {
        simt::allow_next_kernel();
        simt::wait_for_previous_kernel();
        const std::uint32_t token = simt::block_y() / p.n_kv_heads;
        const std::uint32_t kv_head_index = simt::block_y() % p.n_kv_heads;
        const std::uint32_t split = simt::block_x();
        const Span span(std::uint32_t(simt::load(p.kv.positions + token)), p.window);
        if (split >= span.n_splits) return;

        const std::uint32_t width = padded(p.kv.head_dim);
        simt::SharedArena arena;
        const Buffers b{arena.take<std::uint32_t>(4), arena.take<float>(kHeads * width),
                        arena.take<float>(kHeads * kChunkPositions), arena.take<float>(4 * kHeads),
                        arena.take<float>(kWarps * kHeads * width)};
        const Place place(p.kv.head_dim);
        const std::uint32_t group = p.n_heads / p.n_kv_heads;
        const std::uint32_t end = (split + 1) * span.per_split < span.n_chunks
                                      ? (split + 1) * span.per_split
                                      : span.n_chunks;
        for (std::uint32_t h0 = 0; h0 < group; h0 += kHeads) {
            const std::uint32_t n_heads = group - h0 < kHeads ? group - h0 : kHeads;
            const std::uint32_t first_head = kv_head_index * group + h0;
            for (std::uint32_t i = simt::thread(); i < kHeads * width; i += kAttentionThreads) {
                const std::uint32_t h = i / width, e = i % width;
                b.query.store(i, h < n_heads && e < p.kv.head_dim
                                     ? simt::load(p.query + std::uint64_t(token) * p.query_stride +
                                                  (first_head + h) * p.kv.head_dim + e)
                                     : 0.0f);
            }
            if (simt::thread() < 4 * kHeads)
                b.state.store(simt::thread(), simt::thread() % 4 == 0 ? -simt::infinity() : 0.0f);
            simt::barrier();
            float sums[kHeads][8] = {};
            for (std::uint32_t i = split * span.per_split; i < end; ++i) {
                const std::uint32_t chunk = span.first_chunk + i;
                scores(p, token, kv_head_index, span, place, chunk, b);
                simt::barrier();
                softmax(b, seen_of(span, chunk));
                simt::barrier();
                add_values(p, token, kv_head_index, span, place, chunk, b, sums);
                simt::barrier();
            }
            store_part(p, token, first_head, n_heads, split, place, b, sums);
        }
        if (!last_to_arrive(p.counters + simt::block_y(), span.n_splits, b.flag)) return;
        for (std::uint32_t h = simt::warp(); h < group; h += kWarps)
            merge(p, token, kv_head_index * group + h, span.n_splits);
    }
};

template <class KvVector>
SIMT_DEVICE void attention(const AttentionParams& p) {
    Attention<KvVector>::run(p);
}

} // namespace headroom::cuda
