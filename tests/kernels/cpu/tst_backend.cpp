#include "tests/kernels/cpu/phase_model.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <unistd.h>

#include <cstring>

using namespace headroom;
using namespace headroom::cpu::test;

/// What a backend promises beside its arithmetic.
class TestCpuBackend : public QObject {
    Q_OBJECT

private slots:
    void refusesUnknownLevels();
    void refusesAbsurdThreads();
    void takesWhatItAnnounces_data();
    void takesWhatItAnnounces();
    void loadingTouchesNoMoreThanTheWeights();
    void weightsFromTheFileGiveTheSameBits();
    void aFailedReadEndsThePass();
    void aFailedReadEndsTheLoad();
    void refusesWrongShapes();
    void refusesExpertsItCannotCompute();
    void refusesPoolsItCannotHold();
    void untouchedBlocksCostNothing();
    void aCopiedBlockContinuesLikeTheOriginal();
};

namespace {

/// Best candidates of the last of `n` tokens of one sequence.
Result<PassOutput> last_of(Loaded& model, std::int32_t n, const std::vector<KvBlockId>& blocks,
                           std::int32_t first = 0) {
    std::vector<TokenId> tokens;
    for (std::int32_t i = first; i < first + n; ++i)
        tokens.push_back(i * 31 % 90);
    const std::vector<SequenceSlice> sequences{{0, n, first, {blocks, {}}}};
    const std::vector<OutputRequest> outputs{{n - 1, 1, {}, true, true}};
    return model.pass({tokens, sequences, outputs});
}

void compare_bits(const PassOutput& a, const PassOutput& b) {
    QCOMPARE(a.rows[0].logits.size(), b.rows[0].logits.size());
    QCOMPARE(std::memcmp(a.rows[0].logits.data(), b.rows[0].logits.data(),
                         a.rows[0].logits.size() * sizeof(float)),
             0);
    QVERIFY(std::isfinite(a.rows[0].logits[0]));
}

/// Resident memory of this process.
std::size_t resident_bytes() {
    FILE* file = std::fopen("/proc/self/statm", "r");
    unsigned long size = 0;
    unsigned long resident = 0;
    const int n = std::fscanf(file, "%lu %lu", &size, &resident);
    std::fclose(file);
    return n == 2 ? resident * std::size_t(sysconf(_SC_PAGESIZE)) : 0;
}

} // namespace

void TestCpuBackend::refusesUnknownLevels() {
    const auto backend = make_backend("cpu", {.isa = "avx1024"});
    QVERIFY(!backend);
    QVERIFY(backend.error().what.find("avx1024") != std::string::npos);
    QVERIFY(backend.error().what.find("scalar") != std::string::npos);
    qputenv("HEADROOM_ISA", "scalar");
    QCOMPARE(value_of(make_backend("cpu", {}))->name(), "cpu (scalar)");
    qunsetenv("HEADROOM_ISA");
    QCOMPARE(value_of(make_backend("cpu", {}))->name(),
             "cpu (" + available_isa_levels().back() + ")");
}

void TestCpuBackend::refusesAbsurdThreads() {
    QVERIFY(!make_backend("cpu", {.threads = -1}));
    QVERIFY(!make_backend("cpu", {.threads = 1'000'000}));
}

void TestCpuBackend::takesWhatItAnnounces_data() {
    QTest::addColumn<DType>("type");
    QTest::addColumn<WeightsMode>("mode");
    QTest::addColumn<int>("experts");
    for (const DType type : {DType::F32, DType::Q4_1, DType::Q4_K})
        for (const WeightsMode mode : {WeightsMode::Memory, WeightsMode::FromFile})
            for (const int experts : {0, 4})
                QTest::addRow("%s %s, %d experts", std::string(format_of(type).name).c_str(),
                              mode == WeightsMode::Memory ? "in memory" : "from the file", experts)
                    << type << mode << experts;
}

