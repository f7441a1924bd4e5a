#include "tests/engine/host/engine_bench.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {
std::vector<TokenId> prompt(int seed, int n) {
    std::vector<TokenId> tokens;
    for (int i = 0; i < n; ++i)
        tokens.push_back((seed * 37 + i * i * 11 + i * 5) % 128);
    return tokens;
}
std::vector<TokenId> operator+(std::vector<TokenId> a, const std::vector<TokenId>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}
} // namespace

class TestEngine : public QObject {
    Q_OBJECT
private slots:
    void cancelIsHonouredWithinOneStep();
    void aSecondTurnComputesOnlyWhatIsNew_data();
    void aSecondTurnComputesOnlyWhatIsNew();
    void aSlowReaderIsCutOffAlone();
    void aDeadlineEndsARequest();
    void samplesShareThePrompt();
    void aForkGoesOnFromItsParent();
    void refusesWhatCannotBe();
    void endsForTheRightReason();
    void timingsAddUp();
};

void TestEngine::cancelIsHonouredWithinOneStep() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path, {.max_tokens = 16});
    const GenerationId decoding = bench.submit(prompt(1, 10), sampled(100));
    bench.engine().step();
    const GenerationId prefilling = bench.submit(prompt(2, 80), sampled(100));
    bench.engine().step();
    const GenerationId queued = bench.submit(prompt(3, 80), sampled(100));
    QCOMPARE(bench.heard(prefilling).progress.back().phase, GenerationPhase::Prefill);
    QVERIFY(bench.heard(prefilling).progress.back().done < 80);
    const std::int64_t passes = bench.engine().passes();
    for (GenerationId id : {queued, prefilling, decoding}) {
        const std::size_t said = bench.heard(id).first().ids.size();
        bench.engine().cancel(id);
        QCOMPARE(bench.heard(id).reason(), FinishReason::Cancelled);
        QCOMPARE(bench.heard(id).first().ids.size(), said);
    }
    QCOMPARE(bench.engine().passes(), passes);
    QVERIFY(!bench.engine().step()); // nothing is left
    QVERIFY(bench.sound());
}

void TestEngine::aSecondTurnComputesOnlyWhatIsNew_data() {
    QTest::addColumn<QString>("model");
    QTest::addRow("llama") << "llama";
    QTest::addRow("gemma3, far beyond its window of 16") << "gemma3";
}

void TestEngine::aSecondTurnComputesOnlyWhatIsNew() {
    QFETCH(QString, model);
    HEADROOM_NEEDS_DATA(path, "golden/tiny/" + model + ".gguf");
    EngineBench bench(path);
    const std::vector<TokenId> question = prompt(1, 60);
    const GenerationId first = bench.submit(question, sampled(30));
    QVERIFY(bench.run());
    QCOMPARE(bench.computed(), std::int64_t(60 + 29)); // the last token is not computed
    const std::vector<TokenId> history = question + bench.heard(first).first().ids;

    // A second turn: the answer's last token, and the new question of 25.
    const GenerationId second = bench.submit(history + prompt(2, 25), sampled(20));
    QVERIFY(bench.run());
    QCOMPARE(bench.computed(), std::int64_t(1 + 25 + 19));
    QCOMPARE(bench.heard(second).first().finished->timings.cached_tokens, std::int64_t(89));

    // Regenerate: only the last token of the prompt; another seed, so another answer.
    bench.submit(history + prompt(2, 25), sampled(20, 99));
    QVERIFY(bench.run());
    QCOMPARE(bench.computed(), std::int64_t(1 + 19));

    // Edit the second question. The second turn computed the answer's last token too, but a window
    // can only be resumed where a message ended.
    const int again_computed = model == "gemma3" ? 1 : 0;
    const GenerationId edited = bench.submit(history + prompt(3, 25), sampled(20));
    QVERIFY(bench.run());
    QCOMPARE(bench.computed(), std::int64_t(again_computed + 25 + 19));

    // Cold, the edited turn gives the same bytes.
    EngineBench cold(path);
    const GenerationId again = cold.submit(history + prompt(3, 25), sampled(20));
    QVERIFY(cold.run());
    QVERIFY(cold.heard(again).first().ids == bench.heard(edited).first().ids);
    QVERIFY(cold.heard(again).first().logprobs == bench.heard(edited).first().logprobs);
    QVERIFY(bench.sound());
}

