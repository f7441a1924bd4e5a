#include "tests/kernels/reference/small_model.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::test;

namespace {

/// Half a unit of float in the last place (buffers are read as floats), plus what eleven printed
/// digits and other orders of summation in double can differ.
bool agree(double actual, double expected) {
    return std::abs(actual - expected) <= 0x1p-24 * std::abs(expected) + 1e-9;
}

/// The first difference of a buffer from a table, in words; empty where they agree.
QString difference(Phases& phases, ActivationBuffer buffer, const Table& expected) {
    for (std::size_t row = 0; row < expected.size(); ++row) {
        std::vector<float> actual(expected[row].size());
        phases.read(buffer, row, actual);
        for (std::size_t i = 0; i < actual.size(); ++i)
            if (!agree(actual[i], expected[row][i]))
                return QString("[%1][%2] is %3, expected %4")
                    .arg(row)
                    .arg(i)
                    .arg(actual[i], 0, 'g', 9)
                    .arg(expected[row][i], 0, 'g', 9);
    }
    return {};
}

/// A pass of all tokens as one sequence, wanting every output of every row.
struct WholePass {
    std::vector<KvBlockId> full{5, 2, 9}, window{1, 0, 3};
    std::vector<TokenId> listed{2, 0};
    std::vector<SequenceSlice> sequences;
    std::vector<OutputRequest> outputs;
    PassInput input;

    explicit WholePass(const SmallModel& model) {
        const auto n = std::int32_t(model.tokens.size());
        sequences = {{.n_tokens = n, .blocks = {full, window}}};
        for (std::int32_t row = 0; row < n; ++row)
            outputs.push_back(
                {.row = row, .best = 3, .listed = listed, .all_logits = true, .hidden = true});
        input = {model.tokens, sequences, outputs};
    }
};

} // namespace

class TestPhases : public QObject {
    Q_OBJECT

private slots:
    void agreeWithIndependentArithmetic_data();
    void agreeWithIndependentArithmetic();
    void aWrongConfigurationIsSeen_data();
    void aWrongConfigurationIsSeen();
    void writtenActivationsAreUsed();
};

void TestPhases::agreeWithIndependentArithmetic_data() {
    QTest::addColumn<int>("index");
    int index = 0;
    for (const auto& [name, model] : small_models())
        QTest::addRow("%s", qPrintable(name)) << index++;
}

void TestPhases::agreeWithIndependentArithmetic() {
    QFETCH(int, index);
    const SmallModel model = small_models()[index].second;
    LoadedModel loaded(model, {});
    const WholePass whole(model);

    QStringList differences;
    const auto check = [&](const char* phase, std::size_t layer) {
        const ExpectedLayer& expected = model.expected_layers[layer];
        const std::string_view name = phase;
        const auto [buffer, table] = [&]() -> std::pair<ActivationBuffer, const Table*> {
            if (name == "qkv") return {ActivationBuffer::Query, &expected.query};
            if (name == "attention") return {ActivationBuffer::Attention, &expected.attention};
            if (name == "attention_output") return {ActivationBuffer::Residual, &expected.attended};
            if (name == "gate_up") return {ActivationBuffer::Hidden, &expected.hidden};
            return {ActivationBuffer::Residual, &expected.residual};
        }();
        const QString found = difference(loaded.phases(), buffer, *table);
        if (!found.isEmpty())
            differences << QString("layer %1, %2: %3").arg(layer).arg(phase, found);
    };
    const auto result = loaded.pass(whole.input, check);
    QVERIFY2(differences.isEmpty(), qPrintable(differences.join("\n")));
    QVERIFY(result);

    QCOMPARE(result->rows.size(), model.tokens.size());
    for (std::size_t row = 0; row < result->rows.size(); ++row) {
        const RowOutput& output = result->rows[row];
        const std::vector<double>& logits = model.logits[row];
        QCOMPARE(output.logits.size(), logits.size());
        for (std::size_t i = 0; i < logits.size(); ++i)
            QVERIFY(agree(output.logits[i], logits[i]));
        QCOMPARE(output.hidden.size(), model.final_state[row].size());
        for (std::size_t i = 0; i < output.hidden.size(); ++i)
            QVERIFY(agree(output.hidden[i], model.final_state[row][i]));
        QVERIFY(agree(output.log_sum_exp, model.log_sum_exp[row]));
        QVERIFY(agree(output.listed[0], logits[2]) && agree(output.listed[1], logits[0]));
        QCOMPARE(output.best.size(), std::size_t(3));
        QVERIFY(agree(output.best[0].logit, *std::ranges::max_element(logits)));
        QVERIFY(agree(logits[output.best[1].id], output.best[1].logit));
    }
}

