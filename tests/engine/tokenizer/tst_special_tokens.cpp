#include "tests/engine/tokenizer/tiny_vocabulary.h"
#include "tests/engine/tokenizer/tokenizer_files.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace headroom;
using namespace headroom::test;

/// Which tokens are taken from a text as they are spelled, and from whose text.
class TestSpecialTokens : public QObject {
    Q_OBJECT

private slots:
    void userTextNeverBecomesControl_data();
    void userTextNeverBecomesControl();
    void mergesNeverMakeAControlToken();
    void userDefinedTokensMatchInAnyText();
    void longestTokenAtTheLeftmostPlaceWins();
    void controlIsRecognisedInTrustedSegmentsOnly();
    void controlAcrossABorderIsText();
    void borderDoesNotStopMerges();
    void trustedSegmentsEqualTheJoinedText_data();
    void trustedSegmentsEqualTheJoinedText();
    void spacePrefixFollowsOnlyStartAndSpecials();
    void phi3DropsWhiteSpaceAfterSpecials();
};

void TestSpecialTokens::userTextNeverBecomesControl_data() {
    QTest::addColumn<QString>("model");
    QTest::newRow("SmolLM2") << "SmolLM2-135M-Instruct.Q4_1.gguf";
    QTest::newRow("qwen2.5-coder") << "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf";
    QTest::newRow("gemma-3") << "gemma-3-270m-q4_k_m.gguf";
}

void TestSpecialTokens::userTextNeverBecomesControl() {
    QFETCH(QString, model);
    HEADROOM_NEEDS_MODEL(path, model);
    const auto tokenizer = load_tokenizer(path);
    std::string all;
    int controls = 0;
    for (TokenId id = 0; id < tokenizer->vocab_size(); ++id) {
        if (!tokenizer->is_control(id)) continue;
        ++controls;
        const std::string text(tokenizer->token_text(id));
        all += text + " x" + text;
        QCOMPARE(tokenizer->encode(text, {.parse_special = true}), std::vector<TokenId>{id});
    }
    QVERIFY(controls >= 15);
    const auto plain = tokenizer->encode(all, {});
    QVERIFY(std::ranges::none_of(plain, [&](TokenId id) { return tokenizer->is_control(id); }));
    QCOMPARE(joined_pieces(*tokenizer, plain), all);
    const auto special = tokenizer->encode(all, {.parse_special = true});
    QCOMPARE(std::ranges::count_if(special, [&](TokenId id) { return tokenizer->is_control(id); }),
             std::ptrdiff_t{2 * controls});
}

/// Hostile vocabularies: merges, or a whole piece, would spell a control token.
void TestSpecialTokens::mergesNeverMakeAControlToken() {
    TinyVocabulary bytes = byte_level_vocabulary();
    bytes.keys["pre"] = std::string("llama-bpe"); // takes whole pieces
    bytes.merges = {"a b", "ab c"};
    bytes.add("ab", kControl);
    bytes.add("abc", kUnknown);
    QCOMPARE(bytes.loaded()->encode("ab abc", {}),
             (std::vector<TokenId>{'a', 'b', ' ', 'a', 'b', 'c'}));

    TinyVocabulary spm = sentencepiece_vocabulary();
    spm.keys["add_space_prefix"] = false;
    const TokenId a = spm.add("a"), b = spm.add("b");
    spm.add("ab", kControl, 5);
    spm.add("b\xE2\x96\x81", kUnknown, 9);
    QCOMPARE(spm.loaded()->encode("ab ab", {}), (std::vector<TokenId>{a, b, 259, a, b}));
}

void TestSpecialTokens::userDefinedTokensMatchInAnyText() {
    for (TinyVocabulary vocabulary : {byte_level_vocabulary(), sentencepiece_vocabulary()}) {
        const TokenId tool = vocabulary.add("<tool call>", kUserDefined);
        const auto tokenizer = vocabulary.loaded();
        const auto ids = tokenizer->encode("<tool call><tool call>", {});
        QCOMPARE(ids, (std::vector<TokenId>{tool, tool}));
        QCOMPARE(joined_pieces(*tokenizer, ids), std::string("<tool call><tool call>"));
        QVERIFY(!tokenizer->is_control(tool));
    }
}

void TestSpecialTokens::longestTokenAtTheLeftmostPlaceWins() {
    TinyVocabulary vocabulary = byte_level_vocabulary();
    const TokenId two = vocabulary.add("\n\n", kUserDefined);
    const TokenId three = vocabulary.add("\n\n\n", kUserDefined);
    const auto tokenizer = vocabulary.loaded();
    QCOMPARE(tokenizer->encode(std::string(8, '\n'), {}),
             (std::vector<TokenId>{three, three, two}));
    QCOMPARE(tokenizer->encode("\n\nx\n", {}), (std::vector<TokenId>{two, 'x', '\n'}));
}

