#include "app/instance/instance_client.h"
#include "app/instance/instance_message.h"
#include "app/instance/model_requests.h"
#include "app/instance/running_instance.h"
#include "tests/support/register_test.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QLocalSocket>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <unistd.h>

#include <memory>
#include <optional>

using namespace headroom;
using namespace headroom::app;

namespace {
class Model : public ActiveModel {
public:
    ModelStatus status() const override { return now; }
    void fetch(const QString&) override {}
    void discard(const QString&) override {}
    void open(const QString& path, const QString&) override {
        opened << path;
        now.opening = path;
        emit changed();
    }
    void choose(const QString&, const QString&) override {}
    void eject() override {}
    void cancel() override {}
    void retry() override {}
    void set(const ModelStatus& status) {
        now = status;
        emit changed();
    }
    ModelStatus now;
    QStringList opened;
};
class Loaded : public LoadedModels {
public:
    QVector<ResidentModel> models() const override { return now; }
    void unload(const QString& path) override {
        now.removeIf([&](const ResidentModel& model) { return model.path == path; });
    }
    void unloadAll() override { now.clear(); }
    QVector<ResidentModel> now;
};

/// Asks as another program does, while this one's event loop runs.
struct Asking {
    Asking(const QString& folder, const QJsonObject& question)
        : thread(QThread::create([this, folder, question] {
            answer = askInstance(folder, question, 5000,
                                 [this](const QJsonObject& step) { steps << step; });
        })) {
        thread->start();
    }
    ~Asking() { thread->wait(); }
    Result<QJsonObject> end() {
        if (!QTest::qWaitFor([&] { return thread->isFinished(); }, 10'000))
            return fail(ErrorCode::Io, "no answer");
        return *answer;
    }
    std::optional<Result<QJsonObject>> answer;
    QVector<QJsonObject> steps;
    std::unique_ptr<QThread> thread;
};
} // namespace

class TestRunningInstance : public QObject {
    Q_OBJECT

private slots:
    void aSecondStartShowsTheFirst() {
        QTemporaryDir dir, other;
        QVERIFY(!app::RunningInstance::showOther(dir.path()));
        const app::RunningInstance first(dir.path());
        QSignalSpy shown(&first, &app::RunningInstance::shown);
        // Another program: it waits for the answer without this one's event loop.
        bool reached = false;
        const std::unique_ptr<QThread> second(
            QThread::create([&] { reached = app::RunningInstance::showOther(dir.path()); }));
        second->start();
        QVERIFY(shown.wait());
        QVERIFY(second->wait(5000));
        QVERIFY(reached);
        QVERIFY(!app::RunningInstance::showOther(other.path()));
    }

    // As from cron or with sudo: beside a window of a session that has the variable.
    void itsSocketIsPrivateAlsoWithoutASession() {
        const QByteArray session = qgetenv("XDG_RUNTIME_DIR");
        const auto restore = qScopeGuard([&session] {
            if (!session.isNull()) qputenv("XDG_RUNTIME_DIR", session);
        });
        qunsetenv("XDG_RUNTIME_DIR");
        QTest::failOnWarning(QRegularExpression("RUNTIME"));
        const QFileInfo folder(QFileInfo(instanceSocket("/some/where")).path());
        QVERIFY2(folder.isDir(), qPrintable(folder.filePath()));
        QCOMPARE(folder.ownerId(), ::getuid());
        QVERIFY(!(folder.permissions() & (QFile::WriteGroup | QFile::WriteOther)));
        // A folder that others may write into is not taken.
        const QTemporaryDir open;
        QVERIFY(QFile::setPermissions(open.path(), QFile::Permissions(0x7777)));
        qputenv("XDG_RUNTIME_DIR", open.path().toUtf8());
        QVERIFY(!instanceSocket("/some/where").startsWith(open.path()));
        qunsetenv("XDG_RUNTIME_DIR");
    }

    void whatAnEndedProgramLeftIsNoObstacle() {
        QTemporaryDir dir;
        { const app::RunningInstance ended(dir.path()); }
        QVERIFY(!app::RunningInstance::showOther(dir.path()));
        const app::RunningInstance next(dir.path());
        QSignalSpy shown(&next, &app::RunningInstance::shown);
        const std::unique_ptr<QThread> second(
            QThread::create([&] { app::RunningInstance::showOther(dir.path()); }));
        second->start();
        QVERIFY(shown.wait());
        second->wait();
    }

    void onlyThisUserReachesIt() {
        QTemporaryDir dir;
        const RunningInstance first(dir.path());
        const QFileInfo socket(instanceSocket(dir.path()));
        QVERIFY(socket.exists());
        QCOMPARE(socket.permissions() & (QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                         QFile::ReadOther | QFile::WriteOther | QFile::ExeOther),
                 QFile::Permissions());
    }

