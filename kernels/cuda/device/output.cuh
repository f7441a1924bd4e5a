#pragma once

#include "kernels/cuda/device/rows.cuh"

namespace headroom::cuda {

/// out = RMS norm of the rows whose output is wanted; a block a row.
SIMT_DEVICE void final_norm(const FinalNormParams& p) {
    simt::allow_next_kernel();
    simt::wait_for_previous_kernel();
    const auto row = std::uint32_t(simt::load(p.rows + simt::block_x()));
    const float* const x = p.x + std::uint64_t(row) * p.x_stride;
    float* const out = p.out + std::uint64_t(simt::block_x()) * p.out_stride;
    // Every warp finds the factor for itself: cheaper than to wait for one.
    const float scale =
        inverse_rms(p.columns, p.norm_eps, [&](std::uint32_t i) { return simt::load(x + i); });
    for (std::uint32_t i = simt::thread(); i < p.columns; i += kBestThreads)
        simt::store(out + i, simt::load(x + i) * scale * simt::load_constant(p.norm + i));
}

/// Logits by their places, a thread each.
SIMT_DEVICE void gather(const GatherParams& p) {
    simt::allow_next_kernel();
    simt::wait_for_previous_kernel();
    const std::uint32_t i = simt::block_x() * kBestThreads + simt::thread();
    if (i >= p.n) return;
    const LogitPlace place = simt::load(p.places + i);
    simt::store(p.out + i, simt::load(p.logits + std::uint64_t(place.row) * p.stride +
                                      std::uint32_t(place.id)));
}

/// The largest logit so far, and the sum of exponentials relative to it.
struct ExponentialSum {
    float largest = -simt::infinity();
    float sum = 0;

    SIMT_DEVICE void add(float other_largest, float other_sum) {
        if (other_sum == 0) return; // nothing, or only negative infinity
        const float both = simt::max(largest, other_largest);
        sum = sum == 0 ? 0 : sum * simt::exp(largest - both);
        sum = simt::fma(other_sum, simt::exp(other_largest - both), sum);
        largest = both;
    }
};

/// The best logits and the log-sum-exp of a row: a block sorts a piece of the vocabulary, the last
/// of a row's blocks merges the pieces in order.
struct Best {
    static constexpr std::uint32_t kWarps = kBestThreads / simt::kWarpLanes;

    static constexpr std::uint32_t shared_bytes() {
        return 16 + kSortedLogits * std::uint32_t(sizeof(CandidateKey)) + 2 * 16 * kWarps;
    }

    using Keys = simt::Shared<CandidateKey>;

