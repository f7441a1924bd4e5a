#include "app/hardware/amd_probe.h"
#include "app/hardware/intel_probe.h"
#include "tests/app/hardware/system_tree.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::app;
using namespace std::chrono_literals;
using headroom::test::SystemTree;

namespace {
constexpr std::chrono::steady_clock::time_point kStart =
    std::chrono::steady_clock::time_point{} + 1h;

std::vector<DeviceReading> read(DeviceProbe& probe,
                                std::chrono::steady_clock::time_point now = kStart) {
    return probe.sample(now).value();
}

QString reason(const auto& figure) {
    return figure ? QString("available") : QString::fromStdString(figure.error().message());
}

void add_card(SystemTree& tree, const QString& card, const char* driver, const char* address,
              const char* vendor, const char* device, const char* revision) {
    const QString folder = "/sys/class/drm/" + card + "/device/";
    tree.write(folder + "uevent", QByteArray("DRIVER=") + driver +
                                      "\nPCI_CLASS=30000\nPCI_SLOT_NAME=" + address + "\n");
    tree.write(folder + "vendor", vendor);
    tree.write(folder + "device", device);
    tree.write(folder + "revision", revision);
    tree.write("/sys/class/drm/" + card + "-DP-1/status", "connected\n");
}

/// As amdgpu of Linux 6.6 has them, with the figures of an RX 7900 XTX under load.
void add_amd(SystemTree& tree) {
    add_card(tree, "card0", "amdgpu", "0000:03:00.0", "0x1002\n", "0x744c\n", "0xc8\n");
    const QString folder = "/sys/class/drm/card0/device/";
    tree.write("/usr/share/libdrm/amdgpu.ids",
               "# Syntax\n\n1.0.0\n744C,\tC8,\tAMD Radeon RX 7900 XTX\n"
               "744C,\tCC,\tAMD Radeon RX 7900 XT\n");
    tree.write("/proc/sys/kernel/osrelease", "6.6.9-arch1\n");
    tree.write(folder + "mem_info_vram_total", "25753026560\n");
    tree.write(folder + "mem_info_vram_used", "5753026560\n");
    tree.write(folder + "gpu_busy_percent", "93\n");
    tree.write(folder + "mem_busy_percent", "41\n");
    tree.write(folder + "pp_dpm_sclk", "0: 500Mhz \n1: 2371Mhz *\n2: 2526Mhz \n");
    tree.write(folder + "pp_dpm_mclk", "0: 96Mhz \n1: 456Mhz \n2: 1249Mhz *\n");
    tree.write(folder + "pp_dpm_pcie", "0: 2.5GT/s, x16 310Mhz \n1: 16.0GT/s, x8 619Mhz *\n");
    tree.write(folder + "current_link_speed", "16.0 GT/s PCIe\n");
    tree.write(folder + "current_link_width", "16\n");
    tree.write(folder + "max_link_speed", "16.0 GT/s PCIe\n");
    tree.write(folder + "max_link_width", "16\n");
    tree.write(folder + "power/runtime_status", "active\n");
    tree.write(folder + "ras/umc_err_count", "ue: 0\nce: 3\n");
    const QString sensors = folder + "hwmon/hwmon4/";
    tree.write(sensors + "name", "amdgpu\n");
    tree.write(sensors + "freq1_input", "2371000000\n");
    tree.write(sensors + "freq2_input", "1249000000\n");
    tree.write(sensors + "power1_average", "327000000\n");
    tree.write(sensors + "power1_cap", "339000000\n");
    tree.write(sensors + "temp1_input", "63000\n");
    tree.write(sensors + "temp1_label", "edge\n");
    tree.write(sensors + "temp2_input", "84000\n");
    tree.write(sensors + "temp2_label", "junction\n");
    tree.write(sensors + "fan1_input", "1320\n");
    tree.write(sensors + "fan1_max", "3300\n");
}

void add_client(SystemTree& tree, const QString& pid, const QString& number,
                const QByteArray& text) {
    tree.write("/proc/" + pid + "/comm", "blender\n");
    tree.link("/proc/" + pid + "/fd/" + number, "/dev/dri/renderD128");
    tree.write("/proc/" + pid + "/fdinfo/" + number, text);
}
} // namespace

class TestDrmProbes : public QObject {
    Q_OBJECT

private slots:
    void init() { tree_ = std::make_unique<SystemTree>(); }

    void findsNothingWhereThereIsNothing() {
        AmdProbe amd(tree_->files());
        IntelProbe intel(tree_->files());
        QVERIFY(read(amd).empty());
        QVERIFY(read(intel).empty());
    }

