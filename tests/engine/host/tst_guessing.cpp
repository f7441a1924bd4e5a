#include "tests/engine/host/engine_bench.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {
/// Text that repeats itself, with other tokens in between.
std::vector<TokenId> prompt(int seed) {
    std::vector<TokenId> tokens;
    for (int i = 0; i < 90; ++i)
        tokens.push_back(i % 30 < 23 ? (seed * 37 + i % 30 * 11) % 128 : (seed + i * i * 7) % 128);
    return tokens;
}

struct Style {
    const char* name;
    double temperature, repetition_penalty, frequency_penalty;
    int top_k, logprobs;
};
constexpr Style kStyles[] = {
    {"greedy", 0, 1, 0, 40, 0},
    {"greedy with alternatives", 0, 1, 0, 40, 5},
    {"greedy, repetition punished", 0, 1.1, 0, 40, 0},
    {"cool", 0.2, 1, 0, 40, 0},
    {"warm", 1, 1, 0, 40, 0},
    {"from all tokens", 0.5, 1, 0, 0, 2},
    {"frequency punished", 0.4, 1, 0.05, 20, 0},
};

GenerationRequest request(const Style& style, int seed) {
    GenerationRequest wanted = sampled(100, std::uint64_t(seed));
    wanted.sampling.temperature = style.temperature;
    wanted.sampling.repetition_penalty = style.repetition_penalty;
    wanted.sampling.frequency_penalty = style.frequency_penalty;
    wanted.sampling.top_k = style.top_k;
    wanted.logprobs = style.logprobs;
    return wanted;
}

bool same(const Heard::Sample& a, const Heard::Sample& b) {
    return !a.ids.empty() && a.ids == b.ids && a.logprobs == b.logprobs && a.text == b.text &&
           a.finished->reason == b.finished->reason;
}
} // namespace

/// Guessed tokens change no answer: ids, and logprobs bit for bit.
class TestGuessing : public QObject {
    Q_OBJECT
private slots:
    void changesNoAnswer_data();
    void changesNoAnswer();
    void besideOthersAndShortOfBlocks();
    void savesPasses();
    void endsWhereItMust();
    void realModels_data();
    void realModels();
};

void TestGuessing::changesNoAnswer_data() {
    QTest::addColumn<QString>("model");
    // gemma3 leaves its window of 16 positions; guesses that fail must not have moved it.
    for (const char* model : {"llama", "gemma3", "qwen2", "llama-wide.Q4_K"})
        QTest::newRow(model) << model;
}

void TestGuessing::changesNoAnswer() {
    QFETCH(QString, model);
    HEADROOM_NEEDS_DATA(path, "golden/tiny/" + model + ".gguf");
    std::int64_t guessed = 0, held = 0;
    for (const Style& style : kStyles) {
        EngineBench plain(path);
        EngineBench guessing(path, {.guess_ahead = true});
        for (int seed = 0; seed < 4; ++seed) {
            const GenerationId a = plain.submit(prompt(seed), request(style, seed));
            const GenerationId b = guessing.submit(prompt(seed), request(style, seed));
            QVERIFY(plain.run());
            QVERIFY(guessing.run());
            QVERIFY2(same(plain.heard(a).first(), guessing.heard(b).first()), style.name);
            const GenerationTimings& without = plain.heard(a).first().finished->timings;
            const GenerationTimings& with = guessing.heard(b).first().finished->timings;
            QCOMPARE(without.guessed_tokens, std::int64_t(0));
            QVERIFY(with.guesses_held <= with.guessed_tokens);
            guessed += with.guessed_tokens;
            held += with.guesses_held;
        }
        QVERIFY(guessing.sound());
    }
    // Both what holds and what fails was tried.
    QVERIFY2(held > 10 && guessed - held > 10,
             qPrintable(QString("%1 of %2 held").arg(held).arg(guessed)));
}

void TestGuessing::besideOthersAndShortOfBlocks() {
    for (const char* model : {"llama", "gemma3"}) {
        HEADROOM_NEEDS_DATA(path, QString("golden/tiny/%1.gguf").arg(model));
        std::vector<Heard::Sample> alone;
        for (int seed = 0; seed < 8; ++seed) {
            EngineBench plain(path);
            const GenerationId id = plain.submit(prompt(seed), request(kStyles[3], seed));
            QVERIFY(plain.run());
            alone.push_back(plain.heard(id).first());
        }
        // 190 tokens are 6 blocks: in the second cache not three of the eight fit.
        for (const int blocks : {0, 16})
            for (const int rows : {5, 64}) {
                EngineBench bench(
                    path,
                    {.threads = 2, .max_tokens = rows, .kv_blocks = blocks, .guess_ahead = true});
                std::vector<GenerationId> ids;
                for (int seed = 0; seed < 8; ++seed)
                    ids.push_back(bench.submit(prompt(seed), request(kStyles[3], seed)));
                QVERIFY(bench.run());
                for (std::size_t i = 0; i < ids.size(); ++i)
                    QVERIFY(same(bench.heard(ids[i]).first(), alone[i]));
                QVERIFY(bench.sound());
            }
    }
}

