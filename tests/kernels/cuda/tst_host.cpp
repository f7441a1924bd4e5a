#include "engine/engine_host.h"
#include "engine/engine_telemetry.h"
#include "kernels/cuda/host_shim/shim_device.h"
#include "tests/engine/host/host_reader.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTemporaryDir>
#include <QTest>

#include <dlfcn.h>

using namespace headroom;
using namespace headroom::test;

/// The host of engines, as the program has it, on a GPU that is libraries which stand in for driver
/// and plug-in: it takes it by itself, and what fails ends with a reason and goes on with the CPU.
class TestHostOnGpu : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void takesTheGpuByItself();
    void aLongPromptIsAnsweredAsByTheReference();
    void aNextTurnReusesTheCache();
    void aCancelledRequestEndsAlone();
    void modelsLoadWhileOthersAnswer();
    void withoutAGpuTheCpuComputes_data();
    void withoutAGpuTheCpuComputes();
    void whatDoesNotFitTheGpuGoesToTheCpu();
    void whatTheGpuCannotDoGoesToTheCpu();
    void everyRefusedAllocationEndsOnTheCpu();
    void memoryRefusedAmidABatchEndsAnswersAlone();
    void cancellingWhileTheGpuFailsEndsEveryRequest();
    void afterALostGpuTheCpuAnswers();
    void aModelThatIdlesLeavesALostGpu();
    void aGpuThatWasNamedHasNoReplacement();

private:
    std::unique_ptr<EngineHost> host(const std::string& backend = kAutomaticBackend);
    std::string model(const char* name);

    QTemporaryDir folder_;
    shim::DeviceFaults* faults_ = nullptr; ///< of the plug-in
};

namespace {
using Answer = std::optional<GenerationFinished>;

Answer answer(EngineHost& host, const std::string& model, const std::string& question,
              std::vector<TokenId>& ids, int tokens = 4) {
    Reader reader;
    GenerationRequest request = ask(question, tokens);
    request.model = model;
    request.sampling.temperature = 0;
    if (!host.submit(request, reader.sink())) return std::nullopt;
    Answer finished = reader.wait();
    ids = reader.ids();
    return finished;
}

ModelDescription description(Load& load) {
    const LoadFinished finished = load.finished.get();
    if (!finished.model) qWarning("%s", finished.model.error().message().c_str());
    return finished.model.value_or(ModelDescription());
}
} // namespace

#define QVERIFY_HAS(text, part) QVERIFY2((text).find(part) != std::string::npos, (text).c_str())

std::unique_ptr<EngineHost> TestHostOnGpu::host(const std::string& backend) {
    return EngineHost::create({.backend = backend,
                               .backend_options = {.threads = 1},
                               .free_memory =
                                   [] {
                                       return FreeMemory{std::uint64_t(1) << 40, "a test's limit"};
                                   }})
        .value();
}

std::string TestHostOnGpu::model(const char* name) {
    return folder_.filePath(QString(name) + ".gguf").toStdString();
}

void TestHostOnGpu::initTestCase() {
    HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
    for (const char* name : {"a", "b"})
        QVERIFY(write_chat_model(tiny.toStdString(), model(name), kChatMl));
    void* const library = dlopen(HEADROOM_STAND_IN_PLUGIN, RTLD_NOW | RTLD_LOCAL);
    QVERIFY2(library != nullptr, dlerror());
    const auto faults =
        reinterpret_cast<shim::DeviceFaults* (*)()>(dlsym(library, "headroom_stand_in_faults"));
    QVERIFY(faults != nullptr);
    faults_ = faults();
}

void TestHostOnGpu::init() {
    qputenv("HEADROOM_CUDA_PLUGIN", HEADROOM_STAND_IN_PLUGIN);
    qputenv("HEADROOM_CUDA_DRIVER", HEADROOM_STAND_IN_DRIVER);
    qunsetenv("HEADROOM_STAND_IN_DRIVER");
    *faults_ = {};
}

