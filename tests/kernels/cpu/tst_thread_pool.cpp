#include "kernels/cpu/thread_pool.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <thread>
#include <vector>

using headroom::cpu::ThreadPool;

class TestThreadPool : public QObject {
    Q_OBJECT

private slots:
    void everyThreadRunsOnce();
    void asManyTakePartAsAreUsed();
    void nobodyPassesABarrierEarly();
    void sleepsAndWakes();
    void denormalsAreOffInsideAndBackOutside();
};

void TestThreadPool::everyThreadRunsOnce() {
    for (const int threads : {1, 2, 5}) {
        ThreadPool pool(threads);
        QCOMPARE(pool.size(), threads);
        std::vector<int> calls(threads);
        for (int i = 0; i < 1000; ++i)
            pool.run([&](int thread) { ++calls[thread]; });
        QCOMPARE(calls, std::vector<int>(threads, 1000));
    }
}

void TestThreadPool::asManyTakePartAsAreUsed() {
    ThreadPool pool(4);
    QCOMPARE(pool.size(), 4);
    for (const auto& [wanted, used] : {std::pair(2, 2), {1, 1}, {3, 3}, {9, 4}, {0, 4}}) {
        pool.use(wanted);
        QCOMPARE(pool.size(), used);
        QCOMPARE(pool.most(), 4);
        std::vector<int> calls(4);
        std::atomic<int> arrived = 0, early = 0;
        for (int round = 1; round <= 200; ++round)
            pool.run([&](int thread) {
                ++calls[std::size_t(thread)];
                ++arrived;
                pool.barrier();
                if (arrived < round * used) ++early;
                pool.barrier();
            });
        std::vector<int> expected(4, 0);
        std::fill_n(expected.begin(), used, 200);
        QCOMPARE(calls, expected);
        QCOMPARE(early.load(), 0);
    }
}

void TestThreadPool::nobodyPassesABarrierEarly() {
    constexpr int kThreads = 3;
    ThreadPool pool(kThreads);
    std::atomic<int> arrived = 0;
    std::atomic<int> early = 0;
    pool.run([&](int) {
        for (int round = 1; round <= 500; ++round) {
            ++arrived;
            pool.barrier();
            if (arrived < round * kThreads) ++early;
            pool.barrier();
        }
    });
    QCOMPARE(early.load(), 0);
    QCOMPARE(arrived.load(), 500 * kThreads);
}

void TestThreadPool::sleepsAndWakes() {
    ThreadPool pool(2);
    int runs = 0;
    const auto run = [&] {
        pool.run([&](int thread) {
            if (thread == 1) ++runs;
        });
    };
    run();
    std::this_thread::sleep_for(std::chrono::milliseconds(20)); // long past the spinning
    rusage before;
    getrusage(RUSAGE_SELF, &before);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    rusage after;
    getrusage(RUSAGE_SELF, &after);
    // Asleep, not spinning: spinning would take all of the 200 ms.
    const auto us = [](const rusage& r) {
        return r.ru_utime.tv_sec * 1'000'000 + r.ru_utime.tv_usec;
    };
    QVERIFY(us(after) - us(before) < 50'000);
    run();
    QCOMPARE(runs, 2);
}

void TestThreadPool::denormalsAreOffInsideAndBackOutside() {
#if defined(__x86_64__)
    volatile float tiny = std::numeric_limits<float>::min();
    ThreadPool pool(2);
    std::vector<float> halves(2);
    pool.run([&](int thread) { halves[thread] = tiny * 0.5f; });
    QCOMPARE(halves, std::vector<float>(2, 0.0f));
    const float outside = tiny * 0.5f;
    QVERIFY(std::fpclassify(outside) == FP_SUBNORMAL);
#endif
}

HEADROOM_TEST(TestThreadPool)
#include "tst_thread_pool.moc"
