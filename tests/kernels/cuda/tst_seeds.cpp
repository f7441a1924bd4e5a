#include "kernels/api/backends.h"
#include "kernels/cuda/host_shim/shim_device.h"
#include "tests/kernels/cpu/implementations.h"
#include "tests/kernels/cpu/phase_model.h"
#include "tests/kernels/cuda/shim_seeds.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace headroom;
using namespace headroom::cpu::test;

namespace {

/// What is told of the last rows of a pass over one sequence: all numbers, and `best` candidates.
std::vector<float> pass_results(const TestModel& model, std::unique_ptr<Backend> backend,
                                DType kv_type, std::int32_t tokens, std::int32_t chunk,
                                std::int32_t best) {
    Loaded loaded(model, std::move(backend),
                  {.kv_type = kv_type, .n_blocks = 12, .max_tokens = 40});
    std::vector<TokenId> ids;
    for (std::int32_t i = 0; i < tokens; ++i)
        ids.push_back(i * 37 % model.shape.vocab);
    const std::vector<KvBlockId> blocks{7, 2, 9, 4, 0, 1, 3, 5, 6, 8, 10, 11};
    std::vector<float> results;
    for (std::int32_t first = 0; first < tokens; first += chunk) {
        const std::int32_t n = std::min(chunk, tokens - first);
        const std::vector<SequenceSlice> sequences{{0, n, first, {blocks, {}}}};
        std::vector<OutputRequest> outputs;
        for (std::int32_t row = 0; row < n; ++row)
            if (first + row >= tokens - 3)
                outputs.push_back({.row = row, .best = best, .all_logits = true, .hidden = true});
        const PassOutput output = value_of(loaded.pass(
            {std::span(ids).subspan(std::size_t(first), std::size_t(n)), sequences, outputs}));
        for (const RowOutput& row : output.rows) {
            results.insert(results.end(), row.logits.begin(), row.logits.end());
            results.insert(results.end(), row.hidden.begin(), row.hidden.end());
            results.push_back(row.log_sum_exp);
            for (const Candidate& candidate : row.best) {
                results.push_back(float(candidate.id));
                results.push_back(candidate.logit);
            }
        }
    }
    return results;
}

std::vector<float> results_by_seed(const TestModel& model, DType kv_type, std::int32_t tokens,
                                   std::int32_t chunk, std::uint64_t seed) {
    shim::device_faults() = {.seed = seed * 1'000'003};
    return pass_results(model, make_implementation(""), kv_type, tokens, chunk, 5);
}

/// The largest difference of any number to what the oracle tells, which keeps everything in double
/// precision.
double off_by(const std::vector<float>& numbers, const std::vector<float>& oracle) {
    if (numbers.size() != oracle.size()) return INFINITY;
    double largest = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double difference = std::abs(double(numbers[i]) - oracle[i]);
        largest = std::isnan(difference) ? INFINITY : std::max(largest, difference);
    }
    return largest;
}

bool same(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

} // namespace

/// The bits of a result must not depend on the order in which threads and blocks run, nor on how a
/// prompt was cut, and they must be right. Each launch of a pass has another schedule; a fault in
/// any fails the pass.
class TestSeeds : public QObject {
    Q_OBJECT

private slots:
    void twentySchedulesGiveTheSameBits_data();
    void twentySchedulesGiveTheSameBits();
    void theCutOfAPromptDoesNotMatter();
};

