// The figure that most tries support.
#include "engine/measure/steady.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;

class TestSteady : public QObject {
    Q_OBJECT
private slots:
    void isWhatMostTriesSay_data() {
        QTest::addColumn<QList<double>>("tries");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("spread");
        QTest::newRow("one") << QList<double>{3} << 3.0 << 0.0;
        QTest::newRow("two") << QList<double>{2, 4} << 3.0 << 2.0 / 3;
        QTest::newRow("quiet") << QList<double>{10, 10.1, 10.2} << 10.05 << 0.1 / 10.05;
        // Three of five were disturbed, each in its own way: no half of them agrees.
        QTest::newRow("all apart") << QList<double>{10, 20, 40, 70, 110} << 20.0 << 1.5;
        QTest::newRow("others slow some down")
            << QList<double>{10, 30, 10.2, 25, 10.1, 10.3, 50} << 10.15 << 0.3 / 10.15;
        // One that was too fast, a timer's error, does not count either.
        QTest::newRow("one too fast") << QList<double>{0.1, 10, 10.2, 10.1} << 10.1 << 0.2 / 10.1;
        QTest::newRow("zeros") << QList<double>{0, 0, 0} << 0.0 << 0.0;
    }
    void isWhatMostTriesSay() {
        QFETCH(QList<double>, tries);
        QFETCH(double, value);
        QFETCH(double, spread);
        const Steady figure = steady({tries.begin(), tries.end()});
        QVERIFY2(std::abs(figure.value - value) < 1e-9, qPrintable(QString::number(figure.value)));
        QVERIFY2(std::abs(figure.spread - spread) < 1e-9,
                 qPrintable(QString::number(figure.spread)));
    }

    void nothingTriedIsNothing() { QCOMPARE(steady({}).value, 0.0); }
};

HEADROOM_TEST(TestSteady)
#include "tst_steady.moc"
