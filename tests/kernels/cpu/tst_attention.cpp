#include "tests/kernels/cpu/bounded.h"
#include "tests/kernels/cpu/implementations.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::cpu::test;

/// Attention over keys and values that `qkv` stored before, against the definition in double.
class TestAttention : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinition_data();
    void agreesWithTheDefinition();
};

namespace {

struct Past {
    std::vector<Bounded> keys, values; ///< by position, [n_kv_heads * head_dim]
};

/// One head's output at a position, and how far off it may be.
Bounded attend(const LayerConfig& config, std::span<const float> query, const Past& past,
               std::int32_t position, std::size_t kv_head) {
    const auto dim = std::size_t(config.head_dim);
    const std::int32_t first = config.window == 0 ? 0 : std::max(0, position - config.window + 1);
    std::vector<double> scores;
    double score_error = 0;
    for (std::int32_t p = first; p <= position; ++p) {
        double score = 0;
        double error = 0;
        for (std::size_t d = 0; d < dim; ++d) {
            const double k = past.keys[p].value[kv_head * dim + d];
            const double q = std::abs(query[d]);
            score += query[d] * k;
            error += q * (past.keys[p].error[kv_head * dim + d] +
                          double(dim + 4) * 0x1p-23 * std::abs(k));
        }
        const Bounded capped =
            soft_capped({{score * config.attention_scale}, {error * config.attention_scale}},
                        config.attention_soft_cap);
        scores.push_back(capped.value[0]);
        score_error = std::max(score_error, capped.error[0]);
    }
    const double largest = *std::ranges::max_element(scores);
    double total = 0;
    for (double& score : scores) {
        score = std::exp(score - largest);
        total += score;
    }
    // Each weight is off by a factor of at most e^(2 error), plus the rounding of the sums.
    const double n = double(scores.size());
    const double relative = std::expm1(2 * score_error) + (n + 16) * 0x1p-23;
    Bounded out{std::vector<double>(dim), std::vector<double>(dim)};
    for (std::size_t d = 0; d < dim; ++d)
        for (std::size_t i = 0; i < scores.size(); ++i) {
            const Bounded& value = past.values[std::size_t(first) + i];
            const double weight = scores[i] / total;
            const double v = value.value[kv_head * dim + d];
            out.value[d] += weight * v;
            out.error[d] += weight * (std::abs(v) * relative +
                                      value.error[kv_head * dim + d] * (1 + relative)) +
                            1e-30;
        }
    return out;
}

} // namespace

void TestAttention::agreesWithTheDefinition_data() {
    QTest::addColumn<std::string>("implementation");
    QTest::addColumn<DType>("kv_type");
    QTest::addColumn<int>("n_heads");
    QTest::addColumn<int>("n_kv_heads");
    QTest::addColumn<int>("head_dim");
    QTest::addColumn<int>("window");
    QTest::addColumn<int>("length");
    QTest::addColumn<float>("soft_cap");
    for (const std::string& name : implementations())
        for (const DType type : {DType::F32, DType::F16, DType::Q8_0}) {
            const auto add = [&](int heads, int kv_heads, int dim, int window, int length,
                                 float soft_cap = 0) {
                QTest::addRow("%s %s, %d heads on %d of %d, window %d, %d tokens, cap %g",
                              name.c_str(), std::string(format_of(type).name).c_str(), heads,
                              kv_heads, dim, window, length, soft_cap)
                    << name << type << heads << kv_heads << dim << window << length << soft_cap;
            };
            add(9, 3, 64, 0, 70);
            add(4, 1, 256, 33, 100);
            add(14, 2, 64, 0, 300);
            add(2, 2, 32, 64, 290);
            add(8, 4, 64, 40, 90, 20); // where the largest scores meet the cap
            add(2, 1, 32, 0, 300, 2);
            // Of a GPU's kernels: two positions behind a chunk, and more chunks than blocks.
            add(2, 1, 32, 0, 258);
            add(2, 1, 32, 3, 258);
            add(2, 1, 32, 0, 8200);
            if (type != DType::Q8_0) add(3, 1, 24, 5, 40);
            if (type != DType::Q8_0) add(5, 5, 10, 0, 33);
        }
}

