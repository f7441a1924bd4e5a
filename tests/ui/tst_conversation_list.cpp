#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/chat/conversation_list_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

class TestConversationList : public QObject {
    Q_OBJECT

private slots:
    void showsTheLastConversationAndItsDraftAtTheNextStart() {
        QTemporaryDir dir;
        {
            WindowDriver window(ready_status(), dir.path());
            QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
            talk(window, "First", "one");
            window.key(Qt::Key_N, Qt::ControlModifier);
            talk(window, "Second", "two");
            window.find("conversationList")->forceActiveFocus();
            window.key(Qt::Key_Down);
            QTRY_COMPARE(window.timeline().value(1), "one");
            window.find("composer")->forceActiveFocus();
            window.type("half a thought");
        }
        WindowDriver window(ready_status(), dir.path());
        QTRY_COMPARE(window.timeline().value(0), "First");
        QCOMPARE(window.timeline().value(1), "one");
        QCOMPARE(window.text("composer"), "half a thought");
        QCOMPARE(window.find("conversationList")->property("count").toInt(), 2);
    }

    void searchesTitlesAndTexts() {
        QTemporaryDir dir;
        WindowDriver window(ready_status(), dir.path());
        QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
        talk(window, "About apples", "They are <red>");
        window.key(Qt::Key_N, Qt::ControlModifier);
        talk(window, "About pears", "They are green");
        window.key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.find("searchField")->hasActiveFocus());
        window.type("red");
        QQuickItem* list = window.find("conversationList");
        QTRY_COMPARE(list->property("count").toInt(), 1);
        const auto* rows = list->property("model").value<QAbstractItemModel*>();
        QCOMPARE(rows->index(0, 0).data(ui::ConversationListModel::TitleRole).toString(),
                 "About apples");
        // The words of a message are never markup of ours.
        QVERIFY2(
            rows->index(0, 0)
                .data(ui::ConversationListModel::ExcerptRole)
                .toString()
                .contains("&lt;<b>red</b>&gt;"),
            qPrintable(rows->index(0, 0).data(ui::ConversationListModel::ExcerptRole).toString()));
        // By the arrow too, where what is shown is not among what was found.
        QCOMPARE(list->property("currentIndex").toInt(), -1);
        window.key(Qt::Key_Down);
        QTRY_COMPARE(list->property("currentIndex").toInt(), 0);
        QTRY_COMPARE(window.timeline().value(1), "They are <red>");
        window.find("searchField")->forceActiveFocus();
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.timeline().value(1), "They are <red>");
        window.find("searchField")->forceActiveFocus();
        window.type("x");
        QTRY_VERIFY(window.find("emptyListNote"));
        window.key(Qt::Key_Escape);
        QTRY_COMPARE(list->property("count").toInt(), 2);
    }

    void hasAMenuForTheKeyboard() {
        WindowDriver window;
        talk(window, "Older", "one");
        window.key(Qt::Key_N, Qt::ControlModifier);
        talk(window, "Newer", "two");
        window.find("conversationList")->forceActiveFocus();
        window.key(Qt::Key_Down);
        QTRY_COMPARE(window.timeline().value(0), "Older");
        window.key(Qt::Key_Menu);
        QTRY_VERIFY(window.find("pinItem"));
        window.key(Qt::Key_Down); // Rename
        window.key(Qt::Key_Down); // Pin
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.chat.conversations()[0].pinned);
        QCOMPARE(window.chat.conversations()[0].title, "Older");
        // It moved to the top and is still the shown one.
        QCOMPARE(window.find("conversationList")->property("currentIndex").toInt(), 0);
        QCOMPARE(window.timeline().value(0), "Older");
    }

    void foldersHoldConversations() {
        WindowDriver window;
        talk(window, "In it", "one");
        window.key(Qt::Key_N, Qt::ControlModifier);
        talk(window, "Outside", "two");
        auto* model =
            window.find("conversationList")->property("model").value<ui::ConversationListModel*>();
        model->createFolder("Work", 1);
        QTRY_COMPARE(model->folderNames(), QStringList({"Work"}));
        model->showFolder(0);
        QTRY_COMPARE(model->rowCount(), 1);
        QCOMPARE(model->index(0).data(ui::ConversationListModel::TitleRole).toString(), "In it");
        // What begins here belongs here.
        window.key(Qt::Key_N, Qt::ControlModifier);
        talk(window, "Begun in it", "three");
        QCOMPARE(model->rowCount(), 2);
        model->removeFolder();
        QTRY_COMPARE(model->rowCount(), 3);
        QVERIFY(model->folderNames().isEmpty());
    }

    void rowsFollowTheServiceWithoutAReset() {
        ScriptedGenerator generator;
        app::ChatService chat(generator);
        ui::ConversationListModel model(chat);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        int resets = 0;
        connect(&model, &QAbstractItemModel::modelReset, this, [&] { ++resets; });
        std::vector<app::ConversationId> ids;
        for (int i = 0; i < 6; ++i) {
            ids.push_back(chat.create());
            chat.rename(ids.back(), QString::number(i));
            QTest::qWait(2);
        }
        QCOMPARE(titles(model), "543210");
        chat.setPinned(ids[2], true);
        QCOMPARE(titles(model), "254310");
        chat.remove(ids[4]);
        QCOMPARE(titles(model), "25310");
        chat.restore();
        QCOMPARE(titles(model), "254310");
        chat.setPinned(ids[2], false);
        QCOMPARE(titles(model), "543210");
        QCOMPARE(resets, 0);
    }

    void deletesWithUndoIntoTheTrash() {
        QTemporaryDir dir;
        {
            WindowDriver window(ready_status(), dir.path());
            QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
            talk(window, "Keep me", "yes");
            window.find("conversationList")->forceActiveFocus();
            window.key(Qt::Key_Delete);
            QTRY_VERIFY(window.find("undoButton"));
            QVERIFY(window.click("undoButton"));
            QTRY_COMPARE(window.chat.conversations().size(), 1);
        }
        WindowDriver window(ready_status(), dir.path());
        QTRY_COMPARE(window.chat.conversations().size(), 1);
    }

    void saysThatAnotherProgramHoldsTheFolder() {
        QTemporaryDir dir;
        WindowDriver first(ready_status(), dir.path());
        QTRY_COMPARE(first.chat.keeping().state, app::Keeping::Working);
        first.letWait();
        WindowDriver second(ready_status(), dir.path());
        QTRY_VERIFY(second.find("keepingStrip"));
        QVERIFY2(second.text("noticeWhat").contains("using this data folder"),
                 qPrintable(second.text("noticeWhat")));
        talk(second, "Still works", "yes");
        QCOMPARE(second.timeline().value(1), "yes");
    }

    void goesOnWithWhatWasReadOfADamagedFile() {
        QTemporaryDir dir;
        {
            WindowDriver window(ready_status(), dir.path());
            QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
            for (int i = 0; i < 12; ++i) {
                window.key(Qt::Key_N, Qt::ControlModifier);
                talk(window, "Q", std::string(9000, 'a'));
            }
        }
        QFile file(dir.path() + "/headroom.db");
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(file.size() / 2 / 4096 * 4096));
        file.write(QByteArray(4096, '\xA5'));
        file.close();
        WindowDriver window(ready_status(), dir.path());
        QTRY_VERIFY(window.find("keepingStrip"));
        QCOMPARE(window.text("noticeButton"), "Go on with these");
        QVERIFY(window.clickUntil(
            "noticeButton", [&] { return window.chat.keeping().state != app::Keeping::Damaged; }));
        QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
        QTRY_VERIFY(!window.find("keepingStrip"));
    }

private:
    static void talk(WindowDriver& window, const QString& question, const std::string& answer) {
        window.ask(question);
        window.answer(answer);
    }
    static QString titles(const ui::ConversationListModel& model) {
        QString all;
        for (int row = 0; row < model.rowCount(); ++row)
            all += model.index(row).data(ui::ConversationListModel::TitleRole).toString();
        return all;
    }
};

HEADROOM_TEST(TestConversationList)
#include "tst_conversation_list.moc"
