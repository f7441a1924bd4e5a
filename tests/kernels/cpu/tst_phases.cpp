#include "tests/kernels/cpu/bounded.h"
#include "tests/kernels/cpu/implementations.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace headroom;
using namespace headroom::cpu::test;

namespace {

/// A sequence of n tokens from position 0, with scattered blocks.
struct OneSequence {
    std::vector<TokenId> tokens;
    std::vector<KvBlockId> blocks;
    std::vector<SequenceSlice> sequences;
    std::vector<OutputRequest> outputs;

    OneSequence(std::int32_t n, std::int32_t vocab) {
        for (std::int32_t i = 0; i < n; ++i)
            tokens.push_back(i * 37 % vocab);
        for (std::int32_t b = 0; b * 32 < n; ++b)
            blocks.push_back(63 - 2 * b);
        sequences = {{0, n, 0, {blocks, {}}}};
    }
    PassInput input() const { return {tokens, sequences, outputs}; }
};

std::vector<float> row_of(const Phases& phases, ActivationBuffer buffer, std::int32_t row,
                          std::size_t n) {
    std::vector<float> values(n);
    phases.read(buffer, row, values);
    return values;
}

QByteArray text(const Worst& worst, std::int32_t row) {
    return QString("row %1: [%2] is off by %3 times what is allowed")
        .arg(row)
        .arg(worst.at)
        .arg(worst.ratio)
        .toLatin1();
}

/// Shapes around every edge: widths of the real small models, odd counts of heads, rows that are
/// not whole groups of 16, parts of a tile of tokens.
struct Shape {
    const char* name;
    ModelOptions options;
    std::int32_t tokens;
};

std::vector<Shape> shapes(DType type) {
    const bool wide = type >= DType::Q2_K && type <= DType::Q6_K;
    const std::int32_t d = wide ? 256 : 96;
    return {
        {"one token", {.type = type, .d_model = d, .head_dim = wide ? 64 : 16, .d_ff = 256}, 1},
        {"17 tokens, biases",
         {.type = type,
          .d_model = 2 * d,
          .n_heads = 8,
          .head_dim = 32,
          .d_ff = 512,
          .biases = true},
         17},
        {"post norms, gelu",
         {.type = type,
          .d_model = d,
          .n_heads = 4,
          .n_kv_heads = 1,
          .head_dim = 64,
          .d_ff = 256,
          .vocab = 1030,
          .activation = Activation::GeluTanh,
          .head_norms = true,
          .post_norms = true},
         9},
    };
}

std::vector<Shape> float_shapes() {
    return {
        {"SmolLM2",
         {.d_model = 576,
          .n_heads = 9,
          .n_kv_heads = 3,
          .head_dim = 64,
          .d_ff = 1536,
          .rope_style = RopeStyle::Interleaved},
         5},
        {"Gemma",
         {.d_model = 640,
          .n_heads = 4,
          .n_kv_heads = 1,
          .head_dim = 256,
          .d_ff = 2048,
          .window = 3,
          .activation = Activation::GeluTanh,
          .head_norms = true,
          .post_norms = true},
         8},
        {"Qwen",
         {.d_model = 896,
          .n_heads = 14,
          .n_kv_heads = 2,
          .head_dim = 64,
          .d_ff = 4864,
          .biases = true,
          .tied = false},
         3},
        {"odd everything",
         {.d_model = 50,
          .n_heads = 5,
          .n_kv_heads = 5,
          .head_dim = 10,
          .d_ff = 33,
          .vocab = 531,
          .n_rot = 6,
          .tied = false},
         16},
        {"another up", {.up_type = DType::Q8_0, .head_dim = 32, .d_ff = 40}, 3},
        {"soft caps",
         {.d_model = 96, .head_dim = 32, .d_ff = 64, .vocab = 531, .final_soft_cap = 3.5f},
         6},
        {"heads of 24",
         {.d_model = 72, .n_heads = 3, .n_kv_heads = 1, .head_dim = 24, .d_ff = 40},
         11},
    };
}

} // namespace

/// Each phase in every implementation, from the same input as the oracle.
class TestPhases : public QObject {
    Q_OBJECT

private slots:
    void embedGathersRows_data() { every_level_and_shape(); }
    void embedGathersRows();
    void qkvMakesQueries_data() { every_level_and_shape(); }
    void qkvMakesQueries();
    void attentionOutputAddsTheProjection_data() { every_level_and_shape(); }
    void attentionOutputAddsTheProjection();
    void gateUpMakesHidden_data() { every_level_and_shape(); }
    void gateUpMakesHidden();
    void downAddsTheProjection_data() { every_level_and_shape(); }
    void downAddsTheProjection();
    void expertsMakeHidden_data() { every_level_and_experts(); }
    void expertsMakeHidden();
    void expertsAddTheirSum_data() { every_level_and_experts(); }
    void expertsAddTheirSum();
    void outputTellsWhatIsWanted_data() { every_level_and_shape(); }
    void outputTellsWhatIsWanted();

private:
    void every_level_and_shape();
    void every_level_and_experts();
};

