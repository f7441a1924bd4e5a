#include "app/fit/decode_predictions.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTest>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

namespace {
class OneModel : public LoadedModels {
public:
    QVector<ResidentModel> models() const override { return now; }
    void unload(const QString&) override {}
    void unloadAll() override {}
    QVector<ResidentModel> now;
};

FitDevice measured_cpu(double bytes_per_second) {
    FitDevice cpu;
    cpu.name = "Test CPU";
    cpu.memory = 8ull << 30;
    cpu.free = 1; // the model that is loaded took all of it
    cpu.bandwidth = bytes_per_second;
    cpu.measured = {.bandwidth = bytes_per_second, .small_set = 1e6, .large_set = 1e9};
    for (const std::uint32_t type : {0u, 1u, 8u, 12u})
        cpu.measured.formats.push_back({.type_number = type,
                                        .small_set_bytes_per_second = bytes_per_second,
                                        .large_set_bytes_per_second = bytes_per_second,
                                        .prefill_operations_per_second = 1e12});
    cpu.threads = 1;
    return cpu;
}
} // namespace

class TestDecodePredictions : public QObject {
    Q_OBJECT

private slots:
    void saysWhatALoadedModelShouldComeAt() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
        LocalMachine machine({.backend = {.threads = 1}});
        OneModel loaded;
        DecodePredictions predictions(machine, loaded);
        const ModelActivity model{.id = "llama", .context_length = 256, .kv_in_use = 16};
        QVERIFY(!predictions.of(model)); // nothing is known of it
        loaded.now = {{.path = path, .name = "Llama", .state = Residence::Loaded}};
        emit loaded.changed();

        const auto own = machine.backend();
        QVERIFY(own);
        const auto told = [&](double bytes_per_second) {
            FitDevice cpu = measured_cpu(bytes_per_second);
            cpu.own = *own;
            cpu.backend = (*own)->name();
            emit machine.changed({.host = cpu}, 1);
            return predictions.of(model).value_or(0);
        };
        QTRY_VERIFY(told(1e9) > 0);
        // Reading is the longer part of so slow a machine's pass: half the bytes/s, half the
        // tokens/s.
        QVERIFY(qAbs(told(1e5) / told(2e5) - 0.5) < 0.05);
        QVERIFY(!predictions.of({.id = "another", .context_length = 256}));

        // A guess by its kind is not worth a warning.
        FitDevice guessed = measured_cpu(1e9);
        guessed.measured = {};
        emit machine.changed({.host = guessed}, 0);
        QVERIFY(!predictions.of(model));
    }
};

HEADROOM_TEST(TestDecodePredictions)
#include "tst_decode_predictions.moc"
