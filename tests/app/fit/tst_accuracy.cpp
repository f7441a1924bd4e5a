// The gates that predictions reach on the published cases. Their expected values are measurements
// of others; the shares are those that were reached when the gates were set, with some room.
#include "app/fit/memory_accuracy.h"
#include "app/fit/speed_accuracy.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

class TestAccuracy : public QObject {
    Q_OBJECT
private slots:
    void memoryOfPublishedCases() {
        HEADROOM_NEEDS_DATA(path, "fit-cases.csv");
        const auto table = CaseTable::read(path.toStdString());
        QVERIFY2(table, table ? "" : table.error().message().c_str());
        const MemoryAccuracy accuracy = memory_accuracy(*table);
        QVERIFY(counted(accuracy.weights) >= 7); // Llamas in mixes whose rule is published
        QCOMPARE(within(accuracy.weights, 0.001, 0), counted(accuracy.weights));
        QVERIFY(counted(accuracy.kv) >= 60);
        QCOMPARE(within(accuracy.kv, 0.001, 0), counted(accuracy.kv)); // every row, 0.1 %
        QVERIFY(counted(accuracy.state) >= 1);
        QCOMPARE(within(accuracy.state, 0.001, 0), counted(accuracy.state));
        QVERIFY(counted(accuracy.totals) >= 6);
        QVERIFY(within(accuracy.totals, 0.03, 300) >= 0.95 * counted(accuracy.totals));
        QCOMPARE(within(accuracy.after_one_reading, 0.03, 0), counted(accuracy.after_one_reading));
        QVERIFY(accuracy.wrong.empty());
        QVERIFY(accuracy.measured_fits >= 15);
        QVERIFY(accuracy.told_fits >= 0.95 * accuracy.measured_fits);
    }

    void decodeOfGpusThatWereLeftOut() {
        HEADROOM_NEEDS_DATA(path, "speed-cases.csv");
        const auto table = CaseTable::read(path.toStdString());
        QVERIFY(table);
        const auto accuracy = speed_accuracy(*table, SpeedMeasure::Decode);
        QVERIFY(accuracy);
        QVERIFY(accuracy->left_out.cases >= 120);
        QVERIFY2(accuracy->left_out.median <= 0.10,
                 qPrintable(QString::number(accuracy->left_out.median)));
        QVERIFY2(accuracy->left_out.p90 <= 0.25,
                 qPrintable(QString::number(accuracy->left_out.p90)));
        QVERIFY2(accuracy->inside >= 0.75 && accuracy->inside <= 0.90,
                 qPrintable(QString::number(accuracy->inside)));
        QVERIFY2(accuracy->after_one_run.median <= 0.05,
                 qPrintable(QString::number(accuracy->after_one_run.median)));
        isWhatIsShipped(*accuracy, decode_constants());
    }

    void prefillOfGpusThatWereLeftOut() {
        HEADROOM_NEEDS_DATA(path, "speed-cases.csv");
        const auto table = CaseTable::read(path.toStdString());
        QVERIFY(table);
        const auto accuracy = speed_accuracy(*table, SpeedMeasure::Prefill);
        QVERIFY(accuracy);
        QVERIFY(accuracy->left_out.cases >= 100);
        QVERIFY(accuracy->fitted.median <= 0.13);
        QVERIFY(accuracy->left_out.median <= 0.18);
        QVERIFY(accuracy->after_one_run.median <= 0.10);
        QVERIFY(accuracy->inside >= 0.75 && accuracy->inside <= 0.90);
        isWhatIsShipped(*accuracy, prefill_constants());
    }

    void damagedTablesAreRefused() {
        for (const char* text : {"a,b\n1", "a\n\"open", "a,b\n1,2,3\n", "a,b\n1,\"x\n"})
            QVERIFY2(!CaseTable::parse(text), text);
        const auto table = CaseTable::parse("a,b\n\"x, \"\"y\"\"\",1+2.5\n,1+\n");
        QVERIFY(table);
        QCOMPARE(table->rows(), std::size_t(2));
        QCOMPARE(table->text(0, "a"), std::string("x, \"y\""));
        QCOMPARE(*table->numbers(0, "b"), (std::vector<double>{1, 2.5}));
        QVERIFY(!table->numbers(1, "b"));
        QVERIFY(!table->number(0, "b"));
        QVERIFY(table->text(0, "absent").empty());
    }

private:
    /// The constants that the program has are those that the cases give.
    static void isWhatIsShipped(const SpeedAccuracy& accuracy,
                                std::span<const SpeedConstant> constants) {
        QCOMPARE(accuracy.constants.size(), constants.size());
        for (std::size_t i = 0; i < constants.size(); ++i)
            QVERIFY2(
                std::abs(constants[i].fitted / accuracy.constants[i] - 1) < 0.005,
                qPrintable(QString("%1: fitted %2")
                               .arg(QByteArrayView(constants[i].name).toByteArray().constData())
                               .arg(accuracy.constants[i])));
    }
};

HEADROOM_TEST(TestAccuracy)
#include "tst_accuracy.moc"
