#include "kernels/base/half.h"
#include "kernels/cpu/plane_matrix.h"
#include "tests/kernels/cpu/matrix_samples.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

using namespace headroom;
using namespace headroom::cpu;
using namespace headroom::cpu::test;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

struct Planes {
    PlaneMatrix matrix;
    AlignedBytes high, low;

    explicit Planes(const SampleMatrix& sample) {
        matrix = {.rows = kGroupRows, .columns = sample.columns};
        high.assign(matrix.high_group_bytes(), std::byte{0xA5});
        low.assign(matrix.low_group_bytes(), std::byte{0xA5});
        matrix.high = high.data();
        matrix.low = low.data();
        std::array<const std::byte*, kGroupRows> rows;
        for (int r = 0; r < kGroupRows; ++r)
            rows[std::size_t(r)] = sample.row(r);
        pack_planes(matrix, 0, rows.data());
    }
};

/// One token's activations as blocks.
AlignedBytes prepared(const MatrixKernels& kernels, const std::vector<float>& x) {
    const auto columns = std::int64_t(x.size());
    AlignedBytes token(activation_bytes(ActivationFormat::Int8, columns));
    kernels.prepare(ActivationFormat::Int8, x.data(), columns, token.data());
    return token;
}

struct Products {
    std::array<float, kTileTokens * kGroupRows> at;
};

Products product(const MatrixKernels& kernels, const Planes& planes,
                 const std::vector<const std::byte*>& tokens) {
    Products out{};
    kernels.multiply_planes(planes.matrix.high, planes.matrix.low, planes.matrix.columns,
                            tokens.data(), int(tokens.size()), out.at.data(), kGroupRows);
    return out;
}

unsigned reached(const MatrixKernels& kernels, const Planes& planes,
                 const std::vector<const std::byte*>& tokens, const std::vector<float>& needed) {
    const auto blocks = std::size_t(planes.matrix.columns / kBlockInputs);
    std::vector<std::vector<float>> radius(tokens.size(), std::vector<float>(blocks));
    std::vector<PlaneRow> rows;
    for (std::size_t t = 0; t < tokens.size(); ++t) {
        plane_radius(tokens[t], planes.matrix.columns, radius[t].data());
        rows.push_back({tokens[t], radius[t].data(), needed[t]});
    }
    return kernels.reach_planes(planes.matrix.high, planes.matrix.columns, rows.data(),
                                int(rows.size()));
}

/// Rows whose low bits lie as far as they can on the side of the activations' signs, or against
/// them: there the bound is met exactly.
void push_low_bits(SampleMatrix& matrix, const std::byte* token, bool with) {
    const auto* x = reinterpret_cast<const Int8Activations*>(token);
    for (int r = 0; r < kGroupRows; ++r)
        for (std::int64_t i = 0; i < matrix.columns; ++i) {
            std::byte& code = matrix.bytes[std::size_t(r) * matrix.row_bytes +
                                           std::size_t(i / 32 * 34 + 2 + i % 32)];
            const bool up = (x[i / 32].q[i % 32] > 0) == with;
            code = up ? code | std::byte{3} : code & std::byte{0xFC};
        }
}

void set_scale(SampleMatrix& matrix, int row, std::int64_t block, float scale) {
    const std::uint16_t half = float_to_half(scale);
    std::memcpy(matrix.bytes.data() + std::size_t(row) * matrix.row_bytes + std::size_t(block * 34),
                &half, 2);
}

} // namespace

/// A Q8_0 matrix in two planes gives the very products of the plain layout, and its high plane
/// never denies one that counts.
class TestPlanes : public QObject {
    Q_OBJECT

private slots:
    void decodesExactlyWhatThePlainDecoderDoes();
    void multipliesLikeThePlainLayout_data();
    void multipliesLikeThePlainLayout();
    void neverDeniesAProduct_data() { multipliesLikeThePlainLayout_data(); }
    void neverDeniesAProduct();
    void deniesWhatIsFarBelow_data() { multipliesLikeThePlainLayout_data(); }
    void deniesWhatIsFarBelow();
    void noNumberIsReached_data() { multipliesLikeThePlainLayout_data(); }
    void noNumberIsReached();
};

void TestPlanes::decodesExactlyWhatThePlainDecoderDoes() {
    std::mt19937 random(1);
    for (const std::int64_t columns : sample_columns(DType::Q8_0))
        for (const Sample sample : {Sample::Ordinary, Sample::Extreme, Sample::Zero}) {
            const SampleMatrix matrix = sample_matrix(DType::Q8_0, columns, sample, random);
            const Planes planes(matrix);
            std::vector<float> row(std::size_t(columns), 7.0f);
            for (int r = 0; r < kGroupRows; ++r) {
                decode_plane_row(planes.matrix, r, row.data());
                QVERIFY(row == matrix.decoded(r));
            }
        }
}

void TestPlanes::multipliesLikeThePlainLayout_data() {
    QTest::addColumn<int>("level");
    for (int level = 0; level < int(levels().size()); ++level)
        QTest::addRow("%s", levels()[std::size_t(level)]->name) << level;
}

