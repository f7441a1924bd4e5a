#pragma once

#include "engine/gguf/metadata.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

using TokenId = std::int32_t;

struct EncodeOptions {
    bool add_special = false; ///< BOS and EOS where the file's keys ask for them
    bool parse_special =
        false; ///< control tokens in the text become their ids; never for user text
};

/// A run of prompt text. Control tokens are recognised only where the text is trusted: what a
/// template wrote is, what a person or a document wrote is not.
struct TextSegment {
    std::string text;
    bool trusted = false;
};

/// Text to token ids and back, as the model file's keys say. Immutable; any thread.
class Tokenizer {
public:
    /// The error names the key that is missing or wrong, or the kind that is not supported.
    static Result<std::shared_ptr<const Tokenizer>> load(const Metadata& metadata);

    virtual ~Tokenizer() = default;

    virtual std::vector<TokenId> encode(std::string_view text, EncodeOptions options) const = 0;
    /// A rendered prompt: one text for the purposes of space prefixes and merges across segment
    /// borders, but with special tokens recognised in trusted segments only.
    virtual std::vector<TokenId> encode(std::span<const TextSegment> segments,
                                        bool add_special) const = 0;

    /// The bytes that a token stands for (UTF-8 fragments for byte tokens); empty for control
    /// tokens unless `special`.
    virtual std::string piece(TokenId id, bool special = false) const = 0;

    virtual std::int32_t vocab_size() const = 0;
    virtual std::optional<TokenId> bos() const = 0;
    virtual std::optional<TokenId> eos() const = 0;
    virtual bool adds_bos() const = 0;
    virtual bool is_control(TokenId id) const = 0;
    virtual bool is_end_of_generation(TokenId id) const = 0;
    /// The text of a token as the file spells it ("<|im_end|>", "Ġthe").
    virtual std::string_view token_text(TokenId id) const = 0;
    /// For people: "byte-level BPE, qwen2, 151,936 tokens".
    virtual std::string description() const = 0;
    /// What a person should know, e.g. that the pre-tokenizer is missing and a default is used.
    virtual std::span<const std::string> warnings() const = 0;
};

} // namespace headroom
