#include "engine/model/model.h"
#include "kernels/api/backends.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

using namespace headroom;

/// With a real backend: every shared model of a supported architecture, in both modes.
class TestReferenceLoad : public QObject {
    Q_OBJECT
private slots:
    void allocatesWhatWasPredicted_data() {
        QTest::addColumn<QString>("path");
        for (const char* name :
             {"llama", "llama-rope-freqs", "llama-linear", "qwen2", "gemma3", "llama.F16",
              "llama.BF16", "llama-wide.Q4_0", "llama-wide.Q4_1", "llama-wide.Q5_0",
              "llama-wide.Q8_0", "llama-wide.Q2_K", "llama-wide.Q4_K", "llama-wide.Q5_K",
              "llama-wide.Q6_K", "llama-wide.IQ4_XS"})
            QTest::newRow(name) << QString("golden/tiny/%1.gguf").arg(name);
    }

    void allocatesWhatWasPredicted() {
        QFETCH(QString, path);
        HEADROOM_NEEDS_DATA(found, path);
        const auto file = ModelFile::open(found.toStdString()).value();
        const auto backend = make_backend("reference", {.threads = 1}).value();
        for (const WeightsMode mode : {WeightsMode::Memory, WeightsMode::FromFile}) {
            const WeightsBytes predicted = file->predicted_bytes(*backend, mode).value();
            const auto model = Model::load(file, *backend, {.mode = mode});
            QVERIFY2(model.has_value(), model ? "" : model.error().message().c_str());
            QCOMPARE((*model)->bytes().embedding, predicted.embedding);
            QCOMPARE((*model)->bytes().layers, predicted.layers);
            QCOMPARE((*model)->bytes().output, predicted.output);
        }
    }

    void everyByteIsReadOnce() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/gemma3.gguf");
        const auto file = ModelFile::open(path.toStdString()).value();
        const auto backend = make_backend("reference", {.threads = 2}).value();
        std::int64_t last = 0;
        std::int64_t wanted = 0;
        LoadOptions options;
        options.progress = [&](std::int64_t done, std::int64_t total) {
            last = done;
            wanted = total;
        };
        QVERIFY(Model::load(file, *backend, options).has_value());
        // 7 layers of q, o (64 * 128), k, v (64 * 64), gate, up, down (64 * 128); the table 64 *
        // 128.
        QCOMPARE(wanted, 4 * (7 * (5 * 64 * 128 + 2 * 64 * 64) + 64 * 128));
        QCOMPARE(last, wanted);
    }
};

HEADROOM_TEST(TestReferenceLoad)
#include "tst_reference_load.moc"
