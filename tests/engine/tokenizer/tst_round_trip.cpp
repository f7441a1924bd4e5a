#include "tests/engine/tokenizer/tiny_vocabulary.h"
#include "tests/engine/tokenizer/tokenizer_files.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

#include <random>

using namespace headroom;
using namespace headroom::test;

/// Text to ids and back gives the same bytes, whatever the bytes are.
class TestRoundTrip : public QObject {
    Q_OBJECT

private slots:
    void anyBytesSurvive_data();
    void anyBytesSurvive();
    void textOfManyScriptsSurvives_data();
    void textOfManyScriptsSurvives();
    void longLinesAreNoTrouble_data();
    void longLinesAreNoTrouble();
    void lengthIsInBytes();
    void mergesTakeTheLowestRankFirst();
    void highestScoreIsMergedFirst();
    void missingBytesFallBackToUnknown();
    void bytesWithoutATokenAreDroppedWithAWarning();
};

namespace {

const QByteArray kNeverInUtf8("\xC0\xC1\xF5\xF6\xF7\xF8\xF9\xFA\xFB\xFC\xFD\xFE\xFF");

/// Data path, the bytes that the vocabulary has no tokens for, and what decoding puts in front.
void add_files() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("missing");
    QTest::addColumn<QString>("prefix");
    const auto row = [](const char* name, const QByteArray& missing, const char* prefix = "") {
        QTest::newRow(name) << QString("tokenizers/ggml-vocab-%1.gguf").arg(name) << missing
                            << prefix;
    };
    row("deepseek-coder", kNeverInUtf8);
    row("deepseek-llm", kNeverInUtf8);
    row("mpt", kNeverInUtf8);
    row("refact", kNeverInUtf8 + "\xF1");
    row("command-r", "");
    row("gpt-2", "");
    row("llama-bpe", "");
    row("qwen2", "");
    row("llama-spm", "", " ");
}

std::string prefixed(const QString& prefix, const std::string& text) {
    return text.empty() ? text : prefix.toStdString() + text;
}

} // namespace

void TestRoundTrip::anyBytesSurvive_data() {
    add_files();
}

void TestRoundTrip::anyBytesSurvive() {
    QFETCH(QString, file);
    QFETCH(QByteArray, missing);
    QFETCH(QString, prefix);
    HEADROOM_NEEDS_DATA(path, file);
    const auto tokenizer = load_tokenizer(path);
    std::mt19937 random(11);
    for (int i = 0; i < 1000; ++i) {
        std::string text;
        for (std::size_t n = random() % 64; n > 0; --n) {
            const auto byte = static_cast<unsigned char>(random());
            // Half of the bytes are ASCII, so that merges happen.
            if (random() % 2 == 0)
                text += static_cast<char>(' ' + byte % 95);
            else if (!missing.contains(static_cast<char>(byte)))
                text += static_cast<char>(byte);
        }
        const auto ids = tokenizer->encode(text, {});
        QCOMPARE(joined_pieces(*tokenizer, ids), prefixed(prefix, text));
    }
}

void TestRoundTrip::textOfManyScriptsSurvives_data() {
    add_files();
}

void TestRoundTrip::textOfManyScriptsSurvives() {
    QFETCH(QString, file);
    QFETCH(QString, prefix);
    HEADROOM_NEEDS_DATA(path, file);
    const auto tokenizer = load_tokenizer(path);
    std::mt19937 random(12);
    for (int i = 0; i < 500; ++i) {
        QString text;
        for (std::size_t n = random() % 40; n > 0; --n) {
            char32_t c = random() % (random() % 4 == 0 ? 0x40000 : 0x3000);
            if ((c >= 0xD800 && c < 0xE000) || c == 0x2581) c = '\n';
            text += QString::fromUcs4(&c, 1);
        }
        const std::string bytes = text.toStdString();
        QCOMPARE(joined_pieces(*tokenizer, tokenizer->encode(bytes, {})), prefixed(prefix, bytes));
    }
}

void TestRoundTrip::longLinesAreNoTrouble_data() {
    add_files();
}

/// A quadratic merge would need hours here; the test program's time limit is the assertion.
void TestRoundTrip::longLinesAreNoTrouble() {
    QFETCH(QString, file);
    QFETCH(QString, prefix);
    HEADROOM_NEEDS_DATA(path, file);
    const auto tokenizer = load_tokenizer(path);
    for (const std::string unit : {"a", " ", "\xE6\x97\xA5"}) {
        std::string text;
        while (text.size() < std::size_t{1} << 20)
            text += unit;
        QCOMPARE(joined_pieces(*tokenizer, tokenizer->encode(text, {})), prefixed(prefix, text));
    }
}

