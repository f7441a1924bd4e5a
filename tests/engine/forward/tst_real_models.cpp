#include "tests/engine/forward/golden.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::test;

namespace {
/// The reference backend takes minutes for a model, so a usual run has it look at a part and the
/// CPU backend, with weights decoded to F32, at all; HEADROOM_FULL_GOLDEN=1 has both look at all.
bool everything() {
    return qEnvironmentVariableIntValue("HEADROOM_FULL_GOLDEN") != 0;
}
constexpr qsizetype kQuickSteps = 12;

struct Expected {
    std::vector<TokenId> ids; ///< the ten most probable, best first
    std::vector<double> logprobs;
};

struct Comparison {
    double largest = 0; ///< difference of a log-probability
    int choices = 0, other_choices = 0, near_ties = 0;
};

/// Compares what a pass says of its last rows with what is expected of them.
void compare(const PassOutput& output, const std::vector<Expected>& expected, Comparison& sum) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const RowOutput& row = output.rows[i];
        for (std::size_t j = 0; j < expected[i].ids.size(); ++j) {
            const double difference =
                std::abs(double(row.listed[j]) - row.log_sum_exp - expected[i].logprobs[j]);
            sum.largest = std::isnan(difference) ? INFINITY : std::max(sum.largest, difference);
        }
        ++sum.choices;
        if (row.best[0].id == expected[i].ids[0]) continue;
        ++sum.other_choices;
        const double lead = expected[i].logprobs[0] - expected[i].logprobs[1];
        qInfo("another first choice; the expected one leads by %.3g", lead);
        sum.near_ties += lead < 0.02 && row.best[0].id == expected[i].ids[1];
    }
}

/// From pairs of id and log-probability.
Expected from_pairs(const QJsonValue& pairs) {
    Expected row;
    for (const QJsonValue& pair : pairs.toArray()) {
        row.ids.push_back(pair[0].toInt());
        row.logprobs.push_back(pair[1].toDouble());
    }
    return row;
}

const std::vector<std::pair<QString, double>> kModels{
    {"SmolLM2-135M-Instruct.Q4_1", 0.01},
    {"gemma-3-270m-q4_k_m", 0.03}, // its file still has the half-precision GELU
    {"qwen2.5-coder-0.5b-instruct-q4_k_m", 0.01}};
} // namespace

/// Real models, weights exact, F32 keys and values, fed the ids that llama.cpp chose.
class TestRealModels : public QObject {
    Q_OBJECT
private slots:
    void agreesWithTheGolden_data();
    void agreesWithTheGolden();

private:
    void prompts(const QString& name, double tolerance);
    void long_prompt(const QString& name);
    Backend& backend();
    std::shared_ptr<const Model> model(const QString& path);
    QString loaded_;
    std::shared_ptr<const Model> model_;
};

Backend& TestRealModels::backend() {
    QFETCH(QString, backend_name);
    return backend_name == "reference" ? reference_backend() : exact_cpu_backend();
}

std::shared_ptr<const Model> TestRealModels::model(const QString& path) {
    const QString wanted = QString::fromStdString(backend().name()) + path;
    if (wanted != loaded_) {
        model_.reset(); // before the next one takes memory
        model_ = load_in(backend(), path).value_or(nullptr);
        loaded_ = wanted;
    }
    return model_;
}

void TestRealModels::agreesWithTheGolden_data() {
    QTest::addColumn<QString>("backend_name");
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("tolerance");
    QTest::addColumn<bool>("is_long");
    // Both of a model in turn: decoding its weights to F32 takes longer than the comparison.
    for (const char* backend_name : {"cpu", "reference"})
        for (const auto& [name, tolerance] : kModels)
            for (const bool is_long : {false, true})
                if (!is_long || everything() || backend_name == QByteArray("cpu"))
                    QTest::addRow("%s, %s%s", qPrintable(name), backend_name,
                                  is_long ? ", long" : "")
                        << QString(backend_name) << name << tolerance << is_long;
}

void TestRealModels::agreesWithTheGolden() {
    QFETCH(QString, name);
    QFETCH(double, tolerance);
    QFETCH(bool, is_long);
    if (is_long)
        long_prompt(name);
    else
        prompts(name, tolerance);
}

