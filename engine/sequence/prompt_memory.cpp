#include "engine/sequence/prompt_memory.h"

#include <algorithm>

namespace headroom {
namespace {
constexpr std::size_t kRemembered = 64;
constexpr std::size_t kMaxText = 1u << 20; ///< of one; longer answers are encoded anew

/// The part of `segments` behind the first `offset` bytes.
std::vector<TextSegment> behind(std::span<const TextSegment> segments, std::size_t offset) {
    std::vector<TextSegment> rest;
    for (const TextSegment& segment : segments) {
        const std::size_t skipped = std::min(offset, segment.text.size());
        offset -= skipped;
        if (skipped < segment.text.size())
            rest.push_back({segment.text.substr(skipped), segment.trusted});
    }
    return rest;
}
} // namespace

PromptMemory::Known PromptMemory::flatten(std::span<const TextSegment> segments) {
    Known flat;
    bool trusted = false;
    for (const TextSegment& segment : segments) {
        if (segment.text.empty()) continue;
        if (segment.trusted != trusted) flat.switches.push_back(flat.text.size());
        trusted = segment.trusted;
        flat.text += segment.text;
    }
    return flat;
}

bool PromptMemory::begins_with(const Known& prompt, const Known& known) {
    const std::size_t length = known.text.size();
    if (prompt.text.compare(0, length, known.text) != 0) return false;
    // What a person typed must not pass for what a template wrote, nor the other way round.
    const auto end = std::lower_bound(prompt.switches.begin(), prompt.switches.end(), length);
    return std::equal(prompt.switches.begin(), end, known.switches.begin(), known.switches.end());
}

void PromptMemory::remember(std::vector<TextSegment> text, std::vector<TokenId> tokens) {
    Known known = flatten(text);
    if (known.text.size() > kMaxText) return;
    known.tokens = std::move(tokens);
    const std::lock_guard lock(mutex_);
    std::erase_if(known_, [&](const Known& other) {
        return other.text == known.text && other.switches == known.switches;
    });
    known_.push_front(std::move(known));
    if (known_.size() > kRemembered) known_.pop_back();
}

std::vector<TokenId> PromptMemory::encode(const Tokenizer& tokenizer,
                                          std::span<const TextSegment> prompt,
                                          bool add_special) const {
    const Known flat = flatten(prompt);
    std::vector<TokenId> ids;
    std::size_t length = 0;
    {
        const std::lock_guard lock(mutex_);
        for (const Known& known : known_)
            if (known.text.size() > length && begins_with(flat, known)) {
                ids = known.tokens;
                length = known.text.size();
            }
    }
    if (length > 0) {
        const std::vector<TextSegment> rest = behind(prompt, length);
        const std::vector<TokenId> more = tokenizer.encode(rest, false);
        if (!more.empty() && tokenizer.is_control(more.front())) {
            ids.insert(ids.end(), more.begin(), more.end());
            return ids;
        }
    }
    return tokenizer.encode(prompt, add_special);
}

} // namespace headroom