    void othersAnswerWordsOfTheirOwn() {
        const QTemporaryDir dir;
        RunningInstance instance(dir.path());
        Model model;
        Loaded loaded;
        ModelRequests requests(instance, model, loaded);
        const QJsonObject question{{"do", "measured"}, {"device", "CPU"}};
        QCOMPARE(Asking(dir.path(), question).end().error().code, ErrorCode::Unsupported);
        requests.also("measured", [](const QJsonObject& asked, const auto& reply) {
            reply({{"done", asked["device"]}});
        });
        const auto told = Asking(dir.path(), question).end();
        QVERIFY(told);
        QCOMPARE((*told)["done"].toString(), "CPU");
        QVERIFY(Asking(dir.path(), {{"do", "loaded"}}).end());
    }

    void tellsWhatIsLoaded() {
        QTemporaryDir dir;
        RunningInstance instance(dir.path());
        Model model;
        Loaded loaded;
        const ModelRequests requests(instance, model, loaded);
        loaded.now = {{.path = "/a.gguf",
                       .name = "A",
                       .state = Residence::Loaded,
                       .current = true,
                       .bytes = qint64(3) << 30},
                      {.path = "/b.gguf", .name = "B", .state = Residence::Asleep, .pinned = true}};
        const auto told = Asking(dir.path(), {{"do", "loaded"}}).end();
        QVERIFY(told);
        QVERIFY((*told)["resident_bytes"].toDouble() > 1 << 20);
        const QJsonArray rows = (*told)["done"].toArray();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0]["path"].toString(), "/a.gguf");
        QCOMPARE(rows[0]["state"].toString(), "loaded");
        QCOMPARE(rows[0]["bytes"].toDouble(), 3221225472.0);
        QVERIFY(rows[0]["current"].toBool() && !rows[1]["current"].toBool());
        QCOMPARE(rows[1]["state"].toString(), "asleep");
        QVERIFY(rows[1]["pinned"].toBool());
        const auto one = Asking(dir.path(), {{"do", "unload"}, {"path", "/b.gguf"}}).end();
        QCOMPARE((*one)["done"].toArray().size(), 1);
        const auto none = Asking(dir.path(), {{"do", "unload"}, {"path", "/b.gguf"}}).end();
        QCOMPARE(none.error().code, ErrorCode::NotFound);
        const auto all = Asking(dir.path(), {{"do", "unload"}}).end();
        QCOMPARE((*all)["done"].toArray().size(), 0);
        QVERIFY(loaded.now.isEmpty());
    }

    void followsALoadToItsEnd() {
        QTemporaryDir dir;
        RunningInstance instance(dir.path());
        Model model;
        Loaded loaded;
        const ModelRequests requests(instance, model, loaded);
        const QJsonObject question{{"do", "load"}, {"path", "/a.gguf"}, {"name", "A"}};
        {
            Asking asking(dir.path(), question);
            QTRY_COMPARE(model.opened, QStringList("/a.gguf"));
            model.set({.state = ModelState::Loading, .path = "/a.gguf", .done = 1, .total = 4});
            loaded.now = {{.path = "/a.gguf", .name = "A", .state = Residence::Loaded}};
            model.set({.state = ModelState::Ready, .path = "/a.gguf"});
            model.set({.state = ModelState::Failed, .path = "/a.gguf"}); // not of this request
            const auto done = asking.end();
            QVERIFY(done);
            QCOMPARE((*done)["done"].toArray().size(), 1);
            QCOMPARE(asking.steps.size(), 1);
            QCOMPARE(asking.steps[0]["total_bytes"].toInt(), 4);
        }
        {
            Asking asking(dir.path(), question);
            QTRY_COMPARE(model.opened.size(), 2);
            model.set({.state = ModelState::Failed,
                       .path = "/a.gguf",
                       .error = Error{ErrorCode::OutOfMemory, "too large", "a.gguf"}});
            const auto failed = asking.end();
            QCOMPARE(failed.error().code, ErrorCode::OutOfMemory);
            QCOMPARE(failed.error().message(), "a.gguf: too large");
        }
        {
            model.now = {.state = ModelState::Ready, .path = "/other.gguf"};
            Asking asking(dir.path(), question);
            QTRY_COMPARE(model.opened.size(), 3);
            model.set({.state = ModelState::Ready,
                       .path = "/other.gguf",
                       .refusal = Error{ErrorCode::InvalidFile, "no model", {}}});
            QCOMPARE(asking.end().error().code, ErrorCode::InvalidFile);
        }
        {
            model.now = {.state = ModelState::Loading, .name = "Other"};
            QCOMPARE(Asking(dir.path(), question).end().error().code, ErrorCode::InvalidRequest);
            QCOMPARE(model.opened.size(), 3);
        }
    }

