#include "kernels/quant/formats.h"
#include "tests/support/register_test.h"

#include <QFile>
#include <QTest>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <set>
#include <vector>

using namespace headroom;

namespace {
std::vector<float> decode(DType type, const QByteArray& bytes) {
    const DTypeFormat& format = format_of(type);
    const qsizetype n_blocks = bytes.size() / format.block_bytes;
    std::vector<float> out(n_blocks * format.block_elements);
    decoder_of(type)(reinterpret_cast<const std::byte*>(bytes.data()), n_blocks, out.data());
    return out;
}

DType type_named(const QString& name) {
    for (const DTypeFormat& format : dtype_formats())
        if (QString::fromUtf8(format.name.data(), format.name.size()) == name) return format.type;
    qFatal("no format of that name");
}
} // namespace

class TestFormats : public QObject {
    Q_OBJECT

private slots:
    void decodesGoldenBlocksToTheBit_data();
    void decodesGoldenBlocksToTheBit();
    void goldenBlocksCoverEveryQuantizedFormat();
    void decodesConsecutiveBlocksAtAnyAddress();
    void decodesEveryHalf();
    void decodesEveryBfloat();
    void scalesThatAreNotNumbersAreSafe();
    void sizesMatchTheSpecification();
    void namesTypesThatItCannotDecode();
};

void TestFormats::decodesGoldenBlocksToTheBit_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("block");
    QTest::addColumn<QByteArray>("expected");
    QFile file(HEADROOM_GOLDEN "/quant_blocks.txt");
    QVERIFY(file.open(QIODevice::ReadOnly));
    int line = 0;
    while (!file.atEnd()) {
        const QList<QByteArray> fields = file.readLine().trimmed().split(' ');
        QCOMPARE(fields.size(), 3);
        QTest::addRow("%s, line %d", fields[0].constData(), ++line)
            << QString(fields[0]) << QByteArray::fromHex(fields[1]) << fields[2];
    }
}

void TestFormats::decodesGoldenBlocksToTheBit() {
    QFETCH(QString, format);
    QFETCH(QByteArray, block);
    QFETCH(QByteArray, expected);
    const std::vector<float> values = decode(type_named(format), block);
    QCOMPARE(expected.size(), qsizetype(values.size()) * 8);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto bits = expected.mid(i * 8, 8).toUInt(nullptr, 16);
        QVERIFY2(std::bit_cast<quint32>(values[i]) == bits,
                 qPrintable(QString("element %1 is %2, expected %3")
                                .arg(i)
                                .arg(values[i])
                                .arg(std::bit_cast<float>(bits))));
    }
}

void TestFormats::goldenBlocksCoverEveryQuantizedFormat() {
    QFile file(HEADROOM_GOLDEN "/quant_blocks.txt");
    QVERIFY(file.open(QIODevice::ReadOnly));
    std::set<QByteArray> covered;
    while (!file.atEnd())
        covered.insert(file.readLine().split(' ').front());
    for (const DTypeFormat& format : dtype_formats())
        if (format.block_elements > 1) QVERIFY(covered.contains(QByteArray(format.name.data())));
}

void TestFormats::decodesConsecutiveBlocksAtAnyAddress() {
    for (const DTypeFormat& format : dtype_formats()) {
        QByteArray bytes(3 * format.block_bytes, 0);
        for (qsizetype i = 0; i < bytes.size(); ++i)
            bytes[i] = char(37 * i + 11);
        std::vector<float> one_by_one;
        for (int block = 0; block < 3; ++block) {
            const auto part =
                decode(format.type, bytes.mid(block * format.block_bytes, format.block_bytes));
            one_by_one.insert(one_by_one.end(), part.begin(), part.end());
        }
        for (int shift = 0; shift < 4; ++shift) {
            const QByteArray shifted = QByteArray(shift, 0) + bytes;
            std::vector<float> together(one_by_one.size());
            decoder_of(format.type)(reinterpret_cast<const std::byte*>(shifted.data()) + shift, 3,
                                    together.data());
            QVERIFY2(std::memcmp(together.data(), one_by_one.data(), together.size() * 4) == 0,
                     format.name.data());
        }
    }
}