    /// What is not a number comes last; both zeros are equal.
    static SIMT_DEVICE CandidateKey key_of(float logit, std::uint32_t id) {
        if (simt::is_nan(logit)) logit = -simt::infinity();
        if (logit == 0) logit = 0.0f;
        const auto bits = simt::bits_of<std::uint32_t>(logit);
        return {~id, (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u};
    }
    static SIMT_DEVICE bool before(const CandidateKey& a, const CandidateKey& b) {
        return a.logit != b.logit ? a.logit > b.logit : a.id > b.id;
    }

    /// Best first. Batcher, "Sorting networks and their applications" (bitonic sort).
    static SIMT_DEVICE void sort(const Keys& keys) {
        for (std::uint32_t size = 2; size <= kSortedLogits; size *= 2)
            for (std::uint32_t step = size / 2; step > 0; step /= 2) {
                simt::barrier();
                for (std::uint32_t i = simt::thread(); i < kSortedLogits / 2; i += kBestThreads) {
                    const std::uint32_t a = i / step * 2 * step + i % step, b = a + step;
                    const CandidateKey first = keys.load(a), second = keys.load(b);
                    const bool descending = (a & size) == 0;
                    if (before(second, first) == descending) {
                        keys.store(a, second);
                        keys.store(b, first);
                    }
                }
            }
        simt::barrier();
    }

    /// The sum of this piece's exponentials, by all threads; the result lies with thread 0.
    static SIMT_DEVICE ExponentialSum sum_piece(const float* logits, std::uint32_t n,
                                                const simt::Shared<float>& parts) {
        float largest = -simt::infinity();
        for (std::uint32_t i = simt::thread(); i < n; i += kBestThreads)
            largest = simt::max(largest, simt::load(logits + i));
        largest = simt::warp_max(largest);
        if (simt::lane() == 0) parts.store(simt::warp(), largest);
        simt::barrier();
        for (std::uint32_t warp = 0; warp < kWarps; ++warp)
            largest = simt::max(largest, parts.load(warp));
        float sum = 0;
        for (std::uint32_t i = simt::thread(); i < n; i += kBestThreads) {
            const float logit = simt::load(logits + i);
            // A logit that is not a number makes the sum so, too; negative infinity adds nothing,
            // also where there is nothing else.
            sum += logit == -simt::infinity() ? 0.0f : simt::exp(logit - largest);
        }
        sum = simt::warp_sum(sum);
        if (simt::lane() == 0) parts.store(kWarps + simt::warp(), sum);
        simt::barrier();
        ExponentialSum total;
        total.largest = largest;
        for (std::uint32_t warp = 0; warp < kWarps; ++warp)
            total.sum += parts.load(kWarps + warp);
        return total;
    }

    static SIMT_DEVICE void merge(const BestParams& p, std::uint32_t row, const Keys& keys) {
        const float* const logits = p.logits + std::uint64_t(row) * p.stride;
        const CandidateKey* const scratch = p.scratch + std::uint64_t(row) * p.n_pieces * kMaxBest;
        // The best so far stand in front; behind them come as many others as there is room for.
        const std::uint32_t all = p.n_pieces * p.best;
        for (std::uint32_t next = 0; next < all;) {
            const std::uint32_t kept = next == 0 ? 0 : p.best;
            simt::barrier();
            for (std::uint32_t i = kept + simt::thread(); i < kSortedLogits; i += kBestThreads) {
                const std::uint32_t candidate = next + i - kept;
                CandidateKey key{0, 0};
                if (candidate < all) {
                    const CandidateKey* const from =
                        scratch + candidate / p.best * kMaxBest + candidate % p.best;
                    key = {simt::load_fresh(&from->id), simt::load_fresh(&from->logit)};
                }
                keys.store(i, key);
            }
            next += kSortedLogits - kept;
            sort(keys);
        }
        for (std::uint32_t i = simt::thread(); i < p.best; i += kBestThreads) {
            const std::uint32_t id = ~keys.load(i).id;
            simt::store(p.ids + row * kMaxBest + i, std::int32_t(id));
            if (id < p.vocab) simt::store(p.values + row * kMaxBest + i, simt::load(logits + id));
        }
        if (simt::thread() != 0) return;
        ExponentialSum total;
        for (std::uint32_t piece = 0; piece < p.n_pieces; ++piece) {
            const float* const part = p.sums + (std::uint64_t(row) * p.n_pieces + piece) * 2;
            total.add(simt::load_fresh(part), simt::load_fresh(part + 1));
        }
        simt::store(p.log_sum_exp + row, total.largest + simt::log(total.sum));
    }

    static SIMT_DEVICE void run(const BestParams& p) {
        simt::allow_next_kernel();
        simt::wait_for_previous_kernel();
        const std::uint32_t piece = simt::block_x(), row = simt::block_y();
        const std::uint32_t first = piece * kSortedLogits;
        const std::uint32_t n = p.vocab - first < kSortedLogits ? p.vocab - first : kSortedLogits;
        const float* const logits = p.logits + std::uint64_t(row) * p.stride + first;
        simt::SharedArena arena;
        const auto flag = arena.take<std::uint32_t>(4);
        const auto keys = arena.take<CandidateKey>(kSortedLogits);
        const auto parts = arena.take<float>(2 * kWarps);

        const ExponentialSum sum = sum_piece(logits, n, parts);
        if (simt::thread() == 0) {
            float* const to = p.sums + (std::uint64_t(row) * p.n_pieces + piece) * 2;
            simt::store(to, sum.largest);
            simt::store(to + 1, sum.sum);
        }
        if (p.best > 0) {
            for (std::uint32_t i = simt::thread(); i < kSortedLogits; i += kBestThreads)
                keys.store(i,
                           i < n ? key_of(simt::load(logits + i), first + i) : CandidateKey{0, 0});
            sort(keys);
            CandidateKey* const to =
                p.scratch + (std::uint64_t(row) * p.n_pieces + piece) * kMaxBest;
            for (std::uint32_t i = simt::thread(); i < p.best; i += kBestThreads)
                simt::store(to + i, keys.load(i));
        }
        if (last_to_arrive(p.counters + row, p.n_pieces, flag)) merge(p, row, keys);
    }
};

SIMT_DEVICE void best(const BestParams& p) {
    Best::run(p);
}

} // namespace headroom::cuda
