#include "engine/tokenizer/detokenizer.h"
#include "tests/engine/tokenizer/tiny_vocabulary.h"
#include "tests/support/register_test.h"

#include <QStringDecoder>
#include <QTest>

#include <algorithm>
#include <random>

using namespace headroom;
using namespace headroom::test;

/// Streams of tokens to text.
class TestDetokenizer : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void neverEmitsHalfACharacter();
    void invalidBytesBecomeReplacements_data();
    void invalidBytesBecomeReplacements();
    void withholdsOnlyWhatMayBecomeAStop();
    void stopSpanningTokensEndsTheText();
    void everySplitGivesTheSame();
    void earliestCompleteStopCounts();
    void failedStopIsGivenBack();
    void controlTokensAreSilent();
    void nothingFollowsAStop();
    void goesOnInsideOfACharacter();

private:
    /// Pushes each string as one token; what was emitted, and the stop.
    std::pair<std::vector<std::string>, std::optional<std::string>>
    stream(const std::vector<std::string>& pieces, const std::vector<std::string>& stop);

    TinyVocabulary vocabulary_;
};

namespace {

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts)
        text += part;
    return text;
}

bool is_utf8(const std::string& text) {
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder(QByteArrayView(text));
    return !decoder.hasError() && decoded.toUtf8().toStdString() == text;
}

std::vector<std::string> random_split(const std::string& text, std::mt19937& random) {
    std::vector<std::string> pieces;
    for (std::size_t at = 0; at < text.size();) {
        pieces.push_back(text.substr(at, 1 + random() % 4));
        at += pieces.back().size();
    }
    return pieces;
}

} // namespace

void TestDetokenizer::initTestCase() {
    vocabulary_ = byte_level_vocabulary();
}

std::pair<std::vector<std::string>, std::optional<std::string>>
TestDetokenizer::stream(const std::vector<std::string>& pieces,
                        const std::vector<std::string>& stop) {
    TinyVocabulary vocabulary = vocabulary_;
    std::vector<TokenId> ids;
    for (const std::string& piece : pieces) {
        std::string spelled;
        for (const char byte : piece)
            spelled += spelled_byte(static_cast<unsigned char>(byte));
        ids.push_back(vocabulary.add(spelled));
    }
    Detokenizer detokenizer(vocabulary.loaded(), stop);
    std::vector<std::string> emitted;
    std::optional<std::string> reached;
    for (const TokenId id : ids) {
        TextDelta delta = detokenizer.push(id);
        emitted.push_back(delta.text);
        if (delta.stop) reached = delta.stop;
    }
    emitted.push_back(detokenizer.flush());
    return {emitted, reached};
}

void TestDetokenizer::neverEmitsHalfACharacter() {
    const std::string text = "\xE3\x83\xAA\xE3\x83\xB3\xE3\x82\xB4 \xF0\x9F\x98\x80 \xC3\xA9x";
    std::vector<std::string> bytes;
    for (const char byte : text)
        bytes.emplace_back(1, byte);
    const auto [emitted, stop] = stream(bytes, {});
    for (const std::string& part : emitted)
        QVERIFY(is_utf8(part));
    QCOMPARE(joined(emitted), text);
    // Each character comes with its last byte, not later.
    QCOMPARE(emitted[2], std::string("\xE3\x83\xAA"));
    QCOMPARE(emitted[13], std::string("\xF0\x9F\x98\x80"));
}

void TestDetokenizer::invalidBytesBecomeReplacements_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("text");
    // By the Unicode Standard, section 3.9: one U+FFFD for each maximal subpart.
    QTest::newRow("lone continuation") << QByteArray("a\x80z") << QByteArray("a\xEF\xBF\xBDz");
    QTest::newRow("overlong") << QByteArray("\xC0\xAF") << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD");
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80")
                               << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    QTest::newRow("cut, then a letter")
        << QByteArray("\xF0\x9F\x98z") << QByteArray("\xEF\xBF\xBDz");
    QTest::newRow("cut, then another")
        << QByteArray("\xE2\x82\xE2\x82\xAC") << QByteArray("\xEF\xBF\xBD\xE2\x82\xAC");
    QTest::newRow("cut at the end") << QByteArray("a\xE2\x82") << QByteArray("a\xEF\xBF\xBD");
    QTest::newRow("too large") << QByteArray("\xF4\x90\x80\x80")
                               << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
}

void TestDetokenizer::invalidBytesBecomeReplacements() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, text);
    std::mt19937 random(1);
    for (int i = 0; i < 20; ++i)
        QCOMPARE(joined(stream(random_split(bytes.toStdString(), random), {}).first),
                 text.toStdString());
}

