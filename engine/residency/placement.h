#pragma once

#include "engine/model/model_file.h"
#include "engine/residency/memory_need.h"
#include "kernels/api/phases.h"

#include <array>
#include <cstdint>

namespace headroom {

/// What is wished for when a model is loaded.
struct PlacementWish {
    std::int64_t context_length = 0; ///< 0 = the model's own, at most 8192, or less if short
    DType kv_type = DType::F16;
    std::int32_t parallel_sequences = 1; ///< of full length
    WeightsMode weights = WeightsMode::Memory;
    PassLimits limits;
};

/// How much of everything a loaded model gets. The fit checker predicts with it, the loader
/// allocates by it, so that both say the same.
struct Placement {
    std::int32_t context_length = 0;
    WeightsMode weights = WeightsMode::Memory;
    PassLimits limits;
    std::array<KvPoolConfig, kKvGroups> kv_pools; ///< n_layers == 0: the model lacks the group
    std::array<std::int32_t, kKvGroups> kv_blocks{};
    MemoryNeed need;
};

/// Tokens of a KV block on the CPU.
inline constexpr std::int32_t kBlockTokens = 32;

/// The placement of one model. `InvalidRequest` for a wish that makes no sense.
Result<Placement> place(const ModelFile& file, const Backend& backend, const PlacementWish& wish,
                        std::uint64_t free_bytes);

/// The same from what was read before: a config, and the bytes of its weights in `wish.weights`.
Result<Placement> place(const ModelConfig& config, std::uint64_t weight_bytes,
                        const Backend& backend, const PlacementWish& wish,
                        std::uint64_t free_bytes);

/// Nothing if the placement fits; else an OutOfMemory error that says bytes wanted by part, bytes
/// free, which limit says so, and what would fit.
Result<> check_fits(const Placement& placement, const FreeMemory& free);

} // namespace headroom
