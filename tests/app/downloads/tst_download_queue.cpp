#include "tests/app/downloads/queue_fixture.h"
#include "tests/support/register_test.h"

#include <QElapsedTimer>
#include <QSignalSpy>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

class TestDownloadQueue : public QObject {
    Q_OBJECT

    std::unique_ptr<QueueFixture> at_;

    void slowly() { at_->hub.misbehave({.fault = Fault::Slow}); }
    void normally() { at_->hub.misbehave({}); }

private slots:
    void init() { at_ = std::make_unique<QueueFixture>(); }
    void cleanup() { at_.reset(); }

    void fetchesOverSeveralConnectionsAndVerifies() {
        at_->start();
        QSignalSpy finished(at_->queue.get(), &DownloadQueue::finished);
        at_->queue->add(at_->request());
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(at_->find()->paths, QStringList(at_->path()));
        QCOMPARE(at_->find()->sha256,
                 QStringList(QString::fromLatin1(
                     QCryptographicHash::hash(at_->file, QCryptographicHash::Sha256).toHex())));
        QCOMPARE(at_->find()->origin, FetchOrigin::Hub);
        QVERIFY(!QFileInfo::exists(at_->folder() + "/.fetch"));
        // No byte came twice, and more than one connection brought them.
        QCOMPARE(at_->hub.bytesSent(), at_->file.size());
        QVERIFY(at_->count("GET", HubRequest::Server::Storage) >= 4);
        QCOMPARE(at_->count("HEAD", HubRequest::Server::Hub), 1);
        QCOMPARE(at_->count("GET", HubRequest::Server::Hub), 0);
    }

    void aFileThatIsThereIsNotFetched() {
        at_->start();
        QVERIFY(QDir().mkpath(at_->folder()));
        QFile there(at_->path());
        QVERIFY(there.open(QIODevice::WriteOnly));
        there.write(at_->file);
        there.close();
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(at_->hub.bytesSent(), 0);
    }