Q_DECLARE_METATYPE(Shape)

void TestPhases::every_level_and_shape() {
    QTest::addColumn<std::string>("implementation");
    QTest::addColumn<Shape>("shape");
    for (const std::string& name : implementations()) {
        const auto add = [&](const Shape& shape) {
            QTest::addRow("%s %s %s", name.c_str(),
                          std::string(format_of(shape.options.type).name).c_str(), shape.name)
                << name << shape;
        };
        for (const Shape& shape : float_shapes())
            add(shape);
        for (const DType type : {DType::F16, DType::BF16, DType::Q4_0, DType::Q4_1, DType::Q5_0,
                                 DType::Q5_1, DType::Q8_0, DType::Q4_K, DType::Q5_K, DType::Q6_K})
            for (const Shape& shape : shapes(type))
                add(shape);
    }
}

void TestPhases::every_level_and_experts() {
    QTest::addColumn<std::string>("implementation");
    QTest::addColumn<Shape>("shape");
    for (const std::string& name : implementations()) {
        const auto add = [&](const char* what, const ModelOptions& options, std::int32_t tokens) {
            QTest::addRow("%s %s %s, %d tokens", name.c_str(),
                          std::string(format_of(options.type).name).c_str(), what, tokens)
                << name << Shape{what, options, tokens};
        };
        for (const DType type : {DType::F32, DType::F16, DType::BF16, DType::Q4_0, DType::Q4_1,
                                 DType::Q5_0, DType::Q5_1, DType::Q8_0, DType::Q4_K, DType::Q5_K,
                                 DType::Q6_K, DType::Q3_K, DType::MXFP4}) {
            const bool wide = type >= DType::Q2_K && type <= DType::Q6_K;
            const std::int32_t d_model = wide ? 256 : 96, d_ff = wide ? 256 : 64;
            for (const std::int32_t tokens : {1, 5, 17})
                add("2 of 8",
                    {.type = type,
                     .d_model = d_model,
                     .head_dim = wide ? 64 : 16,
                     .d_ff = d_ff,
                     .experts = {8, 2}},
                    tokens);
        }
        add("8 of 61", {.d_model = 80, .d_ff = 48, .experts = {61, 8, false, 2.5f}}, 16);
        add("another up",
            {.type = DType::Q4_0,
             .up_type = DType::F16,
             .d_model = 64,
             .d_ff = 32,
             .experts = {5, 2}},
            4);
        add("40 of 61", {.d_model = 48, .d_ff = 32, .experts = {61, 40}}, 3);
        add("1 of 3", {.d_model = 48, .d_ff = 32, .experts = {3, 1}}, 3);
        add("all, gelu, post norms",
            {.type = DType::Q8_0,
             .d_model = 64,
             .d_ff = 96,
             .experts = {4, 4},
             .activation = Activation::GeluTanh,
             .post_norms = true},
            9);
    }
}

namespace {

/// A backend with a pass begun.
struct Begun {
    TestModel model;
    OneSequence sequence;
    Loaded loaded;

    Begun(const std::string& implementation, const Shape& shape)
        : model(make_model(shape.options))
        , sequence(shape.tokens, shape.options.vocab)
        , loaded(model, make_implementation(implementation), {}) {
        begin();
    }
    void begin() {
        loaded.phases->begin(sequence.input());
        loaded.phases->embed(*loaded.embedding);
    }
    std::int32_t n() const { return std::int32_t(sequence.tokens.size()); }
    /// Random rows into a buffer.
    std::vector<std::vector<float>> fill(ActivationBuffer buffer, std::size_t width) {
        std::vector<std::vector<float>> rows;
        for (std::int32_t row = 0; row < n(); ++row) {
            rows.push_back(random_floats(width, 100 + row, 1.5f));
            loaded.phases->write(buffer, row, rows.back());
        }
        return rows;
    }
};

} // namespace

void TestPhases::embedGathersRows() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    for (std::int32_t row = 0; row < b.n(); ++row) {
        const auto actual = row_of(*b.loaded.phases, ActivationBuffer::Residual, row,
                                   std::size_t(shape.options.d_model));
        const auto expected = b.model.table.row(b.sequence.tokens[row]);
        for (std::size_t i = 0; i < actual.size(); ++i)
            QCOMPARE(actual[i], expected[i] * b.model.embedding.scale);
    }
}

