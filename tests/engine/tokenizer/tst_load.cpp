#include "tests/engine/tokenizer/tiny_vocabulary.h"
#include "tests/engine/tokenizer/tokenizer_files.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

#include <limits>

using namespace headroom;
using namespace headroom::test;

/// What a file's keys make of a tokenizer, and what is refused.
class TestLoad : public QObject {
    Q_OBJECT

private slots:
    void fileWithoutTokenizerIsToldFromABrokenOne();
    void unsupportedKindsAreNamed();
    void refusesBrokenVocabularies_data();
    void refusesBrokenVocabularies();
    void warnsAndGoesOn_data();
    void warnsAndGoesOn();
    void defaultsHoldWhereKeysAreMissing();
    void keysOverrideDefaults();
    void realFilesHaveTheirSpecialTokens();
    void gptOssEndsOnlyOneChannelWithEnd();
    void idsOutOfRangeAreHarmless();
};

void TestLoad::fileWithoutTokenizerIsToldFromABrokenOne() {
    for (const char* model : {"none", "no_vocab"}) {
        Metadata metadata;
        metadata.insert("tokenizer.ggml.model", std::string(model));
        const auto result = Tokenizer::load(metadata);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::NotFound);
        QCOMPARE(result.error().what, std::string("the file has no tokenizer"));
    }
    const auto absent = Tokenizer::load(Metadata());
    QVERIFY(!absent);
    QCOMPARE(absent.error().code, ErrorCode::NotFound);

    Metadata nameless;
    nameless.insert("tokenizer.ggml.tokens", std::vector<std::string>{"a"});
    const auto broken = Tokenizer::load(nameless);
    QVERIFY(!broken);
    QCOMPARE(broken.error().code, ErrorCode::InvalidFile);
    QCOMPARE(broken.error().where, std::string("tokenizer.ggml.model"));
}

void TestLoad::unsupportedKindsAreNamed() {
    for (const auto& [model, kind] : {std::pair{"bert", "WordPiece"},
                                      {"t5", "Unigram"},
                                      {"rwkv", "RWKV"},
                                      {"gemma4", "Gemma 4"},
                                      {"martian", "martian"}}) {
        TinyVocabulary vocabulary{.model = model};
        vocabulary.add("a");
        const auto result = vocabulary.load();
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Unsupported);
        QVERIFY(result.error().what.find(kind) != std::string::npos);
    }
}

void TestLoad::refusesBrokenVocabularies_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("where");
    for (const char* model : {"gpt2", "llama"}) {
        const auto row = [&](const char* what, const char* where) {
            QTest::addRow("%s, %s", model, what) << model << what << where;
        };
        row("no tokens", "tokenizer.ggml.tokens");
        row("tokens are numbers", "tokenizer.ggml.tokens");
        row("huge token", "tokenizer.ggml.tokens");
        row("too few types", "tokenizer.ggml.token_type");
        row("types are text", "tokenizer.ggml.token_type");
        row("bos is text", "tokenizer.ggml.bos_token_id");
        row("add_bos is text", "tokenizer.ggml.add_bos_token");
    }
    QTest::addRow("no merges") << "gpt2"
                               << "no merges"
                               << "tokenizer.ggml.merges";
    QTest::addRow("pre is a number") << "gpt2"
                                     << "pre is a number"
                                     << "tokenizer.ggml.pre";
    QTest::addRow("no scores") << "llama"
                               << "no scores"
                               << "tokenizer.ggml.scores";
    QTest::addRow("too few scores") << "llama"
                                    << "too few scores"
                                    << "tokenizer.ggml.scores";
    QTest::addRow("score is no number") << "llama"
                                        << "score is no number"
                                        << "tokenizer.ggml.scores";
}

void TestLoad::refusesBrokenVocabularies() {
    QFETCH(QString, model);
    QFETCH(QString, what);
    QFETCH(QString, where);
    TinyVocabulary vocabulary =
        model == "gpt2" ? byte_level_vocabulary() : sentencepiece_vocabulary();
    QVERIFY(vocabulary.load());

    if (what == "no tokens") vocabulary.tokens.clear();
    if (what == "tokens are numbers") vocabulary.keys["tokens"] = std::vector<std::int64_t>{1, 2};
    if (what == "huge token") vocabulary.tokens[9] = std::string(64 * 1024 + 1, 'x');
    if (what == "too few types") vocabulary.types.pop_back();
    if (what == "types are text") vocabulary.keys["token_type"] = std::string("control");
    if (what == "bos is text") vocabulary.keys["bos_token_id"] = std::string("1");
    if (what == "add_bos is text") vocabulary.keys["add_bos_token"] = std::string("true");
    if (what == "no merges") vocabulary.merges.clear();
    if (what == "pre is a number") vocabulary.keys["pre"] = std::uint64_t{2};
    if (what == "no scores") vocabulary.scores.clear();
    if (what == "too few scores") vocabulary.scores.pop_back();
    if (what == "score is no number")
        vocabulary.scores[7] = std::numeric_limits<float>::quiet_NaN();

    const auto result = vocabulary.load();
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::InvalidFile);
    QVERIFY2(result.error().where.find(where.toStdString()) != std::string::npos,
             result.error().message().c_str());
}

