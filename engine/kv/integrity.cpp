// The part of KvCache that checks itself.
#include "engine/kv/kv_cache.h"

#include <fmt/format.h>

namespace headroom {

Result<> KvCache::check(std::span<const BlockTables* const> live) {
    std::string wrong;
    std::array<std::vector<std::int32_t>, kKvGroups> holders;
    for (std::size_t g = 0; g < kKvGroups; ++g)
        holders[g].assign(std::size_t(allocators_[g].n_blocks()), 0);

    for (const BlockTables* tables : live)
        for (std::size_t g = 0; g < kKvGroups; ++g)
            for (KvBlockId block : (*tables)[g])
                if (block != kNoBlock) ++holders[g][std::size_t(block)];

    tree_.for_each([&](PrefixNode& node) {
        const auto length = static_cast<std::int32_t>(node.tokens.size());
        if (length == 0 || length > block_tokens_) wrong = "a node has a wrong number of tokens";
        if (length < block_tokens_ && !node.children.empty())
            wrong = "a node that is not full has children";
        for (std::size_t g = 0; g < kKvGroups; ++g) {
            if (node.blocks[g] != kNoBlock) ++holders[g][std::size_t(node.blocks[g])];
            if ((node.blocks[g] == kNoBlock) != (node.filled[g] == 0) || node.filled[g] > length)
                wrong = "a node's block and its fill do not agree";
            if (has_group(g) && groups_[g].window == 0 && node.filled[g] != length)
                wrong = "a node lacks keys of a group without window";
        }
    });
    if (!wrong.empty()) return fail(ErrorCode::InvalidRequest, wrong, "prefix tree");

    for (std::size_t g = 0; g < kKvGroups; ++g) {
        std::int32_t n_free = 0;
        for (KvBlockId block = 0; block < allocators_[g].n_blocks(); ++block) {
            const std::int32_t counted = holders[g][std::size_t(block)];
            n_free += counted == 0;
            if (counted != allocators_[g].holders(block))
                return fail(ErrorCode::InvalidRequest,
                            fmt::format("block {} has {} holders, counted {}", block,
                                        allocators_[g].holders(block), counted),
                            fmt::format("KV group {}", g));
        }
        if (n_free != allocators_[g].n_free())
            return fail(ErrorCode::InvalidRequest, "free blocks are miscounted",
                        fmt::format("KV group {}", g));
    }
    return {};
}

} // namespace headroom
