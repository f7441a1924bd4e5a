#include "tests/kernels/cuda/shim_run.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <set>
#include <vector>

using namespace headroom;
using namespace headroom::test;

/// Orders in which threads run: different, and the same again for the same seed.
class TestSchedules : public QObject {
    Q_OBJECT

private slots:
    void seedsGiveOrdersThatRepeat_data();
    void seedsGiveOrdersThatRepeat();
    void oneWarpMayRunFarAhead();
    void blocksCountThemselves();
    void aWarpSynchronousSumIsCaught();
    void manyBlocksAndBarriers();
};

void TestSchedules::seedsGiveOrdersThatRepeat_data() {
    QTest::addColumn<int>("blocks");
    QTest::addColumn<int>("threads");
    QTest::newRow("several blocks") << 3 << 64;
    QTest::newRow("two warps") << 1 << 64;
    QTest::newRow("one warp") << 1 << 32;
}

// Of a single warp, too, whatever the rule by which its lanes go.
void TestSchedules::seedsGiveOrdersThatRepeat() {
    QFETCH(int, blocks);
    QFETCH(int, threads);
    const auto order_of = [&](std::uint64_t seed) {
        ShimRun run{.blocks = std::uint32_t(blocks), .threads = std::uint32_t(threads)};
        std::vector<std::uint32_t> order;
        (void)run.run(seed, [&] {
            simt::barrier();
            order.push_back(64 * simt::block_x() + simt::thread());
        });
        return order;
    };
    std::set<std::vector<std::uint32_t>> orders;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        orders.insert(order_of(seed));
        QCOMPARE(order_of(seed), order_of(seed));
        QCOMPARE(order_of(seed).size(), std::size_t(blocks * threads));
    }
    QCOMPARE(orders.size(), kSeeds);
}

void TestSchedules::oneWarpMayRunFarAhead() {
    ShimRun run{.threads = 64};
    int ahead = 0, most_ahead = 0;
    (void)run.run(3, [&] { // WarpFirst
        for (int i = 0; i < 10; ++i) {
            (void)simt::any(true);
            if (simt::thread() == 0) most_ahead = std::max(most_ahead, ++ahead);
            if (simt::thread() == 32) most_ahead = std::max(most_ahead, -(--ahead));
        }
    });
    QCOMPARE(most_ahead, 10);
}

// The pattern by which the last block to arrive puts the others' parts together.
void TestSchedules::blocksCountThemselves() {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        ShimRun run{.blocks = 8};
        auto* const arrived = run.allocate<std::uint32_t>(1);
        auto* const parts = run.allocate<float>(8);
        auto* const sum = run.allocate<float>(1);
        *arrived = 0;
        const auto violation = run.run(seed, [&] {
            simt::wait_for_previous_kernel();
            std::uint32_t before = 0;
            if (simt::lane() == 0) {
                simt::store(parts + simt::block_x(), float(simt::block_x()));
                simt::fence();
                before = simt::atomic_increment(arrived);
            }
            if (simt::shuffle(before, 0) != simt::blocks_x() - 1) return;
            const float part = simt::lane() < 8 ? simt::load_fresh(parts + simt::lane()) : 0.0f;
            const float total = simt::warp_sum(part);
            if (simt::lane() == 0) simt::store(sum, total);
        });
        QVERIFY2(!violation, violation ? violation->message().c_str() : "");
        QCOMPARE(*sum, 28.0f);
    }
}

// Code that trusts all lanes of a warp to go in step, which has been wrong since Volta.
void TestSchedules::aWarpSynchronousSumIsCaught() {
    ShimRun run;
    const auto violation = run.any_seed([] {
        simt::SharedArena arena;
        const auto values = arena.take<float>(64);
        values.store(simt::lane(), 1.0f);
        values.store(simt::lane() + 32, 0.0f);
        simt::warp_barrier();
        for (std::uint32_t step = 16; step > 0; step /= 2) {
            const float sum = values.load(simt::lane()) + values.load(simt::lane() + step);
            values.store(simt::lane(), sum);
        }
    });
    QVERIFY(violation);
    QVERIFY(QByteArray::fromStdString(violation->what).contains("race"));
}

void TestSchedules::manyBlocksAndBarriers() {
    ShimRun run{.blocks = 50, .threads = 256, .shared_bytes = 1024};
    auto* const out = run.allocate<float>(50 * 256);
    const auto violation = run.any_seed([&] {
        simt::wait_for_previous_kernel();
        simt::SharedArena arena;
        const auto values = arena.take<float>(256);
        float mine = float(simt::thread());
        for (int round = 0; round < 3; ++round) {
            values.store(simt::thread(), mine);
            simt::barrier();
            mine = values.load((simt::thread() + 1) % 256);
            simt::barrier();
        }
        simt::store(out + 256 * simt::block_x() + simt::thread(), mine);
    });
    QVERIFY2(!violation, violation ? violation->message().c_str() : "");
    for (int i = 0; i < 50 * 256; ++i)
        QCOMPARE(out[i], float((i + 3) % 256));
}

HEADROOM_TEST(TestSchedules)
#include "tst_schedules.moc"
