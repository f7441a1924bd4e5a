#pragma once

#include "engine/tokenizer/merge_loop.h"

#include <bit>
#include <cstdint>
#include <vector>

namespace headroom {

/// What two symbols, given by number, merge into: open addressing, at most half full.
class MergeTable {
public:
    /// Room for so many pairs.
    void allocate(std::size_t pairs) { slots_.assign(std::bit_ceil(2 * pairs + 2), Slot{}); }

    /// False if the pair is there already. No more pairs than were allocated.
    bool insert(std::int32_t left, std::int32_t right, Merge merge) {
        Slot& slot = slots_[slot_of(key(left, right))];
        if (slot.key != kFree) return false;
        slot = {key(left, right), merge};
        return true;
    }

    bool find(std::int32_t left, std::int32_t right, Merge& merge) const {
        const Slot& slot = slots_[slot_of(key(left, right))];
        if (slot.key == kFree) return false;
        merge = slot.merge;
        return true;
    }

private:
    static constexpr std::uint64_t kFree = ~std::uint64_t{0}; ///< no symbol is -1
    struct Slot {
        std::uint64_t key = kFree;
        Merge merge{};
    };

    static std::uint64_t key(std::int32_t left, std::int32_t right) {
        return std::uint64_t{static_cast<std::uint32_t>(left)} << 32 |
               static_cast<std::uint32_t>(right);
    }

    std::size_t slot_of(std::uint64_t key) const {
        const std::size_t mask = slots_.size() - 1;
        std::uint64_t hash = key * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
        for (std::size_t i = hash & mask;; i = (i + 1) & mask)
            if (slots_[i].key == key || slots_[i].key == kFree) return i;
    }

    std::vector<Slot> slots_;
};

} // namespace headroom
