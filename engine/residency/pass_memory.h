#pragma once

#include "engine/kv/kv_cache.h"
#include "engine/residency/placement.h"

#include <array>
#include <memory>

namespace headroom {

/// What a model needs beside its weights, as its placement says: KV pools and a workspace.
struct PassMemory {
    std::array<std::unique_ptr<KvPool>, kKvGroups> pools;
    std::unique_ptr<Phases> phases;

    static Result<PassMemory> allocate(Backend& backend, const ModelConfig& config,
                                       const Placement& placement);

    /// A cache over the pools, which it must not outlive.
    KvCache make_cache(const ModelConfig& config) const;
};

} // namespace headroom
