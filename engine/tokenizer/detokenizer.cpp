#include "engine/tokenizer/detokenizer.h"

#include "engine/tokenizer/utf8.h"

#include <algorithm>
#include <utility>

namespace headroom {
namespace {

std::string valid_text(std::string bytes) {
    std::string text = take_characters(bytes);
    if (!bytes.empty()) text += kReplacement;
    return text;
}

} // namespace

Detokenizer::StopMatcher::StopMatcher(std::string stop)
    : text(std::move(stop))
    , fallback(text.size(), 0) {
    for (std::size_t i = 1, length = 0; i < text.size(); ++i) {
        while (length > 0 && text[i] != text[length])
            length = fallback[length - 1];
        length += text[i] == text[length];
        fallback[i] = length;
    }
}

bool Detokenizer::StopMatcher::advance(char byte) {
    while (matched > 0 && text[matched] != byte)
        matched = fallback[matched - 1];
    matched += text[matched] == byte;
    return matched == text.size();
}

Detokenizer::Detokenizer(std::shared_ptr<const Tokenizer> tokenizer, std::vector<std::string> stop)
    : tokenizer_(std::move(tokenizer)) {
    for (std::string& text : stop)
        if (!text.empty()) stop_.emplace_back(valid_text(std::move(text)));
}

void Detokenizer::follow(std::span<const TokenId> beginning) {
    for (const TokenId id : beginning) {
        unfinished_ += tokenizer_->piece(id);
        take_characters(unfinished_);
    }
}

TextDelta Detokenizer::push(TokenId id) {
    if (stopped_) return {};
    unfinished_ += tokenizer_->piece(id);
    return emit(take_characters(unfinished_));
}

/// Of all stop strings the one that is complete first counts, the longest of several: so the result
/// does not depend on how the text was cut into tokens.
TextDelta Detokenizer::emit(std::string_view text) {
    for (const char byte : text) {
        held_ += byte;
        const StopMatcher* reached = nullptr;
        for (StopMatcher& stop : stop_)
            if (stop.advance(byte) && (!reached || stop.text.size() > reached->text.size()))
                reached = &stop;
        if (!reached) continue;
        stopped_ = true;
        held_.resize(held_.size() - reached->text.size());
        return {std::exchange(held_, {}), reached->text};
    }
    std::size_t kept = 0;
    for (const StopMatcher& stop : stop_)
        kept = std::max(kept, stop.matched);
    TextDelta delta{held_.substr(0, held_.size() - kept), {}};
    held_.erase(0, delta.text.size());
    return delta;
}

std::string Detokenizer::flush() {
    if (stopped_) return {};
    std::string rest = std::exchange(held_, {});
    if (!std::exchange(unfinished_, {}).empty()) rest += kReplacement;
    for (StopMatcher& stop : stop_)
        stop.matched = 0;
    return rest;
}

} // namespace headroom
