#include "engine/fit/fit_speed.h"
#include "engine/fit/phase_speed.h"
#include "engine/fit/speed_formula.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;

/// The speed of our kernels by phase, against arithmetic by hand on Llama 3.1 8B's dimensions in
/// 8 bits and 16 bits a weight.
class TestPhaseSpeed : public QObject {
    Q_OBJECT

private slots:
    void phasesReadTheirMatrices();
    void decodingTakesItsBytes();
    void aBatchReadsWeightsOnceUpToSixteenRows();
    void prefillIsComputedBySixteens();
    void expertsAreReadAsFarAsTheyArePicked();
    void thePhasesAreTheCheckersWork();
    void whatALayerCostsIsTheAssumption();
};

namespace {
constexpr PassKernels kOurs = PassKernels::OursInGraphs;

/// 4096 wide, 32 heads of 128 on 8, 14336 in the middle, 32 layers, 128256 words, F16.
FitModel llama_8b() {
    return fit_model({.n_layers = 32,
                      .d_model = 4096,
                      .n_heads = 32,
                      .n_kv_heads = 8,
                      .head_dim = 128,
                      .d_ff = 14336,
                      .vocab = 128256,
                      .context_length = 131072,
                      .quantization = "F16"})
        .value();
}

/// 1000 GB/s, whose kernels reach 97.12 % (speed_constants.cpp: no stacked memory).
FitDevice card() {
    return {.name = "a card",
            .vendor = "NVIDIA",
            .architecture = "Ada Lovelace",
            .gpu = true,
            .bandwidth = 1000e9,
            .matrix_rate = 300e12};
}

const PhaseSpeed& of(const PassSpeed& pass, PhaseKind kind) {
    return *std::ranges::find(pass.phases, kind, &PhaseSpeed::kind);
}

void near(double value, double expected, double tolerance = 1e-4) {
    QVERIFY2(
        std::abs(value - expected) <= tolerance * std::abs(expected),
        qPrintable(QString("%1 instead of %2").arg(value, 0, 'g', 12).arg(expected, 0, 'g', 12)));
}
} // namespace

void TestPhaseSpeed::phasesReadTheirMatrices() {
    const PassSpeed pass = pass_speed(llama_8b(), card(), {.depth = 0}, false, kOurs);
    // 2 bytes * 32 layers * rows * columns.
    near(of(pass, PhaseKind::Qkv).work.weight_bytes, 2.0 * 32 * 4096 * (4096 + 1024 + 1024));
    near(of(pass, PhaseKind::AttentionOutput).work.weight_bytes, 2.0 * 32 * 4096 * 4096);
    near(of(pass, PhaseKind::GateUp).work.weight_bytes, 2.0 * 32 * 4096 * 2 * 14336);
    near(of(pass, PhaseKind::Down).work.weight_bytes, 2.0 * 32 * 4096 * 14336);
    near(of(pass, PhaseKind::Output).work.weight_bytes, 2.0 * 4096 * 128256);
    // One token multiplies and adds each of 8.03e9 weights but the embedding's 0.525e9.
    double operations = 0;
    for (const PhaseSpeed& phase : pass.phases)
        operations += phase.work.operations;
    near(operations, 2.0 * (32.0 * 4096 * (4096 + 2048 + 4096 + 3 * 14336) + 4096.0 * 128256),
         1e-4);
}

void TestPhaseSpeed::decodingTakesItsBytes() {
    const PassSpeed pass = pass_speed(llama_8b(), card(), {.depth = 1000}, false, kOurs);
    // 2 bytes * 32 layers * (keys and values) * 8 heads * 128 * 1000 tokens, at 70 %.
    const PhaseSpeed& attention = of(pass, PhaseKind::Attention);
    near(attention.work.kv_bytes, 2.0 * 32 * 2 * 8 * 128 * 1000);
    near(attention.memory_seconds(), 131.072e6 / 700e9);
    near(pass.bandwidth_share, 0.9712);
    // Five launches a layer, one before and three behind: 164 of 1.3 µs.
    double launches = 0, weights = 0;
    for (const PhaseSpeed& phase : pass.phases) {
        launches += phase.launches;
        weights += phase.work.weight_bytes;
    }
    QCOMPARE(launches, 164.0);
    near(pass.seconds(), weights / 971.2e9 + 131.072e6 / 700e9 + 164 * 1.3e-6);
    near(pass.seconds(), 15.8e-3, 0.02); // 15.0 GB
}

