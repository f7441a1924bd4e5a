#include "kernels/base/half.h"
#include "tests/kernels/cpu/phase_model.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

using namespace headroom;
using namespace headroom::cpu::test;

namespace {

constexpr std::int32_t kVocab = 5003; // the last group is not whole

ModelOptions options(bool tied) {
    return {.type = DType::Q8_0, .d_model = 96, .head_dim = 32, .vocab = kVocab, .tied = tied};
}

/// The rows of the output matrix as the file has them, to be made difficult.
std::byte* file_row(TestModel& model, std::int64_t row) {
    TestMatrix& matrix = model.output.tied ? model.table : model.output_matrix;
    return matrix.bytes->data() + row * matrix.source.row_bytes();
}

/// Rows that differ from the first in few low bits, so that their logits lie closer together than
/// the high plane can tell.
void make_close(TestModel& model, std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto bytes =
        std::size_t((model.output.tied ? model.table : model.output_matrix).source.row_bytes());
    for (std::int64_t row = 1; row < kVocab; ++row) {
        std::byte* to = file_row(model, row);
        std::memcpy(to, file_row(model, 0), bytes);
        for (std::size_t i = 0; i < bytes; ++i)
            if (i % 34 >= 2 && random() % 4 == 0) to[i] ^= std::byte(random() % 4);
    }
}

struct Asked {
    PassOutput full, alone;
};

Asked ask(Loaded& model, const std::vector<OutputRequest>& requests) {
    std::vector<TokenId> tokens{1, 2, 3, 4, 5, 6};
    const std::vector<KvBlockId> blocks{0};
    const std::vector<SequenceSlice> sequences{{0, 6, 0, {blocks, {}}}};
    std::vector<OutputRequest> with = requests, without = requests;
    for (OutputRequest& request : with)
        request.log_sum_exp = true;
    for (OutputRequest& request : without)
        request.log_sum_exp = false;
    return {value_of(model.pass({tokens, sequences, with})),
            value_of(model.pass({tokens, sequences, without}))};
}

/// Bit for bit.
bool same(float a, float b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

bool same(const RowOutput& a, const RowOutput& b) {
    return std::ranges::equal(a.best, b.best,
                              [](const Candidate& x, const Candidate& y) {
                                  return x.id == y.id && same(x.logit, y.logit);
                              }) &&
           std::ranges::equal(a.listed, b.listed, [](float x, float y) { return same(x, y); });
}

} // namespace

/// Where only the best logits are wanted, they and the listed ones are those of the full pass.
class TestBestAlone : public QObject {
    Q_OBJECT

private slots:
    void areThoseOfTheFullPass_data();
    void areThoseOfTheFullPass();
    void aLogitThatIsNoNumberIsTold_data() { areThoseOfTheFullPass_data(); }
    void aLogitThatIsNoNumberIsTold();
};

void TestBestAlone::areThoseOfTheFullPass_data() {
    QTest::addColumn<std::string>("isa");
    QTest::addColumn<int>("threads");
    QTest::addColumn<bool>("tied");
    for (const std::string& isa : available_isa_levels())
        for (const int threads : {1, 3})
            QTest::addRow("%s, %d threads", isa.c_str(), threads)
                << isa << threads << (threads == 1);
}

void TestBestAlone::areThoseOfTheFullPass() {
    QFETCH(std::string, isa);
    QFETCH(int, threads);
    QFETCH(bool, tied);
    const std::vector<TokenId> listed{4999, 0, 17, 4999, 2500, 5002};
    for (const bool close : {false, true}) {
        TestModel model = make_model(options(tied));
        if (close) make_close(model, 7);
        if (close && tied) model.output.soft_cap = 1.5f; // logits beyond it are told apart by ids
        Loaded loaded(model, "cpu", {.threads = threads, .isa = isa}, {});
        for (const std::int32_t best : {0, 1, 2, 40, 64, 1024, kVocab + 5}) {
            // From one row to more than the shortcut takes.
            for (const std::int32_t rows : {1, 2, 4, 5}) {
                std::vector<OutputRequest> requests;
                for (std::int32_t row = 0; row < rows; ++row)
                    requests.push_back({.row = row, .best = row == 1 ? 3 : best, .listed = listed});
                const Asked asked = ask(loaded, requests);
                for (std::size_t i = 0; i < requests.size(); ++i) {
                    QVERIFY2(same(asked.alone.rows[i], asked.full.rows[i]),
                             qPrintable(QString("%1 best, row %2 of %3%4")
                                            .arg(best)
                                            .arg(i)
                                            .arg(rows)
                                            .arg(close ? ", close" : "")));
                    QCOMPARE(asked.alone.rows[i].log_sum_exp, 0.0f);
                }
            }
        }
    }
}

void TestBestAlone::aLogitThatIsNoNumberIsTold() {
    QFETCH(std::string, isa);
    QFETCH(int, threads);
    QFETCH(bool, tied);
    TestModel model = make_model(options(tied));
    const std::uint16_t nan = float_to_half(std::numeric_limits<float>::quiet_NaN());
    std::memcpy(file_row(model, 4001) + 34, &nan, 2);
    Loaded loaded(model, "cpu", {.threads = threads, .isa = isa}, {});
    const Asked asked = ask(loaded, {{.row = 2, .best = 5}});
    QVERIFY(!std::isfinite(asked.full.rows[0].log_sum_exp));
    QVERIFY(std::isnan(asked.alone.rows[0].log_sum_exp));
    QVERIFY(same(asked.alone.rows[0], asked.full.rows[0]));
}

HEADROOM_TEST(TestBestAlone)
#include "tst_best_alone.moc"
