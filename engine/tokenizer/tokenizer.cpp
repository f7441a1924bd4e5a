#include "engine/tokenizer/tokenizer.h"

#include "engine/tokenizer/byte_level_bpe.h"
#include "engine/tokenizer/sentencepiece_bpe.h"
#include "engine/tokenizer/special_matcher.h"
#include "engine/tokenizer/text_encoder.h"
#include "engine/tokenizer/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace headroom {
namespace {

constexpr const char* kModelKey = "tokenizer.ggml.model";
constexpr const char* kPreKey = "tokenizer.ggml.pre";

/// Text up to byte `end`, and whether control tokens are recognised in it.
struct Region {
    std::size_t end;
    bool trusted;
};

std::string with_separators(std::int32_t number) {
    std::string digits = std::to_string(number);
    for (auto i = static_cast<std::ptrdiff_t>(digits.size()) - 3; i > 0; i -= 3)
        digits.insert(static_cast<std::size_t>(i), 1, ',');
    return digits;
}

/// Phi-3 was trained with white space after its special tokens removed; its files tell it only by
/// their name.
bool strips_after_special(const Metadata& metadata) {
    const auto name = metadata.string("general.name");
    if (!name || !*name) return false;
    std::string lower(**name);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    return lower.find("phi-3") != std::string::npos || lower.find("phi3") != std::string::npos;
}

class FileTokenizer final : public Tokenizer {
public:
    FileTokenizer(std::unique_ptr<const Vocabulary> vocabulary,
                  std::unique_ptr<const TextEncoder> encoder, std::vector<std::string> warnings,
                  bool strip_after_special)
        : vocabulary_(std::move(vocabulary))
        , encoder_(std::move(encoder))
        , specials_(*vocabulary_)
        , warnings_(std::move(warnings))
        , strip_after_special_(strip_after_special) {}

    std::vector<TokenId> encode(std::string_view text, EncodeOptions options) const override {
        const Region whole[] = {{text.size(), options.parse_special}};
        return encode_regions(text, whole, options.add_special);
    }

    std::vector<TokenId> encode(std::span<const TextSegment> segments,
                                bool add_special) const override {
        std::string text;
        std::vector<Region> regions;
        for (const TextSegment& segment : segments) {
            if (segment.text.empty()) continue;
            text += segment.text;
            if (!regions.empty() && regions.back().trusted == segment.trusted)
                regions.back().end = text.size();
            else
                regions.push_back({text.size(), segment.trusted});
        }
        return encode_regions(text, regions, add_special);
    }

    std::string piece(TokenId id, bool special) const override {
        if (!vocabulary_->contains(id)) return {};
        switch (vocabulary_->kind(id)) {
        case TokenKind::Control:
        case TokenKind::Unknown:
            if (!special && !vocabulary_->is_shown(id)) return {};
            [[fallthrough]];
        case TokenKind::UserDefined:
            return std::string(vocabulary_->text(id));
        default:
            return encoder_->bytes(id);
        }
    }

    std::int32_t vocab_size() const override { return vocabulary_->size(); }
    std::optional<TokenId> bos() const override { return vocabulary_->bos(); }
    std::optional<TokenId> eos() const override { return vocabulary_->eos(); }
    bool adds_bos() const override { return vocabulary_->adds_bos(); }

    bool is_control(TokenId id) const override {
        if (!vocabulary_->contains(id)) return false;
        const TokenKind kind = vocabulary_->kind(id);
        return kind == TokenKind::Control || kind == TokenKind::Unknown;
    }

    bool is_end_of_generation(TokenId id) const override {
        return vocabulary_->is_end_of_generation(id);
    }

    std::string_view token_text(TokenId id) const override {
        return vocabulary_->contains(id) ? vocabulary_->text(id) : std::string_view();
    }

    std::string description() const override {
        return fmt::format("{}, {} tokens", encoder_->description(),
                           with_separators(vocabulary_->size()));
    }

    std::span<const std::string> warnings() const override { return warnings_; }

private:
    std::vector<TokenId> encode_regions(std::string_view text, std::span<const Region> regions,
                                        bool add_special) const;
    bool strips_after(TokenId id) const;

    std::unique_ptr<const Vocabulary> vocabulary_;
    std::unique_ptr<const TextEncoder> encoder_;
    SpecialMatcher specials_;
    std::vector<std::string> warnings_;
    bool strip_after_special_;
};

/// Special tokens cut the text; what lies between two of them is encoded as one stretch, whatever
/// regions it runs through.
std::vector<TokenId> FileTokenizer::encode_regions(std::string_view text,
                                                   std::span<const Region> regions,
                                                   bool add_special) const {
    std::vector<TokenId> ids;
    ids.reserve(text.size() / 3 + 2);
    if (add_special && vocabulary_->adds_bos()) ids.push_back(*vocabulary_->bos());

    bool at_start = true;
    std::size_t stretch = 0;
    const auto encode_stretch = [&](std::size_t end) {
        if (end == stretch) return;
        encoder_->encode(text.substr(stretch, end - stretch), at_start, ids);
        at_start = false;
    };

    std::size_t at = 0;
    for (const Region& region : regions) {
        while (at < region.end) {
            const auto match =
                specials_.match(text.substr(at), region.trusted ? region.end - at : 0);
            if (!match) {
                ++at;
                continue;
            }
            encode_stretch(at);
            ids.push_back(match->id);
            at_start = true;
            at += match->bytes;
            if (strips_after(match->id))
                while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])))
                    ++at;
            stretch = at;
        }
    }
    encode_stretch(text.size());
    if (add_special && vocabulary_->adds_eos()) ids.push_back(*vocabulary_->eos());
    return ids;
}

