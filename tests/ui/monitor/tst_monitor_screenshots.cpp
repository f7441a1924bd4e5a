#include "engine/steady_seconds.h"
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

    void devices_data() { states_data(); }
    void devices() {
        QFETCH(int, mode);
        const QString suffix = QString("-") + QTest::currentDataTag();
        WindowDriver window;
        ui::Appearance::create(nullptr, nullptr)->setMode(ui::Appearance::Mode(mode));
        auto* view = window.window()->property("monitor").value<ui::MonitorViewModel*>();
        window.machine.say(64ll << 30, 48ll << 30, 0.2);
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        view->setSpan(0);
        app::DeviceSample none;
        none.unavailable = {
            Error{ErrorCode::NotFound, "not installed", "NVIDIA's driver: libnvidia-ml.so.1"}};
        window.machine.say(none);
        window.shoot("60-monitor-no-device" + suffix);

        const bool drawn = qEnvironmentVariableIsSet("HEADROOM_SCREENSHOTS");
        make_activity(window, drawn ? 30 : 2);
        view->setDevice("GPU-made");
        app::DeviceSample sample;
        const app::DeviceReading gpu = made_gpu(0.97, 18.8);
        sample.devices = {made_cpu(0.4, 14.2),
                          app::absent(gpu.identity, app::DeviceState::Lost, "the GPU is lost")};
        window.machine.say(sample);
        window.shoot("61-monitor-gpu-lost" + suffix);

        sample.devices = {made_cpu(0.4, 14.2), gpu};
        for (int i = 0; i < 2; ++i) {
            app::DeviceReading instance = made_gpu(0, 3 + 4 * i);
            instance.identity.id = "MIG-" + std::to_string(i);
            instance.identity.name = "NVIDIA A100-SXM4-40GB MIG 3g.20gb";
            instance.identity.parent = gpu.identity.id;
            instance.utilization = fail(ErrorCode::Unsupported, "MIG instances do not tell");
            instance.power = fail(ErrorCode::Unsupported, "MIG instances do not tell");
            sample.devices.push_back(instance);
        }
        window.machine.say(sample);
        view->setDevice("MIG-1");
        window.shoot("62-monitor-mig" + suffix);

        view->setDevice("GPU-made");
        view->setPaused(true);
        window.shoot("63-monitor-paused" + suffix);
        view->setPaused(false);
        window.monitor.record(window.file("a-recording.csv"));
        window.machine.say(sample);
        window.shoot("64-monitor-recording" + suffix);
        window.monitor.stopRecording();

        app::ModelStatus status = ready_status();
        status.template_note =
            "the file's template is broken: line 12: unexpected end of the block";
        window.model.set(status);
        window.telemetry.loaded(
            {.id = "DeepSeek-R1-Distill-Llama-70B-Instruct-abliterated-v2.1-Q4_K_M",
             .name = "DeepSeek R1 Distill Llama 70B Instruct abliterated v2.1",
             .weights_bytes = 5ull << 30,
             .from_disk = true,
             .context_length = 131072,
             .loaded_at = steady_seconds()});
        window.telemetry.event(
            {.kind = EngineEventKind::LoadBegan,
             .at = steady_seconds() - 2,
             .model = "DeepSeek-R1-Distill-Llama-70B-Instruct-abliterated-v2.1-Q4_K_M"});
        window.machine.say(sample);
        window.shoot("65-monitor-slow-long-names" + suffix);
        for (const char* language : {"de", "ja"}) {
            window.preferences.setLanguage(language);
            window.machine.say(sample);
            window.shoot(QString("66-monitor-%1").arg(language) + suffix);
        }
        window.preferences.setLanguage("en");
        for (int i = 2; i < 8; ++i) {
            sample.devices.push_back(made_gpu(0.1 * i, 2 * i));
            sample.devices.back().identity.id = "GPU-" + std::to_string(i);
        }
        window.machine.say(sample);
        window.shoot("67-monitor-many-devices" + suffix);
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
