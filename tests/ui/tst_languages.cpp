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

    void theListClosesWhenALanguageIsChosen() {
        WindowDriver window;
        window.key(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(window.find("languageChoice"));
        QVERIFY(window.clickUntil("languageChoice", [&] { return window.find("choice2"); }));
        QVERIFY(window.click("choice2"));
        QTRY_COMPARE(window.text("shortcutsButton"), "Tastenkürzel");
        QTRY_VERIFY(!window.find("choice2"));
        QCOMPARE(window.text("languageChoice"), "Deutsch");
        window.shoot("87-language-chosen");
    }

    // What was said before in another language is said again, figures and all.
    void whatIsOnScreenFollows() {
        WindowDriver window;
        window.ask("Hello");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.say("Hi");
        window.generator.finish(FinishReason::EndOfGeneration, {.prompt_tokens = 1200,
                                                                .completion_tokens = 34,
                                                                .decode_seconds = 2.64,
                                                                .first_token_seconds = 0.5});
        window.window()->resize(1500, 800); // room for the gauge beside the inspector
        window.key(Qt::Key_I, Qt::ControlModifier);
        QTRY_COMPARE(window.text("contextText"), "1,234 of 8,192");
        QTRY_COMPARE(window.text("factsText"),
                     "12.5 tokens/s, first token after 0.50 s, 34 tokens, ended by the model");
        QVERIFY(fields(window).contains("0.80"));
        window.preferences.setLanguage("de");
        QTRY_COMPARE(window.text("contextText"), "1.234 von 8.192");
        QTRY_COMPARE(window.text("factsText"), "12,5 Token/s, erstes Token nach 0,50 s, 34 Token, "
                                               "vom Modell beendet");
        QTRY_VERIFY(fields(window).contains("0,80"));
        window.shoot("88-said-again");
        window.preferences.setLanguage("ja");
        QTRY_VERIFY(window.text("factsText").contains("12.5"));
        QVERIFY(!window.text("factsText").contains("Modell"));
        QTRY_VERIFY(fields(window).contains("0.80"));
        window.preferences.setLanguage("");
        QTRY_COMPARE(window.text("contextText"), "1,234 of 8,192");
    }

    // No button's words are wider than the button, nothing that is not meant to be elided is cut.
    void wordsFit_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<double>("scale");
        for (const char* language : {"en", "de", "zh_CN", "zh_TW", "ja"})
            for (const double scale : {1.0, 2.0})
                QTest::addRow("%s-%g", language, scale * 100) << QString(language) << scale;
    }
    void wordsFit() {
        QFETCH(QString, language);
        QFETCH(double, scale);
        WindowDriver window(absent_status());
        window.preferences.setLanguage(language);
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(ui::Appearance::Light);
        look->setTextScale(scale);
        window.machine.say(8ll << 30, 5ll << 30, 1.0);
        for (const int width : {1280, 900}) {
            window.window()->resize(width, width == 900 ? 600 : 800);
            QTest::qWait(60);
            look_at(window, QString("first-start-%1").arg(width));
        }
        window.window()->resize(1280, 800);
        window.key(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(window.find("languageChoice"));
        look_at(window, "settings");
        window.key(Qt::Key_J, Qt::ControlModifier);
        QTRY_VERIFY(window.find("noJobs"));
        look_at(window, "jobs");
        window.key(Qt::Key_Escape);
        window.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.find("copyReportButton"));
        look_at(window, "log");
        window.key(Qt::Key_Escape);
        window.key(Qt::Key_1, Qt::ControlModifier);
        window.model.set(ready_status());
        QTRY_VERIFY(window.find("readyNote"));
        look_at(window, "ready");

        window.generator.models = {scripted_model()};
        window.ask("Hello");
        window.answer("An **answer**.", FinishReason::MaxTokens);
        window.key(Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY(window.find("inspector"));
        look_at(window, "chat");
        window.key(Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(window.find("findBar"));
        look_at(window, "find");
        window.key(Qt::Key_Escape);
        window.key(Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY(window.find("modelPill"));
        window.key(Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(window.find("pickerOpenButton"));
        look_at(window, "picker");
        window.key(Qt::Key_Escape);
        window.key(Qt::Key_F1);
        QTRY_VERIFY(window.find("paletteList"));
        look_at(window, "shortcuts");
    }

private:
    /// What the fields of the inspector hold.
    static QStringList fields(WindowDriver& window) {
        QStringList texts;
        for (QQuickItem* item : window.find("inspector")->findChildren<QQuickItem*>())
            if (item->property("validator").isValid()) texts << item->property("text").toString();
        return texts;
    }
    static void look_at(WindowDriver& window, const QString& page) {
        QTest::qWait(250); // what slides in has come
        window.shoot(QString("language-%1-%2").arg(QTest::currentDataTag(), page));
        checkFit(window.window()->contentItem());
        if (QTest::currentTestFailed()) qInfo("on: %s", qPrintable(page));
    }
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
