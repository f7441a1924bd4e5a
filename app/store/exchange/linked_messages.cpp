#include "app/store/exchange/linked_messages.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace headroom::store {

std::size_t linkMessages(std::vector<LinkedMessage> nodes, const std::string& current,
                         ConversationDocument& conversation) {
    const auto time = [](const LinkedMessage& node) {
        return node.message ? node.message->created_at : 0;
    };
    std::stable_sort(nodes.begin(), nodes.end(),
                     [&time](const auto& a, const auto& b) { return time(a) < time(b); });
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        places.emplace(nodes[i].id, i);

    std::vector<std::vector<std::size_t>> children(nodes.size());
    // What remains to be placed: a node, and the message above it.
    std::vector<std::pair<std::size_t, std::optional<std::size_t>>> queue;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto parent = places.find(nodes[i].parent);
        if (nodes[i].parent.empty() || parent == places.end())
            queue.emplace_back(i, std::nullopt);
        else
            children[parent->second].push_back(i);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
        auto [node, above] = queue[next];
        if (nodes[node].message) {
            nodes[node].message->parent = above;
            above = conversation.messages.size();
            conversation.messages.push_back(std::move(*nodes[node].message));
        }
        if (nodes[node].id == current) conversation.active = above;
        for (const std::size_t child : children[node])
            queue.emplace_back(child, above);
    }
    if (!conversation.active && !conversation.messages.empty())
        conversation.active = conversation.messages.size() - 1;
    return nodes.size() - queue.size();
}

} // namespace headroom::store
