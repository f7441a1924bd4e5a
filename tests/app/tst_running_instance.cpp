#include "app/instance/running_instance.h"
#include "tests/support/register_test.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <memory>

using namespace headroom;

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
};

HEADROOM_TEST(TestRunningInstance)
#include "tst_running_instance.moc"
