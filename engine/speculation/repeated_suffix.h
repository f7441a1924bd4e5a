#pragma once

#include "kernels/api/phases.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace headroom {

/// A growing text and the longest suffix of it that occurred earlier in it, by a suffix automaton
/// (Blumer et al. 1985). Appending takes constant time on average; memory is linear in the text.
class RepeatedSuffix {
public:
    RepeatedSuffix() { states_.push_back({}); }

    void append(TokenId token);

    /// Tokens of the longest suffix that also ends earlier in the text; the two may overlap.
    std::int32_t length() const { return length_; }
    /// Behind an earlier occurrence: text()[next()] followed it. Only if length() > 0.
    std::int32_t next() const { return next_; }
    const std::vector<TokenId>& text() const { return text_; }

private:
    /// Substrings that end at the same places; `length` is that of the longest of them.
    struct State {
        std::int32_t length = 0;
        std::int32_t link = -1;      ///< the state of the longest suffix that ends at more places
        std::int32_t end = 0;        ///< behind one occurrence
        std::int32_t last_edge = -1; ///< in edges_
    };
    struct Edge {
        TokenId token = 0;
        std::int32_t before = -1; ///< the state's edge before this one
    };
    static std::uint64_t key(std::int32_t state, TokenId token) {
        return std::uint64_t(std::uint32_t(state)) << 32 | std::uint32_t(token);
    }
    void add_edge(std::int32_t from, TokenId token, std::int32_t to);
    std::int32_t clone(std::int32_t state, std::int32_t length);

    std::vector<TokenId> text_;
    std::vector<State> states_; ///< [0] is the empty string
    std::vector<Edge> edges_;   ///< lists by state, so that a state can be cloned
    std::unordered_map<std::uint64_t, std::int32_t> targets_; ///< (state, token) -> state
    std::int32_t whole_ = 0;                                  ///< the state of the whole text
    std::int32_t length_ = 0;
    std::int32_t next_ = 0;
};

} // namespace headroom
