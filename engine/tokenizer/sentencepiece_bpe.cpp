#include "engine/tokenizer/sentencepiece_bpe.h"

#include "engine/tokenizer/merge_loop.h"
#include "engine/tokenizer/piece_cache.h"
#include "engine/tokenizer/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {
constexpr std::string_view kSpace = "\xE2\x96\x81"; // U+2581
/// Text is handled in blocks, since offsets have 32 bits.
constexpr std::size_t kBlockBytes = std::size_t{1} << 30;

std::string replace_all(std::string_view text, std::string_view from, std::string_view to) {
    std::string result;
    result.reserve(text.size() + text.size() / 4);
    for (std::size_t begin = 0;;) {
        const std::size_t found = text.find(from, begin);
        result.append(text.substr(begin, found - begin));
        if (found == std::string_view::npos) return result;
        result.append(to);
        begin = found + from.size();
    }
}

/// Length of the character that begins `text`; a byte that is no UTF-8 stands alone.
std::size_t character_bytes(std::string_view text, char32_t& code_point) {
    const Utf8Step step = first_character(text);
    code_point = step.code_point;
    return step.kind == Utf8Step::Kind::Character ? step.bytes : 1;
}
} // namespace

Result<std::unique_ptr<SentencePieceBpe>>
SentencePieceBpe::load(const Metadata& metadata, const Vocabulary& vocabulary,
                       std::vector<std::string>& warnings) {
    std::unique_ptr<SentencePieceBpe> bpe(new SentencePieceBpe(vocabulary));
    const auto prefix = TRY(metadata.boolean("tokenizer.ggml.add_space_prefix"));
    bpe->space_prefix_ = prefix.value_or(true);
    bpe->index_tokens(warnings);
    TRY_VOID(bpe->read_scores(metadata));
    bpe->find_joints();
    return bpe;
}

SentencePieceBpe::SentencePieceBpe(const Vocabulary& vocabulary)
    : vocabulary_(vocabulary)
    , index_(static_cast<std::size_t>(vocabulary.size())) {}

/// Control and unknown tokens are left out: no text is merged into one. So are byte tokens, whose
/// spelling is not what they stand for, and user-defined ones where the two differ.
void SentencePieceBpe::index_tokens(std::vector<std::string>& warnings) {
    std::size_t duplicates = 0;
    byte_token_.fill(-1);
    for (TokenId id = 0; id < vocabulary_.size(); ++id) {
        const std::string_view text = vocabulary_.text(id);
        const TokenKind kind = vocabulary_.kind(id);
        if (kind == TokenKind::Byte) {
            const auto byte = vocabulary_.byte_of(id);
            if (byte && byte_token_[*byte] < 0) byte_token_[*byte] = id;
            if (!byte)
                warnings.push_back(
                    fmt::format("token {} \"{}\" is marked as a byte but names none", id, text));
            continue;
        }
        const bool text_token =
            kind == TokenKind::Normal || kind == TokenKind::Unused ||
            (kind == TokenKind::UserDefined && text.find(kSpace) == std::string_view::npos);
        if (!text_token || text.empty()) continue;
        longest_ = std::max(longest_, text.size());
        if (!index_.insert(vocabulary_.texts(), id)) ++duplicates;
    }
    if (duplicates > 0)
        warnings.push_back(
            fmt::format("{} tokens have the text of another; the first is used", duplicates));
    if (std::ranges::find(byte_token_, -1) != byte_token_.end())
        warnings.emplace_back("some bytes have no token; characters without one are lost");
}

/// Scores matter only by their order, so they become ranks.
Result<> SentencePieceBpe::read_scores(const Metadata& metadata) {
    constexpr const char* kKey = "tokenizer.ggml.scores";
    const std::span<const float> scores = TRY(metadata.floats(kKey));
    const auto tokens = static_cast<std::size_t>(vocabulary_.size());
    if (scores.size() < tokens)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} scores for {} tokens", scores.size(), tokens), kKey);

    std::vector<float> distinct(scores.begin(), scores.begin() + std::ptrdiff_t(tokens));
    for (std::size_t id = 0; id < tokens; ++id)
        if (std::isnan(scores[id]))
            return fail(ErrorCode::InvalidFile,
                        fmt::format("the score of token {} is not a number", id), kKey);
    std::ranges::sort(distinct, std::greater<>());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());

    rank_.resize(tokens);
    for (std::size_t id = 0; id < tokens; ++id) {
        const auto found = std::ranges::lower_bound(distinct, scores[id], std::greater<>());
        rank_[id] = static_cast<std::uint32_t>(found - distinct.begin());
    }
    return {};
}

