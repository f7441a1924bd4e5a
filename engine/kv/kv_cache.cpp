#include "engine/kv/kv_cache.h"

#include "kernels/base/assert.h"

#include <algorithm>

namespace headroom {

KvCache::KvCache(const std::array<KvCacheGroup, kKvGroups>& groups, std::int32_t block_tokens)
    : groups_(groups)
    , block_tokens_(block_tokens)
    , tree_(block_tokens) {
    for (const KvCacheGroup& group : groups_)
        allocators_.emplace_back(group.pool ? group.pool->n_blocks() : 0);
}

/// The largest length up to which all groups hold what the next position sees.
std::int32_t KvCache::resumable(std::span<const PrefixTree::Step> path) const {
    std::int32_t length = 0;
    for (const PrefixTree::Step& step : path)
        length += step.matched;

    // Groups agree downward: each may shorten the length, until none does.
    for (bool shortened = true; shortened && length > 0;) {
        shortened = false;
        for (std::size_t g = 0; g < kKvGroups; ++g) {
            if (!has_group(g)) continue;
            const std::int32_t window = groups_[g].window;
            std::int32_t best = 0;
            std::int32_t run_start = 0; // positions [run_start, end of the block) are there
            bool broken = false;
            for (std::size_t b = 0; b < path.size(); ++b) {
                const std::int32_t start = std::int32_t(b) * block_tokens_;
                const std::int32_t filled =
                    path[b].node->blocks[g] == kNoBlock
                        ? 0
                        : std::min(path[b].node->filled[g], path[b].matched);
                if (filled == 0) {
                    broken = true;
                    continue;
                }
                if (broken) run_start = start;
                broken = filled < block_tokens_;
                const std::int32_t end = std::min(start + filled, length);
                if (end <= start) break;
                const bool whole_run = run_start == 0;
                if (whole_run || (window > 0 && end - window + 1 >= run_start)) best = end;
            }
            if (best < length) {
                length = best;
                shortened = true;
            }
        }
    }
    return length;
}

std::int32_t KvCache::match(std::span<const TokenId> tokens, BlockTables& tables) {
    const std::vector<PrefixTree::Step> path = tree_.find(tokens);
    const std::int32_t length = resumable(path);
    ++clock_;
    for (std::int32_t b = 0; b * block_tokens_ < length; ++b) {
        PrefixNode& node = *path[std::size_t(b)].node;
        node.last_used = clock_;
        for (std::size_t g = 0; g < kKvGroups; ++g) {
            if (!has_group(g)) continue;
            // The same rule as leave_window: nothing that no later position sees.
            const bool passed =
                groups_[g].window > 0 && (b + 1) * block_tokens_ <= length - groups_[g].window;
            const std::int32_t used = std::min(block_tokens_, length - b * block_tokens_);
            const bool there = node.blocks[g] != kNoBlock && node.filled[g] >= used && !passed;
            if (there) allocators_[g].share(node.blocks[g]);
            tables[g].push_back(there ? node.blocks[g] : kNoBlock);
        }
    }
    return length;
}

std::int32_t KvCache::blocks_needed(std::size_t group, const BlockTable& table, std::int32_t cached,
                                    std::int32_t n) const {
    const std::int32_t end = (cached + n + block_tokens_ - 1) / block_tokens_;
    std::int32_t needed = std::max(0, end - static_cast<std::int32_t>(table.size()));
    if (cached % block_tokens_ != 0) {
        const KvBlockId last = table[std::size_t(cached / block_tokens_)];
        HEADROOM_ASSERT(last != kNoBlock);
        if (allocators_[group].holders(last) > 1) ++needed;
    }
    return needed;
}

bool KvCache::reserve(BlockTables& tables, std::int32_t cached, std::int32_t n) {
    for (std::size_t g = 0; g < kKvGroups; ++g)
        if (has_group(g) && !make_room(g, blocks_needed(g, tables[g], cached, n))) return false;

    for (std::size_t g = 0; g < kKvGroups; ++g) {
        if (!has_group(g)) continue;
        BlockTable& table = tables[g];
        // Dropping cached blocks for one group may have made this one the only holder.
        if (cached % block_tokens_ != 0) {
            KvBlockId& last = table[std::size_t(cached / block_tokens_)];
            if (allocators_[g].holders(last) > 1) {
                const KvBlockId copy = allocators_[g].take();
                groups_[g].pool->copy_block(last, copy, cached % block_tokens_);
                allocators_[g].release(last);
                last = copy;
            }
        }
        const auto end = std::size_t((cached + n + block_tokens_ - 1) / block_tokens_);
        while (table.size() < end)
            table.push_back(allocators_[g].take());
    }
    return true;
}

void KvCache::leave_window(BlockTables& tables, std::int32_t cached) {
    for (std::size_t g = 0; g < kKvGroups; ++g) {
        if (!has_group(g) || groups_[g].window == 0) continue;
        // From the newest passed block back, until one that has left before.
        for (std::int32_t b = (cached - groups_[g].window) / block_tokens_ - 1; b >= 0; --b) {
            KvBlockId& block = tables[g][std::size_t(b)];
            if (block == kNoBlock) break;
            allocators_[g].release(block);
            block = kNoBlock;
        }
    }
}

void KvCache::remember(std::span<const TokenId> tokens, const BlockTables& tables) {
    ++clock_;
    PrefixNode* node = &tree_.root();
    for (std::size_t b = 0; !tokens.empty(); ++b) {
        const auto part = tokens.first(std::min<std::size_t>(tokens.size(), block_tokens_));
        const auto n = static_cast<std::int32_t>(part.size());
        node = &tree_.insert(*node, part);
        node->last_used = clock_;
        for (std::size_t g = 0; g < kKvGroups; ++g) {
            if (!has_group(g) || tables[g][b] == kNoBlock || node->filled[g] >= n) continue;
            allocators_[g].share(tables[g][b]);
            allocators_[g].release(node->blocks[g]);
            node->blocks[g] = tables[g][b];
            node->filled[g] = n;
        }
        tokens = tokens.subspan(part.size());
    }
}

void KvCache::release(BlockTables& tables) {
    for (std::size_t g = 0; g < kKvGroups; ++g) {
        for (KvBlockId block : tables[g])
            allocators_[g].release(block);
        tables[g].clear();
    }
}

std::int32_t KvCache::n_blocks(std::size_t group) const {
    return allocators_[group].n_blocks();
}

} // namespace headroom
