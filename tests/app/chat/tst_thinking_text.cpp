#include "app/chat/thinking_text.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom::app;

class TestThinkingText : public QObject {
    Q_OBJECT

private slots:
    void tellsThinkingFromTheAnswer_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("thinking");
        QTest::addColumn<QString>("answer");
        QTest::newRow("none") << "Hello <b> there"
                              << ""
                              << "Hello <b> there";
        QTest::newRow("both") << "<think>\nso\n\nthen\n</think>\n\nHello"
                              << "so\n\nthen"
                              << "Hello";
        QTest::newRow("spaces before") << "\n <think>so</think>Hello"
                                       << "so"
                                       << "Hello";
        QTest::newRow("empty") << "<think>\n\n</think>\n\nHello"
                               << ""
                               << "Hello";
        QTest::newRow("no end") << "<think>so </thin"
                                << "so </thin"
                                << "";
        QTest::newRow("opened by the template") << "so\n</think>\n\nHello"
                                                << "so"
                                                << "Hello";
        QTest::newRow("brackets") << "[THINK]so[/THINK]Hello"
                                  << "so"
                                  << "Hello";
        QTest::newRow("another mark inside") << "<think>a [/THINK] b</think>c"
                                             << "a [/THINK] b"
                                             << "c";
        QTest::newRow("later in the answer") << "<think>a</think>b <think>c</think>"
                                             << "a"
                                             << "b <think>c</think>";
        QTest::newRow("beginning of a mark") << "<thi"
                                             << ""
                                             << "<thi";
        QTest::newRow("nothing") << ""
                                 << ""
                                 << "";
    }
    // However the text is cut.
    void tellsThinkingFromTheAnswer() {
        QFETCH(QString, text);
        for (const int step : {1, 2, 5, 1000}) {
            ThinkingText parts;
            for (int at = 0; at < text.size(); at += step)
                parts.append(text.mid(at, step));
            parts.finish();
            QTEST(parts.thinking(), "thinking");
            QTEST(parts.answer().trimmed(), "answer");
            QCOMPARE(text.mid(parts.thinkingBegin(), parts.thinking().size()), parts.thinking());
            QCOMPARE(text.mid(parts.answerBegin()), parts.answer());
        }
    }

    void showsNoMarkWhileItArrives() {
        ThinkingText parts;
        for (const QChar letter : QString("<think>so")) {
            parts.append(letter);
            QCOMPARE(parts.answer(), "");
        }
        QVERIFY(parts.isThinking());
        QCOMPARE(parts.thinking(), "so");
        parts.append("</thi");
        QCOMPARE(parts.thinking(), "so");
        parts.append("nk>Hello");
        QVERIFY(!parts.isThinking());
        QCOMPARE(parts.answer(), "Hello");
    }
};

HEADROOM_TEST(TestThinkingText)
#include "tst_thinking_text.moc"