void TestSpecialTokens::controlIsRecognisedInTrustedSegmentsOnly() {
    TinyVocabulary vocabulary = byte_level_vocabulary();
    const TokenId end = vocabulary.add("<E>", kControl);
    const auto tokenizer = vocabulary.loaded();
    const std::vector<TextSegment> segments{{"<E>", true}, {"a<E>", false}, {"<E>", true}};
    QCOMPARE(tokenizer->encode(segments, false),
             (std::vector<TokenId>{end, 'a', '<', 'E', '>', end}));
}

void TestSpecialTokens::controlAcrossABorderIsText() {
    TinyVocabulary vocabulary = byte_level_vocabulary();
    const TokenId end = vocabulary.add("<E>", kControl);
    const TokenId mark = vocabulary.add("[U]", kUserDefined);
    const auto tokenizer = vocabulary.loaded();
    const std::vector<TokenId> text{'<', 'E', '>'};
    for (const bool first : {false, true}) {
        QCOMPARE(tokenizer->encode(std::vector<TextSegment>{{"<", first}, {"E>", !first}}, false),
                 text);
        QCOMPARE(tokenizer->encode(std::vector<TextSegment>{{"[", first}, {"U]", !first}}, false),
                 std::vector<TokenId>{mark});
    }
    QCOMPARE(tokenizer->encode(std::vector<TextSegment>{{"<", true}, {"E>", true}}, false),
             std::vector<TokenId>{end});
    QCOMPARE(
        tokenizer->encode(std::vector<TextSegment>{{"<", true}, {"", false}, {"E>", true}}, false),
        std::vector<TokenId>{end});
}

void TestSpecialTokens::borderDoesNotStopMerges() {
    const auto tokenizer = byte_level_vocabulary().loaded();
    QCOMPARE(tokenizer->encode(std::vector<TextSegment>{{"t", true}, {"h", false}}, false),
             std::vector<TokenId>{256});
}

void TestSpecialTokens::trustedSegmentsEqualTheJoinedText_data() {
    userTextNeverBecomesControl_data();
}

void TestSpecialTokens::trustedSegmentsEqualTheJoinedText() {
    QFETCH(QString, model);
    HEADROOM_NEEDS_MODEL(path, model);
    const auto tokenizer = load_tokenizer(path);
    const std::string whole = "<bos><|im_start|>user\n\n\n Hello,  w\xC3\xB6rld!<|im_end|>\n"
                              "<start_of_turn>model\n</s> 12345 \xE6\x97\xA5\xE6\x9C\xAC";
    const auto trusted = tokenizer->encode(whole, {.add_special = true, .parse_special = true});
    const auto plain = tokenizer->encode(whole, {.add_special = true});

    std::mt19937 random(5);
    for (int i = 0; i < 300; ++i) {
        std::vector<TextSegment> segments;
        for (std::size_t at = 0; at < whole.size();) {
            const std::size_t size = random() % 12;
            segments.push_back({whole.substr(at, size), true});
            at += size;
        }
        QCOMPARE(tokenizer->encode(segments, true), trusted);
        for (TextSegment& segment : segments)
            segment.trusted = false;
        QCOMPARE(tokenizer->encode(segments, true), plain);
    }
}

void TestSpecialTokens::spacePrefixFollowsOnlyStartAndSpecials() {
    TinyVocabulary vocabulary = sentencepiece_vocabulary();
    const TokenId g = vocabulary.add("G");
    const auto tokenizer = vocabulary.loaded();
    constexpr TokenId kSpace = 259;
    QCOMPARE(tokenizer->encode("G", {}), (std::vector<TokenId>{kSpace, g}));
    QCOMPARE(tokenizer->encode("<s>G", {.parse_special = true}),
             (std::vector<TokenId>{1, kSpace, g}));
    QCOMPARE(tokenizer->encode("<s> G", {.parse_special = true}),
             (std::vector<TokenId>{1, kSpace, kSpace, g}));
    QCOMPARE(tokenizer->encode("", {}), std::vector<TokenId>());
    QCOMPARE(tokenizer->encode(std::vector<TextSegment>{{"<s>", true}, {"G", false}, {"G", true}},
                               false),
             (std::vector<TokenId>{1, kSpace, g, g}));
}

void TestSpecialTokens::phi3DropsWhiteSpaceAfterSpecials() {
    TinyVocabulary vocabulary = sentencepiece_vocabulary();
    vocabulary.keys["general.name"] = std::string("Phi-3 Mini");
    vocabulary.keys["add_space_prefix"] = false;
    const TokenId user = vocabulary.add("<|user|>", kControl);
    const TokenId x = vocabulary.add("x");
    const auto tokenizer = vocabulary.loaded();
    QCOMPARE(tokenizer->encode("<|user|> \n x", {.parse_special = true}),
             (std::vector<TokenId>{user, x}));
    QCOMPARE(tokenizer->encode("<s>\nx", {.parse_special = true}),
             (std::vector<TokenId>{1, 3 + '\n', x}));
}

HEADROOM_TEST(TestSpecialTokens)
#include "tst_special_tokens.moc"
