#include "kernels/cuda/backend/cuda_backend.h"
#include "kernels/cuda/backend/device.h"
#include "kernels/cuda/host_shim/shim_device.h"
#include "tests/engine/forward/golden.h"
#include "tests/kernels/cuda/stand_in_runtime.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

extern "C" const cuda::DeviceApi* headroom_cuda_device_api();

/// The plug-in's own code over a stand-in for the CUDA runtime: graphs are recorded, used and give
/// the same bits; every error of the runtime comes back as a reason.
class TestRuntime : public QObject {
    Q_OBJECT

private slots:
    void init();
    void decodingReplaysGraphs();
    void withoutGraphsTheAnswersAreTheSame();
    void manyLengthsForgetTheOldestGraphs();
    void kernelsOverlapFromComputeNineOn_data();
    void kernelsOverlapFromComputeNineOn();
    void aRefusedOpeningTellsWhy_data();
    void aRefusedOpeningTellsWhy();
    void refusedMemoryIsNoFailureOfTheDevice();
    void aFailureStays_data();
    void aFailureStays();
    void nothingIsLeftOpen();

private:
    /// Logits of greedy decoding after a prompt, bit for bit.
    Result<std::vector<std::vector<float>>> decode(const cuda::DeviceApi& api, const QString& path);
    StandInRuntime& runtime_ = stand_in_runtime();
};

void TestRuntime::init() {
    runtime_ = {};
    shim::device_faults() = {};
}

Result<std::vector<std::vector<float>>> TestRuntime::decode(const cuda::DeviceApi& api,
                                                            const QString& path) {
    const auto backend = TRY(cuda::make_backend_on(api, 0));
    const auto model = TRY(load_in(*backend, path));
    auto evaluation = TRY(
        Evaluation::create(model, *backend, 64, DType::F32, {.max_tokens = 24, .max_outputs = 1}));
    std::vector<std::vector<float>> logits;
    std::vector<TokenId> next(20);
    for (std::size_t i = 0; i < next.size(); ++i)
        next[i] = TokenId(3 + i * 7 % 100);
    for (int step = 0; step < 6; ++step) {
        const PassOutput output = TRY(evaluation.append(
            next, {{.row = std::int32_t(next.size()) - 1, .best = 1, .all_logits = true}}));
        logits.push_back(output.rows[0].logits);
        next = {output.rows[0].best[0].id};
    }
    return logits;
}

void TestRuntime::decodingReplaysGraphs() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    const auto expected = decode(shim::device_api(), path);
    QVERIFY(expected);
    const auto logits = decode(*headroom_cuda_device_api(), path);
    QVERIFY2(logits, logits ? "" : logits.error().message().c_str());
    QCOMPARE(*logits, *expected);
    // The prompt and the first token come as they are, the next four by a graph.
    QCOMPARE(runtime_.replayed, 4);
    QVERIFY(runtime_.captured > 10);
}

void TestRuntime::withoutGraphsTheAnswersAreTheSame() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    const auto expected = decode(*headroom_cuda_device_api(), path);
    for (const char* call :
         {"cudaStreamBeginCapture", "cudaStreamEndCapture", "cudaGraphInstantiate"}) {
        init();
        runtime_.failing = call;
        runtime_.error = 801; // not supported
        const auto logits = decode(*headroom_cuda_device_api(), path);
        QVERIFY2(logits, call);
        QCOMPARE(*logits, *expected);
        QCOMPARE(runtime_.replayed, 3); // it is recorded at the next token
    }
}

void TestRuntime::manyLengthsForgetTheOldestGraphs() {
    auto device = cuda::Device::open(*headroom_cuda_device_api(), 0);
    QVERIFY(device);
    const auto memory = cuda::DeviceMemory::allocate(*device, 4096, false, "a test");
    QVERIFY(memory);
    (*device)->clear(memory->data(), 4096);
    const cuda::KernelTable& kernels = (*device)->kernels();
    for (std::uint32_t length = 1; length <= 40; ++length)
        for (int turn = 0; turn < 2; ++turn) { // the second one records
            auto p = cuda::GatherParams{};
            const cuda::KernelLaunch launch{kernels.gather, 1, 1, length * 16, 0};
            (*device)->launch(&launch, 1, reinterpret_cast<const std::uint8_t*>(&p), sizeof(p));
            QVERIFY(runtime_.graphs <= 16);
        }
    QVERIFY((*device)->wait());
    QCOMPARE(runtime_.graphs, 16);
}

void TestRuntime::kernelsOverlapFromComputeNineOn_data() {
    QTest::addColumn<int>("major");
    QTest::newRow("7") << 7;
    QTest::newRow("8") << 8;
    QTest::newRow("9") << 9;
    QTest::newRow("12") << 12;
}

void TestRuntime::kernelsOverlapFromComputeNineOn() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    QFETCH(int, major);
    runtime_.compute_major = major;
    QVERIFY(decode(*headroom_cuda_device_api(), path));
    QCOMPARE(runtime_.overlapping, major >= 9 ? runtime_.launched + runtime_.captured : 0);
}

