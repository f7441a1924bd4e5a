#include "app/settings/paths.h"
#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/theme/appearance.h"

#include <QDir>
#include <QLocale>
#include <QScopeGuard>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// Each setting in the real window: it takes effect, and the next start finds it.
class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void themeTextAndMotion() {
        WindowDriver window;
        open(window);
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        QVERIFY(window.press("themeChoice", "Dark"));
        QVERIFY(look->dark());
        QVERIFY(window.press("themeChoice", "Light"));
        QVERIFY(!look->dark());
        QVERIFY(window.press("motionChoice", "Reduced"));
        QVERIFY(look->reducedMotion());
        QVERIFY(window.click("largerTextButton"));
        QCOMPARE(look->textScale(), 1.15);
        window.letWait();
        QTRY_COMPARE(ui::Appearance(window.file("look.ini")).textScale(), 1.15); // written last
        const ui::Appearance next(window.file("look.ini"));
        QCOMPARE(next.mode(), ui::Appearance::Light);
        QVERIFY(next.lessMotion());
    }

    // Changed while the window runs, everything is as large as it would have been from the start.
    void textSizeReachesEverythingAndComesBack() {
        QStringList small, grown;
        {
            WindowDriver window;
            ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
            open(window);
            QTest::qWait(100);
            small = places(window);
            QVERIFY(small.size() > 20);
            look->setTextScale(2);
            QTest::qWait(100);
            grown = places(window);
            window.shoot("89-settings-grown");
            look->setTextScale(1);
            QTest::qWait(100);
            window.shoot("89-settings-back");
            compare(places(window), small);
            if (QTest::currentTestFailed()) return;
        }
        WindowDriver window;
        ui::Appearance::create(nullptr, nullptr)->setTextScale(2);
        open(window);
        QTest::qWait(100);
        compare(grown, places(window));
    }

    void privateModeShutsTheGate() {
        WindowDriver window;
        open(window);
        QVERIFY(window.gate.pass("hub", "test"));
        reveal(window, "Private");
        QVERIFY(window.press("privateChoice", "On"));
        QVERIFY(!window.gate.pass("hub", "test"));
        QTRY_VERIFY(window.kept().privateMode());
        QVERIFY(window.press("privateChoice", "Off"));
        QVERIFY(window.gate.pass("hub", "test"));
    }

    void addressesReachTheGateOrAreRefused() {
        WindowDriver window;
        open(window);
        enter(window, "Model hub", "hubField", "https://mirror.example");
        QCOMPARE(window.gate.hubEndpoint(), "https://mirror.example");
        enter(window, "Model hub", "hubField", "mirror");
        QVERIFY(!window.text("hubProblem").isEmpty());
        QCOMPARE(window.gate.hubEndpoint(), "https://mirror.example");
        enter(window, "Proxy", "proxyField", "socks5://127.0.0.1:1080");
        QCOMPARE(window.gate.routes().proxy, QUrl("socks5://127.0.0.1:1080"));
        QVERIFY(!window.find("proxyProblem"));
        enter(window, "Proxy", "proxyField", "127.0.0.1");
        QVERIFY(window.find("proxyProblem"));
        QTRY_COMPARE(window.kept().proxy(), "socks5://127.0.0.1:1080");
        QCOMPARE(window.kept().hubEndpoint(), "https://mirror.example");
    }

    void threadsCountFromTheNextStart() {
        WindowDriver window;
        open(window);
        QVERIFY(!window.find("restartNote"));
        QQuickItem* threads = window.find("threadsChoice");
        QVERIFY(threads);
        threads->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Down);
        QTRY_COMPARE(window.kept().threads(), 1);
        QTRY_VERIFY(window.find("restartNote"));
        window.key(Qt::Key_Up);
        QTRY_VERIFY(!window.find("restartNote"));
    }

    void preparedWeightsAreShownAndRemoved() {
        const QTemporaryDir cache;
        const QByteArray usual = qgetenv("XDG_CACHE_HOME");
        qputenv("XDG_CACHE_HOME", cache.path().toUtf8());
        const auto restore = qScopeGuard([&] {
            usual.isEmpty() ? qunsetenv("XDG_CACHE_HOME") : qputenv("XDG_CACHE_HOME", usual);
        });
        WindowDriver window;
        QVERIFY(QDir().mkpath(app::keptWeightsFolder()));
        QFile file(app::keptWeightsFolder() + "/some.weights");
        QVERIFY(file.open(QFile::WriteOnly) && file.write(QByteArray(5 << 20, 'x')) == 5 << 20);
        file.close();
        open(window);
        const auto words = [&] {
            return window.find("setting-kept")->property("caption").toString();
        };
        QTRY_VERIFY(words().contains("5 MiB"));
        QQuickItem* choice = window.find("keptChoice");
        QVERIFY(choice);
        choice->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Up); // from 16 GiB
        QTRY_COMPARE(window.kept().keptWeights(), 8);
        QTRY_VERIFY(window.find("restartNote"));
        QVERIFY(file.exists());
        window.key(Qt::Key_Up);
        window.key(Qt::Key_Up);
        QTRY_COMPARE(window.kept().keptWeights(), 0);
        QTRY_VERIFY(!file.exists());
        QTRY_VERIFY(words().contains("0 bytes"));
    }

    void anotherFolderIsSearched() {
        WindowDriver window;
        open(window);
        QVERIFY(QDir().mkpath(window.file("my models")));
        QFile model(window.file("my models/Found-Q4_0.gguf"));
        QVERIFY(model.open(QIODevice::WriteOnly));
        model.write("GGUF");
        model.close();
        window.preferences.setExtraFolders({window.file("my models")});
        QTRY_COMPARE(window.library.models().size(), 1);
        QCOMPARE(window.library.models()[0].place, "my models");
        reveal(window, "More folders");
        QTRY_VERIFY(window.find("removeFolder0"));
        window.find("removeFolder0")->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.library.models().isEmpty());
        QTRY_VERIFY(window.kept().extraFolders().isEmpty());
    }

    void whatLiesBesideAnOpenedFileIsFound() {
        WindowDriver window;
        QVERIFY(QDir().mkpath(window.file("far/below")));
        for (const char* name : {"far/One-Q4_0.gguf", "far/Two-Q4_0.gguf", "far/below/Not.gguf"}) {
            QFile model(window.file(name));
            QVERIFY(model.open(QIODevice::WriteOnly));
            model.write("GGUF");
        }
        app::ModelStatus opened = ready_status();
        opened.path = window.file("far/One-Q4_0.gguf");
        window.model.set(opened);
        window.preferences.setLastModel(opened.path, "One");
        QTRY_COMPARE(window.library.models().size(), 2);
        window.key(Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(window.find("foundModel1"));
        QVERIFY(window.find("foundModel0")->property("loaded").toBool());
        QCOMPARE(window.find("foundModel1")->property("caption").toString(),
                 "Q4_0, 4 bytes, in the folder far");
        window.shoot("90-models-beside");
    }

    void theLogKeepsDetailsWhenAsked() {
        WindowDriver window;
        open(window);
        reveal(window, "Log");
        window.log.write(app::LogLevel::Detail, "test", "first");
        QVERIFY(window.press("logChoice", "Detailed"));
        window.log.write(app::LogLevel::Detail, "test", "second");
        QCOMPARE(window.log.recent().last().text, "second");
        QTRY_VERIFY(window.kept().detailedLog());
    }

    void everySettingIsFoundByName_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("key");
        const QList<QPair<QString, QString>> settings{{"Theme", "theme"},
                                                      {"Text size", "textSize"},
                                                      {"Motion", "motion"},
                                                      {"Language", "language"},
                                                      {"Threads", "threads"},
                                                      {"Prepared weights", "kept"},
                                                      {"Data folder", "dataFolder"},
                                                      {"Folder for downloads", "modelsFolder"},
                                                      {"More folders with models", "moreFolders"},
                                                      {"Private mode", "privateMode"},
                                                      {"Model hub", "hub"},
                                                      {"Proxy", "proxy"},
                                                      {"Log", "log"}};
        for (const auto& [name, key] : settings)
            QTest::newRow(qPrintable(key)) << name << key;
    }
    void everySettingIsFoundByName() {
        QFETCH(QString, name);
        QFETCH(QString, key);
        WindowDriver window;
        reveal(window, name);
        QTRY_VERIFY(window.find("setting-" + key));
        // The keyboard is in that row, and the row is on screen.
        QQuickItem* row = window.find("setting-" + key);
        const auto within = [row](QQuickItem* item) {
            for (; item; item = item->parentItem())
                if (item == row) return true;
            return false;
        };
        QTRY_VERIFY(within(window.window()->activeFocusItem()));
        const QRectF place = row->mapRectToScene(QRectF(0, 0, row->width(), row->height()));
        QVERIFY2(place.top() >= 0 && place.bottom() <= window.window()->height(),
                 qPrintable(QString("%1 to %2").arg(place.top()).arg(place.bottom())));
    }