void TestRealModels::prompts(const QString& name, double tolerance) {
    HEADROOM_NEEDS_MODEL(path, name + ".gguf");
    HEADROOM_NEEDS_DATA(json_path, "golden/real/" + name + ".dequantized-f32.json");
    const auto json = read_json(json_path);
    QVERIFY(json && model(path));
    auto evaluation = Evaluation::create(model(path), backend(), 1024, DType::F32,
                                         {.max_tokens = 512, .max_outputs = 128});
    QVERIFY2(evaluation, evaluation ? "" : evaluation.error().message().c_str());

    const bool quick = &backend() == &reference_backend() && !everything();
    Comparison sum;
    for (const QJsonValue& value : (*json)["prompts"].toArray()) {
        const QJsonObject prompt = value.toObject();
        std::vector<TokenId> tokens = token_ids(prompt["prompt_tokens"]);
        const QJsonArray steps = prompt["steps"].toArray();
        std::vector<Expected> expected;
        std::vector<OutputRequest> outputs;
        for (TokenId id : token_ids(prompt["tokens"])) {
            // The file tells nothing of a token that ends inside of a character.
            const QJsonValue step = steps.at(qsizetype(expected.size()));
            if (step["id"].toInt(-1) == id) {
                expected.push_back(from_pairs(step["top"]));
                outputs.push_back({.row = std::int32_t(tokens.size()) - 1, .best = 2});
            }
            tokens.push_back(id);
            if (quick && qsizetype(expected.size()) == kQuickSteps) break;
        }
        QVERIFY(quick || qsizetype(expected.size()) == steps.size());
        for (std::size_t i = 0; i < outputs.size(); ++i)
            outputs[i].listed = expected[i].ids;
        tokens.pop_back();
        evaluation->clear();
        const auto output = evaluation->append(tokens, outputs);
        QVERIFY2(output, output ? "" : output.error().message().c_str());
        compare(*output, expected, sum);
        if (quick) break;
    }
    qInfo("%s: %d steps, largest difference of a log-probability %.2g, %d other first choices",
          QTest::currentDataTag(), sum.choices, sum.largest, sum.other_choices);
    QVERIFY(sum.choices > 0);
    QVERIFY2(sum.largest <= tolerance, qPrintable(QString::number(sum.largest)));
    QCOMPARE(sum.other_choices, sum.near_ties);
}

void TestRealModels::long_prompt(const QString& name) {
    HEADROOM_NEEDS_MODEL(path, name + ".gguf");
    HEADROOM_NEEDS_DATA(json_path, "golden/real/" + name + ".long.dequantized-f32.json");
    const auto json = read_json(json_path);
    QVERIFY(json && model(path));
    auto evaluation = Evaluation::create(model(path), backend(), 1024, DType::F32,
                                         {.max_tokens = 1024, .max_outputs = 128});
    QVERIFY2(evaluation, evaluation ? "" : evaluation.error().message().c_str());
    std::vector<Expected> expected;
    for (const QJsonValue& position : (*json)["top10"].toArray())
        expected.push_back(from_pairs(position));
    std::vector<OutputRequest> outputs;
    for (const Expected& row : expected) {
        const auto index = std::int32_t(outputs.size());
        outputs.push_back(
            {.row = (*json)["first_position"].toInt() + index, .best = 2, .listed = row.ids});
    }
    const auto output = evaluation->append(token_ids((*json)["tokens"]), outputs);
    QVERIFY2(output, output ? "" : output.error().message().c_str());
    Comparison sum;
    compare(*output, expected, sum);
    qInfo("%s: %d positions, largest difference of a log-probability %.2g", QTest::currentDataTag(),
          sum.choices, sum.largest);
    QVERIFY2(sum.largest <= 2e-3, qPrintable(QString::number(sum.largest)));
    QCOMPARE(sum.other_choices, sum.near_ties);

    // And on: the 32 greedy ids.
    std::vector<TokenId> ids{output->rows.back().best[0].id};
    const std::vector<TokenId> greedy = token_ids((*json)["greedy"]);
    while (ids.size() < greedy.size()) {
        const TokenId last = ids.back();
        const auto next = evaluation->append({&last, 1}, {{.best = 1}});
        QVERIFY2(next, next ? "" : next.error().message().c_str());
        ids.push_back(next->rows[0].best[0].id);
    }
    QCOMPARE(ids.size(), 32u);
    QVERIFY(ids == greedy);
}

HEADROOM_TEST(TestRealModels)
#include "tst_real_models.moc"
