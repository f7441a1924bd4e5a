#pragma once

#include "engine/gguf/metadata.h"
#include "engine/tokenizer/text_table.h"
#include "engine/tokenizer/tokenizer.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// `tokenizer.ggml.token_type` of the file.
enum class TokenKind : std::uint8_t { Normal = 1, Unknown, Control, UserDefined, Unused, Byte };

/// What stands for a kind of tokenizer where the file's keys say nothing (reference: GGUF
/// tokenizers in the field leave these keys out).
struct VocabularyDefaults {
    std::optional<TokenId> bos;
    std::optional<TokenId> eos;
    std::optional<TokenId> unknown;
    bool add_bos = false;
    bool add_eos = false;
};

/// The tokens of a file and the parts that some of them play. Ids are 0 to size() - 1.
class Vocabulary {
public:
    /// Reads tokens, types and special ids. The error names the key that is missing or wrong.
    static Result<Vocabulary> load(const Metadata& metadata, const VocabularyDefaults& defaults);

    std::int32_t size() const { return texts_.size(); }
    bool contains(TokenId id) const { return id >= 0 && id < size(); }
    std::string_view text(TokenId id) const { return texts_[id]; }
    const TextTable& texts() const { return texts_; }
    TokenKind kind(TokenId id) const { return kinds_[static_cast<std::size_t>(id)]; }
    /// A control token whose text belongs to the answer all the same (gpt-oss channel marks).
    bool is_shown(TokenId id) const { return contains_id(shown_, id); }
    bool is_end_of_generation(TokenId id) const { return contains_id(end_of_generation_, id); }
    /// The byte that a token of the form <0x0A> is; nothing for any other spelling.
    std::optional<std::uint8_t> byte_of(TokenId id) const;

    std::optional<TokenId> bos() const { return bos_; }
    std::optional<TokenId> eos() const { return eos_; }
    std::optional<TokenId> unknown() const { return unknown_; }
    bool adds_bos() const { return add_bos_ && bos_.has_value(); }
    bool adds_eos() const { return add_eos_ && eos_.has_value(); }

    const std::vector<std::string>& warnings() const { return warnings_; }

private:
    Result<> read_tokens(const Metadata& metadata);
    Result<> read_kinds(const Metadata& metadata);
    Result<> read_special_ids(const Metadata& metadata, const VocabularyDefaults& defaults);
    Result<std::optional<TokenId>> special_id(const Metadata& metadata, std::string_view key,
                                              std::optional<TokenId> otherwise);
    Result<> assign_roles(const Metadata& metadata);
    void make_control(TokenId id);
    static bool contains_id(const std::vector<TokenId>& sorted, TokenId id);

    TextTable texts_;
    std::vector<TokenKind> kinds_;
    std::vector<TokenId> shown_;             ///< ascending
    std::vector<TokenId> end_of_generation_; ///< ascending
    std::optional<TokenId> bos_;
    std::optional<TokenId> eos_;
    std::optional<TokenId> unknown_;
    bool add_bos_ = false;
    bool add_eos_ = false;
    std::vector<std::string> warnings_;
};

} // namespace headroom