void TestDetokenizer::withholdsOnlyWhatMayBecomeAStop() {
    const auto [emitted, stop] =
        stream({"The quick brown f", "ish", " o", "wn fo", "lk"}, {"own fox", "</s>"});
    QCOMPARE(emitted,
             (std::vector<std::string>{"The quick br", "own fish", " ", "", "own folk", ""}));
    QVERIFY(!stop);
}

void TestDetokenizer::stopSpanningTokensEndsTheText() {
    const auto [emitted, stop] = stream({"The quick br", "own", " fo", "x jumps"}, {"own fox"});
    QCOMPARE(emitted, (std::vector<std::string>{"The quick br", "", "", "", ""}));
    QCOMPARE(stop, std::optional<std::string>("own fox"));
}

void TestDetokenizer::everySplitGivesTheSame() {
    struct Case {
        std::string text;
        std::vector<std::string> stop;
        std::string expected;
        std::optional<std::string> reached;
    };
    const std::vector<Case> cases{
        {"one\n\nUser: two", {"\nUser:", "###"}, "one\n", "\nUser:"},
        {"aaaaab", {"aab"}, "aaa", "aab"},
        {"ababac", {"abac"}, "ab", "abac"},
        {"abcd", {"abcd", "bc"}, "a", "bc"},
        {"xabc", {"abc", "c", "bc"}, "x", "abc"},
        {"\xE2\x82\xAC!\xE2\x82", {"\xE2\x82\xAC?"}, "\xE2\x82\xAC!\xEF\xBF\xBD", {}},
        {"price: 5 \xE2\x82\xAC each", {"\xE2\x82\xAC"}, "price: 5 ", "\xE2\x82\xAC"},
        {"bad \xFF byte stop", {"stop"}, "bad \xEF\xBF\xBD byte ", "stop"},
        {"nothing here", {"", "zzz"}, "nothing here", {}},
    };
    std::mt19937 random(2);
    for (const Case& c : cases) {
        std::vector<std::vector<std::string>> splits{{c.text}};
        for (std::size_t at = 1; at < c.text.size(); ++at)
            splits.push_back({c.text.substr(0, at), c.text.substr(at)});
        for (int i = 0; i < 30; ++i)
            splits.push_back(random_split(c.text, random));
        for (const auto& split : splits) {
            const auto [emitted, reached] = stream(split, c.stop);
            for (const std::string& part : emitted)
                QVERIFY(is_utf8(part));
            QCOMPARE(joined(emitted), c.expected);
            QCOMPARE(reached, c.reached);
        }
    }
}

void TestDetokenizer::earliestCompleteStopCounts() {
    const auto [emitted, stop] = stream({"one END two STOP"}, {"STOP", "END"});
    QCOMPARE(joined(emitted), std::string("one "));
    QCOMPARE(stop, std::optional<std::string>("END"));
}

void TestDetokenizer::failedStopIsGivenBack() {
    const auto [emitted, stop] = stream({"a <", "/", "b>"}, {"</s>"});
    QCOMPARE(emitted, (std::vector<std::string>{"a ", "", "</b>", ""}));
    const auto [unfinished, none] = stream({"a </s"}, {"</s>"});
    QCOMPARE(unfinished, (std::vector<std::string>{"a ", "</s"}));
    QVERIFY(!none);
}

void TestDetokenizer::controlTokensAreSilent() {
    TinyVocabulary vocabulary = byte_level_vocabulary();
    const TokenId end = vocabulary.add("<|im_end|>", kControl);
    Detokenizer detokenizer(vocabulary.loaded(), {});
    QCOMPARE(detokenizer.push(end).text, std::string());
    QCOMPARE(detokenizer.push('x').text, std::string("x"));
    QCOMPARE(detokenizer.push(-5).text, std::string());
}

void TestDetokenizer::nothingFollowsAStop() {
    Detokenizer detokenizer(vocabulary_.loaded(), {"."});
    QVERIFY(detokenizer.push('.').stop.has_value());
    const TextDelta after = detokenizer.push('x');
    QCOMPARE(after.text, std::string());
    QVERIFY(!after.stop);
    QCOMPARE(detokenizer.flush(), std::string());
}

void TestDetokenizer::goesOnInsideOfACharacter() {
    // U+1F34E in two tokens, of which the first is the beginning's.
    TinyVocabulary vocabulary = vocabulary_;
    std::vector<TokenId> ids;
    for (const std::string piece : {"an \xF0\x9F", "\x8D\x8E!"}) {
        std::string spelled;
        for (const char byte : piece)
            spelled += spelled_byte(static_cast<unsigned char>(byte));
        ids.push_back(vocabulary.add(spelled));
    }
    Detokenizer detokenizer(vocabulary.loaded(), {});
    detokenizer.follow(std::span(ids).first(1));
    QCOMPARE(detokenizer.push(ids[1]).text, std::string("\xF0\x9F\x8D\x8E!"));
}

HEADROOM_TEST(TestDetokenizer)
#include "tst_detokenizer.moc"