    void readsAnAmdGpu() {
        add_amd(*tree_);
        AmdProbe probe(tree_->files());
        const auto devices = read(probe);
        QCOMPARE(devices.size(), 1u);
        const DeviceReading& gpu = devices[0];
        QCOMPARE(gpu.identity.kind, DeviceKind::AmdGpu);
        QCOMPARE(gpu.identity.id, "pci-0000:03:00.0");
        QCOMPARE(gpu.identity.name, "AMD Radeon RX 7900 XTX");
        QCOMPARE(gpu.driver_version.value(), "amdgpu, Linux 6.6.9-arch1");
        QCOMPARE(gpu.memory_total.value(), 25753026560);
        QCOMPARE(gpu.memory_used.value(), 5753026560);
        QCOMPARE(gpu.memory_free.value(), 20000000000);
        QCOMPARE(gpu.utilization.value(), 0.93);
        QCOMPARE(gpu.memory_utilization.value(), 0.41);
        QCOMPARE(gpu.core_clock.value(), 2.371e9);
        QCOMPARE(gpu.memory_clock.value(), 1.249e9);
        QCOMPARE(gpu.max_core_clock.value(), 2.526e9);
        QCOMPARE(gpu.max_memory_clock.value(), 1.249e9);
        QCOMPARE(gpu.power.value(), 327.0);
        QCOMPARE(gpu.power_limit.value(), 339.0);
        QCOMPARE(gpu.temperature.value(), 63.0);
        QCOMPARE(gpu.fan.value(), 0.4);
        QCOMPARE(gpu.pcie_generation.value(), 4); // of the slot, not of the board's switch
        QCOMPARE(gpu.pcie_width.value(), 8);
        QCOMPARE(gpu.max_pcie_width.value(), 16);
        QCOMPARE(gpu.ecc.value().corrected.value(), 3);
        QVERIFY(gpu.processes.value().empty());
        for (const auto& untold : {reason(gpu.architecture), reason(gpu.bandwidth),
                                   reason(gpu.throttle), reason(gpu.pcie_sent)})
            QVERIFY2(untold.contains("amdgpu"), qPrintable(untold));
    }

    void givesAReasonForEachMissingFile_data() {
        QTest::addColumn<QString>("file");
        for (const char* file :
             {"mem_info_vram_total", "mem_info_vram_used", "gpu_busy_percent", "mem_busy_percent",
              "pp_dpm_sclk", "pp_dpm_mclk", "ras/umc_err_count", "hwmon/hwmon4/freq1_input",
              "hwmon/hwmon4/freq2_input", "hwmon/hwmon4/power1_average", "hwmon/hwmon4/power1_cap",
              "hwmon/hwmon4/fan1_input", "hwmon"})
            QTest::newRow(file) << QString(file);
    }

    void givesAReasonForEachMissingFile() {
        QFETCH(QString, file);
        add_amd(*tree_);
        const auto count = [&] {
            int missing = 0;
            AmdProbe probe(tree_->files());
            const DeviceReading gpu = read(probe).at(0);
            for_each_figure(gpu, [&](const char*, const auto& figure) {
                if (figure) return;
                ++missing;
                QVERIFY(!figure.error().what.empty());
            });
            return missing;
        };
        const int before = count();
        tree_->remove("/sys/class/drm/card0/device/" + file);
        QVERIFY(count() > before);
    }

    void leavesASleepingGpuAsleep() {
        add_amd(*tree_);
        tree_->write("/sys/class/drm/card0/device/power/runtime_status", "suspended\n");
        AmdProbe probe(tree_->files());
        const auto devices = read(probe);
        QCOMPARE(devices.at(0).state, DeviceState::Asleep);
        QCOMPARE(devices[0].identity.name, "AMD Radeon RX 7900 XTX");
        QVERIFY(reason(devices[0].memory_used).contains("asleep"));
    }

