#include "engine/fit/cpu_time.h"
#include "engine/fit/phase_work.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cmath>

using namespace headroom;

/// A step on a measured CPU, against arithmetic by hand.
class TestCpuTime : public QObject {
    Q_OBJECT

private slots:
    void everyFormatComesAtItsRate();
    void theOutputIsWhatIsReadOfIt();
    void attentionTakesItsProductsOrItsBytes();
    void aPromptIsItsLayersProductsAndOneOutput();
    void mixedFormatsCountTheirOwnParameters();
};

namespace {
constexpr std::uint32_t kQ8 = 8, kQ4K = 12;

/// Formats at 20 and 40 GB/s with many weights, the output at 10 GB/s, 2 µs a layer.
FitDevice measured_cpu() {
    FitDevice cpu{.name = "CPU", .bandwidth = 50e9, .matrix_rate = 1e12};
    cpu.measured = {.bandwidth = 50e9,
                    .layer_seconds = 2e-6,
                    .attention_operations_per_second = 1e9,
                    .prefill_attention_operations_per_second = 4e9,
                    .small_set = 64e6,
                    .large_set = 256e6,
                    .formats = {{kQ8, 80e9, 40e9, 500e9}, {kQ4K, 30e9, 20e9, 250e9}},
                    .output = {kQ8, 30e9, 10e9, 0}};
    return cpu;
}

/// Two layers of 100 MB in Q8_0 and 200 MB in Q4_K each, an output of 400 MB.
FitModel large_model() {
    FitModel model{.layers = {{.dense_bytes = 300'000'000}, {.dense_bytes = 300'000'000}},
                   .layer_formats = {{kQ8, 200e6}, {kQ4K, 400e6}},
                   .output_format = {kQ8, 400e6},
                   .output_bytes = 400'000'000};
    return model;
}

void near(double value, double expected) {
    QVERIFY2(
        std::abs(value - expected) <= 1e-9 * std::abs(expected),
        qPrintable(QString("%1 instead of %2").arg(value, 0, 'g', 12).arg(expected, 0, 'g', 12)));
}
} // namespace

void TestCpuTime::everyFormatComesAtItsRate() {
    const StepTime time = cpu_time(large_model(), measured_cpu(), {.n_layers = 2}, true, 1, false);
    near(time.bytes, 200e6 / 40e9 + 400e6 / 20e9 + 400e6 / 40e9);
    near(time.layers, 4e-6);
}

void TestCpuTime::theOutputIsWhatIsReadOfIt() {
    FitModel model = large_model();
    model.output_unread = 100e6;
    const StepTime time = cpu_time(model, measured_cpu(), {.n_layers = 2}, true, 1, false);
    near(time.bytes, 200e6 / 40e9 + 400e6 / 20e9 + 300e6 / 10e9);
}

void TestCpuTime::attentionTakesItsProductsOrItsBytes() {
    const auto kv = [](double bytes, double operations, bool prefill) {
        return cpu_time(large_model(), measured_cpu(),
                        {.layers = {.attention = {.kv_bytes = bytes, .operations = operations}},
                         .n_layers = 2},
                        true, prefill ? 512 : 1, prefill)
            .kv;
    };
    near(kv(1e6, 5e6, false), 5e-3);
    near(kv(350e6, 5e6, false), 350e6 / (0.7 * 50e9)); // attention reads at 70 % of the bandwidth
    near(kv(0, 8e6, true), 2e-3);
}

void TestCpuTime::aPromptIsItsLayersProductsAndOneOutput() {
    // A weight takes 8.5 bits in Q8_0 and 4.5 in Q4_K.
    const double q8 = 200e6 * 8 / 8.5, q4 = 400e6 * 8 / 4.5;
    const double rate = (q8 + q4) / (q8 / 500e9 + q4 / 250e9);
    const StepTime time =
        cpu_time(large_model(), measured_cpu(),
                 {.layers = {.down = {.operations = 1e12}}, .n_layers = 2}, true, 512, true);
    near(time.operations, 1e12 / rate + 400e6 / 40e9);
}

void TestCpuTime::mixedFormatsCountTheirOwnParameters() {
    // Gemma 3 270M: 100 M parameters in layers of five bits beside a table of 168 M in eight.
    FitModel model{.d_model = 640,
                   .vocab = 262144,
                   .layers = {{.dense_bytes = 75'000'000,
                               .dense_parameters = 100e6,
                               .dense_phases = {.qkv = 0}}},
                   .embedding_bytes = 178'257'920};
    const FitWish wish{.prompt_tokens = 512};
    near(layer_work(model, model.layers[0], 512, 512, wish, true).down.operations,
         2.0 * 512 * 100e6);
    near(output_work(model, 1, false).operations, 2.0 * 640 * 262144);
}

HEADROOM_TEST(TestCpuTime)
#include "tst_cpu_time.moc"
