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
    void whatALaunchCostsIsTheAssumption();
    void aPromptIsReadNoFasterThanItsPasses_data();
    void aPromptIsReadNoFasterThanItsPasses();
};

namespace {
constexpr PassKernels kOurs = PassKernels::Ours;
/// A layer of published engines costs 63.5 µs beside its bytes (speed_constants.cpp), a fifth of
/// which is the most that a launch of ours may; 1.3 µs the least; likely is the geometric middle.
constexpr double kLayer = 63.5e-6, kMost = kLayer / 5, kLeast = 1.3e-6, kLikely = 4.0632e-6;

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
    // Five launches a layer, one before and three behind.
    double launches = 0, weights = 0;
    for (const PhaseSpeed& phase : pass.phases) {
        launches += phase.launches;
        weights += phase.work.weight_bytes;
    }
    QCOMPARE(launches, 164.0);
    near(pass.seconds(), weights / 971.2e9 + 131.072e6 / 700e9 + 164 * kLikely);
    near(pass.seconds(), 16.3e-3, 0.02); // 15.0 GB
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
    gpu.backend = "cuda";
    for (const bool ours : {true, false}) {
        const PassKernels kernels = ours ? PassKernels::Ours : PassKernels::Published;
        for (const int users : {1, 16, 40}) {
            const FitWish wish{.users = users, .prompt_tokens = 700, .depth = 500};
            const auto checked =
                speed_of(model, machine, lay_out(model, machine, wish), 8192, wish, ours);
            QVERIFY(checked);
            const auto seconds = [&](bool prefill, LaunchCost cost) {
                return pass_speed(model, gpu, wish, prefill, kernels, cost).seconds();
            };
            near(1 / checked->decode.likely, seconds(false, LaunchCost::Likely));
            // 512 tokens, then 188 that are read no slower.
            const double batch = seconds(true, LaunchCost::Likely);
            QVERIFY(700 / checked->prefill.likely > batch);
            QVERIFY(700 / checked->prefill.likely <= 2 * batch);
            if (!ours) continue;
            // Ours lie between what a launch costs at the least and at the most, or farther.
            QVERIFY(1 / checked->decode.high <= seconds(false, LaunchCost::Least));
            QVERIFY(1 / checked->decode.low >= seconds(false, LaunchCost::Most));
        }
    }
}

/// One pass by hand under each assumption: 15.0 GB of weights, 16.1 GB with the output, at 971.2
/// GB/s; 32 layers that cost 63.5 µs each, or 164 launches.
void TestPhaseSpeed::whatALaunchCostsIsTheAssumption() {
    const double bytes = 2.0 * 32 * 4096 * (4096 + 2048 + 4096 + 3 * 14336) + 2.0 * 4096 * 128256;
    const auto seconds = [](int users, PassKernels kernels, LaunchCost cost = LaunchCost::Likely) {
        return pass_speed(llama_8b(), card(), {.users = users, .depth = 0}, false, kernels, cost)
            .seconds();
    };
    near(seconds(1, kOurs, LaunchCost::Least), bytes / 971.2e9 + 164 * kLeast);
    near(seconds(1, kOurs), bytes / 971.2e9 + 164 * kLikely);
    near(seconds(1, kOurs, LaunchCost::Most), bytes / 971.2e9 + 164 * kMost);
    near(seconds(1, PassKernels::Published), bytes / 971.2e9 + 32 * kLayer);
    // Of 17 rows ours take two turns; what others' take is the formula's one.
    near(seconds(17, kOurs), 2 * bytes / 971.2e9 + (2 * 163 + 1) * kLikely);
    near(seconds(17, PassKernels::Published), bytes / 971.2e9 + 32 * kLayer);
}

void TestPhaseSpeed::aPromptIsReadNoFasterThanItsPasses_data() {
    QTest::addColumn<bool>("ours");
    QTest::addColumn<int>("prompt");
    for (const int prompt : {1, 16, 512, 513, 5000})
        for (const bool ours : {false, true})
            QTest::addRow("%s, %d tokens", ours ? "ours" : "others", prompt) << ours << prompt;
}

/// SmolLM2 135M on a fast card: all its bytes are read in a tenth of what 30 layers cost beside
/// them, so that the products alone would make a pass ten times as fast as one can be.
void TestPhaseSpeed::aPromptIsReadNoFasterThanItsPasses() {
    QFETCH(bool, ours);
    QFETCH(int, prompt);
    const FitModel model = fit_model({.n_layers = 30,
                                      .d_model = 576,
                                      .n_heads = 9,
                                      .n_kv_heads = 3,
                                      .head_dim = 64,
                                      .d_ff = 1536,
                                      .vocab = 49152,
                                      .context_length = 8192,
                                      .tied = true,
                                      .quantization = "Q8_0"})
                               .value();
    FitMachine machine{.gpus = {card()}};
    machine.gpus[0].free = std::uint64_t(20) << 30;
    if (ours) machine.gpus[0].backend = "cuda";
    const FitWish wish{.prompt_tokens = prompt, .depth = 0};
    const auto speed = speed_of(model, machine, lay_out(model, machine, wish), 8192, wish, ours);
    QVERIFY(speed);
    const int passes = (prompt + 511) / 512;
    const int launches = 30 * 5 * ((prompt + 15) / 16);
    const double least = ours ? launches * kLikely : passes * 30 * kLayer;
    QVERIFY2(prompt / speed->prefill.likely >= least * (1 - 1e-9),
             qPrintable(QString::number(speed->prefill.likely)));
    QVERIFY(speed->first_token.likely > least);
    QVERIFY(prompt / speed->prefill.likely < 2 * least); // and not much slower
}

HEADROOM_TEST(TestPhaseSpeed)
#include "tst_phase_speed.moc"