void TestCpuBackend::takesWhatItAnnounces() {
    QFETCH(DType, type);
    QFETCH(WeightsMode, mode);
    QFETCH(int, experts);
    const TestModel model = make_model({.type = type,
                                        .d_model = 256,
                                        .n_heads = 8,
                                        .head_dim = 32,
                                        .d_ff = 512,
                                        .experts = {experts, std::min(experts, 3)},
                                        .vocab = 1000,
                                        .biases = true,
                                        .tied = false});
    Loaded loaded(model, "cpu", {.threads = 2}, {.mode = mode});
    const Backend& backend = *loaded.backend;
    QCOMPARE(loaded.layers[0]->bytes(), backend.layer_bytes(model.config, model.layer, mode));
    QCOMPARE(loaded.embedding->bytes(), backend.embedding_bytes(model.embedding, mode));
    QCOMPARE(loaded.output->bytes(), backend.output_bytes(model.output, mode));
    QCOMPARE(loaded.phases->workspace_bytes(),
             backend.workspace_bytes(model.shape, {.max_tokens = 600}));
    if (mode == WeightsMode::Memory)
        QVERIFY(loaded.layers[0]->bytes() > 100'000);
    else
        QVERIFY(loaded.layers[0]->bytes() < 20'000);

    const OutputSource tied{.norm = model.output.norm, .tied = true};
    QVERIFY(backend.output_bytes(tied, mode) < 8192);
}

void TestCpuBackend::loadingTouchesNoMoreThanTheWeights() {
    const TestModel model = make_model(
        {.type = DType::Q8_0, .d_model = 2048, .n_heads = 32, .head_dim = 64, .d_ff = 4096});
    const auto backend = value_of(make_backend("cpu", {.threads = 2}));
    const std::size_t before = resident_bytes();
    const auto layer =
        value_of(backend->load_layer(model.config, model.layer, WeightsMode::Memory));
    const std::size_t taken = resident_bytes() - before;
    // The windows of rows are given back when the load ends; the heap may keep some of them.
    QVERIFY2(taken <= layer->bytes() + (4u << 20),
             qPrintable(QString("%1 taken, %2 announced").arg(taken).arg(layer->bytes())));
}

void TestCpuBackend::weightsFromTheFileGiveTheSameBits() {
    for (const bool tied : {true, false}) {
        const ExpertConfig experts = tied ? ExpertConfig{} : ExpertConfig{.count = 5, .used = 2};
        const TestModel model = make_model({.type = DType::Q4_1,
                                            .d_model = 96,
                                            .d_ff = 160,
                                            .experts = experts,
                                            .vocab = 1100,
                                            .tied = tied});
        Loaded memory(model, "cpu", {.threads = 2}, {});
        Loaded file(model, "cpu", {.threads = 2}, {.mode = WeightsMode::FromFile});
        for (const std::int32_t n : {1, 40})
            compare_bits(value_of(last_of(file, n, {0, 1})), value_of(last_of(memory, n, {0, 1})));
    }
}

void TestCpuBackend::aFailedReadEndsThePass() {
    const TestModel model = make_model({});
    TestModel broken = model;
    broken.layer.up.read = [](std::int64_t, std::int64_t, std::span<std::byte>) -> Result<> {
        return fail(ErrorCode::Io, "the disk is gone", "model.gguf");
    };
    Loaded loaded(broken, "cpu", {.threads = 2}, {.mode = WeightsMode::FromFile});
    const auto output = last_of(loaded, 3, {0});
    QVERIFY(!output);
    QCOMPARE(output.error().code, ErrorCode::Io);
    QCOMPARE(output.error().message(), "up > model.gguf: the disk is gone");
}

void TestCpuBackend::aFailedReadEndsTheLoad() {
    TestModel model = make_model({});
    model.layer.down.read = [](std::int64_t first, std::int64_t, std::span<std::byte>) -> Result<> {
        return fail(ErrorCode::Io, "short read at row " + std::to_string(first));
    };
    const auto backend = value_of(make_backend("cpu", {}));
    const auto layer = backend->load_layer(model.config, model.layer, WeightsMode::Memory);
    QVERIFY(!layer);
    QCOMPARE(layer.error().where, "down");
}

void TestCpuBackend::refusesWrongShapes() {
    const TestModel model = make_model({});
    const auto backend = value_of(make_backend("cpu", {}));
    const auto refuses = [&](auto change) {
        TestModel wrong = model;
        change(wrong);
        return !backend->load_layer(wrong.config, wrong.layer, WeightsMode::Memory);
    };
    QVERIFY(!refuses([](TestModel&) {}));
    QVERIFY(refuses([](TestModel& m) { m.layer.k.rows += 16; }));
    QVERIFY(refuses([](TestModel& m) { m.layer.down.columns -= 32; }));
    QVERIFY(refuses([](TestModel& m) { m.layer.q_norm.resize(3); }));
    QVERIFY(refuses([](TestModel& m) { m.layer.ffn_norm.pop_back(); }));
    QVERIFY(refuses([](TestModel& m) { m.config.n_kv_heads = 3; }));
    QVERIFY(refuses([](TestModel& m) { m.config.head_dim = 0; }));
    QVERIFY(refuses([](TestModel& m) { m.config.experts = {2, 1}; }));
}

void TestCpuBackend::refusesExpertsItCannotCompute() {
    const TestModel model = make_model({.d_ff = 48, .experts = {6, 2}});
    const auto backend = value_of(make_backend("cpu", {}));
    const auto refusal = [&](auto change) -> std::string {
        TestModel wrong = model;
        change(wrong);
        const auto layer = backend->load_layer(wrong.config, wrong.layer, WeightsMode::Memory);
        return layer ? "" : layer.error().message();
    };
    QCOMPARE(refusal([](TestModel&) {}), std::string());
    QCOMPARE(refusal([](TestModel& m) { m.config.experts.used = 7; }),
             std::string("7 of 6 experts are used"));
    QCOMPARE(refusal([](TestModel& m) { m.config.experts.used = 0; }),
             std::string("0 of 6 experts are used"));
    QCOMPARE(refusal([](TestModel& m) { m.layer.router = {}; }),
             std::string("has 0 rows of 0 elements instead of 6 of 64"));
    QCOMPARE(refusal([](TestModel& m) { m.layer.router.type = DType::Q8_0; }),
             std::string("router: a router of type Q8_0"));
    QCOMPARE(refusal([](TestModel& m) { m.layer.up.rows -= 48; }),
             std::string("up: has 240 rows of 64 elements instead of 288 of 64"));
    QCOMPARE(refusal([](TestModel& m) { m.config.d_ff = 24; }),
             std::string("gate: experts of 24 rows, no multiple of 16"));
}

void TestCpuBackend::refusesPoolsItCannotHold() {
    const auto backend = value_of(make_backend("cpu", {}));
    const KvPoolConfig good{.n_layers = 2, .n_kv_heads = 2, .head_dim = 64};
    QVERIFY(backend->make_kv_pool(good, 3));
    KvPoolConfig config = good;
    config.head_dim = 80;
    config.type = DType::Q8_0;
    QVERIFY(!backend->make_kv_pool(config, 3));
    config.type = DType::Q4_0;
    QVERIFY(!backend->make_kv_pool(config, 3));
    config = good;
    config.block_tokens = 64;
    QVERIFY(!backend->make_kv_pool(config, 3));
}

void TestCpuBackend::untouchedBlocksCostNothing() {
    const auto backend = value_of(make_backend("cpu", {}));
    const KvPoolConfig config{.n_layers = 32, .n_kv_heads = 8, .head_dim = 128};
    const std::size_t before = resident_bytes();
    const auto pool = value_of(backend->make_kv_pool(config, 1000));
    QVERIFY(backend->kv_block_bytes(config) * 1000 > std::size_t(3) << 30);
    QVERIFY(resident_bytes() - before < std::size_t(8) << 20);
}

void TestCpuBackend::aCopiedBlockContinuesLikeTheOriginal() {
    const TestModel model = make_model({});
    Loaded loaded(model, "cpu", {.threads = 2}, {.kv_type = DType::F16, .n_layers = 2});
    value_of(last_of(loaded, 50, {4, 9}));
    loaded.pool->copy_block(9, 2, 18);
    const PassOutput original = value_of(last_of(loaded, 1, {4, 9}, 50));
    compare_bits(value_of(last_of(loaded, 1, {4, 2}, 50)), original);
}

HEADROOM_TEST(TestCpuBackend)
#include "tst_backend.moc"