void TestHostOnGpu::takesTheGpuByItself() {
    const auto engines = host();
    Load load = start_load(*engines, model("a"));
    const ModelDescription loaded = description(load);
    QVERIFY(loaded.device.gpu);
    QCOMPARE(loaded.device.pci_address, std::string("0000:0a:00.0"));
    QCOMPARE(loaded.backend, std::string("cuda (host shim, 9.0)"));
    QCOMPARE(loaded.instead_of_gpu, std::string());
    const EngineActivity activity = engines->telemetry().activity();
    QCOMPARE(activity.models.size(), std::size_t(1));
    QVERIFY(activity.models[0].device.gpu);
    QCOMPARE(activity.models[0].backend, loaded.backend);
}

/// Above 16 rows, so that a pass is made of several launches of each kernel.
void TestHostOnGpu::aLongPromptIsAnsweredAsByTheReference() {
    std::vector<TokenId> ids[2];
    int i = 0;
    for (const char* backend : {"reference", kAutomaticBackend}) {
        const auto engines = host(backend);
        Load load = start_load(*engines, model("a"));
        QCOMPARE(description(load).device.gpu, i == 1);
        const Answer finished =
            answer(*engines, load.id, std::string(150, 'x') + " and so on", ids[i++], 6);
        QVERIFY(finished);
        QVERIFY(finished->timings.prompt_tokens >= 40);
        QCOMPARE(finished->reason, FinishReason::MaxTokens);
    }
    QCOMPARE(ids[1], ids[0]);
}

void TestHostOnGpu::aNextTurnReusesTheCache() {
    const auto engines = host();
    Load load = start_load(*engines, model("a"));
    QVERIFY(description(load).device.gpu);
    std::vector<TokenId> first, again;
    const std::string question = "How much room is left?";
    QVERIFY(answer(*engines, load.id, question, first));
    const Answer second = answer(*engines, load.id, question, again);
    QVERIFY(second);
    QVERIFY(second->timings.cached_tokens > second->timings.prompt_tokens / 2);
    QCOMPARE(again, first);
}

void TestHostOnGpu::aCancelledRequestEndsAlone() {
    const auto engines = host();
    Load load = start_load(*engines, model("a"));
    QVERIFY(description(load).device.gpu);
    Reader cancelled, other;
    const auto id = engines->submit(ask("Tell me all", 1000), cancelled.sink());
    QVERIFY(id);
    QVERIFY(engines->submit(ask("Tell me a little", 3), other.sink()));
    QVERIFY(cancelled.wait_for_tokens(1));
    engines->cancel(*id);
    QCOMPARE(cancelled.wait().value().reason, FinishReason::Cancelled);
    QCOMPARE(other.wait().value().reason, FinishReason::MaxTokens);
}

void TestHostOnGpu::modelsLoadWhileOthersAnswer() {
    const auto engines = host();
    Load first = start_load(*engines, model("a"));
    QVERIFY(description(first).device.gpu);
    Reader reader;
    GenerationRequest request = ask("Go on", 30);
    request.model = first.id;
    QVERIFY(engines->submit(request, reader.sink()));
    QVERIFY(reader.wait_for_tokens(1));
    Load second = start_load(*engines, model("b"));
    QVERIFY(description(second).device.gpu);
    QCOMPARE(reader.wait().value().reason, FinishReason::MaxTokens);
}

void TestHostOnGpu::withoutAGpuTheCpuComputes_data() {
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("no-driver") << QByteArray("no NVIDIA driver is installed");
    QTest::newRow("old") << QByteArray("the NVIDIA driver is too old");
    QTest::newRow("no-device") << QByteArray("the NVIDIA driver finds no GPU");
    QTest::newRow("unsupported") << QByteArray("compute capability 6.1, 7.5 is needed");
    QTest::newRow("self-test") << QByteArray("the GPU failed: unspecified launch failure");
}

