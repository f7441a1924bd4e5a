#include "app/hardware/nvml_probe.h"
#include "app/monitor/monitor.h"
#include "engine/steady_seconds.h"
#include "tests/app/hardware/nvml_script.h"
#include "tests/support/full_disk.h"
#include "tests/support/register_test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::app;

namespace {
class ScriptedSampler : public MachineSampler {
public:
    void setWanted(bool) override {}
    void askDevices(int per_second) override { wanted = per_second; }
    void say(double utilization, Reading<double> power) {
        DeviceSample sample;
        DeviceReading cpu;
        cpu.identity = {.id = "cpu", .name = "Test CPU"};
        cpu.utilization = utilization;
        cpu.memory_used = std::int64_t(1) << 30;
        cpu.power = std::move(power);
        sample.devices = {cpu};
        emit devicesSampled(sample);
    }

    int wanted = 0;
};
} // namespace

class TestMonitor : public QObject {
    Q_OBJECT

private slots:
    void asksDevicesOnlyWhileSomebodyLooks() {
        ScriptedSampler sampler;
        EngineTelemetry telemetry;
        Monitor monitor(sampler, telemetry);
        QCOMPARE(sampler.wanted, 0);
        monitor.setShown(true);
        QCOMPARE(sampler.wanted, 1);
        QTemporaryDir folder;
        monitor.record(folder.filePath("a.csv"));
        monitor.setShown(false);
        QCOMPARE(sampler.wanted, 1); // the recording goes on
        monitor.stopRecording();
        QCOMPARE(sampler.wanted, 0);
    }

    void ratesAreDifferencesOverTime() {
        ScriptedSampler sampler;
        EngineTelemetry telemetry;
        telemetry.loaded({.id = "m", .weights_bytes = 100, .loaded_at = steady_seconds()});
        Monitor monitor(sampler, telemetry);
        monitor.setShown(true);
        sampler.say(0.5, 20.0);
        const double before = monitor.now();
        telemetry.change("m", [](ModelActivity& model) {
            model.totals = {.passes = 4,
                            .decoded_tokens = 40,
                            .busy_seconds = 1e-4,
                            .weight_bytes = 3e9,
                            .kv_bytes = 1e9};
            model.running = 2;
        });
        QTest::qSleep(20);
        sampler.say(0.7, 20.0);
        const double seconds = monitor.now() - before;
        const auto at = [&](Quantity quantity, const char* subject) {
            return monitor.history().find({quantity, subject})->value(monitor.now()).value_or(-1);
        };
        QVERIFY(qFuzzyCompare(float(at(Quantity::ReadRate, "")), float(4e9 / seconds)));
        QVERIFY(qFuzzyCompare(float(at(Quantity::DecodeRate, "")), float(40 / seconds)));
        QCOMPARE(at(Quantity::Running, ""), 2.0);
        QCOMPARE(float(at(Quantity::Utilization, "cpu")), 0.7f);
        // 20 W for a tenth of a millisecond of computing.
        QVERIFY(monitor.bills().passes.joules);
        QVERIFY(qAbs(*monitor.bills().passes.joules - 20 * 1e-4) < 1e-9);
        QCOMPARE(monitor.meteredShare(), 1.0);
    }

    void figuresStandAtTheGpuThatComputes() {
        using headroom::test::NvmlScript;
        NvmlScript script;
        script.addTwoGpus();
        MachineSampler sampler([] {
            std::vector<std::unique_ptr<DeviceProbe>> probes;
            probes.push_back(
                std::make_unique<NvmlProbe>(HEADROOM_NVML_STAND_IN, SystemFiles("/nowhere")));
            return DeviceInventory(std::move(probes));
        });
        EngineTelemetry telemetry;
        Monitor monitor(sampler, telemetry);
        telemetry.loaded({.id = "m",
                          .device = {.gpu = true, .pci_address = "ffff:81:03.0"},
                          .loaded_at = steady_seconds()});
        monitor.setShown(true);
        QTRY_VERIFY(monitor.computing() != nullptr);
        QCOMPARE(monitor.computing()->identity.id, NvmlScript::kSecond);
        telemetry.change("m", [](ModelActivity& model) { model.totals.busy_seconds = 0.25; });
        QTRY_VERIFY(monitor.bills().passes.joules.value_or(0) > 0);
        // The A100 draws 55 W; the other GPU 312 W and would give another figure.
        QVERIFY(qAbs(*monitor.bills().passes.joules - 55 * 0.25) < 1e-9);

        // It stays where it was while nothing is loaded, and goes with the next model.
        telemetry.unloaded("m");
        telemetry.loaded({.id = "n",
                          .device = {.gpu = true, .pci_address = "0000:01:00.0"},
                          .loaded_at = steady_seconds()});
        QTRY_COMPARE(monitor.computing()->identity.id, NvmlScript::kFirst);
        telemetry.unloaded("n");
        telemetry.loaded({.id = "o", .loaded_at = steady_seconds()});
        QTRY_VERIFY(monitor.computing() == nullptr); // the CPU, which this inventory lacks
        QVERIFY(monitor.computesOn({.kind = DeviceKind::Cpu}));
    }

