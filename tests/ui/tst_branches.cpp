#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/chat/timeline_model.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// Versions of messages, answers that go on, what waits and what did not fit: in the real window.
class TestBranchesInTheWindow : public QObject {
    Q_OBJECT

private slots:
    void everyAnswerHasItsOwnVersion() {
        WindowDriver window;
        window.ask("Q");
        window.answer("first");
        QVERIFY(!window.find("branchSwitcher"));
        QVERIFY(window.clickUntil("regenerateButton",
                                  [&] { return window.generator.requests.size() == 2; }));
        window.answer("second");
        QTRY_COMPARE(window.timeline().value(1), "second");
        QVERIFY(
            window.clickUntil("branchBack", [&] { return window.timeline().value(1) == "first"; }));
        QVERIFY(window.clickUntil("branchForward",
                                  [&] { return window.timeline().value(1) == "second"; }));
        // Pointed at for a moment.
        QTRY_VERIFY(window.find("hereMark"));
        window.shoot("97-here");
        QTRY_VERIFY(!window.find("hereMark"));
    }

    void anEditedQuestionIsAskedAgainAndTheDraftComesBack() {
        WindowDriver window;
        window.ask("One");
        window.answer("1");
        window.type("half a thought");
        QVERIFY(window.clickUntil("editMessageButton",
                                  [&] { return window.text("composer") == "One"; }));
        QVERIFY(window.find("editLine"));
        window.find("composer")->forceActiveFocus();
        window.type(" more");
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(2));
        QCOMPARE(window.generator.requests[1].messages.back().content, std::string("One more"));
        QCOMPARE(window.text("composer"), "half a thought");
        QVERIFY(!window.find("editLine"));
        window.answer("2");
        QTRY_COMPARE(window.timeline().first(), "One more");
        QVERIFY(window.clickUntil("branchBack", [&] { return window.timeline().value(1) == "1"; }));
    }

    void theVersionsOfALongQuestionAreInReach() {
        WindowDriver window;
        window.key(Qt::Key_I, Qt::ControlModifier);
        window.ask("A question that is so long that its card has to take all the width there is, "
                   "and then another line");
        window.answer("1");
        QVERIFY(window.clickUntil("editMessageButton",
                                  [&] { return !window.text("composer").isEmpty(); }));
        window.find("composer")->forceActiveFocus();
        window.type(" more");
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(2));
        window.answer("2");
        QTRY_VERIFY(window.find("branchBack"));
        QTest::qWait(100);
        window.shoot("92-versions-below");
        QQuickItem* view = window.find("timeline");
        const double left = window.find("branchBack")->mapToItem(view, {0, 0}).x();
        QVERIFY2(left >= 0, qPrintable(QString::number(left)));
        QVERIFY(window.clickUntil("branchBack", [&] { return window.timeline().value(1) == "1"; }));
    }

    void escapeEndsAnEditWithoutATrace() {
        WindowDriver window;
        window.ask("One");
        window.answer("1");
        QVERIFY(
            window.clickUntil("editAnswerButton", [&] { return window.text("composer") == "1"; }));
        window.find("composer")->forceActiveFocus();
        window.type("23");
        window.key(Qt::Key_Escape);
        QCOMPARE(window.text("composer"), "");
        QCOMPARE(window.timeline().value(1), "1");
        QCOMPARE(window.generator.requests.size(), std::size_t(1));
    }

    void anAnswerCutAtItsLimitGoesOn() {
        WindowDriver window;
        window.ask("Count");
        window.answer("one two", FinishReason::MaxTokens);
        QVERIFY(window.clickUntil("continueButton",
                                  [&] { return window.generator.requests.size() == 2; }));
        QVERIFY(window.generator.requests[1].continue_last);
        window.answer(" three");
        QTRY_COMPARE(window.timeline().value(1), "one two three");
        QTRY_VERIFY(!window.find("continueButton"));
    }

    void oneMessageWaitsForTheEnd() {
        WindowDriver window;
        window.ask("One");
        QTRY_VERIFY(window.generator.isRunning());
        window.ask("Two");
        QTRY_VERIFY(window.find("waitingLine"));
        QCOMPARE(window.text("waitingLine"), "Next: Two");
        QCOMPARE(window.text("composer"), "");
        window.generator.say("1");
        window.generator.finish(FinishReason::EndOfGeneration);
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(2));
        QTRY_VERIFY(!window.find("waitingLine"));
        window.ask("Three");
        QVERIFY(window.clickUntil("takeWaitingButton",
                                  [&] { return window.text("composer") == "Three"; }));
        window.answer("2");
        QCOMPARE(window.generator.requests.size(), std::size_t(2));
    }

    void whatDidNotFitIsGreyedAndCounted() {
        app::ModelStatus status = ready_status();
        status.context_length = 100;
        WindowDriver window(status);
        window.generator.models[0].context_length = 100;
        for (int i = 0; i < 4; ++i) {
            window.ask("a b c d e f g h i j k l m n o p q r s t");
            QTRY_VERIFY(window.generator.isRunning());
            window.generator.say("answer " + std::to_string(i));
            GenerationTimings timings;
            timings.prompt_tokens = 60;
            timings.completion_tokens = 2;
            window.generator.finish(FinishReason::EndOfGeneration, timings);
            QTRY_VERIFY(!window.generator.isRunning());
            QTRY_VERIFY(!window.chat.isAnswering(window.chat.conversations()[0].id));
        }
        // Turns of 24 tokens each: the fourth question goes with the third turn, or alone.
        QTRY_VERIFY(window.find("leftOutText"));
        QVERIFY2(window.text("leftOutText").contains("left out"),
                 qPrintable(window.text("leftOutText")));
        const auto* rows = window.find("timeline")->property("model").value<QAbstractItemModel*>();
        QVERIFY(rows->index(0, 0).data(ui::TimelineModel::LeftOutRole).toBool());
        QVERIFY(
            !rows->index(rows->rowCount() - 1, 0).data(ui::TimelineModel::LeftOutRole).toBool());
        QTRY_VERIFY(window.find("timeline")->property("opacity").toReal() == 1);
    }

    void aRefusedMessageComesBackWithBothCounts() {
        app::ModelStatus status = ready_status();
        status.context_length = 0; // the window can't know it in time
        WindowDriver window(status);
        window.generator.models[0].context_length = 40;
        window.ask(QString("word ").repeated(60).trimmed());
        QTRY_VERIFY(window.find("noticeWhat"));
        const QString why = window.text("noticeWhat");
        QVERIFY2(why.contains("61") && why.contains("40"), qPrintable(why));
        QCOMPARE(window.text("composer").count("word"), 60);
        QVERIFY(window.timeline().isEmpty());
    }

    void whatIsBroughtBackIsShownAsItWas() {
        WindowDriver window;
        window.ask("Q");
        window.answer("one");
        for (const char* words : {"two", "three"}) {
            window.key(Qt::Key_R, Qt::ControlModifier);
            window.answer(words);
        }
        window.key(Qt::Key_Left, Qt::AltModifier);
        QTRY_COMPARE(window.timeline().value(1), "two");
        window.key(Qt::Key_Backspace, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(window.find("undoButton"));
        QVERIFY(window.timeline().isEmpty());
        const QQuickItem* toast = window.find("undoButton")->parentItem()->parentItem();
        QCOMPARE(toast->property("removedTitle").toString(), "Q");
        QVERIFY(toast->property("message").toBool()); // not the conversation of that name
        window.find("conversationList")->forceActiveFocus();
        window.key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(window.timeline().value(1), "two");
    }

    void findsInTheConversation() {
        WindowDriver window;
        window.ask("needle one");
        window.answer("nothing here");
        window.ask("other");
        window.answer("another Needle");
        window.key(Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(window.find("findField"));
        window.type("needle");
        QTRY_COMPARE(window.text("findResult"), "2 of 2");
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.text("findResult"), "1 of 2");
        QTRY_VERIFY(window.find("currentMark"));
        window.type("x");
        QTRY_COMPARE(window.text("findResult"), "Not found");
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("findBar"));
    }
};

HEADROOM_TEST(TestBranchesInTheWindow)
#include "tst_branches.moc"
