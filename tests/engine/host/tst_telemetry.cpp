#include "engine/engine_host.h"
#include "engine/engine_telemetry.h"
#include "tests/engine/host/engine_bench.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <future>
#include <numeric>

using namespace headroom;
using namespace headroom::test;

/// What the engine says of itself, against what was asked of it.
class TestTelemetry : public QObject {
    Q_OBJECT

private slots:
    void countsPassesAndTokens() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
        EngineTelemetry telemetry;
        telemetry.loaded({.id = "bench"});
        EngineBench bench(path, {.max_tokens = 8, .telemetry = &telemetry});
        bench.submit(std::vector<TokenId>(20, 3), sampled(6));
        bench.submit(std::vector<TokenId>(5, 4), sampled(6, 2));
        EngineActivity told = telemetry.activity();
        QCOMPARE(told.models[0].waiting, 2);
        QCOMPARE(told.peak, 2);
        QVERIFY(bench.run());
        told = telemetry.activity();
        const PassTotals& totals = told.models[0].totals;
        QCOMPARE(totals.prefill_tokens, 25);
        QCOMPARE(totals.decoded_tokens, 12);
        QCOMPARE(totals.rejected_tokens, 0);
        QCOMPARE(totals.passes, bench.engine().passes());
        QCOMPARE(told.models[0].running, 0);
        QCOMPARE(told.models[0].waiting, 0);
        QCOMPARE(told.models[0].peak, 2);
        QCOMPARE(told.models[0].kv_in_use, 0);
    }

    void countsBytesAndOperationsOfAKnownPass() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
        const auto file = *ModelFile::open(path.toStdString());
        EngineTelemetry telemetry;
        telemetry.loaded({.id = "bench"});
        EngineBench bench(path, {.telemetry = &telemetry});
        bench.submit(std::vector<TokenId>(7, 3), sampled(1));
        QVERIFY(bench.run()); // one pass: seven rows, one of which wants the output matrix
        const PassTotals totals = telemetry.activity().totals();
        QCOMPARE(totals.passes, 1);
        // Every matrix of the file has rows x columns weights, and every row of the pass multiplies
        // with all of them but the embedding, which is looked up, and the output matrix.
        double layers = 0, output = 0, kv = 0;
        for (const TensorInfo& tensor : file->gguf().tensors()) {
            const auto& sizes = tensor.dimensions;
            const double weights =
                std::accumulate(sizes.begin(), sizes.end(), 1.0, std::multiplies<>());
            if (tensor.n_dimensions < 2) continue;
            if (tensor.name == "token_embd.weight" || tensor.name == "output.weight")
                output = weights;
            else
                layers += weights;
        }
        for (const LayerConfig& layer : file->config().layers)
            kv += 7.0 * 2 * layer.n_kv_heads * layer.head_dim * 4; // seven positions, F32
        QCOMPARE(totals.macs, 7 * layers + output);
        QCOMPARE(totals.kv_bytes, kv);
        QVERIFY(totals.weight_bytes > 0);
    }

    void lookingInsideChangesNoAnswer() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
        std::vector<TokenId> answers[2];
        EngineTelemetry telemetry;
        telemetry.loaded({.id = "bench"});
        for (const bool looking : {false, true}) {
            telemetry.look_inside(looking);
            EngineBench bench(path, {.telemetry = &telemetry});
            GenerationRequest request = sampled(12);
            request.logprobs = 0;
            request.sampling.top_k = 5; // fewer than are looked at
            const GenerationId id = bench.submit({1, 2, 3, 4}, request);
            QVERIFY(bench.run());
            answers[looking] = bench.heard(id).first().ids;
        }
        QCOMPARE(answers[1], answers[0]);
        const auto path_of_last = telemetry.activity().path;
        QVERIFY(path_of_last);
        QCOMPARE(path_of_last->number, 12u);
        QCOMPARE(path_of_last->picked.id, answers[0].back());
        QCOMPARE(path_of_last->position, std::int32_t(4 + 11));
        QCOMPARE(path_of_last->top.size(), std::size_t(10));
        telemetry.look_inside(false);
        QVERIFY(!telemetry.activity().path);
    }

    void theirProbabilitiesAreTheModels() {
        // Another way to the same figures: what a request that asks for logprobs is told.
        HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
        EngineTelemetry telemetry;
        telemetry.loaded({.id = "bench"});
        telemetry.look_inside(true);
        EngineBench bench(path, {.telemetry = &telemetry});
        const GenerationId id = bench.submit({1, 2, 3, 4}, sampled(1));
        QVERIFY(bench.run());
        const auto told = telemetry.activity().path;
        QVERIFY(told);
        QVERIFY(std::abs(told->picked.logprob - bench.heard(id).first().logprobs.front()) < 1e-5);
        double sum = 0;
        for (std::size_t i = 0; i < told->top.size(); ++i) {
            sum += std::exp(told->top[i].logprob);
            if (i > 0) QVERIFY(told->top[i].logprob <= told->top[i - 1].logprob);
        }
        QVERIFY(sum <= 1 + 1e-6);
        QVERIFY(told->phases[std::size_t(PhaseKind::Qkv)] > 0);
        QVERIFY(told->phases[std::size_t(PhaseKind::Output)] > 0);
    }

    void marksLoadsAndRequests() {
        HEADROOM_NEEDS_DATA(source, "golden/tiny/llama.gguf");
        QTemporaryDir folder;
        const std::string path = folder.filePath("m.gguf").toStdString();
        QVERIFY(write_chat_model(source.toStdString(), path, kChatMl));
        const auto host = *EngineHost::create({.backend_options = {.threads = 1}});
        std::promise<bool> loaded;
        QVERIFY(host->load(path, {}, [&](const LoadEvent& event) {
            if (const auto* end = std::get_if<LoadFinished>(&event))
                loaded.set_value(bool(end->model));
        }));
        QVERIFY(loaded.get_future().get());
        const ModelDescription model = host->describe().front();
        EngineActivity told = host->telemetry().activity();
        QCOMPARE(told.models.size(), std::size_t(1));
        QCOMPARE(std::int64_t(told.models[0].weights_bytes), model.weights_bytes);
        QCOMPARE(std::int64_t(told.models[0].kv_bytes), model.kv_bytes);
        QVERIFY(told.models[0].kv_tokens >= model.context_length);

        std::promise<void> answered;
        GenerationRequest request;
        request.messages = {{Role::User, "Hi"}};
        request.sampling.max_tokens = 3;
        QVERIFY(host->submit(request, [&](const GenerationEvent& event) -> std::size_t {
            if (std::holds_alternative<GenerationFinished>(event)) answered.set_value();
            return 0;
        }));
        answered.get_future().wait();
        std::promise<void> gone;
        host->unload(model.id, [&] { gone.set_value(); });
        gone.get_future().wait();
        told = host->telemetry().activity();
        std::vector<EngineEventKind> kinds;
        for (const EngineEvent& event : told.events)
            kinds.push_back(event.kind);
        QCOMPARE(kinds, (std::vector{EngineEventKind::LoadBegan, EngineEventKind::LoadEnded,
                                     EngineEventKind::RequestBegan, EngineEventKind::RequestEnded,
                                     EngineEventKind::Unloaded}));
        QVERIFY(told.models.empty());
        QVERIFY(told.unloaded.passes > 0);
        QVERIFY(told.unloaded_byte_seconds > 0);
        // Only what is new is told again.
        QCOMPARE(host->telemetry().activity(told.events[3].number).events.size(), std::size_t(1));
    }
};

HEADROOM_TEST(TestTelemetry)
#include "tst_telemetry.moc"
