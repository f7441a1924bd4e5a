#include "engine/steady_seconds.h"
#include "tests/support/register_test.h"
#include "tests/ui/monitor/made_machine.h"
#include "ui/monitor/monitor_view_model.h"

#include <QLocale>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {
ui::MonitorViewModel* view_of(const WindowDriver& window) {
    return window.window()->property("monitor").value<ui::MonitorViewModel*>();
}

void say(WindowDriver& window, double utilization) {
    app::DeviceSample sample;
    sample.devices = {made_cpu(utilization, 14.2), made_gpu(0.5, 1.9)};
    window.machine.say(sample);
}
} // namespace

/// The page as a person uses it, in the real window.
class TestMonitorPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void asksDevicesOnlyWhileItIsSeen() {
        WindowDriver window;
        QCOMPARE(window.machine.devices_wanted, 0);
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        QCOMPARE(window.machine.devices_wanted, 1);
        window.key(Qt::Key_1, Qt::ControlModifier);
        QTRY_COMPARE(window.machine.devices_wanted, 0);
        window.click("monitorRailItem");
        QTRY_COMPARE(window.machine.devices_wanted, 1);
        window.window()->hide();
        QTRY_COMPARE(window.machine.devices_wanted, 0);
        QVERIFY(!window.machine.wanted);
        window.window()->show();
        QTRY_COMPARE(window.machine.devices_wanted, 1);
    }

    void nothingWorksWhileItIsHidden() {
        WindowDriver window;
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        say(window, 0.3);
        window.key(Qt::Key_1, Qt::ControlModifier);
        QTRY_VERIFY(!view_of(window)->shown());
        // What arrives now is kept by the history, and nothing is built of it.
        int built = 0;
        connect(view_of(window), &ui::MonitorViewModel::changed, this, [&] { ++built; });
        window.machine.say(8ll << 30, 5ll << 30, 0.4);
        say(window, 0.6);
        QTest::qWait(50);
        QCOMPARE(built, 0);
        QVERIFY(!window.telemetry.looking_inside());
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_COMPARE(built > 0, true);
    }

    void showsDevicesAndWhyFiguresAreMissing() {
        WindowDriver window;
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("deviceSkeleton"));
        say(window, 0.37);
        QTRY_VERIFY(window.find("device1"));
        QVERIFY(!window.find("deviceSkeleton"));
        const QVariantList devices = view_of(window)->devices();
        QCOMPARE(devices.size(), 2);
        QHash<QString, QVariantMap> facts;
        for (const QVariant& fact : devices[0].toMap()["facts"].toList())
            facts[fact.toMap()["name"].toString()] = fact.toMap();
        QCOMPARE(facts["16 logical cores"]["value"], "37 %");
        QCOMPARE(facts["Memory"]["value"], "14.2 of 62.7 GiB");
        QCOMPARE(facts["Power"]["value"], "");
        QCOMPARE(facts["Power"]["why"], "the counter needs an administrator");
        QVERIFY(!facts.contains("Fan")); // a CPU has none: nothing is said of it
        // The plot says so too, instead of a line at 0.
        const ui::PlotModel* power = nullptr;
        for (const ui::PlotModel* plot : view_of(window)->plots())
            if (plot->key == "power") power = plot;
        QVERIFY(power);
        QCOMPARE(power->unavailable, "the counter needs an administrator");
        QVERIFY(power->plot.series.first().points.isEmpty());
        // The GPU has one.
        window.click("device1");
        QTRY_COMPARE(view_of(window)->device(), "GPU-made");
        QCOMPARE(power->value, "185 W"); // 40 + 290 / 2
        QCOMPARE(power->limit_text, "450, limit");
    }

    void hoverSaysTheValuesOfAllPlotsAtThatTime() {
        WindowDriver window;
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        view_of(window)->setSpan(0);
        say(window, 0.25);
        QTest::qWait(2200);
        say(window, 0.75);
        const ui::PlotModel* utilization = view_of(window)->plots().first();
        QTRY_COMPARE(utilization->value, "75 %");
        // A second and a half ago the first was the newest.
        view_of(window)->setCursor(1 - 1.5 / 60);
        QCOMPARE(utilization->value, "25 %");
        QVERIFY(!view_of(window)->cursorText().isEmpty());
        QTRY_VERIFY(window.find("cursorTime"));
        // Long before anybody looked there is no value, not 0.
        view_of(window)->setCursor(0.1);
        QCOMPARE(utilization->value, QString());
        view_of(window)->setCursor(-1);
        QCOMPARE(utilization->value, "75 %");
    }

    void pauseHoldsTheAxis() {
        WindowDriver window;
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("pauseButton"));
        say(window, 0.25);
        QVERIFY(window.click("pauseButton"));
        QTRY_VERIFY(view_of(window)->paused());
        const double end = view_of(window)->plots().first()->plot.to;
        QTest::qWait(300);
        say(window, 0.75);
        QCOMPARE(view_of(window)->plots().first()->plot.to, end);
        QVERIFY(window.click("pauseButton"));
        QTRY_VERIFY(view_of(window)->plots().first()->plot.to > end);
    }

    void memoryIsStackedByModelAndPart() {
        WindowDriver window;
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        make_activity(window, 3);
        const ui::PlotModel* memory = view_of(window)->plots()[1];
        QCOMPARE(memory->key, "memory");
        QCOMPARE(memory->plot.series.size(), 7); // others, and three parts of two models
        // Each band begins where the one below ends, and all together are what is in use.
        double foot = 0;
        for (const ui::PlotSeries& band : memory->plot.series) {
            QVERIFY(!band.points.isEmpty());
            QVERIFY(std::abs(band.points.last().low - foot) < 1024);
            foot = band.points.last().high;
        }
        QVERIFY(std::abs(foot / (1 << 30) - 14.2) < 0.3);
        QCOMPARE(memory->legend.size(), 4);
        QCOMPARE(memory->legend[2].toMap()["models"], "qwen3-8b: 4.7 GiB\nsmollm2: 1.1 GiB");
        QCOMPARE(memory->legend.last().toMap()["name"], "Other programs");
    }

    // At the usual size of the window, with names as models and devices really have them.
    void noWordIsCutOff() {
        WindowDriver window;
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        make_activity(window, 2);
        window.telemetry.loaded({.id = "qwen2.5-coder-0.5b-instruct-q4_k_m",
                                 .name = "Qwen2.5 Coder",
                                 .weights_bytes = 469 << 20,
                                 .kv_bytes = 96 << 20,
                                 .workspace_bytes = 20 << 20,
                                 .context_length = 8192,
                                 .kv_tokens = 8192});
        app::DeviceReading gpu = made_gpu(0.5, 4);
        gpu.identity.name = "NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition";
        window.machine.say(
            app::DeviceSample{.devices = {made_cpu(0.9, 14), gpu}, .unavailable = {}});
        QTest::qWait(200);
        QVERIFY(view_of(window)->plots()[1]->legend[2].toMap()["models"].toString().contains(
            "qwen2.5-coder-0.5b-instruct-q4_k_m: 469 MiB"));
        QStringList cut;
        const auto look = [&cut](const QQuickItem* item, const auto& again) -> void {
            if (!item->isVisible()) return;
            if (item->property("truncated").toBool()) cut << item->property("text").toString();
            for (const QQuickItem* child : item->childItems())
                again(child, again);
        };
        look(window.find("monitorPage"), look);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(" | ")));
    }

    void marksTellLoadsAndRequests() {
        WindowDriver window;
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        make_activity(window, 2);
        const QVariantList items = view_of(window)->marks()->items();
        QCOMPARE(items.size(), 5);
        QStringList kinds, hints;
        for (const QVariant& item : items) {
            kinds << item.toMap()["kind"].toString();
            hints << item.toMap()["hint"].toString();
        }
        QCOMPARE(kinds, (QStringList{"load", "load", "request", "request", "request"}));
        QCOMPARE(hints.first(), "Load qwen3-8b, 9.0 s");
        QCOMPARE(hints.last(), "Chat, running");
    }

    void billsSayWhatWasHeldAndDone() {
        WindowDriver window;
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        QTRY_COMPARE(view_of(window)->bills().size(), 3);
        QCOMPARE(view_of(window)->bills()[1].toMap()["value"], "none yet");
        make_activity(window, 6);
        QCOMPARE(view_of(window)->bills()[1].toMap()["value"], "3 × 5.1 GB");
        QCOMPARE(view_of(window)->bills()[1].toMap()["caption"], "203 tokens, 15.3 GB read");
        QVERIFY(view_of(window)->bills()[1].toMap()["formula"].toString().contains(
            "Energy unavailable: the counter needs an administrator"));
        QCOMPARE(view_of(window)->bills()[2].toMap()["caption"], "Room for 2 more at 8,192");
    }

    void looksInsideOnlyWhereAsked() {
        WindowDriver window;
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        QVERIFY(!window.telemetry.looking_inside());
        view_of(window)->path()->setOpen(true);
        QVERIFY(window.telemetry.looking_inside());
        window.telemetry.path(made_path());
        say(window, 0.3);
        QTRY_VERIFY(view_of(window)->path()->known());
        QCOMPARE(view_of(window)->path()->picked(), "·Paris");
        QCOMPARE(view_of(window)->path()->candidates().size(), 10);
        QCOMPARE(view_of(window)->path()->candidates()[1].toMap()["shareText"], "24.8 %");
        QCOMPARE(view_of(window)->path()->phases().size(), 7); // the device was not waited for
        window.key(Qt::Key_1, Qt::ControlModifier);
        QTRY_VERIFY(!window.telemetry.looking_inside());
    }

    void recordsToAFileAndSaysWhere() {
        WindowDriver window;
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("recordButton"));
        QVERIFY(window.click("recordButton"));
        QTRY_VERIFY(view_of(window)->recording());
        say(window, 0.3);
        const QString path = window.monitor.recording()->path();
        QTRY_VERIFY(window.text("recordingNote").contains(path));
        QVERIFY(window.click("recordButton"));
        QTRY_VERIFY(!view_of(window)->recording());
        QCOMPARE(window.text("recordingNote"), "Recorded to " + path);
        window.letWait();
        QFile file(path);
        QTRY_VERIFY(file.exists() && file.size() > 100);
    }

    void theFootOpensIt() {
        WindowDriver window;
        window.machine.say(8ll << 30, 5ll << 30, 0.4);
        QTRY_VERIFY(window.find("memoryBar"));
        QVERIFY(window.click("memoryBar"));
        QTRY_VERIFY(window.find("monitorPage"));
    }
};

HEADROOM_TEST(TestMonitorPage)
#include "tst_monitor_page.moc"