void TestEngine::aSlowReaderIsCutOffAlone() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path, {.event_byte_limit = 1000});
    const GenerationId slow = bench.submit(prompt(1, 20), sampled(30));
    const GenerationId other = bench.submit(prompt(2, 20), sampled(30));
    bench.engine().step();
    bench.unread[slow] = 1000;
    bench.engine().step();
    QCOMPARE(bench.heard(slow).reason(), FinishReason::None); // at the limit, not over it
    bench.unread[slow] = 1001;
    bench.engine().step();
    QCOMPARE(bench.heard(slow).reason(), FinishReason::SlowReader);
    QVERIFY(bench.run());
    QCOMPARE(bench.heard(other).reason(), FinishReason::MaxTokens);
    QCOMPARE(bench.heard(other).first().ids.size(), std::size_t(30));
    QVERIFY(bench.sound());
}

void TestEngine::aDeadlineEndsARequest() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path);
    GenerationRequest hasty = sampled(1000);
    hasty.deadline_seconds = 2;
    const GenerationId id = bench.submit(prompt(1, 20), hasty);
    bench.engine().step();
    bench.now = 1.9;
    bench.engine().step();
    QCOMPARE(bench.heard(id).reason(), FinishReason::None);
    bench.now = 2.0;
    QVERIFY(!bench.engine().step());
    QCOMPARE(bench.heard(id).reason(), FinishReason::Deadline);
}

void TestEngine::samplesShareThePrompt() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/gemma3.gguf");
    EngineBench bench(path);
    const GenerationId single = bench.submit(prompt(1, 70), sampled(10));
    QVERIFY(bench.run());
    EngineBench three(path);
    GenerationRequest request = sampled(10);
    request.n_samples = 3;
    const GenerationId id = three.submit(prompt(1, 70), request);
    QVERIFY(three.run());
    // The prompt once, its last token again for two of them, 9 computed answer tokens for each.
    QCOMPARE(three.computed(), std::int64_t(70 + 2 + 3 * 9));
    QVERIFY(three.heard(id).samples[0].ids == bench.heard(single).first().ids);
    QVERIFY(three.heard(id).samples[1].ids != three.heard(id).samples[0].ids);
    QVERIFY(three.heard(id).samples[2].ids != three.heard(id).samples[1].ids);
    for (int sample : {0, 1, 2})
        QVERIFY(three.heard(id).samples[sample].finished);
}

void TestEngine::aForkGoesOnFromItsParent() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path);
    const GenerationId parent = bench.submit(prompt(1, 50), sampled(30));
    for (int i = 0; i < 11; ++i)
        bench.engine().step();
    const std::vector<TokenId> so_far = bench.heard(parent).first().ids;
    QCOMPARE(so_far.size(), std::size_t(11));
    bench.computed();
    GenerationRequest request = sampled(1, 5);
    request.parent = parent;
    const GenerationId fork = bench.submit(prompt(4, 3), request);
    bench.engine().step();
    // The parent's 60 computed tokens are found; one of its own, 3 new ones, and the parent's step.
    QCOMPARE(bench.computed(), std::int64_t(1 + 3 + 1));
    QVERIFY(bench.run());
    EngineBench alone(path);
    const GenerationId same = alone.submit(prompt(1, 50) + so_far + prompt(4, 3), sampled(1, 5));
    QVERIFY(alone.run());
    QVERIFY(alone.heard(same).first().logprobs == bench.heard(fork).first().logprobs);
    // An ended parent will do, an unknown one not.
    request.parent = GenerationId{777};
    const GenerationId lost = bench.submit(prompt(4, 3), request);
    QCOMPARE(bench.heard(lost).reason(), FinishReason::Failed);
    request.parent = fork;
    const GenerationId late = bench.submit({}, request);
    QVERIFY(bench.run());
    QCOMPARE(bench.heard(late).reason(), FinishReason::MaxTokens);
}

