// The part of KvCache that takes back blocks which only the tree holds.
#include "engine/kv/kv_cache.h"

#include <tuple>

namespace headroom {

bool KvCache::make_room(std::size_t group, std::int32_t needed) {
    while (allocators_[group].n_free() < needed) {
        // A window block is worth less than the whole prefix below which it hangs: without it
        // the prefix can still be resumed at other message ends.
        const bool dropped = groups_[group].window > 0
                                 ? drop_window_block(group) || drop_leaf(group)
                                 : drop_leaf(group);
        if (!dropped) return false;
    }
    return true;
}

/// Forgets the least recently used end of the tree whose block of that group would become free.
/// Where there is none, ends that sequences use go too: below them may hang blocks that only the
/// tree holds, when a sequence computed a prefix of its own beside an equal one.
bool KvCache::drop_leaf(std::size_t group) {
    const auto rank = [&](const PrefixNode& node) {
        const KvBlockId block = node.blocks[group];
        const bool frees = block != kNoBlock && allocators_[group].holders(block) == 1;
        return std::tuple(!frees, node.last_used);
    };
    PrefixNode* first = nullptr;
    tree_.for_each([&](PrefixNode& node) {
        if (!node.children.empty()) return;
        if (first == nullptr || rank(node) < rank(*first)) first = &node;
    });
    if (first == nullptr) return false;
    for (std::size_t g = 0; g < kKvGroups; ++g)
        allocators_[g].release(first->blocks[g]);
    tree_.erase(*first);
    return true;
}

/// Takes one window block out of the tree: the least recently used, the older message's first.
bool KvCache::drop_window_block(std::size_t group) {
    const auto age = [](const PrefixNode& node) { return std::tuple(node.last_used, node.depth); };
    PrefixNode* oldest = nullptr;
    tree_.for_each([&](PrefixNode& node) {
        if (node.blocks[group] == kNoBlock || allocators_[group].holders(node.blocks[group]) > 1)
            return;
        if (oldest == nullptr || age(node) < age(*oldest)) oldest = &node;
    });
    if (oldest == nullptr) return false;
    allocators_[group].release(oldest->blocks[group]);
    oldest->blocks[group] = kNoBlock;
    oldest->filled[group] = 0;
    return true;
}

void KvCache::forget_all() {
    tree_.for_each([&](PrefixNode& node) {
        for (std::size_t g = 0; g < kKvGroups; ++g)
            allocators_[g].release(node.blocks[g]);
    });
    tree_.root().children.clear();
}

std::int32_t KvCache::available(std::size_t group) const {
    std::int32_t n = allocators_[group].n_free();
    tree_.for_each([&](PrefixNode& node) {
        const KvBlockId block = node.blocks[group];
        n += block != kNoBlock && allocators_[group].holders(block) == 1;
    });
    return n;
}

} // namespace headroom
