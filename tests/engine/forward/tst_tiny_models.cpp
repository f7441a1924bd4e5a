#include "tests/engine/forward/golden.h"
#include "tests/support/npy.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::test;

namespace {
constexpr PassLimits kLimits{.max_tokens = 128, .max_outputs = 128};

/// Largest difference of any logit at any position; infinity where there is not a number.
double largest_difference(const std::vector<std::vector<float>>& logits, const NpyArray& golden) {
    double largest = 0;
    for (std::size_t row = 0; row < golden.rows; ++row)
        for (std::size_t id = 0; id < golden.columns; ++id) {
            const double difference = std::abs(double(logits[row][id]) - golden.at(row, id));
            if (!(difference <= largest)) largest = std::isnan(difference) ? INFINITY : difference;
        }
    return largest;
}

std::vector<TokenId> greedy(Evaluation& evaluation, const std::vector<TokenId>& prompt, int n) {
    evaluation.clear();
    std::vector<TokenId> ids;
    std::vector<TokenId> next = prompt;
    while (int(ids.size()) < n) {
        const auto output =
            evaluation.append(next, {{.row = std::int32_t(next.size()) - 1, .best = 1}});
        if (!output) return ids;
        ids.push_back(output->rows[0].best[0].id);
        next = {ids.back()};
    }
    return ids;
}
} // namespace

/// The forward pass against llama.cpp's logits of small random models, see the data's README.
class TestTinyModels : public QObject {
    Q_OBJECT
private slots:
    void logitsAndGreedyIds_data();
    void logitsAndGreedyIds();
};

void TestTinyModels::logitsAndGreedyIds_data() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"llama", "llama-rope-freqs", "llama-linear", "qwen2", "gemma3", "llama.F16", "llama.BF16",
          "llama-wide.Q4_0", "llama-wide.Q4_1", "llama-wide.Q5_0", "llama-wide.Q8_0",
          "llama-wide.Q2_K", "llama-wide.Q4_K", "llama-wide.Q5_K", "llama-wide.Q6_K",
          "llama-wide.IQ4_XS"})
        QTest::addRow("%s", name) << name;
}

void TestTinyModels::logitsAndGreedyIds() {
    QFETCH(QString, name);
    const QString base = "golden/tiny/" + name;
    HEADROOM_NEEDS_DATA(model_path, base + ".gguf");
    HEADROOM_NEEDS_DATA(json_path, base + ".json");
    HEADROOM_NEEDS_DATA(npy_path, base + ".npy");
    const auto json = read_json(json_path);
    const auto golden = read_npy(npy_path);
    QVERIFY(json && golden);

    const auto model = load_reference(model_path);
    QVERIFY2(model, model ? "" : model.error().message().c_str());
    auto evaluation = Evaluation::create(*model, reference_backend(), 0, DType::F32, kLimits);
    QVERIFY2(evaluation, evaluation ? "" : evaluation.error().message().c_str());

    const std::vector<TokenId> prompt = token_ids((*json)["prompt"]);
    const auto logits = logits_of(*evaluation, prompt);
    QVERIFY2(logits, logits ? "" : logits.error().message().c_str());
    QCOMPARE(logits->size(), golden->rows);
    const double difference = largest_difference(*logits, *golden);
    qInfo("%s: largest difference of a logit %.2g", qPrintable(name), difference);
    QVERIFY2(difference <= 1e-3, qPrintable(QString::number(difference)));

    const std::vector<TokenId> expected = token_ids((*json)["greedy"]);
    QCOMPARE(greedy(*evaluation, prompt, int(expected.size())), expected);
}

HEADROOM_TEST(TestTinyModels)
#include "tst_tiny_models.moc"
