// The words that explain a part: the numbers in them give the bytes that stand beside them.
#include "engine/fit/fit_estimate.h"
#include "kernels/api/backends.h"
#include "tests/engine/fit/fit_header.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QRegularExpression>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {
constexpr std::uint64_t kGib = std::uint64_t{1} << 30;

FitDevice device(bool gpu, std::uint64_t free) {
    return {.name = gpu ? "GPU" : "CPU",
            .vendor = gpu ? "NVIDIA" : "",
            .gpu = gpu,
            .memory = free,
            .free = free,
            .bandwidth = 5e11};
}

/// What a person would compute from the words; -1 where they have another form.
double computed(const QString& words) {
    static const QRegularExpression alike(
        R"((\d+) layers × (\d+) tokens.*? × (?:(\d+) users.*? × )?(\d+) KV heads × \(keys of (\d+) in \w+, ([\d.]+) bytes each \+ values of (\d+) in \w+, ([\d.]+) bytes each\))");
    static const QRegularExpression mixed(
        R"((\d+) tokens.*? × (?:(\d+) users.*? × )?\((\d+) elements of keys in \d+ layers, ([\d.]+) bytes each in \w+ \+ (\d+) of values, ([\d.]+) bytes each in \w+\))");
    const auto number = [](const QRegularExpressionMatch& match, int group) {
        return match.captured(group).isEmpty() ? 1 : match.captured(group).toDouble();
    };
    if (const auto m = alike.match(words); m.hasMatch()) {
        // A window's tokens are those of all users already.
        const double users = words.contains("window") ? 1 : number(m, 3);
        return number(m, 1) * number(m, 2) * users * number(m, 4) *
               (number(m, 5) * number(m, 6) + number(m, 7) * number(m, 8));
    }
    if (const auto m = mixed.match(words); m.hasMatch()) {
        const double users = words.contains("window") ? 1 : number(m, 2);
        return number(m, 1) * users * (number(m, 3) * number(m, 4) + number(m, 5) * number(m, 6));
    }
    return -1;
}

/// Compares every cache of every device; how many there were.
int compare(const FitEstimate& estimate) {
    int caches = 0;
    for (const DeviceEstimate& each : estimate.devices)
        for (const PartEstimate& part : each.parts) {
            if (part.part != FitPart::KvFull && part.part != FitPart::KvWindow) continue;
            const QString words = QString::fromStdString(part.reason);
            if (computed(words) != double(part.bytes.likely))
                QTest::qFail(qPrintable(QString("%1: %2, not %3")
                                            .arg(words)
                                            .arg(computed(words), 0, 'f', 0)
                                            .arg(part.bytes.likely)),
                             __FILE__, __LINE__);
            ++caches;
        }
    return caches;
}
} // namespace

class TestFitReasons : public QObject {
    Q_OBJECT
private slots:
    void theCachesNumbersGiveItsBytes_data() {
        QTest::addColumn<int>("gpus");
        QTest::addColumn<int>("on_gpus");
        QTest::addColumn<int>("context");
        QTest::addColumn<int>("users");
        QTest::addColumn<int>("type");
        QTest::newRow("a host") << 0 << -1 << 4096 << 1 << int(KvType::F16);
        QTest::newRow("two GPUs") << 2 << -1 << 4096 << 1 << int(KvType::F16);
        QTest::newRow("a GPU and a host") << 1 << 7 << 8192 << 1 << int(KvType::Q8_0);
        QTest::newRow("no step of 256") << 2 << -1 << 5000 << 1 << int(KvType::F16);
        QTest::newRow("three users") << 2 << -1 << 5000 << 3 << int(KvType::Q4_0);
    }
    void theCachesNumbersGiveItsBytes() {
        QFETCH(int, gpus);
        QFETCH(int, on_gpus);
        QFETCH(int, context);
        QFETCH(int, users);
        QFETCH(int, type);
        FitMachine machine{.host = device(false, 64 * kGib)};
        machine.gpus.assign(std::size_t(gpus), device(true, 24 * kGib));
        const FitWish wish{.context_length = context,
                           .key_type = KvType(type),
                           .value_type = KvType(type),
                           .users = users,
                           .gpu_layers = on_gpus};
        const FitHeader alike{.architecture = "gemma3",
                              .n_layers = 24,
                              .d_model = 1152,
                              .n_heads = 8,
                              .n_kv_heads = {4},
                              .key_length = 256,
                              .window = 1024};
        FitHeader mixed = alike;
        mixed.n_kv_heads = {8, 8, 8, 8, 8, 1, 8, 8, 8, 8, 8, 2, 8, 8, 4, 8, 8, 1, 8, 8, 8, 8, 8, 4};
        for (const FitHeader& header : {alike, mixed})
            QVERIFY(compare(estimate_fit(fit_model(*header.file()).value(), machine, wish)) >= 2);
    }

    void theCachesNumbersGiveWhatOurEngineAllocates_data() {
        QTest::addColumn<QString>("path");
        for (const char* name : {"gemma-3-270m-q4_k_m.gguf", "SmolLM2-135M-Instruct.Q4_1.gguf",
                                 "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"})
            if (const auto path = real_model(name)) QTest::newRow(name) << *path;
        if (const auto tiny = data_file("golden/tiny/gemma3.gguf"))
            QTest::newRow("tiny Gemma") << *tiny;
    }
    void theCachesNumbersGiveWhatOurEngineAllocates() {
        QFETCH(QString, path);
        const auto backend = make_backend("cpu", {});
        const auto file = GgufFile::open(path.toStdString());
        QVERIFY(backend && file);
        const auto model = fit_model(*file, **backend);
        QVERIFY(model && model->own);
        const FitMachine machine{.host = this_cpu(**backend, 1, {}, free_memory())};
        for (const KvType type : {KvType::F16, KvType::Q8_0}) {
            const FitEstimate estimate =
                estimate_fit(*model, machine, {.key_type = type, .value_type = type, .users = 2});
            QVERIFY(estimate.ours);
            QVERIFY(compare(estimate) >= 1);
        }
    }
};

HEADROOM_TEST(TestFitReasons)
#include "tst_fit_reasons.moc"
