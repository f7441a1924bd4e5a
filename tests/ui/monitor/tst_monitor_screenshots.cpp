#include "tests/support/picture_test.h"
#include "tests/support/register_test.h"
#include "tests/ui/monitor/made_machine.h"
#include "ui/monitor/monitor_view_model.h"
#include "ui/theme/appearance.h"

#include <QGuiApplication>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// The page's states as pictures to look at, in HEADROOM_SCREENSHOTS; and that each can be drawn
/// without a warning from QML.
class TestMonitorScreenshots : public PictureTest {
    Q_OBJECT

private slots:
    void states() {
        QFETCH(int, mode);
        const QString suffix = QString("-") + QTest::currentDataTag();
        WindowDriver window;
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(ui::Appearance::Mode(mode));
        auto* view = window.window()->property("monitor").value<ui::MonitorViewModel*>();
        window.machine.say(64ll << 30, 48ll << 30, 0.2);
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        window.shoot("80-monitor-loading" + suffix);
        view->setSpan(0);
        const bool drawn = qEnvironmentVariableIsSet("HEADROOM_SCREENSHOTS");
        make_activity(window, drawn ? 90 : 4);
        window.shoot("81-monitor" + suffix);
        view->setCursor(0.85);
        window.shoot("82-monitor-cursor" + suffix);
        view->setCursor(-1);
        scroll(window, 0.6);
        window.shoot("83-monitor-below" + suffix);
        view->path()->setOpen(true);
        window.telemetry.path(made_path());
        make_sample(window);
        QTRY_VERIFY(view->path()->known());
        scroll(window, 1);
        window.shoot("84-monitor-token" + suffix);
        scroll(window, 0);
        view->setDevice("GPU-made");
        window.shoot("85-monitor-gpu" + suffix);
        view->setDevice("cpu");
        window.window()->resize(900, 600);
        window.shoot("86-monitor-narrow" + suffix);
        window.window()->resize(1280, 800);
        look->setTextScale(2);
        window.shoot("87-monitor-double-text" + suffix);
        look->setTextScale(1);
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        window.shoot("88-monitor-right-to-left" + suffix);
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        emit window.monitor.recordingFailed("the disk is full");
        window.shoot("89-monitor-error" + suffix);
        window.key(Qt::Key_1, Qt::ControlModifier);
        window.ask("Hi");
        window.answer("Hello.");
        window.key(Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorStrip"));
        make_sample(window);
        window.shoot("90-monitor-strip" + suffix);
    }

private:
    static void make_sample(WindowDriver& window) {
        app::DeviceSample sample;
        sample.devices = {made_cpu(0.4, 14.2), made_gpu(0.3, 1.9)};
        window.machine.say(sample);
    }
    static void scroll(const WindowDriver& window, double share) {
        QTest::qWait(100);
        QQuickItem* plots = window.find("monitorPlots");
        if (plots == nullptr) return;
        for (QQuickItem* child : plots->childItems())
            if (child->property("contentY").isValid()) {
                const double most = child->property("contentHeight").toDouble() - child->height();
                child->setProperty("contentY", share * std::max(0.0, most));
            }
    }
};

HEADROOM_TEST(TestMonitorScreenshots)
#include "tst_monitor_screenshots.moc"
