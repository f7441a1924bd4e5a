#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/downloads/download_words.h"

#include <QLocale>
#include <QTest>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

/// Why a download or the hub failed, in the window's language.
class TestTroubleWords : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void everyReasonIsToldInEveryLanguage_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"de", "ja", "zh_CN", "zh_TW"})
            QTest::newRow(language) << QString(language);
    }
    void everyReasonIsToldInEveryLanguage() {
        QFETCH(QString, language);
        WindowDriver window;
        window.preferences.setLanguage(language);
        for (int kind = 1; kind <= int(kLastTroubleKind); ++kind) {
            const Trouble trouble(TroubleKind(kind), {"<1 %2>", "<2>"}, "place");
            const QString english = QString::fromStdString(trouble.what);
            QString told = ui::trouble_text(trouble);
            QVERIFY2(told != english, qPrintable(english));
            for (const char* value : {"<1 %2>", "<2>"}) {
                QCOMPARE(told.count(value), english.count(value));
                told.remove(value);
            }
            QVERIFY2(!told.contains('%'), qPrintable(told));
        }
    }

    void saysWhereAndWhatEachSourceAnswered() {
        WindowDriver window;
        const Trouble none(
            TroubleKind::NoSource, {}, "Tiny",
            {Trouble(TroubleKind::FromHub, {}, {},
                     {Trouble(TroubleKind::ConnectionRefused, {}, "hub")}),
             Trouble(TroubleKind::FromPackages, {}, {}, {Error{ErrorCode::Io, "No space", "a"}})});
        QCOMPARE(ui::trouble_words(none), QString::fromStdString(none.message()));
        window.preferences.setLanguage("de");
        QCOMPARE(ui::trouble_words(none),
                 "Tiny: keine Quelle hatte die Datei. Der Modell-Hub: hub: dort antwortet niemand "
                 "(Verbindung abgelehnt). Das Paketverzeichnis: a: No space");
        // Alone it is a sentence.
        QCOMPARE(ui::trouble_words(Trouble(TroubleKind::AllPaused)),
                 "Alle Downloads sind angehalten");
        // What is rare stays as it is.
        QCOMPARE(ui::trouble_words(Error{ErrorCode::Io, "Permission denied", "/models"}),
                 "/models: Permission denied");
    }
};

HEADROOM_TEST(TestTroubleWords)
#include "tst_trouble_words.moc"