    void addsWhatAProcessHolds() {
        add_amd(*tree_);
        const QByteArray head = "pos:\t0\ndrm-driver:\tamdgpu\ndrm-pdev:\t0000:03:00.0\n";
        add_client(*tree_, "4711", "5", head + "drm-client-id:\t9\ndrm-memory-vram:\t1024 KiB\n");
        add_client(*tree_, "4711", "6", head + "drm-client-id:\t9\ndrm-memory-vram:\t1024 KiB\n");
        add_client(*tree_, "4711", "7", head + "drm-client-id:\t12\ndrm-memory-vram:\t3 MiB\n");
        add_client(*tree_, "4712", "5", head + "drm-client-id:\t13\n");
        add_client(*tree_, "4713", "5",
                   "drm-pdev:\t0000:44:00.0\ndrm-client-id:\t9\ndrm-memory-vram:\t7 KiB\n");
        AmdProbe probe(tree_->files());
        const auto devices = read(probe);
        const auto& processes = devices.at(0).processes.value();
        QCOMPARE(processes.size(), 2u);
        QCOMPARE(processes[0].pid, 4711);
        QCOMPARE(processes[0].name, "blender");
        QCOMPARE(processes[0].bytes.value(), 4 << 20); // a client that is open twice counts once
        QVERIFY(!processes[1].bytes);
    }

    void readsAnIntelGpu() {
        add_card(*tree_, "card1", "i915", "0000:03:00.0", "0x8086\n", "0x56a0\n", "0x08\n");
        const QString card = "/sys/class/drm/card1/", unit = card + "gt/gt0/";
        tree_->write("/usr/share/misc/pci.ids",
                     "# list\n1002  AMD\n\t56a0  wrong maker\n8086  Intel Corporation\n"
                     "\t56a0  DG2 [Arc A770]\n\t\t1849 1234  a board\n");
        tree_->write(unit + "rps_act_freq_mhz", "2400\n");
        tree_->write(unit + "rps_RP0_freq_mhz", "2500\n");
        tree_->write(unit + "rc6_residency_ms", "100000\n");
        tree_->write(unit + "throttle_reason_status", "1\n");
        tree_->write(unit + "throttle_reason_pl1", "1\n");
        tree_->write(unit + "throttle_reason_pl2", "1\n");
        tree_->write(unit + "throttle_reason_thermal", "0\n");
        const QString sensors = card + "device/hwmon/hwmon2/";
        tree_->write(sensors + "energy1_input", "5000000\n");
        tree_->write(sensors + "power1_max", "190000000\n");
        tree_->write(sensors + "temp1_input", "57000\n");
        IntelProbe probe(tree_->files());
        DeviceReading gpu = read(probe).at(0);
        QCOMPARE(gpu.identity.name, "DG2 [Arc A770]");
        QCOMPARE(gpu.core_clock.value(), 2.4e9);
        QCOMPARE(gpu.max_core_clock.value(), 2.5e9);
        QCOMPARE(gpu.power_limit.value(), 190.0);
        QCOMPARE(gpu.temperature.value(), 57.0);
        QCOMPARE(gpu.throttle.value(), std::vector{ThrottleReason::PowerLimit});
        QVERIFY(!gpu.utilization && !gpu.power && !gpu.memory_total);

        tree_->write(unit + "rc6_residency_ms", "100500\n");    // asleep for 500 of 2000 ms
        tree_->write(sensors + "energy1_input", "305000000\n"); // 300 J in 2 s
        gpu = read(probe, kStart + 2s).at(0);
        QCOMPARE(gpu.utilization.value(), 0.75);
        QCOMPARE(gpu.power.value(), 150.0);
        gpu = read(probe, kStart + 60s).at(0); // nobody looked meanwhile
        QVERIFY(!gpu.power && !gpu.utilization);
    }

    void readsAnIntegratedGpuOfXe() {
        add_card(*tree_, "card0", "xe", "0000:00:02.0", "0x8086\n", "0x64a0\n", "0x04\n");
        const QString unit = "/sys/class/drm/card0/device/tile0/gt0/";
        tree_->write(unit + "freq0/act_freq", "1950\n");
        tree_->write(unit + "freq0/rp0_freq", "2000\n");
        tree_->write(unit + "freq0/throttle/status", "0\n");
        tree_->write(unit + "gtidle/idle_residency_ms", "7000\n");
        IntelProbe probe(tree_->files());
        read(probe);
        tree_->write(unit + "gtidle/idle_residency_ms", "7900\n");
        const DeviceReading gpu = read(probe, kStart + 1s).at(0);
        QCOMPARE(gpu.identity.name, "Intel GPU 64a0");
        QCOMPARE(gpu.core_clock.value(), 1.95e9);
        QVERIFY(gpu.throttle.value().empty());
        QVERIFY(qAbs(gpu.utilization.value() - 0.1) < 1e-12);
        QVERIFY(reason(gpu.memory_total).contains("uses the system's"));
        QVERIFY(reason(gpu.power).contains("no sensors"));
    }

private:
    std::unique_ptr<SystemTree> tree_;
};

HEADROOM_TEST(TestDrmProbes)
#include "tst_drm_probes.moc"
