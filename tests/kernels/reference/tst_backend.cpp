#include "kernels/quant/formats.h"
#include "tests/kernels/reference/small_model.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <atomic>
#include <cstring>

using namespace headroom;
using namespace headroom::test;

namespace {
std::unique_ptr<Backend> reference() {
    auto backend = make_backend("reference", {.threads = 2});
    if (!backend) qFatal("%s", backend.error().message().c_str());
    return std::move(*backend);
}

bool contains(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}
} // namespace

class TestBackend : public QObject {
    Q_OBJECT

private slots:
    void unknownNamesAreRefusedWithTheNamesThatExist();
    void aMissingGpuSaysWhy();
    void threadsBeyondTheRangeAreRefused();
    void predictsTheBytesOfWeights();
    void predictsTheBytesOfTheWorkspace();
    void shapesThatDoNotFitAreNamed();
    void aFailedReadAtLoadIsReturned();
    void aFailedReadInAPassSurfacesInFinish();
    void tokensOutsideTheVocabularySurfaceInFinish();
    void multipliesQuantizedRows();
};

void TestBackend::unknownNamesAreRefusedWithTheNamesThatExist() {
    const auto backend = make_backend("abacus", {});
    QVERIFY(!backend);
    QCOMPARE(int(backend.error().code), int(ErrorCode::NotFound));
    QVERIFY(contains(backend.error().what, "abacus"));
    QVERIFY(contains(backend.error().what, "reference"));
}

void TestBackend::aMissingGpuSaysWhy() {
    qputenv("HEADROOM_CUDA_PLUGIN", "/nowhere/headroom_cuda.so");
    const auto backend = make_backend("cuda", {});
    QVERIFY(!backend);
    QVERIFY(contains(backend.error().what, "no plug-in"));
}

void TestBackend::threadsBeyondTheRangeAreRefused() {
    for (const std::string& name : backend_names())
        for (const std::int32_t threads : {-1, 257}) {
            const auto backend = make_backend(name, {.threads = threads});
            QVERIFY(!backend);
            QCOMPARE(int(backend.error().code), int(ErrorCode::InvalidRequest));
            QVERIFY(contains(backend.error().what, "256"));
        }
    QVERIFY(make_backend("reference", {.threads = 256}));
}

void TestBackend::predictsTheBytesOfWeights() {
    const auto backend = reference();
    const SmallModel model = small_models()[1].second;  // with all norms, tied
    const SmallModel untied = small_models()[2].second; // with all biases
    // d_model 12, d_ff 10, 4 heads of 6 on 2: matrices q, k, v, output, gate, up, down; norms.
    constexpr std::size_t kMatrices = 12 * (24 + 12 + 12 + 24) + 3 * 12 * 10;
    constexpr std::size_t kNorms = 4 * 12 + 2 * 6;
    for (const WeightsMode mode : {WeightsMode::Memory, WeightsMode::FromFile}) {
        const bool memory = mode == WeightsMode::Memory;
        const auto layer = backend->load_layer(model.configs[0], model.layers[0], mode);
        QVERIFY(layer);
        QCOMPARE((*layer)->bytes(), 4 * (kNorms + (memory ? kMatrices : 0)));
        QCOMPARE(backend->layer_bytes(model.configs[0], model.layers[0], mode), (*layer)->bytes());
        const auto embedding = backend->load_embedding(model.embedding, mode);
        QCOMPARE((*embedding)->bytes(), std::size_t(memory ? 4 * 9 * 12 : 0));
        QCOMPARE(backend->embedding_bytes(model.embedding, mode), (*embedding)->bytes());
        const auto tied = backend->load_output(model.output, mode);
        QCOMPARE((*tied)->bytes(), std::size_t(4 * 12)); // the norm alone
        QCOMPARE(backend->output_bytes(model.output, mode), (*tied)->bytes());
        const auto output = backend->load_output(untied.output, mode);
        QCOMPARE((*output)->bytes(), std::size_t(4 * 12 + (memory ? 4 * 9 * 12 : 0)));
        QCOMPARE(backend->output_bytes(untied.output, mode), (*output)->bytes());
        const auto biased = backend->load_layer(untied.configs[0], untied.layers[0], mode);
        QCOMPARE(backend->layer_bytes(untied.configs[0], untied.layers[0], mode),
                 (*biased)->bytes());
    }
}

void TestBackend::predictsTheBytesOfTheWorkspace() {
    const auto backend = reference();
    const ModelShape shape = small_models()[0].second.shape;
    for (const PassLimits limits : {PassLimits{}, PassLimits{7, 3}, PassLimits{1, 1}}) {
        const auto phases = backend->make_phases(shape, limits, {});
        QVERIFY(phases);
        QCOMPARE((*phases)->workspace_bytes(), backend->workspace_bytes(shape, limits));
    }
    QVERIFY(!backend->make_phases(shape, {0, 1}, {}));
    // More than an address can name, so that no allocator gets to try.
    ModelShape wide = shape;
    wide.d_model = INT32_MAX;
    const auto huge = backend->make_phases(wide, {INT32_MAX, INT32_MAX}, {});
    QVERIFY(!huge);
    QCOMPARE(int(huge.error().code), int(ErrorCode::OutOfMemory));
}

