#include "tests/kernels/cuda/shim_run.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <random>
#include <vector>

using namespace headroom;
using namespace headroom::test;

namespace {

std::vector<std::int8_t> random_bytes(std::size_t n, std::uint32_t seed) {
    std::mt19937 random(seed);
    std::vector<std::int8_t> bytes(n);
    for (std::int8_t& byte : bytes)
        byte = static_cast<std::int8_t>(random());
    return bytes;
}

std::uint32_t four(const std::int8_t* p) {
    std::uint32_t word;
    std::memcpy(&word, p, 4);
    return word;
}

} // namespace

/// What lanes exchange, against plain loops over the whole matrices.
class TestOperations : public QObject {
    Q_OBJECT

private slots:
    void shufflesAndVotes();
    void multipliesTilesOf32Columns();
    void multipliesTilesOf16Columns();
    void loadsTheFragmentsOfB();
    void multipliesFourBytes();
    void sumsAndLargestOfAWarp();
    void aCopyArrives();
};

void TestOperations::shufflesAndVotes() {
    ShimRun run;
    auto* const out = run.allocate<std::uint32_t>(96);
    const auto violation = run.any_seed([&] {
        simt::wait_for_previous_kernel();
        const std::uint32_t lane = simt::lane();
        simt::store(out + lane, simt::shuffle_xor(100 + lane, 5));
        simt::store(out + 32 + lane, simt::shuffle(100 + lane, 31 - lane));
        simt::store(out + 64 + lane, simt::any(lane == 9) + 2u * simt::any(lane == 32));
    });
    QVERIFY2(!violation, violation ? violation->message().c_str() : "");
    for (std::uint32_t lane = 0; lane < 32; ++lane) {
        QCOMPARE(out[lane], 100 + (lane ^ 5));
        QCOMPARE(out[32 + lane], 131 - lane);
        QCOMPARE(out[64 + lane], 1u);
    }
}

// Which element lies where is written out here from the PTX manual once more, element by element.
void TestOperations::multipliesTilesOf32Columns() {
    ShimRun run;
    const auto a = random_bytes(16 * 32, 1), b = random_bytes(8 * 32, 2);
    auto* const out = run.allocate<int>(16 * 8);
    const auto violation = run.any_seed([&] {
        simt::wait_for_previous_kernel();
        const std::uint32_t group = simt::lane() >> 2, in_group = simt::lane() & 3;
        std::uint32_t a_words[4], b_words[2];
        for (std::uint32_t i = 0; i < 16; i += 4) {
            const std::uint32_t row = i < 4 || (i >= 8 && i < 12) ? group : group + 8;
            const std::uint32_t column = in_group * 4 + (i & 3) + (i < 8 ? 0 : 16);
            a_words[i / 4] = four(&a[row * 32 + column]);
        }
        for (std::uint32_t i = 0; i < 8; i += 4)
            b_words[i / 4] = four(&b[group * 32 + in_group * 4 + (i < 4 ? 0 : 16)]);
        int c[4] = {1, 2, 3, 4};
        simt::mma_s8_k32(c, a_words, b_words);
        for (std::uint32_t i = 0; i < 4; ++i)
            simt::store(out + (i < 2 ? group : group + 8) * 8 + in_group * 2 + (i & 1), c[i]);
    });
    QVERIFY2(!violation, violation ? violation->message().c_str() : "");
    for (int row = 0; row < 16; ++row)
        for (int column = 0; column < 8; ++column) {
            int sum = 1 + (row < 8 ? 0 : 2) + column % 2;
            for (int k = 0; k < 32; ++k)
                sum += a[row * 32 + k] * b[column * 32 + k];
            QCOMPARE(out[row * 8 + column], sum);
        }
}

