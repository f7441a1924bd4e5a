#include "engine/tokenizer/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace headroom {
namespace {
constexpr std::size_t kMaxTokenBytes = 64 * 1024;

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}
} // namespace

Result<Vocabulary> Vocabulary::load(const Metadata& metadata, const VocabularyDefaults& defaults) {
    Vocabulary vocabulary;
    TRY_VOID(vocabulary.read_tokens(metadata));
    TRY_VOID(vocabulary.read_kinds(metadata));
    TRY_VOID(vocabulary.read_special_ids(metadata, defaults));
    TRY_VOID(vocabulary.assign_roles(metadata));
    return vocabulary;
}

Result<> Vocabulary::read_tokens(const Metadata& metadata) {
    constexpr const char* kKey = "tokenizer.ggml.tokens";
    const std::span<const std::string> tokens = TRY(metadata.strings(kKey));
    if (tokens.empty()) return fail(ErrorCode::InvalidFile, "the list of tokens is missing", kKey);
    if (tokens.size() > std::size_t{std::numeric_limits<TokenId>::max()} / 2)
        return fail(ErrorCode::InvalidFile, fmt::format("{} tokens are too many", tokens.size()),
                    kKey);

    std::size_t bytes = 0;
    std::size_t empty = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].size() > kMaxTokenBytes)
            return fail(ErrorCode::InvalidFile,
                        fmt::format("token {} has {} bytes, more than the {} that are allowed", i,
                                    tokens[i].size(), kMaxTokenBytes),
                        kKey);
        bytes += tokens[i].size();
        empty += tokens[i].empty();
    }
    texts_.reserve(tokens.size(), bytes);
    for (const std::string& token : tokens)
        texts_.add(token);
    if (empty > 0) warnings_.push_back(fmt::format("{} tokens are empty and never used", empty));
    return {};
}

Result<> Vocabulary::read_kinds(const Metadata& metadata) {
    constexpr const char* kKey = "tokenizer.ggml.token_type";
    kinds_.assign(static_cast<std::size_t>(size()), TokenKind::Normal);
    const auto types = TRY(metadata.integers(kKey));
    if (!types) return {};
    if (types->size() < kinds_.size())
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} types for {} tokens", types->size(), kinds_.size()), kKey);
    if (types->size() > kinds_.size())
        warnings_.push_back(fmt::format("{} token types for {} tokens; the rest is ignored",
                                        types->size(), kinds_.size()));

    std::size_t strange = 0;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        const std::int64_t type = (*types)[i];
        const bool known = type >= 1 && type <= 6;
        if (known) kinds_[i] = static_cast<TokenKind>(type);
        strange += !known;
    }
    if (strange > 0)
        warnings_.push_back(
            fmt::format("{} tokens have an unknown type and are taken as normal ones", strange));
    return {};
}

Result<std::optional<TokenId>> Vocabulary::special_id(const Metadata& metadata,
                                                      std::string_view key,
                                                      std::optional<TokenId> otherwise) {
    const auto in_range = [&](std::int64_t id) { return id >= 0 && id < size(); };
    if (otherwise && !in_range(*otherwise)) otherwise.reset();

    const std::string full_key = fmt::format("tokenizer.ggml.{}", key);
    const auto id = TRY(metadata.integer(full_key));
    if (!id) return otherwise;
    if (in_range(*id)) return static_cast<TokenId>(*id);
    warnings_.push_back(
        fmt::format("{} is {}, but there are {} tokens; ignored", full_key, *id, size()));
    return otherwise;
}

Result<> Vocabulary::read_special_ids(const Metadata& metadata,
                                      const VocabularyDefaults& defaults) {
    bos_ = TRY(special_id(metadata, "bos_token_id", defaults.bos));
    eos_ = TRY(special_id(metadata, "eos_token_id", defaults.eos));
    unknown_ = TRY(special_id(metadata, "unknown_token_id", defaults.unknown));
    const auto add_bos = TRY(metadata.boolean("tokenizer.ggml.add_bos_token"));
    const auto add_eos = TRY(metadata.boolean("tokenizer.ggml.add_eos_token"));
    add_bos_ = add_bos.value_or(defaults.add_bos);
    add_eos_ = add_eos.value_or(defaults.add_eos);
    if (add_bos_ && !bos_)
        warnings_.emplace_back("the file asks for a beginning-of-text token but has none");
    return {};
}

std::optional<std::uint8_t> Vocabulary::byte_of(TokenId id) const {
    const std::string_view spelled = text(id);
    if (spelled.size() != 6 || !spelled.starts_with("<0x") || spelled[5] != '>') return {};
    const int high = hex_digit(spelled[3]);
    const int low = hex_digit(spelled[4]);
    if (high < 0 || low < 0) return {};
    return static_cast<std::uint8_t>(high * 16 + low);
}

bool Vocabulary::contains_id(const std::vector<TokenId>& sorted, TokenId id) {
    return std::ranges::binary_search(sorted, id);
}

} // namespace headroom
