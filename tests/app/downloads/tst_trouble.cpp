#include "app/network/trouble.h"
#include "app/store/database.h"
#include "tests/app/downloads/queue_fixture.h"
#include "tests/support/register_test.h"

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

/// Failures that the window can tell in its own language: as they are made, and as they are kept.
class TestTrouble : public QObject {
    Q_OBJECT

    std::unique_ptr<QueueFixture> at_;

    store::Database database() const {
        return *store::Database::open(
            QFile::encodeName(at_->options.data_folder + "/downloads.db").toStdString());
    }

private slots:
    void init() { at_ = std::make_unique<QueueFixture>(); }
    void cleanup() { at_.reset(); }

    void saysItInEnglish() {
        const Trouble full(TroubleKind::DiskTooFull, {"3.00", "1.25"}, "/models");
        QCOMPARE(full.message(),
                 "/models: the disk is too full: 3.00 GiB needed, 1.25 GiB free beside what other "
                 "downloads need; make room, then go on");
        QCOMPARE(full.code, ErrorCode::Io);
        QCOMPARE(Trouble(TroubleKind::NotThere, {"404"}).code, ErrorCode::NotFound);
        // A value is no place for another.
        QCOMPARE(Trouble(TroubleKind::NoSuchFile, {"%2 or 100 %", "Q4_0"}).what,
                 "it has no %2 or 100 %; there are Q4_0");
        const Trouble none(
            TroubleKind::NoSource, {}, "Tiny",
            {Trouble(TroubleKind::FromHub, {}, {}, {Trouble(TroubleKind::NoSuchHost, {}, "hub")}),
             Trouble(TroubleKind::FromPackages, {}, {}, {Trouble(TroubleKind::NoPip)})});
        QCOMPARE(none.message(),
                 "Tiny: no source had it. The model hub: hub: this machine is offline, or the name "
                 "is wrong: no such host. The package registry: python3 with pip is not installed "
                 "(package python3-pip)");
    }

    void isKeptWhole_data() {
        QTest::addColumn<int>("kind");
        for (int kind = 1; kind <= int(kLastTroubleKind); ++kind)
            QTest::newRow(troubleWords(TroubleKind(kind))) << kind;
    }
    void isKeptWhole() {
        QFETCH(int, kind);
        const Trouble cause(TroubleKind::ConnectionBroke, {"100 % \"closed\""}, "hub");
        const Trouble made(TroubleKind(kind), {"one", "two"}, "place", {cause, Error(cause)});
        const Trouble read = troubleFromJson(troubleToJson(made), made);
        QCOMPARE(read.kind, made.kind);
        QCOMPARE(read.values, made.values);
        QCOMPARE(read.message(), made.message());
        QCOMPARE(read.causes.size(), std::size_t(2));
        QCOMPARE(read.causes[0].kind, cause.kind);
        QCOMPARE(read.causes[0].values, cause.values);
        QCOMPARE(read.causes[0].where, cause.where);
        QCOMPARE(read.causes[1].kind, TroubleKind::Other);
        QCOMPARE(read.causes[1].what, cause.what);
    }

    void whatIsNotKnownStaysEnglish_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no object") << QByteArray("[1]");
        QTest::newRow("of a newer program") << QByteArray(R"({"kind":"moon is full"})");
        QTest::newRow("other kinds of values")
            << QByteArray(R"({"kind":7,"values":"x","causes":{"a":1}})");
        QByteArray deep = R"({"kind":"no model"})";
        for (int i = 0; i < 200; ++i)
            deep = R"({"kind":"no model","causes":[)" + deep + "]}";
        QTest::newRow("deep") << R"({"kind":"","causes":[)" + deep + "]}";
    }
    void whatIsNotKnownStaysEnglish() {
        QFETCH(QByteArray, json);
        const Trouble read = troubleFromJson(json, {ErrorCode::Device, "words", "place"});
        QCOMPARE(read.kind, TroubleKind::Other);
        QCOMPARE(read.code, ErrorCode::Device);
        QCOMPARE(read.message(), "place: words");
    }

    void theQueueRemembersIt() {
        at_->hub.misbehave(
            {.fault = Fault::Status, .where = Misbehaviour::Where::Hub, .status = 403});
        at_->start();
        at_->queue->add(at_->request());
        QTRY_COMPARE(at_->state(), DownloadState::Failed);
        at_->start(); // another program
        QCOMPARE(at_->state(), DownloadState::Failed);
        QCOMPARE(at_->find()->reason->kind, TroubleKind::AccessRefused);
        QCOMPARE(at_->find()->reason->values, std::vector<std::string>{"403"});
        QCOMPARE(at_->find()->reason->where, "127.0.0.1");
        // What goes on has no reason any more.
        at_->hub.misbehave({});
        at_->queue->resume(at_->find()->key);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
        QVERIFY(!at_->find()->reason);
    }

    // Before reasons had kinds.
    void aQueueOfAnOlderProgramIsRead() {
        at_->start();
        at_->queue->setLimits({.connections = 3, .paused = true});
        at_->queue->add(at_->request());
        QTRY_VERIFY(at_->find());
        at_->queue.reset();
        {
            store::Database queue = database();
            QVERIFY(queue.run("ALTER TABLE downloads DROP COLUMN trouble"));
            QVERIFY(queue.run("UPDATE downloads SET wanted = 2, error_code = 6, error = 'as it "
                              "was', error_place = 'hub'"));
            QVERIFY(queue.run("PRAGMA user_version = 1"));
        }
        at_->start();
        QVERIFY(!at_->queue->broken());
        QCOMPARE(at_->queue->limits().connections, 3);
        QCOMPARE(at_->state(), DownloadState::Failed);
        QCOMPARE(at_->why(), "hub: as it was");
        at_->queue->setLimits({});
        at_->queue->resume(at_->find()->key);
        QTRY_COMPARE(at_->state(), DownloadState::Finished);
    }
};

HEADROOM_TEST(TestTrouble)
#include "tst_trouble.moc"
