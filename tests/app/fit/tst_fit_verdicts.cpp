// The verdicts beside models: the placement function's, on another thread, remembered.
#include "app/fit/fit_verdicts.h"
#include "engine/residency/placement.h"
#include "kernels/base/blocking.h"
#include "tests/app/library/model_files.h"
#include "tests/support/register_test.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

namespace {
class Sampler : public MachineSampler {
public:
    void setWanted(bool) override {}
    void say(std::int64_t available) {
        emit sampled({MemoryReading{std::int64_t{1} << 40, available}, 0.0});
    }
};

class Loaded : public LoadedModels {
public:
    QVector<ResidentModel> models() const override { return now; }
    void unload(const QString&) override {}
    void unloadAll() override {}
    void set(const QVector<ResidentModel>& models) {
        now = models;
        emit changed();
    }
    QVector<ResidentModel> now;
};

ResidentModel resident(const QString& name, qint64 bytes, quint64 used) {
    return {
        .path = "/" + name, .name = name, .state = Residence::Loaded, .bytes = bytes, .used = used};
}
} // namespace

class TestFitVerdicts : public QObject {
    Q_OBJECT
private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        free_ = qint64(1) << 33;
        machine_ = std::make_unique<LocalMachine>(LocalMachine::Options{
            .backend = {.threads = 1},
            .free =
                [this] {
                    return FreeMemory{std::uint64_t(free_.load()), "test", std::uint64_t{1} << 40};
                },
            .support = [] { return GpuSupport(); },
            .gpus = [this](const GpuSupport&) { return gpus_; },
            .numbered =
                [] { return std::vector<Gpu>{{.number = 0, .pci_address = "0000:01:00.0"}}; }});
        verdicts_ = std::make_unique<FitVerdicts>(
            FitVerdicts::Services{*machine_, sampler_, loaded_, library_});
    }
    void cleanup() {
        never_.reset();
        verdicts_.reset();
        machine_.reset();
        loaded_.now.clear();
        gpus_.clear();
    }

    void areThePlacementFunctionsOnAnotherThread() {
        const FoundModel model = put("a.gguf");
        std::uint64_t need = 0;
        {
            const auto file = ModelFile::open(nativePath(model.path));
            QVERIFY(file);
            need =
                place(**file, **machine_->backend(), {}, std::uint64_t(free_.load()))->need.total();
        }
        never_.emplace();
        QVERIFY(verdicts_->file(model) == nullptr); // it is worked out
        const FitVerdict* verdict = of(model);
        QVERIFY(verdict);
        QVERIFY(verdict->estimate.ours);
        QCOMPARE(verdict->estimate.verdict, Verdict::Fits);
        QCOMPARE(verdict->room, free_ - qint64(need));
    }

    void rememberWhileNothingChanges() {
        const FoundModel model = put("a.gguf");
        QVERIFY(of(model));
        QSignalSpy changed(verdicts_.get(), &FitVerdicts::changed);
        for (int i = 0; i < 10; ++i)
            QVERIFY(verdicts_->file(model));
        QTest::qWait(50);
        QCOMPARE(changed.size(), 0);
        sampler_.say(free_ + (1 << 20)); // first what the sampler says, then less than a step
        QTRY_VERIFY(changed.size() > 0);
        QTest::qWait(50);
        changed.clear();
        sampler_.say(free_);
        QTest::qWait(50);
        QCOMPARE(changed.size(), 0);
    }

    void followFreeMemory() {
        const FoundModel model = put("a.gguf");
        use(model, {.context_length = 256}); // one that the loader does not choose
        const FitVerdict* verdict = of(model);
        QVERIFY(verdict);
        const qint64 need = free_ - verdict->room;
        for (const qint64 more : {qint64(0), qint64(-1)}) {
            free_ = need + more;
            sampler_.say(free_ + (more < 0 ? qint64(1) << 30 : 0));
            QTRY_COMPARE(verdicts_->file(model)->room, more);
            QCOMPARE(verdicts_->file(model)->estimate.verdict,
                     more < 0 ? Verdict::DoesNotFit : Verdict::Fits);
        }
    }

    // The least recently used goes first, and no more than are needed.
    void nameWhoWouldBeUnloadedForIt() {
        const FoundModel model = put("a.gguf");
        const qint64 need = free_ - of(model)->room;
        free_ = need - 1000;
        loaded_.set({resident("newer", 700, 9), resident("older", 600, 4)});
        QTRY_COMPARE(verdicts_->file(model)->gives_way, QStringList({"older", "newer"}));
        QCOMPARE(verdicts_->file(model)->room, 300);
        QCOMPARE(verdicts_->file(model)->estimate.verdict, Verdict::Fits);

        loaded_.set({resident("newer", 1000, 9), resident("older", 600, 4)});
        QTRY_COMPARE(verdicts_->file(model)->gives_way, QStringList("newer"));

        QVector<ResidentModel> pinned{resident("newer", 1000, 9)};
        pinned[0].pinned = true;
        loaded_.set(pinned);
        QTRY_COMPARE(verdicts_->file(model)->room, -1000);
        QVERIFY(verdicts_->file(model)->gives_way.isEmpty());
    }

    // The loader chooses a context where none is asked for, not below 1024; what a profile asks for
    // stays.
    void shortenTheContextAsTheLoaderDoes() {
        const FoundModel model = put(
            "a.gguf", [](TinyModel& tiny) { tiny.set("context_length", std::uint64_t(65536)); });
        const FitVerdict* verdict = of(model);
        QCOMPARE(verdict->estimate.context_length, 8192);
        QVERIFY(!verdict->shortened);
        const qint64 need = free_ - verdict->room;
        free_ = need - 1;
        sampler_.say(0);
        QTRY_VERIFY(verdicts_->file(model)->shortened);
        verdict = verdicts_->file(model);
        QVERIFY(verdict->estimate.context_length < 8192 &&
                verdict->estimate.context_length >= 1024);
        QVERIFY(verdict->room >= 0);
        use(model, {.context_length = 8192});
        QTRY_COMPARE(verdicts_->file(model)->estimate.verdict, Verdict::DoesNotFit);
        QCOMPARE(verdicts_->file(model)->room, -1);
    }

    void followTheProfile() {
        const FoundModel model = put("a.gguf");
        const qint64 before = of(model)->room;
        use(model, {.kv_type = DType::F32});
        QTRY_VERIFY(verdicts_->file(model)->room < before);
    }

    // As the engine loads: on the GPU where that holds it, else on the CPU; each has memory and
    // models of its own.
    void areTheGpusWhereTheEngineTakesIt() {
        gpus_ = {{.name = "a card",
                  .vendor = "NVIDIA",
                  .architecture = "Ada Lovelace",
                  .gpu = true,
                  .pci_address = "0000:01:00.0",
                  .memory = std::uint64_t{1} << 33,
                  .free = std::uint64_t{1} << 33,
                  .bandwidth = 1000e9,
                  .matrix_rate = 300e12,
                  .backend = "cuda"}};
        const FoundModel model = put("a.gguf");
        const FitVerdict* verdict = of(model);
        QCOMPARE(verdict->estimate.backend, std::string("cuda"));
        QVERIFY(verdict->estimate.ours);
        const qint64 need = (qint64(1) << 33) - verdict->room;

        gpus_[0].free = std::uint64_t(need - 1000);
        ResidentModel there = resident("there", 1500, 1);
        there.on_gpu = true;
        loaded_.set({there, resident("here", 5000, 2)});
        QTRY_COMPARE(verdicts_->file(model)->gives_way, QStringList("there"));
        QCOMPARE(verdicts_->file(model)->room, 500);

        loaded_.set({resident("here", 5000, 2)}); // not in the GPU's way
        QTRY_VERIFY(
            QString::fromStdString(verdicts_->file(model)->estimate.backend).startsWith("cpu ("));
        QCOMPARE(verdicts_->file(model)->estimate.devices.size(), std::size_t(1));
        QVERIFY(verdicts_->file(model)->gives_way.isEmpty());
    }

    void areUnknownForWhatNobodyKnows() {
        const FoundModel stranger = put("b.gguf", {}, "nobody-knows");
        QVERIFY(of(stranger));
        QCOMPARE(of(stranger)->estimate.verdict, Verdict::Unknown);
        QVERIFY(of(stranger)->estimate.reason.find("nobody-knows") != std::string::npos);

        FoundModel damaged = put("c.gguf");
        QVERIFY(put_file(damaged.path, "GGUF"));
        QVERIFY(of(damaged));
        QCOMPARE(of(damaged)->estimate.verdict, Verdict::Unknown);
        QVERIFY(!of(damaged)->estimate.reason.empty());
    }

    void ofAModelThatIsNotHere() {
        FitDimensions dimensions{.n_layers = 36,
                                 .d_model = 4096,
                                 .n_heads = 32,
                                 .n_kv_heads = 8,
                                 .head_dim = 128,
                                 .d_ff = 12288,
                                 .vocab = 151936,
                                 .context_length = 40960};
        const auto model = std::make_shared<const FitModel>(*fit_model(dimensions));
        QVERIFY(!verdicts_->model("qwen3-8b", model));
        QTRY_VERIFY(verdicts_->model("qwen3-8b", model));
        const FitVerdict* verdict = verdicts_->model("qwen3-8b", model);
        QVERIFY(verdict->estimate.ours);
        // 8192 tokens x 36 layers x 8 heads x (128 + 128) x 2 bytes, and two blocks of 32 tokens.
        const auto& parts = verdict->estimate.devices[0].parts;
        const auto kv = std::ranges::find(parts, FitPart::KvFull, &PartEstimate::part);
        QVERIFY(kv != parts.end());
        QCOMPARE(kv->bytes.likely, std::uint64_t{(8192 + 64) * 36 * 8 * 256 * 2});
    }

private:
    FoundModel put(const QString& name, const std::function<void(TinyModel&)>& change = {},
                   const std::string& architecture = "llama") {
        FoundModel model;
        model.path = folder_->filePath(name);
        const QByteArray bytes = model_bytes(change, architecture);
        put_file(model.path, bytes);
        model.bytes = bytes.size();
        model.name = name;
        return model;
    }
    void use(const FoundModel& model, const ModelProfile& profile) {
        library_.setProfile(model.path, profile);
    }
    /// Once it is worked out; null where it never is.
    const FitVerdict* of(const FoundModel& model) {
        (void)QTest::qWaitFor([&] { return verdicts_->file(model) != nullptr; });
        return verdicts_->file(model);
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::atomic<qint64> free_ = 0;
    std::vector<FitDevice> gpus_; ///< changed only while nobody asks
    Sampler sampler_;
    Loaded loaded_;
    ModelLibrary library_;
    std::unique_ptr<LocalMachine> machine_;
    std::unique_ptr<FitVerdicts> verdicts_;
    std::optional<NeverBlocks> never_;
};

HEADROOM_TEST(TestFitVerdicts)
#include "tst_fit_verdicts.moc"