void TestPhases::qkvMakesQueries() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const auto input = b.fill(ActivationBuffer::Residual, shape.options.d_model);
    b.loaded.phases->qkv(*b.loaded.layers[0]);
    for (std::int32_t row = 0; row < b.n(); ++row) {
        const Bounded x = rms_norm(exactly(input[row]), b.model.layer.attention_norm, 1e-5f);
        Bounded q = product(b.model.q, x);
        if (shape.options.biases) q = sum(q, exactly(b.model.layer.q_bias));
        if (shape.options.head_norms) q = rms_norm(q, b.model.layer.q_norm, 1e-5f);
        q = rotation(q, b.model.shape.ropes[0], shape.options.head_dim, row);
        const Worst found =
            worst(row_of(*b.loaded.phases, ActivationBuffer::Query, row, q.value.size()), q);
        QVERIFY2(found.ratio <= 1, text(found, row));
    }
}

void TestPhases::attentionOutputAddsTheProjection() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const auto x = b.fill(ActivationBuffer::Residual, shape.options.d_model);
    const auto input = b.fill(ActivationBuffer::Attention, b.model.q.source.rows);
    b.loaded.phases->attention_output(*b.loaded.layers[0]);
    for (std::int32_t row = 0; row < b.n(); ++row) {
        Bounded y = product(b.model.attention_output, exactly(input[row]));
        if (shape.options.biases) y = sum(y, exactly(b.model.layer.attention_output_bias));
        if (shape.options.post_norms) y = rms_norm(y, b.model.layer.post_attention_norm, 1e-5f);
        y = sum(y, exactly(x[row]));
        const Worst found =
            worst(row_of(*b.loaded.phases, ActivationBuffer::Residual, row, y.value.size()), y);
        QVERIFY2(found.ratio <= 1, text(found, row));
    }
}

void TestPhases::gateUpMakesHidden() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const auto input = b.fill(ActivationBuffer::Residual, shape.options.d_model);
    b.loaded.phases->gate_up(*b.loaded.layers[0]);
    for (std::int32_t row = 0; row < b.n(); ++row) {
        const Bounded x = rms_norm(exactly(input[row]), b.model.layer.ffn_norm, 1e-5f);
        const Bounded y =
            gated(product(b.model.gate, x), product(b.model.up, x), shape.options.activation);
        const Worst found =
            worst(row_of(*b.loaded.phases, ActivationBuffer::Hidden, row, y.value.size()), y);
        QVERIFY2(found.ratio <= 1, text(found, row));
    }
}

void TestPhases::downAddsTheProjection() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const auto x = b.fill(ActivationBuffer::Residual, shape.options.d_model);
    const auto input = b.fill(ActivationBuffer::Hidden, shape.options.d_ff);
    b.loaded.phases->down(*b.loaded.layers[0]);
    for (std::int32_t row = 0; row < b.n(); ++row) {
        Bounded y = product(b.model.down, exactly(input[row]));
        if (shape.options.post_norms) y = rms_norm(y, b.model.layer.post_ffn_norm, 1e-5f);
        y = sum(y, exactly(x[row]));
        const Worst found =
            worst(row_of(*b.loaded.phases, ActivationBuffer::Residual, row, y.value.size()), y);
        QVERIFY2(found.ratio <= 1, text(found, row));
    }
}

void TestPhases::expertsMakeHidden() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const ExpertConfig& experts = shape.options.experts;
    const std::int64_t d_ff = shape.options.d_ff;
    const auto input = b.fill(ActivationBuffer::Residual, shape.options.d_model);
    b.loaded.phases->gate_up(*b.loaded.layers[0]);
    for (std::int32_t row = 0; row < b.n(); ++row) {
        const Bounded x = rms_norm(exactly(input[row]), b.model.layer.ffn_norm, 1e-5f);
        const auto actual = row_of(*b.loaded.phases, ActivationBuffer::Hidden, row,
                                   std::size_t(experts.used * d_ff));
        const auto chosen = chosen_experts(experts, product(b.model.router, x));
        for (std::size_t rank = 0; rank < chosen.size(); ++rank) {
            const std::int64_t first = chosen[rank] * d_ff;
            const Bounded y = gated(product(b.model.gate, x, first, d_ff),
                                    product(b.model.up, x, first, d_ff), shape.options.activation);
            const Worst found =
                worst(std::span(actual).subspan(rank * std::size_t(d_ff), std::size_t(d_ff)), y);
            QVERIFY2(found.ratio <= 1, text(found, row));
        }
    }
}

