#include "tests/engine/forward/golden.h"
#include "tests/engine/forward/wrong_backend.h"
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
    void aWrongSettingIsNoticed_data();
    void aWrongSettingIsNoticed();
};

void TestTinyModels::logitsAndGreedyIds_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("cpu");
    for (const bool cpu : {false, true})
        for (const char* name :
             {"llama",           "llama-rope-freqs", "llama-linear",    "qwen2",
              "qwen3",           "qwen3moe",         "mixtral",         "gemma2",
              "gemma3",          "llama.F16",        "llama.BF16",      "llama-wide.Q4_0",
              "llama-wide.Q4_1", "llama-wide.Q5_0",  "llama-wide.Q8_0", "llama-wide.Q2_K",
              "llama-wide.Q4_K", "llama-wide.Q5_K",  "llama-wide.Q6_K", "llama-wide.IQ4_XS"})
            QTest::addRow("%s, %s", name, cpu ? "cpu" : "reference") << name << cpu;
}

void TestTinyModels::logitsAndGreedyIds() {
    QFETCH(QString, name);
    QFETCH(bool, cpu);
    Backend& backend = cpu ? exact_cpu_backend() : reference_backend();
    const QString base = "golden/tiny/" + name;
    HEADROOM_NEEDS_DATA(model_path, base + ".gguf");
    HEADROOM_NEEDS_DATA(json_path, base + ".json");
    HEADROOM_NEEDS_DATA(npy_path, base + ".npy");
    const auto json = read_json(json_path);
    const auto golden = read_npy(npy_path);
    QVERIFY(json && golden);

    const auto model = load_in(backend, model_path);
    QVERIFY2(model, model ? "" : model.error().message().c_str());
    auto evaluation = Evaluation::create(*model, backend, 0, DType::F32, kLimits);
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

// So that agreement above means something: each setting, when a little wrong, fails the tolerance.
void TestTinyModels::aWrongSettingIsNoticed_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("what");
    for (const char* what :
         {"nothing", "rope base", "rope style", "epsilon", "head mapping", "scale"})
        for (const char* name : {"llama", "gemma2", "gemma3", "qwen2", "qwen3"})
            QTest::addRow("%s, %s", name, what) << name << what;
    for (const char* name : {"gemma2", "gemma3"})
        for (const char* what : {"window + 1", "window - 1"})
            QTest::addRow("%s, %s", name, what) << name << what;
    for (const char* what : {"nothing", "expert choice", "expert weights", "expert order"})
        for (const char* name : {"mixtral", "qwen3moe"})
            QTest::addRow("%s, %s", name, what) << name << what;
    for (const char* what : {"attention cap", "final cap"})
        QTest::addRow("gemma2, %s", what) << "gemma2" << what;
    QTest::addRow("llama-rope-freqs, rope base") << "llama-rope-freqs"
                                                 << "rope base";
}

void TestTinyModels::aWrongSettingIsNoticed() {
    QFETCH(QString, name);
    QFETCH(QString, what);
    HEADROOM_NEEDS_DATA(model_path, "golden/tiny/" + name + ".gguf");
    HEADROOM_NEEDS_DATA(json_path, "golden/tiny/" + name + ".json");
    HEADROOM_NEEDS_DATA(npy_path, "golden/tiny/" + name + ".npy");
    WrongBackend backend;
    backend.change_shape = [&](ModelShape& shape) {
        for (RopeConfig& rope : shape.ropes) {
            // theta_j = base^(-2j / n_rot): a base that is 10 % too large.
            if (what == "rope base")
                for (std::size_t j = 0; j < rope.inverse_frequency.size(); ++j)
                    rope.inverse_frequency[j] *= std::pow(1.1, -2.0 * double(j) / rope.n_rot);
            if (what == "rope style")
                rope.style =
                    rope.style == RopeStyle::Halves ? RopeStyle::Interleaved : RopeStyle::Halves;
        }
    };
    backend.change_layer = [&](LayerConfig& layer, LayerSource& source) {
        if (what == "epsilon") layer.norm_eps *= 10;
        if (what == "scale") layer.attention_scale *= 1.05f;
        if (what == "expert choice") layer.experts.used = 1;
        if (what == "expert weights") layer.experts.normalized = false;
        if (what == "expert order") // every expert stands in another's place
            source.down.read =
                [read = source.down.read, rows = source.down.rows, expert = layer.d_model,
                 bytes = source.down.row_bytes()](std::int64_t first, std::int64_t n,
                                                  std::span<std::byte> out) -> Result<> {
                for (std::int64_t row = 0; row < n; ++row)
                    TRY_VOID(read((first + row + expert) % rows, 1,
                                  out.subspan(std::size_t(row * bytes), std::size_t(bytes))));
                return {};
            };
        if (what == "attention cap") layer.attention_soft_cap = 0;
        if (what == "window + 1" && layer.window > 0) ++layer.window;
        if (what == "window - 1" && layer.window > 0) --layer.window;
        if (what == "head mapping") // every query head reads another KV head than its own
            for (MatrixSource* matrix : {&source.k, &source.v})
                matrix->read = [read = matrix->read, rows = matrix->rows, head = layer.head_dim,
                                bytes = matrix->row_bytes()](std::int64_t first, std::int64_t n,
                                                             std::span<std::byte> out) -> Result<> {
                    for (std::int64_t row = 0; row < n; ++row)
                        TRY_VOID(read((first + row + head) % rows, 1,
                                      out.subspan(std::size_t(row * bytes), std::size_t(bytes))));
                    return {};
                };
    };
    backend.change_output = [&](OutputSource& output) {
        if (what == "epsilon") output.norm_eps *= 10;
        if (what == "final cap") output.soft_cap = 0;
    };
    const auto model = Model::load(*ModelFile::open(model_path.toStdString()), backend);
    QVERIFY2(model, model ? "" : model.error().message().c_str());
    auto evaluation = Evaluation::create(*model, backend, 0, DType::F32, kLimits);
    QVERIFY2(evaluation, evaluation ? "" : evaluation.error().message().c_str());
    const auto logits = logits_of(*evaluation, token_ids((*read_json(json_path))["prompt"]));
    QVERIFY2(logits, logits ? "" : logits.error().message().c_str());
    const double difference = largest_difference(*logits, *read_npy(npy_path));
    qInfo("%s, wrong %s: %.2g", qPrintable(name), qPrintable(what), difference);
    if (what == "nothing")
        QVERIFY(difference <= 1e-3);
    else
        QVERIFY2(difference > 1e-2, qPrintable(QString::number(difference)));
}

HEADROOM_TEST(TestTinyModels)
#include "tst_tiny_models.moc"
