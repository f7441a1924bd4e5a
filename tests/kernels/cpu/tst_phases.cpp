#include "tests/kernels/cpu/bounded.h"
#include "tests/kernels/cpu/implementations.h"
#include "tests/kernels/cpu/phase_shapes.h"
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
            const bool wide = of_wide_blocks(type);
            const std::int32_t d_model = wide ? 256 : 96, d_ff = wide ? 256 : 64;
            for (const std::int32_t tokens : {1, 5, 17})
                add("2 of 8",
                    {.type = type,
                     .d_model = d_model,
                     .head_dim = wide ? 64 : 16,
                     .d_ff = d_ff,
                     .experts = {8, 2}},
                    tokens);
            add("1 of 3 of many columns",
                {.type = type,
                 .d_model = many_columns(type),
                 .n_kv_heads = 1,
                 .head_dim = wide ? 64 : 8,
                 .d_ff = wide ? 256 : 32,
                 .experts = {3, 1},
                 .vocab = 40},
                2);
            add("1 of 3 of many columns down",
                {.type = type,
                 .d_model = wide ? 256 : 64,
                 .head_dim = wide ? 64 : 16,
                 .d_ff = many_columns(type),
                 .experts = {3, 1},
                 .vocab = 40},
                2);
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
    QByteArray difference;

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
    /// Whether all rows are what is expected; else `difference` says where not, and what the
    /// device says of it.
    bool agrees(ActivationBuffer buffer, const std::vector<Bounded>& expected) {
        for (std::int32_t row = 0; row < n(); ++row) {
            const Bounded& right = expected[std::size_t(row)];
            const Worst found =
                worst(row_of(*loaded.phases, buffer, row, right.value.size()), right);
            if (found.ratio <= 1) continue;
            difference = text(found, row);
            (void)ended_well();
            return false;
        }
        return true;
    }
    /// Ends the pass. A device that failed leaves what was there before, which may have been right.
    bool ended_well() {
        const Result<PassOutput> output = loaded.phases->finish();
        if (!output) difference += " " + QByteArray::fromStdString(output.error().message());
        return output.has_value();
    }
    /// What the router makes of a row of the residual.
    Bounded expert_logits(std::span<const float> row) const {
        return product(model.router, rms_norm(exactly(row), model.layer.ffn_norm, 1e-5f));
    }
    /// Random rows of the residual, of which each tells its experts apart by more than rounding.
    std::vector<std::vector<float>> rows_for_experts() const {
        std::vector<std::vector<float>> rows;
        for (std::int32_t row = 0; row < n(); ++row) {
            std::vector<float> values;
            for (std::uint32_t seed = 100 + row; values.empty(); seed += 1000) {
                auto tried = random_floats(std::size_t(model.shape.d_model), seed, 1.5f);
                if (experts_told_apart(model.config.experts, expert_logits(tried)))
                    values = std::move(tried);
            }
            rows.push_back(std::move(values));
        }
        return rows;
    }
    /// Random rows.
    std::vector<std::vector<float>> random_rows(std::size_t width) const {
        std::vector<std::vector<float>> rows;
        for (std::int32_t row = 0; row < n(); ++row)
            rows.push_back(random_floats(width, 100 + row, 1.5f));
        return rows;
    }
    void write(ActivationBuffer buffer, const std::vector<std::vector<float>>& rows) {
        for (std::int32_t row = 0; row < n(); ++row)
            loaded.phases->write(buffer, row, rows[std::size_t(row)]);
    }
};

} // namespace

void TestPhases::embedGathersRows() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    for (std::int32_t turn = 0; turn < turns_of_a_phase(); ++turn) {
        if (turn > 0) b.begin();
        for (std::int32_t row = 0; row < b.n(); ++row) {
            const auto actual = row_of(*b.loaded.phases, ActivationBuffer::Residual, row,
                                       std::size_t(shape.options.d_model));
            const auto expected = b.model.table.row(b.sequence.tokens[row]);
            for (std::size_t i = 0; i < actual.size(); ++i)
                QCOMPARE(actual[i], expected[i] * b.model.embedding.scale);
        }
    }
    QVERIFY2(b.ended_well(), b.difference);
}

