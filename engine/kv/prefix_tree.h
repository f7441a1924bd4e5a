#pragma once

#include "kernels/api/phases.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <vector>

namespace headroom {

/// A block of tokens that some sequence computed, below the blocks that came before it.
/// Nodes of `block_tokens` tokens may have children; shorter ones are ends.
struct PrefixNode {
    struct ByTokens {
        using is_transparent = void;
        bool operator()(const std::unique_ptr<PrefixNode>& a,
                        const std::unique_ptr<PrefixNode>& b) const;
        bool operator()(const std::unique_ptr<PrefixNode>& a, std::span<const TokenId> b) const;
        bool operator()(std::span<const TokenId> a, const std::unique_ptr<PrefixNode>& b) const;
    };

    PrefixNode* parent = nullptr;
    std::vector<TokenId> tokens; ///< 1 ... block_tokens; empty in the root
    /// By KV group; kNoBlock where the group lacks it (a window that moved on).
    std::array<KvBlockId, kKvGroups> blocks{kNoBlock, kNoBlock};
    std::array<std::int32_t, kKvGroups> filled{}; ///< positions of the block that are valid
    std::int32_t depth = 0;                       ///< blocks before this one
    std::uint64_t last_used = 0;
    /// No child's tokens are the beginning of another's.
    std::set<std::unique_ptr<PrefixNode>, ByTokens> children;
};

/// The radix tree over token ids, one edge a block. It knows nothing of reference counts: who
/// puts block ids in takes care of them (KvCache).
class PrefixTree {
public:
    struct Step {
        PrefixNode* node = nullptr;
        std::int32_t matched = 0; ///< leading tokens of the node that are equal
    };

    explicit PrefixTree(std::int32_t block_tokens)
        : block_tokens_(block_tokens) {}

    /// The longest common prefix of `tokens` with what is in the tree, block by block. All steps
    /// but the last match their node completely.
    std::vector<Step> find(std::span<const TokenId> tokens);

    /// The node below `parent` for the next 1 ... block_tokens tokens: an existing one that begins
    /// with them, or a shorter one extended to them, or a new one.
    PrefixNode& insert(PrefixNode& parent, std::span<const TokenId> tokens);

    void erase(PrefixNode& leaf);

    PrefixNode& root() { return root_; }
    /// All nodes but the root, parents first.
    void for_each(const std::function<void(PrefixNode&)>& visit);

private:
    std::int32_t block_tokens_;
    PrefixNode root_;
};

} // namespace headroom
