#include "app/hardware/device_inventory.h"
#include "app/hardware/nvml_probe.h"
#include "tests/app/hardware/nvml_script.h"
#include "tests/support/register_test.h"

#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::app;
using namespace std::chrono_literals;
using headroom::test::NvmlScript;
using Clock = std::chrono::steady_clock;

namespace {
constexpr Clock::time_point kStart{};

std::vector<DeviceReading> sample(NvmlProbe& probe, Clock::time_point now = kStart + 1h) {
    auto devices = probe.sample(now);
    if (!devices) qWarning("%s", devices.error().message().c_str());
    return devices.value_or(std::vector<DeviceReading>{});
}

NvmlProbe probe_of_stand_in() {
    return NvmlProbe(HEADROOM_NVML_STAND_IN, SystemFiles("/nowhere"), 2s);
}

/// Names of the figures that are unavailable, and no reason may be empty.
QSet<QString> unavailable(const DeviceReading& device) {
    QSet<QString> names;
    for_each_figure(device, [&](const char* name, const auto& figure) {
        if (figure) return;
        names.insert(name);
        if (figure.error().what.empty()) qFatal("%s: no reason", name);
    });
    return names;
}

QString reason(const auto& figure) {
    return figure ? QString("available") : QString::fromStdString(figure.error().what);
}
} // namespace

class TestNvmlProbe : public QObject {
    Q_OBJECT

private slots:
    void init() {
        script_ = std::make_unique<NvmlScript>();
        script_->addTwoGpus();
    }

    void aPersonsFolderIsSearchedFirst() {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        QCOMPARE(nvml_place({path}), std::string("libnvidia-ml.so.1")); // none lies there
        QVERIFY(QFile::link(HEADROOM_NVML_STAND_IN, folder.filePath("libnvidia-ml.so.1")));
        const std::string place = nvml_place({"/nowhere", path});
        QCOMPARE(place, path + "/libnvidia-ml.so.1");
        NvmlProbe probe(place, SystemFiles("/nowhere"), 2s);
        QCOMPARE(sample(probe).size(), 2u);
    }

    // A copy that was broken off would end the program at its first access.
    void aLibraryThatIsCutOffIsTold() {
        QTemporaryDir folder;
        QFile whole(HEADROOM_NVML_STAND_IN), half(folder.filePath("libnvidia-ml.so.1"));
        QVERIFY(whole.open(QIODevice::ReadOnly) && half.open(QIODevice::WriteOnly));
        half.write(whole.read(whole.size() / 2));
        half.close();
        const std::string place = nvml_place({folder.path().toStdString()});
        NvmlProbe probe(place, SystemFiles("/nowhere"), 2s);
        const auto devices = probe.sample(kStart + 1h);
        QVERIFY(!devices);
        const QString said = QString::fromStdString(devices.error().message());
        QVERIFY2(said.startsWith(
                     QString("NVIDIA's driver > %1: the file is cut off: ").arg(half.fileName())),
                 qPrintable(said));
    }

