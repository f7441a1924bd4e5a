#pragma once

#include "engine/tokenizer/merge_table.h"
#include "engine/tokenizer/pretokenizer.h"
#include "engine/tokenizer/text_encoder.h"
#include "engine/tokenizer/text_table.h"
#include "engine/tokenizer/vocabulary.h"

#include <array>
#include <memory>

namespace headroom {

class MergeLoop;

/// The tokenizer of GPT-2 and its heirs: a text is cut by expressions, and each piece starts as its
/// bytes, which are merged by an ordered list of pairs. Any bytes survive encoding and decoding
/// if the vocabulary has all 256 of them.
class ByteLevelBpe : public TextEncoder {
public:
    /// `vocabulary` must outlive the encoder. Appends what a person should know to `warnings`.
    static Result<std::unique_ptr<ByteLevelBpe>> load(const Metadata& metadata,
                                                      const Vocabulary& vocabulary,
                                                      const PreTokenizer& family,
                                                      std::vector<std::string>& warnings);

    void encode(std::string_view text, bool at_start, std::vector<TokenId>& ids) const override;
    std::string bytes(TokenId id) const override;
    std::string description() const override;

private:
    ByteLevelBpe(const Vocabulary& vocabulary, const PreTokenizer& family);

    void index_tokens(std::vector<std::string>& warnings);
    Result<> read_merges(const Metadata& metadata, std::vector<std::string>& warnings);
    std::int32_t symbol(std::string_view bytes);
    void encode_piece(std::string_view piece, MergeLoop& loop, std::vector<TokenId>& ids) const;
    /// Whether a symbol is a token; the others are steps between merges.
    bool is_token(std::int32_t symbol) const {
        return symbol >= 0 && token_of_[static_cast<std::size_t>(symbol)] >= 0;
    }

    const Vocabulary& vocabulary_;
    const PreTokenizer& family_;
    TextTable symbols_; ///< bytes of tokens and of what merges make on the way
    TextIndex index_;
    std::vector<TokenId> token_of_; ///< [symbols]; -1 for no token
    MergeTable merges_;
    std::array<std::int32_t, 256> byte_symbol_{}; ///< -1: no such symbol
};

} // namespace headroom