void TestPhases::qkvMakesQueries() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const auto input = b.random_rows(shape.options.d_model);
    std::vector<Bounded> expected;
    for (std::int32_t row = 0; row < b.n(); ++row) {
        const Bounded x = rms_norm(exactly(input[row]), b.model.layer.attention_norm, 1e-5f);
        Bounded q = product(b.model.q, x);
        if (shape.options.biases) q = sum(q, exactly(b.model.layer.q_bias));
        if (shape.options.head_norms) q = rms_norm(q, b.model.layer.q_norm, 1e-5f);
        expected.push_back(rotation(q, b.model.shape.ropes[0], shape.options.head_dim, row));
    }
    for (std::int32_t turn = 0; turn < turns_of_a_phase(); ++turn) {
        b.write(ActivationBuffer::Residual, input);
        b.loaded.phases->qkv(*b.loaded.layers[0]);
        QVERIFY2(b.agrees(ActivationBuffer::Query, expected), b.difference);
    }
    QVERIFY2(b.ended_well(), b.difference);
}

void TestPhases::attentionOutputAddsTheProjection() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const auto x = b.random_rows(shape.options.d_model);
    const auto input = b.random_rows(b.model.q.source.rows);
    std::vector<Bounded> expected;
    for (std::int32_t row = 0; row < b.n(); ++row) {
        Bounded y = product(b.model.attention_output, exactly(input[row]));
        if (shape.options.biases) y = sum(y, exactly(b.model.layer.attention_output_bias));
        if (shape.options.post_norms) y = rms_norm(y, b.model.layer.post_attention_norm, 1e-5f);
        expected.push_back(sum(y, exactly(x[row])));
    }
    for (std::int32_t turn = 0; turn < turns_of_a_phase(); ++turn) {
        b.write(ActivationBuffer::Residual, x);
        b.write(ActivationBuffer::Attention, input);
        b.loaded.phases->attention_output(*b.loaded.layers[0]);
        QVERIFY2(b.agrees(ActivationBuffer::Residual, expected), b.difference);
    }
    QVERIFY2(b.ended_well(), b.difference);
}

void TestPhases::gateUpMakesHidden() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const auto input = b.random_rows(shape.options.d_model);
    std::vector<Bounded> expected;
    for (std::int32_t row = 0; row < b.n(); ++row) {
        const Bounded x = rms_norm(exactly(input[row]), b.model.layer.ffn_norm, 1e-5f);
        expected.push_back(
            gated(product(b.model.gate, x), product(b.model.up, x), shape.options.activation));
    }
    for (std::int32_t turn = 0; turn < turns_of_a_phase(); ++turn) {
        b.write(ActivationBuffer::Residual, input);
        b.loaded.phases->gate_up(*b.loaded.layers[0]);
        QVERIFY2(b.agrees(ActivationBuffer::Hidden, expected), b.difference);
    }
    QVERIFY2(b.ended_well(), b.difference);
}

void TestPhases::downAddsTheProjection() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const auto x = b.random_rows(shape.options.d_model);
    const auto input = b.random_rows(shape.options.d_ff);
    std::vector<Bounded> expected;
    for (std::int32_t row = 0; row < b.n(); ++row) {
        Bounded y = product(b.model.down, exactly(input[row]));
        if (shape.options.post_norms) y = rms_norm(y, b.model.layer.post_ffn_norm, 1e-5f);
        expected.push_back(sum(y, exactly(x[row])));
    }
    for (std::int32_t turn = 0; turn < turns_of_a_phase(); ++turn) {
        b.write(ActivationBuffer::Residual, x);
        b.write(ActivationBuffer::Hidden, input);
        b.loaded.phases->down(*b.loaded.layers[0]);
        QVERIFY2(b.agrees(ActivationBuffer::Residual, expected), b.difference);
    }
    QVERIFY2(b.ended_well(), b.difference);
}

