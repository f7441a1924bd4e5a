#include "engine/forward/evaluation.h"
#include "kernels/cuda/backend/cuda_backend.h"
#include "kernels/cuda/host_shim/shim_device.h"
#include "tests/engine/host/engine_bench.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {

std::unique_ptr<Backend> shim_backend() {
    auto backend = cuda::make_backend_on(shim::device_api(), 0);
    if (!backend) qFatal("%s", backend.error().message().c_str());
    return std::move(*backend);
}

Result<std::shared_ptr<const Model>> load_in(Backend& backend, const QString& path) {
    return Model::load(TRY(ModelFile::open(path.toStdString())), backend);
}

std::vector<TokenId> prompt(int seed, int n) {
    std::vector<TokenId> tokens;
    for (int i = 0; i < n; ++i)
        tokens.push_back(3 + (seed * 31 + i * 7) % 100);
    return tokens;
}

} // namespace

/// The engine as it is, on the host shim: scheduling, prefixes, cancelling, and what fails.
class TestEngineOnShim : public QObject {
    Q_OBJECT

private slots:
    void init() { shim::device_faults() = {}; }
    void cleanup() { shim::device_faults() = {}; }
    void anAnswerDoesNotDependOnItsNeighbours();
    void aPrefixIsNotComputedAgain();
    void aCancelledRequestEndsAlone();
    void aLostDeviceEndsEveryRequestWithTheReason();
    void afterAFailureNothingIsComputed();
    void refusedMemoryIsAnErrorWhereverItIsRefused();
    void aRequestOutsideOfTheVocabularyFailsAlone();
};

void TestEngineOnShim::anAnswerDoesNotDependOnItsNeighbours() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama-wide.Q8_0.gguf");
    const std::vector<TokenId> question = prompt(1, 21);
    EngineBench alone(path, {.make = shim_backend, .max_tokens = 24});
    const GenerationId single = alone.submit(question, sampled(4));
    QVERIFY(alone.run());
    shim::device_faults().seed = 99; // and not on the order of threads
    EngineBench beside(path, {.make = shim_backend, .max_tokens = 7});
    beside.submit(prompt(2, 5), sampled(5, 7));
    const GenerationId same = beside.submit(question, sampled(4));
    beside.submit(prompt(3, 11), sampled(3, 8));
    QVERIFY(beside.run());
    QCOMPARE(alone.heard(single).first().ids.size(), std::size_t(4));
    QCOMPARE(beside.heard(same).first().ids, alone.heard(single).first().ids);
    QCOMPARE(beside.heard(same).first().logprobs, alone.heard(single).first().logprobs);
    QVERIFY(beside.sound());
}

void TestEngineOnShim::aPrefixIsNotComputedAgain() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path, {.make = shim_backend});
    const std::vector<TokenId> question = prompt(1, 40);
    const GenerationId first = bench.submit(question, sampled(3));
    QVERIFY(bench.run());
    QVERIFY(bench.computed() >= 42);
    const GenerationId again = bench.submit(question, sampled(3));
    QVERIFY(bench.run());
    QVERIFY(bench.computed() < 20);
    QCOMPARE(bench.heard(again).first().ids, bench.heard(first).first().ids);
    QCOMPARE(bench.heard(again).first().logprobs, bench.heard(first).first().logprobs);
    QVERIFY(bench.sound());
}

void TestEngineOnShim::aCancelledRequestEndsAlone() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path, {.make = shim_backend, .max_tokens = 16});
    const GenerationId cancelled = bench.submit(prompt(1, 40), sampled(50));
    const GenerationId other = bench.submit(prompt(2, 6), sampled(3));
    for (int i = 0; i < 2; ++i)
        bench.engine().step();
    bench.engine().cancel(cancelled);
    QVERIFY(bench.run());
    QCOMPARE(bench.heard(cancelled).reason(), FinishReason::Cancelled);
    QCOMPARE(bench.heard(other).reason(), FinishReason::MaxTokens);
    QVERIFY(bench.sound());
}

void TestEngineOnShim::aLostDeviceEndsEveryRequestWithTheReason() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path, {.make = shim_backend});
    const GenerationId first = bench.submit(prompt(1, 10), sampled(50));
    const GenerationId second = bench.submit(prompt(2, 6), sampled(50));
    for (int i = 0; i < 3; ++i)
        bench.engine().step();
    shim::device_faults().fail_launch = 10;
    shim::device_faults().lose_device = true;
    QVERIFY(bench.run());
    for (const GenerationId id : {first, second}) {
        QCOMPARE(bench.heard(id).reason(), FinishReason::Failed);
        const auto& finished = *bench.heard(id).first().finished;
        QVERIFY(finished.error);
        QCOMPARE(int(finished.error->code), int(ErrorCode::Device));
        QVERIFY2(finished.error->what.find("unspecified launch failure") != std::string::npos,
                 finished.error->message().c_str());
    }
}

void TestEngineOnShim::afterAFailureNothingIsComputed() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path, {.make = shim_backend});
    shim::device_faults().fail_launch = 0; // one launch fails, the device answers again
    const GenerationId first = bench.submit(prompt(1, 10), sampled(5));
    QVERIFY(bench.run());
    QCOMPARE(bench.heard(first).reason(), FinishReason::Failed);
    const std::int64_t kernels = shim::device_faults().kernels;
    const GenerationId second = bench.submit(prompt(1, 10), sampled(5));
    QVERIFY(bench.run());
    // What the failed kernel left behind is not to be trusted: the error stays.
    QCOMPARE(bench.heard(second).reason(), FinishReason::Failed);
    QCOMPARE(shim::device_faults().kernels, kernels);
}

void TestEngineOnShim::refusedMemoryIsAnErrorWhereverItIsRefused() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    int refused = 0;
    for (std::int64_t nth = 0;; ++nth) {
        const auto backend = shim_backend();
        shim::device_faults().refuse_allocation = nth;
        const auto model = load_in(*backend, path);
        auto evaluation = model ? Evaluation::create(*model, *backend, 64, DType::F16,
                                                     {.max_tokens = 4, .max_outputs = 4})
                                : Result<Evaluation>(tl::make_unexpected(model.error()));
        const auto output = evaluation
                                ? evaluation->append(prompt(1, 3), {{.row = 2, .best = 1}})
                                : Result<PassOutput>(tl::make_unexpected(evaluation.error()));
        if (output) break;
        QCOMPARE(int(output.error().code), int(ErrorCode::OutOfMemory));
        QVERIFY2(output.error().what.find("bytes of GPU memory were refused") != std::string::npos,
                 output.error().message().c_str());
        ++refused;
    }
    // Embedding, layers, output, pool, workspace, tables.
    QVERIFY2(refused >= 6, qPrintable(QString::number(refused)));
}

void TestEngineOnShim::aRequestOutsideOfTheVocabularyFailsAlone() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    const auto backend = shim_backend();
    const auto model = load_in(*backend, path);
    auto evaluation =
        Evaluation::create(*model, *backend, 64, DType::F16, {.max_tokens = 4, .max_outputs = 4});
    QVERIFY(evaluation);
    const std::vector<TokenId> wrong{5, 1'000'000};
    const auto failed = evaluation->append(wrong, {{.row = 1, .best = 1}});
    QVERIFY(!failed);
    QCOMPARE(int(failed.error().code), int(ErrorCode::InvalidRequest));
    evaluation->clear();
    QVERIFY(evaluation->append(prompt(1, 3), {{.row = 2, .best = 1}}));
}

HEADROOM_TEST(TestEngineOnShim)
#include "tst_engine.moc"
