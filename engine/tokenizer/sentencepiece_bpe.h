#pragma once

#include "engine/tokenizer/text_encoder.h"
#include "engine/tokenizer/text_table.h"
#include "engine/tokenizer/vocabulary.h"

#include <array>
#include <memory>
#include <unordered_set>

namespace headroom {

class MergeLoop;

/// The tokenizer of Llama 1 and 2, Mistral and Gemma 1 to 3: spaces become U+2581, characters are
/// merged to the token of highest score, and what is no token falls back to byte tokens.
///
/// Decoding gives the same bytes back except that U+2581 in the text comes back as a space, and
/// that the space which is put before a text (`add_space_prefix`) stays.
class SentencePieceBpe : public TextEncoder {
public:
    /// `vocabulary` must outlive the encoder. Appends what a person should know to `warnings`.
    static Result<std::unique_ptr<SentencePieceBpe>> load(const Metadata& metadata,
                                                          const Vocabulary& vocabulary,
                                                          std::vector<std::string>& warnings);

    void encode(std::string_view text, bool at_start, std::vector<TokenId>& ids) const override;
    std::string bytes(TokenId id) const override;
    std::string description() const override;

private:
    explicit SentencePieceBpe(const Vocabulary& vocabulary);

    void index_tokens(std::vector<std::string>& warnings);
    Result<> read_scores(const Metadata& metadata);
    void find_joints();
    std::size_t word_end(std::string_view text, std::size_t begin) const;
    void encode_word(std::string_view word, MergeLoop& loop, std::vector<TokenId>& ids) const;
    void append_bytes(std::string_view character, std::vector<TokenId>& ids) const;

    const Vocabulary& vocabulary_;
    TextIndex index_;                       ///< the tokens that text may become
    std::vector<std::uint32_t> rank_;       ///< [tokens]: 0 for the highest score
    std::array<TokenId, 256> byte_token_{}; ///< -1: the byte has no token
    /// Characters that some token has before a U+2581. After all others a text can be cut at a
    /// U+2581 without changing the result, since no merge reaches across.
    std::unordered_set<char32_t> joints_;
    std::size_t longest_ = 0; ///< bytes of the longest token
    bool space_prefix_ = true;
};

} // namespace headroom
