#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QDir>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// What file dialogs propose, and that none of them replaces a file unasked.
class TestFileDialogs : public QObject {
    Q_OBJECT

private slots:
    void proposesTheTitleAndAsksBeforeItReplaces() {
        WindowDriver window;
        window.ask("What: is /etc?");
        window.answer("A folder.");
        const QString notes = write(window, "notes.txt", "mine");

        // A file that was opened before is no proposal for what is saved.
        window.click("attachButton");
        QTRY_VERIFY(button(window, "Open"));
        // The folder of the logs stands first.
        QTRY_VERIFY(window.click("fileDialogDelegate1"));
        press(window, "Open");
        QTRY_VERIFY(!button(window, "Open"));

        window.key(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(window.find("fileNameTextField"));
        QTRY_COMPARE(window.text("fileNameTextField"), "What is etc.md");
        QVERIFY(!button(window, "Open"));
        window.shoot("dialog-save");
        press(window, "Save");
        const QString saved = window.file("What is etc.md");
        QTRY_VERIFY(read(window, saved).contains("A folder."));
        QCOMPARE(read(window, notes), "mine");

        // What lies there stays until the person agrees.
        write(window, "What is etc.md", "older");
        window.key(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(window.text("fileNameTextField"), "What is etc.md");
        press(window, "Save");
        QTRY_COMPARE(window.text("confirmWhat"), "Replace “What is etc.md”?");
        window.shoot("dialog-replace");
        QTRY_VERIFY(window.clickUntil("cancelButton", [&] { return !window.find("confirmWhat"); }));
        QCOMPARE(read(window, saved), "older");
        window.key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(window.text("fileNameTextField"), "What is etc.json");
        rename(window, "What is etc.md");
        press(window, "Save");
        QTRY_VERIFY(window.find("confirmWhat"));
        QTRY_VERIFY(
            window.clickUntil("confirmButton", [&] { return !window.find("confirmWhat"); }));
        QTRY_VERIFY(read(window, saved).contains("A folder."));
    }

    void aNameWithoutASuffixGetsIt() {
        WindowDriver window;
        window.ask("Hi");
        window.answer("Hello.");
        window.key(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(window.text("fileNameTextField"), "Hi.md");
        rename(window, "said");
        press(window, "Save");
        QTRY_VERIFY(read(window, window.file("said.md")).contains("Hello."));
    }

private:
    static QQuickItem* button(const WindowDriver& window, const QString& text,
                              QQuickItem* item = nullptr) {
        if (!item) item = window.window()->contentItem();
        if (!item->isVisible()) return nullptr;
        if (item->property("text").toString() == text && item->property("checked").isValid())
            return item;
        for (QQuickItem* child : item->childItems())
            if (QQuickItem* found = button(window, text, child)) return found;
        return nullptr;
    }
    static void press(WindowDriver& window, const QString& text) {
        QTest::qWait(200); // the dialog has read the folder
        QQuickItem* item = button(window, text);
        QVERIFY2(item, qPrintable(text));
        QTest::mouseClick(window.window(), Qt::LeftButton, {},
                          item->mapToScene({item->width() / 2, item->height() / 2}).toPoint());
    }
    static void rename(WindowDriver& window, const QString& name) {
        window.find("fileNameTextField")->forceActiveFocus();
        window.key(Qt::Key_A, Qt::ControlModifier);
        window.type(name);
    }
    static QString write(WindowDriver& window, const QString& name, const QByteArray& text) {
        QFile file(window.file(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qWarning("the file can't be written");
        return file.fileName();
    }
    static QString read(WindowDriver&, const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
};

HEADROOM_TEST(TestFileDialogs)
#include "tst_file_dialogs.moc"