void TestPhases::expertsAddTheirSum() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const ExpertConfig& experts = shape.options.experts;
    const auto d_ff = std::size_t(shape.options.d_ff);
    const std::int64_t d_model = shape.options.d_model;
    const auto x = b.fill(ActivationBuffer::Residual, std::size_t(d_model));
    b.loaded.phases->gate_up(*b.loaded.layers[0]); // for its choice
    const auto hidden = b.fill(ActivationBuffer::Hidden, std::size_t(experts.used) * d_ff);
    b.loaded.phases->down(*b.loaded.layers[0]);
    for (std::int32_t row = 0; row < b.n(); ++row) {
        const Bounded logits =
            product(b.model.router, rms_norm(exactly(x[row]), b.model.layer.ffn_norm, 1e-5f));
        const auto chosen = chosen_experts(experts, logits);
        const Bounded weights = expert_weights(experts, logits);
        Bounded y{std::vector<double>(std::size_t(d_model)),
                  std::vector<double>(std::size_t(d_model))};
        for (std::size_t rank = 0; rank < chosen.size(); ++rank) {
            const Bounded part =
                product(b.model.down, exactly(std::span(hidden[row]).subspan(rank * d_ff, d_ff)),
                        chosen[rank] * d_model, d_model);
            Bounded weighted = part;
            for (std::size_t i = 0; i < part.value.size(); ++i) {
                const double w = weights.value[rank];
                weighted.value[i] = w * part.value[i];
                weighted.error[i] = w * part.error[i] +
                                    weights.error[rank] * (std::abs(part.value[i]) + part.error[i]);
            }
            y = sum(y, weighted);
        }
        if (shape.options.post_norms) y = rms_norm(y, b.model.layer.post_ffn_norm, 1e-5f);
        y = sum(y, exactly(x[row]));
        const Worst found =
            worst(row_of(*b.loaded.phases, ActivationBuffer::Residual, row, y.value.size()), y);
        QVERIFY2(found.ratio <= 1, text(found, row));
    }
}

void TestPhases::outputTellsWhatIsWanted() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const std::vector<TokenId> listed{9, 3, 9};
    b.sequence.outputs.push_back({0, 4, listed, true, true});
    if (b.n() > 2) b.sequence.outputs.push_back({b.n() - 1, 0, {}, true, false});
    b.begin();
    const auto input = b.fill(ActivationBuffer::Residual, shape.options.d_model);
    b.loaded.phases->output(*b.loaded.output, *b.loaded.embedding);
    const PassOutput output = value_of(b.loaded.phases->finish());
    QCOMPARE(output.rows.size(), b.sequence.outputs.size());
    const TestMatrix& matrix = shape.options.tied ? b.model.table : b.model.output_matrix;
    for (std::size_t i = 0; i < output.rows.size(); ++i) {
        const RowOutput& row = output.rows[i];
        const Bounded x =
            rms_norm(exactly(input[b.sequence.outputs[i].row]), b.model.output.norm, 1e-5f);
        const Bounded y = soft_capped(product(matrix, x), shape.options.final_soft_cap);
        QCOMPARE(row.logits.size(), std::size_t(shape.options.vocab));
        const Worst found = worst(row.logits, y);
        QVERIFY2(found.ratio <= 1, text(found, std::int32_t(i)));

        // From the logits as they are: these steps have next to no error of their own.
        double total = 0;
        const double largest = *std::ranges::max_element(row.logits);
        for (const float logit : row.logits)
            total += std::exp(logit - largest);
        QVERIFY(std::abs(row.log_sum_exp - (largest + std::log(total))) <=
                1e-5 + 0x1p-22 * std::abs(largest));
        if (i > 0) {
            QVERIFY(row.best.empty() && row.listed.empty() && row.hidden.empty());
            continue;
        }
        std::vector<TokenId> ids(row.logits.size());
        std::iota(ids.begin(), ids.end(), 0);
        std::ranges::stable_sort(
            ids, [&](TokenId a, TokenId c) { return row.logits[a] > row.logits[c]; });
        QCOMPARE(row.best.size(), std::size_t(4));
        for (std::size_t k = 0; k < 4; ++k) {
            QCOMPARE(row.best[k].id, ids[k]);
            QCOMPARE(row.best[k].logit, row.logits[ids[k]]);
        }
        QCOMPARE(row.listed, (std::vector<float>{row.logits[9], row.logits[3], row.logits[9]}));
        const Worst hidden = worst(row.hidden, x);
        QVERIFY2(hidden.ratio <= 1, text(hidden, 0));
    }
}

HEADROOM_TEST(TestPhases)
#include "tst_phases.moc"
