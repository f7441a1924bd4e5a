#include "tests/app/downloads/queue_fixture.h"
#include "tests/support/register_test.h"

#include <QDateTime>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

using Where = Misbehaviour::Where;

/// What the queue does where a hub, a mirror or a proxy misbehaves.
class TestHubAnswers : public QObject {
    Q_OBJECT

    std::unique_ptr<QueueFixture> at_;

private slots:
    void init() { at_ = std::make_unique<QueueFixture>(); }
    void cleanup() { at_.reset(); }

    void saysWhatToDo_data() {
        QTest::addColumn<int>("fault");
        QTest::addColumn<bool>("storage");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, Fault fault, bool storage, int status,
                            const char* says) {
            QTest::newRow(name) << int(fault) << storage << status << QString(says);
        };
        row("web page for the hub", Fault::Page, false, 0, "can't be verified");
        row("web page for the file", Fault::Page, true, 0, "login page of this network");
        row("empty hub", Fault::Empty, false, 0, "can't be verified");
        row("empty file", Fault::Empty, true, 0, "0 bytes of the file, not 3000000");
        row("other length", Fault::OtherLength, true, 0, "3000001 bytes of the file, not 3000000");
        row("hub sends elsewhere", Fault::Elsewhere, false, 0, "can't be verified");
        row("storage sends elsewhere", Fault::Elsewhere, true, 0, "status 404");
        row("login", Fault::Status, false, 401, "access token");
        row("conditions", Fault::Status, false, 403, "accept the model's conditions");
        row("not there", Fault::Status, false, 404, "moved, renamed or made private");
        row("gone", Fault::Status, false, 410, "moved, renamed or made private");
        row("proxy's login", Fault::Status, false, 407, "proxy");
        row("expired for ever", Fault::Status, true, 403, "expired");
        row("shorter now", Fault::Status, true, 416, "shorter than what has arrived");
        row("too many requests", Fault::Status, false, 429, "asks to wait");
        row("the hub's trouble", Fault::Status, false, 503, "problem of its own");
        row("the storage's trouble", Fault::Status, true, 500, "problem of its own");
        row("silence", Fault::Silent, true, 0, "stalled: no byte for 1 seconds");
        row("closed at once", Fault::Cut, true, 0, "the connection");
    }
    void saysWhatToDo() {
        QFETCH(int, fault);
        QFETCH(bool, storage);
        QFETCH(int, status);
        QFETCH(QString, says);
        at_->hub.misbehave({.fault = Fault(fault),
                            .where = storage ? Where::Storage : Where::Hub,
                            .status = status,
                            .at = 0});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE_WITH_TIMEOUT(at_->state(), DownloadState::Failed, 20'000);
        QVERIFY2(at_->why().contains(says), qPrintable(at_->why()));
        QVERIFY(!QFile::exists(at_->path()));
        // And once it behaves, the same download goes on.
        at_->hub.misbehave({});
        at_->queue->resume(at_->find()->key);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
    }

    void getsOverWhatPasses_data() {
        QTest::addColumn<int>("fault");
        QTest::addColumn<bool>("storage");
        QTest::addColumn<int>("status");
        QTest::addColumn<double>("at");
        const auto row = [](const char* name, Fault fault, bool storage, int status, double at) {
            QTest::newRow(name) << int(fault) << storage << status << at;
        };
        row("cut at 30 %", Fault::Cut, true, 0, 0.3);
        row("cut at 60 %", Fault::Cut, true, 0, 0.6);
        row("cut at 90 %", Fault::Cut, true, 0, 0.9);
        row("stalled at 30 %", Fault::Silent, true, 0, 0.3);
        row("stalled at 90 %", Fault::Silent, true, 0, 0.9);
        row("expired address", Fault::Status, true, 403, 0);
        row("trouble", Fault::Status, true, 502, 0);
        row("trouble of the hub", Fault::Status, false, 503, 0);
        row("too many requests", Fault::Status, true, 429, 0);
        // One connection alone sees no difference, and the SHA-256 says that all is well.
        row("another ETag each time", Fault::OtherEtag, true, 0, 0);
        row("no ranges", Fault::NoRanges, true, 0, 0);
    }
    void getsOverWhatPasses() {
        QFETCH(int, fault);
        QFETCH(bool, storage);
        QFETCH(int, status);
        QFETCH(double, at);
        at_->hub.misbehave({.fault = Fault(fault),
                            .where = storage ? Where::Storage : Where::Hub,
                            .status = status,
                            .at = at,
                            .times = Fault(fault) == Fault::OtherEtag ? -1 : 2});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE_WITH_TIMEOUT(at_->state(), DownloadState::Finished, 20'000);
        QCOMPARE(contents(at_->path()), at_->file);
        if (Fault(fault) == Fault::Cut || Fault(fault) == Fault::Silent)
            qInfo("%lld of %lld bytes came twice", at_->hub.bytesSent() - at_->file.size(),
                  qint64(at_->file.size()));
    }

    void waitsAsLongAsItIsAskedTo() {
        at_->hub.misbehave({.fault = Fault::Status,
                            .where = Where::Hub,
                            .status = 429,
                            .retry_after = "1",
                            .times = 1});
        at_->start();
        const QDateTime begin = QDateTime::currentDateTime();
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find() && at_->find()->step.kind == DownloadStep::Kind::Retrying &&
                    at_->find()->step.waitSeconds() == 1);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QVERIFY(begin.msecsTo(QDateTime::currentDateTime()) >= 1000);
    }

    void beginsAgainWhenThePublisherReplacedTheFile() {
        at_->hub.misbehave({.fault = Fault::Cut, .at = 0.5});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE_WITH_TIMEOUT(at_->state(), DownloadState::Failed, 20'000);
        const QByteArray other = someBytes(2'500'000, 7);
        at_->hub.put({.id = "us/tiny", .files = {{"tiny.gguf", other}}});
        at_->hub.misbehave({});
        at_->queue->resume(at_->find()->key);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), other);
    }

    void aVersionThatWasChosenIsNotExchanged() {
        DownloadRequest chosen = at_->request();
        chosen.files[0].sources[0].bytes = at_->file.size();
        chosen.files[0].sources[0].sha256 = QByteArray(64, 'a');
        at_->start();
        at_->queue->add(chosen);
        QTRY_COMPARE(at_->state(), DownloadState::Failed);
        QVERIFY2(at_->why().contains("another version"), qPrintable(at_->why()));
        QCOMPARE(at_->hub.bytesSent(), 0);
    }

    void theTokenStaysWithTheHub() {
        at_->hub.put({.id = "us/tiny", .token = "hf_secret", .files = {{"tiny.gguf", at_->file}}});
        at_->options.token = [hub = QUrl(at_->hub.url())](const QUrl& url) {
            return url.port() == hub.port() && url.host() == hub.host() ? QByteArray("hf_secret")
                                                                        : QByteArray();
        };
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        int with = 0;
        for (const HubRequest& request : at_->hub.requests()) {
            const bool has = request.headers.contains("authorization");
            with += has ? 1 : 0;
            QVERIFY(!has || request.server == HubRequest::Server::Hub);
        }
        QVERIFY(with > 0);
    }

    void asksTheNextSource() {
        at_->hub.misbehave({.fault = Fault::Status, .where = Where::Hub, .status = 503});
        DownloadRequest request = at_->request();
        const QByteArray hash =
            QCryptographicHash::hash(at_->file, QCryptographicHash::Sha256).toHex();
        request.files[0].sources << DownloadSource{.kind = DownloadSource::Kind::Address,
                                                   .file = "tiny.gguf",
                                                   .bytes = at_->file.size(),
                                                   .sha256 = hash,
                                                   .address =
                                                       QUrl(at_->hub.storage() + "/blobs/" + hash)};
        at_->start();
        at_->queue->add(request);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(at_->find()->origin, FetchOrigin::Mirror);
    }

    void goesThroughTheProxy() {
        // A proxy gets the whole address in the request line.
        at_->gate.setRoutes({.hub_endpoint = "http://hub.invalid", .proxy = QUrl(at_->hub.url())});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_VERIFY(!at_->hub.requests().isEmpty());
        QCOMPARE(at_->hub.requests().first().path,
                 "http://hub.invalid/us/tiny/resolve/main/tiny.gguf");
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
    }

    void aFolderThatCannotBeWrittenIsNamed() {
        QFile blocker(at_->dir.filePath("file"));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        DownloadRequest request = at_->request();
        request.folder = at_->dir.filePath("file/models");
        at_->start();
        at_->queue->add(request);
        QTRY_COMPARE(at_->state(), DownloadState::Failed);
        QVERIFY2(at_->why().contains("file/models"), qPrintable(at_->why()));
    }
};

HEADROOM_TEST(TestHubAnswers)
#include "tst_hub_answers.moc"