void TestHostOnGpu::withoutAGpuTheCpuComputes() {
    QFETCH(QByteArray, reason);
    const QByteArray how = QTest::currentDataTag();
    qputenv("HEADROOM_STAND_IN_DRIVER", how);
    if (how == "no-driver") qputenv("HEADROOM_CUDA_DRIVER", "/nowhere/libcuda.so.1");
    if (how == "self-test") faults_->fail_launch = 3;
    const auto engines = host();
    Load load = start_load(*engines, model("a"));
    const ModelDescription loaded = description(load);
    QVERIFY(!loaded.device.gpu);
    QVERIFY_HAS(loaded.backend, "cpu");
    QVERIFY(loaded.instead_of_gpu.starts_with("GPU"));
    QVERIFY_HAS(loaded.instead_of_gpu, reason.toStdString());
    std::vector<TokenId> ids;
    const Answer finished = answer(*engines, load.id, "Hi", ids);
    QVERIFY(finished);
    QCOMPARE(finished->reason, FinishReason::MaxTokens);
}

void TestHostOnGpu::whatDoesNotFitTheGpuGoesToTheCpu() {
    faults_->memory_bytes = 200'000; // enough for the self-test
    const auto engines = host();
    Load load = start_load(*engines, model("a"));
    const ModelDescription loaded = description(load);
    QVERIFY(!loaded.device.gpu);
    QVERIFY_HAS(loaded.instead_of_gpu, "GPU > a.gguf");
    QVERIFY_HAS(loaded.instead_of_gpu, "memory of the GPU");
}

void TestHostOnGpu::whatTheGpuCannotDoGoesToTheCpu() {
    const auto engines = host();
    Load load = start_load(*engines, model("a"), {.weights = WeightsMode::FromFile});
    const ModelDescription loaded = description(load);
    QVERIFY(!loaded.device.gpu);
    QVERIFY_HAS(loaded.instead_of_gpu, "a GPU can't read weights from the file at every use");
}

void TestHostOnGpu::everyRefusedAllocationEndsOnTheCpu() {
    // The self-test of eleven formats takes two each; then layers, tables, pools, workspace.
    int on_cpu = 0;
    for (int n = 0; n < 200; ++n) {
        *faults_ = {};
        faults_->refuse_allocation = n;
        const auto engines = host();
        Load load = start_load(*engines, model("a"));
        const ModelDescription loaded = description(load);
        QVERIFY(loaded.loaded);
        if (faults_->refuse_allocation >= 0) { // none was refused: there are not as many
            QVERIFY(loaded.device.gpu);
            break;
        }
        QVERIFY(!loaded.device.gpu);
        QVERIFY_HAS(loaded.instead_of_gpu, "bytes of GPU memory were refused");
        ++on_cpu;
    }
    QVERIFY(on_cpu > 22 && on_cpu < 200);
}

/// What a pass takes beside the workspace, block tables, is taken when the first one comes: where
/// it is refused, the answers of that pass end with the reason, and the next one is computed.
void TestHostOnGpu::memoryRefusedAmidABatchEndsAnswersAlone() {
    const auto engines = host();
    Load load = start_load(*engines, model("a"));
    QVERIFY(description(load).device.gpu);
    faults_->refuse_allocation = 0;
    std::vector<TokenId> ids;
    const Answer refused = answer(*engines, load.id, "Tell me all", ids);
    QVERIFY(refused);
    QCOMPARE(refused->reason, FinishReason::Failed);
    QCOMPARE(int(refused->error->code), int(ErrorCode::OutOfMemory));
    QVERIFY_HAS(refused->error->what, "bytes of GPU memory were refused");
    const Answer after = answer(*engines, load.id, "Tell me all", ids);
    QVERIFY(after);
    QCOMPARE(after->reason, FinishReason::MaxTokens);
}

