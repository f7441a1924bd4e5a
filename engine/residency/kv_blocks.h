#pragma once

#include "engine/residency/placement.h"

#include <cstdint>

namespace headroom {

/// Blocks of a group of layers in the cache: every sequence its tokens, one block that is being
/// copied and one that is shared; where a window is kept, the ends of some messages beside.
std::int32_t kv_blocks(const KvGroupConfig& group, std::int64_t context, const PlacementWish& wish);
/// Those of them that are filled while every sequence has its first message: the others are filled
/// by ends of earlier messages.
std::int32_t kv_blocks_at_first(const KvGroupConfig& group, std::int64_t context,
                                const PlacementWish& wish);

} // namespace headroom