bool FileTokenizer::strips_after(TokenId id) const {
    if (!strip_after_special_) return false;
    const std::string_view text = vocabulary_->text(id);
    return text != "<unk>" && text != "<s>" && text != "<|endoftext|>";
}

/// What a tokenizer that is not supported is called; nothing for a name that is not known.
std::string_view unsupported_kind(std::string_view model) {
    constexpr std::pair<std::string_view, std::string_view> kKinds[] = {
        {"bert", "WordPiece"}, {"t5", "Unigram"},         {"rwkv", "RWKV"},
        {"plamo2", "PLaMo-2"}, {"gemma4", "Gemma 4 BPE"}, {"whitespace", "whitespace"},
        {"hybriddna", "DNA"}};
    for (const auto& [name, kind] : kKinds)
        if (name == model) return kind;
    return "unknown kind";
}

Result<const PreTokenizer*> choose_family(const Metadata& metadata,
                                          std::vector<std::string>& warnings) {
    const auto name = TRY(metadata.string(kPreKey));
    if (!name) {
        warnings.emplace_back("the file does not name its pre-tokenizer; the default is used, and "
                              "answers may be worse for it");
        return &default_pre_tokenizer();
    }
    if (const PreTokenizer* family = find_pre_tokenizer(*name)) return family;
    warnings.push_back(fmt::format("the pre-tokenizer \"{}\" is not known; the default is used, "
                                   "and answers may be worse for it",
                                   *name));
    return &default_pre_tokenizer();
}

/// Loads vocabulary and encoder, in this order, and puts them together.
template <class Load>
Result<std::shared_ptr<const Tokenizer>>
assemble(const Metadata& metadata, const VocabularyDefaults& defaults,
         std::vector<std::string> warnings, Load load_encoder) {
    auto vocabulary = std::make_unique<const Vocabulary>(TRY(Vocabulary::load(metadata, defaults)));
    std::ranges::copy(vocabulary->warnings(), std::back_inserter(warnings));
    std::unique_ptr<const TextEncoder> encoder = TRY(load_encoder(*vocabulary, warnings));
    return std::make_shared<const FileTokenizer>(std::move(vocabulary), std::move(encoder),
                                                 std::move(warnings),
                                                 strips_after_special(metadata));
}

Result<std::shared_ptr<const Tokenizer>> load_byte_level(const Metadata& metadata) {
    std::vector<std::string> warnings;
    const PreTokenizer* family = TRY(choose_family(metadata, warnings));
    VocabularyDefaults defaults{.bos = 11, .eos = 11, .add_bos = family->adds_bos};
    if (family->without_bos) defaults.bos.reset();
    return assemble(metadata, defaults, std::move(warnings),
                    [&](const Vocabulary& vocabulary, std::vector<std::string>& notes) {
                        return ByteLevelBpe::load(metadata, vocabulary, *family, notes);
                    });
}

Result<std::shared_ptr<const Tokenizer>> load_sentencepiece(const Metadata& metadata) {
    constexpr VocabularyDefaults kDefaults{.bos = 1, .eos = 2, .unknown = 0, .add_bos = true};
    return assemble(metadata, kDefaults, {},
                    [&](const Vocabulary& vocabulary, std::vector<std::string>& notes) {
                        return SentencePieceBpe::load(metadata, vocabulary, notes);
                    });
}

} // namespace

Result<std::shared_ptr<const Tokenizer>> Tokenizer::load(const Metadata& metadata) {
    const auto model = TRY(metadata.string(kModelKey));
    if (!model && metadata.contains("tokenizer.ggml.tokens"))
        return fail(ErrorCode::InvalidFile, "the kind of tokenizer is missing", kModelKey);
    if (!model || *model == "none" || *model == "no_vocab")
        return fail(ErrorCode::NotFound, "the file has no tokenizer", kModelKey);
    if (*model == "gpt2") return load_byte_level(metadata);
    if (*model == "llama") return load_sentencepiece(metadata);
    return fail(
        ErrorCode::Unsupported,
        fmt::format("the tokenizer \"{}\" ({}) is not supported", *model, unsupported_kind(*model)),
        kModelKey);
}

} // namespace headroom
