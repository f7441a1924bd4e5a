// GPUs as NVIDIA's driver tells of them, seen by the fit checker; a stand-in for NVML answers.
#include "app/fit/local_gpus.h"
#include "app/fit/local_machine.h"
#include "engine/fit/fit_estimate.h"
#include "tests/app/hardware/nvml_script.h"
#include "tests/support/register_test.h"

#include <QScopeGuard>
#include <QTest>

#include <memory>
#include <optional>

using namespace headroom;
using namespace headroom::app;
using headroom::test::NvmlScript;

namespace {
const GpuSupport kReleased{.backend = "cuda",
                           .architectures = "75-real;80-real;86-real;89-real;90-real;100-real;120",
                           .why_not = {}};
} // namespace

class TestLocalGpus : public QObject {
    Q_OBJECT
private slots:
    void init() {
        script_ = std::make_unique<NvmlScript>();
        script_->addTwoGpus();
    }

    void areWhatTheDriverTells() {
        const auto gpus = nvidiaGpus([] { return HEADROOM_NVML_STAND_IN; })(kReleased);
        QCOMPARE(gpus.size(), std::size_t(2));
        QCOMPARE(gpus[0].name, "NVIDIA GeForce RTX 4090");
        QCOMPARE(gpus[0].architecture, "Ada Lovelace");
        QCOMPARE(gpus[0].backend, "cuda");
        QVERIFY(gpus[0].gpu);
        // As scripted: what is free now, not what a table says.
        QCOMPARE(gpus[0].free, std::uint64_t(22536847360));
        QCOMPARE(gpus[0].memory, std::uint64_t(25757220864));
        QVERIFY(gpus[0].bandwidth > 0.9e12 && gpus[0].bandwidth < 1.1e12); // 1008 GB/s
        QCOMPARE(gpus[0].matrix_rate, 330.3e12);
        QCOMPARE(gpus[1].architecture, "Ampere");
    }

    void areNoneWithoutADriver() {
        QVERIFY(nvidiaGpus([] { return "libno-such-nvml.so"; })(kReleased).empty());
    }

    void aGpuWhoseMemoryIsNotToldIsUnknown() {
        script_->remove("0", "DeviceGetMemoryInfo"); // not supported
        script_->write();
        const auto gpus = nvidiaGpus([] { return HEADROOM_NVML_STAND_IN; })(kReleased);
        QCOMPARE(gpus[0].free, std::uint64_t(0));
        QVERIFY(!gpus[0].free_reason.empty());
    }

    // Which compute capabilities run which code: NVIDIA's rules for cubins and PTX.
    void codeRunsWhereItsArchitectureDoes_data() {
        QTest::addColumn<QString>("vendor");
        QTest::addColumn<QString>("compute");
        QTest::addColumn<QString>("built");
        QTest::addColumn<bool>("runs");
        const QString all = QString::fromStdString(kReleased.architectures);
        QTest::newRow("Turing") << "NVIDIA"
                                << "7.5" << all << true;
        QTest::newRow("Volta is older") << "NVIDIA"
                                        << "7.0" << all << false;
        QTest::newRow("Pascal is older") << "NVIDIA"
                                         << "6.1" << all << false;
        QTest::newRow("Ada") << "NVIDIA"
                             << "8.9" << all << true;
        QTest::newRow("B300 runs B200's") << "NVIDIA"
                                          << "10.3" << all << true;
        QTest::newRow("GB10 compiles anew") << "NVIDIA"
                                            << "12.1" << all << true;
        QTest::newRow("Orin wants its own") << "NVIDIA"
                                            << "8.7" << all << false;
        QTest::newRow("Thor lies between") << "NVIDIA"
                                           << "11.0" << all << false;
        QTest::newRow("one architecture alone") << "NVIDIA"
                                                << "8.9"
                                                << "90-real" << false;
        QTest::newRow("its own") << "NVIDIA"
                                 << "9.0"
                                 << "90-real" << true;
        QTest::newRow("8.6 on 8.9") << "NVIDIA"
                                    << "8.9"
                                    << "86-real" << true;
        QTest::newRow("8.9 on 8.6") << "NVIDIA"
                                    << "8.6"
                                    << "89-real" << false;
        QTest::newRow("PTX alone") << "NVIDIA"
                                   << "12.0"
                                   << "90-virtual" << true;
        QTest::newRow("nothing is built") << "NVIDIA"
                                          << "9.0"
                                          << "" << false;
        QTest::newRow("AMD") << "AMD"
                             << "gfx110x" << all << false;
        QTest::newRow("Apple") << "Apple"
                               << "" << all << false;
    }
    void codeRunsWhereItsArchitectureDoes() {
        QFETCH(QString, vendor);
        QFETCH(QString, compute);
        QFETCH(QString, built);
        QFETCH(bool, runs);
        const GpuSupport support{
            .backend = "cuda", .architectures = built.toStdString(), .why_not = {}};
        FitDevice device{.name = "a GPU", .vendor = vendor.toStdString()};
        support.judge(device, compute.toStdString());
        QCOMPARE(device.backend, std::string(runs ? "cuda" : ""));
        // Who buys NVIDIA's is told why not.
        QCOMPARE(device.why_not.empty(), runs || vendor != "NVIDIA");
    }

    // CUDA's driver lists the second of NVML's GPUs first.
    void theEnginesGpuIsTheOneOfItsNumber_data() {
        QTest::addColumn<int>("number");
        QTest::addColumn<QString>("address");
        QTest::newRow("the first that it can use") << int(kAnyGpu) << "ffff:81:03.0";
        QTest::newRow("0") << 0 << "ffff:81:03.0";
        QTest::newRow("1") << 1 << "0000:01:00.0";
        QTest::newRow("there is no 2") << 2 << "";
    }
    void theEnginesGpuIsTheOneOfItsNumber() {
        QFETCH(int, number);
        QFETCH(QString, address);
        qputenv("HEADROOM_CUDA_PLUGIN", HEADROOM_STAND_IN_PLUGIN);
        qputenv("HEADROOM_CUDA_DRIVER", HEADROOM_STAND_IN_DRIVER);
        qputenv("HEADROOM_STAND_IN_DRIVER", "two");
        const auto unset = qScopeGuard([] {
            for (const char* name :
                 {"HEADROOM_CUDA_PLUGIN", "HEADROOM_CUDA_DRIVER", "HEADROOM_STAND_IN_DRIVER"})
                qunsetenv(name);
        });
        LocalMachine machine({.backend = {.threads = 1, .gpu = number},
                              .support = [] { return kReleased; },
                              .gpus = nvidiaGpus([] { return HEADROOM_NVML_STAND_IN; })});
        std::optional<FitMachine> told;
        connect(&machine, &LocalMachine::changed, this,
                [&told](const FitMachine& changed) { told = changed; });
        machine.read();
        QTRY_VERIFY(told);
        QCOMPARE(told->gpus.size(), std::size_t(2));
        QCOMPARE(told->gpus[1].pci_address, std::string("ffff:81:03.0"));
        QCOMPARE(QString::fromStdString(told->engine_gpu ? told->gpus[*told->engine_gpu].pci_address
                                                         : ""),
                 address);
    }

private:
    std::unique_ptr<NvmlScript> script_;
};

HEADROOM_TEST(TestLocalGpus)
#include "tst_local_gpus.moc"
