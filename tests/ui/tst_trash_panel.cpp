#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// What was deleted: found, brought back and destroyed by keys and clicks.
class TestTrashPanel : public QObject {
    Q_OBJECT

private slots:
    void listsWhatWasDeletedAndBringsItBack() {
        QTemporaryDir dir;
        {
            WindowDriver window(ready_status(), dir.path());
            QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
            for (const char* title : {"First", "Second"}) {
                window.key(Qt::Key_N, Qt::ControlModifier);
                window.ask(title);
                window.answer("yes");
                window.find("conversationList")->forceActiveFocus();
                window.key(Qt::Key_Delete);
            }
            QTRY_VERIFY(window.find("undoButton"));
        }
        // Long after the toast: at another start.
        WindowDriver window(ready_status(), dir.path());
        QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
        open(window);
        QTRY_COMPARE(count(window), 2);
        QTRY_COMPARE(window.find("trashList")->property("currentIndex").toInt(), 0);
        QVERIFY(window.text("trashNote").contains("30 days"));
        window.key(Qt::Key_Return); // the newest stands first
        QTRY_COMPARE(count(window), 1);
        QTRY_COMPARE(window.chat.conversations().size(), 1);
        QCOMPARE(window.chat.conversations()[0].title, "Second");
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("trashPanel"));
        QVERIFY(window.find("conversationList")->hasActiveFocus());
        QCOMPARE(window.find("conversationList")->property("count").toInt(), 1);
    }

    void destroysOnlyAfterAQuestion() {
        QTemporaryDir dir;
        WindowDriver window(ready_status(), dir.path());
        QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
        for (const char* title : {"One", "Two", "Three"}) {
            window.key(Qt::Key_N, Qt::ControlModifier);
            window.ask(title);
            window.answer("yes");
            window.find("conversationList")->forceActiveFocus();
            window.key(Qt::Key_Delete);
        }
        open(window);
        QTRY_COMPARE(count(window), 3);
        // The row that was there first stays the current one while others come above it.
        window.key(Qt::Key_Up);
        window.key(Qt::Key_Up);
        QCOMPARE(window.find("trashList")->property("currentIndex").toInt(), 0);
        window.key(Qt::Key_Down);
        window.key(Qt::Key_Delete);
        QTRY_VERIFY(window.find("confirmButton"));
        QVERIFY2(window.text("confirmWhat").contains("Two"),
                 qPrintable(window.text("confirmWhat")));
        QVERIFY(window.find("cancelButton")->hasActiveFocus()); // Enter alone destroys nothing
        window.key(Qt::Key_Return);
        QTRY_VERIFY(!window.find("confirmButton"));
        QCOMPARE(count(window), 3);
        window.find("trashList")->forceActiveFocus();
        window.key(Qt::Key_Delete);
        QTRY_VERIFY(window.find("confirmButton"));
        QTest::qWait(50); // it is laid out
        QVERIFY(window.click("confirmButton"));
        QTRY_COMPARE(count(window), 2);
        QVERIFY(!window.find("undoButton"));
        // And all that is left, by keys.
        window.find("emptyTrashButton")->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.find("confirmButton"));
        window.find("confirmButton")->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Return);
        QTRY_COMPARE(count(window), 0);
        QVERIFY(window.text("trashNote").startsWith("Nothing is deleted"));
        QVERIFY(!window.find("emptyTrashButton")->isEnabled());
    }

    void aMessageIsDeletedAndBroughtBackByTheToast() {
        QTemporaryDir dir;
        WindowDriver window(ready_status(), dir.path());
        QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
        window.ask("First");
        window.answer("one");
        window.ask("Second");
        window.answer("two");
        window.find("removeMessageButton")->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.timeline().isEmpty());
        QVERIFY(window.clickUntil("undoButton", [&] { return !window.timeline().isEmpty(); }));
        QTRY_COMPARE(window.timeline().value(4), "two");
        // By keys from anywhere: the last question with its answer.
        window.key(Qt::Key_Backspace, Qt::ControlModifier | Qt::AltModifier);
        QTRY_COMPARE(window.timeline().size(), 3);
        open(window);
        QTRY_COMPARE(count(window), 1);
        QTRY_VERIFY(window.texts("trashList").contains("Second"));
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.timeline().value(4), "two");
        QTRY_COMPARE(count(window), 0);
    }

private:
    static void open(WindowDriver& window) {
        window.key(Qt::Key_Delete, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.find("trashList"));
        QVERIFY(window.find("trashList")->hasActiveFocus());
    }
    static int count(const WindowDriver& window) {
        return window.find("trashList")->property("count").toInt();
    }
};

HEADROOM_TEST(TestTrashPanel)
#include "tst_trash_panel.moc"