    void readsEveryFigure() {
        NvmlProbe probe = probe_of_stand_in();
        const auto devices = sample(probe);
        QCOMPARE(devices.size(), 2u);
        const DeviceReading& gpu = devices[0];
        QCOMPARE(gpu.identity.kind, DeviceKind::NvidiaGpu);
        QCOMPARE(gpu.identity.name, "NVIDIA GeForce RTX 4090");
        QCOMPARE(gpu.identity.uuid, NvmlScript::kFirst);
        QCOMPARE(gpu.identity.id, NvmlScript::kFirst);
        QCOMPARE(gpu.identity.pci_address, "0000:01:00.0");
        QCOMPARE(gpu.identity.parent, "");
        QCOMPARE(gpu.state, DeviceState::Present);
        QCOMPARE(gpu.architecture.value(), "Ada Lovelace");
        QCOMPARE(gpu.driver_version.value(), "580.65.06");
        QCOMPARE(gpu.cuda_version.value(), "13.1");
        QCOMPARE(gpu.memory_total.value(), 25757220864);
        QCOMPARE(gpu.memory_free.value(), 22536847360);
        QCOMPARE(gpu.memory_used.value(), 3220373504);
        QCOMPARE(gpu.memory_bus_bits.value(), 384);
        QCOMPARE(gpu.utilization.value(), 0.87);
        QCOMPARE(gpu.memory_utilization.value(), 0.45);
        QCOMPARE(gpu.core_clock.value(), 2.52e9);
        QCOMPARE(gpu.memory_clock.value(), 10.251e9);
        QCOMPARE(gpu.max_core_clock.value(), 3.105e9);
        QCOMPARE(gpu.max_memory_clock.value(), 10.501e9);
        // 384 bits are 48 bytes; 48 x 10.501 GHz x 2 = 1008.096 GB/s; the maker says 1008.
        QCOMPARE(gpu.bandwidth.value(), 1008.096e9);
        QCOMPARE(gpu.power.value(), 312.456);
        QCOMPARE(gpu.power_limit.value(), 450.0);
        QCOMPARE(gpu.temperature.value(), 71.0);
        QCOMPARE(gpu.fan.value(), 0.55);
        QCOMPARE(gpu.pcie_generation.value(), 4);
        QCOMPARE(gpu.pcie_width.value(), 16);
        QCOMPARE(gpu.max_pcie_generation.value(), 5);
        QCOMPARE(gpu.pcie_sent.value(), 1.5e9);
        QCOMPARE(gpu.pcie_received.value(), 0.25e9);
        // 36 = 4 + 32: power cap, and slowed down for heat by the driver.
        QCOMPARE(gpu.throttle.value(),
                 (std::vector{ThrottleReason::PowerLimit, ThrottleReason::SoftwareThermal}));
        QVERIFY(gpu.ecc.value().enabled);
        QCOMPARE(gpu.ecc->corrected.value(), 7);
        QCOMPARE(gpu.ecc->uncorrected.value(), 0);
        QCOMPARE(unavailable(gpu), (QSet<QString>{"swap_total", "swap_used", "core_utilization",
                                                  "measured_bandwidth"}));

        QCOMPARE(devices[1].identity.pci_address, "ffff:81:03.0");
        // 5120 bits are 640 bytes; 640 x 1.215 GHz x 2 = 1555.2 GB/s, as NVIDIA's data sheet.
        QCOMPARE(devices[1].bandwidth.value(), 1555.2e9);
    }

    void bandwidthAgreesWithTheTable_data() {
        QTest::addColumn<int>("bus_bits");
        QTest::addColumn<int>("highest_mhz"); // as nvidia-smi's "Max Clocks: Memory" tells
        QTest::addColumn<double>("gib");
        QTest::addColumn<double>("maker_gb_per_second");
        QTest::newRow("NVIDIA GeForce RTX 2080 Ti") << 352 << 7000 << 11.0 << 616.0;
        QTest::newRow("NVIDIA GeForce RTX 3060") << 192 << 7501 << 12.0 << 360.0;
        QTest::newRow("NVIDIA GeForce RTX 3090") << 384 << 9751 << 24.0 << 936.2;
        QTest::newRow("NVIDIA GeForce RTX 4090") << 384 << 10501 << 24.0 << 1008.0;
        QTest::newRow("NVIDIA GeForce RTX 5090") << 512 << 14001 << 32.0 << 1792.0;
        QTest::newRow("Tesla T4") << 256 << 5001 << 16.0 << 320.0;
        QTest::newRow("Tesla V100-SXM2-16GB") << 4096 << 877 << 16.0 << 898.0;
        QTest::newRow("NVIDIA L4") << 192 << 6251 << 24.0 << 300.0;
        QTest::newRow("NVIDIA L40") << 384 << 9001 << 48.0 << 864.0;
        QTest::newRow("NVIDIA A100-SXM4-80GB") << 5120 << 1593 << 80.0 << 2039.0;
        QTest::newRow("NVIDIA H100 80GB HBM3") << 5120 << 2619 << 80.0 << 3352.0;
        QTest::newRow("NVIDIA H200") << 6144 << 3201 << 141.0 << 4800.0;
    }