void TestPlanes::multipliesLikeThePlainLayout() {
    QFETCH(int, level);
    const MatrixKernels& kernels = *levels()[std::size_t(level)];
    std::mt19937 random(2);
    for (const std::int64_t columns : sample_columns(DType::Q8_0))
        for (const Sample sample : {Sample::Ordinary, Sample::Extreme, Sample::Zero}) {
            const SampleMatrix matrix = sample_matrix(DType::Q8_0, columns, sample, random);
            const Planes planes(matrix);
            const AlignedBytes plain = matrix.packed();
            std::vector<AlignedBytes> bytes;
            std::vector<const std::byte*> tokens;
            for (int t = 0; t < kTileTokens; ++t) {
                bytes.push_back(prepared(kernels, sample_activations(columns, random)));
                tokens.push_back(bytes.back().data());
                const Products found = product(kernels, planes, tokens);
                Products expected{};
                kernels.multiply(DType::Q8_0)(plain.data(), columns, tokens.data(), t + 1,
                                              expected.at.data(), kGroupRows);
                QVERIFY2(std::memcmp(&found, &expected, sizeof found) == 0,
                         qPrintable(QString("%1 columns, %2 tokens").arg(columns).arg(t + 1)));
            }
        }
}

/// Whatever the numbers are, a row is never denied against its own product.
void TestPlanes::neverDeniesAProduct() {
    QFETCH(int, level);
    const MatrixKernels& kernels = *levels()[std::size_t(level)];
    std::mt19937 random(3);
    std::uniform_real_distribution<float> exponent(-14, 4);
    for (int round = 0; round < 300; ++round) {
        const std::int64_t columns = 32 * (1 + std::int64_t(random() % (round < 280 ? 40 : 256)));
        const auto sample = Sample(round % 3);
        SampleMatrix matrix = sample_matrix(DType::Q8_0, columns, sample, random);
        for (int r = 0; r < kGroupRows; ++r) // scales of all sizes and both signs
            if (round % 4 == 1)
                for (std::int64_t b = 0; b < columns / 32; ++b)
                    set_scale(matrix, r, b,
                              (random() % 2 ? 1.0f : -1.0f) * std::exp2(exponent(random)));
        std::vector<AlignedBytes> bytes;
        std::vector<const std::byte*> tokens;
        const int n = 1 + round % kPlaneRows;
        for (int t = 0; t < n; ++t) {
            std::vector<float> x = sample_activations(columns, random);
            if (round % 5 == 2) // so small that products leave the floats
                for (float& value : x)
                    value *= 0x1p-90f;
            bytes.push_back(prepared(kernels, x));
            tokens.push_back(bytes.back().data());
        }
        if (round % 2 == 0) push_low_bits(matrix, tokens[0], round % 4 == 0);
        const Planes planes(matrix);
        const Products products = product(kernels, planes, tokens);
        for (int t = 0; t < n; ++t) {
            float largest = -kInfinity;
            for (int r = 0; r < kGroupRows; ++r)
                largest = std::max(largest, products.at[std::size_t(t * kGroupRows + r)]);
            std::vector<float> needed(std::size_t(n), kInfinity);
            needed[std::size_t(t)] = largest;
            QCOMPARE(reached(kernels, planes, tokens, needed), 1u << t);
        }
    }
}

/// By the formula: no row lies further from what the high plane tells than the radius.
void TestPlanes::deniesWhatIsFarBelow() {
    QFETCH(int, level);
    const MatrixKernels& kernels = *levels()[std::size_t(level)];
    std::mt19937 random(4);
    for (int round = 0; round < 50; ++round) {
        const std::int64_t columns = 640;
        const SampleMatrix matrix = sample_matrix(DType::Q8_0, columns, Sample::Ordinary, random);
        const Planes planes(matrix);
        const AlignedBytes token = prepared(kernels, sample_activations(columns, random));
        const auto* x = reinterpret_cast<const Int8Activations*>(token.data());
        const Products products = product(kernels, planes, {token.data()});
        float needed = -kInfinity;
        for (int r = 0; r < kGroupRows; ++r) {
            double radius = 0;
            for (std::int64_t b = 0; b < columns / 32; ++b) {
                std::uint16_t half = 0;
                std::memcpy(&half, matrix.row(r) + b * 34, 2);
                double sum = 0;
                for (const std::int8_t q : x[b].q)
                    sum += std::abs(double(q));
                radius += 1.5 * std::abs(double(half_to_float(half))) * sum * double(x[b].d);
            }
            // The product may lie one radius above what is told, and the bound one more above that.
            needed = std::max(needed, float(products.at[std::size_t(r)] + 2.01 * radius));
        }
        QCOMPARE(reached(kernels, planes, {token.data()}, {needed}), 0u);
    }
}

void TestPlanes::noNumberIsReached() {
    QFETCH(int, level);
    const MatrixKernels& kernels = *levels()[std::size_t(level)];
    std::mt19937 random(5);
    for (const float strange : {std::numeric_limits<float>::quiet_NaN(), kInfinity}) {
        SampleMatrix matrix = sample_matrix(DType::Q8_0, 96, Sample::Ordinary, random);
        set_scale(matrix, 11, 1, strange);
        const Planes planes(matrix);
        const AlignedBytes token = prepared(kernels, sample_activations(96, random));
        QCOMPARE(reached(kernels, planes, {token.data()}, {kInfinity}), 1u);
    }
    std::vector<float> x = sample_activations(96, random);
    x[40] = std::numeric_limits<float>::quiet_NaN();
    const Planes planes(sample_matrix(DType::Q8_0, 96, Sample::Ordinary, random));
    const AlignedBytes token = prepared(kernels, x);
    QCOMPARE(reached(kernels, planes, {token.data()}, {kInfinity}), 1u);
}

HEADROOM_TEST(TestPlanes)

#include "tst_planes.moc"
