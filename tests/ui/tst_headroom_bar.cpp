#include "app/hardware/proc_readings.h"
#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/theme/appearance.h"

#include <QLocale>
#include <QQuickItem>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

class TestHeadroomBar : public QObject {
    Q_OBJECT

    /// What the labels within an item say.
    static QStringList words(const QQuickItem* item) {
        QStringList all(item->property("text").toString());
        for (const QQuickItem* child : item->childItems())
            if (child->isVisible()) all += words(child);
        return all;
    }

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void showsMemoryByPart() {
        WindowDriver window;
        window.generator.models = {scripted_model()}; // 469 + 96 + 48 MiB
        constexpr std::int64_t gib = 1ll << 30;
        window.machine.say(8 * gib, 6 * gib, 0.37);
        QTRY_COMPARE(window.text("freeText"), "6.0 of 8.0 GiB free");
        QCOMPARE(window.text("cpuText"), "CPU 37 %");
        const auto shares = window.find("memoryBar")->property("shares").toList();
        QCOMPARE(shares.size(), 5);
        double sum = 0;
        for (const QVariant& share : shares)
            sum += share.toDouble();
        QVERIFY(qAbs(sum - 1) < 1e-9);
        QCOMPARE(shares[1].toDouble(), 469.0 / 8192);
        QCOMPARE(shares[4].toDouble(), 0.75);
        // 2 GiB are in use; what our parts do not explain is other programs'.
        QCOMPARE(shares[0].toDouble(), (2048.0 - 469 - 96 - 48) / 8192);
    }

    void hasARowForEveryDevice() {
        WindowDriver window;
        window.generator.models = {scripted_model()}; // 469 + 96 + 48 MiB
        window.telemetry.loaded(
            {.id = "m", .device = {.gpu = true, .pci_address = "0000:01:00.0"}});
        constexpr std::int64_t gib = 1ll << 30;
        window.machine.say(8 * gib, 6 * gib, 0.37);
        app::DeviceReading gpu;
        gpu.identity = {.kind = app::DeviceKind::NvidiaGpu,
                        .id = "GPU-1",
                        .name = "NVIDIA GeForce RTX 4090",
                        .pci_address = "0000:01:00.0"};
        gpu.memory_total = 24 * gib;
        gpu.memory_used = 6 * gib;
        gpu.utilization = 0.97;
        app::DeviceReading lost = app::absent(
            {.kind = app::DeviceKind::AmdGpu, .id = "pci-2", .name = "AMD Radeon RX 7600"},
            app::DeviceState::Lost, "unplugged");
        app::DeviceSample sample;
        sample.devices = {gpu, lost};
        window.machine.say(sample);
        QTRY_VERIFY(window.find("deviceRow2"));
        QVERIFY(words(window.find("deviceRow0")).contains("RTX 4090"));
        QVERIFY(words(window.find("deviceRow0")).contains("18.0 of 24.0 GiB free"));
        QVERIFY(words(window.find("deviceRow0")).contains("97 %"));
        QVERIFY(words(window.find("deviceRow1")).contains("RX 7600"));
        QVERIFY(words(window.find("deviceRow1")).contains("gone"));
        QVERIFY(words(window.find("deviceRow2")).contains("6.0 of 8.0 GiB free"));
        // The model lies on the GPU, and in no other row.
        const auto row = [&](int index) {
            return window.window()
                ->property("machine")
                .value<QObject*>()
                ->property("rows")
                .toList()[index]
                .toMap();
        };
        QCOMPARE(row(0)["sizes"].toStringList(),
                 (QStringList{"5.4 GiB", "469 MiB", "96 MiB", "48 MiB", "18.0 GiB"}));
        QCOMPARE(row(2)["sizes"].toStringList(),
                 (QStringList{"2.0 GiB", "0 bytes", "0 bytes", "0 bytes", "6.0 GiB"}));
        QVERIFY(row(1)["sizes"].toStringList().isEmpty());
        // GPUs have to be asked for their rows' sake, and only while the window is seen.
        QCOMPARE(window.machine.devices_wanted, 1);
        window.window()->hide();
        QTRY_COMPARE(window.machine.devices_wanted, 0);
    }

    void figuresAreNeverCut_data() {
        QTest::addColumn<double>("scale");
        for (const double scale : {0.8, 1.0, 2.0})
            QTest::addRow("text at %g", scale) << scale;
    }
    void figuresAreNeverCut() {
        QFETCH(double, scale);
        WindowDriver window;
        ui::Appearance::create(nullptr, nullptr)->setTextScale(scale);
        window.machine.say(8ll << 30, 6ll << 30, 1.0);
        QTRY_COMPARE(window.text("cpuText"), "CPU 100 %");
        QVERIFY(!window.find("cpuText")->property("truncated").toBool());
        const double wide = window.find("cpuText")->width();
        window.machine.say(8ll << 30, 6ll << 30, 0.04);
        QTRY_COMPARE(window.text("cpuText"), "CPU 4 %");
        QCOMPARE(window.find("cpuText")->width(), wide); // what follows stands still
    }

    void asksTheMachineOnlyWhileItIsSeen() {
        WindowDriver window;
        QVERIFY(window.machine.wanted);
        window.window()->hide();
        QTRY_VERIFY(!window.machine.wanted);
        window.window()->show();
        QTRY_VERIFY(window.machine.wanted);
    }

    void saysWhatCannotBeRead() {
        WindowDriver window;
        app::MachineSample sample;
        sample.memory = fail(ErrorCode::Io, "permission denied", "/proc/meminfo");
        emit window.machine.sampled(sample);
        QTRY_COMPARE(window.text("freeText"), "memory unavailable");
    }

    void readsTheKernelsTexts() {
        const auto memory = app::parse_meminfo("MemTotal:       16316412 kB\nMemFree: 1 kB\n"
                                               "MemAvailable:    9000000 kB\n");
        QVERIFY(memory);
        QCOMPARE(memory->total, 16316412ll * 1024);
        QCOMPARE(memory->available, 9000000ll * 1024);
        QVERIFY(!app::parse_meminfo("MemTotal: 12 kB\n"));
        QVERIFY(!app::parse_meminfo("MemTotal: 99999999999999999999 kB\nMemAvailable: 1 kB\n"));
        QVERIFY(!app::parse_meminfo(""));

        const auto before = app::parse_stat("cpu  100 0 50 800 50 0 0 0 0 0\ncpu0 1 2 3\n");
        const auto after = app::parse_stat("cpu  130 0 70 840 60 0 0 0 0 0\n");
        QVERIFY(before && after);
        QCOMPARE(app::utilization(*before, *after), 0.5); // 50 busy of 100 ticks
        QCOMPARE(app::utilization(*after, *before), 0.0);
        QVERIFY(!app::parse_stat("cpu  1 2 3\n"));
        QVERIFY(!app::parse_stat("intr 1\n"));
    }
};

HEADROOM_TEST(TestHeadroomBar)
#include "tst_headroom_bar.moc"
