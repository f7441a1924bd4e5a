#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/chat/error_advice.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

Q_DECLARE_METATYPE(ErrorCode)

/// Every error on every page: what happened, where, what to do, and a button that does it.
class TestErrors : public QObject {
    Q_OBJECT

private slots:
    void underAnAnswer_data() {
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<int>("step");
        QTest::newRow("InvalidFile") << ErrorCode::InvalidFile << int(error_step::ChooseModel);
        QTest::newRow("InvalidRequest")
            << ErrorCode::InvalidRequest << int(error_step::ConversationSettings);
        QTest::newRow("Unsupported") << ErrorCode::Unsupported << int(error_step::ChooseModel);
        QTest::newRow("OutOfMemory") << ErrorCode::OutOfMemory << int(error_step::TryAgain);
        QTest::newRow("NotFound") << ErrorCode::NotFound << int(error_step::ChooseModel);
        QTest::newRow("Io") << ErrorCode::Io << int(error_step::TryAgain);
        QTest::newRow("Device") << ErrorCode::Device << int(error_step::ReloadModel);
    }
    void underAnAnswer() {
        QFETCH(ErrorCode, code);
        QFETCH(int, step);
        WindowDriver window;
        window.ask("Hi");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.fail(Error{code, "something broke in the middle", "a.gguf > blk.3"});
        QTRY_VERIFY(window.find("tryAgainButton"));
        QTest::qWait(30);
        const QStringList words = shown(window);
        QVERIFY2(words.contains("Something broke in the middle"), qPrintable(words.join('|')));
        QVERIFY(words.contains("a.gguf > blk.3"));
        const QString next = error_advice(code, ErrorPage::Answer).next;
        QVERIFY(!next.isEmpty());
        QVERIFY2(words.contains(next), qPrintable(words.join('|')));
        window.shoot(QString("error-") + QTest::currentDataTag());

        steps.clear();
        QVERIFY(connect(window.find("timeline"), SIGNAL(stepAsked(int)), this, SLOT(note(int))));
        if (step == error_step::TryAgain) {
            QVERIFY(!window.find("errorStepButton"));
            QVERIFY(window.click("tryAgainButton"));
            QTRY_COMPARE(window.generator.requests.size(), std::size_t(2));
            return;
        }
        QVERIFY(!window.text("errorStepButton").isEmpty());
        QVERIFY(window.clickUntil("errorStepButton", [&] { return !steps.isEmpty(); }));
        QCOMPARE(steps, QList<int>{step});
        if (step == error_step::ReloadModel) QCOMPARE(window.model.retries, 1);
        if (step == error_step::ConversationSettings)
            QVERIFY(window.find("inspectorButton")->property("checked").toBool());
    }

    void theAdviceIsRightAfterARestart() {
        QTemporaryDir dir;
        {
            WindowDriver window(ready_status(), dir.path());
            QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
            window.ask("Hi");
            QTRY_VERIFY(window.generator.isRunning());
            window.generator.fail(Error{ErrorCode::Device, "the device was lost", {}});
            QTRY_VERIFY(window.find("errorStepButton"));
        }
        WindowDriver window(ready_status(), dir.path());
        QTRY_VERIFY(window.find("errorStepButton"));
        QCOMPARE(window.text("errorStepButton"), "Load the model again");
        QVERIFY(shown(window).contains(
            QString(error_advice(ErrorCode::Device, ErrorPage::Answer).next)));
    }

    void whereAModelIsLoaded_data() {
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("InvalidFile") << ErrorCode::InvalidFile;
        QTest::newRow("InvalidRequest") << ErrorCode::InvalidRequest;
        QTest::newRow("Unsupported") << ErrorCode::Unsupported;
        QTest::newRow("OutOfMemory") << ErrorCode::OutOfMemory;
        QTest::newRow("NotFound") << ErrorCode::NotFound;
        QTest::newRow("Io") << ErrorCode::Io;
        QTest::newRow("Device") << ErrorCode::Device;
    }
    void whereAModelIsLoaded() {
        QFETCH(ErrorCode, code);
        WindowDriver window;
        window.ask("Hi");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.finish(FinishReason::EndOfGeneration);
        app::ModelStatus status = ready_status();
        status.state = app::ModelState::Failed;
        status.error = Error{code, "something broke in the middle", "a.gguf > blk.3"};
        window.model.set(status);
        QTRY_VERIFY(window.find("stripRetryButton"));
        QTest::qWait(30);
        const QStringList words = shown(window);
        QVERIFY(words.contains("Something broke in the middle"));
        const QString next = error_advice(code, ErrorPage::Model).next;
        QVERIFY(!next.isEmpty());
        QVERIFY2(words.contains(next), qPrintable(words.join('|')));
        // The advised step has the first button.
        const bool chooses = error_advice(code, ErrorPage::Model).step == error_step::ChooseModel;
        QCOMPARE(window.find("stripStepButton") != nullptr, chooses);
        if (chooses) QCOMPARE(window.text("stripStepButton"), "Choose another model");
        QVERIFY(window.click("stripRetryButton"));
        QCOMPARE(window.model.retries, 1);
    }

    // A person asked for it: it ends with its reason in words, and nothing is wrong.
    void cancellingIsNoError() {
        QCOMPARE(error_advice(ErrorCode::Cancelled, ErrorPage::Answer).step, error_step::None);
        WindowDriver window;
        window.ask("Hi");
        QTRY_VERIFY(window.generator.isRunning());
        QVERIFY(window.click("sendButton"));
        QTRY_VERIFY(window.timeline().last().endsWith("topped by you"));
        QVERIFY(!window.find("tryAgainButton"));
    }

public slots:
    void note(int step) { steps << step; }

private:
    /// The words of everything that can be seen.
    static QStringList shown(const WindowDriver& window) {
        QStringList words;
        collect(window.window()->contentItem(), words);
        return words;
    }
    static void collect(const QQuickItem* item, QStringList& words) {
        if (!item->isVisible()) return;
        if (const QString text = item->property("text").toString(); !text.isEmpty()) words << text;
        for (const QQuickItem* child : item->childItems())
            collect(child, words);
    }

    QList<int> steps;
};

HEADROOM_TEST(TestErrors)
#include "tst_errors.moc"
