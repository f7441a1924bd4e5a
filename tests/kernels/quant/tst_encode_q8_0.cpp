#include "kernels/quant/formats.h"
#include "kernels/quant/q8_0.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace headroom;

namespace {
BlockQ8_0 encode(const std::array<float, 32>& x) {
    std::array<std::byte, sizeof(BlockQ8_0)> bytes;
    encode_q8_0(x.data(), 1, bytes.data());
    return std::bit_cast<BlockQ8_0>(bytes);
}
} // namespace

class TestEncodeQ8_0 : public QObject {
    Q_OBJECT

private slots:
    void roundsToNearestEven();
    void staysWithinHalfAStep();
    void encodesZeros();
    void safeForAnyInput();
};

void TestEncodeQ8_0::roundsToNearestEven() {
    // The largest is 127, so a step is 1 and the quants are the numbers themselves, rounded.
    std::array<float, 32> x{127, -127, 0.5f, 1.5f, 2.5f, -0.5f, -1.5f, 3.49f, -126.5f};
    const BlockQ8_0 block = encode(x);
    QCOMPARE(block.d, quint16(0x3C00)); // 1.0
    constexpr int kExpected[] = {127, -127, 0, 2, 2, 0, -2, 3, -126};
    for (std::size_t i = 0; i < std::size(kExpected); ++i)
        QCOMPARE(int(block.qs[i]), kExpected[i]);
}

void TestEncodeQ8_0::staysWithinHalfAStep() {
    std::array<float, 32> x;
    for (int i = 0; i < 32; ++i)
        x[i] = 0.37f * float(std::sin(1.7 * i));
    const BlockQ8_0 block = encode(x);
    std::array<float, 32> back;
    decoder_of(DType::Q8_0)(reinterpret_cast<const std::byte*>(&block), 1, back.data());
    float largest = 0;
    for (const float value : x)
        largest = std::max(largest, std::abs(value));
    // Half a step, plus the scale's own rounding to half (2^-11 of the value).
    const float allowed = largest / 127 * 0.5f + largest * 0x1p-11f;
    for (int i = 0; i < 32; ++i)
        QVERIFY(std::abs(back[i] - x[i]) <= allowed);
}

void TestEncodeQ8_0::encodesZeros() {
    const BlockQ8_0 block = encode({});
    QCOMPARE(block.d, quint16(0));
    for (const auto q : block.qs)
        QCOMPARE(int(q), 0);
}

void TestEncodeQ8_0::safeForAnyInput() {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    QCOMPARE(int(encode({std::nanf(""), 127}).qs[0]), 0);
    QCOMPARE(encode({kInfinity, 1}).d, quint16(0x7C00));
    // A scale whose inverse overflows a float.
    const BlockQ8_0 tiny = encode({0x1p-149f * 200, -0x1p-149f * 200});
    QCOMPARE(tiny.d, quint16(0));
    QCOMPARE(int(tiny.qs[0]), 127);
    QCOMPARE(int(tiny.qs[1]), -127);
}

HEADROOM_TEST(TestEncodeQ8_0)
#include "tst_encode_q8_0.moc"