void SentencePieceBpe::find_joints() {
    for (TokenId id = 0; id < vocabulary_.size(); ++id) {
        std::string_view text = vocabulary_.text(id);
        // Few tokens have a U+2581 that is not at their start.
        if (text.rfind(kSpace) == 0 || text.rfind(kSpace) == std::string_view::npos) continue;
        while (!text.empty()) {
            char32_t code_point = 0;
            text.remove_prefix(character_bytes(text, code_point));
            if (text.starts_with(kSpace) && code_point != U'\u2581') joints_.insert(code_point);
        }
    }
}

void SentencePieceBpe::encode(std::string_view text, bool at_start,
                              std::vector<TokenId>& ids) const {
    if (text.empty()) return;
    std::string escaped = space_prefix_ && at_start ? std::string(kSpace) : std::string();
    escaped += replace_all(text, " ", kSpace);

    MergeLoop loop;
    PieceCache cache(escaped.size());
    const std::string_view all = escaped;
    for (std::size_t block = 0; block < all.size(); block += kBlockBytes) {
        const std::string_view part = all.substr(block, kBlockBytes);
        for (std::size_t begin = 0; begin < part.size();) {
            const std::size_t end = word_end(part, begin);
            cache.append(part.substr(begin, end - begin), ids,
                         [&](std::string_view word) { encode_word(word, loop, ids); });
            begin = end;
        }
    }
}

/// The next place after `begin` where no merge can reach across.
std::size_t SentencePieceBpe::word_end(std::string_view text, std::size_t begin) const {
    for (std::size_t at = begin;;) {
        char32_t previous = 0;
        at += character_bytes(text.substr(at, 4), previous);
        const std::string_view rest = text.substr(at);
        if (rest.empty() ||
            (previous != U'\u2581' && rest.starts_with(kSpace) && !joints_.contains(previous)))
            return at;
    }
}

void SentencePieceBpe::encode_word(std::string_view word, MergeLoop& loop,
                                   std::vector<TokenId>& ids) const {
    const TextTable& texts = vocabulary_.texts();
    loop.clear();
    for (std::size_t at = 0; at < word.size();) {
        char32_t ignored = 0;
        const std::size_t bytes = character_bytes(word.substr(at, 4), ignored);
        loop.add(index_.find(texts, word.substr(at, bytes)), static_cast<std::uint32_t>(at),
                 static_cast<std::uint32_t>(bytes));
        at += bytes;
    }
    loop.run([&](const MergeSymbol& left, const MergeSymbol& right, Merge& merge) {
        const std::size_t bytes = std::size_t{left.size} + right.size;
        if (bytes > longest_) return false;
        merge.id = index_.find(texts, word.substr(left.begin, bytes));
        if (merge.id < 0) return false;
        merge.rank = rank_[static_cast<std::size_t>(merge.id)];
        return true;
    });
    loop.for_each([&](const MergeSymbol& symbol) {
        if (symbol.id >= 0)
            ids.push_back(symbol.id);
        else
            append_bytes(word.substr(symbol.begin, symbol.size), ids);
    });
}

/// A character that is no token: byte by byte, or the unknown token where the bytes have none.
void SentencePieceBpe::append_bytes(std::string_view character, std::vector<TokenId>& ids) const {
    for (const char byte : character) {
        const TokenId id = byte_token_[static_cast<std::uint8_t>(byte)];
        if (id >= 0) {
            ids.push_back(id);
        } else if (vocabulary_.unknown()) {
            ids.push_back(*vocabulary_.unknown());
            return;
        }
    }
}

std::string SentencePieceBpe::bytes(TokenId id) const {
    if (vocabulary_.kind(id) == TokenKind::Byte)
        if (const auto byte = vocabulary_.byte_of(id)) return std::string(1, char(*byte));
    return replace_all(vocabulary_.text(id), kSpace, " ");
}

std::string SentencePieceBpe::description() const {
    return "SentencePiece BPE";
}

} // namespace headroom