void TestSeeds::twentySchedulesGiveTheSameBits_data() {
    QTest::addColumn<DType>("type");
    QTest::addColumn<DType>("kv_type");
    QTest::addColumn<int>("tokens");
    QTest::addColumn<int>("experts");
    const auto add = [](DType type, DType kv_type, int tokens, int experts = 0) {
        QTest::addRow("%s, KV %s, %d tokens, %d experts", std::string(format_of(type).name).c_str(),
                      std::string(format_of(kv_type).name).c_str(), tokens, experts)
            << type << kv_type << tokens << experts;
    };
    add(DType::F32, DType::F32, 1);
    add(DType::F16, DType::F16, 9);
    add(DType::BF16, DType::Q8_0, 3);
    add(DType::Q4_0, DType::F16, 1);
    add(DType::Q4_1, DType::Q8_0, 8);
    add(DType::Q5_0, DType::F16, 16);
    add(DType::Q5_1, DType::F16, 2);
    add(DType::Q8_0, DType::Q8_0, 17);
    add(DType::Q4_K, DType::F16, 5);
    add(DType::Q5_K, DType::F16, 9);
    add(DType::Q6_K, DType::F32, 7);
    add(DType::F16, DType::F16, 1, 4);
    add(DType::Q4_0, DType::F16, 9, 6);
    add(DType::Q8_0, DType::F16, 1, 40);
    add(DType::Q4_K, DType::F16, 17, 5);
}

void TestSeeds::twentySchedulesGiveTheSameBits() {
    QFETCH(DType, type);
    QFETCH(DType, kv_type);
    QFETCH(int, tokens);
    QFETCH(int, experts);
    const bool wide = type >= DType::Q2_K && type <= DType::Q6_K;
    // Rows that are no whole groups of 16, columns that are no whole tiles of 64, heads that lie
    // across groups, several heads a block of attention.
    const TestModel model = make_model({.type = type,
                                        .d_model = wide ? 256 : 96,
                                        .n_heads = 8,
                                        .n_kv_heads = 1,
                                        .head_dim = 32,
                                        .d_ff = experts > 0 && !wide ? 64 : 256,
                                        .experts = {experts, std::min(experts, 3)},
                                        .vocab = 75,
                                        .biases = true,
                                        .head_norms = true,
                                        .post_norms = tokens % 2 == 1});
    const std::vector<float> expected = results_by_seed(model, kv_type, tokens, tokens, 0);
    QVERIFY(!expected.empty());
    for (std::uint64_t seed = 1; seed < headroom::test::shim_seeds(20); ++seed)
        QVERIFY2(same(results_by_seed(model, kv_type, tokens, tokens, seed), expected),
                 qPrintable(QString("seed %1 gives other bits").arg(seed)));

    // And they are right: as near to the oracle as the CPU, which keeps activations and KV blocks
    // in the same formats, so that neither errs by more than the two together.
    const auto numbers = [&](std::unique_ptr<Backend> backend, DType blocks) {
        return pass_results(model, std::move(backend), blocks, tokens, tokens, 0);
    };
    const std::vector<float> oracle = numbers(value_of(make_backend("reference", {})), DType::F32);
    const double off = off_by(numbers(make_implementation(""), kv_type), oracle);
    const double cpu_off = off_by(numbers(value_of(make_backend("cpu", {})), kv_type), oracle);
    qInfo("off by %.2g, the CPU by %.2g", off, cpu_off);
    QVERIFY2(off <= 2 * cpu_off + 1e-5, qPrintable(QString("%1, %2").arg(off).arg(cpu_off)));
}

void TestSeeds::theCutOfAPromptDoesNotMatter() {
    // Over the border of a chunk of 256 positions, with a window and without.
    for (const int window : {0, 20}) {
        const ExpertConfig experts = window == 0 ? ExpertConfig{} : ExpertConfig{6, 2};
        const TestModel model = make_model({.type = DType::Q4_0,
                                            .d_model = 64,
                                            .n_heads = 4,
                                            .n_kv_heads = 2,
                                            .head_dim = 32,
                                            .d_ff = 64,
                                            .experts = experts,
                                            .vocab = 40,
                                            .window = window});
        const std::vector<float> expected = results_by_seed(model, DType::F16, 265, 40, 1);
        for (const std::int32_t chunk : {17, 5})
            QVERIFY2(same(results_by_seed(model, DType::F16, 265, chunk, 2), expected),
                     qPrintable(QString("window %1, chunks of %2").arg(window).arg(chunk)));
    }
}

HEADROOM_TEST(TestSeeds)
#include "tst_seeds.moc"
