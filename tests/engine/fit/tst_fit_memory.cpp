// Bytes of caches and states, against figures that other engines' logs and users' reports state.
#include "engine/fit/fit_memory.h"
#include "tests/engine/fit/fit_header.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;
using Bytes = std::uint64_t;

namespace {
constexpr double kMib = 1 << 20, kGib = 1 << 30;

double kv_mib(const FitHeader& header, const FitWish& wish) {
    const auto model = fit_model(*header.file());
    if (!model || !model->unknown.empty()) return -1;
    std::uint64_t bytes = 0;
    for (const FitLayer& layer : model->layers)
        bytes += kv_bytes(layer, context_of(*model, wish), wish);
    return double(bytes) / kMib;
}

const FitHeader kLlama8B{
    .architecture = "llama", .n_layers = 32, .d_model = 4096, .n_heads = 32, .n_kv_heads = {8}};
const FitHeader kGptOss20B{.architecture = "gpt-oss",
                           .n_layers = 24,
                           .d_model = 2880,
                           .n_heads = 64,
                           .n_kv_heads = {8},
                           .key_length = 64,
                           .window = 128};
const FitHeader kGemma4B{.architecture = "gemma3",
                         .n_layers = 34,
                         .d_model = 2560,
                         .n_heads = 8,
                         .n_kv_heads = {4},
                         .key_length = 256,
                         .window = 1024};
const FitHeader kGemma27B{.architecture = "gemma3",
                          .n_layers = 62,
                          .d_model = 5376,
                          .n_heads = 32,
                          .n_kv_heads = {16},
                          .key_length = 128,
                          .window = 1024};
const FitHeader kDeepSeek{.architecture = "deepseek2",
                          .n_layers = 61,
                          .d_model = 7168,
                          .n_heads = 128,
                          .n_kv_heads = {128},
                          .latent_rank = 512,
                          .rope_dimensions = 64,
                          .layers = "l"};
const FitHeader kGlm5{.architecture = "glm-dsa",
                      .n_layers = 79,
                      .d_model = 6144,
                      .n_heads = 64,
                      .n_kv_heads = {64},
                      .latent_rank = 512,
                      .rope_dimensions = 64,
                      .layers = "l"};
const FitHeader kQwen06B{.architecture = "qwen3",
                         .n_layers = 28,
                         .d_model = 1024,
                         .n_heads = 16,
                         .n_kv_heads = {8},
                         .key_length = 128};
const FitHeader kQwen27B{.architecture = "qwen35",
                         .n_layers = 64,
                         .d_model = 5120,
                         .n_heads = 24,
                         .n_kv_heads = {4},
                         .key_length = 256,
                         .layers = "sssa",
                         .conv_kernel = 4,
                         .inner = 6144,
                         .state = 128,
                         .groups = 16};
} // namespace

class TestFitMemory : public QObject {
    Q_OBJECT
private slots:
    void cacheAgreesWithLogs_data() {
        QTest::addColumn<double>("predicted");
        QTest::addColumn<double>("logged"); // MiB
        const auto wish = [](std::int64_t context, KvType type = KvType::F16,
                             std::int32_t users = 1, std::int32_t batch = 512) {
            return FitWish{.context_length = context,
                           .key_type = type,
                           .value_type = type,
                           .users = users,
                           .batch = batch};
        };
        // data/fit-cases.csv
        QTest::newRow("Llama 8B, 8k") << kv_mib(kLlama8B, wish(8192)) << 1024.0;
        QTest::newRow("gpt-oss 20B, 4 slots")
            << kv_mib(kGptOss20B, wish(131072 / 4, KvType::F16, 4)) << 3096.0;
        QTest::newRow("gpt-oss 20B, 1 slot") << kv_mib(kGptOss20B, wish(131072)) << 3090.0;
        QTest::newRow("Gemma 3 4B") << kv_mib(kGemma4B, wish(131072)) << 2734.0;
        QTest::newRow("DeepSeek V3, 8k") << kv_mib(kDeepSeek, wish(8192)) << 549.0;
        QTest::newRow("DeepSeek R1, 32k q8_0")
            << kv_mib(kDeepSeek, wish(32768, KvType::Q8_0)) << 1166.62;
        QTest::newRow("Qwen 27B hybrid, 32k") << kv_mib(kQwen27B, wish(32768)) << 2048.0;
        // user-reports.md, F02 (there in GiB)
        QTest::newRow("DeepSeek V3.1, whole") << kv_mib(kDeepSeek, wish(163840)) << 10.72 * 1024;
        QTest::newRow("Kimi K2.5, whole") << kv_mib(kDeepSeek, wish(262144)) << 17.16 * 1024;
        QTest::newRow("GLM 5, whole") << kv_mib(kGlm5, wish(202752)) << 17.18 * 1024;
        QTest::newRow("Qwen3 0.6B, whole") << kv_mib(kQwen06B, wish(40960)) << 4.38 * 1024;
        QTest::newRow("Qwen3.5 27B, whole") << kv_mib(kQwen27B, wish(262144)) << 16.0 * 1024;
        // The same source leaves the batch out of windows: 52 layers x 1024 tokens.
        QTest::newRow("Gemma 3 27B, whole")
            << kv_mib(kGemma27B, wish(131072)) - 52 * 512 * 8192 / kMib << 10.41 * 1024;
    }
    void cacheAgreesWithLogs() {
        QFETCH(double, predicted);
        QFETCH(double, logged);
        QVERIFY2(std::abs(predicted / logged - 1) < 0.0015,
                 qPrintable(QString("%1 MiB, logged %2").arg(predicted).arg(logged)));
    }

