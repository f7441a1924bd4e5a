#include "tests/e2e/cli_process.h"
#include "tests/support/chat_model.h"
#include "tests/support/http_server.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom::test;

/// What a person is told on standard error, beside the result.
class TestReports : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString model_;

    QString written(const QString& name, const std::string& chat_template) {
        const auto source = data_file("golden/tiny/llama.gguf");
        const QString path = folder_.filePath(name);
        if (!source || !write_chat_model(source->toStdString(), path.toStdString(), chat_template))
            return {};
        return path;
    }

private slots:
    void initTestCase() {
        model_ = written("talker.gguf", kChatMl);
        if (model_.isEmpty()) QSKIP("test data absent: golden/tiny/llama.gguf");
    }

    void whatATokenizerLacksIsSaidOnce() {
        const CliOutcome info = cli({"info", model_, "--json"});
        const QJsonArray warnings = info.json()["tokenizer_warnings"].toArray();
        QVERIFY(!warnings.isEmpty()); // most bytes have no token in this small vocabulary
        const QByteArray warning = warnings.first().toString().toUtf8();
        const QString text = folder_.filePath("text.txt");
        QFile file(text);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("some words of the text\n");
        file.close();
        const QStringList few{"--max-tokens", "1"};
        for (const QStringList& command :
             {QStringList{"run", model_, "--prompt", "Hi"} + few,
              QStringList{"run", model_, "--raw", "--json", "--prompt", "Hi"} + few,
              QStringList{"chat", model_} + few, QStringList{"tokenize", model_},
              QStringList{"perplexity", model_, "--text", text, "--context", "8"}}) {
            const CliOutcome outcome = cli(command, {.input = "\n"});
            QVERIFY2(outcome.errors.count(warning) == 1, outcome.errors);
            QVERIFY2(!outcome.output.contains(warning), outcome.output);
        }
    }

    void aBrokenTemplateIsSaidOnce() {
        const QString broken = written("broken.gguf", "{% for m in messages %}\n{{ m | nosuch }}");
        for (const char* command : {"run", "chat"}) {
            QStringList line{command, broken};
            if (line.first() == "run")
                line << "--prompt"
                     << "Hi";
            const CliOutcome outcome = cli(line, {.input = "Hi\n"});
            QCOMPARE(outcome.status, 1);
            QVERIFY2(outcome.errors.count("chat template > line 2") == 1, outcome.errors);
        }
        // Without the template there is nothing to say.
        const CliOutcome raw = cli({"run", broken, "--raw", "--prompt", "Hi", "--max-tokens", "1"});
        QCOMPARE(raw.status, 0);
        QVERIFY2(!raw.errors.contains("chat template"), raw.errors);
    }

    void aMissingTemplateIsSaidOnce() {
        const QString bare = written("bare.gguf", "");
        for (const QStringList& line :
             {QStringList{"run", bare, "--prompt", "Hi", "--max-tokens", "1"},
              QStringList{"chat", bare, "--max-tokens", "1"}}) {
            const CliOutcome outcome = cli(line, {.input = "Hi\n"});
            QVERIFY2(outcome.status == 0, outcome.errors);
            QVERIFY2(outcome.errors.count("has no chat template") == 1, outcome.errors);
        }
    }

    void logprobsAreReadableWithoutJson() {
        const QStringList line{"run", model_,          "--raw", "--prompt",   "Hi", "--max-tokens",
                               "3",   "--temperature", "0",     "--logprobs", "4"};
        const CliOutcome told = cli(line), json = cli(line + QStringList{"--json"});
        QVERIFY2(told.status == 0 && json.status == 0, told.errors + json.errors);
        qsizetype at = 0;
        int shown = 0;
        for (const QJsonValue& step : json.json()["steps"].toArray())
            for (const QJsonValue& alternative : step["top"].toArray()) {
                const QByteArray number =
                    QByteArray::number(alternative["logprob"].toDouble(), 'f', 4);
                at = told.errors.indexOf(" " + number, at) + 1;
                QVERIFY2(at > 0, told.errors);
                ++shown;
            }
        QCOMPARE(shown, 12);
        QVERIFY(!told.output.contains("-0.") && !told.output.contains("-1."));
    }

    void aDownloadThroughAPipeIsNotSilent() {
        const QByteArray bytes(20 << 20, 'x');
        const HttpServer hub([&](const HttpRequest& request) {
            HttpAnswer reply;
            if (request.verb == "HEAD")
                reply = {
                    .status = 302,
                    .headers = {
                        {"Location", "/elsewhere"},
                        {"X-Linked-Size", QByteArray::number(bytes.size())},
                        {"X-Linked-ETag",
                         "\"" +
                             QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex() +
                             "\""}}};
            else
                reply.body = bytes;
            return reply;
        });
        const CliOutcome outcome =
            cli({"models", "fetch", "smollm2-135m"},
                {.data_folder = folder_.filePath("data"),
                 .environment = {{"HF_ENDPOINT", hub.url()}, {"no_proxy", "127.0.0.1"}}});
        QVERIFY2(outcome.status == 0, outcome.errors);
        QVERIFY(QFile::exists(QString::fromUtf8(outcome.output).trimmed()));
        QVERIFY2(outcome.errors.contains(" of 20 MiB"), outcome.errors);
        // Whole lines, and not one for every report.
        QVERIFY2(!outcome.errors.contains('\r') && outcome.errors.endsWith('\n'), outcome.errors);
        QVERIFY2(outcome.errors.count('\n') < 30, outcome.errors);
    }
};

HEADROOM_TEST(TestReports)
#include "tst_reports.moc"
