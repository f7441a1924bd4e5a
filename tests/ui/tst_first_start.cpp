#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

class TestFirstStart : public QObject {
    Q_OBJECT

private slots:
    void opensWithoutAModelAndOffersOne() {
        WindowDriver window(absent_status());
        QVERIFY(window.find("firstStart"));
        QVERIFY(!window.find("composer"));
        QCOMPARE(window.text("offer0"), "Qwen2.5-Coder 0.5B Instruct");
        QVERIFY(window.find("offer0")->property("checked").toBool());
        QCOMPARE(window.text("fetchButton"), "Download 469 MiB and chat");
        QVERIFY(window.click("fetchButton"));
        QCOMPARE(window.model.fetched, QStringList("qwen2.5-coder-0.5b"));
    }

    void offersTheQuickOneToThePointer() {
        WindowDriver window(absent_status());
        QCOMPARE(window.text("offer1"), "SmolLM2 135M Instruct");
        QVERIFY(window.click("offer1"));
        QVERIFY(window.find("offer1")->property("checked").toBool());
        QVERIFY(!window.find("offer0")->property("checked").toBool());
        QCOMPARE(window.text("fetchButton"), "Download 94 MiB and chat");
        QVERIFY(window.click("fetchButton"));
        QCOMPARE(window.model.fetched, QStringList("smollm2-135m"));
    }

    void offersTheQuickOneToTheKeyboard() {
        WindowDriver window(absent_status());
        // The group is one stop of the Tab key, after the rail.
        for (int tabs = 0; tabs < 8 && !window.find("offer0")->hasActiveFocus(); ++tabs)
            window.key(Qt::Key_Tab);
        QVERIFY(window.find("offer0")->hasActiveFocus());
        window.key(Qt::Key_Right);
        QVERIFY(window.find("offer1")->hasActiveFocus());
        QVERIFY(window.find("offer1")->property("checked").toBool());
        window.key(Qt::Key_Right); // there is no third
        window.key(Qt::Key_Tab);
        QVERIFY(window.find("fetchButton")->hasActiveFocus());
        window.key(Qt::Key_Tab, Qt::ShiftModifier);
        QVERIFY(window.find("offer1")->hasActiveFocus());
        window.key(Qt::Key_Return);
        QCOMPARE(window.model.fetched, QStringList("smollm2-135m"));
    }

    void saysWhatDoesNotFitTheMemory() {
        WindowDriver window(absent_status());
        window.machine.say(1ll << 30, 400ll << 20, 0);
        const auto verdict = [&](const QString& card) {
            const QQuickItem* dot = nullptr;
            for (const QQuickItem* item : window.find(card)->findChildren<QQuickItem*>())
                if (item->property("verdict").isValid()) dot = item;
            return dot ? dot->property("verdict").toInt() : -1;
        };
        QTRY_COMPARE(verdict("offer0"), 2); // FitDot.Over
        QCOMPARE(verdict("offer1"), 0);     // FitDot.Room
    }

    void remembersTheInterruptedOne() {
        app::ModelStatus status = absent_status();
        status.fetching = "smollm2-135m";
        status.suggestions[1].arrived_bytes = 40ll << 20;
        WindowDriver window(status);
        QVERIFY(window.find("offer1")->property("checked").toBool());
        QCOMPARE(window.text("fetchButton"), "Continue the download");
        QVERIFY(window.text("offerNote").startsWith("40 of 94 MiB is here already"));
        // The other one is still there to be chosen.
        QVERIFY(window.click("offer0"));
        QCOMPARE(window.text("fetchButton"), "Download 469 MiB and chat");
    }

    void keepsTheChoiceWhileADownloadRuns() {
        app::ModelStatus status = absent_status();
        status.state = app::ModelState::Fetching;
        status.fetching = "smollm2-135m";
        WindowDriver window(status);
        QVERIFY(window.find("offer1")->property("checked").toBool());
        window.click("offer0");
        QVERIFY(window.find("offer1")->property("checked").toBool());
    }

