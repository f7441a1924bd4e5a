#include "kernels/reference/arithmetic.h"
#include "kernels/reference/parallel.h"
#include "kernels/reference/phases.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headroom::reference {

void ReferencePhases::attention(const LayerWeights& weights) {
    if (error_) return;
    const auto& layer = own<Layer>(weights);
    const std::int64_t n_kv_heads = layer.config.n_kv_heads;
    const auto n_items = static_cast<std::int64_t>(input_.tokens.size()) * n_kv_heads;
    parallel_for(n_items, ws_.heads.size(), [&](int worker, std::int64_t item) {
        attend(layer, item / n_kv_heads, item % n_kv_heads, ws_.heads[worker]);
    });
}

void ReferencePhases::attend(const Layer& layer, std::size_t row, std::int32_t kv_head,
                             AttentionScratch& scratch) {
    const LayerConfig& config = layer.config;
    const Pool& pool = *pools_[config.kv_group];
    const std::int32_t block_tokens = pool.config().block_tokens;
    const RowPlace place = place_of(row);
    const std::size_t head_dim = config.head_dim;
    const std::size_t group = config.n_heads / config.n_kv_heads;
    const std::size_t first = row * ws_.sizes.q_width + kv_head * group * head_dim;
    const double* const q = ws_.q.data() + first;     // [group, head_dim]
    double* const out = ws_.attention.data() + first; // [group, head_dim]
    const auto key = std::span(scratch.key).first(head_dim);
    const auto value = std::span(scratch.value).first(head_dim);

    std::fill_n(out, group * head_dim, 0.0);
    std::fill_n(scratch.largest.begin(), group, -std::numeric_limits<double>::infinity());
    std::fill_n(scratch.sum.begin(), group, 0.0);

    // One position after the other, with the sums held relative to the largest score so far.
    const std::int32_t oldest =
        config.window == 0 ? 0 : std::max(0, place.position - config.window + 1);
    for (std::int32_t p = oldest; p <= place.position; ++p) {
        const KvBlockId block = block_of(place, config.kv_group, p);
        pool.load({block, config.kv_layer, KvKind::Key, p % block_tokens, kv_head}, key);
        pool.load({block, config.kv_layer, KvKind::Value, p % block_tokens, kv_head}, value);
        std::ranges::copy(key, scratch.wide.begin());
        for (std::size_t h = 0; h < group; ++h) {
            double& largest = scratch.largest[h];
            double* const sums = out + h * head_dim;
            const double score = soft_capped(
                config.attention_soft_cap,
                config.attention_scale * dot(q + h * head_dim, scratch.wide.data(), head_dim));
            if (score > largest) {
                const double shrink = std::exp(largest - score);
                scratch.sum[h] *= shrink;
                for (std::size_t i = 0; i < head_dim; ++i)
                    sums[i] *= shrink;
                largest = score;
            }
            const double weight = std::exp(score - largest);
            scratch.sum[h] += weight;
            for (std::size_t i = 0; i < head_dim; ++i)
                sums[i] += weight * value[i];
        }
    }
    for (std::size_t h = 0; h < group; ++h)
        for (std::size_t i = 0; i < head_dim; ++i)
            out[h * head_dim + i] /= scratch.sum[h];
}

} // namespace headroom::reference