void TestOperations::multipliesTilesOf16Columns() {
    ShimRun run;
    const auto a = random_bytes(16 * 16, 3), b = random_bytes(8 * 16, 4);
    auto* const out = run.allocate<int>(16 * 8);
    const auto violation = run.any_seed([&] {
        simt::wait_for_previous_kernel();
        const std::uint32_t group = simt::lane() >> 2, in_group = simt::lane() & 3;
        int c[4] = {};
        simt::mma_s8_k16(c, four(&a[group * 16 + in_group * 4]),
                         four(&a[(group + 8) * 16 + in_group * 4]),
                         four(&b[group * 16 + in_group * 4]));
        for (std::uint32_t i = 0; i < 4; ++i)
            simt::store(out + (i < 2 ? group : group + 8) * 8 + in_group * 2 + (i & 1), c[i]);
    });
    QVERIFY2(!violation, violation ? violation->message().c_str() : "");
    for (int row = 0; row < 16; ++row)
        for (int column = 0; column < 8; ++column) {
            int sum = 0;
            for (int k = 0; k < 16; ++k)
                sum += a[row * 16 + k] * b[column * 16 + k];
            QCOMPARE(out[row * 8 + column], sum);
        }
}

void TestOperations::loadsTheFragmentsOfB() {
    ShimRun run{.shared_bytes = 8 * 80};
    const auto b = random_bytes(8 * 64, 5);
    auto* const out = run.allocate<simt::Words4>(32);
    // Eight rows of 64 bytes, 80 apart.
    const auto violation = run.any_seed([&] {
        simt::wait_for_previous_kernel();
        simt::SharedArena arena;
        const auto rows = arena.take<std::uint32_t>(8 * 20);
        for (std::uint32_t i = simt::lane(); i < 128; i += 32)
            rows.store(i / 16 * 20 + i % 16, four(&b[4 * i]));
        simt::warp_barrier();
        const std::uint32_t lane = simt::lane();
        simt::store(out + lane, simt::load_matrices(rows, lane % 8 * 20 + lane / 8 * 4));
    });
    QVERIFY2(!violation, violation ? violation->message().c_str() : "");
    for (int lane = 0; lane < 32; ++lane)
        for (int matrix = 0; matrix < 4; ++matrix)
            QCOMPARE(out[lane].w[matrix], four(&b[lane / 4 * 64 + 16 * matrix + lane % 4 * 4]));
}

void TestOperations::multipliesFourBytes() {
    QCOMPARE(simt::dp4a(0x80FF0201u, 0x7F03FE05u, 10), 10 + 5 - 4 - 3 - 128 * 127);
}

void TestOperations::sumsAndLargestOfAWarp() {
    ShimRun run;
    auto* const out = run.allocate<float>(64);
    const auto violation = run.any_seed([&] {
        simt::wait_for_previous_kernel();
        const auto value = float(simt::lane());
        simt::store(out + simt::lane(), simt::warp_sum(value, 8));
        simt::store(out + 32 + simt::lane(), simt::warp_max(-value));
    });
    QVERIFY2(!violation, violation ? violation->message().c_str() : "");
    for (int lane = 0; lane < 32; ++lane) {
        QCOMPARE(out[lane], float(lane / 8 * 64 + 28));
        QCOMPARE(out[32 + lane], 0.0f);
    }
}

void TestOperations::aCopyArrives() {
    ShimRun run;
    auto* const from = run.allocate<simt::Words4>(64, true);
    for (std::uint32_t i = 0; i < 64; ++i)
        from[i] = {{i, i, i, i}};
    auto* const out = run.allocate<std::uint32_t>(64);
    const auto violation = run.any_seed([&] {
        simt::wait_for_previous_kernel();
        simt::SharedArena arena;
        const auto to = arena.take<simt::Words4>(64);
        const std::uint32_t lane = simt::lane();
        simt::copy_async(to, lane, from + lane);
        simt::commit_copies();
        simt::copy_async(to, 32 + lane, from + 32 + lane);
        simt::commit_copies();
        simt::wait_for_copies<1>();
        simt::warp_barrier();
        simt::store(out + lane, to.load(lane ^ 1).w[0]);
        simt::wait_for_copies<0>();
        simt::warp_barrier();
        simt::store(out + 32 + lane, to.load(32 + (lane ^ 1)).w[3]);
    });
    QVERIFY2(!violation, violation ? violation->message().c_str() : "");
    for (std::uint32_t i = 0; i < 64; ++i)
        QCOMPARE(out[i], i ^ 1);
}

HEADROOM_TEST(TestOperations)
#include "tst_operations.moc"