void TestPhaseSpeed::aBatchReadsWeightsOnceUpToSixteenRows() {
    const auto bytes = [](int users) {
        const PassSpeed pass =
            pass_speed(llama_8b(), card(), {.users = users, .depth = 0}, false, kOurs);
        return of(pass, PhaseKind::GateUp).work.weight_bytes;
    };
    QCOMPARE(bytes(16), bytes(1));
    QCOMPARE(bytes(17), 2 * bytes(1));
}

void TestPhaseSpeed::prefillIsComputedBySixteens() {
    const PassSpeed pass =
        pass_speed(llama_8b(), card(), {.prompt_tokens = 512, .depth = 0}, true, kOurs);
    near(of(pass, PhaseKind::Down).work.weight_bytes, 32 * 2.0 * 32 * 4096 * 14336);
    QCOMPARE(of(pass, PhaseKind::Down).launches, 32 * 32);
    near(of(pass, PhaseKind::Output).work.weight_bytes, 2.0 * 4096 * 128256);
    QCOMPARE(of(pass, PhaseKind::Output).work.operations, 0.0); // of one row: nothing beside
    near(pass.tokens_per_second(), 512 / pass.seconds());
}

void TestPhaseSpeed::expertsAreReadAsFarAsTheyArePicked() {
    const auto model = fit_model({.n_layers = 4,
                                  .d_model = 1024,
                                  .n_heads = 8,
                                  .d_ff = 512,
                                  .vocab = 1000,
                                  .context_length = 4096,
                                  .n_experts = 8,
                                  .n_experts_used = 2,
                                  .expert_d_ff = 512,
                                  .quantization = "F16"});
    QVERIFY(model);
    const auto down = [&](int users) {
        const PassSpeed pass =
            pass_speed(*model, card(), {.users = users, .depth = 0}, false, kOurs);
        return of(pass, PhaseKind::Down).work.weight_bytes;
    };
    const double all = 2.0 * 4 * 8 * 1024 * 512;
    near(down(1), all * 2 / 8);
    near(down(4), all * (1 - std::pow(0.75, 4))); // each of four tokens picks 2 of 8 anew
}

void TestPhaseSpeed::thePhasesAreTheCheckersWork() {
    const FitModel model = llama_8b();
    FitMachine machine{.gpus = {card()}};
    FitDevice& gpu = machine.gpus[0];
    gpu.memory = gpu.free = std::uint64_t(80) << 30;
    for (const bool ours : {true, false}) {
        gpu.backend = ours ? "cuda" : "";
        for (const int users : {1, 16, 40}) {
            const FitWish wish{.users = users, .depth = 500};
            const auto checked =
                speed_of(model, machine, lay_out(model, machine, wish), 8192, wish, ours);
            QVERIFY(checked);
            const PassSpeed pass =
                pass_speed(model, gpu, wish, false,
                           ours ? PassKernels::OursAsPublished : PassKernels::Published);
            near(1 / checked->decode.likely, pass.seconds());
        }
    }
}

/// One pass by hand under each assumption: 15.0 GB of weights, 16.1 GB with the output, at 971.2
/// GB/s; 32 layers that cost 63.5 µs each, or 164 launches.
void TestPhaseSpeed::whatALayerCostsIsTheAssumption() {
    const double bytes = 2.0 * 32 * 4096 * (4096 + 2048 + 4096 + 3 * 14336) + 2.0 * 4096 * 128256;
    const auto seconds = [](PassKernels kernels, int users) {
        return pass_speed(llama_8b(), card(), {.users = users, .depth = 0}, false, kernels)
            .seconds();
    };
    near(seconds(PassKernels::OursInGraphs, 1), bytes / 971.2e9 + 164 * 1.3e-6);
    near(seconds(PassKernels::OursAsPublished, 1), bytes / 971.2e9 + 32 * 63.5e-6);
    near(seconds(PassKernels::Published, 1), bytes / 971.2e9 + 32 * 63.5e-6);
    // Of 17 rows ours take two turns; what others' take is the formula's one.
    near(seconds(PassKernels::OursInGraphs, 17), 2 * bytes / 971.2e9 + (2 * 163 + 1) * 1.3e-6);
    near(seconds(PassKernels::OursAsPublished, 17), 2 * (bytes / 971.2e9 + 32 * 63.5e-6));
    near(seconds(PassKernels::Published, 17), bytes / 971.2e9 + 32 * 63.5e-6);
}

HEADROOM_TEST(TestPhaseSpeed)
#include "tst_phase_speed.moc"
