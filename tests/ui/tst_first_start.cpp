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
        QCOMPARE(window.text("suggestedName"), "Qwen2.5-Coder 0.5B Instruct");
        QCOMPARE(window.text("fetchButton"), "Download 469 MiB and chat");
        QVERIFY(window.click("fetchButton"));
        QCOMPARE(window.model.fetches, 1);
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
        QCOMPARE(window.text("jobText"), "1 download, 24 %");
        QVERIFY(!window.find("fetchButton"));
        QVERIFY(window.click("cancelModelButton"));
        QCOMPARE(window.model.cancels, 1);

        status.state = app::ModelState::None; // what arrived stays
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
        window.model.set(status);
        QTRY_VERIFY(window.find("readyNote"));
        QVERIFY(window.find("demonstrationNote"));
        QCOMPARE(window.text("templateNote"), status.template_note);
        window.ask("Hi");
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(1));
    }
};

HEADROOM_TEST(TestFirstStart)
#include "tst_first_start.moc"
