#include "app/hardware/cpu_probe.h"
#include "tests/app/hardware/system_tree.h"
#include "tests/support/register_test.h"

#include <QProcess>
#include <QTest>

#include <sys/fsuid.h>

using namespace headroom;
using namespace headroom::app;
using namespace std::chrono_literals;
using headroom::test::SystemTree;

namespace {
constexpr std::chrono::steady_clock::time_point kStart{};

DeviceReading read(CpuProbe& probe, std::chrono::steady_clock::time_point now = kStart) {
    return probe.sample(now).value().at(0);
}

QString reason(const auto& figure) {
    return figure ? QString("available") : QString::fromStdString(figure.error().message());
}

/// The machine's own figures, read by another program: a line at once, the next when asked.
constexpr const char* kOtherReader = R"(
import sys
def read():
    memory = {l.split(":")[0]: int(l.split()[1]) * 1024 for l in open("/proc/meminfo")}
    cpus = [l.split() for l in open("/proc/stat") if l.startswith("cpu")]
    times = [list(map(int, c[1:9])) for c in cpus]
    print(memory["MemTotal"], memory["MemAvailable"], memory["SwapTotal"],
          memory["SwapTotal"] - memory["SwapFree"], len(cpus) - 1,
          sum(times[0]), times[0][3] + times[0][4], flush=True)
read()
sys.stdin.readline()
read()
)";
} // namespace

class TestCpuProbe : public QObject {
    Q_OBJECT

private slots:
    void init() { tree_ = std::make_unique<SystemTree>(); }

    void countsBetweenTwoReadings() {
        tree_->write("/proc/stat", "cpu  100 0 50 800 50 0 0 0 7 0\n"
                                   "cpu0 60 0 20 400 20 0 0 0 7 0\n"
                                   "cpu1 40 0 30 400 30 0 0 0 0 0\nintr 5 0\n");
        CpuProbe probe(tree_->files());
        DeviceReading cpu = read(probe);
        QVERIFY(!cpu.utilization);
        QVERIFY(!cpu.core_utilization);
        tree_->write("/proc/stat", "cpu  160 0 60 860 120 0 0 0 9 0\n"
                                   "cpu0 100 0 25 445 30 0 0 0 9 0\n"
                                   "cpu1 60 0 35 415 90 0 0 0 0 0\nintr 6 0\n");
        cpu = read(probe, kStart + 1s);
        // 70 of 200 ticks; 45 and 25 of 100.
        QCOMPARE(cpu.utilization.value(), 0.35);
        QCOMPARE(cpu.core_utilization.value(), (std::vector{0.45, 0.25}));
        // A core was switched off: nothing to compare with.
        tree_->write("/proc/stat", "cpu  170 0 60 860 120 0 0 0\ncpu0 110 0 25 445 30 0 0 0\n");
        cpu = read(probe, kStart + 2s);
        QCOMPARE(cpu.utilization.value(), 1.0);
        QVERIFY(!cpu.core_utilization);
        // After a long pause the mean over it would pass for the last second's.
        tree_->write("/proc/stat", "cpu  180 0 60 860 120 0 0 0\ncpu0 120 0 25 445 30 0 0 0\n");
        cpu = read(probe, kStart + 20s);
        QVERIFY(!cpu.utilization && !cpu.core_utilization);
    }

    void readsMemoryAndSwap() {
        tree_->write("/proc/meminfo", "MemTotal:       16316412 kB\nMemFree:         100 kB\n"
                                      "MemAvailable:    9000000 kB\nSwapTotal:       2097148 kB\n"
                                      "SwapFree:        1048572 kB\n");
        CpuProbe probe(tree_->files());
        const DeviceReading cpu = read(probe);
        QCOMPARE(cpu.memory_total.value(), 16708005888);
        QCOMPARE(cpu.memory_free.value(), 9216000000);
        QCOMPARE(cpu.memory_used.value(), 7492005888);
        QCOMPARE(cpu.swap_total.value(), 2147479552);
        QCOMPARE(cpu.swap_used.value(), 1073741824);
    }

    void readsClocks() {
        tree_->write("/proc/cpuinfo", "processor\t: 0\nmodel name\t: AMD Ryzen 9 9950X\n"
                                      "cpu MHz\t\t: 3000.500\n\nprocessor\t: 1\n"
                                      "model name\t: AMD Ryzen 9 9950X\ncpu MHz\t\t: 2000.500\n");
        CpuProbe without(tree_->files());
        DeviceReading cpu = read(without);
        QCOMPARE(cpu.identity.name, "AMD Ryzen 9 9950X");
        QCOMPARE(cpu.core_clock.value(), 2500.5e6);
        QVERIFY(!cpu.max_core_clock);

        const QString cpus = "/sys/devices/system/cpu/";
        tree_->write(cpus + "cpu0/cpufreq/scaling_cur_freq", "3400000\n");
        tree_->write(cpus + "cpu0/cpufreq/cpuinfo_max_freq", "4500000\n");
        tree_->write(cpus + "cpu10/cpufreq/scaling_cur_freq", "2000000\n");
        tree_->write(cpus + "cpu10/cpufreq/cpuinfo_max_freq", "4700000\n");
        tree_->write(cpus + "cpufreq/policy0/scaling_cur_freq", "1\n");
        CpuProbe probe(tree_->files());
        cpu = read(probe);
        QCOMPARE(cpu.core_clock.value(), 2.7e9);
        QCOMPARE(cpu.max_core_clock.value(), 4.7e9);
    }

