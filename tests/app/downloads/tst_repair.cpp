#include "app/store/database.h"
#include "tests/app/downloads/queue_fixture.h"
#include "tests/support/register_test.h"

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

/// Bytes that are not those that should be: on the disk, or already on their way.
class TestRepair : public QObject {
    Q_OBJECT

    std::unique_ptr<QueueFixture> at_;

    /// Most of the file is here, and the program has ended.
    void interrupt() {
        at_->hub.misbehave({.fault = Fault::Slow});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find() && at_->find()->done > 1'500'000);
        at_->queue.reset();
        at_->hub.misbehave({});
        at_->hub.forgetRequests();
    }
    static void flip(const QString& path, qint64 offset) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(offset));
        const char byte = char(file.read(1).at(0) ^ 1);
        QVERIFY(file.seek(offset));
        QCOMPARE(file.write(&byte, 1), 1);
    }
    qint64 missing() const {
        qint64 done = 0;
        store::Database database = *store::Database::open(
            QFile::encodeName(at_->options.data_folder + "/downloads.db").toStdString());
        done = *database.number("SELECT sum(bytes) FROM download_parts");
        return at_->file.size() - done;
    }

private slots:
    void init() { at_ = std::make_unique<QueueFixture>(); }
    void cleanup() { at_.reset(); }

    void aFlippedByteOnTheDiskCostsItsPart() {
        interrupt();
        const qint64 missing = this->missing();
        flip(at_->partPath(), 100);
        at_->start();
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(at_->hub.bytesSent(), missing + kPart);
        qInfo("bytes fetched again after a flipped byte: %lld", at_->hub.bytesSent() - missing);
    }

    void bytesThatThePowerTookCostTheirParts() {
        interrupt();
        const qint64 missing = this->missing();
        // What a power cut leaves of a page that was not written: zeros.
        QFile part(at_->partPath());
        QVERIFY(part.open(QIODevice::ReadWrite));
        QVERIFY(part.seek(2 * kPart + 4096));
        part.write(QByteArray(kPart, '\0')); // two parts are hit
        part.close();
        at_->start();
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(at_->hub.bytesSent(), missing + 2 * kPart);
    }

    void aFileThatIsGoneIsFetchedAnew() {
        interrupt();
        QVERIFY(QFile::remove(at_->partPath()));
        at_->start();
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(at_->hub.bytesSent(), at_->file.size());
    }

    void aByteFlippedWhileTheProgramRunsCostsItsPart() {
        at_->hub.misbehave({.fault = Fault::Slow});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find() && at_->find()->done > 1'500'000);
        at_->queue->pause(at_->find()->key);
        QTRY_COMPARE(at_->state(), DownloadState::Paused);
        const qint64 missing = this->missing();
        flip(at_->partPath(), 100);
        at_->hub.misbehave({});
        at_->hub.forgetRequests();
        at_->queue->resume(at_->find()->key);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(at_->hub.bytesSent(), missing + kPart);
    }

    void aByteFlippedOnItsWayIsLookedFor() {
        const qint64 at = 10 * kPart + 7;
        // The first answer alone is wrong: the stretch that brings this byte is one of four.
        at_->hub.misbehave({.fault = Fault::Flip, .byte = at, .times = 4});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE_WITH_TIMEOUT(at_->state(), DownloadState::Finished, 20'000);
        QCOMPARE(contents(at_->path()), at_->file);
        const qint64 again = at_->hub.bytesSent() - at_->file.size();
        QCOMPARE(again, 11 * kPart); // up to and with the part that was wrong
        qInfo("bytes fetched again after a byte flipped on its way: %lld of %lld", again,
              qint64(at_->file.size()));
    }

    void aSourceThatIsWrongForEverIsGivenUp() {
        at_->hub.misbehave({.fault = Fault::Flip, .byte = 5});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE_WITH_TIMEOUT(at_->state(), DownloadState::Failed, 20'000);
        QVERIFY2(at_->why().contains("SHA-256"), qPrintable(at_->why()));
        QVERIFY(!QFile::exists(at_->path()));
        QVERIFY(at_->partPath().isEmpty());
        QVERIFY(at_->hub.bytesSent() <= 2 * at_->file.size());
    }
};

HEADROOM_TEST(TestRepair)
#include "tst_repair.moc"