void TestRuntime::aRefusedOpeningTellsWhy_data() {
    QTest::addColumn<QByteArray>("call");
    QTest::addColumn<int>("after");
    QTest::addColumn<int>("error");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const char* call, int after, int error,
                        const char* reason) {
        QTest::newRow(name) << QByteArray(call) << after << error << QByteArray(reason);
    };
    row("device", "cudaSetDevice", 0, 46,
        "choosing the GPU: CUDA-capable device(s) is/are busy or unavailable");
    row("properties", "cudaGetDeviceProperties", 0, 999, "asking the GPU: unknown error");
    row("kernels", "cudaFuncSetAttribute", 0, 209,
        "preparing the kernels: no kernel image is available for execution on the device");
    row("first queue", "cudaStreamCreateWithFlags", 0, 2, "making a queue: out of memory");
    row("second queue", "cudaStreamCreateWithFlags", 1, 2, "making a queue: out of memory");
}

void TestRuntime::aRefusedOpeningTellsWhy() {
    QFETCH(QByteArray, call);
    QFETCH(int, after);
    QFETCH(int, error);
    QFETCH(QByteArray, reason);
    runtime_.failing = call.toStdString();
    runtime_.after = after;
    runtime_.error = error;
    const auto backend = cuda::make_backend_on(*headroom_cuda_device_api(), 0);
    QVERIFY(!backend);
    QCOMPARE(QByteArray::fromStdString(backend.error().message()), reason);
    QCOMPARE(runtime_.streams, 0);                                  // nothing is left open
    QVERIFY(cuda::make_backend_on(*headroom_cuda_device_api(), 0)); // later it may work
}

void TestRuntime::refusedMemoryIsNoFailureOfTheDevice() {
    auto device = cuda::Device::open(*headroom_cuda_device_api(), 0);
    QVERIFY(device);
    runtime_.failing = "cudaMalloc";
    runtime_.error = 2;
    const auto refused = cuda::DeviceMemory::allocate(*device, 1000, false, "a test");
    QVERIFY(!refused);
    QCOMPARE(int(refused.error().code), int(ErrorCode::OutOfMemory));
    QVERIFY2(refused.error().what.starts_with("1000 bytes of GPU memory were refused"),
             refused.error().what.c_str());
    QVERIFY(cuda::DeviceMemory::allocate(*device, 1000, false, "a test"));
    QVERIFY((*device)->wait());
}

void TestRuntime::aFailureStays_data() {
    QTest::addColumn<QByteArray>("call");
    QTest::addColumn<int>("error");
    QTest::addColumn<bool>("sticky");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const char* call, int error, bool sticky,
                        const char* reason) {
        QTest::newRow(name) << QByteArray(call) << error << sticky
                            << "the GPU failed: " + QByteArray(reason);
    };
    row("launch", "cudaLaunchKernelExC", 719, false,
        "starting a kernel: unspecified launch failure");
    row("graph", "cudaGraphLaunch", 719, false, "starting a graph: unspecified launch failure");
    row("sticky", "cudaStreamSynchronize", 700, true,
        "computing: an illegal memory access was encountered");
    row("lost", "cudaStreamSynchronize", 46, true,
        "computing: CUDA-capable device(s) is/are busy or unavailable");
    row("memory errors", "cudaMemcpyAsync", 214, true,
        "sending to the GPU: uncorrectable ECC error encountered");
}

void TestRuntime::aFailureStays() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    QFETCH(QByteArray, call);
    QFETCH(int, error);
    QFETCH(bool, sticky);
    QFETCH(QByteArray, reason);
    const auto backend = cuda::make_backend_on(*headroom_cuda_device_api(), 0);
    QVERIFY(backend);
    const auto model = load_in(**backend, path);
    QVERIFY(model);
    auto evaluation =
        Evaluation::create(*model, **backend, 64, DType::F32, {.max_tokens = 4, .max_outputs = 1});
    QVERIFY(evaluation);
    const std::vector<TokenId> token{5};
    for (int step = 0; step < 3; ++step)
        QVERIFY(evaluation->append(token, {{.row = 0, .best = 1}}));
    runtime_.failing = call.toStdString();
    runtime_.error = error;
    runtime_.sticky = sticky;
    if (call == "cudaLaunchKernelExC") evaluation->clear();
    const std::vector<TokenId> two{5, 6}; // no graph of it is there
    const auto failed =
        evaluation->append(call == "cudaLaunchKernelExC" ? two : token, {{.row = 0, .best = 1}});
    QVERIFY(!failed);
    QCOMPARE(int(failed.error().code), int(ErrorCode::Device));
    QCOMPARE(QByteArray::fromStdString(failed.error().what), reason);
    const auto after = evaluation->append(token, {{.row = 0, .best = 1}});
    QVERIFY(!after);
    QCOMPARE(QByteArray::fromStdString(after.error().what), reason);
    const auto memory = (*backend)->gpu_memory();
    QVERIFY(!memory);
    QCOMPARE(QByteArray::fromStdString(memory.error().what), reason);
}

void TestRuntime::nothingIsLeftOpen() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    QVERIFY(decode(*headroom_cuda_device_api(), path));
    QCOMPARE(runtime_.graphs, 0);
    QCOMPARE(runtime_.streams, 0);
}

HEADROOM_TEST(TestRuntime)
#include "tst_runtime.moc"