    void bandwidthAgreesWithTheTable() {
        QFETCH(int, bus_bits);
        QFETCH(int, highest_mhz);
        QFETCH(double, gib);
        QFETCH(double, maker_gb_per_second);
        const auto bytes = QString::number(qint64(gib * (1 << 30)));
        script_->set("0", "DeviceGetName", QTest::currentDataTag());
        script_->set("0", "DeviceGetMemoryInfo", bytes + " " + bytes + " 0");
        script_->set("0", "DeviceGetMemoryBusWidth", QString::number(bus_bits));
        script_->set("0", "DeviceGetMaxClockInfo/2", QString::number(highest_mhz));
        NvmlProbe probe = probe_of_stand_in();
        const DeviceReading gpu = sample(probe).at(0);
        QVERIFY2(gpu.bandwidth, qPrintable(reason(gpu.bandwidth)));
        const double computed = *gpu.bandwidth / 1e9;
        qInfo("%.1f GB/s computed, %.1f by its maker: %+.2f %%", computed, maker_gb_per_second,
              100 * (computed / maker_gb_per_second - 1));
        QVERIFY(std::abs(computed / maker_gb_per_second - 1) < 0.03);
    }

    void listsAProcessOnceAndSaysWhatIsNotTold() {
        NvmlProbe probe = probe_of_stand_in();
        const auto devices = sample(probe);
        const auto& processes = devices.at(0).processes.value();
        QCOMPARE(processes.size(), 3u); // 4711 computes and draws
        QCOMPARE(processes[0].pid, 4711);
        QCOMPARE(processes[0].bytes.value(), 2147483648);
        QCOMPARE(processes[1].pid, 4712);
        QVERIFY(!processes[1].bytes); // 2^64 - 1 is NVML's "not available"
        QCOMPARE(processes[2].pid, 1);
        QCOMPARE(processes[2].bytes.value(), 67108864);
    }

    void readsMoreProcessesThanItMadeRoomFor() {
        QStringList many;
        for (int pid = 1; pid <= 300; ++pid)
            many << QString::number(pid) << QString::number(pid * 1000);
        script_->set("0", "DeviceGetComputeRunningProcesses_v3", many.join(' '));
        script_->set("0", "DeviceGetGraphicsRunningProcesses_v3", "!3");
        NvmlProbe probe = probe_of_stand_in();
        const auto devices = sample(probe);
        QCOMPARE(devices.at(0).processes.value().size(), 300u);
        QCOMPARE(devices.at(0).processes->back().bytes.value(), 300000);
    }

    void givesAReasonForEachCall_data() {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QStringList>("figures");
        const auto row = [](const char* call, QStringList figures) {
            QTest::newRow(call) << QString(call) << figures;
        };
        row("DeviceGetArchitecture", {"architecture"});
        row("DeviceGetMemoryInfo", {"memory_total", "memory_used", "memory_free"});
        row("DeviceGetMemoryBusWidth", {"memory_bus_bits", "bandwidth"});
        row("DeviceGetUtilizationRates", {"utilization", "memory_utilization"});
        row("DeviceGetClockInfo/1", {"core_clock"});
        row("DeviceGetClockInfo/2", {"memory_clock"});
        row("DeviceGetMaxClockInfo/1", {"max_core_clock"});
        row("DeviceGetMaxClockInfo/2", {"max_memory_clock", "bandwidth"});
        row("DeviceGetCurrentClocksEventReasons", {"throttle"});
        row("DeviceGetPowerUsage", {"power"});
        row("DeviceGetEnforcedPowerLimit", {"power_limit"});
        row("DeviceGetTemperature/0", {"temperature"});
        row("DeviceGetFanSpeed", {"fan"});
        row("DeviceGetCurrPcieLinkGeneration", {"pcie_generation"});
        row("DeviceGetCurrPcieLinkWidth", {"pcie_width"});
        row("DeviceGetMaxPcieLinkGeneration", {"max_pcie_generation"});
        row("DeviceGetMaxPcieLinkWidth", {"max_pcie_width"});
        row("DeviceGetPcieThroughput/0", {"pcie_sent"});
        row("DeviceGetPcieThroughput/1", {"pcie_received"});
        row("DeviceGetEccMode", {"ecc"});
        row("DeviceGetComputeRunningProcesses_v3", {});  // the drawing ones are still told
        row("DeviceGetGraphicsRunningProcesses_v3", {}); // and the other way round
        row("DeviceGetPciInfo_v3", {});
        row("DeviceGetMigMode", {});
    }

