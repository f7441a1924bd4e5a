#include "tests/e2e/cli_process.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom::test;

/// The built programs on a machine whose GPU is libraries that stand in: it is used by itself, and
/// where it can't be, the CPU computes and the command line and the window's log say why.
class TestGpu : public QObject {
    Q_OBJECT

private slots:
    void init() {
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkpath(folder_->filePath("models")));
        model_ = folder_->filePath("models/Tiny-1B-F32.gguf");
        QVERIFY(write_chat_model(tiny.toStdString(), model_.toStdString(), kChatMl));
    }

    void theGpuIsTakenByItself() {
        const CliOutcome outcome = run({"--json"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QCOMPARE(outcome.json()["backend"].toString(), "cuda (host shim, 9.0)");
        QVERIFY(!outcome.json().contains("instead_of_gpu"));
        const CliOutcome words = run({});
        QVERIFY2(words.errors.contains("computed by cuda (host shim, 9.0)\n"), words.errors);
    }

    void everyReasonIsTold_data() {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QByteArray>("reason");
        const auto row = [](const char* name, const char* variable, const char* value,
                            const char* reason) {
            QTest::newRow(name) << variable << value << QByteArray(reason);
        };
        row("no plug-in", "HEADROOM_CUDA_PLUGIN", "/nowhere/headroom_cuda.so",
            "this build has no plug-in");
        row("no driver", "HEADROOM_CUDA_DRIVER", "/nowhere/libcuda.so.1",
            "no NVIDIA driver is installed");
        row("old driver", "HEADROOM_STAND_IN_DRIVER", "old", "the NVIDIA driver is too old");
        row("no device", "HEADROOM_STAND_IN_DRIVER", "no-device", "the NVIDIA driver finds no GPU");
        row("unsupported", "HEADROOM_STAND_IN_DRIVER", "unsupported",
            "compute capability 6.1, 7.5 is needed");
        row("no memory", "HEADROOM_STAND_IN", "memory=200000", "memory of the GPU");
        row("refused memory", "HEADROOM_STAND_IN", "no-memory", "bytes of GPU memory were refused");
        row("self-test", "HEADROOM_STAND_IN", "wrong-result", "the GPU's self-test failed");
        row("another plug-in", "HEADROOM_STAND_IN", "old-version",
            "has version 0 of the interface, 4 is needed");
        row("no code", "HEADROOM_STAND_IN_DRIVER", "no-code", "this build has no code");
        row("launch while loading", "HEADROOM_STAND_IN", "fail-launch=5",
            "unspecified launch failure");
    }
    void everyReasonIsTold() {
        QFETCH(QString, variable);
        QFETCH(QString, value);
        QFETCH(QByteArray, reason);
        environment_.insert(variable, value);
        const auto restore = qScopeGuard([&] { environment_ = stand_ins(); });
        const CliOutcome outcome = run({"--json"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QVERIFY(outcome.json()["backend"].toString().startsWith("cpu"));
        const QByteArray said = outcome.json()["instead_of_gpu"].toString().toUtf8();
        QVERIFY2(said.startsWith("GPU") && said.contains(reason), said);
        QVERIFY(!outcome.json()["text"].toString().isEmpty());

        const CliOutcome named = run({"--backend", "cuda"});
        QVERIFY(named.status > 0);
        QVERIFY2(named.errors.contains(reason), named.errors);
        const CliOutcome cpu = run({"--backend", "cpu", "--json"});
        QCOMPARE(cpu.status, 0);
        QVERIFY(!cpu.json().contains("instead_of_gpu"));
    }

    // A device that is lost amid the answer ends it with the reason.
    void aGpuLostAmidTheAnswerIsTold() {
        environment_.insert("HEADROOM_STAND_IN", "fail-launch=60");
        const auto restore = qScopeGuard([&] { environment_ = stand_ins(); });
        const CliOutcome outcome = run({});
        QVERIFY(outcome.status > 0);
        QVERIFY2(outcome.errors.contains("the GPU failed: unspecified launch failure"),
                 outcome.errors);
    }

    void benchAndInfoSayWhatComputes() {
        const CliOutcome bench =
            cli({"bench", model_, "--prefill", "4", "--decode", "2", "--repeat", "1", "--json"},
                setting());
        QVERIFY2(bench.status == 0, bench.errors);
        QCOMPARE(bench.json()["backend"].toString(), "cuda (host shim, 9.0)");
        QVERIFY(bench.json()["rows"][0]["memory_gigabytes_per_second"].isNull());
        const CliOutcome info = cli({"info"}, setting());
        QVERIFY2(info.output.contains("computes: cuda (host shim, 9.0)"), info.output);
        environment_.insert("HEADROOM_STAND_IN_DRIVER", "old");
        const auto restore = qScopeGuard([&] { environment_ = stand_ins(); });
        const CliOutcome old =
            cli({"bench", model_, "--prefill", "4", "--decode", "0", "--repeat", "1"}, setting());
        QVERIFY2(old.output.contains("GPU: the NVIDIA driver is too old"), old.output);
    }

    // Both tell what the same function does, with its range.
    void thePredictionAndTheFitCheckerAgree_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("users");
        for (const char* gpu : {"h100 sxm5", "rtx 4090"}) // the plug-in here need not know it
            for (const char* users : {"1", "40"})
                QTest::addRow("%s, %s users", gpu, users) << gpu << users;
    }
    void thePredictionAndTheFitCheckerAgree() {
        QFETCH(QString, gpu);
        QFETCH(QString, users);
        const CliOutcome fit =
            cli({"fit", model_, "--device", gpu, "--context", "128", "--users", users, "--json"},
                setting());
        const CliOutcome predicted =
            cli({"bench", model_, "--predict", gpu, "--depth", "64", "--batch", users, "--json"},
                setting());
        QVERIFY2(fit.status == 0 && predicted.status == 0, fit.errors + predicted.errors);
        QVERIFY(fit.json()["ours"].toBool());
        QCOMPARE(fit.json()["backend"].toString(), "cuda");
        const QJsonObject speed = fit.json()["speed"].toObject();
        const QJsonArray passes = predicted.json()["passes"].toArray();
        QCOMPARE(passes.size(), 2);
        for (const QJsonValue& pass : passes) {
            const bool decode = pass["work"].toString() == "decode";
            const QJsonValue told =
                speed[decode ? "decode_tokens_per_second" : "prefill_tokens_per_second"];
            const double sequences = decode ? users.toDouble() : 1;
            const auto is = [&](const char* key, const char* figure) {
                QVERIFY(told[figure].toDouble() > 0);
                QVERIFY(qAbs(pass[key].toDouble() / (sequences * told[figure].toDouble()) - 1) <
                        1e-9);
            };
            is("tokens_per_second", "likely");
            is("lowest_tokens_per_second", "low");
            is("highest_tokens_per_second", "high");
            // As fast as its pass, which is its phases.
            QVERIFY(qAbs(pass["pass_tokens"].toDouble() / pass["seconds"].toDouble() /
                             pass["tokens_per_second"].toDouble() -
                         1) < 1e-9);
            double seconds = 0;
            for (const QJsonValue& phase : pass["phases"].toArray())
                seconds += phase["seconds"].toDouble();
            QVERIFY(qAbs(seconds / pass["seconds"].toDouble() - 1) < 1e-9);
            QCOMPARE(pass["phases"].toArray().size(), 7);
        }
        const CliOutcome words = cli({"bench", "--predict", gpu}, setting());
        QVERIFY2(words.output.contains("Predicted, not measured.") &&
                     words.output.contains("1.3 µs (in a CUDA graph on an H100, measured)") &&
                     words.output.contains("Reckoned as the fit checker does"),
                 words.output);
    }

    void predictionsAreOfOneGpuOfOurs_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("said");
        QTest::newRow("several") << "2x rtx 3090"
                                 << "does not divide a model among several yet";
        QTest::newRow("of another maker") << "mi300x"
                                          << "Headroom computes on NVIDIA's GPUs only";
        QTest::newRow("too old") << "gtx 1080 ti"
                                 << "has compute capability 6.1, 7.5 is needed";
    }
    void predictionsAreOfOneGpuOfOurs() {
        QFETCH(QString, gpu);
        QFETCH(QString, said);
        const CliOutcome refused = cli({"bench", "--predict", gpu}, setting());
        QVERIFY(refused.status != 0);
        QVERIFY2(refused.errors.contains(said.toUtf8()), refused.errors);
    }

    // Each row of the table is predicted for, or refused with the reason.
    void everyGpuOfTheTableIsAnswered() {
        HEADROOM_NEEDS_DATA(path, "gpus.csv");
        QFile file(path);
        QVERIFY(file.open(QFile::ReadOnly));
        file.readLine(); // the columns' names
        int predicted = 0, refused = 0;
        while (!file.atEnd()) {
            const QStringList row = QString::fromUtf8(file.readLine()).split(',');
            const QString name = row[0], vendor = row[1], compute = row[3];
            const double bandwidth = row[5].toDouble() * 1e9;
            const CliOutcome outcome =
                cli({"bench", "--predict", name, "--decode", "16", "--prefill", "0", "--json"},
                    setting());
            const auto told = [&](bool is) { QVERIFY2(is, qPrintable(name + outcome.errors)); };
            // From Turing on, but no board that is CPU and GPU in one.
            if (vendor != "NVIDIA" || compute.toDouble() < 7.5 || name.startsWith("Jetson")) {
                told(outcome.status == 1 &&
                     outcome.errors.contains(vendor == "NVIDIA"
                                                 ? "has compute capability " + compute.toUtf8()
                                                 : "Headroom computes on NVIDIA's GPUs only"));
                ++refused;
                continue;
            }
            told(outcome.status == 0 && outcome.json()["device"].toString() == name);
            const QJsonArray passes = outcome.json()["passes"].toArray();
            told(passes.size() == 2); // of 1B and 8B
            for (const QJsonValue& pass : passes) {
                double bytes = 0;
                for (const QJsonValue& phase : pass["phases"].toArray())
                    bytes += phase["weight_bytes"].toDouble();
                const double share = bytes / bandwidth / pass["seconds"].toDouble();
                told(bytes > 5e8 && share > 0.1 && share < 1); // below the roofline
            }
            ++predicted;
        }
        QVERIFY2(predicted > 100 && refused > 100,
                 qPrintable(QString("%1, %2").arg(predicted).arg(refused)));
    }

    void gpusAreChosenByNumber() {
        environment_.insert("HEADROOM_STAND_IN_DRIVER", "mixed");
        const auto restore = qScopeGuard([&] { environment_ = stand_ins(); });
        QCOMPARE(run({"--backend", "cuda:1", "--json"}).json()["backend"].toString(),
                 "cuda (host shim, 9.0)");
        const CliOutcome first = run({"--backend", "cuda:0"});
        QVERIFY2(first.errors.contains("GeForce GTX 1080 has compute capability 6.1"),
                 first.errors);
    }

    // The window's settings hold for the command line, too.
    void settingsAreHeeded() {
        keep("gpu=-2\n");
        const QJsonObject cpu = run({"--json"}).json();
        QVERIFY(cpu["backend"].toString().startsWith("cpu"));
        QVERIFY(!cpu.contains("instead_of_gpu"));
        keep("gpu=3\n");
        QCOMPARE(run({"--json"}).json()["instead_of_gpu"].toString(),
                 "GPU: there is no GPU number 3: the driver has 1");

        linkLibraries();
        keep("gpu_libraries=" + folder_->path().toUtf8() + "\n");
        environment_ = {};
        const auto restore = qScopeGuard([&] { environment_ = stand_ins(); });
        CliSetting bare = setting();
        bare.environment.insert("HEADROOM_CUDA_DRIVER", {}); // not the tests' usual one
        QCOMPARE(cli(command({"--json"}), bare).json()["backend"].toString(),
                 "cuda (host shim, 9.0)");
    }

    void theWindowsLogSaysWhatComputes_data() {
        everyReasonIsTold_data();
        QTest::newRow("gpu") << "HEADROOM_STAND_IN_DRIVER"
                             << "" << QByteArray("on host shim");
        QTest::newRow("folder of the settings") << ""
                                                << "" << QByteArray("on host shim");
    }
    void theWindowsLogSaysWhatComputes() {
        QFETCH(QString, variable);
        QFETCH(QString, value);
        QFETCH(QByteArray, reason);
        const auto restore = qScopeGuard([&] { environment_ = stand_ins(); });
        if (variable.isEmpty()) {
            linkLibraries();
            keep("gpu_libraries=" + folder_->path().toUtf8() + "\n");
            environment_ = {{"HEADROOM_CUDA_DRIVER", {}}};
        } else {
            environment_.insert(variable, value);
        }
        const QByteArray line = reason == "on host shim" ? reason : "the CPU computes; GPU";
        QProcess window;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        const QHash<QString, QString> all = setting().environment;
        for (auto each = all.cbegin(); each != all.cend(); ++each)
            if (each.value().isNull())
                environment.remove(each.key());
            else
                environment.insert(each.key(), each.value());
        environment.insert("HEADROOM_DATA", folder_->path());
        window.setProcessEnvironment(environment);
        window.start(HEADROOM_WINDOW, QStringList());
        const auto end = qScopeGuard([&] {
            window.terminate();
            if (!window.waitForFinished(10'000)) window.kill();
        });
        QTRY_COMPARE_WITH_TIMEOUT(cli({"models", "loaded"}, setting()).status, 0, 60'000);
        const CliOutcome loaded = cli({"models", "load", "Tiny-1B"}, setting());
        QVERIFY2(loaded.status == 0, loaded.errors);
        const auto log = [&] {
            QByteArray text;
            for (const QString& name : QDir(folder_->filePath("logs")).entryList(QDir::Files)) {
                QFile file(folder_->filePath("logs/" + name));
                if (file.open(QFile::ReadOnly)) text += file.readAll();
            }
            return text;
        };
        QTRY_VERIFY2_WITH_TIMEOUT(log().contains(line) && log().contains(reason), log(), 10'000);
    }

private:
    /// As the window keeps what was set in its settings.
    void keep(const QByteArray& lines) const {
        QDir().mkpath(folder_->filePath("headroom"));
        QFile file(folder_->filePath("headroom/settings.ini"));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("[engine]\n" + lines);
    }
    /// Plug-in and driver, into the folder that the settings name.
    void linkLibraries() const {
        QVERIFY(QFile::link(HEADROOM_STAND_IN_PLUGIN, folder_->filePath("headroom_cuda.so")));
        QVERIFY(QFile::link(HEADROOM_STAND_IN_DRIVER, folder_->filePath("libcuda.so.1")));
    }
    static QHash<QString, QString> stand_ins() {
        return {{"HEADROOM_CUDA_PLUGIN", HEADROOM_STAND_IN_PLUGIN},
                {"HEADROOM_CUDA_DRIVER", HEADROOM_STAND_IN_DRIVER}};
    }
    CliSetting setting() const {
        CliSetting setting{.data_folder = folder_->path(), .environment = environment_};
        for (const char* name : {"XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "HOME"})
            setting.environment.insert(name, folder_->path());
        return setting;
    }
    QStringList command(const QStringList& more) const {
        return QStringList{"run", model_, "--prompt", "Hi", "--max-tokens", "4"} + more;
    }
    CliOutcome run(const QStringList& more) const { return cli(command(more), setting()); }

    std::unique_ptr<QTemporaryDir> folder_;
    QString model_;
    QHash<QString, QString> environment_ = stand_ins();
};

HEADROOM_TEST(TestGpu)
#include "tst_gpu.moc"
