#include "engine/steady_seconds.h"
#include "tests/support/register_test.h"
#include "tests/ui/monitor/made_machine.h"
#include "ui/monitor/monitor_view_model.h"

#include <QLocale>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// Each cause of slow or other answers is brought about, and the window says so with its reason.
class TestSlowdowns : public QObject {
    Q_OBJECT

    static ui::MonitorViewModel* view_of(const WindowDriver& window) {
        return window.window()->property("monitor").value<ui::MonitorViewModel*>();
    }
    /// The reason that stands beside a badge; empty: there is no such badge.
    static QString why(const WindowDriver& window, const QString& words) {
        for (const QVariant& each : view_of(window)->slowdowns())
            if (each.toMap()["words"] == words) return each.toMap()["why"].toString();
        return {};
    }
    static void say(WindowDriver& window, std::vector<app::DeviceReading> devices) {
        app::DeviceSample sample;
        sample.devices = std::move(devices);
        window.machine.say(sample);
    }
    static app::DeviceReading free_gpu() {
        app::DeviceReading gpu = made_gpu(0.5, 1.9);
        gpu.identity.pci_address = "0000:01:00.0";
        gpu.throttle = std::vector<app::ThrottleReason>{};
        return gpu;
    }
    static void load(WindowDriver& window, ModelActivity model) {
        model.id = "m";
        model.name = "Tiny Chat";
        model.loaded_at = steady_seconds();
        window.telemetry.loaded(model);
    }

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void nothingSlowsDown() {
        WindowDriver window;
        load(window, {.device = {.gpu = true, .pci_address = "0000:01:00.0"}});
        say(window, {made_cpu(0.3, 14), free_gpu()});
        QCOMPARE(view_of(window)->slowdowns(), QVariantList());
        QVERIFY(!window.find("footWarning"));
    }

    void onTheCpuThoughThereIsAGpu() {
        WindowDriver window;
        load(window, {});
        say(window, {made_cpu(0.3, 14), free_gpu()});
        QVERIFY(!why(window, "On the CPU").isEmpty());
        // It is seen wherever one is: in the foot, too.
        QTRY_COMPARE(window.text("footWarning"), "On the CPU");
    }

    void weightsAreReadFromTheDisk() {
        WindowDriver window;
        load(window, {.from_disk = true, .device = {.gpu = true, .pci_address = "0000:01:00.0"}});
        say(window, {made_cpu(0.3, 14), free_gpu()});
        QVERIFY(why(window, "Weights from the disk").startsWith("Tiny Chat is larger"));
    }

    void memoryGoesToTheSwap() {
        WindowDriver window;
        app::DeviceReading cpu = made_cpu(0.3, 14);
        cpu.swap_used = std::int64_t(1) << 30;
        say(window, {cpu});
        QCOMPARE(why(window, "Swapping"), "");
        cpu.swap_used = std::int64_t(3) << 30;
        say(window, {cpu});
        QCOMPARE(why(window, "Swapping"),
                 "2.0 GiB of memory went to the disk within the last minute.");
    }

    void answersComeBelowPrediction() {
        WindowDriver window;
        window.monitor.setPrediction([](const ModelActivity&) { return 48.0; });
        load(window, {.device = {.gpu = true, .pci_address = "0000:01:00.0"}, .running = 1});
        say(window, {made_cpu(0.3, 14), free_gpu()});
        const auto write = [&](double tokens_per_second) {
            window.telemetry.change("m", [&](ModelActivity& model) {
                model.totals.decoded_tokens += std::int64_t(10 * tokens_per_second);
                model.totals.busy_seconds += 10;
            });
            say(window, {made_cpu(0.3, 14), free_gpu()});
        };
        write(21);
        QCOMPARE(why(window, "Below prediction"),
                 "Tiny Chat writes 21.0 tokens/s; 48.0 tokens/s were predicted.");
        write(47);
        QCOMPARE(why(window, "Below prediction"), "");
        QCOMPARE(view_of(window)->speedText(), "98 % of predicted");
    }

    void aDeviceIsThrottled() {
        WindowDriver window;
        load(window, {.device = {.gpu = true, .pci_address = "0000:01:00.0"}});
        app::DeviceReading gpu = free_gpu();
        gpu.throttle = std::vector{app::ThrottleReason::Idle};
        say(window, {made_cpu(0.3, 14), gpu});
        QCOMPARE(why(window, "Throttled"), ""); // nobody waits for it
        gpu.throttle =
            std::vector{app::ThrottleReason::SoftwareThermal, app::ThrottleReason::PowerLimit};
        say(window, {made_cpu(0.3, 14), gpu});
        QCOMPARE(why(window, "Throttled"), "Made RTX 4090 is held back by heat, its power limit.");
    }

    void theContextWasCut() {
        WindowDriver window;
        window.generator.models[0].context_length = 60;
        for (int turn = 0; turn < 6; ++turn) {
            window.ask("one two three four five six seven eight");
            window.answer("a b c d e f g h i j k l");
        }
        say(window, {made_cpu(0.3, 14)});
        QTRY_COMPARE(why(window, "Context cut"),
                     "The oldest turns of “one two three four five six seven eight” did not fit "
                     "the context any more.");
    }

    void anotherTemplateIsUsed() {
        WindowDriver window;
        app::ModelStatus status = ready_status();
        status.template_note = "the file's template is broken";
        window.model.set(status);
        say(window, {made_cpu(0.3, 14)});
        QCOMPARE(why(window, "Another template"), "the file's template is broken");
    }

    void thePageSaysAllOfThem() {
        WindowDriver window;
        load(window, {.from_disk = true});
        app::ModelStatus status = ready_status();
        status.template_note = "the file's template is broken";
        window.model.set(status);
        say(window, {made_cpu(0.3, 14), made_gpu(0.5, 1.9)});
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("slowdowns"));
        QCOMPARE(window.find("slowdowns")->property("slowdowns").toList().size(), 3);
        QTRY_COMPARE(window.text("footWarning"), "On the CPU and 2 more");
    }
};

HEADROOM_TEST(TestSlowdowns)
#include "tst_slowdowns.moc"
