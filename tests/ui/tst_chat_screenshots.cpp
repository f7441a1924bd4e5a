#include "tests/support/picture_test.h"
#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/chat/conversation_list_model.h"
#include "ui/theme/appearance.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLocale>
#include <QTest>
#include <QUrl>

using namespace headroom;
using namespace headroom::test;

/// The states of what is kept, as pictures to look at; and that each can be drawn without a warning
/// from QML.
class TestChatScreenshots : public PictureTest {
    Q_OBJECT

private slots:
    void states() {
        QFETCH(int, mode);
        const QString suffix = QString("-") + QTest::currentDataTag();
        QTemporaryDir dir;
        WindowDriver window(ready_status(), dir.path());
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(ui::Appearance::Mode(mode));
        QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
        fill(window);
        auto* list =
            window.find("conversationList")->property("model").value<ui::ConversationListModel*>();
        window.shoot("20-list" + suffix);

        window.key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        window.type("softmax");
        QTRY_VERIFY(list->searching() && !list->looking());
        window.shoot("21-search" + suffix);
        window.key(Qt::Key_Escape);
        window.find("conversationList")->forceActiveFocus();
        window.key(Qt::Key_Menu);
        window.shoot("22-menu" + suffix);
        window.key(Qt::Key_Escape);
        QVERIFY(window.click("folderButton"));
        window.shoot("23-folders" + suffix);
        window.key(Qt::Key_Escape);

        QVERIFY(
            window.clickUntil("regenerateButton", [&] { return window.generator.isRunning(); }));
        window.answer(
            "It keeps every exponent below one. The result is the same, because both sides "
            "of the fraction are",
            FinishReason::MaxTokens);
        window.shoot("24-versions" + suffix);
        QVERIFY(window.clickUntil("editMessageButton",
                                  [&] { return window.find("editLine") != nullptr; }));
        window.shoot("25-edit" + suffix);
        QVERIFY(window.click("cancelEditButton"));

        window.key(Qt::Key_F, Qt::ControlModifier);
        window.type("exponent");
        QTRY_COMPARE(window.text("findResult"), "1 of 1");
        window.shoot("26-find" + suffix);
        window.key(Qt::Key_Escape);

        QFile notes(dir.filePath("measurements of the last week.csv"));
        QVERIFY(notes.open(QIODevice::WriteOnly));
        notes.write(QByteArray("time,value\n12:00,4.1\n").repeated(200));
        notes.close();
        attach(window, notes.fileName());
        QTRY_VERIFY(window.text("fileDetail").contains("tokens"));
        window.ask("What is the largest value?");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.say("Looking at the values");
        window.ask("And the smallest?");
        attach(window, notes.fileName());
        QTRY_VERIFY(window.text("fileDetail").contains("tokens"));
        window.shoot("27-files-and-waiting" + suffix);
        window.window()->resize(900, 600);
        window.shoot("28-files-narrow" + suffix);
        window.window()->resize(1280, 800);
        window.generator.fail({ErrorCode::Device, "the device was lost", ""});
        QTRY_VERIFY(window.find("sendWaitingButton"));
        QVERIFY(window.clickUntil("takeWaitingButton",
                                  [&] { return window.find("waitingLine") == nullptr; }));

        window.model.now.context_length = 300;
        window.generator.models[0].context_length = 300;
        window.model.set(window.model.now);
        window.key(Qt::Key_N, Qt::ControlModifier);
        for (int i = 0; i < 5; ++i) {
            window.ask("Tell me about the history of small steps, number " + QString::number(i));
            QTRY_VERIFY(window.generator.isRunning());
            window.generator.say(
                QByteArray("A long tale of small steps. ").repeated(12).toStdString());
            GenerationTimings timings;
            timings.prompt_tokens = 180;
            timings.completion_tokens = 72;
            timings.first_token_seconds = 0.2;
            timings.decode_seconds = 1.4;
            window.generator.finish(FinishReason::EndOfGeneration, timings);
            QTRY_VERIFY(!window.chat.isAnswering(window.chat.conversations()[1].id) &&
                        !window.chat.isAnswering(window.chat.conversations()[0].id));
        }
        window.shoot("29-left-out" + suffix);
        window.ask(QString("word ").repeated(320).trimmed());
        window.shoot("30-too-long" + suffix);

        window.letWait();
        WindowDriver second(ready_status(), dir.path());
        QTRY_VERIFY(second.find("keepingStrip"));
        second.shoot("31-second-program" + suffix);
        second.window()->resize(900, 600);
        look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(ui::Appearance::Mode(mode));
        look->setTextScale(2);
        second.shoot("32-second-program-double" + suffix);
        look->setTextScale(1);
    }

