#include "engine/tokenizer/special_matcher.h"

#include "engine/tokenizer/vocabulary.h"

#include <algorithm>

namespace headroom {
namespace {
std::uint64_t edge(std::uint32_t node, char byte) {
    return std::uint64_t{node} << 8 | static_cast<std::uint8_t>(byte);
}
} // namespace

SpecialMatcher::SpecialMatcher(const Vocabulary& vocabulary)
    : nodes_(1) {
    for (TokenId id = 0; id < vocabulary.size(); ++id) {
        const TokenKind kind = vocabulary.kind(id);
        const bool control = kind == TokenKind::Control || kind == TokenKind::Unknown;
        const std::string_view text = vocabulary.text(id);
        if (!control && kind != TokenKind::UserDefined) continue;
        if (!text.empty() && text.size() <= kMaxBytes) insert(text, id, control);
    }
}

void SpecialMatcher::insert(std::string_view text, TokenId id, bool control) {
    starts_[static_cast<std::uint8_t>(text[0])] = true;
    std::uint32_t node = 0;
    for (const char byte : text) {
        const auto [next, added] =
            edges_.try_emplace(edge(node, byte), static_cast<std::uint32_t>(nodes_.size()));
        if (added) nodes_.emplace_back();
        node = next->second;
    }
    TokenId& slot = control ? nodes_[node].control : nodes_[node].user_defined;
    if (slot < 0) slot = id; // of two equal texts the first counts
}

std::optional<SpecialMatch> SpecialMatcher::match(std::string_view text,
                                                  std::size_t trusted) const {
    if (!starts_[static_cast<std::uint8_t>(text[0])]) return {};
    std::optional<SpecialMatch> longest;
    std::uint32_t node = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto next = edges_.find(edge(node, text[i]));
        if (next == edges_.end()) break;
        node = next->second;
        if (nodes_[node].control >= 0 && i < trusted)
            longest = SpecialMatch{nodes_[node].control, i + 1};
        else if (nodes_[node].user_defined >= 0)
            longest = SpecialMatch{nodes_[node].user_defined, i + 1};
    }
    return longest;
}

} // namespace headroom