    void givesAReasonForEachCall() {
        QFETCH(QString, call);
        QFETCH(QStringList, figures);
        NvmlProbe before = probe_of_stand_in();
        QSet<QString> expected = unavailable(sample(before).at(0));
        for (const QString& figure : figures)
            expected.insert(figure);
        script_->remove("0", call); // "not supported"
        NvmlProbe probe = probe_of_stand_in();
        const auto devices = sample(probe);
        QCOMPARE(devices.size(), 2u);
        QCOMPARE(devices[0].state, DeviceState::Present);
        QCOMPARE(unavailable(devices[0]), expected);
    }

    void saysWhyVersionsAreMissing() {
        script_->set("*", "SystemGetDriverVersion", "!999");
        script_->remove("*", "SystemGetCudaDriverVersion_v2");
        NvmlProbe probe = probe_of_stand_in();
        const auto devices = sample(probe);
        QCOMPARE(reason(devices.at(0).driver_version), "the driver failed without a reason");
        QCOMPARE(reason(devices.at(0).cuda_version), "this GPU does not tell it");
    }

    void givesAReasonForEachErrorCode() {
        NvmlProbe probe = probe_of_stand_in();
        QSet<QString> reasons;
        for (const int code : {1,  2,  3,  4,  6,  7,  8,  9,  10, 11, 12,  13,  14,
                               17, 18, 19, 20, 21, 25, 26, 27, 28, 29, 999, 4242}) {
            script_->set("0", "DeviceGetPowerUsage", QString("!%1").arg(code));
            const auto devices = sample(probe);
            QCOMPARE(devices.size(), 2u);
            QCOMPARE(devices[0].state, DeviceState::Present);
            QVERIFY(!devices[0].power);
            QVERIFY2(!reasons.contains(reason(devices[0].power)),
                     qPrintable(QString::number(code)));
            reasons.insert(reason(devices[0].power));
            QCOMPARE(devices[1].power.value(), 55.0);
        }
        QVERIFY(reasons.contains("NVML's error 4242"));
    }

    void refusesFiguresInOtherUnits_data() {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("figure");
        const auto row = [](const char* name, const char* call, const char* answer,
                            const char* figure) {
            QTest::newRow(name) << QString(call) << QString(answer) << QString(figure);
        };
        row("power in W", "DeviceGetPowerUsage", "312", "power");
        row("power in uW", "DeviceGetPowerUsage", "312456000", "power");
        row("limit in W", "DeviceGetEnforcedPowerLimit", "450", "power_limit");
        row("clock in GHz", "DeviceGetClockInfo/1", "2", "core_clock");
        row("clock in kHz", "DeviceGetClockInfo/1", "2520000", "core_clock");
        row("memory clock in kHz", "DeviceGetMaxClockInfo/2", "10501000", "bandwidth");
        row("transfers instead of clock", "DeviceGetMaxClockInfo/2", "21002", "bandwidth");
        row("bus in bytes", "DeviceGetMemoryBusWidth", "48", "bandwidth");
        row("millidegrees", "DeviceGetTemperature/0", "71000", "temperature");
        row("utilization in tenths", "DeviceGetUtilizationRates", "870 450", "utilization");
        row("fan in turns", "DeviceGetFanSpeed", "1800", "fan");
        row("memory in MiB", "DeviceGetMemoryInfo", "24564 21492 3072", "memory_total");
        row("memory in KiB", "DeviceGetMemoryInfo", "25153536 22008640 3144896", "memory_total");
        row("more used than there is", "DeviceGetMemoryInfo", "25757220864 0 25757220865",
            "memory_used");
        row("lanes in Mbit/s", "DeviceGetCurrPcieLinkWidth", "16000", "pcie_width");
        row("generation as speed", "DeviceGetCurrPcieLinkGeneration", "16000", "pcie_generation");
    }

    void refusesFiguresInOtherUnits() {
        QFETCH(QString, call);
        QFETCH(QString, answer);
        QFETCH(QString, figure);
        script_->set("0", call, answer);
        NvmlProbe probe = probe_of_stand_in();
        const auto devices = sample(probe);
        QVERIFY(unavailable(devices.at(0)).contains(figure));
    }

