#include "tests/kernels/cpu/matrix_samples.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace headroom;
using namespace headroom::cpu;
using namespace headroom::cpu::test;

class TestMatrixPrepare : public QObject {
    Q_OBJECT

private slots:
    void roundsToTheNearest();
    void roundsTiesToEven();
    void smallBlocksAreZero();
    void showsWhatIsNotFinite();
    void copiesFloats();
    void givesTheSameBitsAtEveryLevel();
};

namespace {

std::vector<Int8Activations> prepared(const MatrixKernels& kernels, const std::vector<float>& x) {
    const auto columns = static_cast<std::int64_t>(x.size());
    AlignedBytes bytes(activation_bytes(ActivationFormat::Int8, columns), std::byte{0xA5});
    kernels.prepare(ActivationFormat::Int8, x.data(), columns, bytes.data());
    std::vector<Int8Activations> blocks(x.size() / kBlockInputs);
    std::memcpy(blocks.data(), bytes.data(), blocks.size() * sizeof blocks[0]);
    return blocks;
}

} // namespace

void TestMatrixPrepare::roundsToTheNearest() {
    std::mt19937 random(3);
    std::vector<float> x(64 * kBlockInputs);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = std::ldexp(std::normal_distribution<float>()(random), int(i / kBlockInputs) - 32);
    for (const MatrixKernels* kernels : levels()) {
        const auto blocks = prepared(*kernels, x);
        for (std::size_t b = 0; b < blocks.size(); ++b) {
            const float* in = x.data() + b * kBlockInputs;
            float largest = 0;
            int sums[2] = {0, 0};
            for (int i = 0; i < kBlockInputs; ++i) {
                largest = std::max(largest, std::abs(in[i]));
                sums[i / 16] += blocks[b].q[i];
            }
            QCOMPARE(blocks[b].d, largest / 127.0f);
            QCOMPARE(blocks[b].minus_sum16[0], -sums[0]);
            QCOMPARE(blocks[b].minus_sum16[1], -sums[1]);
            QCOMPARE(blocks[b].d_sum, blocks[b].d * float(sums[0] + sums[1]));
            for (int i = 0; i < kBlockInputs; ++i) {
                // Half a step, and two roundings of a number up to 127 on the way.
                const double off = std::abs(double(in[i]) * 127 / largest - blocks[b].q[i]);
                QVERIFY2(off <= 0.5 + 127 * 0x1p-23, qPrintable(QString::number(off)));
                QVERIFY(std::abs(int(blocks[b].q[i])) <= 127);
            }
        }
    }
}

void TestMatrixPrepare::roundsTiesToEven() {
    std::vector<float> x(kBlockInputs, 0.0f);
    x[0] = 127; // d = 1
    x[1] = 0.5f;
    x[2] = 1.5f;
    x[3] = -2.5f;
    x[4] = -127;
    for (const MatrixKernels* kernels : levels()) {
        const auto block = prepared(*kernels, x)[0];
        QCOMPARE(block.d, 1.0f);
        QCOMPARE(int(block.q[1]), 0);
        QCOMPARE(int(block.q[2]), 2);
        QCOMPARE(int(block.q[3]), -2);
        QCOMPARE(int(block.q[4]), -127);
    }
}

void TestMatrixPrepare::smallBlocksAreZero() {
    for (const float tiny : {0.0f, -0.0f, 1e-45f, -1e-38f})
        for (const MatrixKernels* kernels : levels()) {
            const auto block = prepared(*kernels, std::vector<float>(kBlockInputs, tiny))[0];
            QCOMPARE(block.d, 0.0f);
            QCOMPARE(block.d_sum, 0.0f);
            for (const std::int8_t q : block.q)
                QCOMPARE(int(q), 0);
        }
}

void TestMatrixPrepare::showsWhatIsNotFinite() {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    for (const float wrong : {kInfinity, -kInfinity, std::numeric_limits<float>::quiet_NaN()})
        for (const MatrixKernels* kernels : levels()) {
            std::vector<float> x(2 * kBlockInputs, 1.0f);
            x[5] = wrong;
            const auto blocks = prepared(*kernels, x);
            QVERIFY(std::isnan(blocks[0].d) && std::isnan(blocks[0].d_sum));
            for (const std::int8_t q : blocks[0].q)
                QCOMPARE(int(q), 0);
            QCOMPARE(int(blocks[1].q[0]), 127);
        }
}

void TestMatrixPrepare::copiesFloats() {
    const std::vector<float> x{1.5f, -2.0f, 0x1p-140f};
    for (const MatrixKernels* kernels : levels()) {
        AlignedBytes bytes(activation_bytes(ActivationFormat::Float, 3));
        QCOMPARE(bytes.size(), std::size_t(64));
        kernels->prepare(ActivationFormat::Float, x.data(), 3, bytes.data());
        QVERIFY(std::memcmp(bytes.data(), x.data(), 12) == 0);
    }
}

void TestMatrixPrepare::givesTheSameBitsAtEveryLevel() {
    std::mt19937 random(4);
    std::vector<float> x(4096);
    for (float& value : x) {
        const std::uint32_t bits = random(); // any float at all
        std::memcpy(&value, &bits, sizeof value);
    }
    for (std::size_t i = x.size() / 2; i < x.size(); ++i)
        x[i] = std::normal_distribution<float>()(random);
    const std::size_t bytes = activation_bytes(ActivationFormat::Int8, std::int64_t(x.size()));
    AlignedBytes first(bytes), other(bytes);
    matrix_kernels_scalar.prepare(ActivationFormat::Int8, x.data(), 4096, first.data());
    for (const MatrixKernels* kernels : levels()) {
        kernels->prepare(ActivationFormat::Int8, x.data(), 4096, other.data());
        QVERIFY2(first == other, kernels->name);
    }
}

HEADROOM_TEST(TestMatrixPrepare)

#include "tst_matrix_prepare.moc"
