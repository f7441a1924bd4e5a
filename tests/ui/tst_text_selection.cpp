#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QAbstractItemModel>
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QStyleHints>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// Selecting in the real window, by mouse and keys, while text streams.
class TestTextSelection : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QGuiApplication::clipboard()->clear(); }

    void selectsOverBlocksAndMessages() {
        WindowDriver window;
        answer(window, "First **bold** text.\n\n- one\n- two\n\nLast.");
        drag(window, place(window, "Say it", 4), place(window, "Last.", 2));
        copy(window);
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data);
        QCOMPARE(data->text(),
                 QString("it\n\nFirst bold text.\n%1 one\n%1 two\n\nLa").arg(QChar(0x2022)));
        QCOMPARE(QString::fromUtf8(data->data("text/markdown")),
                 "it\n\nFirst **bold** text.\n- one\n- two\n\nLa");
        QVERIFY(data->html().contains("<p>First <strong>bold</strong> text.</p>"));
        window.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 "it\n\nFirst **bold** text.\n- one\n- two\n\nLa");
        window.shoot("selection");
    }

    // Backwards, and the parts that delegates show are those that are copied.
    void showsWhatItCopies() {
        WindowDriver window;
        answer(window,
               "First paragraph.\n\n```c\nint a;\nint b;\n```\n\n|x|y|\n|---|---|\n|1|2|\n\nEnd.");
        drag(window, place(window, "End.", 2), place(window, "First paragraph.", 6));
        QStringList shown;
        for (const QQuickItem* text : texts(window))
            if (const QString part = text->property("selectedText").toString(); !part.isEmpty())
                shown << part;
        QCOMPARE(shown, (QStringList{"paragraph.", "int a;\nint b;", "x", "y", "1", "2", "En"}));
        copy(window);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 "paragraph.\n\nint a;\nint b;\n\nx\ty\n1\t2\n\nEn");
    }

    void staysWhileTextStreamsAndWhenItEnds() {
        WindowDriver window;
        begin(window);
        window.generator.say("One two\n\nthree fo");
        QTRY_COMPARE(window.timeline().value(2), "three fo");
        drag(window, place(window, "One two", 4), place(window, "three fo", 8));
        window.generator.say("ur\n\nfive");
        QTRY_COMPARE(window.timeline().value(3), "five");
        QCOMPARE(copied(window), "two\n\nthree fo");
        // The block that it ends in becomes another kind: a table.
        window.generator.say("\n\n| a | b |");
        QTRY_COMPARE(window.timeline().value(4), "| a | b |");
        drag(window, place(window, "five", 1), place(window, "| a | b |", 3));
        window.generator.say("\n|---|---|\n| 1 | 2 |\n");
        QTRY_COMPARE(window.timeline().value(4), "a\tb\n1\t2");
        QCOMPARE(copied(window).left(5), "ive\n\n");
        drag(window, place(window, "One two", 0), place(window, "three four", 5));
        window.generator.say("\n\nmore and more");
        window.generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(window.find("regenerateButton"));
        QCOMPARE(copied(window), "One two\n\nthree");
        QTRY_COMPARE(find(window, "One two")->property("selectedText").toString(), "One two");
    }

    void survivesDelegatesThatGo() {
        WindowDriver window;
        QString text;
        for (int i = 0; i < 120; ++i)
            text += QString("Paragraph %1.\n\n").arg(i);
        answer(window, text);
        window.find("timeline")->forceActiveFocus();
        window.key(Qt::Key_Home);
        QTRY_VERIFY(find(window, "Paragraph 2."));
        drag(window, place(window, "Paragraph 1.", 0), place(window, "Paragraph 2.", 9));
        window.key(Qt::Key_End);
        QTRY_VERIFY(find(window, "Paragraph 119."));
        QTRY_VERIFY(!find(window, "Paragraph 2."));
        QCOMPARE(copied(window), "Paragraph 1.\n\nParagraph");
        window.key(Qt::Key_Home);
        QTRY_VERIFY(find(window, "Paragraph 2."));
        QCOMPARE(find(window, "Paragraph 2.")->property("selectedText").toString(), "Paragraph");
        // From here to the end with Shift and a click.
        window.key(Qt::Key_End);
        QTRY_VERIFY(find(window, "Paragraph 119."));
        QTest::mouseClick(window.window(), Qt::LeftButton, Qt::ShiftModifier,
                          place(window, "Paragraph 119.", 9));
        const QString all = copied(window);
        QVERIFY(all.startsWith("Paragraph 1.\n\nParagraph 2.\n\n"));
        QVERIFY(all.endsWith("Paragraph 118.\n\nParagraph"));
    }

    void scrollsWhileTheButtonIsHeldBeyondTheEdge() {
        WindowDriver window;
        QString text;
        for (int i = 0; i < 120; ++i)
            text += QString("Paragraph %1.\n\n").arg(i);
        answer(window, text);
        QTRY_VERIFY(find(window, "Paragraph 118."));
        const QPoint from = place(window, "Paragraph 118.", 14);
        QTest::mousePress(window.window(), Qt::LeftButton, {}, from);
        QTest::mouseMove(window.window(), from - QPoint(0, 20));
        QTest::mouseMove(window.window(), QPoint(from.x(), 2));
        QTRY_VERIFY(find(window, "Paragraph 60."));
        QTest::mouseRelease(window.window(), Qt::LeftButton, {}, QPoint(from.x(), 2));
        const QString all = copied(window);
        QVERIFY2(all.contains("Paragraph 90.\n\nParagraph 91."), qPrintable(all.left(60)));
        QVERIFY(all.endsWith("Paragraph 118."));
    }

    void takesWordsAndBlocksByClicks() {
        WindowDriver window;
        answer(window, "Some words here.\n\n- an item");
        const QPoint at = place(window, "Some words here.", 7);
        click(window, at, 2);
        QCOMPARE(copied(window), "words");
        wait();
        click(window, at, 3);
        QCOMPARE(copied(window), "Some words here.");
        wait();
        // By words when it is drawn on from a double click.
        QTest::mouseClick(window.window(), Qt::LeftButton, {}, at);
        QTest::mousePress(window.window(), Qt::LeftButton, {}, at);
        QTest::mouseMove(window.window(), place(window, "Some words here.", 12));
        QTest::mouseMove(window.window(), place(window, "Some words here.", 13));
        QTest::mouseRelease(window.window(), Qt::LeftButton, {},
                            place(window, "Some words here.", 13));
        QCOMPARE(copied(window), "words here");
        wait();
        QTest::mouseClick(window.window(), Qt::LeftButton, {}, at);
        window.key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 "words here"); // nothing selected: nothing copied
    }

    void goesOnByKeys() {
        WindowDriver window;
        answer(window, "Some words here.\n\nMore of them.");
        QTest::mouseClick(window.window(), Qt::LeftButton, {},
                          place(window, "Some words here.", 5));
        window.key(Qt::Key_Right, Qt::ShiftModifier);
        window.key(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(copied(window), "wo");
        window.key(Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
        QCOMPARE(copied(window), "words");
        window.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(copied(window), "word");
        window.key(Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY2(copied(window).startsWith("words here.\n\nMore"), qPrintable(copied(window)));
        window.key(Qt::Key_End, Qt::ShiftModifier);
        QCOMPARE(copied(window), "words here.\n\nMore of them.");
        window.key(Qt::Key_Home, Qt::ShiftModifier | Qt::ControlModifier);
        QCOMPARE(copied(window), "Say it\n\nSome ");
        window.key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(copied(window), "Say it\n\nSome words here.\n\nMore of them.");
        QGuiApplication::clipboard()->setText("before");
        window.key(Qt::Key_Escape);
        window.key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), "before");
    }

    void copiesFormulasAsTheirSource() {
        WindowDriver window;
        answer(window, "So $x^2$ is.\n\n$$\\frac{a}{b}$$\n\nEnd.");
        QCOMPARE(window.timeline().value(2), "$$\\frac{a}{b}$$");
        window.find("timeline")->forceActiveFocus();
        window.key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(copied(window), "Say it\n\nSo $x^2$ is.\n\n$$\\frac{a}{b}$$\n\nEnd.");
        // One formula is one place.
        QTest::mouseClick(window.window(), Qt::LeftButton, {},
                          place(window, QString("So ") + QChar(0xfffc) + " is.", 3));
        window.key(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(copied(window), "$x^2$");
    }

    void opensLinksByAClickOnly() {
        WindowDriver window;
        answer(window, "See [here](https://example.org/a) it is.");
        QObject* pointer = window.find("timelinePointer");
        QVERIFY(pointer);
        connect(pointer, SIGNAL(linkAsked(QString)), this, SLOT(note(QString)));
        links.clear();
        drag(window, place(window, "See here it is.", 5), place(window, "See here it is.", 7));
        QVERIFY(links.isEmpty());
        QCOMPARE(copied(window), "er");
        wait();
        QTest::mouseClick(window.window(), Qt::LeftButton, {}, place(window, "See here it is.", 6));
        QCOMPARE(links, QStringList("https://example.org/a"));
    }

    void forgetsWhatIsNotShownAnyMore() {
        WindowDriver window;
        answer(window, "Some words here.");
        window.find("timeline")->forceActiveFocus();
        window.key(Qt::Key_A, Qt::ControlModifier);
        window.key(Qt::Key_R, Qt::ControlModifier); // the answer is replaced
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.say("Others.");
        QTRY_COMPARE(window.timeline().value(1), "Others.");
        QTRY_VERIFY(find(window, "Others."));
        QCOMPARE(find(window, "Others.")->property("selectedText").toString(), "");
    }

public slots:
    void note(const QString& link) { links << link; }

private:
    static void begin(WindowDriver& window) {
        QVERIFY(window.window());
        window.ask("Say it");
        QTRY_VERIFY(window.generator.isRunning());
    }
    static void answer(WindowDriver& window, const QString& text) {
        begin(window);
        window.generator.say(text.toStdString());
        window.generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(window.find("regenerateButton"));
        QTest::qWait(50); // the view lays out what came last
    }

    /// The text items of the messages that are there, by where they are.
    static QList<QQuickItem*> texts(const WindowDriver& window) {
        QList<QQuickItem*> found;
        collect(window.find("timeline"), found);
        std::stable_sort(found.begin(), found.end(), [](QQuickItem* a, QQuickItem* b) {
            const QPointF left = a->mapToScene({}), right = b->mapToScene({});
            return std::pair(left.y(), left.x()) < std::pair(right.y(), right.x());
        });
        return found;
    }
    static void collect(QQuickItem* item, QList<QQuickItem*>& found) {
        if (!item || !item->isVisible()) return;
        if (item->inherits("QQuickTextEdit")) found << item;
        for (QQuickItem* child : item->childItems())
            collect(child, found);
    }
    static QQuickItem* find(const WindowDriver& window, const QString& text) {
        for (QQuickItem* item : texts(window)) {
            QString all;
            QMetaObject::invokeMethod(item, "getText", Q_RETURN_ARG(QString, all), Q_ARG(int, 0),
                                      Q_ARG(int, item->property("length").toInt()));
            if (all == text) return item;
        }
        return nullptr;
    }
    /// In the window, where a place of a text item is drawn.
    static QPoint place(const WindowDriver& window, const QString& text, int position) {
        QQuickItem* item = nullptr;
        if (!QTest::qWaitFor([&] { return (item = find(window, text)) != nullptr; })) {
            qWarning("no item shows \"%s\"", qPrintable(text));
            return {};
        }
        QRectF rectangle;
        QMetaObject::invokeMethod(item, "positionToRectangle", Q_RETURN_ARG(QRectF, rectangle),
                                  Q_ARG(int, position));
        return item->mapToScene(rectangle.center()).toPoint();
    }
    static void drag(const WindowDriver& window, QPoint from, QPoint to) {
        QTest::mousePress(window.window(), Qt::LeftButton, {}, from);
        QTest::mouseMove(window.window(), (from + to) / 2);
        QTest::mouseMove(window.window(), to);
        QTest::mouseRelease(window.window(), Qt::LeftButton, {}, to);
        wait();
    }
    static void click(const WindowDriver& window, QPoint at, int times) {
        for (int i = 0; i < times; ++i)
            QTest::mouseClick(window.window(), Qt::LeftButton, {}, at);
    }
    /// Long enough that the next press begins another series of clicks.
    static void wait() {
        QTest::qWait(QGuiApplication::styleHints()->mouseDoubleClickInterval() + 20);
    }
    static void copy(WindowDriver& window) { window.key(Qt::Key_C, Qt::ControlModifier); }
    static QString copied(WindowDriver& window) {
        copy(window);
        return QGuiApplication::clipboard()->text();
    }

    QStringList links;
};

HEADROOM_TEST(TestTextSelection)
#include "tst_text_selection.moc"
