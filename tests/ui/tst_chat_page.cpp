#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/theme/appearance.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

class TestChatPage : public QObject {
    Q_OBJECT

private slots:
    void showsTheAnswerAsItArrives() {
        WindowDriver window;
        QVERIFY(window.window());
        window.ask("Hi there");
        QCOMPARE(window.text("composer"), "");
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(1));
        QCOMPARE(window.generator.requests[0].messages.back().content, std::string("Hi there"));
        window.generator.progress(GenerationPhase::Prefill, 120, 512);
        QTRY_COMPARE(window.timeline().last(), "Reading the conversation, 120 of 512 tokens");

        window.generator.say("Hel");
        QTRY_COMPARE(window.timeline().value(1), "Hel");
        window.generator.say("lo");
        QTRY_COMPARE(window.timeline().value(1), "Hello");

        GenerationTimings timings;
        timings.completion_tokens = 3;
        timings.decode_seconds = 0.04; // two tokens after the first: 50 a second
        timings.first_token_seconds = 0.21;
        window.generator.finish(FinishReason::EndOfGeneration, timings);
        QTRY_COMPARE(window.timeline().last(),
                     "50.0 tokens/s, first token after 0.21 s, 3 tokens, ended by the model");
    }

    void saysHowMuchOfTheContextIsUsed() {
        WindowDriver window; // its model holds 8,192 tokens
        window.ask("Hi");
        QTRY_VERIFY(window.generator.isRunning());
        QVERIFY(!window.find("contextGauge"));
        GenerationTimings timings;
        timings.prompt_tokens = 1200;
        timings.completion_tokens = 34;
        window.generator.finish(FinishReason::EndOfGeneration, timings);
        QTRY_COMPARE(window.text("contextText"), "1,234 of 8,192");
        window.key(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(!window.find("contextGauge"));
    }

    void offersAnotherTryWhereTheModelFailedInAConversation() {
        WindowDriver window;
        window.ask("Hi");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.finish(FinishReason::EndOfGeneration);
        QVERIFY(!window.find("modelStrip"));
        app::ModelStatus status = ready_status();
        status.state = app::ModelState::Failed;
        status.error = Error{ErrorCode::InvalidFile, "tensor data ends early", "a.gguf"};
        window.model.set(status);
        QTRY_COMPARE(window.text("stripRetryButton"), "Try again");
        QVERIFY(window.click("stripRetryButton"));
        QCOMPARE(window.model.retries, 1);
    }

    void findsAnActionByName() {
        WindowDriver window;
        window.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(window.find("paletteField"));
        window.type("smaller");
        const qreal before = ui::Appearance::create(nullptr, nullptr)->textScale();
        window.key(Qt::Key_Return);
        QTRY_VERIFY(ui::Appearance::create(nullptr, nullptr)->textScale() < before);
    }

    void stopsInEveryPhase_data() {
        QTest::addColumn<int>("tokens");
        QTest::newRow("before the first token") << 0;
        QTest::newRow("while it writes") << 3;
    }
    void stopsInEveryPhase() {
        QFETCH(int, tokens);
        WindowDriver window;
        window.ask("Hi");
        QTRY_VERIFY(window.generator.isRunning());
        for (int i = 0; i < tokens; ++i)
            window.generator.say("x ");
        QVERIFY(window.click("sendButton")); // it is the stop button now
        QCOMPARE(window.generator.cancelled.size(), std::size_t(1));
        QTRY_VERIFY2(window.timeline().last().endsWith("topped by you"),
                     qPrintable(window.timeline().join(" | ")));
        // And the next message can be sent.
        window.ask("Again");
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(2));
    }

    void breaksTheLineWithShiftEnter() {
        WindowDriver window;
        window.type("a");
        window.key(Qt::Key_Return, Qt::ShiftModifier);
        window.type("b");
        QCOMPARE(window.text("composer"), "a\nb");
        QVERIFY(window.generator.requests.empty());
    }

    void leavesEnterToTheInputMethod() {
        WindowDriver window;
        QQuickItem* composer = window.find("composer");
        QVERIFY(composer);
        composer->forceActiveFocus();
        window.type("a");
        QInputMethodEvent composing("ni", {{QInputMethodEvent::Cursor, 2, 1, {}}});
        QCoreApplication::sendEvent(composer, &composing);
        QVERIFY(composer->property("inputMethodComposing").toBool());
        window.key(Qt::Key_Return);
        QVERIFY(window.generator.requests.empty());
    }

    void sendsNothingForBlanks() {
        WindowDriver window;
        window.ask("   ");
        QVERIFY(window.generator.requests.empty());
        QVERIFY(window.timeline().isEmpty());
    }

    void keepsTheQuestionWhenTheAnswerFails() {
        WindowDriver window;
        window.ask("Hi");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.fail(Error{ErrorCode::InvalidRequest,
                                    "the prompt has 9000 tokens, the context holds 8192",
                                    "Tiny Chat"});
        QTRY_VERIFY(window.find("tryAgainButton"));
        QCOMPARE(window.timeline().first(), "Hi");
        QVERIFY(window.click("tryAgainButton"));
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(2));
        QCOMPARE(window.generator.requests[1].messages.size(), std::size_t(1));
    }

    void showsARefusalAtOnce() {
        WindowDriver window;
        window.generator.refusal = Error{ErrorCode::NotFound, "no model is loaded", ""};
        window.ask("Hi");
        QTRY_VERIFY(window.find("tryAgainButton"));
    }

    void sendsTheWholeConversation() {
        WindowDriver window;
        window.ask("One");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.say("First");
        window.generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!window.chat.isAnswering(window.chat.conversations()[0].id));
        window.ask("Two");
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(2));
        const auto& messages = window.generator.requests[1].messages;
        QCOMPARE(messages.size(), std::size_t(3));
        QCOMPARE(messages[1].content, std::string("First"));
        QVERIFY(messages[1].role == Role::Assistant);
    }

    void regeneratesFromTheKeyboard() {
        WindowDriver window;
        window.ask("One");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.say("First");
        window.generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(window.find("regenerateButton"));
        window.key(Qt::Key_R, Qt::ControlModifier);
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(2));
        QCOMPARE(window.generator.requests[1].messages.size(), std::size_t(1));
        // Without a seed of the person's the second answer draws other random numbers.
        QVERIFY(window.generator.requests[0].sampling.seed !=
                window.generator.requests[1].sampling.seed);
    }

    void deletesWithUndo() {
        WindowDriver window;
        window.ask("Keep me");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.finish(FinishReason::EndOfGeneration);
        QQuickItem* list = window.find("conversationList");
        QVERIFY(list);
        list->forceActiveFocus();
        window.key(Qt::Key_Delete);
        QTRY_VERIFY(window.chat.conversations().isEmpty());
        QTRY_VERIFY(window.find("undoButton"));
        QVERIFY(window.click("undoButton"));
        QCOMPARE(window.chat.conversations().size(), 1);
        QCOMPARE(window.chat.conversations()[0].title, "Keep me");
    }

    void keepsDraftsPerConversation() {
        WindowDriver window;
        window.ask("One");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.finish(FinishReason::EndOfGeneration);
        window.type("half a thought");
        window.key(Qt::Key_N, Qt::ControlModifier);
        QTRY_COMPARE(window.text("composer"), "");
        QVERIFY(window.find("readyNote"));
        QQuickItem* list = window.find("conversationList");
        list->forceActiveFocus();
        window.key(Qt::Key_Down);
        QTRY_COMPARE(window.text("composer"), "half a thought");
    }

    void takesAHundredThousandCharacters() {
        app::ModelStatus status = ready_status();
        status.context_length = 32'768; // the text is 9,091 tokens of the scripted model
        WindowDriver window(status);
        window.generator.models[0].context_length = status.context_length;
        QGuiApplication::clipboard()->setText(QString("0123456789 ").repeated(9091));
        window.find("composer")->forceActiveFocus();
        window.key(Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY(window.text("fileDetail").contains("9,091 tokens"));
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(1));
    }

    // Every control that can be pressed or typed into has a name, and each block is there.
    void isThereForAssistiveTools() {
        WindowDriver window;
        window.ask("Hi");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.say("A paragraph\n\n```c\nint a;\n```\n");
        window.generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(window.find("regenerateButton"));
        QStringList names, nameless;
        const auto walk = [&] {
            names.clear();
            nameless.clear();
            collect(QAccessible::queryAccessibleInterface(window.window()), names, nameless);
            return names;
        };
        QTRY_VERIFY(walk().contains("A paragraph")); // rows are made when the view is laid out
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(", ")));
        for (const char* name : {"Message", "Send", "Chat", "Settings", "New conversation",
                                 "A paragraph", "Code: int a;", "You: Hi", "Answer again"})
            QVERIFY2(names.contains(name),
                     qPrintable(QString("%1 is missing in %2").arg(name, names.join(" | "))));
    }

private:
    static void collect(QAccessibleInterface* item, QStringList& names, QStringList& nameless) {
        if (!item) return;
        const QAccessible::Role role = item->role();
        const bool control = role == QAccessible::Button || role == QAccessible::EditableText ||
                             role == QAccessible::PageTab;
        const QString name = item->text(QAccessible::Name);
        if (!item->state().invisible && (control || role == QAccessible::StaticText)) names << name;
        if (!item->state().invisible && control && name.isEmpty())
            nameless << item->object()->metaObject()->className();
        for (int i = 0; i < item->childCount(); ++i)
            collect(item->child(i), names, nameless);
    }
};

HEADROOM_TEST(TestChatPage)
#include "tst_chat_page.moc"