void TestPhases::aWrongConfigurationIsSeen_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("change");
    for (int index : {0, 1, 2, 3, 4, 5})
        for (const char* change :
             {"nothing", "window + 1", "window - 1", "rope base", "rope style", "epsilon", "scale",
              "activation", "fewer rotating", "attention cap", "final cap", "expert scale",
              "other normalization", "fewer experts"})
            QTest::addRow("%d, %s", index, change) << index << QString(change);
}

void TestPhases::aWrongConfigurationIsSeen() {
    QFETCH(int, index);
    QFETCH(QString, change);
    SmallModel model = small_models()[index].second;
    bool applies = true;
    const bool has_window = model.configs[0].window > 1 || model.configs[1].window > 1;
    for (LayerConfig& config : model.configs) {
        if (change == "window + 1" && config.window > 0) config.window += 1;
        if (change == "window - 1" && config.window > 1) config.window -= 1;
        if (change == "epsilon") config.norm_eps = 1e-6f;
        if (change == "scale") config.attention_scale *= 1.01f;
        if (change == "expert scale") config.experts.scale *= 1.01f;
        if (change == "other normalization") config.experts.normalized ^= true;
        if (change == "fewer experts" && config.experts.used > 0) --config.experts.used;
        if (change == "attention cap") config.attention_soft_cap *= 1.01f;
        if (change == "activation")
            config.activation =
                config.activation == Activation::Silu ? Activation::GeluTanh : Activation::Silu;
    }
    if (change == "final cap") model.output.soft_cap *= 1.01f;
    if (change.startsWith("window")) applies = has_window;
    if (change.contains("expert") || change == "other normalization")
        applies = model.shape.max_experts > 0;
    if (change.endsWith("cap")) applies = model.output.soft_cap > 0;
    for (RopeConfig& rope : model.shape.ropes) {
        if (rope.n_rot < 4) continue;
        if (change == "rope base") rope.inverse_frequency[1] *= 1.01;
        if (change == "rope style")
            rope.style =
                rope.style == RopeStyle::Halves ? RopeStyle::Interleaved : RopeStyle::Halves;
        if (change == "fewer rotating") {
            rope.n_rot -= 2;
            rope.inverse_frequency.pop_back();
        }
    }
    if (index == 2 && (change.startsWith("rope") || change == "fewer rotating")) applies = false;
    if (change == "nothing") applies = false;

    LoadedModel loaded(model, {});
    const WholePass whole(model);
    const auto result = loaded.pass(whole.input);
    QVERIFY(result);
    double largest = 0;
    for (std::size_t row = 0; row < model.logits.size(); ++row)
        for (std::size_t i = 0; i < model.logits[row].size(); ++i)
            largest =
                std::max(largest, std::abs(model.logits[row][i] - result->rows[row].logits[i]));
    if (applies)
        QVERIFY2(largest > 1e-6, qPrintable(QString("differs by %1 only").arg(largest)));
    else
        QVERIFY(largest < 1e-6);
}

void TestPhases::writtenActivationsAreUsed() {
    const SmallModel model = small_models()[0].second;
    LoadedModel loaded(model, {});
    const WholePass whole(model);
    const std::vector<float> zeros(model.shape.max_d_ff);
    std::vector<float> before(model.shape.d_model), after(model.shape.d_model);
    const auto result = loaded.pass(whole.input, [&](const char* phase, std::size_t layer) {
        if (layer != 1) return;
        if (phase == std::string_view("gate_up")) {
            loaded.phases().read(ActivationBuffer::Residual, 2, before);
            loaded.phases().write(ActivationBuffer::Hidden, 2, zeros);
        }
        if (phase == std::string_view("down"))
            loaded.phases().read(ActivationBuffer::Residual, 2, after);
    });
    QVERIFY(result);
    QCOMPARE(after, before); // a hidden row of zeros adds nothing
    QVERIFY(agree(result->rows[3].logits[0], model.logits[3][0])); // other rows are as they were
}

HEADROOM_TEST(TestPhases)
#include "tst_phases.moc"