void TestBackend::shapesThatDoNotFitAreNamed() {
    const auto backend = reference();
    const SmallModel model = small_models()[0].second;
    LayerSource source = model.layers[0];
    source.down.rows -= 1;
    const auto matrix = backend->load_layer(model.configs[0], source, WeightsMode::Memory);
    QVERIFY(!matrix);
    QCOMPARE(matrix.error().where, std::string("down"));
    source = model.layers[0];
    source.k_bias.pop_back();
    const auto vector = backend->load_layer(model.configs[0], source, WeightsMode::Memory);
    QVERIFY(!vector);
    QCOMPARE(vector.error().where, std::string("k bias"));
    source = model.layers[0];
    source.up.type = DType::Q4_K; // rows of 12 are not whole blocks of 256
    const auto blocks = backend->load_layer(model.configs[0], source, WeightsMode::Memory);
    QVERIFY(!blocks);
    QCOMPARE(blocks.error().where, std::string("up"));
    LayerConfig config = model.configs[0];
    config.n_heads = 3;
    QVERIFY(!backend->load_layer(config, model.layers[0], WeightsMode::Memory));
}

void TestBackend::aFailedReadAtLoadIsReturned() {
    const auto backend = reference();
    SmallModel model = small_models()[0].second;
    model.layers[0].gate.read = [](std::int64_t, std::int64_t, std::span<std::byte>) -> Result<> {
        return fail(ErrorCode::Io, "the file ends early", "gate");
    };
    const auto layer = backend->load_layer(model.configs[0], model.layers[0], WeightsMode::Memory);
    QVERIFY(!layer);
    QCOMPARE(layer.error().message(), std::string("gate: the file ends early"));
}

void TestBackend::aFailedReadInAPassSurfacesInFinish() {
    SmallModel model = small_models()[0].second;
    const auto broken = std::make_shared<std::atomic<bool>>(false);
    auto& read = model.layers[1].gate.read;
    read = [broken, whole = read](std::int64_t first, std::int64_t n,
                                  std::span<std::byte> out) -> Result<> {
        if (*broken) return fail(ErrorCode::Io, "the file is gone", "gate");
        return whole(first, n, out);
    };
    LoadedModel loaded(model, {.mode = WeightsMode::FromFile, .threads = 2});
    const std::vector<KvBlockId> blocks{0, 1};
    const std::vector<SequenceSlice> sequences{{.n_tokens = 7, .blocks = {blocks, blocks}}};
    const std::vector<OutputRequest> outputs{{.row = 6, .best = 1}};
    const PassInput input{model.tokens, sequences, outputs};
    QVERIFY(loaded.pass(input));
    *broken = true;
    const auto result = loaded.pass(input);
    QVERIFY(!result);
    QCOMPARE(result.error().message(), std::string("gate: the file is gone"));
    *broken = false;
    QVERIFY(loaded.pass(input)); // an error ends its own pass only
}

void TestBackend::tokensOutsideTheVocabularySurfaceInFinish() {
    const SmallModel model = small_models()[0].second;
    LoadedModel loaded(model, {});
    const std::vector<KvBlockId> blocks{0};
    const std::vector<SequenceSlice> sequences{{.n_tokens = 1, .blocks = {blocks, blocks}}};
    for (const TokenId bad : {-1, 9, INT32_MAX}) {
        const std::vector<TokenId> tokens{bad}, listed{bad}, good{0};
        const std::vector<OutputRequest> plain{{.row = 0, .best = 1}};
        const std::vector<OutputRequest> asks{{.row = 0, .listed = listed}};
        QVERIFY(!loaded.pass({tokens, sequences, plain}));
        QVERIFY(!loaded.pass({good, sequences, asks}));
        QVERIFY(loaded.pass({good, sequences, plain}));
    }
}

void TestBackend::multipliesQuantizedRows() {
    // A Q8_0 embedding of two rows: scale 1/2, quants r + 1 at element r, so x is known.
    const auto backend = reference();
    std::vector<std::byte> bytes(2 * 34);
    for (int row = 0; row < 2; ++row) {
        const std::uint16_t half = 0x3800;
        std::memcpy(&bytes[34 * row], &half, 2);
        bytes[34 * row + 2 + row] = std::byte(row + 1);
    }
    EmbeddingSource source{.table = {"embedding", DType::Q8_0, 2, 32, {}}, .scale = 3};
    source.table.read = [bytes](std::int64_t first, std::int64_t n,
                                std::span<std::byte> out) -> Result<> {
        std::memcpy(out.data(), bytes.data() + 34 * first, 34 * n);
        return {};
    };
    const ModelShape shape{.d_model = 32,
                           .vocab = 2,
                           .max_heads = 1,
                           .max_kv_heads = 1,
                           .max_head_dim = 32,
                           .max_d_ff = 32,
                           .ropes = {}};
    const OutputSource output{.norm = std::vector<float>(32, 1), .norm_eps = 0, .tied = true};
    for (const WeightsMode mode : {WeightsMode::Memory, WeightsMode::FromFile}) {
        const auto embedding = backend->load_embedding(source, mode);
        const auto head = backend->load_output(output, mode);
        const auto phases = backend->make_phases(shape, {4, 4}, {});
        const std::vector<TokenId> tokens{1};
        const std::vector<SequenceSlice> sequences{{.n_tokens = 1}};
        const std::vector<OutputRequest> outputs{{.row = 0, .all_logits = true}};
        (*phases)->begin({tokens, sequences, outputs});
        (*phases)->embed(**embedding);
        std::vector<float> x(32);
        (*phases)->read(ActivationBuffer::Residual, 0, x);
        QCOMPARE(x[1], 3.0f); // 3 * 2 * 1/2
        QCOMPARE(x[0], 0.0f);
        (*phases)->output(**head, **embedding);
        const auto result = (*phases)->finish();
        QVERIFY(result);
        // Normed: 3 / sqrt(9 / 32) = sqrt(32); times row 1's own element, 1.
        QCOMPARE(result->rows[0].logits[1], std::sqrt(32.0f));
        QCOMPARE(result->rows[0].logits[0], 0.0f);
    }
}

HEADROOM_TEST(TestBackend)
#include "tst_backend.moc"
