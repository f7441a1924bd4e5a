#include "app/monitor/decode_speed.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::app;

namespace {
/// A second in which one model wrote `tokens` in `busy` seconds of computing.
struct Run {
    EngineActivity before, now;

    explicit Run(DecodeSpeed& speed)
        : speed_(speed) {
        now.models = {{.id = "m", .name = "Model", .running = 1}};
    }
    void second(std::int64_t tokens, double busy, std::int64_t prompt = 0, int running = 1) {
        before = now;
        PassTotals& totals = now.models[0].totals;
        totals.decoded_tokens += tokens;
        totals.busy_seconds += busy;
        totals.prefill_tokens += prompt;
        now.models[0].running = running;
        speed_.take(now, before);
    }

private:
    DecodeSpeed& speed_;
};
} // namespace

class TestDecodeSpeed : public QObject {
    Q_OBJECT

private slots:
    void isTokensOverSecondsOfComputing() {
        DecodeSpeed speed;
        speed.setPrediction([](const ModelActivity&) { return 50.0; });
        Run run(speed);
        run.second(20, 1);
        run.second(20, 1);
        QVERIFY(speed.comparisons().empty()); // too little to say anything
        run.second(8, 0.5);
        run.second(12, 0.5);
        QCOMPARE(speed.comparisons().size(), std::size_t(1));
        QCOMPARE(speed.comparisons()[0].measured, 20.0); // 60 tokens in 3 s
        QCOMPARE(speed.comparisons()[0].predicted, 50.0);
        QVERIFY(speed.comparisons()[0].slow()); // 40 % of it
    }

    void sixtyPerCentIsTheBorder() {
        QVERIFY(!(DecodeSpeed::Comparison{"", 30, 50}).slow());
        QVERIFY((DecodeSpeed::Comparison{"", 29.9, 50}).slow());
    }

    void forgetsWhatIsLongAgo() {
        DecodeSpeed speed;
        speed.setPrediction([](const ModelActivity&) { return 50.0; });
        Run run(speed);
        for (int i = 0; i < 12; ++i)
            run.second(10, 1);
        QVERIFY(speed.comparisons()[0].slow());
        for (int i = 0; i < 12; ++i)
            run.second(50, 1);
        QCOMPARE(speed.comparisons()[0].measured, 50.0);
    }

    void promptsAndSeveralAnswersAtOnceAreAnotherSpeed() {
        DecodeSpeed speed;
        speed.setPrediction([](const ModelActivity&) { return 50.0; });
        Run run(speed);
        for (int i = 0; i < 5; ++i)
            run.second(1, 1, 300);
        for (int i = 0; i < 5; ++i)
            run.second(20, 1, 0, 4);
        QVERIFY(speed.comparisons().empty());
    }

    void saysNothingWithoutAPrediction() {
        DecodeSpeed speed;
        Run run(speed);
        for (int i = 0; i < 5; ++i)
            run.second(20, 1);
        QVERIFY(speed.comparisons().empty());
        speed.setPrediction([](const ModelActivity&) { return std::nullopt; });
        run.second(20, 1);
        QVERIFY(speed.comparisons().empty());
    }
};

HEADROOM_TEST(TestDecodeSpeed)
#include "tst_decode_speed.moc"