void TestGuessing::savesPasses() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    // The best token of a random model soon runs in a circle.
    EngineBench bench(path, {.guess_ahead = true});
    const GenerationId id = bench.submit(prompt(1), request(kStyles[0], 1));
    QVERIFY(bench.run());
    QCOMPARE(bench.heard(id).first().ids.size(), std::size_t(100));
    const GenerationTimings& timings = bench.heard(id).first().finished->timings;
    // The prompt takes 2 passes and gives a token; every other pass gives one and what held.
    QCOMPARE(bench.engine().passes(), 2 + 99 - timings.guesses_held);
    QVERIFY(timings.guesses_held > 0);
}

void TestGuessing::endsWhereItMust() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench plain(path);
    const GenerationId whole = plain.submit(prompt(1), request(kStyles[0], 1));
    QVERIFY(plain.run());
    const std::vector<TokenId>& ids = plain.heard(whole).first().ids;
    for (int most = 1; most <= 100; most += 3) {
        EngineBench bench(path, {.guess_ahead = true});
        GenerationRequest wanted = request(kStyles[0], 1);
        wanted.sampling.max_tokens = most;
        const GenerationId id = bench.submit(prompt(1), wanted);
        QVERIFY(bench.run());
        QCOMPARE(bench.heard(id).reason(), FinishReason::MaxTokens);
        QVERIFY(std::equal(ids.begin(), ids.begin() + most, bench.heard(id).first().ids.begin(),
                           bench.heard(id).first().ids.end()));
    }
    // An end of turn amid guesses that hold: nothing behind it is said.
    EngineBench ending(path, {.end = ids[60], .guess_ahead = true});
    const GenerationId id = ending.submit(prompt(1), request(kStyles[0], 1));
    QVERIFY(ending.run());
    QCOMPARE(ending.heard(id).reason(), FinishReason::EndOfGeneration);
    const auto first = std::find(ids.begin(), ids.end(), ids[60]);
    QCOMPARE(ending.heard(id).first().ids.size(), std::size_t(first - ids.begin()) + 1);

    // The context's end amid guesses.
    for (const bool guess_ahead : {false, true}) {
        EngineBench full(path, {.guess_ahead = guess_ahead});
        const GenerationId last = full.submit(prompt(1), sampled(-1));
        QVERIFY(full.run());
        QCOMPARE(full.heard(last).reason(), FinishReason::ContextFull);
        QCOMPARE(std::int64_t(full.heard(last).first().ids.size()),
                 full.engine().placement().context_length - 90);
        QVERIFY(full.sound());
    }
}

void TestGuessing::realModels_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("SmolLM2") << "SmolLM2-135M-Instruct.Q4_1";
    QTest::newRow("gemma") << "gemma-3-270m-q4_k_m";
    QTest::newRow("qwen") << "qwen2.5-coder-0.5b-instruct-q4_k_m";
}

void TestGuessing::realModels() {
    QFETCH(QString, name);
    HEADROOM_NEEDS_MODEL(path, name + ".gguf");
    EngineBench plain(path, {.threads = 2});
    EngineBench guessing(path, {.threads = 2, .guess_ahead = true});
    std::vector<TokenId> repeating;
    for (int i = 0; i < 60; ++i)
        repeating.push_back(1000 + i % 20 * 37);
    for (const double temperature : {0.0, 0.8}) {
        GenerationRequest wanted = sampled(24, 3);
        wanted.sampling.temperature = temperature;
        const GenerationId a = plain.submit(repeating, wanted);
        const GenerationId b = guessing.submit(repeating, wanted);
        QVERIFY(plain.run());
        QVERIFY(guessing.run());
        QVERIFY(same(plain.heard(a).first(), guessing.heard(b).first()));
        if (temperature == 0) QVERIFY(guessing.heard(b).first().finished->timings.guesses_held > 0);
    }
}

HEADROOM_TEST(TestGuessing)
#include "tst_guessing.moc"