void TestFormats::decodesEveryHalf() {
    for (quint32 bits = 0; bits < 0x10000; ++bits) {
        const quint16 half = quint16(bits);
        const float value =
            decode(DType::F16, QByteArray(reinterpret_cast<const char*>(&half), 2)).front();
        // IEEE 754-2019, table 3.5: sign, 5 bits of exponent with bias 15, 10 of fraction.
        const int exponent = bits >> 10 & 31;
        const double fraction = bits & 1023;
        QCOMPARE(std::signbit(value), bool(bits >> 15));
        if (exponent == 31) {
            QCOMPARE(std::isinf(value), fraction == 0);
            QCOMPARE(std::isnan(value), fraction != 0);
        } else {
            const double magnitude = exponent == 0 ? std::ldexp(fraction, -24)
                                                   : std::ldexp(1024 + fraction, exponent - 25);
            QVERIFY(std::abs(double(value)) == magnitude);
        }
    }
}

void TestFormats::decodesEveryBfloat() {
    for (quint32 bits = 0; bits < 0x10000; ++bits) {
        const quint16 bfloat = quint16(bits);
        const float value =
            decode(DType::BF16, QByteArray(reinterpret_cast<const char*>(&bfloat), 2)).front();
        const int exponent = bits >> 7 & 255;
        const double fraction = bits & 127;
        QCOMPARE(std::signbit(value), bool(bits >> 15));
        if (exponent == 255) {
            QCOMPARE(std::isinf(value), fraction == 0);
            QCOMPARE(std::isnan(value), fraction != 0);
        } else {
            const double magnitude = exponent == 0 ? std::ldexp(fraction, -133)
                                                   : std::ldexp(128 + fraction, exponent - 134);
            QVERIFY(std::abs(double(value)) == magnitude);
        }
    }
}

void TestFormats::scalesThatAreNotNumbersAreSafe() {
    // Scale first, 16 bytes of nibbles 8 and 9: quants 0 and 1.
    const QByteArray quants(16, char(0x98));
    const auto infinite = decode(DType::Q4_0, QByteArray("\x00\x7C", 2) + quants);
    QVERIFY(std::isnan(infinite[0])); // infinity * 0
    QCOMPARE(infinite[31], std::numeric_limits<float>::infinity());
    const auto nan = decode(DType::Q4_0, QByteArray("\x01\x7E", 2) + quants);
    QVERIFY(std::isnan(nan[0]) && std::isnan(nan[31]));
    // All bytes 255: every scale is NaN or the largest index.
    for (const DTypeFormat& format : dtype_formats()) {
        const auto values = decode(format.type, QByteArray(format.block_bytes, char(0xFF)));
        QCOMPARE(values.size(), std::size_t(format.block_elements));
        if (format.type != DType::MXFP4) QVERIFY(std::isnan(values.front()));
    }
}

void TestFormats::sizesMatchTheSpecification() {
    struct Size {
        quint32 number;
        const char* name;
        quint32 elements, bytes;
    };
    // ggml's table of types, as published with the GGUF specification.
    constexpr Size kSizes[] = {
        {0, "F32", 1, 4},       {1, "F16", 1, 2},         {2, "Q4_0", 32, 18},
        {3, "Q4_1", 32, 20},    {6, "Q5_0", 32, 22},      {7, "Q5_1", 32, 24},
        {8, "Q8_0", 32, 34},    {10, "Q2_K", 256, 84},    {11, "Q3_K", 256, 110},
        {12, "Q4_K", 256, 144}, {13, "Q5_K", 256, 176},   {14, "Q6_K", 256, 210},
        {20, "IQ4_NL", 32, 18}, {23, "IQ4_XS", 256, 136}, {30, "BF16", 1, 2},
        {39, "MXFP4", 32, 17},
    };
    QCOMPARE(dtype_formats().size(), std::size(kSizes));
    for (const Size& size : kSizes) {
        const auto format = dtype_format(size.number);
        QVERIFY(format);
        QVERIFY(format->name == size.name);
        QCOMPARE(format->block_elements, size.elements);
        QCOMPARE(format->block_bytes, size.bytes);
        QCOMPARE(&format_of(format->type), &format_of(DType(size.number)));
    }
}

void TestFormats::namesTypesThatItCannotDecode() {
    QVERIFY(!dtype_format(16));
    QVERIFY(dtype_name(16) == "IQ2_XXS");
    QVERIFY(dtype_name(12) == "Q4_K");
    QVERIFY(!dtype_format(4)); // removed from the format
    QVERIFY(!dtype_name(4));
    QVERIFY(!dtype_name(0xFFFFFFFF));
}

HEADROOM_TEST(TestFormats)
#include "tst_formats.moc"
