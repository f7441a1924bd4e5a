#pragma once

#include "engine/kv/block_allocator.h"
#include "engine/kv/prefix_tree.h"
#include "kernels/api/phases.h"
#include "kernels/base/result.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace headroom {

/// Block ids of one sequence in one KV group: entry b holds positions [b * block_tokens,
/// (b + 1) * block_tokens); kNoBlock where a window has moved past.
using BlockTable = std::vector<KvBlockId>;
using BlockTables = std::array<BlockTable, kKvGroups>;

struct KvCacheGroup {
    KvPool* pool = nullptr;  ///< null = the model has no layers of this kind
    std::int32_t window = 0; ///< positions that the newest one sees; 0 = all
};

/// Keys and values of one model's sequences, in blocks that sequences share where their tokens
/// are the same. What nobody uses stays findable in a tree until its blocks are needed.
///
/// A block may be written only by its one holder, so a shared one is copied first. Window groups
/// drop blocks that no later position sees; `remember`, called at the ends of messages, keeps
/// those of the last window, so that a later prompt may resume there.
class KvCache {
public:
    KvCache(const std::array<KvCacheGroup, kKvGroups>& groups, std::int32_t block_tokens);

    /// Fills empty `tables` with the blocks of the longest prefix of `tokens` from which every
    /// group can go on; returns its length.
    std::int32_t match(std::span<const TokenId> tokens, BlockTables& tables);

    /// Makes positions [cached, cached + n) writable: new blocks, and copies of shared ones.
    /// False, with the tables as they were, if there are not enough blocks even after dropping
    /// everything that only the tree holds.
    bool reserve(BlockTables& tables, std::int32_t cached, std::int32_t n);

    /// Gives back window blocks that no position from `cached` on sees. One position more than
    /// the window is kept, so that the last token of a prompt can be computed again.
    void leave_window(BlockTables& tables, std::int32_t cached);

    /// Puts the blocks of `tokens` (all computed) into the tree.
    void remember(std::span<const TokenId> tokens, const BlockTables& tables);

    /// Gives back all blocks.
    void release(BlockTables& tables);

    /// Drops everything that is only cached.
    void forget_all();

    /// Blocks that `reserve` could hand out at most: free ones and those only the tree holds.
    std::int32_t available(std::size_t group) const;
    std::int32_t n_blocks(std::size_t group) const;
    std::int32_t block_tokens() const { return block_tokens_; }
    bool has_group(std::size_t group) const { return groups_[group].pool != nullptr; }
    std::int32_t window(std::size_t group) const { return groups_[group].window; }

    /// Counts every holder of every block anew and compares; `live` are the tables of all
    /// sequences. For tests and for when the engine is idle.
    Result<> check(std::span<const BlockTables* const> live);

private:
    std::int32_t blocks_needed(std::size_t group, const BlockTable& table, std::int32_t cached,
                               std::int32_t n) const;
    bool make_room(std::size_t group, std::int32_t needed);
    bool drop_leaf(std::size_t group);
    bool drop_window_block(std::size_t group);
    std::int32_t resumable(std::span<const PrefixTree::Step> path) const;

    std::array<KvCacheGroup, kKvGroups> groups_;
    std::vector<BlockAllocator> allocators_; ///< by group
    std::int32_t block_tokens_;
    mutable PrefixTree tree_;
    std::uint64_t clock_ = 0; ///< counts uses, for the order of eviction
};

} // namespace headroom