void TestPhases::expertsMakeHidden() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const ExpertConfig& experts = shape.options.experts;
    const std::int64_t d_ff = shape.options.d_ff;
    const auto input = b.rows_for_experts();
    std::vector<Bounded> expected; // rank by rank
    for (std::int32_t row = 0; row < b.n(); ++row) {
        const Bounded x = rms_norm(exactly(input[row]), b.model.layer.ffn_norm, 1e-5f);
        Bounded all;
        for (const std::int32_t id : chosen_experts(experts, b.expert_logits(input[row]))) {
            const Bounded y =
                gated(product(b.model.gate, x, id * d_ff, d_ff),
                      product(b.model.up, x, id * d_ff, d_ff), shape.options.activation);
            all.value.insert(all.value.end(), y.value.begin(), y.value.end());
            all.error.insert(all.error.end(), y.error.begin(), y.error.end());
        }
        expected.push_back(std::move(all));
    }
    for (std::int32_t turn = 0; turn < turns_of_a_phase(); ++turn) {
        b.write(ActivationBuffer::Residual, input);
        b.loaded.phases->gate_up(*b.loaded.layers[0]);
        QVERIFY2(b.agrees(ActivationBuffer::Hidden, expected), b.difference);
    }
    QVERIFY2(b.ended_well(), b.difference);
}

void TestPhases::expertsAddTheirSum() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    const ExpertConfig& experts = shape.options.experts;
    const auto d_ff = std::size_t(shape.options.d_ff);
    const std::int64_t d_model = shape.options.d_model;
    const auto x = b.rows_for_experts();
    const auto hidden = b.random_rows(std::size_t(experts.used) * d_ff);
    std::vector<Bounded> expected;
    for (std::int32_t row = 0; row < b.n(); ++row) {
        const Bounded logits = b.expert_logits(x[row]);
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
        expected.push_back(sum(y, exactly(x[row])));
    }
    for (std::int32_t turn = 0; turn < turns_of_a_phase(); ++turn) {
        b.write(ActivationBuffer::Residual, x);
        b.loaded.phases->gate_up(*b.loaded.layers[0]); // for its choice
        b.write(ActivationBuffer::Hidden, hidden);
        b.loaded.phases->down(*b.loaded.layers[0]);
        QVERIFY2(b.agrees(ActivationBuffer::Residual, expected), b.difference);
    }
    QVERIFY2(b.ended_well(), b.difference);
}

void TestPhases::outputTellsWhatIsWanted() {
    QFETCH(std::string, implementation);
    QFETCH(Shape, shape);
    Begun b(implementation, shape);
    std::vector<TokenId> listed{9, 3, 9};
    for (TokenId id = 2048; id < shape.options.vocab; id += 10) // more than a block's threads
        listed.push_back(id);
    b.sequence.outputs.push_back({0, shape.best, listed, true, true});
    if (b.n() > 2) b.sequence.outputs.push_back({b.n() - 1, 0, {}, true, false});
    const auto input = b.random_rows(shape.options.d_model);
    const TestMatrix& matrix = shape.options.tied ? b.model.table : b.model.output_matrix;
    std::vector<Bounded> normed, logits;
    for (const OutputRequest& request : b.sequence.outputs) {
        normed.push_back(rms_norm(exactly(input[request.row]), b.model.output.norm, 1e-5f));
        logits.push_back(soft_capped(product(matrix, normed.back()), shape.options.final_soft_cap));
    }
    for (std::int32_t turn = 0; turn < turns_of_a_phase(); ++turn) {
        b.begin();
        b.write(ActivationBuffer::Residual, input);
        b.loaded.phases->output(*b.loaded.output, *b.loaded.embedding);
        const PassOutput output = value_of(b.loaded.phases->finish());
        QCOMPARE(output.rows.size(), b.sequence.outputs.size());
        for (std::size_t i = 0; i < output.rows.size(); ++i) {
            const RowOutput& row = output.rows[i];
            QCOMPARE(row.logits.size(), std::size_t(shape.options.vocab));
            const Worst found = worst(row.logits, logits[i]);
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
            QCOMPARE(row.best.size(), std::size_t(shape.best));
            for (std::size_t k = 0; k < row.best.size(); ++k) {
                QCOMPARE(row.best[k].id, ids[k]);
                QCOMPARE(row.best[k].logit, row.logits[ids[k]]);
            }
            std::vector<float> wanted;
            for (const TokenId id : listed)
                wanted.push_back(row.logits[std::size_t(id)]);
            QCOMPARE(row.listed, wanted);
            const Worst hidden = worst(row.hidden, normed[i]);
            QVERIFY2(hidden.ratio <= 1, text(hidden, 0));
        }
    }
}

HEADROOM_TEST(TestPhases)
#include "tst_phases.moc"
