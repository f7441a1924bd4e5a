#include "engine/tokenizer/byte_level_bpe.h"

#include "engine/tokenizer/byte_alphabet.h"
#include "engine/tokenizer/merge_loop.h"
#include "engine/tokenizer/piece_cache.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom {
namespace {
constexpr const char* kMergesKey = "tokenizer.ggml.merges";
/// Text is handled in blocks, since offsets have 32 bits.
constexpr std::size_t kBlockBytes = std::size_t{1} << 30;

bool is_printable_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7F; });
}
} // namespace

Result<std::unique_ptr<ByteLevelBpe>> ByteLevelBpe::load(const Metadata& metadata,
                                                         const Vocabulary& vocabulary,
                                                         const PreTokenizer& family,
                                                         std::vector<std::string>& warnings) {
    std::unique_ptr<ByteLevelBpe> bpe(new ByteLevelBpe(vocabulary, family));
    bpe->index_tokens(warnings);
    TRY_VOID(bpe->read_merges(metadata, warnings));
    return bpe;
}

ByteLevelBpe::ByteLevelBpe(const Vocabulary& vocabulary, const PreTokenizer& family)
    : vocabulary_(vocabulary)
    , family_(family)
    , index_(static_cast<std::size_t>(vocabulary.size())) {}

/// Makes a symbol of every token that text may become. Control and unknown tokens are left out:
/// no text is merged into one. A user-defined token is meant as it is spelled, so it has a place
/// among the merges only where the spelling of its bytes is the same.
void ByteLevelBpe::index_tokens(std::vector<std::string>& warnings) {
    std::size_t duplicates = 0;
    const auto add = [&](TokenId id) {
        const auto bytes = bytes_from_alphabet(vocabulary_.text(id));
        if (!bytes || bytes->empty()) return;
        if (!index_.insert(symbols_, symbols_.add(*bytes))) ++duplicates;
        token_of_.push_back(id);
    };
    for (TokenId id = 0; id < vocabulary_.size(); ++id) {
        const TokenKind kind = vocabulary_.kind(id);
        if (kind == TokenKind::Normal || kind == TokenKind::Unused) add(id);
    }
    for (TokenId id = 0; id < vocabulary_.size(); ++id)
        if (vocabulary_.kind(id) == TokenKind::UserDefined &&
            is_printable_ascii(vocabulary_.text(id)))
            add(id);
    if (duplicates > 0)
        warnings.push_back(
            fmt::format("{} tokens have the text of another; the first is used", duplicates));

    std::size_t missing = 0;
    for (std::size_t byte = 0; byte < 256; ++byte) {
        const char text = static_cast<char>(byte);
        byte_symbol_[byte] = index_.find(symbols_, {&text, 1});
        // Bytes that occur in no UTF-8 text are missing in many vocabularies.
        const bool in_utf8 = byte < 0xC0 || (byte > 0xC1 && byte < 0xF5);
        missing += in_utf8 && byte_symbol_[byte] < 0;
    }
    if (missing > 0)
        warnings.push_back(fmt::format("{} of the 256 bytes {} no token and {} dropped from text",
                                       missing, missing == 1 ? "has" : "have",
                                       missing == 1 ? "is" : "are"));
}

/// The number of a symbol, which is made if it is not there.
std::int32_t ByteLevelBpe::symbol(std::string_view bytes) {
    const std::int32_t found = index_.find(symbols_, bytes);
    if (found >= 0) return found;
    const std::int32_t added = symbols_.add(bytes);
    index_.insert(symbols_, added);
    token_of_.push_back(-1);
    return added;
}

Result<> ByteLevelBpe::read_merges(const Metadata& metadata, std::vector<std::string>& warnings) {
    const std::span<const std::string> merges = TRY(metadata.strings(kMergesKey));
    if (merges.empty())
        return fail(ErrorCode::InvalidFile, "the list of merges is missing", kMergesKey);
    // Each merge may add three symbols to those of the tokens.
    if (merges.size() > std::size_t{1} << 28)
        return fail(ErrorCode::InvalidFile, fmt::format("{} merges are too many", merges.size()),
                    kMergesKey);

    merges_.allocate(merges.size());
    std::size_t unusable = 0;
    for (std::size_t i = 0; i < merges.size(); ++i) {
        // A space can be the left side itself, so the one between the sides is sought after it.
        const std::size_t space = merges[i].find(' ', 1);
        const std::string_view both = merges[i];
        const auto left = bytes_from_alphabet(both.substr(0, std::min(space, both.size())));
        const auto right =
            space == std::string::npos ? std::nullopt : bytes_from_alphabet(both.substr(space + 1));
        if (!left || !right || left->empty() || right->empty()) {
            ++unusable;
            continue;
        }
        const std::int32_t a = symbol(*left);
        const std::int32_t b = symbol(*right);
        merges_.insert(a, b, {static_cast<std::uint32_t>(i), symbol(*left + *right)});
    }
    if (unusable > 0)
        warnings.push_back(fmt::format("{} of {} merges have a missing part and are ignored",
                                       unusable, merges.size()));
    for (std::size_t byte = 0; byte < 256; ++byte) {
        const char text = static_cast<char>(byte);
        byte_symbol_[byte] = index_.find(symbols_, {&text, 1});
    }
    return {};
}

void ByteLevelBpe::encode(std::string_view text, bool, std::vector<TokenId>& ids) const {
    PieceSplitter splitter(family_.rules);
    MergeLoop loop;
    PieceCache cache(text.size());
    for (std::size_t block = 0; block < text.size(); block += kBlockBytes) {
        const std::string_view part = text.substr(block, kBlockBytes);
        std::size_t begin = 0;
        for (const std::uint32_t end : splitter.split(part)) {
            cache.append(part.substr(begin, end - begin), ids,
                         [&](std::string_view piece) { encode_piece(piece, loop, ids); });
            begin = end;
        }
    }
}

void ByteLevelBpe::encode_piece(std::string_view piece, MergeLoop& loop,
                                std::vector<TokenId>& ids) const {
    if (family_.ignore_merges) {
        const std::int32_t whole = index_.find(symbols_, piece);
        if (is_token(whole)) {
            ids.push_back(token_of_[static_cast<std::size_t>(whole)]);
            return;
        }
    }
    loop.clear();
    for (std::size_t i = 0; i < piece.size(); ++i)
        loop.add(byte_symbol_[static_cast<std::uint8_t>(piece[i])], static_cast<std::uint32_t>(i),
                 1);
    loop.run([&](const MergeSymbol& left, const MergeSymbol& right, Merge& merge) {
        return left.id >= 0 && right.id >= 0 && merges_.find(left.id, right.id, merge);
    });
    loop.for_each([&](const MergeSymbol& symbol) {
        if (is_token(symbol.id)) {
            ids.push_back(token_of_[static_cast<std::size_t>(symbol.id)]);
            return;
        }
        for (const char byte : piece.substr(symbol.begin, symbol.size)) {
            const std::int32_t single = byte_symbol_[static_cast<std::uint8_t>(byte)];
            if (is_token(single)) ids.push_back(token_of_[static_cast<std::size_t>(single)]);
        }
    });
}

std::string ByteLevelBpe::bytes(TokenId id) const {
    if (vocabulary_.kind(id) == TokenKind::Byte)
        if (const auto byte = vocabulary_.byte_of(id)) return std::string(1, char(*byte));
    const std::string_view text = vocabulary_.text(id);
    return bytes_from_alphabet(text).value_or(std::string(text));
}

std::string ByteLevelBpe::description() const {
    return fmt::format("byte-level BPE, {}", family_.name);
}

} // namespace headroom