void TestAttention::agreesWithTheDefinition() {
    QFETCH(std::string, implementation);
    QFETCH(DType, kv_type);
    QFETCH(int, n_heads);
    QFETCH(int, n_kv_heads);
    QFETCH(int, head_dim);
    QFETCH(int, window);
    QFETCH(int, length);
    QFETCH(float, soft_cap);
    const TestModel model = make_model({.d_model = 64,
                                        .n_heads = n_heads,
                                        .n_kv_heads = n_kv_heads,
                                        .head_dim = head_dim,
                                        .window = window,
                                        .attention_soft_cap = soft_cap});
    // Keys and values of all rows before those whose attention is computed. Of a long past the
    // later blocks are the first three again: no chunk of 256 positions is like its neighbour.
    constexpr std::int32_t kBlock = 32, kMostComputed = 3 * kBlock, kMostAttended = 320;
    const std::int32_t first_attended =
        std::max(0, length - std::min(most_attended_rows(), kMostAttended));
    const std::int32_t last_block = first_attended / kBlock;
    const std::int32_t n_blocks = (length + kBlock - 1) / kBlock;
    std::vector<KvBlockId> blocks;
    for (std::int32_t b = 0; b < n_blocks; ++b)
        blocks.push_back(3 * (n_blocks - 1 - (b < last_block ? b % (kMostComputed / kBlock) : b)) +
                         1);
    Loaded loaded(model, make_implementation(implementation),
                  {.kv_type = kv_type, .n_blocks = 3 * n_blocks});
    std::vector<TokenId> tokens(length);
    Past past;
    std::vector<SequenceSlice> sequences; // as long as a pass lasts
    const auto append = [&](std::int32_t first, std::int32_t n) {
        sequences = {{0, n, first, {blocks, {}}}};
        loaded.phases->begin({std::span(tokens).first(std::size_t(n)), sequences, {}});
        loaded.phases->embed(*loaded.embedding);
        for (std::int32_t row = first; row < first + n; ++row) {
            const std::vector<float> x = random_floats(64, 10 + row);
            loaded.phases->write(ActivationBuffer::Residual, row - first, x);
            const Bounded normed = rms_norm(exactly(x), model.layer.attention_norm, 1e-5f);
            past.keys.push_back(stored(
                rotation(product(model.k, normed), model.shape.ropes[0], head_dim, row), kv_type));
            past.values.push_back(stored(product(model.v, normed), kv_type));
        }
        loaded.phases->qkv(*loaded.layers[0]);
    };
    const std::int32_t computed = std::min(last_block * kBlock, kMostComputed);
    if (computed > 0) {
        append(0, computed);
        QVERIFY(loaded.phases->finish());
    }
    for (std::int32_t row = computed; row < last_block * kBlock; ++row) {
        past.keys.push_back(past.keys[std::size_t(row % kMostComputed)]);
        past.values.push_back(past.values[std::size_t(row % kMostComputed)]);
    }
    if (last_block * kBlock < first_attended) {
        append(last_block * kBlock, first_attended - last_block * kBlock);
        QVERIFY(loaded.phases->finish());
    }
    append(first_attended, length - first_attended);

    // Queries long enough that some positions matter and others do not.
    std::vector<std::vector<float>> queries;
    for (std::int32_t row = 0; row < length; ++row) {
        queries.push_back(random_floats(std::size_t(n_heads * head_dim), 1000 + row, 20.0f));
        if (row >= first_attended)
            loaded.phases->write(ActivationBuffer::Query, row - first_attended, queries.back());
    }
    std::vector<Bounded> expected; // head by head of a row
    for (std::int32_t row = first_attended; row < length; ++row)
        for (int head = 0; head < n_heads; ++head)
            expected.push_back(
                attend(model.config,
                       std::span(queries[row]).subspan(std::size_t(head * head_dim), head_dim),
                       past, row, std::size_t(head / (n_heads / n_kv_heads))));
    for (std::int32_t turn = 0; turn < turns_of_a_phase(); ++turn) {
        loaded.phases->attention(*loaded.layers[0]);
        for (std::int32_t row = first_attended; row < length; ++row) {
            std::vector<float> actual(std::size_t(n_heads * head_dim));
            loaded.phases->read(ActivationBuffer::Attention, row - first_attended, actual);
            for (int head = 0; head < n_heads; ++head) {
                const Worst found =
                    worst(std::span(actual).subspan(std::size_t(head * head_dim), head_dim),
                          expected[std::size_t((row - first_attended) * n_heads + head)]);
                QVERIFY2(found.ratio <= 1,
                         qPrintable(QString("row %1, head %2: [%3] is off by %4 times "
                                            "what is allowed")
                                        .arg(row)
                                        .arg(head)
                                        .arg(found.at)
                                        .arg(found.ratio)));
            }
        }
    }
    const auto ended = loaded.phases->finish(); // a device that failed leaves what was there before
    QVERIFY2(ended, ended ? "" : ended.error().message().c_str());
}

HEADROOM_TEST(TestAttention)
#include "tst_attention.moc"