void TestLoad::warnsAndGoesOn_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("warning");
    QTest::newRow("missing pre-tokenizer") << "gpt2"
                                           << "does not name its pre-tokenizer";
    QTest::newRow("unknown pre-tokenizer") << "gpt2"
                                           << "\"from-mars\" is not known";
    QTest::newRow("merge without a part") << "gpt2"
                                          << "have a missing part";
    for (const char* model : {"gpt2", "llama"}) {
        QTest::addRow("%s, empty token", model) << model << "are empty";
        QTest::addRow("%s, duplicate token", model) << model << "have the text of another";
        QTest::addRow("%s, strange type", model) << model << "unknown type";
        QTest::addRow("%s, too many types", model) << model << "the rest is ignored";
        QTest::addRow("%s, eos out of range", model) << model << "eos_token_id is 100000";
        QTest::addRow("%s, eos negative", model) << model << "eos_token_id is -1";
        QTest::addRow("%s, mistyped", model) << model << "not marked as a control token";
    }
    QTest::newRow("byte with a sign") << "llama"
                                      << "\"<0x-1>\" is marked as a byte";
}

void TestLoad::warnsAndGoesOn() {
    QFETCH(QString, model);
    QFETCH(QString, warning);
    TinyVocabulary vocabulary =
        model == "gpt2" ? byte_level_vocabulary() : sentencepiece_vocabulary();
    QVERIFY(vocabulary.loaded()->warnings().empty());

    if (warning.startsWith("does not name")) vocabulary.keys.erase("pre");
    if (warning.startsWith("\"from-mars\"")) vocabulary.keys["pre"] = std::string("from-mars");
    if (warning.startsWith("have a missing"))
        vocabulary.merges.insert(vocabulary.merges.end(), {"", "a", "a ", " b", "\xFF b"});
    if (warning.startsWith("are empty")) vocabulary.add("");
    if (warning.startsWith("have the text"))
        for (int i = 0; i < 2; ++i)
            vocabulary.add("twice");
    if (warning.startsWith("unknown type")) vocabulary.types[5] = 99;
    if (warning.startsWith("the rest")) vocabulary.types.push_back(1);
    if (warning.startsWith("eos_token_id is 100000"))
        vocabulary.keys["eos_token_id"] = std::uint64_t{100000};
    if (warning.startsWith("eos_token_id is -1"))
        vocabulary.keys["eos_token_id"] = std::int64_t{-1};
    if (warning.startsWith("not marked")) vocabulary.add("<|im_end|>");
    if (warning.startsWith("\"<0x-1>\"")) vocabulary.add("<0x-1>", kByte);

    const auto tokenizer = vocabulary.load();
    QVERIFY2(tokenizer, tokenizer ? "" : tokenizer.error().message().c_str());
    bool found = false;
    for (const std::string& line : (*tokenizer)->warnings())
        found = found || line.find(warning.toStdString()) != std::string::npos;
    QVERIFY(found);
    const std::string text = "the <0x-1> \xFF\xFE ab";
    QCOMPARE(joined_pieces(**tokenizer, (*tokenizer)->encode(text, {})),
             model == "llama" ? " " + text : text);
}

void TestLoad::defaultsHoldWhereKeysAreMissing() {
    const auto spm = sentencepiece_vocabulary().loaded();
    QCOMPARE(spm->bos(), std::optional<TokenId>(1));
    QCOMPARE(spm->eos(), std::optional<TokenId>(2));
    QVERIFY(spm->adds_bos());
    QCOMPARE(spm->encode("", {.add_special = true}), std::vector<TokenId>{1});

    TinyVocabulary bytes = byte_level_vocabulary();
    QCOMPARE(bytes.loaded()->bos(), std::optional<TokenId>(11));
    QVERIFY(!bytes.loaded()->adds_bos());
    bytes.keys["pre"] = std::string("llama-bpe");
    QVERIFY(bytes.loaded()->adds_bos());
    bytes.keys["pre"] = std::string("tekken");
    QVERIFY(bytes.loaded()->adds_bos());
    bytes.keys["pre"] = std::string("glm4");
    QCOMPARE(bytes.loaded()->bos(), std::optional<TokenId>());
    QCOMPARE(bytes.loaded()->description(), std::string("byte-level BPE, glm4, 257 tokens"));
}