void TestEngine::refusesWhatCannotBe() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path);
    const GenerationId good = bench.submit(prompt(1, 20), sampled(10));
    const std::int32_t context = bench.engine().placement().context_length;
    const auto refused = [&](std::vector<TokenId> tokens, const GenerationRequest& request) {
        const GenerationId id = bench.submit(std::move(tokens), request);
        return bench.heard(id).reason() == FinishReason::Failed
                   ? QString::fromStdString(bench.heard(id).first().finished->error->message())
                   : QString("not refused");
    };
    const QString message = refused(prompt(1, context + 1), sampled(5));
    QVERIFY2(message.contains(QString::number(context)) &&
                 message.contains(QString::number(context + 1)),
             qPrintable(message));
    QVERIFY(refused({}, sampled(5)).contains("empty"));
    QVERIFY(refused({1, 128}, sampled(5)).contains("128"));
    QVERIFY(refused({1, -1}, sampled(5)).contains("-1"));
    GenerationRequest many = sampled(5);
    many.n_samples = 1'000'000;
    QVERIFY(refused({1}, many).contains("samples"));
    GenerationRequest weightless = sampled(5);
    weightless.weight = 0;
    QVERIFY(refused({1}, weightless).contains("weight"));
    GenerationRequest two = sampled(5);
    two.n_samples = 2;
    const GenerationId both = bench.submit({}, two);
    QVERIFY(bench.heard(both).samples[0].finished && bench.heard(both).samples[1].finished);
    QVERIFY(bench.run()); // the good one does not notice
    QCOMPARE(bench.heard(good).reason(), FinishReason::MaxTokens);
}

void TestEngine::endsForTheRightReason() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path);
    const GenerationId plain = bench.submit(prompt(1, 20), sampled(40));
    QVERIFY(bench.run());
    const std::vector<TokenId> ids = bench.heard(plain).first().ids;
    QCOMPARE(bench.heard(plain).first().text.size(), std::size_t(40));

    // The token that came tenth ends the turn where it first comes.
    const auto at = std::find(ids.begin(), ids.end(), ids[9]) - ids.begin();
    EngineBench ending(path, {.end = ids[9]});
    const GenerationId ended = ending.submit(prompt(1, 20), sampled(40));
    QVERIFY(ending.run());
    QCOMPARE(ending.heard(ended).reason(), FinishReason::EndOfGeneration);
    QCOMPARE(std::ptrdiff_t(ending.heard(ended).first().ids.size()), at + 1);

    // Two characters as a stop string: the text ends before them.
    const std::string text = bench.heard(plain).first().text;
    GenerationRequest stopping = sampled(40);
    stopping.sampling.stop = {text.substr(5, 2)};
    const GenerationId stopped = bench.submit(prompt(1, 20), stopping);
    QVERIFY(bench.run());
    QCOMPARE(bench.heard(stopped).reason(), FinishReason::StopString);
    QCOMPARE(bench.heard(stopped).first().text, text.substr(0, text.find(text.substr(5, 2))));

    const std::int32_t context = bench.engine().placement().context_length;
    const GenerationId full = bench.submit(prompt(5, context - 4), sampled(-1));
    QVERIFY(bench.run());
    QCOMPARE(bench.heard(full).reason(), FinishReason::ContextFull);
    QCOMPARE(bench.heard(full).first().ids.size(), std::size_t(4));

    const GenerationId none = bench.submit(prompt(1, 20), sampled(0));
    QCOMPARE(bench.heard(none).reason(), FinishReason::MaxTokens);
    QVERIFY(bench.heard(none).first().ids.empty());
}

void TestEngine::timingsAddUp() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    EngineBench bench(path, {.max_tokens = 16});
    const GenerationId id = bench.submit(prompt(1, 40), sampled(3));
    // One second a step: 3 of prefill, of which the last gives the first token, 2 of decoding.
    do
        bench.now += 1;
    while (bench.engine().step() && !bench.engine().idle());
    const GenerationTimings timings = bench.heard(id).first().finished->timings;
    QCOMPARE(timings.prompt_tokens, std::int64_t(40));
    QCOMPARE(timings.cached_tokens, std::int64_t(0));
    QCOMPARE(timings.completion_tokens, std::int64_t(3));
    QCOMPARE(timings.queue_seconds, 1.0);
    QCOMPARE(timings.prefill_seconds, 2.0);
    QCOMPARE(timings.decode_seconds, 2.0);
    QCOMPARE(timings.first_token_seconds, 3.0);
}

HEADROOM_TEST(TestEngine)
#include "tst_engine.moc"
