#pragma once

#include "engine/gguf/metadata.h"
#include "engine/tokenizer/tokenizer.h"

#include <map>
#include <string>
#include <vector>

namespace headroom::test {

/// Token types of a GGUF file.
enum TokenType { kNormal = 1, kUnknown, kControl, kUserDefined, kUnused, kByte };

/// A vocabulary that a test writes token by token.
struct TinyVocabulary {
    std::string model;
    std::vector<std::string> tokens{};
    std::vector<std::int64_t> types{};
    std::vector<float> scores{};
    std::vector<std::string> merges{};
    /// Other keys, without "tokenizer.ggml."; they take the place of those made from the above.
    std::map<std::string, MetadataValue> keys{};

    TokenId add(std::string text, TokenType type = kNormal, float score = 0);
    Metadata metadata() const;
    Result<std::shared_ptr<const Tokenizer>> load() const { return Tokenizer::load(metadata()); }
    /// Aborts the program if the vocabulary is refused.
    std::shared_ptr<const Tokenizer> loaded() const;
};

/// A byte as byte-level vocabularies spell it.
std::string spelled_byte(int byte);

/// Byte-level BPE with the 256 bytes as tokens 0 to 255 and the family of qwen2.
TinyVocabulary byte_level_vocabulary();

/// SentencePiece BPE: <unk>, <s>, </s> as 0 to 2, the 256 bytes as 3 to 258, U+2581 as 259.
TinyVocabulary sentencepiece_vocabulary();

} // namespace headroom::test
