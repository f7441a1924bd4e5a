#include "engine/residency/pass_memory.h"

namespace headroom {

Result<PassMemory> PassMemory::allocate(Backend& backend, const ModelConfig& config,
                                        const Placement& placement) {
    PassMemory memory;
    std::array<KvPool*, kKvGroups> pools{};
    for (std::size_t g = 0; g < kKvGroups; ++g) {
        if (placement.kv_pools[g].n_layers == 0) continue;
        memory.pools[g] = TRY(backend.make_kv_pool(placement.kv_pools[g], placement.kv_blocks[g]));
        pools[g] = memory.pools[g].get();
    }
    memory.phases = TRY(backend.make_phases(config.shape(), placement.limits, pools));
    return memory;
}

KvCache PassMemory::make_cache(const ModelConfig& config) const {
    std::array<KvCacheGroup, kKvGroups> groups;
    for (std::size_t g = 0; g < kKvGroups; ++g)
        groups[g] = {pools[g].get(), config.kv_groups[g].window};
    return KvCache(groups, kBlockTokens);
}

} // namespace headroom
