#include "app/store/database.h"
#include "tests/app/downloads/queue_fixture.h"
#include "tests/support/register_test.h"

#include <QElapsedTimer>
#include <QProcess>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

/// A program that is killed (SIGKILL) while it fetches, at any moment.
class TestKilledDownload : public QObject {
    Q_OBJECT

    std::unique_ptr<QueueFixture> at_;

    std::unique_ptr<QProcess> work() {
        auto worker = std::make_unique<QProcess>();
        QProcessEnvironment slow_hashes = QProcessEnvironment::systemEnvironment();
        // Without the CPU's own instructions a hash takes long enough to be met.
        slow_hashes.insert("OPENSSL_ia32cap", "0:0");
        worker->setProcessEnvironment(slow_hashes);
        worker->start(HEADROOM_QUEUE_WORKER,
                      {at_->options.data_folder, at_->hub.url(), QString::number(kPart)});
        return worker;
    }
    /// Kills the program once it says so.
    void killAt(const std::function<bool(const QByteArray& line)>& moment) {
        const auto worker = work();
        QVERIFY(worker->waitForStarted());
        QElapsedTimer clock;
        for (clock.start(); !clock.hasExpired(20'000);) {
            if (!worker->canReadLine() && !worker->waitForReadyRead(1000)) continue;
            if (moment(worker->readLine())) break;
        }
        worker->kill();
        QVERIFY(worker->waitForFinished());
        QCOMPARE(worker->exitStatus(), QProcess::CrashExit);
    }
    qint64 recorded() const {
        store::Database database = *store::Database::open(
            QFile::encodeName(at_->options.data_folder + "/downloads.db").toStdString());
        return *database.number("SELECT coalesce(sum(bytes), 0) FROM download_parts");
    }
    /// The download is in the queue, and nothing has begun.
    void enqueue() {
        at_->start();
        at_->queue->setLimits({.paused = true});
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find());
        at_->queue->setLimits({});
        at_->queue.reset();
    }

private slots:
    void init() { at_ = std::make_unique<QueueFixture>(); }
    void cleanup() { at_.reset(); }

    void goesOnAfterEachKill_data() {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<qint64>("bytes");
        QTest::newRow("before the first byte") << QByteArray() << qint64(0);
        QTest::newRow("at 10 %") << QByteArray("from the model hub") << qint64(300'000);
        QTest::newRow("at 50 %") << QByteArray("from the model hub") << qint64(1'500'000);
        QTest::newRow("at 90 %") << QByteArray("from the model hub") << qint64(2'700'000);
    }
    void goesOnAfterEachKill() {
        QFETCH(QByteArray, step);
        QFETCH(qint64, bytes);
        at_->hub.misbehave({.fault = Fault::Slow});
        enqueue();
        killAt([&](const QByteArray& line) {
            return line.contains(step) && line.split(' ').value(1).toLongLong() >= bytes;
        });
        QVERIFY(!QFile::exists(at_->path()));
        const qint64 kept = recorded();
        at_->hub.misbehave({});
        at_->hub.forgetRequests();
        QElapsedTimer clock;
        clock.start();
        at_->start();
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(at_->hub.bytesSent(), at_->file.size() - kept);
        qInfo("killed at %lld bytes: %lld had been written down, %lld fetched again, whole after "
              "%lld ms",
              bytes, kept, std::max<qint64>(0, bytes - kept), clock.elapsed());
    }

    /// All bytes are here and none is wrong: nothing is fetched again.
    void goesOnAfterAKillWhileItVerifies() {
        at_->file = someBytes(64 << 20);
        at_->hub.put({.id = "us/tiny", .files = {{"tiny.gguf", at_->file}}});
        enqueue();
        killAt([](const QByteArray& line) { return line.contains("verifying"); });
        QVERIFY(!QFile::exists(at_->path()));
        QCOMPARE(recorded(), at_->file.size());
        at_->hub.forgetRequests();
        QElapsedTimer clock;
        clock.start();
        at_->start();
        QTRY_COMPARE_WITH_TIMEOUT(at_->state(), DownloadState::Finished, 20'000);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(at_->hub.bytesSent(), 0);
        qInfo("killed while it verified 64 MiB: nothing fetched again, whole after %lld ms",
              clock.elapsed());
    }

    void survivesManyKills() {
        at_->hub.misbehave({.fault = Fault::Slow});
        enqueue();
        int kills = 0;
        for (qint64 bytes = 200'000; bytes < 2'900'000; bytes += 300'000, ++kills)
            killAt([&](const QByteArray& line) {
                return line.split(' ').value(1).toLongLong() >= bytes || line.startsWith('4');
            });
        at_->start();
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QVERIFY(!QFileInfo::exists(at_->folder() + "/.fetch"));
        // Nothing was taken twice but what had not been written down, a twentieth of a second each.
        qInfo("%d kills: %lld bytes came for a file of %lld", kills, at_->hub.bytesSent(),
              qint64(at_->file.size()));
    }

    void aNameThatWasGivenIsFoundAgain() {
        // Killed between the rename and the note of it: the file is whole, the queue says it is
        // not.
        enqueue();
        QVERIFY(QDir().mkpath(at_->folder()));
        QFile whole(at_->path());
        QVERIFY(whole.open(QIODevice::WriteOnly));
        whole.write(at_->file);
        whole.close();
        at_->start();
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(at_->hub.bytesSent(), 0);
    }

    void whatWasToBeRemovedIsRemoved() {
        at_->hub.misbehave({.fault = Fault::Slow});
        enqueue();
        killAt([&](const QByteArray& line) {
            return line.split(' ').value(1).toLongLong() >= 300'000;
        });
        {
            // Killed between the wish and its fulfilment.
            store::Database database = *store::Database::open(
                QFile::encodeName(at_->options.data_folder + "/downloads.db").toStdString());
            QVERIFY(database.run("UPDATE downloads SET wanted = 4"));
        }
        QVERIFY(!at_->partPath().isEmpty());
        at_->start();
        QTRY_VERIFY(!QFileInfo::exists(at_->folder() + "/.fetch"));
        QVERIFY(at_->queue->downloads().isEmpty());
    }
};

HEADROOM_TEST(TestKilledDownload)
#include "tst_killed.moc"
