#include "tests/kernels/cpu/matrix_samples.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace headroom;
using namespace headroom::cpu;
using namespace headroom::cpu::test;

class TestMatrixMultiply : public QObject {
    Q_OBJECT

private slots:
    void agreesWithDoublePrecision_data();
    void agreesWithDoublePrecision();
    void givesATokenTheSameBitsInEveryTile_data() { agreesWithDoublePrecision_data(); }
    void givesATokenTheSameBitsInEveryTile();
};

namespace {

/// Tokens prepared by one level.
struct Tokens {
    std::vector<AlignedBytes> bytes;
    std::vector<const std::byte*> pointers;

    Tokens(const MatrixKernels& kernels, ActivationFormat format, std::int64_t columns,
           const std::vector<std::vector<float>>& x) {
        for (const std::vector<float>& token : x) {
            bytes.emplace_back(activation_bytes(format, columns));
            kernels.prepare(format, token.data(), columns, bytes.back().data());
        }
        for (const AlignedBytes& token : bytes)
            pointers.push_back(token.data());
    }
};

/// The numbers that the prepared activations stand for.
std::vector<double> values(ActivationFormat format, std::int64_t columns, const std::byte* token) {
    std::vector<double> result(static_cast<std::size_t>(columns));
    for (std::size_t i = 0; i < result.size(); ++i) {
        if (format == ActivationFormat::Float) {
            result[i] = reinterpret_cast<const float*>(token)[i];
        } else {
            const auto& block = reinterpret_cast<const Int8Activations*>(token)[i / kBlockInputs];
            result[i] = double(block.d) * block.q[i % kBlockInputs];
        }
    }
    return result;
}

std::vector<std::vector<float>> sample_tokens(std::int64_t columns, std::mt19937& random) {
    std::vector<std::vector<float>> x;
    for (int t = 0; t < kTileTokens; ++t)
        x.push_back(sample_activations(columns, random));
    return x;
}

} // namespace

void TestMatrixMultiply::agreesWithDoublePrecision_data() {
    QTest::addColumn<DType>("type");
    QTest::addColumn<int>("level");
    const auto all = levels();
    for (const DTypeFormat& format : dtype_formats())
        for (int level = 0; level < int(all.size()); ++level)
            QTest::addRow("%s %s", std::string(format.name).c_str(), all[level]->name)
                << format.type << level;
}

void TestMatrixMultiply::agreesWithDoublePrecision() {
    QFETCH(DType, type);
    QFETCH(int, level);
    const MatrixKernels& kernels = *levels()[level];
    const ActivationFormat format = matrix_layout(type).activations;
    std::mt19937 random(5);
    for (const std::int64_t columns : sample_columns(type))
        for (const Sample sample : {Sample::Ordinary, Sample::Extreme, Sample::Zero}) {
            const SampleMatrix matrix = sample_matrix(type, columns, sample, random);
            const AlignedBytes group = matrix.packed();
            const Tokens tokens(kernels, format, columns, sample_tokens(columns, random));
            std::vector<float> out(kTileTokens * kGroupRows);
            kernels.multiply(type)(group.data(), columns, tokens.pointers.data(), kTileTokens,
                                   out.data(), kGroupRows);
            for (int r = 0; r < kGroupRows; ++r) {
                const std::vector<float> weights = matrix.decoded(r);
                for (int t = 0; t < kTileTokens; ++t) {
                    const auto x = values(format, columns, tokens.pointers[t]);
                    double expected = 0, magnitude = 0;
                    for (std::size_t i = 0; i < x.size(); ++i) {
                        expected += weights[i] * x[i];
                        magnitude += std::abs(weights[i] * x[i]);
                    }
                    // Any order of n roundings (Higham); the sums over 32 inputs are exact, so
                    // this leaves room for the few roundings that each of them takes to be scaled.
                    const double bound =
                        double(columns) * std::numeric_limits<float>::epsilon() * magnitude;
                    const double off = std::abs(out[t * kGroupRows + r] - expected);
                    if (!(off <= bound))
                        QFAIL(
                            qPrintable(QString("%1 columns, sample %2, row %3, token %4: off by %5 "
                                               "from %6, allowed %7")
                                           .arg(columns)
                                           .arg(int(sample))
                                           .arg(r)
                                           .arg(t)
                                           .arg(off)
                                           .arg(expected)
                                           .arg(bound)));
                }
            }
        }
}

void TestMatrixMultiply::givesATokenTheSameBitsInEveryTile() {
    QFETCH(DType, type);
    QFETCH(int, level);
    const MatrixKernels& kernels = *levels()[level];
    std::mt19937 random(6);
    for (const std::int64_t columns : sample_columns(type)) {
        const SampleMatrix matrix = sample_matrix(type, columns, Sample::Ordinary, random);
        const AlignedBytes group = matrix.packed();
        const Tokens tokens(kernels, matrix_layout(type).activations, columns,
                            sample_tokens(columns, random));
        std::vector<float> alone(kTileTokens * kGroupRows);
        for (int t = 0; t < kTileTokens; ++t)
            kernels.multiply(type)(group.data(), columns, &tokens.pointers[t], 1,
                                   alone.data() + t * kGroupRows, kGroupRows);
        constexpr std::size_t kStride = 24;
        for (int n = 1; n <= kTileTokens; ++n)
            for (int first = 0; first + n <= kTileTokens; ++first) {
                std::vector<float> out(kTileTokens * kStride, -7.0f);
                kernels.multiply(type)(group.data(), columns, tokens.pointers.data() + first, n,
                                       out.data(), kStride);
                for (std::size_t i = 0; i < out.size(); ++i) {
                    const std::size_t t = i / kStride, r = i % kStride;
                    const bool written = int(t) < n && r < kGroupRows;
                    const float expected = written ? alone[(first + t) * kGroupRows + r] : -7.0f;
                    if (std::memcmp(&out[i], &expected, sizeof expected) != 0)
                        QFAIL(qPrintable(QString("%1 tokens from %2, token %3, row %4")
                                             .arg(n)
                                             .arg(first)
                                             .arg(t)
                                             .arg(r)));
                }
            }
    }
}

HEADROOM_TEST(TestMatrixMultiply)

#include "tst_matrix_multiply.moc"
