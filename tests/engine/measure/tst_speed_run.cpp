#include "engine/measure/speed_run.h"
#include "kernels/api/backends.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

#include <array>

using namespace headroom;

/// The work that a speed is measured against, worked out by hand from the file's tensors.
class TestSpeedRun : public QObject {
    Q_OBJECT
private slots:
    void countsTheWorkOfARealModel_data();
    void countsTheWorkOfARealModel();
    void countsTheExpertsThatAreChosen();
    void timesEveryPhase();
};

void TestSpeedRun::countsTheWorkOfARealModel_data() {
    QTest::addColumn<int>("batch");
    QTest::newRow("alone") << 1;
    QTest::newRow("three sequences") << 3;
}

void TestSpeedRun::countsTheWorkOfARealModel() {
    QFETCH(int, batch);
    HEADROOM_NEEDS_MODEL(path, "SmolLM2-135M-Instruct.Q4_1.gguf");
    const auto backend = make_backend("cpu", {.threads = 1});
    const auto file = ModelFile::open(path.toStdString());
    QVERIFY(backend && file);
    const auto model = Model::load(*file, **backend);
    QVERIFY(model);
    const auto run = SpeedRun::create(*model, **backend, batch, 1024, DType::F16, 512);
    QVERIFY(run);

    // 30 layers: q and output 576 x 576, k and v 576 x 192, three of 576 x 1536.
    constexpr double kLayers = 30.0 * (2 * 576 * 576 + 2 * 576 * 192 + 3 * 576 * 1536);
    constexpr double kOutput = 576.0 * 49152; // the embedding again
    static_assert(kLayers == 106'168'320 && kOutput == 28'311'552);
    QCOMPARE(run->decode_work(0).macs, batch * (kLayers + kOutput));
    // The output matrix is multiplied for the last token of a sequence alone.
    QCOMPARE(run->prefill_work(512).macs, batch * (512 * kLayers + kOutput));
    QCOMPARE(run->prefill_work(512).layer_macs, batch * 512 * kLayers);

    // As the file has them: layers in Q4_1 (20 bytes for 32), the embedding in Q8_0 (34 for 32),
    // 61 vectors of 576 floats. In memory each of 32 parts is rounded up to pages.
    constexpr double kFile = kLayers * 20 / 32 + kOutput * 34 / 32 + 61 * 576 * 4;
    static_assert(kFile == 96'576'768);
    const PassWork work = run->decode_work(64);
    QVERIFY(work.weight_bytes >= kFile);
    QVERIFY(work.weight_bytes <= kFile + 32 * 4096);
    // Keys and values: 3 heads of 64 halves in 30 layers.
    QCOMPARE(work.kv_bytes, batch * 64.0 * 2 * 3 * 64 * 2 * 30);
}

void TestSpeedRun::countsTheExpertsThatAreChosen() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/mixtral.gguf");
    const auto backend = make_backend("cpu", {.threads = 1});
    const auto model = Model::load(*ModelFile::open(path.toStdString()), **backend);
    QVERIFY(model);
    // 2 layers: q and output 128 x 128, k and v 128 x 64, a router of 8, 2 experts of three
    // 128 x 32; F32.
    constexpr double kLayers = 2.0 * (2 * 128 * 128 + 2 * 128 * 64 + 128 * 8 + 2 * 3 * 128 * 32);
    constexpr double kExperts = 2.0 * 8 * 3 * 128 * 32 * 4;
    std::array<double, 2> bytes{};
    for (const int batch : {1, 2}) {
        const auto run = SpeedRun::create(*model, **backend, batch, 64, DType::F16, 32);
        QVERIFY(run);
        QCOMPARE(run->decode_work(0).layer_macs, batch * kLayers);
        bytes[std::size_t(batch - 1)] = run->decode_work(0).weight_bytes;
    }
    // One row reads 2 of 8; two read 1 - (6 / 8)^2 of all, where each is as likely.
    QCOMPARE(bytes[1] - bytes[0], kExperts * (7.0 / 16 - 1.0 / 4));
    QCOMPARE(double((*model)->bytes().layers + (*model)->bytes().output) - bytes[0],
             kExperts * 6 / 8);
}

/// No phase is left out, none counted twice, and a new measurement forgets the last.
void TestSpeedRun::timesEveryPhase() {
    HEADROOM_NEEDS_MODEL(path, "SmolLM2-135M-Instruct.Q4_1.gguf");
    const auto backend = make_backend("cpu", {.threads = 1});
    const auto file = ModelFile::open(path.toStdString());
    QVERIFY(backend && file);
    const auto model = Model::load(*file, **backend);
    QVERIFY(model);
    auto run = SpeedRun::create(*model, **backend, 1, 64, DType::F16, 32);
    QVERIFY(run);
    for (const auto& seconds : {run->prefill(48), run->decode(2)}) {
        QVERIFY(seconds);
        double sum = 0;
        for (std::size_t kind = 0; kind < kPhaseKinds; ++kind) {
            QVERIFY2(run->phases()[kind] > 0, name_of(PhaseKind(kind)));
            sum += run->phases()[kind];
        }
        QVERIFY(sum < *seconds);
    }
}

HEADROOM_TEST(TestSpeedRun)
#include "tst_speed_run.moc"
