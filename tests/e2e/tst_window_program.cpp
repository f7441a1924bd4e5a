#include "tests/support/register_test.h"

#include <QProcess>
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
};

HEADROOM_TEST(TestWindowProgram)
#include "tst_window_program.moc"
