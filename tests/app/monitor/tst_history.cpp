#include "app/monitor/history.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::app;

class TestHistory : public QObject {
    Q_OBJECT

private slots:
    void keepsTheLeastAndTheLargest() {
        // An hour at four values a second, flat but for one peak and one dip.
        HistorySeries series;
        for (int i = 0; i < 3600 * 4; ++i)
            series.add(i * 0.25, i == 5000 ? 99 : i == 9000 ? -7 : 50);
        const auto points = series.points(0, 3600, 100);
        QVERIFY(points.size() <= 101);
        float low = 50, high = 50;
        for (const HistoryPoint& point : points) {
            low = std::min(low, point.low);
            high = std::max(high, point.high);
            if (point.at < 1200) QCOMPARE(point.high, 50.f);
        }
        QCOMPARE(high, 99.f);
        QCOMPARE(low, -7.f);
        // They lie where they happened.
        for (const HistoryPoint& point : points) {
            if (point.high > 60) QVERIFY(std::abs(point.at - 1250) <= 36);
            if (point.low < 0) QVERIFY(std::abs(point.at - 2250) <= 36);
        }
    }

    void whatIsOlderThanTheFineStepsIsKeptCoarser() {
        HistorySeries series;
        for (int i = 0; i <= 86'400; ++i)
            series.add(i, i == 1000 ? 1.0 : 0.0);
        // Of a whole day 1440 minutes are kept: the peak is there.
        float high = 0;
        for (const HistoryPoint& point : series.points(0, 86'400, 2000))
            high = std::max(high, point.high);
        QCOMPARE(high, 1.f);
        // The newest minute is kept in quarters of a second, one value each second.
        QCOMPARE(series.points(86'341, 86'401, 1000).size(), 60u);
    }

    void aWholeAxisIsDrawnInItsOwnSteps_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<int>("least");
        QTest::newRow("1 min") << 60.0 << 59;
        QTest::newRow("5 min") << 300.0 << 299;  // a value a second
        QTest::newRow("15 min") << 900.0 << 449; // steps of two seconds
        QTest::newRow("1 h") << 3600.0 << 599;   // of six
    }
    void aWholeAxisIsDrawnInItsOwnSteps() {
        QFETCH(double, seconds);
        QFETCH(int, least);
        HistorySeries series;
        for (int i = 0; i < 9000; ++i)
            series.add(i + 0.37, i);
        const double now = 8999.37;
        QVERIFY(int(series.points(now - seconds, now, 720).size()) >= least);
    }

    void whatIsMissingIsAGap() {
        HistorySeries series;
        for (const int at : {100, 101, 102})
            series.add(at, 1);
        series.miss(103);
        series.add(104, 1);
        series.add(130, 1); // nobody looked meanwhile
        series.add(131, 1);
        const auto points = series.points(90, 140, 500);
        QList<bool> joined;
        for (const HistoryPoint& point : points)
            joined << point.joined;
        QCOMPARE(joined, (QList<bool>{false, true, true, false, false, true}));
        QVERIFY(!series.value(103.1));
        QCOMPARE(series.value(104.9), std::optional(1.0));
        QVERIFY(!series.value(120));
    }

    void staysBoundedOverADay() {
        // A day of samples four times a second, of more models than are kept.
        History history;
        std::size_t after_an_hour = 0;
        for (int second = 0; second < 86'400; ++second) {
            for (int quarter = 0; quarter < (second % 600 == 0 ? 4 : 1); ++quarter)
                for (const Quantity quantity : {Quantity::Utilization, Quantity::Power})
                    history.add({quantity, "cpu"}, second + quarter * 0.25, second % 100);
            if (second % 300 == 0) { // another model every five minutes
                const std::string id = "model " + std::to_string(second);
                history.add({Quantity::Weights, id}, second, 1e9);
                history.mark(
                    {.kind = EngineEventKind::LoadBegan, .at = double(second), .model = id});
            }
            for (int request = 0; request < 1; ++request)
                history.mark({.kind = EngineEventKind::RequestBegan, .at = double(second)});
            if (second == 43'200) after_an_hour = history.bytes();
        }
        QVERIFY(history.bytes() <= after_an_hour + 4096);
        QVERIFY(history.bytes() < std::size_t(12) << 20);
        QCOMPARE(history.marks().size(), History::kMostMarks);
        QVERIFY(history.find({Quantity::Utilization, "cpu"}) != nullptr);
        QVERIFY(history.find({Quantity::Weights, "model 0"}) == nullptr); // the oldest went
        QVERIFY(history.find({Quantity::Weights, "model 86100"}) != nullptr);
    }

    void marksLastFromBeginningToEnd() {
        History history;
        history.mark({.kind = EngineEventKind::LoadBegan, .at = 1, .model = "a"});
        history.mark({.kind = EngineEventKind::RequestBegan,
                      .at = 2,
                      .model = "a",
                      .request = GenerationId{1}});
        history.mark({.kind = EngineEventKind::RequestBegan,
                      .at = 3,
                      .model = "a",
                      .request = GenerationId{2}});
        history.mark({.kind = EngineEventKind::LoadEnded, .at = 4, .model = "a"});
        history.mark({.kind = EngineEventKind::RequestEnded,
                      .at = 5,
                      .model = "a",
                      .request = GenerationId{1},
                      .reason = FinishReason::Failed});
        history.mark({.kind = EngineEventKind::RequestEnded,
                      .at = 6,
                      .model = "a",
                      .request = GenerationId{9}}); // never seen to begin
        QCOMPARE(history.marks().size(), 3u);
        QCOMPARE(history.marks()[0].end, std::optional(4.0));
        QCOMPARE(history.marks()[1].end, std::optional(5.0));
        QVERIFY(history.marks()[1].failed);
        QVERIFY(!history.marks()[2].end);
    }

    void aClockThatJumpsDoesNoHarm() {
        HistorySeries series;
        series.add(1e9, 1);
        series.add(5, 2);         // older than the newest: not told
        series.add(1e9 + 1e7, 3); // months later
        series.add(1e9 + 1e7 + 1, std::nan(""));
        QCOMPARE(series.points(1e9 + 1e7 - 60, 1e9 + 1e7 + 60, 100).size(), 1u);
        QVERIFY(series.points(10, 0, 100).empty());
        QVERIFY(series.points(0, 10, 0).empty());
    }
};

HEADROOM_TEST(TestHistory)
#include "tst_history.moc"