void TestRoundTrip::lengthIsInBytes() {
    HEADROOM_NEEDS_DATA(path, "tokenizers/ggml-vocab-llama-spm.gguf");
    const auto tokenizer = load_tokenizer(path);
    const std::string text =
        QStringLiteral("一旦您通過了筆試, they say, 就可以開始。").toStdString();
    QCOMPARE(joined_pieces(*tokenizer, tokenizer->encode(text, {})), " " + text);
}

void TestRoundTrip::mergesTakeTheLowestRankFirst() {
    TinyVocabulary vocabulary = byte_level_vocabulary();
    // "cd" has no token: it is a step to "bcd", and falls back to bytes where that fails.
    vocabulary.merges = {"b c", "a b", "c d", "b cd", "x x"};
    const TokenId bc = vocabulary.add("bc"), ab = vocabulary.add("ab"), bcd = vocabulary.add("bcd"),
                  xx = vocabulary.add("xx");
    const auto tokenizer = vocabulary.loaded();
    QCOMPARE(tokenizer->encode("abc", {}), (std::vector<TokenId>{'a', bc}));
    QCOMPARE(tokenizer->encode("abd", {}), (std::vector<TokenId>{ab, 'd'}));
    QCOMPARE(tokenizer->encode("acd", {}), (std::vector<TokenId>{'a', 'c', 'd'}));
    QCOMPARE(tokenizer->encode("xxxxx", {}), (std::vector<TokenId>{xx, xx, 'x'}));
    vocabulary.merges = {"c d", "b cd", "b c"};
    QCOMPARE(vocabulary.loaded()->encode("bcdbc", {}), (std::vector<TokenId>{bcd, bc}));
}

void TestRoundTrip::highestScoreIsMergedFirst() {
    TinyVocabulary vocabulary = sentencepiece_vocabulary();
    vocabulary.keys["add_space_prefix"] = false;
    const TokenId a = vocabulary.add("a"), c = vocabulary.add("c");
    const TokenId ab = vocabulary.add("ab", kNormal, -2), bc = vocabulary.add("bc", kNormal, -1);
    // "b" alone is no token, but what it merges into is.
    QCOMPARE(vocabulary.loaded()->encode("abc", {}), (std::vector<TokenId>{a, bc}));
    vocabulary.scores[static_cast<std::size_t>(ab)] = -1; // equal: the leftmost counts
    QCOMPARE(vocabulary.loaded()->encode("abc", {}), (std::vector<TokenId>{ab, c}));
    // A token may reach across a space: then words are not taken apart before it.
    const TokenId across = vocabulary.add("c\xE2\x96\x81", kNormal, 1);
    QCOMPARE(vocabulary.loaded()->encode("abc a", {}), (std::vector<TokenId>{ab, across, a}));
}

void TestRoundTrip::missingBytesFallBackToUnknown() {
    TinyVocabulary vocabulary{.model = "llama"};
    vocabulary.add("<unk>", kUnknown);
    vocabulary.add("<s>", kControl);
    vocabulary.add("</s>", kControl);
    const TokenId a = vocabulary.add("a");
    vocabulary.keys["add_space_prefix"] = false;
    QCOMPARE(vocabulary.loaded()->encode("a\xC3\xA4"
                                         "a",
                                         {}),
             (std::vector<TokenId>{a, 0, a}));
    QCOMPARE(vocabulary.loaded()->warnings().size(), std::size_t{1});
}

void TestRoundTrip::bytesWithoutATokenAreDroppedWithAWarning() {
    TinyVocabulary vocabulary = byte_level_vocabulary();
    vocabulary.tokens[4] = "unused";
    vocabulary.tokens[0xF5] = "unused too"; // no text has this byte, so nothing is said of it
    const auto tokenizer = vocabulary.loaded();
    QCOMPARE(tokenizer->encode("a\x04\xF5"
                               "b",
                               {}),
             (std::vector<TokenId>{'a', 'b'}));
    QCOMPARE(tokenizer->warnings().size(), std::size_t{1});
    QCOMPARE(tokenizer->warnings()[0],
             std::string("1 of the 256 bytes has no token and is dropped from text"));
}

HEADROOM_TEST(TestRoundTrip)
#include "tst_round_trip.moc"