    void showsMigInstancesAsDevices() {
        script_->set("1", "DeviceGetMigMode", "1 1");
        script_->set("1", "DeviceGetMaxMigDeviceCount", "7");
        script_->set("1", "DeviceGetMemoryInfo", "!4");
        for (const char* place : {"1.0", "1.2"}) { // and none between
            script_->set(place, "DeviceGetName", "NVIDIA A100-SXM4-40GB MIG 3g.20gb");
            script_->set(place, "DeviceGetUUID", QString("MIG-%1").arg(place));
            script_->set(place, "DeviceGetMemoryInfo", "20937965568 20000000000 937965568");
            script_->set(place, "DeviceGetUtilizationRates", "!2");
        }
        NvmlProbe probe = probe_of_stand_in();
        const auto devices = sample(probe);
        QCOMPARE(devices.size(), 4u);
        QVERIFY(!devices[1].memory_total);
        QCOMPARE(reason(devices[1].memory_total), "the driver does not tell it to this user");
        QCOMPARE(devices[3].identity.id, "MIG-1.2");
        QCOMPARE(devices[3].identity.parent, NvmlScript::kSecond);
        QCOMPARE(devices[3].identity.pci_address, "ffff:81:03.0");
        QCOMPARE(devices[3].architecture.value(), "Ampere");
        QCOMPARE(devices[3].memory_total.value(), 20937965568);
        QCOMPARE(reason(devices[3].utilization), "NVML refuses the question for this device");
        QVERIFY(!devices[3].bandwidth);
    }

    void showsALostGpuUntilItIsBack() {
        std::vector<std::unique_ptr<DeviceProbe>> probes;
        probes.push_back(
            std::make_unique<NvmlProbe>(HEADROOM_NVML_STAND_IN, SystemFiles("/nowhere"), 2s));
        DeviceInventory inventory(std::move(probes));
        QCOMPARE(inventory.sample(kStart + 1h).devices.at(0).state, DeviceState::Present);

        script_->set("0", "DeviceGetTemperature/0", "!15");
        auto sample = inventory.sample(kStart + 1h + 1s);
        QCOMPARE(sample.devices.size(), 2u);
        QCOMPARE(sample.devices[0].state, DeviceState::Lost);
        QCOMPARE(sample.devices[0].identity.name, "NVIDIA GeForce RTX 4090");
        QCOMPARE(sample.devices[0].state_reason, "the GPU has fallen off the bus");
        QVERIFY(!sample.devices[0].memory_total);
        QCOMPARE(sample.devices[1].power.value(), 55.0);

        // Its handle can't even be asked who it is, and it keeps its name and place.
        script_->set("0", "DeviceGetHandleByIndex_v2", "!15");
        sample = inventory.sample(kStart + 1h + 3s);
        QCOMPARE(sample.devices.size(), 2u);
        QCOMPARE(sample.devices[0].identity.id, NvmlScript::kFirst);
        QCOMPARE(sample.devices[0].state, DeviceState::Lost);

        script_->set("0", "DeviceGetTemperature/0", "42");
        script_->remove("0", "DeviceGetHandleByIndex_v2");
        // A lost device answers only a library that was started again, and that is not tried at
        // every sample.
        QCOMPARE(inventory.sample(kStart + 1h + 4s).devices.at(0).state, DeviceState::Lost);
        sample = inventory.sample(kStart + 1h + 5s);
        QCOMPARE(sample.devices.at(0).state, DeviceState::Present);
        QCOMPARE(sample.devices[0].temperature.value(), 42.0);
        QCOMPARE(sample.devices.size(), 2u);
    }

    void takesAGpuThatFailsWithoutAReasonForLost() {
        NvmlProbe probe = probe_of_stand_in();
        QCOMPARE(sample(probe).at(0).state, DeviceState::Present);
        script_->set("0", "DeviceGetUUID", "!999");
        const auto devices = sample(probe, kStart + 1h + 1s);
        QCOMPARE(devices.at(0).state, DeviceState::Lost);
        QCOMPARE(devices[0].identity.id, NvmlScript::kFirst);
        QCOMPARE(devices[0].state_reason, "the driver failed without a reason");
        QCOMPARE(devices.at(1).state, DeviceState::Present);
    }

