#include "tests/app/library/model_files.h"
#include "tests/e2e/cli_process.h"
#include "tests/support/chat_model.h"
#include "tests/support/hub_server.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace headroom::test;

/// `headroom-cli models search|pull|queue` against a hub on loopback.
class TestPull : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<HubServer> hub_;
    QByteArray model_;

    CliSetting setting() const {
        return {.data_folder = folder_->filePath("data"),
                .environment = {{"HF_ENDPOINT", hub_->url()},
                                {"no_proxy", "127.0.0.1"},
                                {"XDG_CONFIG_HOME", folder_->filePath("config")}}};
    }
    CliOutcome run(const QStringList& arguments) const { return cli(arguments, setting()); }
    /// Starts a pull, and ends it with a signal once bytes arrive.
    void interrupt(int signal) {
        hub_->misbehave({.fault = Fault::Slow});
        QProcess process;
        start_cli(process, {"models", "pull", "us/tiny-GGUF:Q8_0", "--anyway"}, setting());
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(hub_->bytesSent() > 2'500'000, 20'000);
        ::kill(pid_t(process.processId()), signal);
        QVERIFY(process.waitForFinished(20'000));
        if (signal == SIGINT) {
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 1);
            const QByteArray errors = process.readAllStandardError();
            QVERIFY2(errors.contains("what has arrived is kept"), errors);
        }
        hub_->misbehave({});
        hub_->forgetRequests();
    }

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        hub_ = std::make_unique<HubServer>();
        model_ = QByteArray(6'000'000, 'x');
        for (qsizetype i = 0; i < model_.size(); ++i)
            model_[i] = char((i * 7 + (i >> 9)) & 0xff);
        hub_->put({.id = "us/tiny-GGUF",
                   .tags = {"gguf"},
                   .downloads = 7,
                   .files = {{"tiny-Q8_0.gguf", model_}}});
    }

    void searches() {
        const CliOutcome found = run({"models", "search", "tiny"});
        QCOMPARE(found.status, 0);
        QVERIFY2(found.output.startsWith("us/tiny-GGUF "), found.output);
        const CliOutcome none = run({"models", "search", "nothing like it"});
        QCOMPARE(none.status, 0);
        QVERIFY(none.output.isEmpty());
    }

    void pullsWhatRuns() {
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        const QString made = folder_->filePath("made.gguf");
        QVERIFY(write_chat_model(tiny.toStdString(), made.toStdString(), kChatMl));
        QFile file(made);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        hub_->put({.id = "us/real-GGUF", .files = {{"real-F32.gguf", bytes}}});
        const CliOutcome outcome = run({"models", "pull", "us/real-GGUF"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QFile arrived(QString::fromUtf8(outcome.output).trimmed());
        QVERIFY(arrived.open(QIODevice::ReadOnly));
        QCOMPARE(arrived.readAll(), bytes);
        QVERIFY(arrived.fileName().endsWith("/models/us/real-GGUF/real-F32.gguf"));
        // The hub's figure is known: the file is as it came.
        const CliOutcome verified = run({"models", "verify", "real"});
        QVERIFY2(verified.output.contains("  unchanged  "), verified.output + verified.errors);
    }

    void aProjectorComesWithItsModel() {
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        const QString made = folder_->filePath("made.gguf");
        QVERIFY(write_chat_model(tiny.toStdString(), made.toStdString(), kChatMl));
        QFile file(made);
        QVERIFY(file.open(QIODevice::ReadOnly));
        hub_->put(
            {.id = "us/seer-GGUF",
             .files = {{"seer-F32.gguf", file.readAll()}, {"mmproj-F16.gguf", projector_bytes()}}});
        const CliOutcome listed = run({"models", "pull", "--list", "us/seer-GGUF"});
        QVERIFY2(listed.output.contains("projector"), listed.output);
        const CliOutcome rows = run({"models", "pull", "--list", "--json", "us/seer-GGUF"});
        const QJsonDocument choices = QJsonDocument::fromJson(rows.output);
        QCOMPARE(choices.array().size(), 1);
        QCOMPARE(choices[0]["default"].toBool(), true);
        QCOMPARE(choices[0]["projector"]["file"].toString(), "mmproj-F16.gguf");
        QCOMPARE(choices[0]["projector"]["bytes"].toInteger(), projector_bytes().size());
        const QJsonDocument without = QJsonDocument::fromJson(
            run({"models", "pull", "--list", "--json", "us/tiny-GGUF"}).output);
        QVERIFY(without[0]["projector"].isNull());
        const auto vision = [this] {
            return QJsonDocument::fromJson(run({"models", "list", "--json", "us/seer"}).output);
        };
        QCOMPARE(run({"models", "pull", "us/seer-GGUF"}).status, 0);
        QCOMPARE(vision()[0]["vision"].toBool(), false);
        hub_->forgetRequests();
        const CliOutcome both = run({"models", "pull", "us/seer-GGUF", "--with-projector"});
        QVERIFY2(both.status == 0, both.errors);
        QCOMPARE(both.output.count(".gguf\n"), 2);
        QVERIFY2(hub_->bytesSent() < QFileInfo(made).size(), "the model was fetched twice");
        QCOMPARE(vision().array().size(), 1); // one row
        QCOMPARE(vision()[0]["vision"].toBool(), true);
        const CliOutcome none = run({"models", "pull", "us/tiny-GGUF", "--anyway", //
                                     "--with-projector"});
        QCOMPARE(none.status, 1);
        QVERIFY2(none.errors.contains("no projector"), none.errors);
    }

    // As a company's machine says it; a proxy gets the whole address in the request line.
    void goesThroughTheSystemsProxy() {
        CliSetting behind = setting();
        behind.environment["HF_ENDPOINT"] = "http://hub.invalid";
        behind.environment["http_proxy"] = hub_->url();
        behind.environment["no_proxy"] = "";
        const CliOutcome found = cli({"models", "search", "tiny"}, behind);
        QVERIFY(!hub_->requests().isEmpty());
        QVERIFY2(hub_->requests().first().path.startsWith("http://hub.invalid/api/models?"),
                 hub_->requests().first().path);
        QVERIFY2(found.output.startsWith("us/tiny-GGUF "), found.output + found.errors);
    }

    void saysWhatDoesNotRun() {
        const CliOutcome outcome = run({"models", "pull", "us/tiny-GGUF"});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("no model that Headroom can read"), outcome.errors);
        QVERIFY(hub_->bytesSent() < model_.size() + 1);
    }

    void goesOnAfterAnInterrupt_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl+C") << SIGINT;
        QTest::newRow("kill -9") << SIGKILL;
    }
    void goesOnAfterAnInterrupt() {
        QFETCH(int, signal);
        interrupt(signal);
        if (QTest::currentTestFailed()) return;
        const CliOutcome listed = run({"models", "queue"});
        QVERIFY2(listed.output.startsWith(signal == SIGINT ? "paused" : "waiting"), listed.output);
        hub_->forgetRequests();
        const CliOutcome outcome = run({"models", "pull", "us/tiny-GGUF:Q8_0", "--anyway"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QFile arrived(QString::fromUtf8(outcome.output).trimmed());
        QVERIFY(arrived.open(QIODevice::ReadOnly));
        QCOMPARE(arrived.readAll(), model_);
        // The header is looked at once more (1 MiB, then all of what is no model).
        qInfo("%lld bytes were fetched afterwards", hub_->bytesSent());
    }

    void theQueueIsMindedFromTheCommandLine() {
        interrupt(SIGINT);
        if (QTest::currentTestFailed()) return;
        QCOMPARE(run({"models", "queue", "remove", "tiny-Q8_0.gguf"}).status, 0);
        QCOMPARE(run({"models", "queue"}).output, "");
        QVERIFY(!QFileInfo::exists(folder_->filePath("data/models/us/tiny-GGUF/.fetch")));
        QCOMPARE(run({"models", "queue", "pause", "nothing"}).status, 1);
    }
};

HEADROOM_TEST(TestPull)
#include "tst_pull.moc"
