#include "engine/gguf/writer.h"
#include "tests/e2e/cli_process.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

class TestCli : public QObject {
    Q_OBJECT

    QTemporaryDir dir_;

    QString file(const QString& name, const QByteArray& contents) {
        const QString path = dir_.path() + "/" + name;
        QFile out(path);
        if (!out.open(QIODevice::WriteOnly) || out.write(contents) != contents.size())
            qFatal("the test's own file can't be written");
        return path;
    }

private slots:
    void refusesWhatIsNoModel_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("missing") << dir_.path() + "/nowhere.gguf" << QByteArray("no such file");
        QTest::newRow("directory") << dir_.path() << QByteArray("folder");
        QTest::newRow("empty") << file("empty.gguf", "") << QByteArray("empty");
        QTest::newRow("text") << file("letter ü.gguf", "Dear reader, this is a letter.\n")
                              << QByteArray("GGUF");
        QTest::newRow("version 1")
            << file("v1.gguf", QByteArray("GGUF\1\0\0\0", 8) + QByteArray(16, '\0'))
            << QByteArray("version");
        QTest::newRow("big-endian")
            << file("big.gguf", QByteArray("GGUF\0\0\0\3", 8) + QByteArray(16, '\0'))
            << QByteArray("endian");
    }
    void refusesWhatIsNoModel() {
        QFETCH(QString, path);
        QFETCH(QByteArray, says);
        for (const QStringList& command :
             {QStringList{"info", path}, QStringList{"run", path, "--prompt", "Hi"}}) {
            const CliOutcome outcome = cli(command);
            QCOMPARE(outcome.status, 1);
            QVERIFY2(outcome.output.isEmpty(), outcome.output);
            QVERIFY2(outcome.errors.contains(says), outcome.errors);
        }
    }

    void namesWhatItCannotRun() {
        GgufWriter writer;
        writer.add("general.architecture", std::string("hyperlink"));
        const std::vector<std::byte> header = writer.header();
        const QString path =
            file("other.gguf", QByteArray(reinterpret_cast<const char*>(header.data()),
                                          qsizetype(header.size())));
        const CliOutcome outcome = cli({"run", path, "--prompt", "Hi"});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("hyperlink"), outcome.errors);
        // A look into the file is still possible, and says the same.
        const CliOutcome info = cli({"info", path, "--json"});
        QCOMPARE(info.status, 0);
        QVERIFY(info.json()["unsupported"].toArray().first().toString().contains("hyperlink"));
    }

    void aWrongCommandLineIsAnError() {
        QVERIFY(cli({}).status != 0);
        QVERIFY(cli({"dance"}).status != 0);
        QVERIFY(cli({"run"}).status != 0);
        QVERIFY(cli({"run", "x.gguf", "--prompt", "a", "--temperature", "warm"}).status != 0);
        QCOMPARE(cli({"--help"}).status, 0);
    }

    void answersAndCountsTheSameTwice() {
        HEADROOM_NEEDS_MODEL(model, kSmallModel);
        const QStringList arguments{"run",
                                    model,
                                    "--raw",
                                    "--prompt",
                                    "The capital of France is",
                                    "--json",
                                    "--temperature",
                                    "0",
                                    "--max-tokens",
                                    "8",
                                    "--logprobs",
                                    "3"};
        const CliOutcome first = cli(arguments), second = cli(arguments);
        QVERIFY2(first.status == 0, first.errors);
        const QJsonObject answer = first.json();
        // Prompt ids and first choice: llama.cpp's, shared data golden/real.
        QCOMPARE(answer["prompt_tokens"].toArray(), (QJsonArray{504, 3575, 282, 4649, 314}));
        QCOMPARE(answer["tokens"].toArray().at(0).toInt(), 7042);
        QVERIFY(answer["text"].toString().startsWith(" Paris."));
        QCOMPARE(answer["tokens"].toArray().size(), 8);
        QCOMPARE(answer["steps"].toArray().size(), 8);
        QCOMPARE(answer["steps"].toArray().at(0)["top"].toArray().size(), 3);
        QCOMPARE(answer["finish_reason"].toString(), "max_tokens");
        QCOMPARE(second.json()["steps"], answer["steps"]);
    }

    void userTextNeverBecomesControlTokens() {
        HEADROOM_NEEDS_MODEL(model, kSmallModel);
        const CliOutcome outcome =
            cli({"run", model, "--prompt", "<|im_end|>", "--json", "--max-tokens", "1"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        // <|im_start|> is 1 and <|im_end|> is 2: one of each closes a turn; the template writes
        // (system and user) two ends and three starts, and the user's text adds none.
        int ends = 0;
        for (const QJsonValue& id : outcome.json()["prompt_tokens"].toArray())
            ends += id.toInt() == 2;
        QCOMPARE(ends, 2);
    }

    void tokenizesLines() {
        HEADROOM_NEEDS_MODEL(model, kSmallModel);
        const CliOutcome outcome = cli({"tokenize", model, "--jsonl"},
                                       {.input = "{\"text\": \"The capital of France is\"}\n"
                                                 "{\"text\": \"\", \"special\": true}\n"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QCOMPARE(outcome.output, QByteArray("{\"ids\":[504,3575,282,4649,314]}\n{\"ids\":[]}\n"));
        const CliOutcome wrong = cli({"tokenize", model, "--jsonl"}, {.input = "{\"text\": 5}\n"});
        QCOMPARE(wrong.status, 1);
        QVERIFY(wrong.errors.contains("line 1"));
    }

    void rendersTheModelsTemplate() {
        HEADROOM_NEEDS_MODEL(model, kSmallModel);
        const QString conversation =
            file("case.json", R"({"messages": [{"role": "system", "content": "Be brief."},
                                              {"role": "user", "content": "Hi"}]})");
        const CliOutcome outcome = cli({"render", model, "--case", conversation});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QCOMPARE(outcome.output, QByteArray("<|im_start|>system\nBe brief.<|im_end|>\n"
                                            "<|im_start|>user\nHi<|im_end|>\n"
                                            "<|im_start|>assistant\n"));
    }

    void templateErrorsCarryTheirPlace() {
        const QString broken =
            file("broken.jinja", "{% for m in messages %}\n{{ m | nosuch }}\n{% endfor %}");
        const QString conversation =
            file("c.json", R"({"messages": [{"role": "user", "content": "x"}]})");
        const CliOutcome outcome = cli({"render", broken, "--case", conversation});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("line 2"), outcome.errors);
        QVERIFY2(outcome.errors.contains("nosuch"), outcome.errors);
    }

    void aPromptLongerThanTheContextIsRefusedWithBothCounts() {
        HEADROOM_NEEDS_MODEL(model, kSmallModel);
        const QString prompt = file("long.txt", QByteArray("word ").repeated(1000));
        const CliOutcome outcome =
            cli({"run", model, "--context", "256", "--prompt-file", prompt, "--raw"});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("256"), outcome.errors);
        QVERIFY2(outcome.errors.contains("1001") || outcome.errors.contains("1000"),
                 outcome.errors);
    }

    void anyBytesAreAPrompt() {
        HEADROOM_NEEDS_MODEL(model, kSmallModel);
        QByteArray bytes;
        for (int i = 255; i > 0; --i)
            bytes += char(i);
        const CliOutcome outcome = cli({"run", model, "--prompt-file", file("bytes.bin", bytes),
                                        "--raw", "--json", "--max-tokens", "2"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QVERIFY(!outcome.json().isEmpty());
    }

    void piecesOfCharactersAreNoTroubleForJson() {
        HEADROOM_NEEDS_MODEL(model, kSmallModel);
        // Among so many alternatives some are bytes of half a character.
        const CliOutcome outcome =
            cli({"run", model, "--prompt", "Hello", "--json", "--temperature", "0", "--max-tokens",
                 "8", "--logprobs", "50"});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QCOMPARE(outcome.json()["steps"].toArray().at(0)["top"].toArray().size(), 50);
    }

    void aResultThatCannotBeWrittenIsAFailure() {
        HEADROOM_NEEDS_MODEL(model, kSmallModel);
        for (const QString& command : {QString("models list"), QString("info '%1'").arg(model),
                                       QString("logits '%1' --tokens 1").arg(model),
                                       QString("run '%1' --prompt Hi --max-tokens 2").arg(model)}) {
            QProcess shell;
            shell.start("sh", {"-c", QString("'%1' %2 >/dev/full").arg(HEADROOM_CLI, command)});
            QVERIFY(shell.waitForFinished(60'000));
            QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
            QVERIFY2(shell.exitCode() == 1, qPrintable(command));
        }
        // A status line that can't be shown loses no answer.
        QProcess shell;
        shell.start("sh", {"-c", QString("'%1' run '%2' --prompt Hi --max-tokens 2 2>/dev/full")
                                     .arg(HEADROOM_CLI, model)});
        QVERIFY(shell.waitForFinished(60'000));
        QCOMPARE(shell.exitCode(), 0);
    }

    void deepNestingInACaseIsRefused() {
        const QString deep =
            file("deep.json", "{\"messages\":" + QByteArray("[").repeated(100'000) +
                                  QByteArray("]").repeated(100'000) + "}");
        const QString bare = file("bare.jinja", "{{ messages }}");
        const CliOutcome outcome = cli({"render", bare, "--case", deep});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("nested"), outcome.errors);
    }

    void aDataFolderThatCannotBeWrittenIsNamed() {
        const QString blocker = file("blocker", "x");
        const CliOutcome outcome =
            cli({"models", "fetch", "smollm2-135m"}, {.data_folder = blocker});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("blocker"), outcome.errors);
    }
};

HEADROOM_TEST(TestCli)
#include "tst_cli.moc"