    void saysThatNoneRuns() {
        QTemporaryDir dir;
        const auto told = askInstance(dir.path(), {{"do", "loaded"}}, 1000);
        QCOMPARE(told.error().code, ErrorCode::NotFound);
        QVERIFY(told.error().what.find("does not run") != std::string::npos);
    }

    /// An update came while it ran: a second start still shows the window, and is told the rest.
    void anotherVersionIsShownAndTheRestIsSaid() {
        QTemporaryDir dir;
        RunningInstance instance(dir.path());
        QSignalSpy shown(&instance, &RunningInstance::shown);
        const auto say = [&dir](const QByteArray& line) {
            QLocalSocket socket;
            socket.connectToServer(instanceSocket(dir.path()));
            if (!socket.waitForConnected(1000)) return QByteArray("not connected");
            socket.write(line);
            if (!QTest::qWaitFor([&] { return socket.canReadLine(); }, 5000))
                return QByteArray("no answer");
            return socket.readLine();
        };
        QCOMPARE(say("headroom-7 {\"do\":\"show\"}\n"), QByteArray("headroom-1 {\"done\":true}\n"));
        QCOMPARE(shown.size(), 1);
        const QByteArray told = say("headroom-7 {\"do\":\"load\",\"path\":\"/a.gguf\"}\n");
        QVERIFY2(told.contains("different versions"), told);
    }

    /// The one that runs is newer, and this one asks.
    void aNewerOneIsUnderstoodAsFarAsItNeedBe() {
        QTemporaryDir dir;
        QLocalServer newer;
        QByteArray answer;
        connect(&newer, &QLocalServer::newConnection, &newer, [&] {
            QLocalSocket* socket = newer.nextPendingConnection();
            connect(socket, &QLocalSocket::readyRead, socket, [&answer, socket] {
                socket->readAll();
                socket->write(answer);
            });
        });
        QVERIFY(newer.listen(instanceSocket(dir.path())));
        answer = "headroom-7 {\"done\":true}\n";
        QVERIFY(Asking(dir.path(), {{"do", "show"}}).end());
        answer = "headroom-7 {\"error\":{\"code\":2,\"what\":\"too old\"}}\n";
        QCOMPARE(Asking(dir.path(), {{"do", "loaded"}}).end().error().what, std::string("too old"));
        answer = "headroom-7 {\"done\":[]}\n";
        const auto unknown = Asking(dir.path(), {{"do", "loaded"}}).end();
        QVERIFY(!unknown);
        QVERIFY(unknown.error().what.find("different versions") != std::string::npos);
    }

    void refusesWhatIsNoQuestion_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("another program") << QByteArray("GET / HTTP/1.1\r\n");
        QTest::newRow("another version") << QByteArray("headroom-2 {\"do\":\"loaded\"}\n");
        QTest::newRow("no version") << QByteArray("headroom- {\"do\":\"show\"}\n");
        QTest::newRow("version 0") << QByteArray("headroom-0 {\"do\":\"show\"}\n");
        QTest::newRow("a long version") << QByteArray("headroom-99999999999 {\"do\":\"show\"}\n");
        QTest::newRow("no object") << QByteArray("headroom-1 [1]\n");
        QTest::newRow("half an object") << QByteArray("headroom-1 {\"do\":\n");
        QTest::newRow("no line") << QByteArray(kMostMessageBytes + 2, 'x');
        QTest::newRow("a long line")
            << QByteArray("headroom-1 {\"do\":\"" + QByteArray(kMostMessageBytes, 'x') + "\"}\n");
        QTest::newRow("something unknown") << QByteArray("headroom-1 {\"do\":\"dance\"}\n");
    }
    void refusesWhatIsNoQuestion() {
        QFETCH(QByteArray, bytes);
        QTemporaryDir dir;
        RunningInstance instance(dir.path());
        QSignalSpy shown(&instance, &RunningInstance::shown);
        Model model;
        Loaded loaded;
        const ModelRequests requests(instance, model, loaded);
        QLocalSocket socket;
        socket.connectToServer(instanceSocket(dir.path()));
        QVERIFY(socket.waitForConnected(1000));
        socket.write(bytes);
        QTRY_COMPARE(socket.state(), QLocalSocket::UnconnectedState);
        const QByteArray told = socket.readAll();
        if (!told.isEmpty()) QVERIFY2(!errorOf(*fromInstanceLine(told)), told);
        QVERIFY(shown.isEmpty() && model.opened.isEmpty());
        // And goes on answering.
        QVERIFY(Asking(dir.path(), {{"do", "loaded"}}).end());
    }
};

HEADROOM_TEST(TestRunningInstance)
#include "tst_running_instance.moc"
