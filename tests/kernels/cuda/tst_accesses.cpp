#include "tests/kernels/cuda/shim_run.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {

/// Counts of the one line of a kernel that touches memory.
template <class Body>
shim::SiteCounts counts_of(ShimRun& run, const Body& body) {
    shim::AccessCounts counts;
    run.counts = &counts;
    const auto violation = run.run(0, body);
    if (violation) qFatal("%s", violation->message().c_str());
    const auto sites = counts.by_site();
    if (sites.size() != 1) qFatal("%d lines touch memory", int(sites.size()));
    return sites.begin()->second;
}

} // namespace

/// How many sectors and turns an access takes, by the device's rules.
class TestAccesses : public QObject {
    Q_OBJECT

private slots:
    void sectorsOfGlobalMemory_data();
    void sectorsOfGlobalMemory();
    void wideLoadsFillTheirSectors();
    void turnsOfSharedMemory_data();
    void turnsOfSharedMemory();
    void wideLoadsOfSharedMemory();
};

void TestAccesses::sectorsOfGlobalMemory_data() {
    QTest::addColumn<int>("stride"); // in floats
    QTest::addColumn<int>("sectors");
    QTest::addColumn<double>("coalescing");
    QTest::newRow("neighbours") << 1 << 4 << 1.0;
    QTest::newRow("every second") << 2 << 8 << 0.5;
    QTest::newRow("one a sector") << 8 << 32 << 0.125;
    QTest::newRow("all the same") << 0 << 1 << 0.125;
}

void TestAccesses::sectorsOfGlobalMemory() {
    QFETCH(int, stride);
    QFETCH(int, sectors);
    QFETCH(double, coalescing);
    ShimRun run;
    const float* const values = run.allocate<float>(1024, true);
    const shim::SiteCounts counts =
        counts_of(run, [&] { (void)simt::load(values + std::size_t(stride) * simt::lane()); });
    QCOMPARE(counts.instructions, std::uint64_t(1));
    QCOMPARE(counts.sectors, std::uint64_t(sectors));
    QCOMPARE(counts.coalescing(), coalescing);
    QCOMPARE(counts.widest, 4u);
}

void TestAccesses::wideLoadsFillTheirSectors() {
    ShimRun run{.blocks = 2, .threads = 64};
    const auto* const values = run.allocate<simt::Words4>(4 * 64, true);
    const shim::SiteCounts counts = counts_of(run, [&] {
        for (std::uint32_t i = simt::thread(); i < 256; i += 64)
            (void)simt::load(values + i);
    });
    QCOMPARE(counts.instructions, std::uint64_t(2 * 2 * 4));
    QCOMPARE(counts.sectors, std::uint64_t(2 * 2 * 4 * 16));
    QCOMPARE(counts.coalescing(), 1.0);
    QCOMPARE(counts.widest, 16u);
}

void TestAccesses::turnsOfSharedMemory_data() {
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("turns");
    QTest::newRow("neighbours") << 1 << 1;
    QTest::newRow("every second") << 2 << 2;
    QTest::newRow("odd stride") << 33 << 1;
    QTest::newRow("one bank") << 32 << 32;
    QTest::newRow("all the same") << 0 << 1;
}

void TestAccesses::turnsOfSharedMemory() {
    QFETCH(int, stride);
    QFETCH(int, turns);
    ShimRun run{.shared_bytes = 8192};
    const shim::SiteCounts counts = counts_of(run, [&] {
        simt::SharedArena arena;
        (void)arena.take<float>(2048).load(std::uint32_t(stride) * simt::lane());
    });
    QCOMPARE(counts.turns, std::uint64_t(turns));
    QCOMPARE(counts.least_turns, std::uint64_t(1));
}

void TestAccesses::wideLoadsOfSharedMemory() {
    // 16 bytes a lane are served eight lanes a turn. Rows of 64 bytes put all eight into two groups
    // of banks; 80 bytes do not.
    for (const auto& [stride, turns] : {std::pair{4u, 16u}, {5u, 4u}}) {
        ShimRun run{.shared_bytes = 4096};
        const shim::SiteCounts counts = counts_of(run, [stride = stride] {
            simt::SharedArena arena;
            (void)arena.take<simt::Words4>(256).load(stride * simt::lane());
        });
        QCOMPARE(counts.turns, std::uint64_t(turns));
        QCOMPARE(counts.least_turns, std::uint64_t(4));
    }
}

HEADROOM_TEST(TestAccesses)
#include "tst_accesses.moc"
