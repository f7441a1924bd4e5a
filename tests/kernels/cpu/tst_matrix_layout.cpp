#include "tests/kernels/cpu/matrix_samples.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <array>
#include <bit>
#include <cmath>

using namespace headroom;
using namespace headroom::cpu;
using namespace headroom::cpu::test;

class TestMatrixLayout : public QObject {
    Q_OBJECT

private slots:
    void decodesExactlyWhatThePlainDecoderDoes_data();
    void decodesExactlyWhatThePlainDecoderDoes();
    void paddingRowsAreZero_data() { decodesExactlyWhatThePlainDecoderDoes_data(); }
    void paddingRowsAreZero();
    void staysCloseToTheBitsOfTheFile_data() { decodesExactlyWhatThePlainDecoderDoes_data(); }
    void staysCloseToTheBitsOfTheFile();
};

void TestMatrixLayout::decodesExactlyWhatThePlainDecoderDoes_data() {
    QTest::addColumn<DType>("type");
    for (const DTypeFormat& format : dtype_formats())
        QTest::addRow("%s", std::string(format.name).c_str()) << format.type;
}

void TestMatrixLayout::decodesExactlyWhatThePlainDecoderDoes() {
    QFETCH(DType, type);
    std::mt19937 random(1);
    for (const std::int64_t columns : sample_columns(type))
        for (const Sample sample : {Sample::Ordinary, Sample::Extreme, Sample::Zero}) {
            const SampleMatrix matrix = sample_matrix(type, columns, sample, random);
            const AlignedBytes group = matrix.packed();
            for (int r = 0; r < kGroupRows; ++r) {
                const std::vector<float> expected = matrix.decoded(r);
                std::vector<float> actual(expected.size());
                matrix_layout(type).decode_row(group.data(), columns, r, actual.data());
                for (std::size_t i = 0; i < expected.size(); ++i)
                    if (std::bit_cast<std::uint32_t>(actual[i]) !=
                        std::bit_cast<std::uint32_t>(expected[i]))
                        QFAIL(qPrintable(QString("row %1, column %2: %3 instead of %4")
                                             .arg(r)
                                             .arg(i)
                                             .arg(actual[i])
                                             .arg(expected[i])));
            }
        }
}

void TestMatrixLayout::paddingRowsAreZero() {
    QFETCH(DType, type);
    std::mt19937 random(2);
    const MatrixLayout& layout = matrix_layout(type);
    const SampleMatrix matrix = sample_matrix(type, 768, Sample::Ordinary, random);
    std::array<const std::byte*, kGroupRows> rows{};
    rows[0] = matrix.row(0);
    rows[3] = matrix.row(3);
    AlignedBytes group(layout.group_bytes(768), std::byte{0xA5});
    layout.pack(rows.data(), 768, group.data());
    std::vector<float> decoded(768);
    for (int r = 0; r < kGroupRows; ++r) {
        layout.decode_row(group.data(), 768, r, decoded.data());
        const std::vector<float> expected = rows[r] ? matrix.decoded(r) : std::vector<float>(768);
        QVERIFY2(decoded == expected, qPrintable(QString("row %1").arg(r)));
    }
    const std::vector<float> x = sample_activations(768, random);
    AlignedBytes activations(activation_bytes(layout.activations, 768));
    const std::byte* const token = activations.data();
    for (const MatrixKernels* kernels : levels()) {
        kernels->prepare(layout.activations, x.data(), 768, activations.data());
        std::array<float, kGroupRows> out;
        kernels->multiply(type)(group.data(), 768, &token, 1, out.data(), kGroupRows);
        for (int r = 0; r < kGroupRows; ++r)
            if (!rows[r]) QCOMPARE(out[r], 0.0f);
    }
}

void TestMatrixLayout::staysCloseToTheBitsOfTheFile() {
    QFETCH(DType, type);
    const MatrixLayout& layout = matrix_layout(type);
    const double file = format_of(type).bits_per_weight();
    const double packed = 8.0 * layout.group_bytes(2048) / (2048 * kGroupRows);
    QCOMPARE(layout.group_bytes(2048) % 64, std::size_t(0));
    QVERIFY2(packed >= file - 1e-9 && packed <= file * 1.05,
             qPrintable(QString("%1 bits instead of %2").arg(packed).arg(file)));
}

HEADROOM_TEST(TestMatrixLayout)

#include "tst_matrix_layout.moc"
