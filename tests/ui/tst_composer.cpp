#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QMimeData>
#include <QTest>
#include <QUrl>

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

class TestComposer : public QObject {
    Q_OBJECT

private slots:
    void countsAgainstTheContextWhileItIsTyped() {
        WindowDriver window;
        window.find("composer")->forceActiveFocus();
        window.type("one two three");
        QTRY_COMPARE(window.text("tokenCount"), "3 of 8,192 tokens");
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.text("tokenCount"), "");
    }

    void refusesToSendWhatIsLongerThanTheContext() {
        app::ModelStatus status = ready_status();
        status.context_length = 10;
        WindowDriver window(status);
        window.find("composer")->forceActiveFocus();
        window.type("a b c d e f g h i j k l");
        QTRY_COMPARE(window.text("tokenCount"), "12 of 10 tokens");
        window.key(Qt::Key_Return);
        QVERIFY(window.generator.requests.empty());
        QCOMPARE(window.text("composer"), "a b c d e f g h i j k l");
    }

    void droppedTextFilesGoAlong() {
        QTemporaryDir dir;
        WindowDriver window;
        drop(window,
             {write(dir, "notes.md", "# Title\n\nsome words"), write(dir, "latin.txt", "caf\xe9")});
        QTRY_COMPARE(window.chat.conversations().size(), 0);
        QTRY_VERIFY(window.find("fileDetail"));
        QTRY_COMPARE(window.text("fileDetail"), "19 bytes, 4 tokens");
        window.find("composer")->forceActiveFocus();
        window.type("Sum up");
        QTRY_VERIFY(window.find("sendButton")->isEnabled()); // both files are read
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(1));
        const std::string prompt = window.generator.requests[0].messages[0].content;
        QVERIFY2(prompt.find("notes.md:\n```\n# Title") != std::string::npos, prompt.c_str());
        QVERIFY2(prompt.find("café") != std::string::npos, prompt.c_str());
        QVERIFY(!window.find("fileChip"));
        QTRY_VERIFY(window.find("messageFile"));
        window.generator.finish(FinishReason::EndOfGeneration);
    }

    void saysWhyAFileIsNotTaken() {
        QTemporaryDir dir;
        WindowDriver window;
        drop(window, {write(dir, "picture.bin", QByteArray("\x89PNG\0\0\x01\x02\0", 9))});
        QTRY_VERIFY(window.find("fileErrorLine"));
        QVERIFY2(window.text("fileErrorLine").contains("not a text"),
                 qPrintable(window.text("fileErrorLine")));
        QVERIFY(!window.find("fileChip"));
    }

    void shortTextIsPastedAsItIs() {
        WindowDriver window;
        paste(window, QString("word\n").repeated(1000));
        QTRY_COMPARE(window.text("composer").size(), 5000);
        QVERIFY(!window.find("fileChip"));
    }

    void longTextIsPastedBesideTheMessage_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("100,000 characters without a break") << QString(100'000, 'a');
        QTest::newRow("2,000 lines")
            << QString("forty-nine letters and a break end this one line\n").repeated(2000);
        QTest::newRow("one long paragraph") << "short\n" + QString("word ").repeated(1000);
    }
    void longTextIsPastedBesideTheMessage() {
        QFETCH(QString, text);
        WindowDriver window;
        paste(window, text);
        QTRY_VERIFY(window.find("fileChip"));
        QCOMPARE(window.text("composer"), "");
        QTRY_VERIFY(window.text("fileDetail").contains("token"));
        window.model.now.context_length = 1'000'000;
        window.generator.models[0].context_length = 1'000'000;
        window.model.set(window.model.now);
        window.ask("Sum up");
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(1));
        const std::string prompt = window.generator.requests[0].messages[0].content;
        QVERIFY(prompt.find(text.toStdString()) != std::string::npos);
        QVERIFY(prompt.find("Sum up") != std::string::npos);
        window.generator.finish(FinishReason::EndOfGeneration);
    }

    void longTextGoesIntoTheMessageIfThePersonWants() {
        WindowDriver window;
        const QString text = QString("line of it\n").repeated(2000);
        window.find("composer")->forceActiveFocus();
        window.type("Before: ");
        paste(window, text);
        QTRY_VERIFY(window.find("toTextButton"));
        QTest::qWait(50); // it is laid out
        QVERIFY(window.click("toTextButton"));
        QTRY_COMPARE(window.text("composer"), "Before: " + text);
        QVERIFY(!window.find("fileChip"));
    }

    void lettersTypedAtTheMessagesGoIntoTheNextOne() {
        WindowDriver window;
        window.ask("Hi");
        window.answer("Hello there");
        QQuickItem* messages = window.find("timeline");
        messages->forceActiveFocus();
        window.key(Qt::Key_PageUp); // still the messages'
        window.key(Qt::Key_Space);
        QVERIFY(messages->hasActiveFocus());
        window.type("so what");
        QVERIFY(window.find("composer")->hasActiveFocus());
        QCOMPARE(window.text("composer"), "so what");
        // What a shortcut wants is the shortcut's.
        messages->forceActiveFocus();
        window.type("?");
        QTRY_VERIFY(window.find("paletteList"));
        QCOMPARE(window.text("composer"), "so what");
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("paletteList"));
        messages->forceActiveFocus();
        window.key(Qt::Key_A, Qt::ControlModifier);
        window.key(Qt::Key_Escape);
        QVERIFY(messages->hasActiveFocus());
    }

    void escapeStopsTheAnswerFromEverywhere() {
        WindowDriver window;
        const auto stops = [&] {
            const std::size_t before = window.generator.cancelled.size();
            window.key(Qt::Key_Escape);
            return QTest::qWaitFor([&] {
                return window.generator.cancelled.size() == before + 1 &&
                       !window.generator.isRunning();
            });
        };
        window.ask("Hi");
        window.answer("Hello there");
        const auto again = [&] {
            QTRY_VERIFY(window.find("composer") && !window.generator.isRunning());
            window.key(Qt::Key_R, Qt::ControlModifier);
            QTRY_VERIFY(window.generator.isRunning());
        };
        for (const char* name : {"timeline", "conversationList", "searchField", "inspectorButton",
                                 "modelPill", "jobsButton"}) {
            again();
            window.find(name)->forceActiveFocus();
            QVERIFY2(stops(), name);
        }
        // Where nothing has the focus.
        again();
        window.window()->activeFocusItem()->setFocus(false);
        QVERIFY(stops());
        // Words selected in the messages stay so.
        again();
        window.find("timeline")->forceActiveFocus();
        window.key(Qt::Key_A, Qt::ControlModifier);
        QVERIFY(stops());
        // A view over the page takes it first.
        again();
        window.find("timeline")->forceActiveFocus();
        window.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(window.find("paletteField"));
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("paletteField"));
        QVERIFY(window.generator.isRunning());
        QVERIFY(stops());
        // So does the look inside, and then the answer that it began.
        again();
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(window.find("timeline")->hasActiveFocus());
        window.key(Qt::Key_Escape);
        QVERIFY(window.generator.isRunning());
        QVERIFY(stops());
        // On another page too.
        again();
        window.key(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(!window.find("timeline"));
        QVERIFY(stops());
    }

    void aModelOrAFileBringsTheFocusHere() {
        WindowDriver window(absent_status());
        app::ModelStatus status = absent_status();
        status.state = app::ModelState::Loading;
        window.model.set(status);
        window.model.set(ready_status());
        QTRY_VERIFY(window.find("composer") && window.find("composer")->hasActiveFocus());
        // Another model is picked.
        window.find("modelPill")->forceActiveFocus();
        window.model.set(status);
        window.model.set(ready_status());
        QTRY_VERIFY(window.find("composer")->hasActiveFocus());
        // Someone who types elsewhere goes on there.
        window.find("searchField")->forceActiveFocus();
        window.model.set(status);
        window.model.set(ready_status());
        QTest::qWait(50);
        QVERIFY(window.find("searchField")->hasActiveFocus());

        QFile notes(window.file("notes.txt"));
        QVERIFY(notes.open(QIODevice::WriteOnly) && notes.write("mine") == 4);
        notes.close();
        window.key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.find("fileDialogDelegate1")); // the folder of the logs stands first
        QTest::qWait(200);
        window.click("fileDialogDelegate1");
        window.key(Qt::Key_Return);
        QTRY_VERIFY(!window.find("fileDialogDelegate1"));
        QTRY_VERIFY(window.find("composer")->hasActiveFocus());
        window.type("so?");
        QCOMPARE(window.text("composer"), "so?");

        // Dropped from another window.
        window.find("searchField")->forceActiveFocus();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(notes.fileName())});
        const QPoint place(700, 300);
        QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window.window(), &enter);
        QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window.window(), &drop);
        QTRY_VERIFY(window.find("composer")->hasActiveFocus());
    }

    void aNumberOutsideOfItsRangeIsTheNearestEnd() {
        WindowDriver window;
        window.ask("Q");
        window.answer("A");
        window.key(Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY(window.find("temperatureField"));
        const auto fields = window.find("temperatureField")->findChildren<QQuickItem*>();
        const auto field = std::find_if(fields.begin(), fields.end(), [](QQuickItem* each) {
            return each->property("placeholderText").isValid();
        });
        QVERIFY(field != fields.end());
        const auto enter = [&](const QString& number) {
            (*field)->forceActiveFocus();
            window.key(Qt::Key_A, Qt::ControlModifier);
            window.type(number);
            window.key(Qt::Key_Return);
        };
        enter("9.5");
        QCOMPARE(window.text("rangeNote"), "From 0 to 2");
        QCOMPARE((*field)->property("text").toString(), "2.00");
        QCOMPARE(window.chat.conversations()[0].settings.sampling.temperature, 2.0);
        enter("1.5");
        QVERIFY(!window.find("rangeNote"));
        QCOMPARE(window.chat.conversations()[0].settings.sampling.temperature, 1.5);
    }

    void aPresetBringsItsSettings() {
        WindowDriver window;
        window.key(Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY(window.find("systemPrompt"));
        window.find("systemPrompt")->forceActiveFocus();
        window.type("Be brief");
        QVERIFY(window.click("presetButton"));
        QVERIFY(window.clickUntil("savePresetItem",
                                  [&] { return window.find("nameField") != nullptr; }));
        window.type("Short");
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.text("presetButton"), "Short");
        QCOMPARE(window.chat.presets().size(), std::size_t(1));
        // Other settings: it is none of the presets; it is chosen again by name.
        window.find("systemPrompt")->setProperty("text", "Be long");
        window.find("systemPrompt")->forceActiveFocus();
        window.find("composer")->forceActiveFocus();
        QTRY_COMPARE(window.text("presetButton"), "None");
        QVERIFY(window.click("presetButton"));
        QTest::qWait(50);
        window.key(Qt::Key_Down);
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.text("presetButton"), "Short");
        QCOMPARE(window.text("systemPrompt"), "Be brief");
    }

private:
    static QUrl write(const QTemporaryDir& dir, const QString& name, const QByteArray& bytes) {
        QFile file(dir.filePath(name));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
        return QUrl::fromLocalFile(file.fileName());
    }
    static void paste(WindowDriver& window, const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        window.find("composer")->forceActiveFocus();
        window.key(Qt::Key_V, Qt::ControlModifier);
    }
    static void drop(WindowDriver& window, const QList<QUrl>& files) {
        QMimeData data;
        data.setUrls(files);
        const QPointF place(window.window()->width() * 0.6, window.window()->height() * 0.5);
        QDragEnterEvent enter(place.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window.window(), &enter);
        QDropEvent dropped(place, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window.window(), &dropped);
    }
};

HEADROOM_TEST(TestComposer)
#include "tst_composer.moc"
