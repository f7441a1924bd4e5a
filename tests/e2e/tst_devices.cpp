#include "app/fit/machine_measure.h"
#include "app/store/store_file.h"
#include "kernels/api/backends.h"
#include "tests/app/hardware/nvml_script.h"
#include "tests/app/library/model_files.h"
#include "tests/e2e/cli_process.h"
#include "tests/support/register_test.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace headroom;
using namespace headroom::test;

class TestDevices : public QObject {
    Q_OBJECT

private slots:
    void listsTheCpu() {
        const CliOutcome outcome = cli({"info", "--json"});
        QCOMPARE(outcome.status, 0);
        const QJsonObject cpu = outcome.json()["devices"].toArray().at(0).toObject();
        QCOMPARE(cpu["kind"].toString(), "CPU");
        // The C library's figure is the kernel's own, in pages.
        const qint64 bytes = qint64(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
        QCOMPARE(cpu["memory_total"].toInteger(), bytes);
        QCOMPARE(cpu["core_utilization"].toArray().size(), sysconf(_SC_NPROCESSORS_ONLN));
        const double busy = cpu["utilization"].toDouble(-1);
        QVERIFY(busy >= 0 && busy <= 1);
        QVERIFY(!cpu.contains("pcie_width")); // what a CPU can't have is not even missing
        QVERIFY(cpu["measured_bandwidth"].toObject()["unavailable"].toString().contains(
            "headroom-cli fit --measure"));
    }

    /// One figure of memory's bandwidth, whoever tells it.
    void tellsWhatWasMeasured() {
        const QTemporaryDir folder;
        const auto backend = make_backend("cpu", {.threads = 2});
        QVERIFY(backend);
        {
            const auto file = store::StoreFile::open(folder.path().toStdString());
            QVERIFY(file);
            QVERIFY((*file)->fit.saveDevice(app::measuredDevice(**backend, 2), 1,
                                            app::measuredToText({.bandwidth = 12.34e9})));
        }
        const CliSetting setting{.data_folder = folder.path()};
        const auto run = [&](const QStringList& arguments) {
            return cli(QStringList{"--threads", "2"} + arguments, setting);
        };
        const QJsonArray devices = run({"info", "--json"}).json()["devices"].toArray();
        QCOMPARE(devices.at(0).toObject()["measured_bandwidth"].toDouble(), 12.34e9);
        QVERIFY(run({"info"}).output.contains("12.3 GB/s"));
        const QString model = folder.filePath("tiny.gguf");
        QVERIFY(put_file(model, model_bytes()));
        QVERIFY(run({"fit", model, "--context", "128"}).output.contains("CPU at 12 GB/s"));
        const QByteArray bench =
            run({"bench", model, "--prefill", "16", "--decode", "0", "--repeat", "1"}).output;
        QVERIFY2(bench.contains("memory reads 12.3 GB/s, as this machine was measured"), bench);
    }

    /// As on a machine with NVIDIA's driver: its library is found by its usual name.
    void listsNvidiasGpus() {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(HEADROOM_NVML_STAND_IN, folder.filePath("libnvidia-ml.so.1")));
        NvmlScript script;
        script.addTwoGpus();
        const CliSetting setting{.environment = {{"LD_LIBRARY_PATH", folder.path()}}};
        const CliOutcome outcome = cli({"info", "--json"}, setting);
        QCOMPARE(outcome.status, 0);
        const QJsonArray devices = outcome.json()["devices"].toArray();
        QVERIFY(devices.size() >= 3); // and any GPU of the kernel's that this machine has
        const QJsonObject gpu = devices.at(1).toObject();
        QCOMPARE(gpu["name"].toString(), "NVIDIA GeForce RTX 4090");
        QCOMPARE(gpu["bandwidth"].toDouble(), 1008.096e9);
        QCOMPARE(gpu["power"].toDouble(), 312.456);
        QCOMPARE(devices.at(2).toObject()["fan"].toObject()["unavailable"].toString(),
                 "this GPU does not tell it");
        QVERIFY(outcome.json()["unavailable"].toArray().isEmpty());

        const QByteArray text = cli({"info"}, setting).output;
        for (const char* line :
             {"NVIDIA GPU: NVIDIA GeForce RTX 4090 at 0000:01:00.0", "1008.1 GB/s", "312.5 W",
              "71 °C", "power limit, too warm", "unavailable: this GPU does not tell it"})
            QVERIFY2(text.contains(line), line);
    }

    void saysThatNvidiasLibraryIsMissing() {
        const CliOutcome outcome = cli({"info", "--json"});
        const QJsonArray reasons = outcome.json()["unavailable"].toArray();
        if (reasons.isEmpty()) QSKIP("NVIDIA's driver is installed");
        QVERIFY(reasons.at(0).toString().contains("libnvidia-ml.so.1"));
    }
};

HEADROOM_TEST(TestDevices)
#include "tst_devices.moc"
