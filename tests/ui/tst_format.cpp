#include "tests/support/register_test.h"
#include "ui/format/format.h"

#include <QLocale>
#include <QTest>

using namespace headroom::ui;

class TestFormat : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void bytes_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << qint64(0) << "0 bytes";
        QTest::newRow("last in bytes") << qint64(1023) << "1,023 bytes";
        QTest::newRow("first KiB") << qint64(1024) << "1 KiB";
        QTest::newRow("rounds to a MiB") << qint64(1024 * 1024 - 1) << "1 MiB";
        QTest::newRow("model file") << qint64(491'400'064) << "469 MiB"; // 468.6
        QTest::newRow("rounds to a GiB") << qint64(1024ll * 1024 * 1024 - 1) << "1.0 GiB";
        QTest::newRow("GiB") << qint64(5'583'457'485) << "5.2 GiB";
        QTest::newRow("most") << std::numeric_limits<qint64>::max() << "8,589,934,592.0 GiB";
    }
    void bytes() {
        QFETCH(qint64, bytes);
        QTEST(format::bytes(bytes), "text");
    }

    void pairsShareAUnit() {
        constexpr qint64 gib = 1ll << 30;
        QCOMPARE(format::freeOf(5 * gib + gib / 5, 24 * gib), "5.2 of 24.0 GiB free");
        QCOMPARE(format::freeOf(gib / 2, 24 * gib), "0.5 of 24.0 GiB free");
        QCOMPARE(format::doneOf(112ll << 20, 469ll << 20), "112 of 469 MiB");
    }

    void rates() {
        QCOMPARE(format::bytesPerSecond(740e3), "740 kB/s");
        QCOMPARE(format::bytesPerSecond(8.31e6), "8.3 MB/s");
        QCOMPARE(format::bytesPerSecond(83.1e6), "83 MB/s");
        QCOMPARE(format::bytesPerSecond(1.25e9), "1.3 GB/s");
        QCOMPARE(format::tokensPerSecond(63.84), "63.8 tokens/s");
        QCOMPARE(format::tokensPerSecond(151.6), "152 tokens/s");
    }

    void durations_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << 0.0 << "0.00 s";
        QTest::newRow("of a token") << 0.00193 << "1.9 ms";
        QTest::newRow("shorter") << 0.0421 << "42 ms";
        QTest::newRow("rounds to hundredths") << 0.0996 << "0.10 s";
        QTest::newRow("short") << 0.214 << "0.21 s";
        QTest::newRow("rounds up") << 0.999 << "1.0 s";
        QTest::newRow("seconds") << 4.12 << "4.1 s";
        QTest::newRow("more seconds") << 38.2 << "38 s";
        QTest::newRow("rounds to a minute") << 59.7 << "1 min 0 s";
        QTest::newRow("minutes") << 200.0 << "3 min 20 s";
        QTest::newRow("hours") << 4320.0 << "1 h 12 min";
    }
    void durations() {
        QFETCH(double, seconds);
        QTEST(format::duration(seconds), "text");
    }

    void timeLeftIsRough() {
        QCOMPARE(format::timeLeft(2), "less than 5 s");
        QCOMPARE(format::timeLeft(44), "about 45 s");
        QCOMPARE(format::timeLeft(58), "about 1 min");
        QCOMPARE(format::timeLeft(250), "about 4 min");
        QCOMPARE(format::timeLeft(7000), "about 2 h");
    }

    void countsAndShares() {
        QCOMPARE(format::count(6214), "6,214");
        QCOMPARE(format::percent(0.974), "97 %");
        QCOMPARE(format::percent(1.7), "100 %");
    }

    void followsTheLocale() {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(format::tokensPerSecond(63.84), "63,8 tokens/s");
        QCOMPARE(format::count(6214), "6.214");
        initTestCase();
    }
};

HEADROOM_TEST(TestFormat)
#include "tst_format.moc"