    void afterAFailureTheOtherOneCanBeTaken() {
        WindowDriver window(absent_status());
        app::ModelStatus status = absent_status();
        status.state = app::ModelState::Failed;
        status.fetching = "qwen2.5-coder-0.5b";
        status.error = Error{ErrorCode::Io, "the connection was lost", "qwen.gguf"};
        window.model.set(status);
        QTRY_COMPARE(window.text("fetchButton"), "Try again");
        QVERIFY(window.click("offer1"));
        QCOMPARE(window.text("fetchButton"), "Download 94 MiB and chat");
        QVERIFY(window.click("fetchButton"));
        QCOMPARE(window.model.fetched, QStringList("smollm2-135m"));
        QCOMPARE(window.model.retries, 0);
    }

    void aFileOfThePersonsHasItsOwnCard() {
        app::ModelStatus status = absent_status();
        status.name = "My-Model"; // its loading was cancelled
        WindowDriver window(status);
        QCOMPARE(window.text("offer0"), "My-Model");
        QCOMPARE(window.text("fetchButton"), "Load and chat");
        QVERIFY(window.click("fetchButton"));
        QCOMPARE(window.model.retries, 1);
        QVERIFY(window.click("offer2"));
        QVERIFY(window.click("fetchButton"));
        QCOMPARE(window.model.fetched, QStringList("smollm2-135m"));
    }

    void showsTheDownloadAndPausesIt() {
        WindowDriver window(absent_status());
        app::ModelStatus status = absent_status();
        status.state = app::ModelState::Fetching;
        status.done = 112ll << 20;
        status.total = 469ll << 20;
        status.bytes_per_second = 8.3e6;
        window.model.set(status);
        QTRY_VERIFY(window.find("modelProgress"));
        QCOMPARE(window.find("modelProgress")->property("value").toDouble(), 112.0 / 469.0);
        QVERIFY(!window.find("fetchButton"));
        QVERIFY(window.click("cancelModelButton"));
        QCOMPARE(window.model.cancels, 1);

        status.state = app::ModelState::None; // what arrived stays
        status.suggestions[0].arrived_bytes = status.done;
        window.model.set(status);
        QTRY_COMPARE(window.text("fetchButton"), "Continue the download");
    }

    void cancelsLoading() {
        WindowDriver window(absent_status());
        app::ModelStatus status = absent_status();
        status.state = app::ModelState::Loading;
        status.name = "Tiny Chat";
        window.model.set(status);
        QTRY_VERIFY(window.find("cancelModelButton"));
        QVERIFY(window.click("cancelModelButton"));
        QCOMPARE(window.model.cancels, 1);
    }

    void saysWhyItFailedAndTriesAgain() {
        WindowDriver window(absent_status());
        app::ModelStatus status = absent_status();
        status.state = app::ModelState::Failed;
        status.error = Error{ErrorCode::Io, "the connection was lost", "qwen.gguf"};
        window.model.set(status);
        QTRY_COMPARE(window.text("modelError"), "The connection was lost");
        QCOMPARE(window.text("fetchButton"), "Try again");
        QVERIFY(window.click("fetchButton"));
        QCOMPARE(window.model.retries, 1);
    }

    void becomesTheChatWhenTheModelIsReady() {
        WindowDriver window(absent_status());
        app::ModelStatus status = ready_status();
        status.demonstration = true;
        status.template_note = "The file has no chat template; ChatML is used.";
        status.warnings = QStringList{"3 merges are ignored"};
        window.model.set(status);
        QTRY_VERIFY(window.find("readyNote"));
        QVERIFY(window.find("demonstrationNote"));
        QVERIFY(window.find("templateMark"));
        // Behind a sign: a person need not read it.
        QVERIFY(!window.find("aboutFile"));
        QVERIFY(window.click("aboutFileButton"));
        QTRY_VERIFY(window.find("aboutFile"));
        const QStringList lines = window.text("aboutFile").split('\n');
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[1], status.template_note);
        QCOMPARE(lines[2], "3 merges are ignored");
        window.shoot("94-about-file");
        window.ask("Hi");
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(1));
    }
};

HEADROOM_TEST(TestFirstStart)
#include "tst_first_start.moc"
