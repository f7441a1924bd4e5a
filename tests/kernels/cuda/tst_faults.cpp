#include "tests/kernels/cuda/shim_run.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <algorithm>
#include <initializer_list>

using namespace headroom;
using namespace headroom::test;

namespace {

/// Whether the violation is of that kind, at one of these lines of this file: where two accesses
/// collide, either may come second.
void check(const std::optional<shim::Violation>& found, const char* what,
           std::initializer_list<std::uint32_t> lines) {
    QVERIFY2(found, "nothing was found");
    QVERIFY2(QByteArray::fromStdString(found->what).contains(what), found->message().c_str());
    QVERIFY2(std::ranges::count(lines, found->line) == 1, found->message().c_str());
    QVERIFY(QByteArray::fromStdString(found->message()).startsWith("tst_faults.cpp:"));
}

} // namespace

/// Each mistake that a kernel can make is told by its name and its line. Beside it stands the
/// corrected kernel, of which nothing may be said.
class TestFaults : public QObject {
    Q_OBJECT

private slots:
    void aMissingBarrier();
    void aMissingBarrierOfTheWarp();
    void aRaceOfTwoWriters();
    void aWriteBeforeAllHaveRead();
    void aShuffleIsNoBarrier();
    void aWrongMask();
    void aLaneThatIsNotInItsMask();
    void lanesInDifferentOperations();
    void aDivergentBarrier();
    void aBarrierThatALaneNeverReaches();
    void aMisalignedVectorLoad();
    void aReadOutOfBounds();
    void aWriteBehindSharedMemory();
    void anEarlyReadOfAnAsynchronousCopy();
    void aCopyThatNobodyWaitedFor();
    void anAccessBeforeTheWaitForThePreviousKernel();
    void anAccessBeforeTheWaitOfWhatAKernelWrote();
    void aWriteToConstantMemory();
    void moreSharedMemoryThanGiven();
};

void TestFaults::aMissingBarrier() {
    ShimRun run{.threads = 64};
    constexpr std::uint32_t kLine = __LINE__ + 8;
    const auto kernel = [](bool correct) {
        return [correct] {
            simt::SharedArena arena;
            const auto values = arena.take<float>(64);
            values.store(simt::thread(), 1.0f);
            if (correct) simt::barrier();
            const std::uint32_t other = simt::thread() ^ 32;
            (void)values.load(other); // of the other warp
        };
    };
    check(run.any_seed(kernel(false)), "race on shared memory", {kLine - 3, kLine});
    QVERIFY(!run.any_seed(kernel(true)));
}

void TestFaults::aMissingBarrierOfTheWarp() {
    ShimRun run;
    constexpr std::uint32_t kLine = __LINE__ + 7;
    const auto kernel = [](bool correct) {
        return [correct] {
            simt::SharedArena arena;
            const auto values = arena.take<float>(32);
            values.store(simt::thread(), 1.0f);
            if (correct) simt::warp_barrier();
            (void)values.load(simt::thread() ^ 1);
        };
    };
    check(run.any_seed(kernel(false)), "race on shared memory", {kLine - 2, kLine});
    QVERIFY(!run.any_seed(kernel(true)));
}

void TestFaults::aRaceOfTwoWriters() {
    ShimRun run;
    constexpr std::uint32_t kLine = __LINE__ + 4;
    const auto wrong = [] {
        simt::SharedArena arena;
        const auto sum = arena.take<float>(1);
        sum.store(0, float(simt::thread()));
    };
    check(run.run(0, wrong), "race on shared memory: the write", {kLine});
}

void TestFaults::aWriteBeforeAllHaveRead() {
    ShimRun run{.threads = 64};
    constexpr std::uint32_t kLine = __LINE__ + 9;
    const auto kernel = [](bool correct) {
        return [correct] {
            simt::SharedArena arena;
            const auto value = arena.take<float>(1);
            if (simt::thread() == 0) value.store(0, 1.0f);
            simt::barrier();
            (void)value.load(0);
            if (correct) simt::barrier();
            if (simt::thread() == 0) value.store(0, 2.0f);
        };
    };
    check(run.any_seed(kernel(false)), "race on shared memory", {kLine - 2, kLine});
    QVERIFY(!run.any_seed(kernel(true)));
}

void TestFaults::aShuffleIsNoBarrier() {
    ShimRun run;
    const auto wrong = [] {
        simt::SharedArena arena;
        const auto values = arena.take<float>(32);
        values.store(simt::thread(), 1.0f);
        (void)simt::shuffle_xor(1.0f, 1);
        (void)values.load(simt::thread() ^ 1);
    };
    check(run.run(0, wrong), "race on shared memory", {__LINE__ - 4, __LINE__ - 2});
}

void TestFaults::aWrongMask() {
    ShimRun run;
    // Half of the lanes call, but the mask names all.
    constexpr std::uint32_t kLine = __LINE__ + 3;
    const auto kernel = [](std::uint32_t mask) {
        return [mask] {
            if (simt::lane() < 16) (void)simt::shuffle_xor(1.0f, 1, mask);
        };
    };
    check(run.any_seed(kernel(simt::kFullWarp)), "a lane of the mask never comes", {kLine});
    QVERIFY(!run.any_seed(kernel(0xFFFFu)));
}

void TestFaults::aLaneThatIsNotInItsMask() {
    ShimRun run;
    const auto wrong = [] { (void)simt::shuffle(1, 0, 0x7FFFFFFFu); };
    check(run.any_seed(wrong), "wrong mask: lane 31", {__LINE__ - 1});
}