    void anotherFileOfThatNameIsNotTouched() {
        at_->start();
        QVERIFY(QDir().mkpath(at_->folder()));
        QFile there(at_->path());
        QVERIFY(there.open(QIODevice::WriteOnly));
        there.write("a person's");
        there.close();
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Failed);
        QVERIFY2(at_->why().contains("move it away"), qPrintable(at_->why()));
        QCOMPARE(contents(at_->path()), "a person's");
    }

    void pausesAndGoesOnWithoutFetchingTwice() {
        slowly();
        at_->start();
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find() && at_->find()->done > 300'000);
        at_->queue->pause(at_->find()->key);
        QTRY_COMPARE(at_->state(), DownloadState::Paused);
        const qint64 kept = at_->find()->done;
        QVERIFY(kept >= 300'000);
        normally();
        at_->hub.forgetRequests();
        at_->queue->resume(at_->find()->key);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(at_->hub.bytesSent(), at_->file.size() - kept);
    }

    void goesOnAfterQuitting() {
        slowly();
        at_->start();
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find() && at_->find()->done > 300'000);
        at_->queue.reset();
        normally();
        at_->hub.forgetRequests();
        at_->start();
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QVERIFY(at_->hub.bytesSent() <= at_->file.size() - 300'000);
    }

    void keepsOrderAndWishesOverAStart() {
        at_->start();
        at_->queue->setLimits({.bytes_per_second = 123'456, .connections = 3, .paused = true});
        for (const char* name : {"a", "b", "c"})
            at_->queue->add(at_->request(name));
        QTRY_COMPARE(at_->queue->downloads().size(), 3);
        at_->queue->pause(at_->find("a")->key);
        at_->queue->moveTo(at_->find("c")->key, 0);
        QTRY_COMPARE(at_->queue->downloads().first().name, "c");
        QTRY_COMPARE(at_->state("a"), DownloadState::Paused);
        at_->start();
        QStringList names;
        for (const Download& each : at_->queue->downloads())
            names << each.name;
        QCOMPARE(names, QStringList({"c", "a", "b"}));
        QCOMPARE(at_->state("a"), DownloadState::Paused);
        QCOMPARE(at_->state("b"), DownloadState::Waiting);
        QVERIFY(at_->why("b").contains("all downloads are paused"));
        QCOMPARE(at_->queue->limits(),
                 (DownloadLimits{.bytes_per_second = 123'456, .connections = 3, .paused = true}));
        QVERIFY(at_->hub.requests().isEmpty());
    }

    void fetchesNoMoreThanAllowedAtOnce() {
        slowly();
        QList<HubServerFile> files;
        for (int i = 0; i < 5; ++i)
            files << HubServerFile{QString("m%1.gguf").arg(i),
                                   someBytes(1'000'000, quint32(i + 2))};
        at_->hub.put({.id = "us/tiny", .files = files});
        at_->start();
        at_->queue->setLimits({.at_once = 2});
        for (const HubServerFile& file : files)
            at_->queue->add(at_->request(file.path));
        int most = 0;
        connect(at_->queue.get(), &DownloadQueue::changed, this,
                [&] { most = std::max(most, at_->queue->summary().running); });
        for (const HubServerFile& file : files)
            QTRY_VERIFY2_WITH_TIMEOUT(at_->state(file.path) == DownloadState::Finished,
                                      qPrintable(at_->why(file.path)), 20'000);
        QCOMPARE(most, 2);
        for (const HubServerFile& file : files)
            QCOMPARE(contents(at_->path(file.path)), file.bytes);
    }

    void removesWhatHasArrived() {
        slowly();
        at_->start();
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find() && at_->find()->done > 100'000);
        QVERIFY(!at_->partPath().isEmpty());
        at_->queue->remove(at_->find()->key);
        QTRY_VERIFY(!at_->find());
        QTRY_VERIFY(!QFileInfo::exists(at_->folder() + "/.fetch"));
        at_->start();
        QVERIFY(at_->queue->downloads().isEmpty());
    }

    void heedsTheSpeedLimit() {
        at_->start();
        at_->queue->setLimits({.bytes_per_second = 1'000'000});
        QElapsedTimer clock;
        clock.start();
        at_->queue->add(at_->request());
        QTRY_COMPARE_WITH_TIMEOUT(at_->state(), DownloadState::Finished, 20'000);
        // 3.0 MB at 1 MB/s, with a fifth of a second's credit: it can't have been quicker.
        QVERIFY2(clock.elapsed() >= 2500, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(contents(at_->path()), at_->file);
    }

    void fetchesAllFilesOfADownload() {
        const QByteArray second = someBytes(400'000, 9);
        at_->hub.put({.id = "us/tiny", .files = {{"tiny.gguf", at_->file}, {"more.gguf", second}}});
        DownloadRequest both = at_->request();
        both.files += at_->request("more.gguf").files;
        at_->start();
        at_->queue->add(both);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(contents(at_->path("more.gguf")), second);
        QCOMPARE(at_->find()->paths.size(), 2);
    }

    DownloadRequest withProjector() {
        at_->hub.put({.id = "us/tiny",
                      .files = {{"tiny.gguf", at_->file}, {"mmproj.gguf", someBytes(400'000, 9)}}});
        DownloadRequest both = at_->request();
        both.files += at_->request("mmproj.gguf").files;
        return both;
    }

    void anotherFileAddedLaterLosesNothing() {
        const DownloadRequest both = withProjector();
        slowly();
        at_->start();
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find() && at_->find()->done > 300'000);
        QCOMPARE(at_->find()->files, QStringList("tiny.gguf"));
        normally();
        at_->queue->add(both); // while it runs
        QTRY_COMPARE(at_->find()->files, QStringList({"tiny.gguf", "mmproj.gguf"}));
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(contents(at_->path("mmproj.gguf")), someBytes(400'000, 9));
        // No byte that was written down came twice: at most what the connections had in flight.
        QVERIFY2(at_->hub.bytesSent() <= at_->file.size() + 400'000 + 4 * kPart,
                 qPrintable(QString::number(at_->hub.bytesSent())));
        QVERIFY(!QFileInfo::exists(at_->folder() + "/.fetch"));
    }

    void anotherFileIsAddedToAFinishedOne() {
        const DownloadRequest both = withProjector();
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        at_->hub.forgetRequests();
        at_->queue->add(both);
        QTRY_COMPARE(at_->find()->paths.size(), 2);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(at_->hub.bytesSent(), 400'000);
    }

    void aFileThatIsNoMoreWantedLeavesNothing() {
        const DownloadRequest both = withProjector();
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        slowly();
        at_->queue->add(both);
        QTRY_VERIFY(at_->find()->done > at_->file.size() + 50'000);
        QVERIFY(!at_->partPath().isEmpty());
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QTRY_VERIFY(!QFileInfo::exists(at_->folder() + "/.fetch"));
        QCOMPARE(at_->find()->paths, QStringList(at_->path()));
    }

    void allItsFilesSurviveAStart() {
        const DownloadRequest both = withProjector();
        slowly();
        at_->start();
        at_->queue->add(both);
        QTRY_VERIFY(at_->find() && at_->find()->done > 300'000);
        at_->queue.reset();
        normally();
        at_->start();
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(at_->find()->paths, QStringList({at_->path(), at_->path("mmproj.gguf")}));
    }

    void privateModeHoldsBack() {
        slowly();
        at_->start();
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find() && at_->find()->done > 100'000);
        at_->gate.setPrivate(true);
        QTRY_COMPARE(at_->state(), DownloadState::Waiting);
        QVERIFY(at_->why().contains("Private mode"));
        const auto asked = at_->hub.requests().size();
        at_->queue->add(at_->request("other"));
        QTRY_VERIFY(at_->find("other"));
        QCOMPARE(at_->hub.requests().size(), asked);
        normally();
        at_->gate.setPrivate(false);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
    }

    void oneProgramFetchesAndAnotherWatches() {
        slowly();
        at_->start();
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find() && at_->find()->done > 100'000);
        DownloadQueue other(at_->gate, at_->options);
        QTRY_VERIFY(other.settled());
        QVERIFY(other.watches());
        QVERIFY(other.find(at_->request().key));
        // What the other wants, this one does.
        other.pause(at_->request().key);
        QTRY_COMPARE(at_->state(), DownloadState::Paused);
        normally();
        other.resume(at_->request().key);
        QTRY_COMPARE_WITH_TIMEOUT(other.find(at_->request().key)->state, DownloadState::Finished,
                                  10'000);
        QCOMPARE(contents(at_->path()), at_->file);
    }

    void aCommandLineFetchesOnlyWhatItWasAskedFor() {
        at_->start();
        at_->queue->setLimits({.paused = true});
        at_->queue->add(at_->request("elsewhere"));
        QTRY_VERIFY(at_->find("elsewhere"));
        at_->queue->setLimits({.paused = false});
        QTRY_COMPARE(at_->state("elsewhere"), DownloadState::Failed); // the hub has none
        at_->queue->resume(at_->find("elsewhere")->key);
        at_->queue.reset();
        at_->hub.forgetRequests();
        at_->options.only = QStringList{at_->request().key};
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        for (const HubRequest& request : at_->hub.requests())
            QVERIFY(!request.path.contains("elsewhere"));
    }

    void aDamagedQueueIsSetAside() {
        QVERIFY(QDir().mkpath(at_->options.data_folder));
        QFile damaged(at_->options.data_folder + "/downloads.db");
        QVERIFY(damaged.open(QIODevice::WriteOnly));
        damaged.write(QByteArray("no database at all ").repeated(1000));
        damaged.close();
        at_->start();
        QVERIFY(!at_->queue->broken());
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QVERIFY(QFileInfo::exists(damaged.fileName() + ".damaged"));
    }

    void aNameThatLeadsElsewhereIsRefused() {
        at_->start();
        DownloadRequest request = at_->request();
        request.files[0].sources[0].file = "../../escaped.gguf";
        at_->queue->add(request);
        QTRY_COMPARE(at_->state(), DownloadState::Failed);
        QVERIFY(!QFileInfo::exists(at_->dir.filePath("escaped.gguf")));
    }
};

HEADROOM_TEST(TestDownloadQueue)
#include "tst_download_queue.moc"
