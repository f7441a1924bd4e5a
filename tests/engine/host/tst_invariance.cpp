#include "tests/engine/host/engine_bench.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {
std::vector<TokenId> prompt(int seed, int n, int step = 1) {
    std::vector<TokenId> tokens;
    for (int i = 0; i < n; ++i)
        tokens.push_back((seed * 37 + i * i * 11 + i * 5) % 128 * step);
    return tokens;
}

/// How the same requests are computed.
struct Way {
    int threads, chunk;
    bool together;
};

bool same(const Heard::Sample& a, const Heard::Sample& b) {
    return a.ids == b.ids && a.logprobs == b.logprobs && a.text == b.text && !a.ids.empty();
}
} // namespace

/// A request gives the same bytes whatever else happens: logprobs are compared bit for bit.
class TestInvariance : public QObject {
    Q_OBJECT
private slots:
    void holds_data();
    void holds();
    void holdsForRealModels_data();
    void holdsForRealModels();
};

void TestInvariance::holds_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("backend");
    for (const char* backend : {"cpu", "reference"})
        for (const char* model : {"llama", "gemma3"})
            QTest::addRow("%s, %s", model, backend) << model << backend;
    QTest::addRow("llama-wide.Q4_K, cpu") << "llama-wide.Q4_K"
                                          << "cpu";
    QTest::addRow("qwen2, cpu") << "qwen2"
                                << "cpu";
}

void TestInvariance::holds() {
    QFETCH(QString, model);
    QFETCH(QString, backend);
    HEADROOM_NEEDS_DATA(path, "golden/tiny/" + model + ".gguf");
    const BenchOptions plain{.backend = backend.toStdString()};
    constexpr int kAnswer = 40;
    std::vector<Heard::Sample> alone;
    EngineBench bench(path, plain);
    for (int i = 0; i < 8; ++i) {
        const GenerationId id =
            bench.submit(prompt(i, 70 + 5 * i), sampled(kAnswer, std::uint64_t(i)));
        QVERIFY(bench.run());
        QCOMPARE(bench.heard(id).reason(), FinishReason::MaxTokens);
        alone.push_back(bench.heard(id).first());
    }
    bench.computed();

    // Warm: the very prompts again, found in the cache but for their last tokens.
    const GenerationId warm = bench.submit(prompt(7, 105), sampled(kAnswer, 7));
    QVERIFY(bench.run());
    QVERIFY(same(bench.heard(warm).first(), alone[7]));
    QCOMPARE(bench.computed(), std::int64_t(1 + kAnswer - 1));

    // Beside three others, on two threads, in chunks of other sizes.
    for (int chunk : {7, 33, 512}) {
        EngineBench other(path, {.backend = plain.backend, .threads = 2, .max_tokens = chunk});
        std::vector<GenerationId> ids;
        for (int i = 0; i < 4; ++i)
            ids.push_back(other.submit(prompt(i, 70 + 5 * i), sampled(kAnswer, std::uint64_t(i))));
        QVERIFY(other.run());
        for (std::size_t i = 0; i < 4; ++i)
            QVERIFY(same(other.heard(ids[i]).first(), alone[i]));
        QVERIFY(other.sound());
    }

    // Eight at once in a cache for three: 145 tokens are 5 blocks.
    EngineBench small(path, {.backend = plain.backend, .kv_blocks = 16});
    std::vector<GenerationId> ids;
    for (int i = 0; i < 8; ++i)
        ids.push_back(small.submit(prompt(i, 70 + 5 * i), sampled(kAnswer, std::uint64_t(i))));
    QVERIFY(small.run());
    for (std::size_t i = 0; i < 8; ++i)
        QVERIFY(same(small.heard(ids[i]).first(), alone[i]));
    QVERIFY(small.sound());
}

void TestInvariance::holdsForRealModels_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("isa");
    QTest::addColumn<int>("length");
    // Plain loops take a second for what others do in a hundredth.
    for (const std::string& isa : available_isa_levels())
        QTest::addRow("SmolLM2, %s", isa.c_str())
            << "SmolLM2-135M-Instruct.Q4_1" << QString::fromStdString(isa)
            << (isa == "scalar" ? 9 : 75);
    const QString best = QString::fromStdString(available_isa_levels().back());
    QTest::newRow("gemma") << "gemma-3-270m-q4_k_m" << best << 530; // leaves its window of 512
    QTest::newRow("qwen") << "qwen2.5-coder-0.5b-instruct-q4_k_m" << best << 75;
}

void TestInvariance::holdsForRealModels() {
    QFETCH(QString, name);
    QFETCH(QString, isa);
    QFETCH(int, length);
    HEADROOM_NEEDS_MODEL(path, name + ".gguf");
    const auto file = ModelFile::open(path.toStdString());
    QVERIFY(file);
    const int answer = length < 20 ? 3 : 8;
    // Ids from all over the vocabulary; the first request is the longest.
    const int step = (*file)->config().vocab / 128 - 1;
    const auto request = [&](EngineBench& bench, int i) {
        return bench.submit(prompt(i, i == 0 ? length : 6 + 10 * i % length, step),
                            sampled(answer, std::uint64_t(i)));
    };
    const auto options = [&](int threads, int chunk) {
        return BenchOptions{.threads = threads, .isa = isa.toStdString(), .max_tokens = chunk};
    };

    std::vector<Heard::Sample> alone;
    {
        EngineBench bench(path, options(1, 64));
        for (int i = 0; i < 4; ++i) {
            const GenerationId id = request(bench, i);
            QVERIFY(bench.run());
            alone.push_back(bench.heard(id).first());
        }
        bench.computed();
        const GenerationId warm = request(bench, 0);
        QVERIFY(bench.run());
        QVERIFY(same(bench.heard(warm).first(), alone[0]));
        QVERIFY(bench.computed() <= answer); // the last token of the prompt and what followed
    }
    for (const Way way : {Way{2, 64, false}, Way{1, 7, false}, Way{2, 7, true}, Way{1, 512, true},
                          Way{2, 512, true}}) {
        EngineBench bench(path, options(way.threads, way.chunk));
        std::vector<GenerationId> ids;
        for (int i = 0; i < (way.together ? 4 : 1); ++i)
            ids.push_back(request(bench, i));
        QVERIFY(bench.run());
        for (std::size_t i = 0; i < ids.size(); ++i)
            QVERIFY2(same(bench.heard(ids[i]).first(), alone[i]),
                     qPrintable(QString("request %1 with %2 threads in chunks of %3")
                                    .arg(i)
                                    .arg(way.threads)
                                    .arg(way.chunk)));
        QVERIFY(bench.sound());
    }
}

HEADROOM_TEST(TestInvariance)
#include "tst_invariance.moc"
