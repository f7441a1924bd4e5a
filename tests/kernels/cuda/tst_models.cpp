#include "kernels/api/backends.h"
#include "tests/engine/forward/golden.h"
#include "tests/kernels/cpu/implementations.h"
#include "tests/support/npy.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::test;

namespace {

/// Of the prompts' 80 tokens: three launches of up to 16 rows a pass, beyond the window of 16.
constexpr std::size_t kTokens = 33;
constexpr PassLimits kLimits{.max_tokens = 80, .max_outputs = 40};

double largest_difference(const std::vector<std::vector<float>>& a,
                          const std::vector<std::vector<float>>& b) {
    double largest = 0;
    for (std::size_t row = 0; row < kTokens; ++row)
        for (std::size_t id = 0; id < b[row].size(); ++id) {
            const double difference = std::abs(double(a[row][id]) - b[row][id]);
            largest = std::isnan(difference) ? INFINITY : std::max(largest, difference);
        }
    return largest;
}

std::vector<std::vector<float>> rows_of(const NpyArray& array) {
    std::vector<std::vector<float>> rows(array.rows);
    for (std::size_t row = 0; row < array.rows; ++row)
        for (std::size_t column = 0; column < array.columns; ++column)
            rows[row].push_back(array.at(row, column));
    return rows;
}

Result<std::vector<std::vector<float>>> logits_in(Backend& backend, const QString& path,
                                                  std::vector<TokenId> prompt) {
    prompt.resize(kTokens);
    const auto model = TRY(load_in(backend, path));
    auto evaluation = TRY(Evaluation::create(model, backend, 0, DType::F32, kLimits));
    return logits_of(evaluation, prompt);
}

} // namespace

/// Whole small models on the host shim, or on a GPU.
class TestModels : public QObject {
    Q_OBJECT

private slots:
    void exactWeightsGiveTheGoldenLogits_data();
    void exactWeightsGiveTheGoldenLogits();
    void quantizedWeightsAreAsGoodAsOnTheCpu_data();
    void quantizedWeightsAreAsGoodAsOnTheCpu();
    void decodingIsThePromptsContinuation();
};

void TestModels::exactWeightsGiveTheGoldenLogits_data() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"llama", "llama-rope-freqs", "llama-linear", "qwen2", "qwen3", "qwen3moe", "mixtral",
          "gemma2", "gemma3", "llama.F16", "llama.BF16", "llama-wide.Q2_K", "llama-wide.IQ4_XS"})
        QTest::addRow("%s", name) << name;
}

// Weights in floats are exact, as the golden's are, also those of types without kernels of their
// own (Q2_K, IQ4_XS), which the backend decodes.
void TestModels::exactWeightsGiveTheGoldenLogits() {
    QFETCH(QString, name);
    HEADROOM_NEEDS_DATA(model_path, "golden/tiny/" + name + ".gguf");
    HEADROOM_NEEDS_DATA(json_path, "golden/tiny/" + name + ".json");
    HEADROOM_NEEDS_DATA(npy_path, "golden/tiny/" + name + ".npy");
    const auto backend = cpu::test::make_implementation("");
    const auto prompt = token_ids((*read_json(json_path))["prompt"]);
    const auto logits = logits_in(*backend, model_path, prompt);
    QVERIFY2(logits, logits ? "" : logits.error().message().c_str());
    const double difference = largest_difference(*logits, rows_of(*read_npy(npy_path)));
    qInfo("%s: largest difference of a logit %.2g", qPrintable(name), difference);
    QVERIFY2(difference <= 1e-3, qPrintable(QString::number(difference)));
}

void TestModels::quantizedWeightsAreAsGoodAsOnTheCpu_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"Q4_0", "Q4_1", "Q5_0", "Q8_0", "Q4_K", "Q5_K", "Q6_K"})
        QTest::addRow("%s", name) << QString("llama-wide.") + name;
}

// Both keep activations in 8 bits with a scale for 32, so that the two differ from exact weights by
// as much, and from each other by no more than both together.
void TestModels::quantizedWeightsAreAsGoodAsOnTheCpu() {
    QFETCH(QString, name);
    HEADROOM_NEEDS_DATA(model_path, "golden/tiny/" + name + ".gguf");
    HEADROOM_NEEDS_DATA(json_path, "golden/tiny/" + name + ".json");
    HEADROOM_NEEDS_DATA(npy_path, "golden/tiny/" + name + ".npy");
    const auto prompt = token_ids((*read_json(json_path))["prompt"]);
    const auto golden = rows_of(*read_npy(npy_path));
    const auto backend = cpu::test::make_implementation("");
    const auto cpu = make_backend("cpu", {});
    const auto logits = logits_in(*backend, model_path, prompt);
    QVERIFY2(logits, logits ? "" : logits.error().message().c_str());
    const auto expected = logits_in(**cpu, model_path, prompt);
    QVERIFY(expected);
    const double off = largest_difference(*logits, golden);
    const double cpu_off = largest_difference(*expected, golden);
    qInfo("%s: off by %.2g, the CPU by %.2g, from each other %.2g", qPrintable(name), off, cpu_off,
          largest_difference(*logits, *expected));
    QVERIFY2(off <= 1.5 * cpu_off, qPrintable(QString::number(off)));
}

void TestModels::decodingIsThePromptsContinuation() {
    HEADROOM_NEEDS_DATA(model_path, "golden/tiny/llama.gguf");
    HEADROOM_NEEDS_DATA(json_path, "golden/tiny/llama.json");
    const auto json = *read_json(json_path);
    const auto backend = cpu::test::make_implementation("");
    const auto model = load_in(*backend, model_path);
    QVERIFY(model);
    auto evaluation = Evaluation::create(*model, *backend, 0, DType::F32, kLimits);
    QVERIFY(evaluation);
    std::vector<TokenId> next = token_ids(json["prompt"]), ids;
    const std::vector<TokenId> greedy = token_ids(json["greedy"]);
    while (ids.size() < greedy.size()) {
        const auto output =
            evaluation->append(next, {{.row = std::int32_t(next.size()) - 1, .best = 1}});
        QVERIFY2(output, output ? "" : output.error().message().c_str());
        ids.push_back(output->rows[0].best[0].id);
        next = {ids.back()};
    }
    QVERIFY(ids == greedy);
}

HEADROOM_TEST(TestModels)
#include "tst_models.moc"
