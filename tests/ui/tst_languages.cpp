#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/theme/appearance.h"

#include <QLocale>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// The window in other languages, changed while it runs.
class TestLanguages : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void changesWhileItRuns() {
        WindowDriver window(absent_status());
        window.machine.say(8ll << 30, 5ll << 30, 0.5);
        QTRY_COMPARE(window.text("openModelButton"), "Open a model file");
        window.preferences.setLanguage("de");
        QTRY_COMPARE(window.text("openModelButton"), "Modelldatei öffnen");
        QCOMPARE(window.text("fetchButton"), "469 MiB herunterladen und chatten");
        QTRY_COMPARE(window.text("freeText"), "5,0 von 8,0 GiB frei"); // with its figures
        window.preferences.setLanguage("zh_TW");
        QTRY_COMPARE(window.text("openModelButton"), "開啟模型檔案");
        window.preferences.setLanguage("zh_CN");
        QTRY_COMPARE(window.text("openModelButton"), "打开模型文件");
        window.preferences.setLanguage("ja");
        QTRY_COMPARE(window.text("openModelButton"), "モデルファイルを開く");
        window.preferences.setLanguage("en");
        QTRY_COMPARE(window.text("openModelButton"), "Open a model file");
    }

    void isChosenInSettingsAndKept() {
        WindowDriver window;
        window.key(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(window.find("languageChoice"));
        window.find("languageChoice")->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Down); // English
        window.key(Qt::Key_Down); // Deutsch
        QTRY_COMPARE(window.text("shortcutsButton"), "Tastenkürzel");
        QTRY_COMPARE(window.kept().language(), "de");
    }

    // No button's words are wider than the button, nothing that is not meant to be elided is cut.
    void wordsFit_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "de", "zh_CN", "zh_TW", "ja"})
            QTest::newRow(language) << language;
    }
    void wordsFit() {
        QFETCH(QString, language);
        WindowDriver window(absent_status());
        window.preferences.setLanguage(language);
        window.machine.say(8ll << 30, 5ll << 30, 1.0);
        for (const int width : {1280, 900}) {
            window.window()->resize(width, width == 900 ? 600 : 800);
            QTest::qWait(60);
            checkFit(window.window()->contentItem());
            window.shoot(QString("language-%1-first-start-%2").arg(language).arg(width));
        }
        window.window()->resize(1280, 800);
        window.key(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(window.find("languageChoice"));
        window.shoot(QString("language-%1-settings").arg(language));
        checkFit(window.window()->contentItem());
        window.key(Qt::Key_J, Qt::ControlModifier);
        QTRY_VERIFY(window.find("noJobs"));
        QTest::qWait(250);
        checkFit(window.window()->contentItem());
        window.shoot(QString("language-%1-jobs").arg(language));
        window.key(Qt::Key_Escape);
        window.key(Qt::Key_1, Qt::ControlModifier);
        window.model.set(ready_status());
        QTRY_VERIFY(window.find("readyNote"));
        checkFit(window.window()->contentItem());
        window.shoot(QString("language-%1-ready").arg(language));
    }

private:
    /// No words are elided, and those of a control lie within it.
    static void checkFit(QQuickItem* item, QQuickItem* control = nullptr) {
        if (!item->isVisible()) return;
        const QString text = item->property("text").toString();
        if (item->property("truncated").toBool()) QFAIL(qPrintable("cut: " + text));
        if (item->property("checked").isValid()) control = item;
        if (control && item->property("paintedWidth").isValid() && !text.isEmpty()) {
            const QRectF words = item->mapRectToItem(
                control, QRectF(0, 0, item->property("paintedWidth").toReal(), 1));
            if (words.left() < -1 || words.right() > control->width() + 1)
                QFAIL(qPrintable("beyond its control: " + text));
        }
        for (QQuickItem* child : item->childItems())
            checkFit(child, control);
    }
};

HEADROOM_TEST(TestLanguages)
#include "tst_languages.moc"
