#include "engine/fit/gpu_table.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;

namespace {
constexpr std::uint64_t kMib = 1 << 20;
QString name_of(const GpuSpecification* gpu) {
    return gpu == nullptr ? QString("none")
                          : QString::fromUtf8(gpu->name.data(), qsizetype(gpu->name.size()));
}
} // namespace

class TestGpuTable : public QObject {
    Q_OBJECT
private slots:
    void figuresAreThoseOfTheMakers() {
        // NVIDIA's data sheets.
        QCOMPARE(gpu_table().size(), std::size_t(242));
        const GpuSpecification* a100 = find_gpu("A100 SXM4 80GB");
        QVERIFY(a100 != nullptr);
        QCOMPARE(a100->bandwidth, 2039e9);
        QCOMPARE(a100->fp16_flops, 312e12);
        QCOMPARE(a100->int8_ops, 624e12);
        QCOMPARE(a100->memory_gib, 80.0);
        // Every row can be placed and timed.
        for (const GpuSpecification& gpu : gpu_table()) {
            QVERIFY2(gpu.bandwidth > 0, gpu.name.data());
            QVERIFY2(gpu.memory_gib > 0 || gpu.unified, gpu.name.data());
        }
    }

    void driversNamesAreFoundByMemoryAndBandwidth_data() {
        QTest::addColumn<QString>("driver");
        QTest::addColumn<double>("mib");
        QTest::addColumn<double>("bandwidth"); // GB/s; 0 = the driver does not tell
        QTest::addColumn<QString>("row");
        const auto row = [](const char* driver, double mib, double bandwidth, const char* name) {
            QTest::newRow(qPrintable(QString("%1, %2").arg(driver).arg(mib)))
                << driver << mib << bandwidth << name;
        };
        row("NVIDIA GeForce RTX 3060", 12288, 360, "GeForce RTX 3060 12GB");
        row("NVIDIA GeForce RTX 3060", 8192, 240, "GeForce RTX 3060 8GB");
        row("NVIDIA GeForce RTX 3080", 10240, 0, "GeForce RTX 3080 10GB");
        row("NVIDIA GeForce GTX 1650", 4096, 192, "GeForce GTX 1650 (GDDR6)");
        row("NVIDIA GeForce GTX 1650", 4096, 128, "GeForce GTX 1650 (GDDR5)");
        row("NVIDIA GeForce GTX 1650", 4096, 0, "none"); // two cards of one name and memory
        row("NVIDIA GeForce RTX 4090", 24564, 1008, "GeForce RTX 4090");
        row("NVIDIA GeForce RTX 4090 Laptop GPU", 16376, 576, "GeForce RTX 4090 Laptop");
        row("NVIDIA GeForce RTX 5090", 32607, 1792, "GeForce RTX 5090");
        row("NVIDIA A100-SXM4-80GB", 81920, 2039, "A100 SXM4 80GB");
        row("NVIDIA A100-PCIE-40GB", 40960, 1555, "A100 PCIe 40GB");
        row("NVIDIA H100 80GB HBM3", 81559, 3350, "H100 SXM5 80GB");
        row("NVIDIA H200", 143771, 4800, "H200 SXM 141GB");
        row("Tesla T4", 15360, 320, "Tesla T4");
        row("AMD Radeon RX 7900 XTX", 24560, 960, "Radeon RX 7900 XTX");
        row("NVIDIA GeForce RTX 3060", 16384, 0, "none"); // no such card
        row("NVIDIA GeForce RTX 9990", 24576, 0, "none");
    }
    void driversNamesAreFoundByMemoryAndBandwidth() {
        QFETCH(QString, driver);
        QFETCH(double, mib);
        QFETCH(double, bandwidth);
        QFETCH(QString, row);
        const GpuIdentity identity{.name = driver.toStdString(),
                                   .memory = std::uint64_t(mib) * kMib,
                                   .bus_width = 256,
                                   .memory_clock = bandwidth * 1e9 / 32};
        QCOMPARE(name_of(find_gpu(identity)), row);
    }

    void personsWordsMeanTheNearestRow() {
        QCOMPARE(name_of(find_gpu("rtx 3090")), QString("GeForce RTX 3090"));
        QCOMPARE(name_of(find_gpu("RTX3090")), QString("GeForce RTX 3090"));
        QCOMPARE(name_of(find_gpu("rtx4080super")), QString("GeForce RTX 4080 SUPER"));
        QCOMPARE(name_of(find_gpu("rtx30")), QString("none"));
        QCOMPARE(name_of(find_gpu(std::string(1'000'000, 'x'))), QString("none")); // no TITAN X
        QCOMPARE(name_of(find_gpu("4080 super")), QString("GeForce RTX 4080 SUPER"));
        QCOMPARE(name_of(find_gpu("M2 Ultra 76")), QString("Apple M2 Ultra (76-core GPU)"));
        QCOMPARE(gpus_named("rtx 3060").size(), std::size_t(2)); // of 8 and of 12 GB
        QCOMPARE(name_of(find_gpu("rtx 3060")), QString("none"));
    }
};

HEADROOM_TEST(TestGpuTable)
#include "tst_gpu_table.moc"
