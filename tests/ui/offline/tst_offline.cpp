#include "app/downloads/download_queue.h"
#include "tests/e2e/cli_process.h"
#include "tests/support/register_test.h"
#include "tests/ui/models/made_library.h"
#include "ui/models/library_view_model.h"

#include <QFile>
#include <QLocale>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// The whole window in a network namespace of its own, which is empty: every page works, and what
/// needs the network says that there is none.
class TestOffline : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QFile devices("/proc/net/dev");
        QVERIFY(devices.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = devices.readAll().trimmed().split('\n');
        if (lines.size() != 3 || !lines[2].trimmed().startsWith("lo:")) // two lines of heads
            QSKIP("there is a network here; tests/ui/offline/no_network.sh runs it without");
    }

    void chatAnswers() {
        WindowDriver window;
        window.ask("Hello");
        window.answer("Hi there.");
        QTRY_VERIFY(window.timeline().join(' ').contains("Hi there."));
    }

    void theLibraryWorks() {
        WindowDriver window;
        QVERIFY(make_library(window));
        window.key(Qt::Key_2, Qt::ControlModifier);
        auto* library = window.window()->property("library").value<ui::LibraryViewModel*>();
        QTRY_COMPARE_WITH_TIMEOUT(library->list()->count(), 10, 20'000);
        library->select(window.file("data/models/Phi-4-Q5_K_M.gguf"));
        QTRY_VERIFY(!library->drawer()->reading());
        QVERIFY(window.click("drawerLoadButton"));
        QCOMPARE(window.model.opened_name, "Phi-4");
    }

    void discoverSaysIt() {
        WindowDriver window;
        window.key(Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(window.find("discoverSection"));
        QVERIFY(window.click("discoverSection"));
        QTRY_VERIFY(window.find("discover0")); // the catalog is here
        QVERIFY(window.click("discoverSearch"));
        window.type("qwen");
        window.key(Qt::Key_Return);
        QTRY_VERIFY2_WITH_TIMEOUT(window.text("unreachedText").contains("offline"),
                                  qPrintable(window.text("unreachedText")), 20'000);
        QCOMPARE(window.text("unreachedTitle"), "The model hub can’t be reached");
        window.shoot("75-discover-offline");
        QVERIFY(window.click("discoverSearch"));
        window.key(Qt::Key_A, Qt::ControlModifier);
        window.key(Qt::Key_Backspace);
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.find("discover0"));
        QVERIFY(window.click("discover0"));
        QTRY_VERIFY2_WITH_TIMEOUT(all_text(window, "discoverSide").contains("offline"),
                                  qPrintable(all_text(window, "discoverSide")), 20'000);
        window.shoot("76-discover-offline-repository");
    }

    void aDownloadSaysIt() {
        QTemporaryDir folder;
        app::OutboundGate gate;
        app::DownloadQueue queue(
            gate, {.data_folder = folder.filePath("data"),
                   .patience = {.first_wait_ms = 5, .longest_wait_ms = 20, .tries = 2}});
        QTRY_VERIFY(queue.settled());
        WindowDriver window(absent_status(), QString(), &queue);
        window.key(Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(window.find("downloadsSection"));
        QVERIFY(window.click("downloadsSection"));
        QTRY_VERIFY(window.find("noDownloads"));
        queue.add({"hub/us/tiny/tiny.gguf",
                   "Tiny",
                   folder.filePath("models"),
                   {{{{.kind = app::DownloadSource::Kind::Hub,
                       .file = "tiny.gguf",
                       .repository = "us/tiny",
                       .path = "tiny.gguf"}}}}});
        QTRY_VERIFY2_WITH_TIMEOUT(window.text("downloadState0").contains("offline"),
                                  qPrintable(window.text("downloadState0")), 60'000);
        window.shoot("77-download-offline");
        window.key(Qt::Key_J, Qt::ControlModifier);
        QTRY_VERIFY(window.text("jobText0").contains("offline"));
    }

    void fitAndMonitorWork() {
        WindowDriver window;
        window.machine.say(qint64(16) << 30, qint64(10) << 30, 0.1);
        window.key(Qt::Key_3, Qt::ControlModifier);
        QTRY_VERIFY(window.find("fitPage"));
        window.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(window.find("monitorPage"));
        QVERIFY(!window.find("fitPage"));
    }

    void settingsAndTheLogOpen() {
        WindowDriver window;
        window.key(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(window.find("languageChoice"));
        window.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.find("copyReportButton"));
    }

    void theCommandLineSaysIt() {
        QTemporaryDir home;
        const CliSetting setting{.data_folder = home.path()};
        const CliOutcome list = cli({"models", "list", "--json"}, setting);
        QVERIFY2(list.status == 0, list.errors);
        const CliOutcome search = cli({"models", "search", "qwen"}, setting);
        QCOMPARE(search.status, 1);
        QVERIFY2(search.errors.contains("offline"), search.errors);
        const CliOutcome loaded = cli({"models", "loaded"}, setting);
        QCOMPARE(loaded.status, 1);
        QVERIFY2(loaded.errors.contains("does not run"), loaded.errors);
    }

private:
    static QString all_text(const WindowDriver& window, const QString& name) {
        const QQuickItem* item = window.find(name);
        QStringList texts;
        if (item)
            for (const QQuickItem* child : item->findChildren<QQuickItem*>())
                if (child->isVisible()) texts << child->property("text").toString();
        return texts.join(' ');
    }
};

HEADROOM_TEST(TestOffline)
#include "tst_offline.moc"