void TestLoad::keysOverrideDefaults() {
    TinyVocabulary vocabulary = sentencepiece_vocabulary();
    vocabulary.keys["bos_token_id"] = std::uint64_t{40};
    vocabulary.keys["eos_token_id"] = std::uint64_t{41};
    vocabulary.keys["add_eos_token"] = true;
    vocabulary.keys["add_space_prefix"] = false;
    // No token is 'a' (0x61 = 97); its byte is the 98th token after the first three.
    QCOMPARE(vocabulary.loaded()->encode("a", {.add_special = true}),
             (std::vector<TokenId>{40, 100, 41}));
    QVERIFY(vocabulary.loaded()->is_end_of_generation(41));
    vocabulary.keys["add_bos_token"] = false;
    QCOMPARE(vocabulary.loaded()->encode("a", {.add_special = true}),
             (std::vector<TokenId>{100, 41}));
}

void TestLoad::realFilesHaveTheirSpecialTokens() {
    HEADROOM_NEEDS_MODEL(qwen_path, "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf");
    const auto qwen = load_tokenizer(qwen_path);
    QCOMPARE(qwen->token_text(151645), std::string_view("<|im_end|>"));
    QVERIFY(qwen->is_end_of_generation(151645));
    QVERIFY(qwen->is_end_of_generation(151643));  // <|endoftext|>
    QVERIFY(!qwen->is_end_of_generation(151644)); // <|im_start|>
    QVERIFY(qwen->is_control(151644));
    QVERIFY(!qwen->adds_bos());
    QCOMPARE(qwen->piece(151644), std::string());
    QCOMPARE(qwen->piece(151644, true), std::string("<|im_start|>"));
    QCOMPARE(qwen->description(), std::string("byte-level BPE, qwen2, 151,936 tokens"));

    HEADROOM_NEEDS_MODEL(gemma_path, "gemma-3-270m-q4_k_m.gguf");
    const auto gemma = load_tokenizer(gemma_path);
    QCOMPARE(gemma->bos(), std::optional<TokenId>(2));
    QVERIFY(gemma->adds_bos());
    QVERIFY(gemma->is_end_of_generation(1));    // <eos>
    QVERIFY(gemma->is_end_of_generation(106));  // <end_of_turn>
    QVERIFY(!gemma->is_end_of_generation(105)); // <start_of_turn>
}

void TestLoad::gptOssEndsOnlyOneChannelWithEnd() {
    TinyVocabulary vocabulary = byte_level_vocabulary();
    const TokenId end = vocabulary.add("<|end|>", kControl);
    QVERIFY(vocabulary.loaded()->is_end_of_generation(end));
    const TokenId call = vocabulary.add("<|call|>", kControl);
    const TokenId give = vocabulary.add("<|return|>", kControl);
    const TokenId channel = vocabulary.add("<|channel|>", kControl);
    const auto tokenizer = vocabulary.loaded();
    QVERIFY(!tokenizer->is_end_of_generation(end));
    QVERIFY(tokenizer->is_end_of_generation(call));
    QVERIFY(tokenizer->is_end_of_generation(give));
    // The channel marks show in the answer but cannot be written by a person.
    QCOMPARE(tokenizer->piece(channel), std::string("<|channel|>"));
    const auto plain = tokenizer->encode("<|channel|>", {});
    QVERIFY(std::find(plain.begin(), plain.end(), channel) == plain.end());
    QCOMPARE(tokenizer->encode("<|channel|>", {.parse_special = true}),
             std::vector<TokenId>{channel});
}

void TestLoad::idsOutOfRangeAreHarmless() {
    for (const auto& vocabulary : {byte_level_vocabulary(), sentencepiece_vocabulary()}) {
        const auto tokenizer = vocabulary.loaded();
        for (const TokenId id : {-1, tokenizer->vocab_size(), std::numeric_limits<TokenId>::max(),
                                 std::numeric_limits<TokenId>::min()}) {
            QCOMPARE(tokenizer->piece(id, true), std::string());
            QCOMPARE(tokenizer->token_text(id), std::string_view());
            QVERIFY(!tokenizer->is_control(id));
            QVERIFY(!tokenizer->is_end_of_generation(id));
        }
    }
}

HEADROOM_TEST(TestLoad)
#include "tst_load.moc"