    void headsMayDifferByLayer() {
        // F04: an array, and windowed layers with another key length. By hand, 4096 tokens, batch
        // 512, f16: full layers 4096 x 1 head x 512 x 2 values x 2 bytes; windowed ones
        // 1536 x 8 x 512 x 2 x 2.
        const FitHeader header{.architecture = "gemma4",
                               .n_layers = 6,
                               .d_model = 2816,
                               .n_heads = 16,
                               .n_kv_heads = {8, 8, 8, 8, 8, 1},
                               .key_length = 512,
                               .window = 1024};
        const double expected = (4096.0 * 1 * 512 * 2 * 2 + 5 * 1536.0 * 8 * 512 * 2 * 2) / kMib;
        QCOMPARE(kv_mib(header, {.context_length = 4096}), expected);
    }

    void statesDoNotGrowWithContext() {
        // fit-cases.csv: 149.62 MiB for one sequence of the 27B.
        const auto model = fit_model(*kQwen27B.file());
        QVERIFY(model);
        std::uint64_t bytes = 0;
        for (const FitLayer& layer : model->layers)
            bytes += layer.state_bytes;
        QVERIFY(std::abs(double(bytes) / kMib - 149.62) < 0.01);
        QCOMPARE(model->layers[0].kind, LayerKind::Recurrent);
        QCOMPARE(model->layers[3].kind, LayerKind::Full);
    }

    void onlyChosenExpertsAreRead() {
        const FitHeader header{.architecture = "qwen3moe",
                               .n_layers = 2,
                               .n_heads = 8,
                               .n_kv_heads = {2},
                               .n_experts = 128,
                               .n_experts_used = 8};
        const auto model = fit_model(*header.file());
        QVERIFY(model);
        const double expert = 1024.0 * 32 * 2, layer = expert + 1024 * 32 * 2;
        QCOMPARE(double(model->weight_bytes()), 2 * 1024 * 1000 * 2.0 + 2 * (layer + 128 * expert));
        QCOMPARE(model->active_bytes(), 1024 * 1000 * 2.0 + 2 * (layer + 8 * expert));
    }

    // Gemma 3n: one table that is input and output, another of which a row a layer is looked up,
    // five of six caches narrow, and the last layers with those of the ones before.
    void tablesOfATiedModelWithLayersOfItsOwn() {
        const FitHeader header{.architecture = "gemma3n",
                               .n_layers = 10,
                               .d_model = 2048,
                               .n_heads = 8,
                               .n_kv_heads = {2},
                               .key_length = 256,
                               .window = 512,
                               .vocab = 262144,
                               .tied = true,
                               .per_layer = 256,
                               .shared_kv_layers = 4};
        const auto model = fit_model(*header.file());
        QVERIFY(model);
        QVERIFY(model->tied());
        const double table = 262144.0 * 2048 * 2, own = 262144.0 * 256 * 10 * 2;
        const double layers = 10 * 2 * (2048.0 * 32 * 2); // a matrix of the network, and the keys'
        QCOMPARE(double(model->weight_bytes()), table + own + layers);
        // A token reads the output matrix, which is the table, and one row of either table.
        QCOMPARE(model->active_bytes(), table + layers);
        QCOMPARE(model->parameters, (table + own + layers) / 2);

        const FitMachine machine{.gpus = {{.name = "GPU", .gpu = true, .memory = 1ULL << 35}},
                                 .host = FitDevice{.name = "CPU", .memory = 1ULL << 35}};
        const FitWish wish{.context_length = 4096};
        const auto bytes =
            general_bytes(*model, machine, lay_out(*model, machine, wish), 4096, wish);
        const auto likely = [&](std::size_t device, FitPart part) {
            return double(bytes[device][std::size_t(part)].likely);
        };
        // Rows are looked up on the host, the output is multiplied on the GPU: the tied table lies
        // on both, that of the layers on the host alone.
        QCOMPARE(likely(0, FitPart::Weights), table + layers);
        QCOMPARE(likely(1, FitPart::Weights), table + own);
        // Of the first six layers the fifth sees all 4096, the others 512 and a batch of 512.
        const double token = 2 * (256 + 256) * 2;
        QCOMPARE(likely(0, FitPart::KvFull), 4096 * token);
        QCOMPARE(likely(0, FitPart::KvWindow), 5 * 1024 * token);
        QCOMPARE(likely(1, FitPart::KvFull) + likely(1, FitPart::KvWindow), 0.0);
    }

    void workBuffersAgreeWithLogs_data() {
        QTest::addColumn<QString>("which");
        QTest::addColumn<double>("predicted");
        QTest::addColumn<double>("logged");
        // fit-cases.csv: attention scores decide without flash attention; logits of a whole batch
        // in builds of 2025.
        FitHeader llama = kLlama8B;
        llama.vocab = 128256;
        llama.d_ff = 14336;
        const auto work = [](const FitHeader& header, FitWish wish) {
            const auto model = fit_model(*header.file());
            return workspace_bytes(*model, wish.context_length, wish);
        };
        const ByteRange scores = work(llama, {.context_length = 8192, .flash_attention = false});
        QTest::newRow("Llama 8B, 8k") << "likely" << double(scores.likely) / kMib << 560.0;
    }
    void workBuffersAgreeWithLogs() {
        QFETCH(double, predicted);
        QFETCH(double, logged);
        QVERIFY2(std::abs(predicted / logged - 1) < 0.002, qPrintable(QString::number(predicted)));
    }
};

HEADROOM_TEST(TestFitMemory)
#include "tst_fit_memory.moc"
