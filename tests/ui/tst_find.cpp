#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// Words found in the conversation, marked where they are drawn.
class TestFind : public QObject {
    Q_OBJECT

private slots:
    void marksEveryPlaceAndOneMore() {
        WindowDriver window;
        window.ask("where is the cat");
        window.answer("A **cat** and a `cat` in a line.\n\n| pet | sound |\n|---|---|\n"
                      "| Cat | meow |\n| dog | woof |\n\n```\nlet cat = 1;\n```\n");
        find(window, "cat");
        QTRY_COMPARE(window.text("findResult"), "5 of 5");
        QTRY_COMPARE(marks(window, "mark"), 4);
        QCOMPARE(marks(window, "currentMark"), 1);
        // Round and round, by keys.
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.text("findResult"), "1 of 5");
        window.key(Qt::Key_Return, Qt::ShiftModifier);
        QTRY_COMPARE(window.text("findResult"), "5 of 5");
        window.key(Qt::Key_F3, Qt::ShiftModifier);
        QTRY_COMPARE(window.text("findResult"), "4 of 5");
        window.key(Qt::Key_F3);
        QTRY_COMPARE(window.text("findResult"), "5 of 5");
        window.key(Qt::Key_Escape);
        QTRY_COMPARE(marks(window, "mark") + marks(window, "currentMark"), 0);
    }

    void theMarkLiesUnderTheWord() {
        WindowDriver window;
        window.ask("hi");
        window.answer("Nothing before it, then needle, then more.");
        find(window, "needle");
        QTRY_COMPARE(marks(window, "currentMark"), 1);
        const QQuickItem* mark = window.find("currentMark");
        const QQuickItem* text = mark->parentItem()->parentItem();
        QCOMPARE(text->property("text").toString().indexOf("needle"), 24);
        QRectF first, last;
        QMetaObject::invokeMethod(const_cast<QQuickItem*>(text), "positionToRectangle",
                                  Q_RETURN_ARG(QRectF, first), Q_ARG(int, 24));
        QMetaObject::invokeMethod(const_cast<QQuickItem*>(text), "positionToRectangle",
                                  Q_RETURN_ARG(QRectF, last), Q_ARG(int, 30));
        QCOMPARE(mark->x(), first.left() - 1);
        QCOMPARE(mark->width(), last.left() - first.left() + 2);
        QCOMPARE(mark->y(), first.top());
    }

    void wordsOverALineEndHaveAMarkOnBothLines() {
        WindowDriver window;
        window.ask("hi");
        window.answer(QByteArray("wrap ").repeated(60).toStdString());
        // Some of the pairs stand at the end of one line and the beginning of the next.
        find(window, "wrap wrap wrap wrap wrap wrap wrap");
        QTRY_VERIFY(window.text("findResult").endsWith(" of 8"));
        QTRY_VERIFY(marks(window, "mark") + marks(window, "currentMark") > 8);
    }

    void unfoldsWhatWasThought() {
        WindowDriver window;
        window.ask("hi");
        window.answer("<think>maybe a giraffe</think>It is an animal.");
        find(window, "giraffe");
        QTRY_COMPARE(window.text("findResult"), "1 of 1");
        QTRY_COMPARE(marks(window, "currentMark"), 1);
    }

    void bringsAPlaceFarDownInALongBlockIntoView() {
        WindowDriver window;
        window.ask("needle");
        std::string code = "```\n";
        for (int line = 0; line < 300; ++line)
            code += line == 40 ? "int needle;\n" : "int other;\n";
        window.answer(code + "```\n\nThe end, without the word.");
        find(window, "needle");
        QTRY_COMPARE(window.text("findResult"), "2 of 2");
        QTRY_VERIFY(visible(window));
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.text("findResult"), "1 of 2");
        QTRY_VERIFY(visible(window));
    }

    void followsWhatIsWritten() {
        WindowDriver window;
        window.ask("hi");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.say("one owl");
        find(window, "owl");
        QTRY_COMPARE(window.text("findResult"), "1 of 1");
        window.generator.say(" and another owl.");
        QTRY_COMPARE(window.text("findResult"), "1 of 2");
        QTRY_COMPARE(marks(window, "mark"), 1);
        window.generator.finish(FinishReason::EndOfGeneration);
    }

private:
    static void find(WindowDriver& window, const QString& words) {
        window.key(Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(window.find("findField"));
        window.type(words);
    }
    static int marks(const WindowDriver& window, const QString& name) {
        return count(window.window()->contentItem(), name);
    }
    static int count(const QQuickItem* item, const QString& name) {
        if (!item->isVisible()) return 0;
        int found = item->objectName() == name ? 1 : 0;
        for (const QQuickItem* child : item->childItems())
            found += count(child, name);
        return found;
    }
    /// The current mark lies within the messages' view.
    static bool visible(const WindowDriver& window) {
        const QQuickItem* mark = window.find("currentMark");
        const QQuickItem* view = window.find("timeline");
        if (!mark) return false;
        const QRectF place = mark->mapRectToItem(view, {0, 0, mark->width(), mark->height()});
        return place.top() >= 0 && place.bottom() <= view->height();
    }
};

HEADROOM_TEST(TestFind)
#include "tst_find.moc"
