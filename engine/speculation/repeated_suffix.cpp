#include "engine/speculation/repeated_suffix.h"

namespace headroom {

void RepeatedSuffix::add_edge(std::int32_t from, TokenId token, std::int32_t to) {
    targets_[key(from, token)] = to;
    edges_.push_back({token, states_[std::size_t(from)].last_edge});
    states_[std::size_t(from)].last_edge = std::int32_t(edges_.size()) - 1;
}

/// A state with the same edges, for the shorter ones of its substrings.
std::int32_t RepeatedSuffix::clone(std::int32_t state, std::int32_t length) {
    const auto copy = std::int32_t(states_.size());
    const State original = states_[std::size_t(state)];
    states_.push_back({.length = length, .link = original.link, .end = original.end});
    for (std::int32_t e = original.last_edge; e >= 0; e = edges_[std::size_t(e)].before) {
        const TokenId token = edges_[std::size_t(e)].token;
        add_edge(copy, token, targets_.at(key(state, token)));
    }
    states_[std::size_t(state)].link = copy;
    return copy;
}

void RepeatedSuffix::append(TokenId token) {
    text_.push_back(token);
    const auto size = std::int32_t(text_.size());
    const auto grown = std::int32_t(states_.size());
    states_.push_back({.length = size, .end = size});

    // Every suffix that nothing followed by this token yet is followed by it now.
    std::int32_t at = whole_;
    auto target = targets_.end();
    for (; at >= 0; at = states_[std::size_t(at)].link) {
        target = targets_.find(key(at, token));
        if (target != targets_.end()) break;
        add_edge(at, token, grown);
    }
    std::int32_t link = 0;
    if (at >= 0) {
        link = target->second;
        const std::int32_t length = states_[std::size_t(at)].length + 1;
        if (states_[std::size_t(link)].length != length) {
            const std::int32_t shorter = clone(link, length);
            const std::int32_t longer = link;
            for (; at >= 0; at = states_[std::size_t(at)].link) {
                const auto edge = targets_.find(key(at, token));
                if (edge == targets_.end() || edge->second != longer) break;
                edge->second = shorter;
            }
            link = shorter;
        }
    }
    states_[std::size_t(grown)].link = link;
    whole_ = grown;

    State& repeated = states_[std::size_t(link)];
    length_ = repeated.length;
    next_ = repeated.end;
    repeated.end = size; // the newest occurrence is the better guess next time
}

} // namespace headroom
