#include "app/chat/conversation_tree.h"

#include <algorithm>
#include <map>
#include <set>

namespace headroom::app {
namespace {

/// Children of a message (0: first messages), oldest first.
using Children = std::map<long long, std::vector<MessageId>>;

long long keyOf(const std::optional<MessageId>& parent) {
    return parent ? (long long)(*parent) : 0;
}

Children childrenOf(const Conversation& conversation) {
    Children children;
    for (const auto* part : {&conversation.messages, &conversation.beside})
        for (const Message& each : *part)
            children[keyOf(each.parent)].push_back(each.id);
    for (auto& [parent, ids] : children)
        std::sort(ids.begin(), ids.end());
    return children;
}

} // namespace

void showBranch(Conversation& conversation, std::optional<MessageId> leaf) {
    const Children children = childrenOf(conversation);
    std::map<MessageId, Message> all;
    for (auto* part : {&conversation.messages, &conversation.beside})
        for (Message& each : *part)
            all.emplace(each.id, std::move(each));
    conversation.messages.clear();
    conversation.beside.clear();
    for (std::optional<MessageId> at = leaf; at;) {
        const auto found = all.find(*at);
        if (found == all.end()) break;
        at = found->second.parent;
        found->second.siblings = children.at(keyOf(at));
        conversation.messages.prepend(std::move(found->second));
        all.erase(found);
    }
    for (auto& [id, message] : all)
        conversation.beside.append(std::move(message));
}

MessageId newestLeaf(const Conversation& conversation, MessageId from) {
    const Children children = childrenOf(conversation);
    for (;;) {
        const auto below = children.find((long long)(from));
        if (below == children.end()) return from;
        from = below->second.back();
    }
}

std::optional<MessageId> newestLeafBelow(const Conversation& conversation,
                                         std::optional<MessageId> parent) {
    const Children children = childrenOf(conversation);
    const auto below = children.find(keyOf(parent));
    if (below == children.end()) return parent;
    return newestLeaf(conversation, below->second.back());
}

QList<Message> takeSubtree(Conversation& conversation, MessageId root) {
    const Children children = childrenOf(conversation);
    std::set<MessageId> wanted;
    std::vector<MessageId> open{root};
    while (!open.empty()) {
        const MessageId id = open.back();
        open.pop_back();
        wanted.insert(id);
        if (const auto below = children.find((long long)(id)); below != children.end())
            open.insert(open.end(), below->second.begin(), below->second.end());
    }
    QList<Message> taken;
    for (auto* part : {&conversation.messages, &conversation.beside})
        part->removeIf([&](const Message& each) {
            if (!wanted.contains(each.id)) return false;
            taken.append(each);
            return true;
        });
    return taken;
}

void setLastAside(Conversation& conversation) {
    conversation.beside.append(conversation.messages.takeLast());
}

void appendMessage(Conversation& conversation, Message message) {
    message.siblings.clear();
    for (const Message& each : conversation.beside)
        if (each.parent == message.parent) message.siblings.push_back(each.id);
    message.siblings.push_back(message.id);
    std::sort(message.siblings.begin(), message.siblings.end());
    conversation.messages.append(std::move(message));
}

const Message* shownMessage(const Conversation& conversation, MessageId id) {
    const auto& shown = conversation.messages;
    const auto each =
        std::find_if(shown.rbegin(), shown.rend(), [id](const Message& m) { return m.id == id; });
    return each == shown.rend() ? nullptr : &*each;
}

bool isEmptyAnswer(const Message& message) {
    return message.role == Role::Assistant && message.text.isEmpty();
}

Message* findMessage(Conversation& conversation, MessageId id) {
    // The running answer is asked about most, and is last.
    for (auto each = conversation.messages.rbegin(); each != conversation.messages.rend(); ++each)
        if (each->id == id) return &*each;
    for (Message& each : conversation.beside)
        if (each.id == id) return &each;
    return nullptr;
}

} // namespace headroom::app
