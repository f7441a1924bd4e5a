#pragma once

#include "engine/tokenizer/tokenizer.h"

#include <string>
#include <vector>

namespace headroom::test {

/// One token a character of ASCII, for tiny models whose vocabulary is 128 ids. `end` ends a turn.
class CharTokenizer : public Tokenizer {
public:
    explicit CharTokenizer(TokenId end = -1)
        : end_(end) {
        for (int id = 0; id < 128; ++id)
            texts_.emplace_back(1, char(id));
    }

    std::vector<TokenId> encode(std::string_view text, EncodeOptions) const override {
        return {text.begin(), text.end()};
    }
    std::vector<TokenId> encode(std::span<const TextSegment> segments, bool) const override {
        std::vector<TokenId> ids;
        for (const TextSegment& segment : segments)
            ids.insert(ids.end(), segment.text.begin(), segment.text.end());
        return ids;
    }
    std::string piece(TokenId id, bool special) const override {
        return is_control(id) && !special ? "" : texts_[std::size_t(id)];
    }
    std::int32_t vocab_size() const override { return 128; }
    std::optional<TokenId> bos() const override { return std::nullopt; }
    std::optional<TokenId> eos() const override { return std::nullopt; }
    bool adds_bos() const override { return false; }
    bool is_control(TokenId id) const override { return id == end_; }
    bool is_end_of_generation(TokenId id) const override { return id == end_; }
    std::string_view token_text(TokenId id) const override { return texts_[std::size_t(id)]; }
    std::string description() const override { return "characters"; }
    std::span<const std::string> warnings() const override { return {}; }

private:
    TokenId end_;
    std::vector<std::string> texts_;
};

} // namespace headroom::test
