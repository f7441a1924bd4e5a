#include "engine/model/model_file.h"
#include "tests/engine/model/tiny_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace headroom;
using headroom::test::TinyModel;

namespace {

std::shared_ptr<const ModelFile> opened(const QString& path) {
    auto file = ModelFile::open(path.toStdString());
    if (!file) qWarning("%s", file.error().message().c_str());
    return file.value_or(nullptr);
}

std::filesystem::path path_of(const QTemporaryDir& folder) {
    return folder.path().toStdString();
}

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-12 * std::abs(b);
}

} // namespace

// Expected values: the files' keys as an independent reader prints them, and arithmetic by hand.
class TestModelConfig : public QObject {
    Q_OBJECT
private slots:
    void readsALlama() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
        const auto file = opened(path);
        QVERIFY(file);
        const ModelConfig& config = file->config();
        QCOMPARE(config.architecture, std::string("llama"));
        QCOMPARE(config.name, std::string("tiny llama"));
        QCOMPARE(config.n_layers(), 2);
        QCOMPARE(config.d_model, 128);
        QCOMPARE(config.vocab, 128);
        QCOMPARE(config.context_length, 2048);
        QCOMPARE(config.norm_eps, 1e-5f);
        QCOMPARE(config.embedding_scale, 1.0f);
        const LayerConfig& layer = config.layers[1];
        QCOMPARE(layer.n_heads, 4);
        QCOMPARE(layer.n_kv_heads, 2);
        QCOMPARE(layer.head_dim, 32);
        QCOMPARE(layer.d_ff, 256);
        QCOMPARE(layer.attention_scale, float(1 / std::sqrt(32.0)));
        QVERIFY(layer.activation == Activation::Silu);
        QCOMPARE(layer.kv_group, 0);
        QCOMPARE(layer.kv_layer, 1);
        QCOMPARE(config.kv_groups[0].n_layers, 2);
        QCOMPARE(config.kv_groups[0].n_kv_heads, 2);
        QCOMPARE(config.kv_groups[0].head_dim, 32);
        QCOMPARE(config.kv_groups[1].n_layers, 0);
        QCOMPARE(config.ropes.size(), std::size_t(1));
        const RopeConfig& rope = config.ropes[0];
        QVERIFY(rope.style == RopeStyle::Interleaved);
        QCOMPARE(rope.n_rot, 32);
        QCOMPARE(rope.inverse_frequency.size(), std::size_t(16));
        QCOMPARE(rope.inverse_frequency[0], 1.0);
        QVERIFY(near(rope.inverse_frequency[4], 0.1));  // 10000^(-8/32)
        QVERIFY(near(rope.inverse_frequency[8], 0.01)); // 10000^(-16/32)
        QCOMPARE(file->parameters(), 1313280 / 4);
        QCOMPARE(file->tensor_bytes(), 1313280);
        QVERIFY(!file->output().value().tied);
    }

    void dividesByTheFilesRopeFactors() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/llama-rope-freqs.gguf");
        const auto file = opened(path);
        QVERIFY(file);
        const RopeConfig& rope = file->config().ropes[0];
        // Base 500000, old context 256, factors 1 and 4, scale 8: the first frequencies stay, the
        // last are divided by 8 (wavelength 2 pi 500000^(30/32) is far above 256).
        QCOMPARE(rope.inverse_frequency[0], 1.0);
        QVERIFY(near(rope.inverse_frequency[15], std::pow(500000.0, -30.0 / 32) / 8));
        // j = 6: wavelength 2 pi 500000^(12/32) = 862 > 256; j = 4: 167, in between.
        QVERIFY(near(rope.inverse_frequency[6], std::pow(500000.0, -12.0 / 32) / 8));
        const double wavelength = 2 * M_PI * std::pow(500000.0, 8.0 / 32);
        const double smooth = (256 / wavelength - 1) / 3;
        const double factor = 1 / ((1 - smooth) / 8 + smooth);
        QVERIFY(std::abs(rope.inverse_frequency[4] * factor * std::pow(500000.0, 8.0 / 32) - 1) <
                1e-6); // the factor was stored as a float
    }

    void scalesPositionsLinearly() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/llama-linear.gguf");
        const auto file = opened(path);
        QVERIFY(file);
        QCOMPARE(file->config().ropes[0].inverse_frequency[0], 0.25);
        QVERIFY(near(file->config().ropes[0].inverse_frequency[8], 0.0025));
    }

    void readsAQwen2() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/qwen2.gguf");
        const auto file = opened(path);
        QVERIFY(file);
        QVERIFY(file->config().ropes[0].style == RopeStyle::Halves);
        QVERIFY(near(file->config().ropes[0].inverse_frequency[8], 0.001));
        QCOMPARE(file->config().norm_eps, 1e-6f);
        const LayerSource layer = file->layer(1).value();
        QCOMPARE(layer.q_bias.size(), std::size_t(128));
        QCOMPARE(layer.k_bias.size(), std::size_t(64));
        QCOMPARE(layer.v_bias.size(), std::size_t(64));
        QVERIFY(layer.attention_output_bias.empty());
        QVERIFY(layer.q_norm.empty());
        QCOMPARE(layer.q.rows, 128);
        QCOMPARE(layer.down.rows, 128);
        QCOMPARE(layer.down.columns, 256);
    }

    void readsAGemma3() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/gemma3.gguf");
        const auto file = opened(path);
        QVERIFY(file);
        const ModelConfig& config = file->config();
        QCOMPARE(config.n_layers(), 7);
        QCOMPARE(config.embedding_scale, 8.0f); // sqrt(64)
        // Period 6 by default: the sixth layer is full, the others slide.
        const std::vector<int> windows{16, 16, 16, 16, 16, 0, 16};
        for (int i = 0; i < 7; ++i) {
            const LayerConfig& layer = config.layers[std::size_t(i)];
            QCOMPARE(layer.window, windows[std::size_t(i)]);
            QCOMPARE(layer.rope, layer.window == 0 ? 0 : 1);
            QCOMPARE(layer.kv_group, layer.window == 0 ? 0 : 1);
            QVERIFY(layer.activation == Activation::GeluTanh);
            QCOMPARE(layer.head_dim, 32);
            QCOMPARE(layer.attention_scale, float(1 / std::sqrt(32.0)));
        }
        QCOMPARE(config.layers[5].kv_layer, 0);
        QCOMPARE(config.layers[6].kv_layer, 5);
        QCOMPARE(config.kv_groups[0].n_layers, 1);
        QCOMPARE(config.kv_groups[0].window, 0);
        QCOMPARE(config.kv_groups[1].n_layers, 6);
        QCOMPARE(config.kv_groups[1].window, 16);
        QVERIFY(near(config.ropes[0].inverse_frequency[8], 0.001));
        QVERIFY(near(config.ropes[1].inverse_frequency[8], 1 / std::sqrt(8000.0)));
        const LayerSource layer = file->layer(6).value();
        QCOMPARE(layer.q_norm.size(), std::size_t(32));
        QCOMPARE(layer.post_ffn_norm.size(), std::size_t(64));
        QCOMPARE(layer.post_attention_norm.size(), std::size_t(64));
        QVERIFY(file->output().value().tied);
    }

    void readsAGemma2() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/gemma2.gguf");
        const auto file = opened(path);
        QVERIFY(file);
        const ModelConfig& config = file->config();
        QCOMPARE(config.embedding_scale, 8.0f); // sqrt(64)
        QCOMPARE(config.final_soft_cap, 30.0f);
        QCOMPARE(file->output().value().soft_cap, 30.0f);
        const std::vector<int> windows{16, 0, 16, 0};
        for (std::size_t i = 0; i < windows.size(); ++i) {
            QCOMPARE(config.layers[i].window, windows[i]);
            QCOMPARE(config.layers[i].attention_soft_cap, 50.0f);
            QCOMPARE(config.layers[i].attention_scale, float(1 / std::sqrt(32.0)));
            QVERIFY(config.layers[i].activation == Activation::GeluTanh);
        }
        QVERIFY(near(config.ropes[0].inverse_frequency[8], 0.01)); // 10000^(-16/32)
        const LayerSource layer = file->layer(3).value();
        QVERIFY(layer.q_norm.empty());
        QCOMPARE(layer.post_ffn_norm.size(), std::size_t(64));
    }

    void gemma2sOldFilesLackKeys() {
        QTemporaryDir folder;
        TinyModel model("gemma2");
        const ModelConfig config = model.open(path_of(folder)).value()->config();
        QCOMPARE(config.layers[0].window, 4096);
        QCOMPARE(config.layers[1].window, 0);
        QCOMPARE(config.layers[0].attention_soft_cap, 50.0f);
        QCOMPARE(config.final_soft_cap, 30.0f);
    }

    void readsAQwen3() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/qwen3.gguf");
        const auto file = opened(path);
        QVERIFY(file);
        const ModelConfig& config = file->config();
        QCOMPARE(config.layers[0].head_dim, 96); // not width / heads = 32
        QVERIFY(config.ropes[0].style == RopeStyle::Halves);
        QVERIFY(near(config.ropes[0].inverse_frequency[24], 0.001)); // 10^6^(-48/96)
        QCOMPARE(config.layers[0].attention_soft_cap, 0.0f);
        const LayerSource layer = file->layer(1).value();
        QCOMPARE(layer.q.rows, 384);
        QCOMPARE(layer.q_norm.size(), std::size_t(96));
        QVERIFY(layer.q_bias.empty());
    }

    void readsAMixtral() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/mixtral.gguf");
        const auto file = opened(path);
        QVERIFY(file);
        const ModelConfig& config = file->config();
        QCOMPARE(config.architecture, std::string("llama"));
        const ExpertConfig& experts = config.layers[1].experts;
        QCOMPARE(experts.count, 8);
        QCOMPARE(experts.used, 2);
        QVERIFY(experts.normalized);
        QCOMPARE(experts.scale, 1.0f);
        QCOMPARE(config.layers[1].d_ff, 32);
        QCOMPARE(config.shape().max_d_ff, 64);
        QCOMPARE(config.shape().max_experts, 8);
        QCOMPARE(config.shape().max_experts_used, 2);
        const LayerSource layer = file->layer(1).value();
        QCOMPARE(layer.router.rows, 8);
        QCOMPARE(layer.gate.rows, 8 * 32);
        QCOMPARE(layer.up.columns, 128);
        QCOMPARE(layer.down.rows, 8 * 128);
        QCOMPARE(layer.down.columns, 32);
    }

    void qwen3moeTakesTheWidthOfItsExperts() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/qwen3moe.gguf");
        const auto file = opened(path);
        QVERIFY(file);
        QCOMPARE(file->config().layers[0].d_ff, 32); // and not feed_forward_length, 96
        QCOMPARE(file->config().layers[0].experts.count, 8);
        QCOMPARE(file->layer(0).value().q_norm.size(), std::size_t(48));
    }

    void weightsOfExpertsFollowTheKeys() {
        QTemporaryDir folder;
        TinyModel model("qwen3moe");
        const auto experts = [&] {
            return model.open(path_of(folder)).value()->config().layers[1].experts;
        };
        QVERIFY(experts().normalized);
        model.set("expert_weights_norm", false).set("expert_weights_scale", 2.5);
        QVERIFY(!experts().normalized);
        QCOMPARE(experts().scale, 2.5f);
        model.set("expert_gating_func", std::uint64_t{3}); // a softmax of the chosen sums to 1
        QVERIFY(experts().normalized);
    }

    void readsRowsOfExpertsThatAreTensorsEach() {
        QTemporaryDir folder;
        TinyModel model("qwen3moe");
        model.drop("blk.1.ffn_down_exps.weight");
        for (int expert = 0; expert < 6; ++expert) {
            const std::string name = "blk.1.ffn_down." + std::to_string(expert) + ".weight";
            std::vector<float> values(64 * 48);
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] = float(expert * 64 + int(i / 48)); // the row among all
            model.tensor(name, {48, 64}).fill(name, values);
        }
        const auto file = model.open(path_of(folder)).value();
        const MatrixSource down = file->layer(1).value().down;
        QCOMPARE(down.rows, 6 * 64);
        // From the last rows of expert 1 to the first of expert 4.
        std::vector<float> rows(std::size_t(150 * 48));
        QVERIFY(down.read(120, 150, std::as_writable_bytes(std::span(rows))).has_value());
        for (std::size_t i = 0; i < rows.size(); ++i)
            QCOMPARE(rows[i], float(120 + i / 48));
    }

    void gemma3PatternsAndScalesFollowTheKeys() {
        QTemporaryDir folder;
        const auto windows = [&](TinyModel& model) {
            std::vector<int> all;
            for (const LayerConfig& layer : model.open(path_of(folder)).value()->config().layers)
                all.push_back(layer.window);
            return all;
        };
        TinyModel model("gemma3");
        QCOMPARE(windows(model), (std::vector{0, 0})); // no window: all full
        model.set("attention.sliding_window", std::uint64_t{32});
        QCOMPARE(windows(model), (std::vector{32, 32}));
        model.set("attention.sliding_window_pattern", std::uint64_t{2});
        QCOMPARE(windows(model), (std::vector{32, 0}));
        model.set("attention.sliding_window_pattern", std::uint64_t{1});
        QCOMPARE(windows(model), (std::vector{0, 0}));
        model.set("attention.sliding_window_pattern", std::uint64_t{0});
        QCOMPARE(windows(model), (std::vector{32, 32}));
        model.set("attention.sliding_window_pattern", std::vector<bool>{false, true});
        QCOMPARE(windows(model), (std::vector{0, 32}));

        model.set("rope.scaling.type", std::string("linear"));
        model.set("rope.scaling.factor", 8.0);
        const auto file = model.open(path_of(folder)).value();
        QCOMPARE(file->config().ropes[0].inverse_frequency[0], 0.125);     // full layers
        QCOMPARE(file->config().ropes[1].inverse_frequency[0], 1.0);       // sliding layers
        QVERIFY(near(file->config().ropes[1].inverse_frequency[4], 0.01)); // base 10000, 16 wide
    }

    void llamaTakesItsScaleAndOldScalingKey() {
        QTemporaryDir folder;
        TinyModel model("llama");
        model.set("attention.scale", 0.5).set("rope.scale_linear", 2.0);
        model.set("rope.dimension_count", std::uint64_t{8});
        model.tensor("blk.1.attn_output.bias", {64}).tensor("blk.0.attn_k.bias", {32}, 1);
        const auto file = model.open(path_of(folder)).value();
        QCOMPARE(file->config().layers[0].attention_scale, 0.5f);
        QCOMPARE(file->config().ropes[0].inverse_frequency.size(), std::size_t(4));
        QCOMPARE(file->config().ropes[0].inverse_frequency[0], 0.5);
        QCOMPARE(file->layer(1).value().attention_output_bias.size(), std::size_t(64));
        QCOMPARE(file->layer(0).value().k_bias.size(), std::size_t(32));
        QVERIFY(file->layer(0).value().attention_output_bias.empty());
    }

    void valuesMayDifferByLayer() {
        QTemporaryDir folder;
        TinyModel model("llama");
        model.set("attention.head_count", std::vector<std::uint64_t>{4, 2});
        model.set("attention.key_length", std::uint64_t{16});
        model.set("feed_forward_length", std::vector<std::int64_t>{96, 32});
        model.tensor("blk.1.attn_q.weight", {64, 32}).tensor("blk.1.attn_output.weight", {32, 64});
        model.tensor("blk.1.ffn_gate.weight", {64, 32}).tensor("blk.1.ffn_up.weight", {64, 32});
        model.tensor("blk.1.ffn_down.weight", {32, 64});
        const auto file = model.open(path_of(folder));
        QVERIFY2(file.has_value(), file ? "" : file.error().message().c_str());
        const ModelShape shape = (*file)->config().shape();
        QCOMPARE((*file)->config().layers[1].n_heads, 2);
        QCOMPARE((*file)->config().layers[1].d_ff, 32);
        QCOMPARE(shape.max_heads, 4);
        QCOMPARE(shape.max_d_ff, 96);
        QCOMPARE(shape.max_head_dim, 16);
        QCOMPARE(shape.vocab, 40);
        QCOMPARE(shape.ropes.size(), std::size_t(1));
    }

    void paddedVocabulariesEndAtTheLastToken() {
        QTemporaryDir folder;
        TinyModel model("llama");
        model.set_key("tokenizer.ggml.tokens", std::vector<std::string>(37, "x"));
        model.tensor("output.weight", {64, 48});
        const auto file = model.open(path_of(folder)).value();
        QCOMPARE(file->config().vocab, 37);
        QCOMPARE(file->embedding().table.rows, 37);
        QCOMPARE(file->output().value().matrix.rows, 37);
        model.set_key("tokenizer.ggml.tokens", std::vector<std::string>(41, "x"));
        QCOMPARE(model.error(path_of(folder)),
                 std::string("tiny.gguf > token_embd.weight: 40 rows for 41 tokens"));
    }

    void readsRowsOfAMatrix() {
        QTemporaryDir folder;
        TinyModel model("llama");
        std::vector<float> values(64 * 32);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = float(i);
        model.fill("blk.1.attn_k.weight", values);
        const auto file = model.open(path_of(folder)).value();
        const MatrixSource k = file->layer(1).value().k;
        QCOMPARE(k.name, std::string("blk.1.attn_k.weight"));
        QCOMPARE(k.row_bytes(), 256);
        std::vector<float> rows(128);
        QVERIFY(k.read(30, 2, std::as_writable_bytes(std::span(rows))).has_value());
        QCOMPARE(rows.front(), 1920.0f);
        QCOMPARE(rows.back(), 2047.0f);
    }

    void describesTheRealModels_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("expected");
        // layers, width, heads, KV heads, head size, feed-forward, vocabulary, context, full and
        // sliding layers, window, tied
        QTest::newRow("llama") << "SmolLM2-135M-Instruct.Q4_1.gguf"
                               << "30 576 9 3 64 1536 49152 8192 30 0 0 1";
        QTest::newRow("qwen2") << "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
                               << "24 896 14 2 64 4864 151936 32768 24 0 0 0";
        QTest::newRow("gemma3") << "gemma-3-270m-q4_k_m.gguf"
                                << "18 640 4 1 256 2048 262144 32768 3 15 512 1";
    }

    void describesTheRealModels() {
        QFETCH(QString, name);
        QFETCH(QString, expected);
        HEADROOM_NEEDS_MODEL(path, name);
        const auto file = opened(path);
        QVERIFY(file);
        const ModelConfig& c = file->config();
        const LayerConfig& layer = c.layers[0];
        QStringList found;
        for (const int value :
             {c.n_layers(), c.d_model, layer.n_heads, layer.n_kv_heads, layer.head_dim, layer.d_ff,
              c.vocab, c.context_length, c.kv_groups[0].n_layers, c.kv_groups[1].n_layers,
              c.kv_groups[1].window, int(file->output().value().tied)})
            found << QString::number(value);
        QCOMPARE(found.join(' '), expected);
    }

    void namesTheQuantizationMix() {
        HEADROOM_NEEDS_MODEL(path, "SmolLM2-135M-Instruct.Q4_1.gguf");
        const auto file = opened(path);
        QVERIFY(file);
        // Q8_0: only the embedding, 576 * 49152 * 34 / 32 bytes = 30.08 MB of 96.64 MB; Q4_1: the
        // layers' 106168320 weights * 20 / 32 = 66.36 MB; F32: 61 norms of 576 * 4 = 0.14 MB.
        QCOMPARE(file->quantization(), std::string("Q4_1 69 %, Q8_0 31 %"));
        QCOMPARE(file->parameters(), 28311552 + 106168320 + 61 * 576);
    }
};

HEADROOM_TEST(TestModelConfig)
#include "tst_model_config.moc"