private:
    /// Where every item with words stands, and how large it is.
    static QStringList places(WindowDriver& window) {
        QStringList all;
        collect(window.window()->contentItem(), all);
        // Each window has a folder of its own.
        all.removeIf([&](const QString& each) { return each.contains(window.file("data")); });
        return all;
    }
    static void collect(QQuickItem* item, QStringList& all) {
        if (!item->isVisible()) return;
        const QString text = item->property("text").toString();
        const QRectF at = item->mapRectToScene({0, 0, item->width(), item->height()});
        if (!text.isEmpty())
            all << QString("%1: %2 %3, %4 x %5")
                       .arg(text)
                       .arg(at.x())
                       .arg(at.y())
                       .arg(at.width())
                       .arg(at.height());
        for (QQuickItem* child : item->childItems())
            collect(child, all);
    }
    static void compare(const QStringList& is, const QStringList& should) {
        for (qsizetype i = 0; i < std::min(is.size(), should.size()); ++i)
            QCOMPARE(is[i], should[i]);
        QCOMPARE(is.size(), should.size());
    }
    static void open(WindowDriver& window) {
        window.key(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(window.find("themeChoice"));
    }
    /// Through the palette, so that it is also on screen.
    static void reveal(WindowDriver& window, const QString& name) {
        window.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(window.find("paletteField"));
        window.type("setting " + name);
        window.key(Qt::Key_Return);
        QTRY_VERIFY(!window.find("paletteField"));
    }
    static void enter(WindowDriver& window, const QString& setting, const QString& field,
                      const QString& text) {
        reveal(window, setting);
        QTRY_VERIFY(window.find(field) && window.find(field)->hasActiveFocus());
        window.key(Qt::Key_A, Qt::ControlModifier);
        window.type(text);
        window.key(Qt::Key_Return);
    }
};

HEADROOM_TEST(TestSettings)
#include "tst_settings.moc"
