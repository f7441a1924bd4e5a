#include "tests/app/library/model_files.h"
#include "tests/e2e/cli_process.h"
#include "tests/support/hub_server.h"
#include "tests/support/register_test.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace headroom::test;

/// `headroom-cli fit` on a file and on the hub, as a script runs it.
class TestFit : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<HubServer> hub_;
    QString file_;

    CliOutcome run(QStringList arguments) const {
        arguments.prepend("fit");
        return cli(arguments, {.data_folder = folder_->filePath("data"),
                               .environment = {{"HF_ENDPOINT", hub_->url()},
                                               {"no_proxy", "127.0.0.1"},
                                               {"XDG_CONFIG_HOME", folder_->filePath("config")}}});
    }

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        hub_ = std::make_unique<HubServer>();
        file_ = folder_->filePath("tiny.gguf");
        QVERIFY(put_file(file_, model_bytes()));
    }

    void judgesAFileOnThisMachine() {
        const CliOutcome outcome = run({file_, "--json", "--context", "128"});
        QCOMPARE(outcome.status, 0);
        const QJsonObject json = outcome.json();
        QCOMPARE(json["verdict"].toString(), "fits");
        QVERIFY(json["ours"].toBool());
        QVERIFY(json["backend"].toString().startsWith("cpu ("));
        QCOMPARE(json["context_length"].toInt(), 128);
        // Two layers, two KV heads of 16: keys and values of 128 tokens and two blocks of 32, f16.
        const QJsonArray parts = json["devices"][0]["parts"].toArray();
        const auto kv = std::ranges::find_if(parts, [](const QJsonValue& part) {
            return part.toObject()["part"].toString() == "KV cache";
        });
        QVERIFY(kv != parts.end());
        QCOMPARE((*kv).toObject().value("bytes").toObject().value("likely").toInt(),
                 (128 + 64) * 2 * 2 * (16 + 16) * 2);
        QVERIFY(json["speed"]["decode_tokens_per_second"]["likely"].toDouble() > 0);
    }

    void judgesARepositoryByItsHeader() {
        hub_->put({.id = "us/tiny-GGUF", .files = {{"tiny-F32.gguf", model_bytes()}}});
        const CliOutcome outcome =
            run({"us/tiny-GGUF", "--json", "--quantizations", "--context", "128"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QCOMPARE(outcome.json()["verdict"].toString(), "fits");
        const QJsonArray rows = outcome.json()["quantizations"].toArray();
        QCOMPARE(rows.size(), 1); // its one file
        QVERIFY(!rows[0]["nominal"].toBool());
        QVERIFY(run({"us/nothing-GGUF"}).status != 0);
    }

    void severalDevicesAreNamed() {
        const CliOutcome outcome = run({file_, "--json", "--context", "128", "--device",
                                        "2xRTX3090", "--device", "rx 7900 xtx"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        const QJsonArray devices = outcome.json()["devices"].toArray();
        QCOMPARE(devices.size(), 4); // and the host
        QCOMPARE(devices[0]["name"].toString(), "GeForce RTX 3090");
        QCOMPARE(devices[1]["name"].toString(), "GeForce RTX 3090");
        QCOMPARE(devices[2]["name"].toString(), "Radeon RX 7900 XTX");
        QVERIFY(outcome.json()["notice"].toString().startsWith("Headroom can't"));
    }

    void cachesAndUsersCount() {
        const auto kv = [this](const QStringList& more) {
            const CliOutcome outcome = run(QStringList{file_, "--json", "--context", "128"} + more);
            const QJsonArray parts = outcome.json()["devices"][0]["parts"].toArray();
            for (const QJsonValue& part : parts) {
                const QJsonObject of = part.toObject();
                if (of["part"].toString() == "KV cache")
                    return of["bytes"].toObject().value("likely").toInt();
            }
            return 0;
        };
        const int one = kv({});
        QCOMPARE(kv({"--kv", "f32"}), 2 * one);
        QCOMPARE(kv({"--users", "3"}), 3 * one);
    }

    void saysWhatWouldDo() {
        const CliOutcome outcome =
            run({file_, "--json", "--context", "128", "--recommend", "--wanted", "10"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        const QJsonArray sets = outcome.json()["recommendations"].toArray();
        QVERIFY(sets.size() > 100); // nearly every GPU holds it
        for (const QJsonValue& set : sets)
            QVERIFY(set.toObject()["decode_tokens_per_second"].toDouble() >= 10);
        const CliOutcome words = run({file_, "--context", "128", "--recommend"});
        QVERIFY(words.output.contains("what would do, the smallest first"));
        const CliOutcome none = run({file_, "--recommend", "--wanted", "999999"});
        QVERIFY2(none.errors.contains("No set of up to four GPUs"), none.errors);
    }

    void refusesWhatMakesNoSense_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("no model") << QStringList{} << QByteArray("MODEL");
        QTest::newRow("no such file") << QStringList{"nowhere.gguf"} << QByteArray("nowhere.gguf");
        QTest::newRow("no such file in a folder")
            << QStringList{"folder/nowhere.gguf"} << QByteArray("there is no such file");
        QTest::newRow("no such file of a path")
            << QStringList{"/folder/below/nowhere.gguf"} << QByteArray("there is no such file");
        QTest::newRow("no such GPU")
            << QStringList{"@", "--device", "voodoo 2"} << QByteArray("voodoo 2");
        QTest::newRow("several GPUs")
            << QStringList{"@", "--device", "rtx 3060"} << QByteArray("RTX 3060 12GB");
        QTest::newRow("too many GPUs")
            << QStringList{"@", "--device", "65x rtx 3090"} << QByteArray("1 to 64");
        QTest::newRow("no such cache")
            << QStringList{"@", "--kv", "q9"} << QByteArray("f32, f16, bf16, q8_0");
        QTest::newRow("no number")
            << QStringList{"@", "--recommend", "--wanted", "nan"} << QByteArray("--wanted");
        QTest::newRow("no users") << QStringList{"@", "--users", "0"} << QByteArray("--users");
        QTest::newRow("no table") << QStringList{"--accuracy", "/nowhere"} << QByteArray("nowhere");
    }
    void refusesWhatMakesNoSense() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        arguments.replaceInStrings("@", file_);
        const CliOutcome outcome = run(arguments);
        QVERIFY(outcome.status > 0);
        QVERIFY2(outcome.errors.contains(said), outcome.errors);
        QVERIFY(outcome.output.isEmpty());
    }

    void aDamagedFileIsNamed() {
        QVERIFY(put_file(file_, model_bytes([](TinyModel& model) {
                             model.set_key("llama.block_count", std::uint64_t(0));
                         })));
        const CliOutcome outcome = run({file_});
        QVERIFY(outcome.status > 0);
        QVERIFY2(outcome.errors.contains("tiny.gguf > llama.block_count"), outcome.errors);
    }

    // No engine runs it, not even a later one.
    void aFileThatLacksATensorIsDamaged() {
        QVERIFY(put_file(file_, model_bytes([](TinyModel& model) {
                             model.set_key("llama.block_count", std::uint64_t(3));
                         })));
        const CliOutcome outcome = run({file_, "--json"});
        QCOMPARE(outcome.json()["verdict"].toString(), "unknown");
        const QString reason = outcome.json()["reason"].toString();
        QVERIFY2(reason.startsWith("the file is damaged: ") && reason.contains("blk.2."),
                 qPrintable(reason));
    }

    // This memory's speed is measured in no time; the kernels' is so only where it is wished for.
    void saysWhatWasMeasured() {
        const CliOutcome here = run({file_, "--context", "128"});
        QVERIFY2(here.output.contains(" GB/s, as measured here; what kernels reach of it"),
                 here.output);
        const CliOutcome there = run({file_, "--context", "128", "--device", "rtx 3090"});
        QVERIFY2(there.output.contains("GeForce RTX 3090 at 936 GB/s, as usual for its kind"),
                 there.output);
    }

    // A damaged file is an error; a strange one is unknown, and that is an answer.
    void aStrangeModelIsUnknown() {
        QVERIFY(put_file(file_, model_bytes({}, "nobody-knows")));
        const CliOutcome outcome = run({file_, "--json"});
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.json()["verdict"].toString(), "unknown");
        QVERIFY(outcome.json()["reason"].toString().contains("nobody-knows"));
        QVERIFY(put_file(file_, "GGUF"));
        QVERIFY(run({file_}).status > 0);
    }
};

HEADROOM_TEST(TestFit)
#include "tst_fit.moc"
