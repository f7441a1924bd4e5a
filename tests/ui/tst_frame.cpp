#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/theme/appearance.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::test;

/// Drawers, palette and picker of the real window.
class TestFrame : public QObject {
    Q_OBJECT

    static app::Download download(const QString& name, app::DownloadState state) {
        return {.key = "key of " + name,
                .name = name,
                .state = state,
                .done = 47ll << 20,
                .total = 94ll << 20,
                .bytes_per_second = state == app::DownloadState::Running ? 1e6 : 0};
    }

private slots:
    // A hint waits beside the control, and goes once that was pressed.
    void aHintIsGoneOnceItsControlIsPressed() {
        WindowDriver window;
        QTRY_VERIFY(window.find("newConversationButton"));
        QQuickItem* button = window.find("newConversationButton");
        const QRectF at = button->mapRectToScene({0, 0, button->width(), button->height()});
        QTest::mouseMove(window.window(), at.center().toPoint());
        QTRY_VERIFY(window.find("hintText"));
        QQuickItem* words = window.find("hintText");
        const QRectF hint = words->mapRectToScene({0, 0, words->width(), words->height()});
        QVERIFY(!hint.intersects(at));
        QCOMPARE(words->width(), std::ceil(words->implicitWidth())); // no larger than its words
        window.shoot("95-hint");
        QTest::mouseClick(window.window(), Qt::LeftButton, {}, at.center().toPoint());
        QTRY_VERIFY(!window.find("hintText"));
        QTest::qWait(700); // longer than a hint waits
        QVERIFY(!window.find("hintText"));
    }

