#include "tests/e2e/cli_process.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom::test;

/// What the command line takes, refuses and says of itself.
class TestOptions : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// A small model that talks, or nothing where the data is absent.
    QString model() const {
        const QString path = folder_.filePath("talker.gguf");
        const auto source = data_file("golden/tiny/llama.gguf");
        if (!source || !write_chat_model(source->toStdString(), path.toStdString(), kChatMl))
            return {};
        return path;
    }

private slots:
    void refusesNumbersBeforeTheModelIsLookedAt_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("range");
        QTest::addColumn<QStringList>("values");
        const QStringList none{"nan", "inf", "-inf", "1e999", "", "warm", "1x", " 1", "0x1", "+1"};
        const auto row = [&](const char* option, const char* range, const QStringList& values) {
            QTest::newRow(option) << QString(option) << QString(range) << none + values;
        };
        row("--temperature", "from 0 to 100", {"-0.1", "100.5", "0,5"});
        row("--top-p", "from 0 to 1", {"-0.1", "1.1"});
        row("--min-p", "from 0 to 1", {"-0.1", "1.1"});
        row("--repetition-penalty", "from 0.01 to 100", {"0", "100.5"});
        row("--frequency-penalty", "from -100 to 100", {"-100.5", "100.5"});
        row("--presence-penalty", "from -100 to 100", {"-100.5", "100.5"});
        row("--top-k", "from 0 to 16777216", {"-1", "1.5", "16777217"});
        row("--max-tokens", "from 1 to", {"0", "-1", "2147483648"});
        row("--logprobs", "from 0 to 100", {"-1", "101"});
        row("--seed", "from 0 to 18446744073709551615", {"-1", "1.5", "18446744073709551616"});
        row("--threads", "from 0 to 256", {"-1", "257"});
        row("--context", "from 0 to", {"-1", "4294967299"});
    }
    void refusesNumbersBeforeTheModelIsLookedAt() {
        QFETCH(QString, option);
        QFETCH(QString, range);
        QFETCH(QStringList, values);
        for (const QString& value : values) {
            const CliOutcome outcome = cli({"run", "nowhere.gguf", "--prompt", "a", option, value});
            QVERIFY2(outcome.status > 0, qPrintable(value));
            QVERIFY2(outcome.errors.startsWith(option.toUtf8() + ": \"" + value.toUtf8() + "\""),
                     outcome.errors);
            QVERIFY2(outcome.errors.contains(range.toUtf8()), outcome.errors);
            QVERIFY2(!outcome.errors.contains("nowhere.gguf"), outcome.errors);
        }
    }

    void theEngineTakesWhatTheHelpAllows() {
        const QString talker = model();
        if (talker.isEmpty()) QSKIP("test data absent: golden/tiny/llama.gguf");
        const QByteArray help = cli({"run", "--help"}).output;
        static const QRegularExpression ranges(
            R"((--[a-z-]+) NUMBER\S*\s[^()]*\((-?[\d.]+) (?:to (-?[\d.]+)|or more)\))");
        int options = 0;
        for (auto found = ranges.globalMatch(help); found.hasNext(); ++options) {
            const auto match = found.next();
            for (int end : {2, 3}) {
                if (match.captured(end).isEmpty()) continue;
                QStringList line{"run",
                                 talker,
                                 "--raw",
                                 "--prompt",
                                 "Hi",
                                 match.captured(1),
                                 match.captured(end)};
                if (match.captured(1) != "--max-tokens")
                    line << "--max-tokens"
                         << "1";
                const CliOutcome outcome = cli(line);
                QVERIFY2(outcome.status == 0, qPrintable(line.join(' ') + outcome.errors));
            }
        }
        QCOMPARE(options, 12);
    }

    void namesAreRefusedWithThoseThatThereAre() {
        const auto refused = [](const QStringList& line, const QByteArray& names) {
            const CliOutcome outcome = cli(line);
            return outcome.status > 0 && outcome.errors.contains(names) &&
                   !outcome.errors.contains("nowhere.gguf");
        };
        QVERIFY(refused({"run", "nowhere.gguf", "--prompt", "a", "--backend", "abacus"},
                        "auto,cpu,reference,cuda"));
        QVERIFY(refused({"run", "nowhere.gguf", "--prompt", "a", "--isa", "mmx"}, "scalar"));
        // A number that stands for a type inside the program is no name.
        QVERIFY(refused({"logits", "nowhere.gguf", "--tokens", "1", "--kv-type", "8"}, "q8_0"));
    }

    void aBackendThatIsNotThereSaysSo() {
        const QString talker = model();
        if (talker.isEmpty()) QSKIP("test data absent: golden/tiny/llama.gguf");
        for (const QStringList& command :
             {QStringList{"run", talker, "--raw", "--prompt", "Hi", "--max-tokens", "1"},
              QStringList{"logits", talker, "--tokens", "1"}}) {
            const CliOutcome outcome = cli(command + QStringList{"--backend", "cuda"});
            QVERIFY2(outcome.status == 0 || outcome.errors.contains("GPU"), outcome.errors);
        }
    }

    void tokensAreAListOfIds() {
        for (const char* tokens :
             {"", ",", "1,", ",1", "1,,2", "1 2", "1;2", "one", "2147483648"}) {
            const CliOutcome outcome = cli({"logits", "nowhere.gguf", "--tokens", tokens});
            QVERIFY2(outcome.status > 0, tokens);
            QVERIFY2(outcome.errors.startsWith("--tokens: "), outcome.errors);
        }
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        QVERIFY(cli({"logits", tiny, "--tokens", "-1"}).errors.contains("no token -1"));
    }

    void aBenchmarkOfNothingIsAnError() {
        const CliOutcome outcome =
            cli({"bench", "nowhere.gguf", "--prefill", "0", "--decode", "0"});
        QVERIFY(outcome.status > 0);
        QVERIFY2(outcome.output.isEmpty(), outcome.output);
        QVERIFY2(outcome.errors.contains("--prefill and --decode"), outcome.errors);
        const CliOutcome nowhere = cli({"bench", "nowhere.gguf", "--predict", ""});
        QVERIFY2(nowhere.errors.contains("--predict"), nowhere.errors);
    }

    void aPredictionTakesNoOptionOfAMeasurement_data() {
        QTest::addColumn<QStringList>("option");
        QTest::newRow("threads") << QStringList{"--threads", "2"};
        QTest::newRow("repeat") << QStringList{"--repeat", "3"};
        QTest::newRow("against") << QStringList{"--against", "llama.cpp"};
    }
    void aPredictionTakesNoOptionOfAMeasurement() {
        QFETCH(QStringList, option);
        const CliOutcome outcome =
            cli(QStringList{"bench", "--predict", "GeForce RTX 4090"} + option);
        QVERIFY(outcome.status > 0);
        QVERIFY2(outcome.output.isEmpty(), outcome.output);
        QVERIFY2(outcome.errors.contains("--predict") &&
                     outcome.errors.contains(option.front().toUtf8()),
                 outcome.errors);
    }

    void wherePeersLieIsSaidWithThePeer() {
        for (const char* option : {"--peers", "--find-links"}) {
            const CliOutcome outcome = cli({"bench", "nowhere.gguf", option, "folder"});
            QVERIFY(outcome.status > 0);
            QVERIFY2(outcome.errors.contains(option) && outcome.errors.contains("--against"),
                     outcome.errors);
        }
    }

    void aPredictionIsWrittenToo() {
        const QString path = folder_.filePath("predicted.json");
        const CliOutcome outcome = cli({"bench", "--predict", "GeForce RTX 4090", "--decode", "16",
                                        "--prefill", "0", "--json", "--output", path});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject written = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(written, outcome.json());
        QCOMPARE(written["passes"].toArray().size(), 2); // the shapes of 1B and 8B
        const CliOutcome nowhere = cli({"bench", "--predict", "GeForce RTX 4090", "--output",
                                        folder_.filePath("no/such/folder.json")});
        QVERIFY(nowhere.status > 0);
        QVERIFY2(nowhere.errors.contains("folder.json"), nowhere.errors);
    }

    void aStopTextTakesNoModel() {
        const QString talker = model();
        if (talker.isEmpty()) QSKIP("test data absent: golden/tiny/llama.gguf");
        const CliOutcome outcome = cli({"run", "--raw", "--prompt", "Hi", "--max-tokens", "1",
                                        "--json", "--stop", "a", "--stop", "b", talker});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QCOMPARE(outcome.json()["model"].toString(), "talker");
    }

    void everyHelpListsWhatItsCommandHeeds_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QStringList>("options");
        const QStringList computing{"--threads", "--isa", "--backend", "--from-disk"};
        const QStringList all = computing + QStringList{"--context", "--json"};
        const auto row = [](const char* name, const QStringList& command,
                            const QStringList& options) {
            QTest::newRow(name) << command << options;
        };
        row("program", {}, all + QStringList{"--version"});
        row("run", {"run"}, all);
        row("chat", {"chat"}, computing + QStringList{"--context"});
        row("logits", {"logits"}, computing + QStringList{"--context"});
        row("perplexity", {"perplexity"}, all);
        row("bench", {"bench"}, computing + QStringList{"--json"});
        row("info", {"info"}, {"--json"});
        row("render", {"render"}, {"--json"});
        row("tokenize", {"tokenize"}, {});
        row("models list", {"models", "list"}, {"--json"});
        row("models show", {"models", "show"}, {"--json"});
        row("models import", {"models", "import"}, {"--json"});
        row("models verify", {"models", "verify"}, {"--json"});
        row("models loaded", {"models", "loaded"}, {"--json"});
        row("models load", {"models", "load"}, {"--json"});
        row("models unload", {"models", "unload"}, {"--json"});
        row("models rm", {"models", "rm"}, {"--json"});
    }
    void everyHelpListsWhatItsCommandHeeds() {
        QFETCH(QStringList, command);
        QFETCH(QStringList, options);
        const CliOutcome outcome = cli(command + QStringList{"--help"});
        QCOMPARE(outcome.status, 0);
        for (const char* option :
             {"--threads", "--isa", "--backend", "--from-disk", "--context", "--json", "--version"})
            QVERIFY2(outcome.output.contains(QByteArray("\n  ") + option + " ") ==
                         options.contains(option),
                     outcome.output);
    }

    void itsVersionIsTheProjects() {
        const CliOutcome outcome = cli({"--version"});
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.output, QByteArray("headroom-cli " HEADROOM_VERSION "\n"));
    }

    void perplexitySaysHowMuchTextItNeeds() {
        QVERIFY(cli({"perplexity", "--help"}).output.contains("windows of --context tokens (512"));
    }
};

HEADROOM_TEST(TestOptions)
#include "tst_options.moc"
