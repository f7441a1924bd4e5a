#include "tests/engine/tokenizer/tiny_vocabulary.h"

#include <QString>
#include <QtGlobal>

#include <utility>

namespace headroom::test {

TokenId TinyVocabulary::add(std::string text, TokenType type, float score) {
    tokens.push_back(std::move(text));
    types.push_back(type);
    scores.push_back(score);
    return static_cast<TokenId>(tokens.size()) - 1;
}

Metadata TinyVocabulary::metadata() const {
    std::map<std::string, MetadataValue> all = keys;
    all.emplace("model", model);
    all.emplace("tokens", tokens);
    all.emplace("token_type", types);
    if (model == "llama") all.emplace("scores", scores);
    if (model == "gpt2") all.emplace("merges", merges);
    Metadata metadata;
    for (auto& [key, value] : all)
        metadata.insert(key == "general.name" ? key : "tokenizer.ggml." + key, value);
    return metadata;
}

std::shared_ptr<const Tokenizer> TinyVocabulary::loaded() const {
    auto tokenizer = load();
    if (!tokenizer) qFatal("%s", tokenizer.error().message().c_str());
    return *tokenizer;
}

std::string spelled_byte(int byte) {
    int code_point = byte;
    // The bytes without a printable character of their own follow one another from U+0100 on.
    if (byte <= 0x20)
        code_point = 0x100 + byte;
    else if (byte >= 0x7F && byte <= 0xA0)
        code_point = 0x121 + byte - 0x7F;
    else if (byte == 0xAD)
        code_point = 0x143;
    return QString(QChar(code_point)).toStdString();
}

TinyVocabulary byte_level_vocabulary() {
    TinyVocabulary vocabulary{.model = "gpt2"};
    for (int byte = 0; byte < 256; ++byte)
        vocabulary.add(spelled_byte(byte));
    vocabulary.keys["pre"] = std::string("qwen2");
    vocabulary.merges = {"t h"};
    vocabulary.add("th");
    return vocabulary;
}

TinyVocabulary sentencepiece_vocabulary() {
    TinyVocabulary vocabulary{.model = "llama"};
    vocabulary.add("<unk>", kUnknown);
    vocabulary.add("<s>", kControl);
    vocabulary.add("</s>", kControl);
    for (int byte = 0; byte < 256; ++byte) {
        const QString digits = QString("%1").arg(byte, 2, 16, QChar('0')).toUpper();
        vocabulary.add("<0x" + digits.toStdString() + ">", kByte);
    }
    vocabulary.add("\xE2\x96\x81");
    return vocabulary;
}

} // namespace headroom::test
