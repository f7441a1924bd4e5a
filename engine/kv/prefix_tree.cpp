#include "engine/kv/prefix_tree.h"

#include "kernels/base/assert.h"

#include <algorithm>

namespace headroom {
namespace {
bool less(std::span<const TokenId> a, std::span<const TokenId> b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

std::int32_t common_prefix(std::span<const TokenId> a, std::span<const TokenId> b) {
    const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return static_cast<std::int32_t>(end - a.begin());
}
} // namespace

bool PrefixNode::ByTokens::operator()(const std::unique_ptr<PrefixNode>& a,
                                      const std::unique_ptr<PrefixNode>& b) const {
    return less(a->tokens, b->tokens);
}
bool PrefixNode::ByTokens::operator()(const std::unique_ptr<PrefixNode>& a,
                                      std::span<const TokenId> b) const {
    return less(a->tokens, b);
}
bool PrefixNode::ByTokens::operator()(std::span<const TokenId> a,
                                      const std::unique_ptr<PrefixNode>& b) const {
    return less(a, b->tokens);
}

std::vector<PrefixTree::Step> PrefixTree::find(std::span<const TokenId> tokens) {
    std::vector<Step> path;
    PrefixNode* node = &root_;
    while (!tokens.empty()) {
        const auto key = tokens.first(std::min<std::size_t>(tokens.size(), block_tokens_));
        // In lexicographical order the longest common prefix is with a neighbour of the key.
        Step best;
        const auto consider = [&](PrefixNode* child) {
            const std::int32_t matched = common_prefix(child->tokens, key);
            if (matched > best.matched) best = {child, matched};
        };
        const auto next = node->children.lower_bound(key);
        if (next != node->children.end()) consider(next->get());
        if (next != node->children.begin()) consider(std::prev(next)->get());
        if (best.node == nullptr) break;
        path.push_back(best);
        if (best.matched < block_tokens_) break;
        tokens = tokens.subspan(std::size_t(block_tokens_));
        node = best.node;
    }
    return path;
}

PrefixNode& PrefixTree::insert(PrefixNode& parent, std::span<const TokenId> tokens) {
    HEADROOM_ASSERT(!tokens.empty() && tokens.size() <= std::size_t(block_tokens_));
    const auto next = parent.children.lower_bound(tokens);
    if (next != parent.children.end() &&
        common_prefix((*next)->tokens, tokens) == std::int32_t(tokens.size()))
        return **next;
    if (next != parent.children.begin()) {
        const auto before = std::prev(next);
        const auto length = static_cast<std::int32_t>((*before)->tokens.size());
        if (common_prefix((*before)->tokens, tokens) == length) {
            auto extended = parent.children.extract(before);
            extended.value()->tokens.assign(tokens.begin(), tokens.end());
            return **parent.children.insert(std::move(extended)).position;
        }
    }
    auto node = std::make_unique<PrefixNode>();
    node->parent = &parent;
    node->tokens.assign(tokens.begin(), tokens.end());
    node->depth = parent.parent == nullptr ? 0 : parent.depth + 1;
    return **parent.children.insert(std::move(node)).first;
}

void PrefixTree::erase(PrefixNode& leaf) {
    HEADROOM_ASSERT(leaf.children.empty() && leaf.parent != nullptr);
    auto& siblings = leaf.parent->children;
    siblings.erase(siblings.find(std::span<const TokenId>(leaf.tokens)));
}

void PrefixTree::for_each(const std::function<void(PrefixNode&)>& visit) {
    std::vector<PrefixNode*> open{&root_};
    while (!open.empty()) {
        PrefixNode* node = open.back();
        open.pop_back();
        for (const auto& child : node->children) {
            visit(*child);
            open.push_back(child.get());
        }
    }
}

} // namespace headroom
