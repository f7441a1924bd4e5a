#include "tests/engine/tokenizer/tokenizer_files.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

using namespace headroom;
using namespace headroom::test;

/// Every id against llama.cpp's: its own test vocabularies, and random strings for real models.
class TestReferenceIds : public QObject {
    Q_OBJECT

private slots:
    void vocabularyFilesGiveTheReferenceIds_data();
    void vocabularyFilesGiveTheReferenceIds();
    void realModelsGiveTheReferenceIds_data();
    void realModelsGiveTheReferenceIds();
};

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s", qPrintable(file.errorString()));
    return file.readAll();
}

/// Texts of an .inp file: each is followed by a line break and a line that ends it.
std::vector<std::string> texts_of(const QString& path) {
    const std::string all = contents(path).toStdString();
    const std::string mark = "\n__ggml_vocab_test__\n";
    std::vector<std::string> texts;
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = all.find(mark, begin);
        if (end == std::string::npos) break;
        texts.push_back(all.substr(begin, end - begin));
        begin = end + mark.size();
    }
    return texts;
}

std::vector<std::vector<TokenId>> ids_of(const QString& path) {
    std::istringstream lines(contents(path).toStdString());
    std::vector<std::vector<TokenId>> all;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::vector<TokenId> ids;
        for (TokenId id = 0; words >> id;)
            ids.push_back(id);
        all.push_back(std::move(ids));
    }
    return all;
}

QString difference(const std::string& text, const std::vector<TokenId>& found,
                   const std::vector<TokenId>& expected) {
    return QString("\"%1\"\n  found    %2\n  expected %3")
        .arg(QString::fromStdString(text), spelled(found), spelled(expected));
}

} // namespace

void TestReferenceIds::vocabularyFilesGiveTheReferenceIds_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"command-r", "deepseek-coder", "deepseek-llm", "gpt-2", "llama-bpe",
                             "llama-spm", "mpt", "qwen2", "refact"})
        QTest::newRow(name) << QString("tokenizers/ggml-vocab-%1.gguf").arg(name);
}

void TestReferenceIds::vocabularyFilesGiveTheReferenceIds() {
    QFETCH(QString, name);
    HEADROOM_NEEDS_DATA(path, name);
    const auto tokenizer = load_tokenizer(path);
    const auto texts = texts_of(path + ".inp");
    const auto expected = ids_of(path + ".out");
    QCOMPARE(texts.size(), std::size_t{46});
    QCOMPARE(expected.size(), texts.size());

    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto found = tokenizer->encode(texts[i], {});
        QVERIFY2(found == expected[i], qPrintable(difference(texts[i], found, expected[i])));
    }
}

void TestReferenceIds::realModelsGiveTheReferenceIds_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"SmolLM2-135M-Instruct.Q4_1", "gemma-3-270m-q4_k_m",
                             "qwen2.5-coder-0.5b-instruct-q4_k_m"})
        QTest::newRow(name) << QString(name);
}

void TestReferenceIds::realModelsGiveTheReferenceIds() {
    QFETCH(QString, name);
    HEADROOM_NEEDS_MODEL(path, name + ".gguf");
    HEADROOM_NEEDS_DATA(reference, "tokenizers/" + name + ".jsonl");
    const auto tokenizer = load_tokenizer(path);

    std::ifstream lines(reference.toStdString());
    std::size_t cases = 0;
    for (std::string line; std::getline(lines, line); ++cases) {
        const auto json = nlohmann::json::parse(line);
        const auto text = json["text"].get<std::string>();
        const auto plain = json["plain"].get<std::vector<TokenId>>();
        const auto special = json["special"].get<std::vector<TokenId>>();

        const auto found_plain = tokenizer->encode(text, {});
        QVERIFY2(found_plain == plain, qPrintable(difference(text, found_plain, plain)));
        const auto found_special =
            tokenizer->encode(text, {.add_special = true, .parse_special = true});
        QVERIFY2(found_special == special, qPrintable(difference(text, found_special, special)));
    }
    QCOMPARE(cases, std::size_t{2000});
}

HEADROOM_TEST(TestReferenceIds)
#include "tst_reference_ids.moc"
