#include "tests/support/register_test.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

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
};

HEADROOM_TEST(TestWindowProgram)
#include "tst_window_program.moc"