    void keepsNoTraceOfAGpuThatWasLostFromTheStart() {
        std::vector<std::unique_ptr<DeviceProbe>> probes;
        probes.push_back(
            std::make_unique<NvmlProbe>(HEADROOM_NVML_STAND_IN, SystemFiles("/nowhere"), 2s));
        DeviceInventory inventory(std::move(probes));
        script_->set("0", "DeviceGetHandleByIndex_v2", "!15");
        auto sample = inventory.sample(kStart + 1h);
        QCOMPARE(sample.devices.size(), 2u);
        QCOMPARE(sample.devices[1].identity.name, "NVIDIA GPU 0");
        QCOMPARE(sample.devices[1].state, DeviceState::Lost);
        script_->remove("0", "DeviceGetHandleByIndex_v2");
        sample = inventory.sample(kStart + 1h + 3s);
        QCOMPARE(sample.devices.size(), 2u);
        QCOMPARE(sample.devices[1].identity.name, "NVIDIA GeForce RTX 4090");
    }

    void showsAllAsLostWhileTheDriverIsGone() {
        std::vector<std::unique_ptr<DeviceProbe>> probes;
        probes.push_back(
            std::make_unique<NvmlProbe>(HEADROOM_NVML_STAND_IN, SystemFiles("/nowhere"), 2s));
        DeviceInventory inventory(std::move(probes));
        QCOMPARE(inventory.sample(kStart + 1h).devices.size(), 2u);
        script_->set("*", "DeviceGetCount_v2", "!1");
        script_->set("*", "Init_v2", "!9");
        for (const auto after : {1s, 2s, 3s}) {
            const auto sample = inventory.sample(kStart + 1h + after);
            QCOMPARE(sample.devices.size(), 2u);
            QCOMPARE(sample.devices[1].state, DeviceState::Lost);
            QVERIFY(sample.unavailable.empty());
            if (after >= 2s)
                QVERIFY(QString::fromStdString(sample.devices[1].state_reason)
                            .endsWith("NVIDIA's driver is not loaded"));
        }
        script_->set("*", "DeviceGetCount_v2", "1"); // and one was unplugged meanwhile
        script_->remove("*", "Init_v2");
        const auto sample = inventory.sample(kStart + 1h + 5s);
        QCOMPARE(sample.devices[0].state, DeviceState::Present);
        QCOMPARE(sample.devices[1].state, DeviceState::Lost);
        QCOMPARE(sample.devices[1].state_reason, "the system does not list it any more");
    }

    void namesAGpuThatItMayNotAsk() {
        script_->set("1", "DeviceGetHandleByIndex_v2", "!4");
        NvmlProbe probe = probe_of_stand_in();
        const auto devices = sample(probe);
        QCOMPARE(devices.size(), 2u);
        QCOMPARE(devices[1].identity.name, "NVIDIA GPU 1");
        QCOMPARE(devices[1].state, DeviceState::Present);
        QCOMPARE(reason(devices[1].power), "the driver does not tell it to this user");
    }

    void saysWhyTheLibraryCanNotBeUsed() {
        const auto why = [](const char* path) {
            NvmlProbe probe(path, SystemFiles("/nowhere"), 0s);
            const auto devices = probe.sample(kStart + 1h);
            return devices ? QString("works") : QString::fromStdString(devices.error().message());
        };
        QVERIFY(why("/nowhere/libnvidia-ml.so.1").contains("there is no such file"));
        QVERIFY(why("libm.so.6").contains("too old")); // a library without NVML's calls
        script_->set("*", "Init_v2", "!9");
        QVERIFY(why(HEADROOM_NVML_STAND_IN).contains("not loaded"));
        script_->set("*", "Init_v2", "!4");
        QVERIFY(why(HEADROOM_NVML_STAND_IN).contains("to this user"));
        script_->set("*", "Init_v2", "!18");
        QVERIFY(why(HEADROOM_NVML_STAND_IN).contains("restart the machine"));
    }

    void readsWhatAnOldDriverHas() {
        NvmlProbe probe(HEADROOM_OLD_NVML_STAND_IN, SystemFiles("/nowhere"), 2s);
        const auto devices = sample(probe);
        QCOMPARE(devices.size(), 2u);
        QCOMPARE(devices[0].identity.name, "NVIDIA GeForce RTX 4090");
        QCOMPARE(reason(devices[0].power), "the driver is too old to tell it");
        QCOMPARE(reason(devices[0].processes), "the driver is too old to tell it");
        QCOMPARE(reason(devices[0].ecc), "the driver is too old to tell it");
        QCOMPARE(reason(devices[0].cuda_version), "the driver is too old to tell it");
    }

private:
    std::unique_ptr<NvmlScript> script_;
};

HEADROOM_TEST(TestNvmlProbe)
#include "tst_nvml_probe.moc"
