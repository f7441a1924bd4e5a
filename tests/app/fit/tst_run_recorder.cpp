// Answers refine the predictions of their model, and only those that measure it.
#include "app/fit/machine_measure.h"
#include "app/fit/run_recorder.h"
#include "engine/fit/fit_estimate.h"
#include "tests/app/library/model_files.h"
#include "tests/support/register_test.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <memory>
#include <vector>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

namespace {
/// Its answers end when the test says so.
class Scripted : public Generator {
public:
    Result<GenerationId> submit(GenerationRequest, GenerationSink sink) override {
        sinks.push_back(std::move(sink));
        return GenerationId(sinks.size());
    }
    void cancel(GenerationId) override {}
    std::vector<ModelDescription> describe() const override { return {}; }
    Result<std::int64_t> count(const GenerationRequest&) const override { return 0; }

    void end(std::size_t which, const GenerationTimings& timings) {
        sinks[which](
            GenerationFinished{.reason = FinishReason::EndOfGeneration, .timings = timings});
    }
    std::vector<GenerationSink> sinks;
};

class Loaded : public LoadedModels {
public:
    QVector<ResidentModel> models() const override { return now; }
    void unload(const QString&) override {}
    void unloadAll() override {}
    QVector<ResidentModel> now;
};

/// 100 tokens of 20 ms behind a prompt of 256 in 2 s.
GenerationTimings slow() {
    return {
        .prompt_tokens = 256, .completion_tokens = 101, .prefill_seconds = 2, .decode_seconds = 2};
}
} // namespace

class TestRunRecorder : public QObject {
    Q_OBJECT
private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        const QString path = folder_->filePath("tiny.gguf");
        QVERIFY(put_file(path, model_bytes()));
        loaded_.now = {{.path = path, .id = "tiny", .name = "Tiny", .current = true}};
        store_ = std::make_unique<store::Store>(folder_->filePath("data").toStdString());
        bool open = false;
        store_->open(this, [&](const auto& report) { open = report.has_value(); });
        QTRY_VERIFY(open);
        generator_.sinks.clear();
        start();
        machine_->read();
        machine_->findBandwidth();
        QTRY_VERIFY_WITH_TIMEOUT(now_ && now_->host->measured.bandwidth > 0, 20'000);
    }
    void cleanup() {
        recorder_.reset();
        machine_.reset();
        store_.reset();
    }

    void anAnswerRefinesTheNextEstimateOfItsModel() {
        const FitModel model = tiny();
        const auto before = estimate_fit(model, *now_, {.context_length = 128}).speed;
        QVERIFY(before && before->runs == 0);
        ask();
        generator_.end(0, slow());
        QTRY_VERIFY(scale().decodes == 1 && scale().prefills == 1);
        QCOMPARE(scale().model, run_name(model));
        // Measured: 20 ms a token. At the depth of the run the prediction is that now.
        FitWish wish{.context_length = model.context_length, .prompt_tokens = 256};
        wish.depth = 256 + 101 / 2;
        const auto after = estimate_fit(model, *now_, wish).speed;
        QVERIFY(std::abs(after->decode.likely * 0.020 - 1) < 1e-6);
        QVERIFY(std::abs(after->prefill.likely * 2 / 256 - 1) < 1e-6);
        QCOMPARE(after->runs, 1);
        QVERIFY(after->runs_of_this_model);
        QVERIFY(after->decode_formula.find("1 runs of this model") != std::string::npos);
    }

    void runsAreThereAtTheNextStart() {
        ask();
        generator_.end(0, slow());
        QTRY_COMPARE(scale().decodes, 1);
        const double decode = scale().decode;
        start(); // the store answers after what was written before
        machine_->read();
        QTRY_COMPARE(scale().decodes, 1);
        QVERIFY(std::abs(scale().decode / decode - 1) < 1e-9);
    }

    void whatDoesNotMeasureTheModelIsLeftOut_data() {
        QTest::addColumn<int>("answer");
        QTest::addColumn<int>("guessed");
        QTest::addColumn<bool>("crowded");
        QTest::addColumn<bool>("on_gpu");
        QTest::newRow("too short") << 10 << 0 << false << false;
        QTest::newRow("guessed ahead") << 101 << 30 << false << false;
        QTest::newRow("beside another answer") << 101 << 0 << true << false;
        QTest::newRow("on a GPU") << 101 << 0 << false << true;
    }
    void whatDoesNotMeasureTheModelIsLeftOut() {
        QFETCH(int, answer);
        QFETCH(int, guessed);
        QFETCH(bool, crowded);
        QFETCH(bool, on_gpu);
        loaded_.now[0].on_gpu = on_gpu;
        QSignalSpy changed(machine_.get(), &LocalMachine::changed);
        ask();
        if (crowded) {
            ask();
            generator_.end(1, slow());
        }
        GenerationTimings timings = slow();
        timings.prompt_tokens = 20;
        timings.completion_tokens = answer;
        timings.guessed_tokens = guessed;
        generator_.end(0, timings);
        QTest::qWait(200);
        QCOMPARE(changed.size(), 0);
        QCOMPARE(scale().decodes, 0);
    }

    void aFailedAnswerIsNone() {
        ask();
        generator_.sinks[0](GenerationFinished{.reason = FinishReason::Failed,
                                               .timings = slow(),
                                               .error = Error{ErrorCode::Device, "lost", {}}});
        QTest::qWait(100);
        QCOMPARE(scale().decodes, 0);
        ask(); // and it does not stay in the way
        generator_.end(1, slow());
        QTRY_COMPARE(scale().decodes, 1);
    }

private:
    void start() {
        recorder_.reset();
        now_.reset();
        machine_ = std::make_unique<LocalMachine>(LocalMachine::Options{
            .backend = {.threads = 1},
            .store = store_.get(),
            .support = [] { return GpuSupport(); },
            .gpus = [](const GpuSupport&) { return std::vector<FitDevice>(); }});
        connect(machine_.get(), &LocalMachine::changed, this,
                [this](const FitMachine& machine) { now_ = machine; });
        recorder_ = std::make_unique<RunRecorder>(
            RunRecorder::Services{generator_, *machine_, loaded_, library_});
    }
    void ask() {
        const auto id =
            recorder_->submit({}, [](const GenerationEvent&) { return std::size_t(0); });
        QVERIFY(id);
    }
    FitModel tiny() {
        const std::shared_ptr<const GgufFile> file =
            GgufFile::open(nativePath(loaded_.now[0].path)).value();
        return fit_model(file, **machine_->backend()).value();
    }
    /// None while the machine is not read.
    RunScale scale() {
        return now_ ? now_->host->measured.scale_for(run_name(tiny()), false) : RunScale();
    }

    std::unique_ptr<QTemporaryDir> folder_;
    Scripted generator_;
    Loaded loaded_;
    ModelLibrary library_;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<LocalMachine> machine_;
    std::unique_ptr<RunRecorder> recorder_;
    std::optional<FitMachine> now_;
};

HEADROOM_TEST(TestRunRecorder)
#include "tst_run_recorder.moc"
