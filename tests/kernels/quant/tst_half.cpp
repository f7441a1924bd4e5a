#include "kernels/base/half.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace headroom;

class TestHalf : public QObject {
    Q_OBJECT

private slots:
    void everyHalfSurvivesTheRoundTrip();
    void roundsBetweenHalvesToTheNearestEven();
    void roundsBfloatsToTheNearestEven();
    void overflowAndNotANumber();
};

void TestHalf::everyHalfSurvivesTheRoundTrip() {
    for (quint32 bits = 0; bits < 0x10000; ++bits) {
        const float value = half_to_float(quint16(bits));
        if (std::isnan(value)) continue;
        QCOMPARE(float_to_half(value), quint16(bits));
    }
}

void TestHalf::roundsBetweenHalvesToTheNearestEven() {
    // Neighbours in value are neighbours in bits, from the least denormal to the largest.
    for (quint32 bits = 0; bits < 0x7BFF; ++bits) {
        const float low = half_to_float(quint16(bits)), high = half_to_float(quint16(bits + 1));
        const float middle = (low + high) / 2; // exact: one more bit than a half has
        const quint16 even = quint16(bits % 2 == 0 ? bits : bits + 1);
        QCOMPARE(float_to_half(middle), even);
        QCOMPARE(float_to_half(std::nextafter(middle, low)), quint16(bits));
        QCOMPARE(float_to_half(std::nextafter(middle, high)), quint16(bits + 1));
        QCOMPARE(float_to_half(-middle), quint16(even | 0x8000));
    }
}

void TestHalf::roundsBfloatsToTheNearestEven() {
    for (quint32 bits = 0; bits < 0x7F7F; ++bits) {
        const float low = bfloat_to_float(quint16(bits)), high = bfloat_to_float(quint16(bits + 1));
        const float middle = float((double(low) + double(high)) / 2);
        QCOMPARE(float_to_bfloat(middle), quint16(bits % 2 == 0 ? bits : bits + 1));
        QCOMPARE(float_to_bfloat(std::nextafter(middle, low)), quint16(bits));
        QCOMPARE(float_to_bfloat(std::nextafter(middle, high)), quint16(bits + 1));
    }
}

void TestHalf::overflowAndNotANumber() {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    QCOMPARE(float_to_half(65519.996f), quint16(0x7BFF)); // below the middle to 65536
    QCOMPARE(float_to_half(65520.0f), quint16(0x7C00));
    QCOMPARE(float_to_half(-kInfinity), quint16(0xFC00));
    QVERIFY(std::isnan(half_to_float(float_to_half(std::nanf("")))));
    QCOMPARE(float_to_bfloat(std::numeric_limits<float>::max()), quint16(0x7F80));
    QVERIFY(std::isnan(bfloat_to_float(float_to_bfloat(std::nanf("")))));
}

HEADROOM_TEST(TestHalf)
#include "tst_half.moc"