    void whatCannotBeReadIsNoFigure() {
        ScriptedSampler sampler;
        EngineTelemetry telemetry;
        Monitor monitor(sampler, telemetry);
        monitor.setShown(true);
        sampler.say(0.5, fail(ErrorCode::Io, "permission denied"));
        QVERIFY(monitor.history().find({Quantity::Power, "cpu"}) == nullptr);
        QVERIFY(!monitor.bills().passes.joules);
    }

    void recordsWholeRows() {
        QTemporaryDir folder;
        const QString path = folder.filePath("monitor.csv");
        ScriptedSampler sampler;
        EngineTelemetry telemetry;
        {
            Monitor monitor(sampler, telemetry);
            monitor.record(path);
            telemetry.event({.kind = EngineEventKind::LoadBegan,
                             .at = steady_seconds(),
                             .model = "a \"b\", c"});
            sampler.say(0.25, fail(ErrorCode::Io, "no, \"never\""));
            monitor.stopRecording();
            sampler.say(0.75, 1.0); // not recorded any more
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.first(), "time,quantity,subject,value,unit,why");
        QVERIFY(lines[1].endsWith(",load_began,\"a \"\"b\"\", c\",,,\"\""));
        const auto ending = [&](const QByteArray& end) {
            return std::ranges::count_if(lines,
                                         [&](const QByteArray& l) { return l.endsWith(end); });
        };
        QCOMPARE(ending(",utilization,\"cpu\",0.25,1,\"\""), 1);
        QCOMPARE(ending(",power,\"cpu\",,W,\"no, \"\"never\"\"\""), 1);
        QCOMPARE(ending(",utilization,\"cpu\",0.75,1,\"\""), 0);
        for (const QByteArray& line : lines.mid(1))
            QVERIFY(QDateTime::fromString(line.left(24), Qt::ISODateWithMs).isValid());
    }

    void keepsWholeRowsOfAFullDisk() {
        ScriptedSampler sampler;
        EngineTelemetry telemetry;
        Monitor monitor(sampler, telemetry);
        QString why;
        connect(&monitor, &Monitor::recordingFailed, &monitor, [&](const QString& w) { why = w; });
        QTemporaryDir folder;
        const QString path = folder.filePath("a.csv");
        {
            const headroom::test::FullDisk full(4000);
            monitor.record(path);
            for (int i = 0; i < 50 && why.isEmpty(); ++i) {
                sampler.say(0.5, 20.0);
                QTest::qWait(5);
            }
            QTRY_VERIFY(why.contains("too large", Qt::CaseInsensitive)); // EFBIG's words
        }
        QVERIFY(monitor.recording() == nullptr);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.size() > 1000 && text.size() <= 4000 && text.endsWith('\n'));
        for (const QByteArray& line : text.trimmed().split('\n'))
            QCOMPARE(line.count(','), 5);
    }

    void leavesNoFileWithoutAHead() {
        ScriptedSampler sampler;
        EngineTelemetry telemetry;
        Monitor monitor(sampler, telemetry);
        QString why;
        connect(&monitor, &Monitor::recordingFailed, &monitor, [&](const QString& w) { why = w; });
        QTemporaryDir folder;
        const headroom::test::FullDisk full(10);
        monitor.record(folder.filePath("a.csv"));
        QTRY_VERIFY(!why.isEmpty());
        QTRY_VERIFY(!QFile::exists(folder.filePath("a.csv")));
    }

    void saysThatTheFolderVanished() {
        ScriptedSampler sampler;
        EngineTelemetry telemetry;
        Monitor monitor(sampler, telemetry);
        QString why;
        connect(&monitor, &Monitor::recordingFailed, &monitor, [&](const QString& w) { why = w; });
        QTemporaryDir folder;
        monitor.record(folder.filePath("deep/a.csv"));
        QTRY_VERIFY(QFile::exists(folder.filePath("deep/a.csv")));
        QVERIFY(QDir(folder.filePath("deep")).removeRecursively());
        sampler.say(0.5, 20.0);
        QTRY_COMPARE(why, "the file or its folder was removed");
        QVERIFY(monitor.recording() == nullptr);
        QVERIFY(!QFile::exists(folder.filePath("deep/a.csv")));
    }

    void saysWhyItCannotRecord() {
        ScriptedSampler sampler;
        EngineTelemetry telemetry;
        Monitor monitor(sampler, telemetry);
        QString why;
        connect(&monitor, &Monitor::recordingFailed, &monitor, [&](const QString& w) { why = w; });
        QTemporaryDir folder;
        QFile old(folder.filePath("old.csv"));
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("mine") == 4);
        old.close();
        monitor.record(old.fileName() + "/a file is no folder.csv");
        QVERIFY(monitor.recording() != nullptr);
        QTRY_VERIFY(!why.isEmpty());
        QVERIFY(monitor.recording() == nullptr);

        // What is there already is not touched.
        why.clear();
        monitor.record(old.fileName());
        QTRY_VERIFY(!why.isEmpty());
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), "mine");
    }
};

HEADROOM_TEST(TestMonitor)
#include "tst_monitor.moc"
