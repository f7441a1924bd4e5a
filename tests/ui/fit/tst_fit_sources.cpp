#include "tests/app/library/model_files.h"
#include "tests/support/hub_server.h"
#include "tests/support/register_test.h"
#include "tests/ui/fit/fit_window.h"

#include <QLocale>

using namespace headroom;
using namespace headroom::test;

/// Where a model comes from: a file here, a repository of the hub whose header alone is fetched.
class TestFitSources : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void readsTheHeaderOfAFileHere() {
        WindowDriver window;
        QVERIFY(put_file(window.file("data/models/Tiny-F32.gguf"), model_bytes()));
        window.key(Qt::Key_3, Qt::ControlModifier);
        window.library.rescan();
        QTRY_COMPARE(fit_of(window).localModels().size(), 1);
        QTest::qWait(50);
        QVERIFY(window.click("fitModelSelect"));
        QTRY_VERIFY(window.find("localModel0"));
        QTest::qWait(50);
        QVERIFY(window.click("localModel0"));
        QTRY_VERIFY(fit_of(window).hasModel());
        QVERIFY(fit_of(window).modelCaption().startsWith("2 layers, "));
        QTRY_VERIFY(fit_of(window).machineKnown());
        QVERIFY(fit_of(window).session().model().own != nullptr);
        QVERIFY(fit_of(window).session().estimate().ours); // our engine runs it here
    }

    void takesTheModelThatIsLoaded() {
        app::ModelStatus status = ready_status();
        WindowDriver window(status);
        status.path = window.file("data/models/Tiny-F32.gguf");
        QVERIFY(put_file(status.path, model_bytes()));
        window.model.set(status);
        window.library.rescan();
        QTRY_VERIFY(!window.library.searching() && window.library.models().size() == 1);
        window.key(Qt::Key_3, Qt::ControlModifier);
        QTRY_VERIFY(fit_of(window).hasModel());
    }

    void fetchesTheHeaderOfAHubsModelAlone() {
        HubServer hub;
        const QByteArray header = model_bytes();
        QByteArray large = header;
        large.resize(24 << 20, '\0');
        hub.put({.id = "us/Tiny-1B-GGUF",
                 .tags = {"gguf"},
                 .files = {{"Tiny-1B-F16.gguf", large}, {"Tiny-1B-Q4_K_M.gguf", header}}});
        WindowDriver window;
        window.preferences.setHubEndpoint(hub.url());
        window.key(Qt::Key_3, Qt::ControlModifier);
        QTRY_VERIFY(window.find("fitModelSelect"));
        QTest::qWait(50);
        QVERIFY(window.click("fitModelSelect"));
        QTRY_VERIFY(window.find("fitModelTabs"));
        QVERIFY(window.press("fitModelTabs", "Hub"));
        QTRY_VERIFY(window.find("fitHubAddress"));
        window.find("fitHubAddress")->forceActiveFocus();
        window.type("us/Tiny-1B-GGUF:F16");
        window.key(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(fit_of(window).hasModel(), 20'000);
        QCOMPARE(fit_of(window).modelName(), "Tiny-1B-GGUF");
        QVERIFY(fit_of(window).modelCaption().startsWith("2 layers, "));
        QVERIFY(hub.bytesSent() < 4 << 20);
        // The repository's files are the quantizations that there are.
        QCOMPARE(fit_of(window).session().files().size(), std::size_t(2));
        QVERIFY(fit_of(window).formats().contains("Q4_K_M"));
    }

    void saysThatPrivateModeIsOn() {
        WindowDriver window;
        window.preferences.setPrivateMode(true);
        window.key(Qt::Key_3, Qt::ControlModifier);
        QTRY_VERIFY(window.find("fitPage"));
        fit_of(window).chooseHub("us/Tiny-1B-GGUF");
        QTRY_COMPARE(window.text("fitEmptyTitle"), "The model can't be looked at");
        QVERIFY(window.text("fitEmptyText").contains("Private mode is on"));
    }

    void saysWhyAndTriesAgain() {
        HubServer hub;
        WindowDriver window;
        window.preferences.setHubEndpoint(hub.url());
        window.key(Qt::Key_3, Qt::ControlModifier);
        QTRY_VERIFY(window.find("fitPage"));
        fit_of(window).chooseHub("no such thing");
        QTRY_COMPARE(window.text("fitEmptyTitle"), "The model can't be looked at");
        QVERIFY(!window.find("fitRetryButton")); // it would say the same again
        fit_of(window).chooseHub("us/Late-1B-GGUF");
        QTRY_VERIFY(window.find("fitRetryButton"));
        hub.put({.id = "us/Late-1B-GGUF",
                 .tags = {"gguf"},
                 .files = {{"Late-1B-F16.gguf", model_bytes()}}});
        QTest::qWait(50);
        QVERIFY(window.click("fitRetryButton"));
        QTRY_VERIFY_WITH_TIMEOUT(fit_of(window).hasModel(), 20'000);
        QTRY_VERIFY(window.find("fitVerdictCard"));
    }

    void saysThatAnArchitectureIsNotKnown() {
        WindowDriver window;
        const QString path = window.file("data/models/Odd-F32.gguf");
        QVERIFY(put_file(path, model_bytes({}, "odd")));
        window.key(Qt::Key_3, Qt::ControlModifier);
        QTRY_VERIFY(fit_of(window).machineKnown());
        fit_of(window).chooseFile(path);
        QTRY_VERIFY(fit_of(window).hasModel());
        QCOMPARE(fit_of(window).session().estimate().verdict, Verdict::Unknown);
        QTRY_COMPARE(window.text("fitHeadline"), "Not known");
        QVERIFY(window.text("fitSentence").contains("odd"));
    }

    void saysThatAFileIsNoModel() {
        WindowDriver window;
        const QString path = window.file("data/models/Text-F32.gguf");
        QVERIFY(put_file(path, "GGUF and nothing more"));
        window.key(Qt::Key_3, Qt::ControlModifier);
        fit_of(window).chooseFile(path);
        QTRY_COMPARE(window.text("fitEmptyTitle"), "The model can't be looked at");
        QVERIFY(window.text("fitEmptyText").contains("Text-F32.gguf"));
    }
};

HEADROOM_TEST(TestFitSources)
#include "tst_fit_sources.moc"
