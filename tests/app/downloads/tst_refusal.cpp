#include "app/downloads/refusal.h"
#include "tests/support/register_test.h"

#include <QDateTime>
#include <QTest>

using namespace headroom::app;

class TestRefusal : public QObject {
    Q_OBJECT

private slots:
    void knowsWhatHelps_data() {
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("storage");
        QTest::addColumn<int>("remedy");
        const auto row = [](int status, bool storage, Remedy remedy) {
            QTest::addRow("%d%s", status, storage ? " of the storage" : "")
                << status << storage << int(remedy);
        };
        for (const bool storage : {false, true}) {
            for (const int status : {408, 429, 500, 502, 503, 504})
                row(status, storage, Remedy::Again);
            row(416, storage, Remedy::AskAnew);
            row(400, storage, Remedy::OtherSource);
            row(410, storage, Remedy::OtherSource);
        }
        for (const int status : {401, 403, 404}) {
            row(status, false, Remedy::OtherSource);
            row(status, true, Remedy::AskAnew); // its addresses expire
        }
    }
    void knowsWhatHelps() {
        QFETCH(int, status);
        QFETCH(bool, storage);
        QFETCH(int, remedy);
        const Refusal refusal = refusalOf(status, {}, storage, "host");
        QCOMPARE(int(refusal.remedy), remedy);
        QCOMPARE(refusal.error.where, "host");
        QVERIFY(refusal.error.what.ends_with("(status " + std::to_string(status) + ")"));
    }

    void readsHowLongToWait_data() {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<qint64>("least");
        QTest::addColumn<qint64>("most");
        const auto in = [](int seconds) {
            return QDateTime::currentDateTimeUtc()
                .addSecs(seconds)
                .toString(Qt::RFC2822Date)
                .toLatin1();
        };
        QTest::newRow("none") << QByteArray() << qint64(0) << qint64(0);
        QTest::newRow("seconds") << QByteArray("120") << qint64(120'000) << qint64(120'000);
        QTest::newRow("date") << in(100) << qint64(30'000) << qint64(100'000);
        QTest::newRow("date as servers write it")
            << QByteArray("Wed, 21 Oct 2015 07:28:00 GMT") << qint64(0) << qint64(0);
        QTest::newRow("a year") << QByteArray("31536000") << qint64(3'600'000) << qint64(3'600'000);
        QTest::newRow("negative") << QByteArray("-5") << qint64(0) << qint64(0);
        QTest::newRow("nonsense") << QByteArray("soon") << qint64(0) << qint64(0);
    }
    void readsHowLongToWait() {
        QFETCH(QByteArray, header);
        QFETCH(qint64, least);
        QFETCH(qint64, most);
        const qint64 wait = refusalOf(429, header, false, {}).wait_ms;
        QVERIFY2(wait >= least && wait <= most, qPrintable(QString::number(wait)));
    }
};

HEADROOM_TEST(TestRefusal)
#include "tst_refusal.moc"