    void comforts_data() { states_data(); }
    void comforts() {
        QFETCH(int, mode);
        const QString suffix = QString("-") + QTest::currentDataTag();
        QTemporaryDir dir;
        WindowDriver window(ready_status(), dir.path());
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(ui::Appearance::Mode(mode));
        QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
        fill(window);
        window.key(Qt::Key_N, Qt::ControlModifier);
        window.ask("Which value is the largest, and how is it found?");
        window.answer(
            "<think>The largest value is the one that no other value exceeds.</think>"
            "Go through the list and keep the **largest value** so far. A `value` that is "
            "larger takes its place, so one pass is enough whatever order they stand in.\n\n"
            "| step | value | kept |\n|---|---:|---:|\n| 1 | 4 | 4 |\n| 2 | 9 | 9 |\n\n"
            "```cpp\nint largest = values[0];\nfor (int value : values)\n"
            "    if (value > largest) largest = value;\n```\n");
        window.key(Qt::Key_F, Qt::ControlModifier);
        window.type("value");
        QTRY_VERIFY(window.text("findResult").endsWith(" of 11"));
        for (int i = 0; i < 7; ++i) // from the last one up into the words
            window.key(Qt::Key_Return, Qt::ShiftModifier);
        window.shoot("33-find" + suffix);
        window.key(Qt::Key_Escape);

        QGuiApplication::clipboard()->setText(QString("12:00,4.1,\"measured\"\n").repeated(4000));
        window.find("composer")->forceActiveFocus();
        window.key(Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY(window.text("fileDetail").contains("token"));
        window.type("What do these say?");
        window.shoot("34-pasted" + suffix);

        window.key(Qt::Key_K, Qt::ControlModifier);
        window.type("answer");
        window.shoot("35-palette-reasons" + suffix);
        window.key(Qt::Key_Escape);
        window.key(Qt::Key_F1);
        window.shoot("36-shortcuts" + suffix);
        window.key(Qt::Key_Escape);

        QVERIFY(window.clickUntil("removeAnswerButton",
                                  [&] { return window.find("undoButton") != nullptr; }));
        window.shoot("37-message-deleted" + suffix);
        window.find("conversationList")->forceActiveFocus();
        window.key(Qt::Key_Down);
        for (int i = 0; i < 3; ++i) { // the first is a temporary one, which is gone at once
            const auto before = window.chat.conversations().size();
            window.key(Qt::Key_Delete);
            QTRY_COMPARE(window.chat.conversations().size(), before - 1);
        }
        window.key(Qt::Key_Delete, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.find("trashList") &&
                    window.find("trashList")->property("count").toInt() == 3);
        window.key(Qt::Key_Up);
        window.key(Qt::Key_Up);
        window.shoot("38-trash" + suffix);
        window.key(Qt::Key_Delete);
        QTRY_VERIFY(window.find("confirmButton"));
        window.shoot("39-trash-question" + suffix);
        window.key(Qt::Key_Escape);
        look->setTextScale(2);
        window.window()->resize(900, 600);
        window.key(Qt::Key_Delete, Qt::ControlModifier | Qt::ShiftModifier);
        window.shoot("40-trash-double" + suffix);
        look->setTextScale(1);
    }

private:
    static void attach(WindowDriver& window, const QString& path) {
        auto* composer = window.find("timeline")
                             ->property("viewModel")
                             .value<QObject*>()
                             ->property("composer")
                             .value<QObject*>();
        QMetaObject::invokeMethod(composer, "attach",
                                  Q_ARG(QList<QUrl>, {QUrl::fromLocalFile(path)}));
    }
    static void fill(WindowDriver& window) {
        const char* const talks[][2] = {
            {"Plan the garden", "Start with the soil."},
            {"A very long title that does not fit into the list at all", "Indeed."},
            {"Names for a cat", "Pixel, Miso, Biscuit."},
            {"Rust or C++ for a parser?", "Either, with a fuzzer."},
            {"Why subtract the maximum before a softmax?",
             "So that no exponent overflows: softmax does not change when every score moves."}};
        for (const auto& [question, answer] : talks) {
            window.key(Qt::Key_N, Qt::ControlModifier);
            window.ask(question);
            window.answer(answer);
        }
        auto* list =
            window.find("conversationList")->property("model").value<ui::ConversationListModel*>();
        list->togglePinned(2);
        list->createFolder("Work", 1);
        list->createFolder("Home", -1);
        window.key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        window.ask("Nobody shall know");
        window.answer("Nobody will.");
        window.find("conversationList")->forceActiveFocus();
        window.key(Qt::Key_Down);
    }
};

HEADROOM_TEST(TestChatScreenshots)
#include "tst_chat_screenshots.moc"
