#include "tests/app/downloads/queue_fixture.h"
#include "tests/support/register_test.h"

#include <sys/mount.h>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

/// A disk of a few MiB that fills up. Mounting needs root.
class TestFullDisk : public QObject {
    Q_OBJECT

    std::unique_ptr<QueueFixture> at_;
    bool mounted_ = false;

    void fill(const QString& name, qint64 bytes) {
        QFile file(at_->folder() + "/" + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(QByteArray(bytes, 'x')), bytes);
    }

private slots:
    void init() {
        at_ = std::make_unique<QueueFixture>();
        QVERIFY(QDir().mkpath(at_->folder()));
        mounted_ = ::mount("tmpfs", QFile::encodeName(at_->folder()).constData(), "tmpfs", 0,
                           "size=4m") == 0;
        if (!mounted_) QSKIP("a small disk can't be mounted here: this needs root");
    }
    void cleanup() {
        at_->queue.reset();
        if (mounted_) ::umount2(QFile::encodeName(at_->folder()).constData(), MNT_DETACH);
        at_.reset();
    }

    void isSeenBeforeTheFirstByte() {
        fill("other", 2 << 20);
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Paused);
        QVERIFY2(at_->why().contains("the disk is too full"), qPrintable(at_->why()));
        QCOMPARE(at_->hub.bytesSent(), 0);
        QVERIFY(QFile::remove(at_->folder() + "/other"));
        at_->queue->resume(at_->find()->key);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
    }

    void countsAllFilesOfADownload() {
        at_->hub.put({.id = "us/tiny",
                      .files = {{"tiny.gguf", at_->file}, {"mmproj.gguf", someBytes(1'500'000)}}});
        DownloadRequest both = at_->request();
        both.files += at_->request("mmproj.gguf").files;
        both.files[0].sources[0].bytes = at_->file.size();
        both.files[1].sources[0].bytes = 1'500'000;
        at_->start();
        at_->queue->add(both);
        QTRY_COMPARE(at_->state(), DownloadState::Paused); // 4.5 MB are more than 4 MiB
        QVERIFY2(at_->why().contains("the disk is too full"), qPrintable(at_->why()));
        QCOMPARE(at_->hub.bytesSent(), 0);
    }

    void countsFilesThatWereDeletedSince() {
        constexpr qint64 kEach = 1'000'000;
        at_->hub.put({.id = "us/tiny",
                      .files = {{"a.gguf", someBytes(kEach, 2)}, {"b.gguf", someBytes(kEach, 3)}}});
        DownloadRequest both = at_->request("a.gguf");
        both.files += at_->request("b.gguf").files;
        at_->start();
        at_->queue->add(both);
        QTRY_COMPARE(at_->state("a.gguf"), DownloadState::Finished);
        QVERIFY(QFile::remove(at_->path("a.gguf")) && QFile::remove(at_->path("b.gguf")));
        fill("other", (4 << 20) - kEach * 3 / 2); // one of them fits
        at_->hub.forgetRequests();
        at_->queue->add(both);
        QTRY_COMPARE(at_->state("a.gguf"), DownloadState::Paused);
        QVERIFY2(at_->why("a.gguf").contains("the disk is too full"),
                 qPrintable(at_->why("a.gguf")));
        QCOMPARE(at_->hub.bytesSent(), 0);
        QCOMPARE(at_->find("a.gguf")->done, 0);
    }

    void isSeenBeforeItsFolderIsMade() {
        fill("other", 2 << 20);
        at_->start();
        DownloadRequest request = at_->request();
        request.folder += "/us/tiny";
        at_->queue->add(request);
        QTRY_COMPARE(at_->state(), DownloadState::Paused);
        QVERIFY2(at_->why().contains("the disk is too full"), qPrintable(at_->why()));
        QCOMPARE(at_->hub.bytesSent(), 0);
    }

    void countsWhatOtherDownloadsStillNeed() {
        at_->hub.put(
            {.id = "us/tiny",
             .files = {{"a.gguf", someBytes(2'500'000, 2)}, {"b.gguf", someBytes(2'500'000, 3)}}});
        at_->hub.misbehave({.fault = Fault::Slow});
        at_->start();
        at_->queue->add(at_->request("a.gguf"));
        QTRY_VERIFY(at_->find("a.gguf") && at_->find("a.gguf")->done > 100'000);
        at_->queue->add(at_->request("b.gguf"));
        QTRY_COMPARE(at_->state("b.gguf"), DownloadState::Paused);
        QVERIFY2(at_->why("b.gguf").contains("beside what other downloads need"),
                 qPrintable(at_->why("b.gguf")));
        QTRY_COMPARE_WITH_TIMEOUT(at_->state("a.gguf"), DownloadState::Finished, 20'000);
    }

    void pausesInTheMiddleAndLosesNothing() {
        at_->hub.misbehave({.fault = Fault::Slow});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find() && at_->find()->done > 500'000);
        fill("other", 2'500'000); // somebody else takes the room
        QTRY_COMPARE_WITH_TIMEOUT(at_->state(), DownloadState::Paused, 20'000);
        QVERIFY2(at_->why().contains("the disk is full"), qPrintable(at_->why()));
        const qint64 kept = at_->find()->done;
        QVERIFY(kept >= 500'000);
        at_->hub.misbehave({});
        at_->hub.forgetRequests();
        QVERIFY(QFile::remove(at_->folder() + "/other"));
        at_->queue->resume(at_->find()->key);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(at_->hub.bytesSent(), at_->file.size() - kept);
    }

    void leavesSomeRoomForOthers() {
        at_->options.patience.least_free = 2 << 20;
        at_->hub.misbehave({.fault = Fault::Slow});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Paused); // 3.0 MB and 2 MiB are more than 4 MiB
        QVERIFY2(at_->why().contains("too full"), qPrintable(at_->why()));
    }
};

HEADROOM_TEST(TestFullDisk)
#include "tst_full_disk.moc"
