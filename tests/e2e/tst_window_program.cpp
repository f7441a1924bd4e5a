#include "tests/e2e/cli_process.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom::test;

/// The window's program where no display is.
class TestWindowProgram : public QObject {
    Q_OBJECT

private slots:
    void answersWithoutADisplay_data() {
        QTest::addColumn<QString>("argument");
        QTest::addColumn<QString>("says");
        QTest::newRow("help") << "--help"
                              << "Usage: headroom";
        QTest::newRow("short help") << "-h"
                                    << "Usage: headroom";
        QTest::newRow("version") << "--version"
                                 << "headroom " HEADROOM_VERSION;
    }
    void answersWithoutADisplay() {
        QFETCH(QString, argument);
        QFETCH(QString, says);
        QProcess program;
        QProcessEnvironment bare = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            bare.remove(name);
        program.setProcessEnvironment(bare);
        program.start(HEADROOM_WINDOW, {argument});
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(QString::fromUtf8(program.readAllStandardOutput()).contains(says));
        QCOMPARE(program.readAllStandardError(), QByteArray());
    }

    void aSecondStartShowsTheRunningWindow() {
        QTemporaryDir data, runtime;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("HEADROOM_DATA", data.path());
        environment.insert("XDG_RUNTIME_DIR", runtime.path());
        environment.insert("XDG_CONFIG_HOME", data.path());
        QProcess first, second;
        for (QProcess* program : {&first, &second})
            program->setProcessEnvironment(environment);
        first.start(HEADROOM_WINDOW, QStringList());
        // Taken after the socket is there.
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(data.filePath("headroom.lock")), 30'000);
        second.start(HEADROOM_WINDOW, QStringList());
        const bool ended = second.waitForFinished(30'000);
        const QString said = QString::fromUtf8(second.readAllStandardError());
        first.kill();
        second.kill();
        first.waitForFinished();
        QVERIFY2(ended, qPrintable(said));
        QCOMPARE(second.exitCode(), 0);
        QVERIFY2(said.contains("runs already"), qPrintable(said));
    }
    // Two programs: the window holds the models, the command line asks it.
    void theCommandLineLoadsInTheRunningWindow() {
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        QTemporaryDir data, runtime;
        QVERIFY(QDir().mkpath(data.filePath("models")));
        for (const char* name : {"One-1B-F32.gguf", "Two-1B-F32.gguf"})
            QVERIFY(write_chat_model(tiny.toStdString(),
                                     data.filePath("models/" + QString(name)).toStdString(),
                                     kChatMl));
        const CliSetting setting{.data_folder = data.path(),
                                 .environment = {{"XDG_RUNTIME_DIR", runtime.path()},
                                                 {"XDG_CONFIG_HOME", data.path()},
                                                 {"HOME", data.path()}}};
        const CliOutcome none = cli({"models", "loaded"}, setting);
        QCOMPARE(none.status, 1);
        QVERIFY2(none.errors.contains("does not run on this data folder"), none.errors);

        QProcess window;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("HEADROOM_DATA", data.path());
        for (auto each = setting.environment.cbegin(); each != setting.environment.cend(); ++each)
            environment.insert(each.key(), each.value());
        window.setProcessEnvironment(environment);
        window.start(HEADROOM_WINDOW, QStringList());
        const auto end = qScopeGuard([&] {
            window.terminate();
            if (!window.waitForFinished(10'000)) window.kill();
        });
        const auto loaded = [&] {
            return QJsonDocument::fromJson(cli({"models", "loaded", "--json"}, setting).output)
                .array();
        };
        QTRY_COMPARE_WITH_TIMEOUT(cli({"models", "loaded"}, setting).status, 0, 60'000);

        const CliOutcome one = cli({"models", "load", "one"}, setting);
        QVERIFY2(one.status == 0, one.errors);
        const CliOutcome two = cli({"models", "load", "Two-1B", "--json"}, setting);
        QVERIFY2(two.status == 0, two.errors);
        const QJsonArray both = QJsonDocument::fromJson(two.output).array();
        QCOMPARE(both.size(), 2);
        QCOMPARE(both[0]["name"].toString(), "One-1B");
        QVERIFY(!both[0]["current"].toBool() && both[1]["current"].toBool());
        QVERIFY(both[1]["bytes"].toDouble() > 0);
        // What is in memory is not deleted below it.
        const CliOutcome removed = cli({"models", "rm", "two", "--yes", "--for-good"}, setting);
        QCOMPARE(removed.status, 1);
        QVERIFY2(removed.errors.contains("unload"), removed.errors);

        // The window, which holds the store, keeps what the command line computed.
        const CliOutcome verified = cli({"models", "verify", "one"}, setting);
        QVERIFY2(verified.output.contains("  first time  "), verified.output);
        QCOMPARE(verified.errors, QByteArray());
        QTRY_VERIFY_WITH_TIMEOUT(
            cli({"models", "verify", "one"}, setting).output.contains("  unchanged  "), 20'000);

        const CliOutcome unloaded = cli({"models", "unload", "two"}, setting);
        QVERIFY2(unloaded.status == 0, unloaded.errors);
        QCOMPARE(loaded().size(), 1);
        QCOMPARE(cli({"models", "unload", "two"}, setting).status, 1);
        QCOMPARE(cli({"models", "unload"}, setting).status, 1); // which?
        QCOMPARE(cli({"models", "unload", "--all"}, setting).status, 0);
        QCOMPARE(loaded().size(), 0);
        const CliOutcome missing = cli({"models", "load", "nobody"}, setting);
        QCOMPARE(missing.status, 1);
    }
};

HEADROOM_TEST(TestWindowProgram)
#include "tst_window_program.moc"
