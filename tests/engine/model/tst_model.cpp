#include "engine/model/model.h"
#include "tests/engine/model/recording_backend.h"
#include "tests/engine/model/tiny_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using headroom::test::RecordingBackend;
using headroom::test::TinyModel;

namespace {

// By hand, F32: a layer has q and o of 64 * 64, k and v of 64 * 32, three of 64 * 96.
constexpr std::int64_t kEmbeddingBytes = 64 * 40 * 4;
constexpr std::int64_t kLayerBytes = (2 * 64 * 64 + 2 * 64 * 32 + 3 * 64 * 96) * 4;

std::shared_ptr<const ModelFile> tiny(const QTemporaryDir& folder) {
    TinyModel model("llama");
    model.tensor("output.weight", {64, 44}); // padded: 40 rows are used
    return model.open(folder.path().toStdString()).value();
}

} // namespace

class TestModel : public QObject {
    Q_OBJECT
private slots:
    void loadsEveryPartInOrder() {
        QTemporaryDir folder;
        RecordingBackend backend;
        const auto model = Model::load(tiny(folder), backend);
        QVERIFY(model.has_value());
        QCOMPARE(backend.calls,
                 (std::vector<std::string>{"embedding", "layer 0", "layer 1", "output"}));
        QCOMPARE(backend.layers[1].kv_layer, 1);
        QCOMPARE((*model)->layers().size(), std::size_t(2));
        QCOMPARE(backend.bytes_read, 2 * kEmbeddingBytes + 2 * kLayerBytes);
    }

    void bytesAreWhatThePredictionSaid() {
        QTemporaryDir folder;
        const auto file = tiny(folder);
        for (const WeightsMode mode : {WeightsMode::Memory, WeightsMode::FromFile}) {
            RecordingBackend backend;
            const std::int64_t stored = mode == WeightsMode::Memory ? 1 : 0;
            const WeightsBytes predicted = file->predicted_bytes(backend, mode).value();
            QCOMPARE(predicted.embedding, std::size_t(1 + stored * kEmbeddingBytes));
            QCOMPARE(predicted.layers, std::size_t(2 * (10 + stored * kLayerBytes)));
            QCOMPARE(predicted.output, std::size_t(100 + stored * kEmbeddingBytes));
            const auto model = Model::load(file, backend, {.mode = mode}).value();
            QVERIFY(model->mode() == mode);
            QCOMPARE(model->bytes().embedding, predicted.embedding);
            QCOMPARE(model->bytes().layers, predicted.layers);
            QCOMPARE(model->bytes().output, predicted.output);
            QCOMPARE(model->bytes().total(), predicted.total());
        }
    }

    void progressRisesToTheTotal() {
        QTemporaryDir folder;
        const auto file = tiny(folder);
        for (const WeightsMode mode : {WeightsMode::Memory, WeightsMode::FromFile}) {
            RecordingBackend backend;
            std::int64_t last = 0;
            int reports = 0;
            bool rises = true;
            LoadOptions options{.mode = mode};
            options.progress = [&](std::int64_t done, std::int64_t total) {
                rises = rises && done >= last && total == 2 * kEmbeddingBytes + 2 * kLayerBytes;
                last = done;
                ++reports;
            };
            QVERIFY(Model::load(file, backend, options).has_value());
            QVERIFY(rises);
            QCOMPARE(last, 2 * kEmbeddingBytes + 2 * kLayerBytes);
            QVERIFY(reports >= 4);
        }
    }

    void cancelEndsTheLoadAtTheNextWindow() {
        QTemporaryDir folder;
        const auto file = tiny(folder);
        std::stop_source stop;
        RecordingBackend backend;
        LoadOptions options{.cancel = stop.get_token()};
        options.progress = [&](std::int64_t done, std::int64_t) {
            if (done > kEmbeddingBytes) stop.request_stop(); // within layer 0
        };
        const auto model = Model::load(file, backend, options);
        QVERIFY(!model);
        QVERIFY(model.error().code == ErrorCode::Cancelled);
        QCOMPARE(backend.calls.back(), std::string("layer 0"));
        QCOMPARE(backend.bytes_read, kEmbeddingBytes + 7 * 64 * 4); // one window of 7 rows
    }

    void cancelBeforeTheLoadReadsNothing() {
        QTemporaryDir folder;
        std::stop_source stop;
        stop.request_stop();
        for (const WeightsMode mode : {WeightsMode::Memory, WeightsMode::FromFile}) {
            RecordingBackend backend;
            const auto model =
                Model::load(tiny(folder), backend, {.mode = mode, .cancel = stop.get_token()});
            QVERIFY(!model && model.error().code == ErrorCode::Cancelled);
            QVERIFY(backend.calls.empty());
        }
    }

    void aBackendsErrorEndsTheLoad() {
        QTemporaryDir folder;
        RecordingBackend backend;
        backend.before_part = [](const std::string& part) -> Result<> {
            if (part == "layer 1") return fail(ErrorCode::OutOfMemory, "100 wanted, 10 free");
            return {};
        };
        const auto model = Model::load(tiny(folder), backend);
        QVERIFY(!model && model.error().code == ErrorCode::OutOfMemory);
        QCOMPARE(backend.calls.size(), std::size_t(3));
    }

    void aFileCutOffBeforeTheLoadGivesAnError() {
        QTemporaryDir folder;
        const auto file = tiny(folder);
        QVERIFY(QFile::resize(folder.filePath("tiny.gguf"), 20000));
        RecordingBackend backend;
        const auto model = Model::load(file, backend);
        QVERIFY(!model);
        QVERIFY(model.error().where.starts_with("tiny.gguf > blk."));
        QVERIFY(model.error().what.find("are missing") != std::string::npos);
    }

    void theTiedTableIsReadOnce() {
        HEADROOM_NEEDS_MODEL(path, "SmolLM2-135M-Instruct.Q4_1.gguf");
        const auto file = ModelFile::open(path.toStdString()).value();
        RecordingBackend backend;
        const auto model = Model::load(file, backend).value();
        QCOMPARE(backend.bytes_read, 30081024 + 66355200); // see namesTheQuantizationMix
        QCOMPARE(model->bytes().output, std::size_t(100));
    }
};

HEADROOM_TEST(TestModel)
#include "tst_model.moc"
