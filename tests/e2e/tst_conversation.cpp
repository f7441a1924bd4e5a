#include "tests/e2e/cli_process.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <csignal>

using namespace headroom;
using namespace headroom::test;

/// Answers of a real model, as scripts and people get them.
class TestConversation : public QObject {
    Q_OBJECT
private slots:
    void logprobsAreThoseOfTheExactModel_data();
    void logprobsAreThoseOfTheExactModel();
    void aSecondTurnComputesOnlyWhatIsNew();
    void interruptingEndsARun();
    void interruptingEndsOnlyTheAnswerOfAChat();
};

void TestConversation::logprobsAreThoseOfTheExactModel_data() {
    QTest::addColumn<QString>("backend");
    QTest::addColumn<double>("tolerance");
    QTest::addColumn<double>("divergence");
    // The reference differs from llama.cpp's F32 run by its F16 keys and values alone (0.0083 as
    // measured there). The fast kernels differ also by activations of 8 bits: a log-probability by
    // up to 0.5 as measured there, where the token is improbable. What counts is how far the
    // distributions diverge: on the mean of these steps no more than llama.cpp's own kernels do at
    // 99 of 100 positions (shared data README: SmolLM2 on licenses; their mean is 0.0031).
    QTest::newRow("reference") << "reference" << 0.01 << 0.0145;
    QTest::newRow("cpu") << "cpu" << 0.5 << 0.0145;
}

void TestConversation::logprobsAreThoseOfTheExactModel() {
    QFETCH(QString, backend);
    QFETCH(double, tolerance);
    QFETCH(double, divergence);
    HEADROOM_NEEDS_MODEL(model, kSmallModel);
    HEADROOM_NEEDS_DATA(golden_path, "golden/real/SmolLM2-135M-Instruct.Q4_1.dequantized-f32.json");
    QFile file(golden_path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject golden =
        QJsonDocument::fromJson(file.readAll())["prompts"].toArray().first().toObject();
    const CliOutcome outcome =
        cli({"run", model, "--raw", "--prompt", golden["prompt"].toString(), "--json",
             "--temperature", "0", "--max-tokens", "4", "--logprobs", "100", "--backend", backend});
    QVERIFY2(outcome.status == 0, outcome.errors);
    const QJsonArray steps = outcome.json()["steps"].toArray();
    QCOMPARE(steps.size(), 4);
    double largest = 0, mean_kl = 0;
    for (int i = 0; i < 4; ++i) {
        const QJsonObject expected = golden["steps"].toArray()[i].toObject();
        QCOMPARE(steps[i]["id"].toInt(), expected["id"].toInt());
        const QJsonArray top = steps[i]["top"].toArray();
        QCOMPARE(top.size(), 100);
        QCOMPARE(steps[i]["logprob"].toDouble(), top[0]["logprob"].toDouble());
        QHash<int, double> found;
        for (const QJsonValue& alternative : top)
            found.insert(alternative["id"].toInt(), alternative["logprob"].toDouble());
        // Over the ten best and all others as one: never more than over every token.
        double kl = 0, rest_expected = 1, rest_found = 1;
        for (const QJsonValue& pair : expected["top"].toArray()) {
            const double p = pair[1].toDouble(), q = found.value(pair[0].toInt(), NAN);
            largest = std::max(largest, std::abs(q - p));
            QVERIFY(std::abs(q - p) <= tolerance);
            kl += std::exp(p) * (p - q);
            rest_expected -= std::exp(p);
            rest_found -= std::exp(q);
        }
        kl += rest_expected * std::log(rest_expected / rest_found);
        mean_kl += kl / 4;
    }
    qInfo("%s: largest difference of a log-probability %.2g, mean divergence %.2g",
          qPrintable(backend), largest, mean_kl);
    QVERIFY(mean_kl <= divergence);
}

void TestConversation::aSecondTurnComputesOnlyWhatIsNew() {
    HEADROOM_NEEDS_MODEL(model, kSmallModel);
    const CliOutcome outcome =
        cli({"chat", model, "--max-tokens", "12", "--temperature", "0"},
            {.input = "Tell me a story of a fox who lives in a wood by the sea.\nGo on.\n"});
    QVERIFY2(outcome.status == 0, outcome.errors);
    static const QRegularExpression line(
        "\\[(\\d+) tokens.*prompt: (\\d+) tokens, (\\d+) of them cached\\]");
    auto turns = line.globalMatch(outcome.errors);
    QVERIFY(turns.hasNext());
    const auto first = turns.next();
    QVERIFY(turns.hasNext());
    const auto second = turns.next();
    QVERIFY(!turns.hasNext());
    QCOMPARE(first.captured(3).toInt(), 0);
    const int prompt = first.captured(2).toInt(), answer = first.captured(1).toInt();
    // The cache has the first prompt and the answer but its last token, which was never computed.
    QCOMPARE(second.captured(3).toInt(), prompt + answer - 1);
    QVERIFY(second.captured(2).toInt() > prompt + answer);
}

void TestConversation::interruptingEndsARun() {
    HEADROOM_NEEDS_MODEL(model, kSmallModel);
    QProcess process;
    start_cli(process, {"run", model, "--raw", "--prompt", "Once upon a time", "--max-tokens",
                        "100000", "--context", "8192", "--temperature", "0"});
    QByteArray seen;
    QVERIFY(wait_for(process, seen, ","));
    kill(pid_t(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("cancelled"));
}

void TestConversation::interruptingEndsOnlyTheAnswerOfAChat() {
    HEADROOM_NEEDS_MODEL(model, kSmallModel);
    QProcess process;
    start_cli(process, {"chat", model, "--temperature", "0"});
    process.write("Write a very long story about a fox and the sea.\n");
    QByteArray seen;
    QVERIFY(wait_for(process, seen, ","));
    kill(pid_t(process.processId()), SIGINT);
    QVERIFY2(wait_for(process, seen, "; stopped]"), seen);
    process.write("Say hello.\n");
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(300'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    seen += process.readAllStandardError();
    QCOMPARE(seen.count("of them cached"), 2);
}

HEADROOM_TEST(TestConversation)
#include "tst_conversation.moc"
