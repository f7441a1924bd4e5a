#include "app/checksum/sha256.h"
#include "tests/app/library/model_files.h"
#include "tests/support/chat_model.h"
#include "tests/support/hub_server.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"
#include "tests/support/window_driver.h"
#include "ui/theme/appearance.h"

#include <QFile>
#include <QLocale>
#include <QPointer>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// Finding and fetching models, in the real window, against a hub on loopback.
class TestDiscover : public QObject {
    Q_OBJECT

    std::unique_ptr<HubServer> hub_;
    QByteArray model_;

    void open(WindowDriver& window, const char* section) {
        window.preferences.setHubEndpoint(hub_->url());
        window.machine.say(qint64(16) << 30, qint64(10) << 30, 0.1);
        window.key(Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(window.find("modelsPage"));
        QTRY_VERIFY(window.find(QString(section) + "Section"));
        QVERIFY(window.click(QString(section) + "Section"));
    }
    static app::Download download(const QString& name, app::DownloadState state) {
        return {.id = app::DownloadId(qHash(name) % 1000 + 1),
                .key = "key of " + name,
                .name = name,
                .state = state,
                .step = {app::DownloadStep::Kind::FromHub},
                .done = 620ll << 20,
                .total = 1000ll << 20,
                .bytes_per_second = state == app::DownloadState::Running ? 7e6 : 0,
                .seconds_left =
                    state == app::DownloadState::Running ? std::optional(54.0) : std::nullopt};
    }

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void init() {
        hub_ = std::make_unique<HubServer>();
        HubServerRepository tiny{
            .id = "us/Tiny-1B-GGUF", .tags = {"gguf"}, .downloads = 1234, .likes = 5};
        if (const auto path = data_file("golden/tiny/llama.gguf")) {
            const QTemporaryDir folder;
            const QString made = folder.filePath("a.gguf");
            QVERIFY(write_chat_model(path->toStdString(), made.toStdString(), kChatMl));
            QFile file(made);
            QVERIFY(file.open(QIODevice::ReadOnly));
            model_ = file.readAll();
            tiny.files = {{"Tiny-1B-Q4_K_M.gguf", model_},
                          {"Tiny-1B-Q8_0.gguf", QByteArray(9'000'000, 'x')}};
        }
        hub_->put(tiny);
    }

    void showsTheCatalogAndHidesWhatDoesNotRun() {
        WindowDriver window;
        open(window, "discover");
        QTRY_VERIFY(window.find("discover0"));
        QVERIFY(hub_->requests().isEmpty()); // nobody was asked
        // The smallest fits 10 GiB; verdicts come from the dimensions that the catalog has.
        const auto fit = [&](const QString& row) {
            return window.find(row)->property("fit").toMap()["text"].toString();
        };
        QTRY_VERIFY(fit("discover0").startsWith("fits, "));
        window.machine.say(qint64(16) << 30, qint64(100) << 20, 0.1);
        QTRY_VERIFY(fit("discover0").startsWith("does not fit, "));
        QVERIFY(window.find("discoverShowAll"));
        auto* list = window.find("discoverList");
        const int few = list->property("count").toInt();
        QVERIFY(window.click("discoverShowAll"));
        QTRY_VERIFY(list->property("count").toInt() > few);
        QVERIFY(list->property("count").toInt() >= 20);
    }

    void findsOpensAndFetches() {
        if (model_.isEmpty()) QSKIP("test data absent: golden/tiny/llama.gguf");
        WindowDriver window;
        open(window, "discover");
        QVERIFY(window.click("discoverSearch"));
        window.type("tiny");
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.find("discover0"));
        QTRY_VERIFY(window.find("discover0")->property("modelData").toMap()["id"] ==
                    "us/Tiny-1B-GGUF");
        QVERIFY(window.click("discover0"));
        QTRY_VERIFY(window.find("discoverFetch1"));
        QTRY_VERIFY_WITH_TIMEOUT(window.text("discoverRuns").contains("Headroom runs it: llama"),
                                 10'000);
        // Both files, by the header of the one that was looked into.
        for (const char* choice : {"discoverFit0", "discoverFit1"})
            QTRY_VERIFY2(window.text(choice).contains(", fits, "), qPrintable(window.text(choice)));
        window.shoot("71-discover-repository");
        QVERIFY(window.click("discoverFetch0"));
        QCOMPARE(window.downloads.added.size(), 1);
        const app::DownloadSource source = window.downloads.added[0].files[0].sources[0];
        QCOMPARE(source.repository, "us/Tiny-1B-GGUF");
        QCOMPARE(source.sha256, app::Sha256::of(model_));
    }

    void searchesByTask() {
        hub_->put({.id = "us/tiny-eyes-GGUF", .task = "image-text-to-text", .tags = {"gguf"}});
        WindowDriver window;
        open(window, "discover");
        QVERIFY(window.click("discoverSearch"));
        window.type("tiny");
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.find("discoverList")->property("count").toInt(), 2);
        window.find("discoverTask")->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Down);
        window.key(Qt::Key_Down); // any, text, images and text
        // The first key's search, for text, finds one model as well.
        QTRY_VERIFY(window.find("discover0") &&
                    window.find("discover0")->property("modelData").toMap()["id"] ==
                        "us/tiny-eyes-GGUF");
        QTRY_COMPARE(window.find("discoverList")->property("count").toInt(), 1);
        window.shoot("71-discover-task");
    }

    void aGatedModelSaysWhatIsNeeded() {
        hub_->put({.id = "us/Gated-1B-GGUF",
                   .tags = {"gguf"},
                   .token = "hf_opensesame",
                   .files = {{"Gated-1B-Q4_K_M.gguf", QByteArray(9'000, 'x')},
                             {"mmproj-F16.gguf", QByteArray(3'000'000, 'y')}}});
        WindowDriver window;
        open(window, "discover");
        QVERIFY(window.click("discoverSearch"));
        window.type("gated");
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.find("discover0") &&
                    window.find("discover0")->property("modelData").toMap()["id"] ==
                        "us/Gated-1B-GGUF");
        QVERIFY(window.find("discover0")
                    ->property("modelData")
                    .toMap()["detail"]
                    .toString()
                    .contains("asks for consent"));
        QVERIFY(window.click("discover0"));
        QTRY_VERIFY2_WITH_TIMEOUT(window.text("discoverRuns").contains("access token"),
                                  qPrintable(window.text("discoverRuns")), 10'000);
        QVERIFY(window.text("discoverFacts").contains("accept its conditions"));
        window.shoot("72-discover-gated");
    }

    void aProjectorIsFetchedWhereItIsWished() {
        const QByteArray eyes(3'000'000, 'y');
        hub_->put({.id = "us/Seer-1B-GGUF",
                   .tags = {"gguf"},
                   .files = {{"Seer-1B-Q8_0.gguf", model_bytes().leftJustified(9'000'000, '\0')},
                             {"mmproj-F16.gguf", eyes}}});
        WindowDriver window;
        open(window, "discover");
        QVERIFY(window.click("discoverSearch"));
        window.type("us/Seer-1B-GGUF");
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.find("discoverFetch0"));
        QTRY_VERIFY2(window.text("discoverFit0").startsWith("9 MiB"),
                     qPrintable(window.text("discoverFit0")));
        QVERIFY(!window.find("discoverProjector")->property("checked").toBool());
        QVERIFY(window.click("discoverFetch0"));
        QCOMPARE(window.downloads.added.takeLast().files.size(), 1);

        QVERIFY(window.click("discoverProjector"));
        QTRY_VERIFY2(window.text("discoverFit0").startsWith("11 MiB"), // 12.0 MB
                     qPrintable(window.text("discoverFit0")));
        window.shoot("72-discover-projector");
        // Queued without it: it can still be had.
        app::Download queued = download("Seer", app::DownloadState::Running);
        queued.key = "hub/us/Seer-1B-GGUF/Seer-1B-Q8_0.gguf";
        queued.files = QStringList("Seer-1B-Q8_0.gguf");
        window.downloads.set({queued});
        QCOMPARE(window.text("discoverFetch0"), "Download");
        QVERIFY(window.click("discoverFetch0"));
        const app::DownloadRequest request = window.downloads.added.takeLast();
        QCOMPARE(request.files.size(), 2);
        QCOMPARE(request.files[1].sources[0].sha256, app::Sha256::of(eyes));
        QCOMPARE(request.bytes(), 12'000'000);
        queued.files << "mmproj-F16.gguf";
        window.downloads.set({queued});
        QTRY_COMPARE(window.text("discoverFetch0"), "In the queue");
        // Fetched, and deleted since: it can be had again.
        queued.state = app::DownloadState::Finished;
        window.downloads.set({queued});
        QTRY_COMPARE(window.text("discoverFetch0"), "Download");
    }

    void rowsStayWhileBytesArrive() {
        WindowDriver window;
        open(window, "discover");
        QVERIFY(window.click("discoverSearch"));
        window.type("us/Tiny-1B-GGUF");
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.find("discoverFetch0"));
        QTRY_VERIFY(window.find("discoverFit0"));
        const QPointer<QQuickItem> button = window.find("discoverFetch0");
        const auto arrive = [&](const QString& key, qint64 bytes) {
            app::Download running = download("Tiny", app::DownloadState::Running);
            running.key = key;
            running.files = QStringList("Tiny-1B-Q4_K_M.gguf");
            running.done += bytes;
            window.downloads.set({running});
            // What is replaced is deleted later.
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QCoreApplication::processEvents();
        };
        for (int i = 0; i < 3; ++i)
            arrive("hub/us/other/other.gguf", i);
        QVERIFY(button); // a press on it would have been lost
        QCOMPARE(window.find("discoverFetch0"), button.data());
        // This very model: its row changes once, and stays while its bytes arrive.
        const QString key = "hub/us/Tiny-1B-GGUF/Tiny-1B-Q4_K_M.gguf";
        arrive(key, 0);
        QTRY_COMPARE(window.text("discoverFetch0"), "In the queue");
        const QPointer<QQuickItem> queued = window.find("discoverFetch0");
        for (int i = 1; i < 4; ++i)
            arrive(key, i);
        QVERIFY(queued);
        QCOMPARE(window.find("discoverFetch0"), queued.data());
    }

    void aPastedAddressOpensItsRepository() {
        WindowDriver window;
        open(window, "discover");
        QVERIFY(window.click("discoverSearch"));
        window.type("https://huggingface.co/us/Tiny-1B-GGUF/blob/main/Tiny-1B-Q8_0.gguf");
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.find("discoverFetch1"));
        QVERIFY(window.find("discoverSuggested1"));
        QVERIFY(!window.find("discoverSuggested0"));
    }

    void saysThatPrivateModeIsOn() {
        WindowDriver window;
        open(window, "discover");
        window.preferences.setPrivateMode(true);
        QVERIFY(window.click("discoverSearch"));
        window.type("tiny");
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.text("unreachedTitle"), "Private mode is on");
        QVERIFY(window.text("unreachedText").contains("in Settings"));
        QVERIFY(!window.find("unreachedAgain")); // it would be refused again
        window.shoot("72-discover-private");
        QVERIFY(hub_->requests().isEmpty());
        QVERIFY(window.click("unreachedCatalog"));
        QTRY_VERIFY(window.find("discover0"));
        QCOMPARE(window.find("discoverSearch")->property("text").toString(), QString());
        // A repository is as calm about it.
        QVERIFY(window.click("discover0"));
        QTRY_VERIFY(window.text("discoverFacts").contains("Private mode is on"));
        QCOMPARE(window.find("discoverFacts")->property("color"),
                 window.find("discoverWord")->property("color"));
    }

    void saysWhatWentWrong() {
        WindowDriver window;
        open(window, "discover");
        hub_->misbehave({.fault = Fault::Page, .where = Misbehaviour::Where::Hub});
        QVERIFY(window.click("discoverSearch"));
        window.type("tiny");
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.text("unreachedText").contains("login page"));
        window.shoot("72-discover-no-hub");
        hub_->misbehave({});
        QVERIFY(window.click("unreachedAgain"));
        QTRY_VERIFY(window.find("discover0"));
        QVERIFY(!window.find("unreachedText"));
    }

    void nothingSpeaksForWhatIsNoModel() {
        hub_->put({.id = "us/Junk-1B-GGUF",
                   .tags = {"gguf"},
                   .files = {{"Junk-1B-Q4_K_M.gguf", QByteArray(9'000, 'x')}}});
        WindowDriver window;
        open(window, "discover");
        QVERIFY(window.click("discoverSearch"));
        window.type("us/Junk-1B-GGUF");
        window.key(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(
            window.text("discoverRuns").contains("Not a model that Headroom reads"), 10'000);
        QTRY_COMPARE(window.text("discoverFetch0"), "Download anyway");
        QVERIFY(!window.find("discoverSuggested0"));
        window.shoot("72-discover-junk");
    }

    // A type that our kernels lack speaks against the files that have it, and against no others.
    void eachQuantizationIsJudgedByItsOwnTypes_data() {
        QTest::addColumn<QString>("asked");
        QTest::newRow("the one that runs is looked into") << "us/Mixed-1B-GGUF";
        QTest::newRow("the other one is")
            << "https://huggingface.co/us/Mixed-1B-GGUF/blob/main/Mixed-1B-IQ2_XXS.gguf";
    }
    void eachQuantizationIsJudgedByItsOwnTypes() {
        QFETCH(QString, asked);
        const QByteArray few_bits = model_bytes([](TinyModel& model) {
            model.tensor("output.weight", {256, 4}, 16); // IQ2_XXS
        });
        hub_->put({.id = "us/Mixed-1B-GGUF",
                   .tags = {"gguf"},
                   .files = {{"Mixed-1B-IQ2_XXS.gguf", few_bits},
                             {"Mixed-1B-Q4_K_M.gguf", model_bytes().leftJustified(9'000'000)}}});
        WindowDriver window;
        open(window, "discover");
        QVERIFY(window.click("discoverSearch"));
        window.type(asked);
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.find("discoverFetch1"));
        QTRY_VERIFY2_WITH_TIMEOUT(window.text("discoverFit0").contains("can't run"),
                                  qPrintable(window.text("discoverFit0")), 10'000);
        QTRY_VERIFY2(window.text("discoverFit1").contains(", fits, "),
                     qPrintable(window.text("discoverFit1")));
        QCOMPARE(window.text("discoverFetch0"), "Download anyway");
        QCOMPARE(window.text("discoverFetch1"), "Download");
    }

    void showsTheQueueAndMindsIt() {
        WindowDriver window;
        open(window, "downloads");
        QTRY_VERIFY(window.find("noDownloads"));
        app::Download failed = download("Broken 8B Q4_K_M", app::DownloadState::Failed);
        failed.reason = app::Trouble(app::TroubleKind::ConnectionBroke, {"closed"}, "hub");
        app::Download whole = download("Whole 4B Q8_0", app::DownloadState::Finished);
        whole.paths = QStringList{"/models/whole.gguf"};
        window.downloads.set({download("Quick 8B Q6_K", app::DownloadState::Running),
                              download("Next 27B Q4_K_M", app::DownloadState::Paused), failed,
                              whole});
        QTRY_VERIFY(window.find("download3"));
        QCOMPARE(window.text("downloadState0"), "7.0 MB/s, about 55 s left"); // to 5 s
        app::Download checked = download("Quick 8B Q6_K", app::DownloadState::Running);
        checked.step = {.kind = app::DownloadStep::Kind::Retrying,
                        .trouble = app::Trouble(app::TroubleKind::ConnectionRefused, {}, "hub"),
                        .wait_ms = 1500};
        window.downloads.set({checked, window.downloads.now[1], failed, whole});
        QTRY_COMPARE(window.text("downloadState0"),
                     "hub: nothing answers there (connection refused); next try in 2 s");
        window.preferences.setLanguage("de");
        QTRY_COMPARE(window.text("downloadState0"),
                     "hub: dort antwortet niemand (Verbindung abgelehnt); nächster Versuch in 2 s");
        window.preferences.setLanguage("en");
        window.downloads.set({download("Quick 8B Q6_K", app::DownloadState::Running),
                              window.downloads.now[1], failed, whole});
        QCOMPARE(window.text("downloadState1"), "Paused, goes on where it stopped");
        QCOMPARE(window.text("downloadState2"), "hub: the connection broke (closed)");
        QCOMPARE(window.text("downloadState3"), "Verified, the SHA-256 matches");
        QVERIFY(window.text("downloadsSummary").startsWith("7.0 MB/s, about "));
        window.shoot("73-downloads");
        QVERIFY(window.click("downloadPause0"));
        QCOMPARE(window.downloads.paused, QStringList("key of Quick 8B Q6_K"));
        QVERIFY(window.click("downloadResume1"));
        QCOMPARE(window.downloads.resumed, QStringList("key of Next 27B Q4_K_M"));
        QVERIFY(window.click("downloadFirst2"));
        QCOMPARE(window.downloads.moved, QStringList("key of Broken 8B Q4_K_M@0"));
        QVERIFY(window.click("downloadsPauseAll"));
        QVERIFY(window.downloads.limits_now.paused);
        QVERIFY(window.click("downloadsClear"));
        QCOMPARE(window.downloads.cleared, 1);
        QVERIFY(!window.find("downloadLimit"));
        QVERIFY(window.click("downloadOptionsButton"));
        QTRY_COMPARE(window.text("downloadConnections"), "4");
        QCOMPARE(window.text("downloadsAtOnce"), "2");
        window.shoot("73-downloads-options");
        window.find("downloadConnections")->forceActiveFocus(Qt::TabFocusReason);
        for (int i = 0; i < 3; ++i) // to the end, and no further
            window.key(Qt::Key_Down);
        QCOMPARE(window.downloads.limits_now.connections, 6);
        QCOMPARE(window.text("downloadConnections"), "6");
        window.find("downloadsAtOnce")->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Up);
        QCOMPARE(window.downloads.limits_now.at_once, 1);
        window.find("downloadLimit")->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Down);
        QCOMPARE(window.downloads.limits_now.bytes_per_second, 500'000);
        QCOMPARE(window.text("downloadLimit"), "at most 500 kB/s");
        QCOMPARE(window.downloads.limits_now.connections, 6); // the others stay
        QVERIFY(window.find("downloadOpen3"));
    }

    void pictures_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("width");
        QTest::newRow("light") << false << 1280;
        QTest::newRow("dark") << true << 1280;
        QTest::newRow("narrow") << true << 900;
    }
    void pictures() {
        QFETCH(bool, dark);
        QFETCH(int, width);
        WindowDriver window;
        window.window()->resize(width, width == 900 ? 600 : 800);
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(dark ? ui::Appearance::Dark : ui::Appearance::Light);
        window.preferences.setHubEndpoint(hub_->url());
        window.machine.say(qint64(16) << 30, qint64(10) << 30, 0.1);
        window.key(Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(window.find("modelsPage"));
        QVERIFY(QMetaObject::invokeMethod(window.find("modelsPage"), "show",
                                          Q_ARG(QString, "discover")));
        QTRY_VERIFY(window.find("discover0"));
        const QString suffix = QString("-") + QTest::currentDataTag();
        window.shoot("70-discover" + suffix);
        window.downloads.set({download("Quick 8B Q6_K", app::DownloadState::Running),
                              download("Next 27B Q4_K_M", app::DownloadState::Paused),
                              download("Whole 4B Q8_0", app::DownloadState::Finished)});
        QVERIFY(QMetaObject::invokeMethod(window.find("modelsPage"), "show",
                                          Q_ARG(QString, "downloads")));
        QTRY_VERIFY(window.find("download2"));
        window.shoot("74-downloads" + suffix);
    }
};

HEADROOM_TEST(TestDiscover)
#include "tst_discover.moc"
