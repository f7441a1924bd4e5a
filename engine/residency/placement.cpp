#include "engine/residency/placement.h"

#include "engine/residency/kv_blocks.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom {
namespace {
constexpr std::int64_t kUsualContext = 8192;
constexpr std::int64_t kLeastUsualContext = 1024;
/// Ends of messages whose window stays in the cache, beside those of running sequences.
constexpr std::int32_t kWindowSnapshots = 8;

std::int32_t blocks_for(std::int64_t tokens) {
    return static_cast<std::int32_t>((tokens + kBlockTokens - 1) / kBlockTokens);
}

/// Of a window: what running sequences hold of it.
std::int32_t running_blocks(const KvGroupConfig& group, std::int64_t context,
                            const PlacementWish& wish) {
    const std::int64_t held =
        std::min<std::int64_t>(context, group.window + wish.limits.max_tokens);
    return wish.parallel_sequences * (blocks_for(held) + 2);
}

/// With the ends of so many messages.
std::int32_t blocks_with(std::int32_t snapshots, const KvGroupConfig& group, std::int64_t context,
                         const PlacementWish& wish) {
    const std::int32_t whole = wish.parallel_sequences * (blocks_for(context) + 2);
    if (group.window == 0) return whole;
    return std::min(whole, running_blocks(group, context, wish) +
                               snapshots * (blocks_for(group.window) + 1));
}

struct Sizes {
    const Backend& backend;
    const ModelConfig& config;
    const PlacementWish& wish;

    std::uint64_t kv(std::int64_t context, Placement& placement) const {
        std::uint64_t bytes = 0;
        for (std::size_t g = 0; g < kKvGroups; ++g) {
            if (config.kv_groups[g].n_layers == 0) continue;
            placement.kv_blocks[g] = headroom::kv_blocks(config.kv_groups[g], context, wish);
            bytes += std::uint64_t(placement.kv_blocks[g]) *
                     backend.kv_block_bytes(placement.kv_pools[g]);
        }
        return bytes;
    }

    /// The longest context, in whole blocks, whose KV cache fits `bytes`; 0 = none.
    std::int64_t longest_context(std::uint64_t bytes, std::int64_t at_most) const {
        Placement probe;
        probe.kv_pools = pools();
        std::int64_t fits = 0, beyond = blocks_for(at_most) + 1;
        while (fits + 1 < beyond) {
            const std::int64_t middle = (fits + beyond) / 2;
            (kv(middle * kBlockTokens, probe) <= bytes ? fits : beyond) = middle;
        }
        return std::min(fits * kBlockTokens, at_most);
    }

    std::array<KvPoolConfig, kKvGroups> pools() const {
        std::array<KvPoolConfig, kKvGroups> result;
        for (std::size_t g = 0; g < kKvGroups; ++g) {
            const KvGroupConfig& group = config.kv_groups[g];
            result[g] = {.n_layers = group.n_layers,
                         .n_kv_heads = group.n_kv_heads,
                         .head_dim = group.head_dim,
                         .type = wish.kv_type,
                         .block_tokens = kBlockTokens};
        }
        return result;
    }
};
} // namespace

std::int32_t kv_blocks(const KvGroupConfig& group, std::int64_t context,
                       const PlacementWish& wish) {
    return blocks_with(kWindowSnapshots, group, context, wish);
}

std::int32_t kv_blocks_at_first(const KvGroupConfig& group, std::int64_t context,
                                const PlacementWish& wish) {
    return blocks_with(wish.parallel_sequences, group, context, wish);
}

Result<Placement> place(const ModelFile& file, const Backend& backend, const PlacementWish& wish,
                        std::uint64_t free_bytes) {
    const WeightsBytes weights = TRY(file.predicted_bytes(backend, wish.weights));
    return place(file.config(), weights.total(), backend, wish, free_bytes);
}

Result<Placement> place(const ModelConfig& config, std::uint64_t weight_bytes,
                        const Backend& backend, const PlacementWish& wish,
                        std::uint64_t free_bytes) {
    if (wish.context_length < 0 || wish.context_length > config.context_length)
        return fail(
            ErrorCode::InvalidRequest,
            fmt::format("a context of {} tokens was asked for; the model was trained for {}",
                        wish.context_length, config.context_length));
    if (wish.parallel_sequences < 1 || wish.parallel_sequences > 1024)
        return fail(ErrorCode::InvalidRequest, "parallel sequences must lie in 1 ... 1024");
    if (wish.kv_type != DType::F32 && wish.kv_type != DType::F16 && wish.kv_type != DType::Q8_0)
        return fail(ErrorCode::InvalidRequest, "the KV cache can be F32, F16 or Q8_0");

    const Sizes sizes{backend, config, wish};
    Placement placement{.weights = wish.weights, .limits = wish.limits, .kv_pools = sizes.pools()};
    MemoryNeed& need = placement.need;
    need.weights = weight_bytes;
    need.workspace = backend.workspace_bytes(config.shape(), wish.limits);
    need.free = free_bytes;

    const std::uint64_t fixed = need.weights + need.workspace;
    const std::uint64_t left = free_bytes > fixed ? free_bytes - fixed : 0;
    need.fitting_context = sizes.longest_context(left, config.context_length);

    std::int64_t context = wish.context_length;
    if (context == 0) {
        context = std::min<std::int64_t>(config.context_length, kUsualContext);
        if (need.fitting_context >= std::min(context, kLeastUsualContext))
            context = std::min(context, need.fitting_context);
    }
    placement.context_length = static_cast<std::int32_t>(context);
    need.context_length = context;
    need.kv = sizes.kv(context, placement);
    return placement;
}

Result<> check_fits(const Placement& placement, const FreeMemory& free) {
    const MemoryNeed& need = placement.need;
    if (need.total() <= free.bytes) return {};
    const auto mib = [](std::uint64_t bytes) { return double(bytes) / (1 << 20); };
    std::string remedy =
        need.fitting_context > 0
            ? fmt::format("a smaller context, up to {} tokens, would fit", need.fitting_context)
            : std::string("a smaller model would fit");
    if (placement.weights == WeightsMode::Memory)
        remedy += "; or load anyway, reading the weights from disk";
    return fail(
        ErrorCode::OutOfMemory,
        fmt::format("{:.0f} MiB are wanted ({} bytes: weights {}, KV cache {}, workspace {}) "
                    "and {:.0f} MiB are free ({} bytes, {}); {}",
                    mib(need.total()), need.total(), need.weights, need.kv, need.workspace,
                    mib(free.bytes), free.bytes, free.limited_by, remedy));
}

} // namespace headroom
