#include "app/fit/machine_measure.h"
#include "app/store/store_file.h"
#include "engine/measure/machine_speed.h"
#include "tests/support/register_test.h"

#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <cmath>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::store;

namespace {
FitRunRow run(std::string_view measure, double predicted, double measured) {
    return {.device = "d",
            .measure = std::string(measure),
            .predicted = predicted,
            .measured = measured};
}
} // namespace

class TestMachineMeasure : public QObject {
    Q_OBJECT
private slots:
    void textKeepsEveryFigure() {
        const MeasuredSpeed measured{.bandwidth = 25e9,
                                     .int8_ops = 1.3e12,
                                     .layer_seconds = 12e-6,
                                     .attention_operations_per_second = 6e10,
                                     .prefill_attention_operations_per_second = 2e11,
                                     .small_set = 64e6,
                                     .large_set = 256e6,
                                     .formats = {{.type_number = 12,
                                                  .small_set_bytes_per_second = 20e9,
                                                  .large_set_bytes_per_second = 15e9,
                                                  .prefill_operations_per_second = 3e11}},
                                     .output = {.type_number = 8,
                                                .small_set_bytes_per_second = 19e9,
                                                .large_set_bytes_per_second = 14e9},
                                     .spread = 0.125};
        const auto read = measuredFromText(measuredToText(measured));
        QVERIFY(read);
        QCOMPARE(read->bandwidth, 25e9);
        QCOMPARE(read->spread, 0.125);
        QCOMPARE(read->int8_ops, 1.3e12);
        QCOMPARE(read->layer_seconds, 12e-6);
        QCOMPARE(read->attention_operations_per_second, 6e10);
        QCOMPARE(read->prefill_attention_operations_per_second, 2e11);
        QCOMPARE(read->output.type_number, 8U);
        QCOMPARE(read->output.small_set_bytes_per_second, 19e9);
        QCOMPARE(read->output.large_set_bytes_per_second, 14e9);
        QCOMPARE(read->formats.size(), std::size_t(1));
        QCOMPARE(read->formats[0].type_number, 12U);
        QCOMPARE(read->formats[0].small_set_bytes_per_second, 20e9);
        QCOMPARE(read->formats[0].large_set_bytes_per_second, 15e9);
        QCOMPARE(read->formats[0].prefill_operations_per_second, 3e11);
    }

    void damagedTextIsNothing() {
        const std::string whole = measuredToText({.bandwidth = 25e9});
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY(!measuredFromText(whole.substr(0, size)));
        for (const char* text : {"[]", "{}", "{\"bandwidth\":-1}", "{\"bandwidth\":\"x\"}",
                                 "{\"bandwidth\":1e999}", "null"})
            QVERIFY2(!measuredFromText(text), text);
        QVERIFY(measuredFromText("{\"bandwidth\":1e9,\"formats\":[3,{\"type\":1e30}]}"));
    }

    void runsScaleByTheirMedian() {
        // Ratios 1.2, 1.1, 4 (somebody else's work): the median is 1.2.
        const std::vector<FitRunRow> runs{
            run(kDecodeSeconds, 0.010, 0.012), run(kDecodeSeconds, 0.020, 0.022),
            run(kDecodeSeconds, 0.010, 0.040), run(kPrefillSeconds, 1, 0.5)};
        const MeasuredSpeed scaled = scaledByRuns({.bandwidth = 1}, runs);
        const RunScale scale = scaled.scale_for("llama 8000 M Q4_K_M", false);
        QVERIFY(std::abs(scale.decode - 1.2) < 1e-9);
        QVERIFY(std::abs(scale.prefill - 0.5) < 1e-9);
        QCOMPARE(scale.decodes, 3);
        QCOMPARE(scale.prefills, 1);
        QCOMPARE(scaledByRuns({.bandwidth = 1}, {}).scale_for("m", false).decode, 1.0);
    }

    // A model's own runs come first; others of its kind stand in; the other kind says nothing.
    void runsCountForTheirModel() {
        std::vector<FitRunRow> runs{run(kDecodeSeconds, 1, 1.3), run(kDecodeSeconds, 1, 0.9),
                                    run(kDecodeSeconds, 1, 0.9), run(kDecodeSeconds, 1, 2)};
        runs[0].model = "llama 135 M Q4_1";
        runs[1].model = runs[2].model = "gemma3 268 M Q4_K_M";
        runs[3].model = "qwen3moe 30532 M Q4_K_M, experts";
        for (std::size_t i = 0; i < runs.size(); ++i)
            runs[i].at = Time(10 + i);
        const MeasuredSpeed scaled = scaledByRuns({}, runs);
        QVERIFY(std::abs(scaled.scale_for("llama 135 M Q4_1", false).decode - 1.3) < 1e-9);
        QCOMPARE(scaled.scale_for("llama 135 M Q4_1", false).model,
                 std::string("llama 135 M Q4_1"));
        QVERIFY(std::abs(scaled.scale_for("qwen2 494 M Q4_K_M", false).decode - 0.9) < 1e-9);
        QVERIFY(scaled.scale_for("qwen2 494 M Q4_K_M", false).model.empty());
        QVERIFY(std::abs(scaled.scale_for("mixtral, experts", true).decode - 2) < 1e-9);
        // What was predicted by figures before the last measurement is of no use.
        QCOMPARE(scaledByRuns({}, runs, 12).scale_for("llama 135 M Q4_1", false).decodes, 1);
        QVERIFY(std::abs(scaledByRuns({}, runs, 12).scale_for("x", false).decode - 0.9) < 1e-9);
    }

    void runsAndDevicesAreKept() {
        QTemporaryDir folder;
        std::unique_ptr<QThread> thread(QThread::create([&] {
            auto file = StoreFile::open(folder.path().toStdString());
            QVERIFY(file);
            QVERIFY((*file)->fit.device("d")->empty());
            QVERIFY((*file)->fit.saveDevice("d", 1, "{}"));
            QVERIFY((*file)->fit.saveDevice("d", 2, "{\"a\":1}"));
            QCOMPARE(*(*file)->fit.device("d"), std::string("{\"a\":1}"));
            for (int i = 0; i < 502; ++i)
                QVERIFY((*file)->fit.addRun(run(kDecodeSeconds, i, 1)));
            const auto runs = (*file)->fit.runs("d");
            QVERIFY(runs);
            QCOMPARE(runs->size(), std::size_t(500)); // bounded
            QCOMPARE(runs->front().predicted, 501.0); // the newest first
            QVERIFY((*file)->fit.runs("other")->empty());
        }));
        thread->start();
        QVERIFY(thread->wait(60'000));
    }

    void measuresEveryFormatAndStopsWhenAsked() {
        const auto backend = make_backend("cpu", {.threads = 1});
        QVERIFY(backend);
        int asked = 0;
        const auto stopped = measure_machine(**backend, [&] { return ++asked == 2; });
        QVERIFY(!stopped);
        QVERIFY(stopped.error().code == ErrorCode::Cancelled);
        QCOMPARE(asked, 2);
    }
};

HEADROOM_TEST(TestMachineMeasure)
#include "tst_machine_measure.moc"