/// The device is lost at once or amid a pass, while one of two requests is cancelled.
void TestHostOnGpu::cancellingWhileTheGpuFailsEndsEveryRequest() {
    for (const int launch : {0, 11}) {
        const auto engines = host();
        Load load = start_load(*engines, model("a"));
        QVERIFY(description(load).device.gpu);
        Reader cancelled, other;
        const auto id = engines->submit(ask("Tell me all", 1000), cancelled.sink());
        QVERIFY(id);
        QVERIFY(engines->submit(ask("And me", 1000), other.sink()));
        QVERIFY(cancelled.wait_for_tokens(1));
        faults_->lose_device = true;
        faults_->fail_launch = launch;
        engines->cancel(*id);
        const Answer first = cancelled.wait();
        QVERIFY(first);
        QVERIFY(first->reason == FinishReason::Cancelled || first->reason == FinishReason::Failed);
        const Answer second = other.wait();
        QVERIFY(second);
        QCOMPARE(second->reason, FinishReason::Failed);
        QVERIFY_HAS(second->error->what, "unspecified launch failure");
        std::vector<TokenId> ids;
        QCOMPARE(answer(*engines, load.id, "And now?", ids).value().reason,
                 FinishReason::MaxTokens);
        *faults_ = {};
    }
}

void TestHostOnGpu::afterALostGpuTheCpuAnswers() {
    const auto engines = host();
    Load load = start_load(*engines, model("a"));
    QVERIFY(description(load).device.gpu);
    faults_->lose_device = true;
    faults_->fail_launch = 60; // amid the first tokens
    Reader running, waiting;
    QVERIFY(engines->submit(ask("Tell me all", 1000), running.sink()));
    QVERIFY(engines->submit(ask("And me", 1000), waiting.sink()));
    for (Reader* reader : {&running, &waiting}) {
        const Answer failed = reader->wait();
        QVERIFY(failed);
        QCOMPARE(failed->reason, FinishReason::Failed);
        QVERIFY_HAS(failed->error->what, "unspecified launch failure");
    }
    std::vector<TokenId> ids;
    const Answer after = answer(*engines, load.id, "And now?", ids);
    QVERIFY(after);
    QCOMPARE(after->reason, FinishReason::MaxTokens);
    const LoadFinished again = load.again.get();
    QVERIFY(again.model);
    QVERIFY(!again.model->device.gpu);
    QVERIFY_HAS(again.model->instead_of_gpu, "the GPU failed: unspecified launch failure");
    QVERIFY(!engines->describe().at(0).device.gpu);
    QVERIFY(!engines->telemetry().activity().models.at(0).device.gpu);

    // And so does what is loaded from then on.
    Load other = start_load(*engines, model("b"));
    const ModelDescription later = description(other);
    QVERIFY_HAS(later.instead_of_gpu, "unspecified launch failure");
}

void TestHostOnGpu::aModelThatIdlesLeavesALostGpu() {
    const auto engines = host();
    Load used = start_load(*engines, model("a"));
    Load idle = start_load(*engines, model("b"));
    QVERIFY(description(used).device.gpu);
    QVERIFY(description(idle).device.gpu);
    faults_->fail_launch = 0;
    std::vector<TokenId> ids;
    QCOMPARE(answer(*engines, used.id, "Hi", ids).value().reason, FinishReason::Failed);
    QVERIFY(!used.again.get().model->device.gpu);
    QVERIFY(!idle.again.get().model->device.gpu);
    QCOMPARE(answer(*engines, idle.id, "Hi", ids).value().reason, FinishReason::MaxTokens);
}

void TestHostOnGpu::aGpuThatWasNamedHasNoReplacement() {
    const auto engines = host("cuda");
    Load load = start_load(*engines, model("a"));
    QVERIFY(description(load).device.gpu);
    faults_->fail_launch = 0;
    std::vector<TokenId> ids;
    for (int turn = 0; turn < 2; ++turn)
        QCOMPARE(answer(*engines, load.id, "Hi", ids).value().reason, FinishReason::Failed);
    qputenv("HEADROOM_STAND_IN_DRIVER", "old");
    QVERIFY(!EngineHost::create({.backend = "cuda"}));
}

HEADROOM_TEST(TestHostOnGpu)
#include "tst_host.moc"