    void aTemporaryConversationSaysThatItIsNotKept() {
        WindowDriver window;
        QTRY_VERIFY(window.find("readyNote"));
        QVERIFY(!window.find("temporaryNote"));
        window.key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.find("temporaryNote"));
        window.shoot("96-temporary");
    }

    // However narrow it gets, the models can be reached.
    void theModelPickerAlwaysComes_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<double>("scale");
        QTest::addColumn<bool>("inspector");
        for (const int width : {1280, 900})
            for (const double scale : {1.0, 2.0})
                for (const bool inspector : {false, true})
                    QTest::addRow("%d-%g%s", width, scale * 100, inspector ? "-inspector" : "")
                        << width << scale << inspector;
    }
    void theModelPickerAlwaysComes() {
        QFETCH(int, width);
        QFETCH(double, scale);
        QFETCH(bool, inspector);
        WindowDriver window;
        window.window()->resize(width, 600);
        ui::Appearance::create(nullptr, nullptr)->setTextScale(scale);
        if (inspector) window.key(Qt::Key_I, Qt::ControlModifier);
        QTest::qWait(60);
        window.shoot(QString("93-head-%1").arg(QTest::currentDataTag()));
        window.key(Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(window.find("pickerOpenButton"));
        QTest::qWait(60);
        window.shoot(QString("93-picker-%1").arg(QTest::currentDataTag()));
        QQuickItem* button = window.find("pickerOpenButton");
        const QRectF at = button->mapRectToScene({0, 0, button->width(), button->height()});
        QVERIFY(QRectF(0, 0, width, 600).contains(at));
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("pickerOpenButton"));
    }

    void jobsShowTheDownloadAndPauseIt() {
        WindowDriver window;
        window.key(Qt::Key_J, Qt::ControlModifier);
        QTRY_VERIFY(window.find("noJobs"));
        window.downloads.set({download("SmolLM2 135M Instruct", app::DownloadState::Running)});
        QTRY_COMPARE(window.text("jobTitle0"), "Downloading SmolLM2 135M Instruct");
        QTest::qWait(250); // it slides
        QVERIFY(window.click("jobCancelButton"));
        QCOMPARE(window.downloads.paused, QStringList("key of SmolLM2 135M Instruct"));
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("jobsDrawer"));
    }

    void anInterruptedDownloadIsThereAfterARestart() {
        WindowDriver window; // another model answers
        app::Download stopped = download("Qwen", app::DownloadState::Failed);
        stopped.reason = Error{ErrorCode::Io, "the connection broke", "hub"};
        window.downloads.set({stopped});
        QCOMPARE(window.find("jobsButton")->property("detail").toString(), "1 interrupted");
        QVERIFY(window.click("jobsButton"));
        QTRY_VERIFY(window.find("jobResumeButton"));
        QTest::qWait(250); // it slides
        QVERIFY(window.text("jobText0").startsWith("hub: the connection broke"));
        QVERIFY(window.click("jobResumeButton"));
        QCOMPARE(window.downloads.resumed, QStringList("key of Qwen"));
        QVERIFY(window.click("jobDiscardButton"));
        QCOMPARE(window.downloads.removed, QStringList("key of Qwen"));
    }

    void allDownloadsArePausedAtOnce() {
        WindowDriver window;
        window.downloads.set({download("A", app::DownloadState::Running),
                              download("B", app::DownloadState::Waiting)});
        QCOMPARE(window.find("jobsButton")->property("detail").toString(), "2 downloads, 50 %");
        QVERIFY(window.click("jobsButton"));
        QTRY_VERIFY(window.find("jobsPauseAllButton"));
        QTest::qWait(250); // it slides
        QCOMPARE(window.text("jobTitle1"), "B, waiting");
        QVERIFY(window.click("jobsPauseAllButton"));
        QVERIFY(window.downloads.limits_now.paused);
        QTRY_COMPARE(window.find("jobsPauseAllButton")->property("text").toString(),
                     "Let downloads go on");
        QVERIFY(window.click("jobsPauseAllButton"));
        QVERIFY(!window.downloads.limits_now.paused);
    }

    void theLogIsShownNarrowedAndCopied() {
        WindowDriver window;
        window.log.write(app::LogLevel::Info, "model", "an ordinary line");
        window.log.write(app::LogLevel::Warning, "tokenizer", "3 merges are ignored");
        QTRY_COMPARE(window.find("logButton")->property("detail").toString(), "1");
        window.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.find("logList"));
        QCOMPARE(window.find("logList")->property("count").toInt(), 2);
        QCOMPARE(window.find("logButton")->property("detail").toString(), "");
        QTest::qWait(250);
        QVERIFY(window.press("logLevels", "Warnings"));
        QTRY_COMPARE(window.find("logList")->property("count").toInt(), 1);
        QVERIFY(window.click("copyReportButton"));
        QTRY_VERIFY(QGuiApplication::clipboard()->text().startsWith("Headroom "));
        QVERIFY(QGuiApplication::clipboard()->text().contains("3 merges are ignored"));
        QTRY_COMPARE(window.text("copyReportButton"), "Copied");
    }

    void thePickerListsAndLoads() {
        WindowDriver window;
        put(window, "Alpha-Q4_0.gguf");
        put(window, "Beta-Q8_0.gguf");
        window.key(Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(window.find("foundModel1"));
        window.key(Qt::Key_Down);
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.model.opened_name, "Beta");
        QCOMPARE(window.model.opened, window.file("data/models/Beta-Q8_0.gguf"));

        // While it loads: how far, a way out, and nothing else can be taken.
        app::ModelStatus status = ready_status();
        status.state = app::ModelState::Loading;
        status.name = "Beta";
        window.model.set(status);
        QTRY_VERIFY(window.find("cancelModelButton"));
        QVERIFY(window.click("foundModel0"));
        QCOMPARE(window.model.opened_name, "Beta");
        QVERIFY(window.click("cancelModelButton"));
        QCOMPARE(window.model.cancels, 1);
    }

    void thePickerEjects() {
        WindowDriver window;
        QVERIFY(window.click("modelPill"));
        QTRY_VERIFY(window.find("ejectButton"));
        QVERIFY(window.click("ejectButton"));
        QTRY_COMPARE(window.model.ejects, 1);
    }

    void firstStartFindsWhatIsOnTheDisk() {
        WindowDriver window(absent_status());
        put(window, "Mine-Q5_0.gguf");
        QVERIFY(!window.find("foundModels"));
        QVERIFY(window.click("findModelsButton"));
        QTRY_VERIFY(window.find("foundModel0"));
        window.find("foundList")->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Return);
        QCOMPARE(window.model.opened_name, "Mine");
    }

    void offlineOffersWhatIsOnTheDisk() {
        WindowDriver window(absent_status());
        put(window, "Mine-Q5_0.gguf");
        app::ModelStatus status = absent_status();
        status.state = app::ModelState::Failed;
        status.error = Error{ErrorCode::Io, "no source had it", "hub"};
        window.model.set(status);
        QTRY_VERIFY(window.find("foundModel0")); // without being asked
        QVERIFY(window.find("addFolderButton"));
    }

    void thePaletteFindsConversationsAndModels() {
        WindowDriver window;
        put(window, "Alpha-Q4_0.gguf");
        window.library.rescan();
        QTRY_COMPARE(window.library.models().size(), 1);
        window.ask("Kalman");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.finish(FinishReason::EndOfGeneration);
        window.key(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(window.find("readyNote"));
        type_in_palette(window, "conversation kal");
        window.key(Qt::Key_Return);
        QTRY_VERIFY(!window.find("readyNote"));
        type_in_palette(window, "model alpha");
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.model.opened_name, "Alpha");
    }

private:
    static void put(const WindowDriver& window, const QString& name) {
        QVERIFY(QDir().mkpath(window.file("data/models")));
        QFile file(window.file("data/models/" + name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("GGUF");
    }
    static void type_in_palette(WindowDriver& window, const QString& text) {
        window.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(window.find("paletteField"));
        window.type(text);
    }
};

HEADROOM_TEST(TestFrame)
#include "tst_frame.moc"