void TestFaults::lanesInDifferentOperations() {
    ShimRun run;
    const auto wrong = [] {
        if (simt::lane() % 2 == 0)
            (void)simt::shuffle_xor(1, 2);
        else
            (void)simt::any(true);
    };
    check(run.run(2, wrong), "diverged warp", {__LINE__ - 4, __LINE__ - 2});
}

void TestFaults::aDivergentBarrier() {
    ShimRun run{.threads = 64};
    const auto wrong = [] {
        if (simt::warp() == 0)
            simt::barrier();
        else
            simt::barrier();
    };
    check(run.run(2, wrong), "divergent barrier: other threads", {__LINE__ - 4, __LINE__ - 2});
}

void TestFaults::aBarrierThatALaneNeverReaches() {
    ShimRun run{.threads = 64};
    const auto wrong = [] {
        if (simt::thread() == 40) return;
        simt::barrier();
    };
    check(run.any_seed(wrong), "because thread 40 has ended", {__LINE__ - 2});
}

void TestFaults::aMisalignedVectorLoad() {
    ShimRun run;
    auto* const bytes = run.allocate<std::uint8_t>(1024, true);
    const auto kernel = [&](std::uint32_t first) {
        return [bytes, first] {
            const auto* p =
                reinterpret_cast<const simt::Words4*>(bytes + first + 16 * simt::lane());
            (void)simt::load(p);
        };
    };
    check(run.any_seed(kernel(8)), "misaligned: read of 16 bytes", {__LINE__ - 3});
    QVERIFY(!run.any_seed(kernel(0)));
}

void TestFaults::aReadOutOfBounds() {
    ShimRun run;
    auto* const values = run.allocate<float>(31, true);
    const auto wrong = [&] { (void)simt::load(values + simt::lane()); };
    check(run.any_seed(wrong), "out of bounds: read of 4 bytes at byte 124 of an allocation of 124",
          {__LINE__ - 2});
}

void TestFaults::aWriteBehindSharedMemory() {
    ShimRun run{.shared_bytes = 128};
    const auto wrong = [] {
        simt::SharedArena arena;
        arena.take<float>(32).store(simt::lane() + 1, 1.0f);
    };
    check(run.any_seed(wrong), "out of bounds: write", {__LINE__ - 2});
}

void TestFaults::anEarlyReadOfAnAsynchronousCopy() {
    ShimRun run;
    auto* const from = run.allocate<simt::Words4>(32, true);
    constexpr std::uint32_t kLine = __LINE__ + 8;
    const auto kernel = [&](bool correct) {
        return [from, correct] {
            simt::SharedArena arena;
            const auto to = arena.take<simt::Words4>(32);
            simt::copy_async(to, simt::lane(), from + simt::lane());
            simt::commit_copies();
            if (correct) simt::wait_for_copies<0>();
            (void)to.load(simt::lane());
            simt::wait_for_copies<0>();
        };
    };
    // With every schedule, though half of the copies were performed at once.
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
        check(run.run(seed, kernel(false)), "before the asynchronous copy", {kLine});
    QVERIFY(!run.any_seed(kernel(true)));
}

void TestFaults::aCopyThatNobodyWaitedFor() {
    ShimRun run;
    auto* const from = run.allocate<simt::Words4>(32, true);
    const auto wrong = [&] {
        simt::SharedArena arena;
        const auto to = arena.take<simt::Words4>(32);
        simt::copy_async(to, simt::lane(), from + simt::lane());
    };
    check(run.any_seed(wrong), "never waited for", {__LINE__ - 2});
}

void TestFaults::anAccessBeforeTheWaitForThePreviousKernel() {
    ShimRun run;
    auto* const values = run.allocate<float>(32);
    const auto kernel = [&](bool correct) {
        return [values, correct] {
            if (correct) simt::wait_for_previous_kernel();
            (void)simt::load(values + simt::lane());
        };
    };
    check(run.any_seed(kernel(false)), "wait_for_previous_kernel was not called", {__LINE__ - 3});
    QVERIFY(!run.any_seed(kernel(true)));
}

void TestFaults::anAccessBeforeTheWaitOfWhatAKernelWrote() {
    ShimRun run;
    auto* const values = static_cast<float*>(
        run.memory.allocate(32 * sizeof(float), shim::GlobalMemory::Use::Unknown));
    const auto read = [values] { (void)simt::load(values + simt::lane()); };
    QVERIFY(!run.any_seed(read));
    QVERIFY(!run.any_seed([values] {
        simt::wait_for_previous_kernel();
        simt::store(values + simt::lane(), 1.0f);
    }));
    check(run.any_seed(read), "wait_for_previous_kernel was not called", {__LINE__ - 6});
}

void TestFaults::aWriteToConstantMemory() {
    ShimRun run;
    auto* const values = run.allocate<float>(32, true);
    const auto wrong = [&] { simt::store(values + simt::lane(), 1.0f); };
    check(run.any_seed(wrong), "allocated as constant", {__LINE__ - 1});
}

void TestFaults::moreSharedMemoryThanGiven() {
    ShimRun run{.shared_bytes = 64};
    const auto wrong = [] {
        simt::SharedArena arena;
        (void)arena.take<float>(16);
        (void)arena.take<float>(1);
    };
    check(run.any_seed(wrong), "more shared memory is taken", {__LINE__ - 2});
}

HEADROOM_TEST(TestFaults)
#include "tst_faults.moc"