    void readsTheSensorOfTheCpuAndNoOther() {
        CpuProbe probe(tree_->files());
        QVERIFY(reason(read(probe).temperature).contains("no such sensor"));
        tree_->write("/sys/class/hwmon/hwmon0/name", "nvme\n");
        tree_->write("/sys/class/hwmon/hwmon0/temp1_input", "30000\n");
        QVERIFY(!read(probe).temperature);
        tree_->write("/sys/class/hwmon/hwmon3/name", "coretemp\n");
        tree_->write("/sys/class/hwmon/hwmon3/temp2_input", "50000\n");
        tree_->write("/sys/class/hwmon/hwmon3/temp2_label", "Core 0\n");
        tree_->write("/sys/class/hwmon/hwmon3/temp7_input", "61250\n");
        tree_->write("/sys/class/hwmon/hwmon3/temp7_label", "Package id 0\n");
        QCOMPARE(read(probe).temperature.value(), 61.25);
    }

    void addsThePowerOfAllSockets() {
        CpuProbe probe(tree_->files());
        QVERIFY(reason(read(probe).power).contains("no power counter"));
        const QString zones = "/sys/class/powercap/";
        const auto zone = [&](const QString& name, const char* kind, const char* energy) {
            tree_->write(zones + name + "/name", kind);
            tree_->write(zones + name + "/energy_uj", energy);
            tree_->write(zones + name + "/max_energy_range_uj", "262143328850\n");
            tree_->write(zones + name + "/constraint_0_power_limit_uw", "105000000\n");
        };
        zone("intel-rapl:0", "package-0\n", "1000000\n");
        zone("intel-rapl:0:0", "core\n", "500000\n"); // within the first
        zone("intel-rapl:1", "package-1\n", "262143328000\n");
        QVERIFY(!read(probe, kStart + 10s).power);
        zone("intel-rapl:0", "package-0\n", "31000000\n"); // 30 J in 2 s
        zone("intel-rapl:0:0", "core\n", "9500000\n");
        zone("intel-rapl:1", "package-1\n", "19999150\n"); // over the end: 20 J in 2 s
        const DeviceReading cpu = read(probe, kStart + 12s);
        QCOMPARE(cpu.power.value(), 25.0);
        QCOMPARE(cpu.power_limit.value(), 210.0);
    }

    void saysThatThePowerCounterNeedsAnAdministrator() {
        const QString counter = "/sys/class/powercap/intel-rapl:0/energy_uj";
        tree_->write("/sys/class/powercap/intel-rapl:0/name", "package-0\n");
        tree_->write(counter, "1\n");
        QFile::setPermissions(tree_->place(counter), QFile::Permissions());
        QFile::setPermissions(tree_->place("/"), QFile::Permissions(0x7755));
        const int own = setfsuid(65534); // an administrator would be let through
        CpuProbe probe(tree_->files());
        const DeviceReading cpu = read(probe);
        setfsuid(uid_t(own));
        QVERIFY2(reason(cpu.power).contains("only an administrator"),
                 qPrintable(reason(cpu.power)));
    }

    void givesAReasonForEverythingThatIsMissing() {
        CpuProbe probe(tree_->files()); // an empty root
        const DeviceReading cpu = read(probe);
        for_each_figure(cpu, [](const char* name, const auto& figure) {
            if (QString(name) == "architecture") return; // asked of the kernel, not of a file
            QVERIFY2(!figure, name);
            QVERIFY2(!figure.error().what.empty(), name);
        });
    }

    void survivesDamagedFiles() {
        tree_->write("/proc/stat", "cpu  1 2 3\n");
        tree_->write("/proc/meminfo", "MemTotal: 12 MB\nSwapTotal: 1 kB\n");
        tree_->write("/proc/cpuinfo", "model name\ncpu MHz: fast\n");
        tree_->write("/sys/class/hwmon/hwmon0/name", "k10temp");
        tree_->write("/sys/class/hwmon/hwmon0/temp1_input", "hot");
        CpuProbe probe(tree_->files());
        const DeviceReading cpu = read(probe);
        QVERIFY(!cpu.memory_total && !cpu.swap_total && !cpu.utilization && !cpu.core_clock);
        QVERIFY(reason(cpu.temperature).contains("\"hot\" is no number"));
    }

    /// Our figures of this machine against those of another reader.
    void agreesWithAnotherReader() {
        QProcess python;
        python.start("python3", {"-c", kOtherReader});
        if (!python.waitForStarted()) QSKIP("there is no python3");
        const auto answer = [&] {
            while (!python.canReadLine())
                if (!python.waitForReadyRead(30000)) qFatal("python3 does not answer");
            return python.readLine().simplified().split(' ');
        };
        const QList<QByteArray> before = answer();
        CpuProbe probe;
        read(probe);
        QTest::qWait(1500);
        python.write("\n");
        const QList<QByteArray> after = answer();
        const DeviceReading cpu = read(probe, kStart + 1s);
        python.waitForFinished();

        QCOMPARE(cpu.memory_total.value(), after[0].toLongLong());
        QCOMPARE(cpu.swap_total.value(), after[2].toLongLong());
        QCOMPARE(cpu.core_utilization.value().size(), after[4].toULongLong());
        const double total = after[0].toDouble();
        QVERIFY(std::abs(cpu.memory_free.value() - after[1].toDouble()) < 0.05 * total);
        QVERIFY(std::abs(cpu.swap_used.value() - after[3].toDouble()) < 0.05 * total);
        const double ticks = after[5].toDouble() - before[5].toDouble();
        const double idle = after[6].toDouble() - before[6].toDouble();
        const double expected = 1 - idle / ticks;
        QVERIFY2(std::abs(cpu.utilization.value() - expected) < 0.1,
                 qPrintable(QString("%1, another says %2").arg(*cpu.utilization).arg(expected)));
    }

private:
    std::unique_ptr<SystemTree> tree_;
};

HEADROOM_TEST(TestCpuProbe)
#include "tst_cpu_probe.moc"
