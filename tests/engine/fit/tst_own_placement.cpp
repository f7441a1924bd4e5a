// What the fit checker predicts for our engine is what loading allocates, to the byte.
#include "engine/fit/fit_estimate.h"
#include "engine/model/model.h"
#include "engine/residency/pass_memory.h"
#include "kernels/api/backends.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QDir>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

class TestOwnPlacement : public QObject {
    Q_OBJECT
private slots:
    void predictsWhatIsAllocated_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("kv");
        QTest::addColumn<int>("users");
        if (const auto folder = data_file("golden/tiny"))
            for (const QString& name : QDir(*folder).entryList({"*.gguf"}, QDir::Files))
                QTest::newRow(qPrintable(name)) << *folder + "/" + name << int(KvType::F16) << 1;
        for (const char* name : {"gemma-3-270m-q4_k_m.gguf", "SmolLM2-135M-Instruct.Q4_1.gguf",
                                 "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"})
            if (const auto path = real_model(name)) {
                QTest::newRow(name) << *path << int(KvType::F16) << 1;
                QTest::addRow("%s, q8_0, 3 users", name) << *path << int(KvType::Q8_0) << 3;
            }
    }
    void predictsWhatIsAllocated() {
        QFETCH(QString, path);
        QFETCH(int, kv);
        QFETCH(int, users);
        const auto backend = make_backend("cpu", {});
        QVERIFY(backend);
        const auto gguf = GgufFile::open(path.toStdString());
        QVERIFY(gguf);
        const auto model = fit_model(*gguf, **backend);
        QVERIFY2(model, model ? "" : model.error().message().c_str());
        if (!model->lacks.empty()) { // then nothing is promised in our engine's name
            const FitMachine machine{.host = this_cpu(**backend, 1, {}, free_memory())};
            QVERIFY(!estimate_fit(*model, machine, {}).ours);
            return;
        }
        QVERIFY(model->own != nullptr);

        const FitWish wish{.key_type = KvType(kv), .value_type = KvType(kv), .users = users};
        const FitMachine machine{.host = this_cpu(**backend, 1, {}, free_memory())};
        const FitEstimate estimate = estimate_fit(*model, machine, wish);
        QVERIFY(estimate.ours);
        QCOMPARE(estimate.backend, (*backend)->name());
        QCOMPARE(estimate.devices.size(), std::size_t(1));

        const auto file = ModelFile::from(*gguf);
        QVERIFY(file);
        const auto loaded = Model::load(*file, **backend);
        QVERIFY(loaded);
        const auto placement = place(**file, **backend,
                                     {.context_length = estimate.context_length,
                                      .kv_type = *own_type(KvType(kv)),
                                      .parallel_sequences = users},
                                     machine.host->free);
        QVERIFY(placement);
        const auto memory = PassMemory::allocate(**backend, (*file)->config(), *placement);
        QVERIFY(memory);
        std::uint64_t allocated = (*loaded)->bytes().total() + memory->phases->workspace_bytes();
        for (std::size_t g = 0; g < kKvGroups; ++g)
            if (memory->pools[g])
                allocated += std::uint64_t(memory->pools[g]->n_blocks()) *
                             (*backend)->kv_block_bytes(memory->pools[g]->config());
        const ByteRange& total = estimate.devices[0].total;
        QCOMPARE(total.likely, allocated);
        QCOMPARE(total.low, total.high);
    }
};

HEADROOM_TEST(TestOwnPlacement)
#include "tst_own_placement.moc"
