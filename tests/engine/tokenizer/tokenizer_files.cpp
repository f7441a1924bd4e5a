#include "tests/engine/tokenizer/tokenizer_files.h"

#include "engine/gguf/gguf_file.h"

#include <QStringList>
#include <QtGlobal>

namespace headroom::test {

std::shared_ptr<const Tokenizer> load_tokenizer(const QString& path) {
    const auto file = GgufFile::open(path.toStdString());
    if (!file) qFatal("%s", file.error().message().c_str());
    const auto tokenizer = Tokenizer::load((*file)->metadata());
    if (!tokenizer) qFatal("%s", tokenizer.error().message().c_str());
    return *tokenizer;
}

std::string joined_pieces(const Tokenizer& tokenizer, const std::vector<TokenId>& ids,
                          bool special) {
    std::string text;
    for (const TokenId id : ids)
        text += tokenizer.piece(id, special);
    return text;
}

QString spelled(const std::vector<TokenId>& ids) {
    QStringList words;
    for (const TokenId id : ids)
        words << QString::number(id);
    return words.join(' ');
}

} // namespace headroom::test
