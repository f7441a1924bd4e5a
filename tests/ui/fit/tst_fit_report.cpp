#include "tests/support/register_test.h"
#include "tests/ui/fit/fit_window.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QLocale>
#include <QQuickItemGrabResult>

using namespace headroom;
using namespace headroom::test;

/// Passing the answer on: as text, Markdown, CSV and a picture.
class TestFitReport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void cleanup() { QGuiApplication::clipboard()->clear(); }

    void copiesAsText() {
        WindowDriver window;
        open_fit(window);
        QTest::qWait(50);
        QVERIFY(window.click("fitCopyButton"));
        QTRY_VERIFY(window.find("fitCopyText"));
        QTest::qWait(50);
        QVERIFY(window.click("fitCopyText"));
        QTRY_COMPARE(window.text("libraryNote"), "Copied as text");
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.startsWith("Own dimensions Q4_K_M on GeForce RTX 3090\n"
                                 "context 8,192, users 1, KV cache f16\n"),
                 qPrintable(text));
        QVERIFY(text.contains("Verdict: fits\n"));
        QVERIFY(text.contains("KV cache on GeForce RTX 3090: 1.0 GiB"));
    }

    void copiesAsMarkdown() {
        WindowDriver window;
        open_fit(window);
        fit_of(window).copyMarkdown();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY(text.startsWith("## Own dimensions Q4_K_M on GeForce RTX 3090\n"));
        QVERIFY(text.contains("| Verdict | fits |\n"));
        QVERIFY(text.contains("\n| Quantization | Size | Verdict | Tokens/s |\n"));
        QVERIFY(text.contains("\n| Q4_K_M | "));
    }

    void savesAsCsv() {
        WindowDriver window;
        open_fit(window);
        const QString path = window.file("fit.csv");
        fit_of(window).saveCsv(QUrl::fromLocalFile(path));
        QTRY_COMPARE(window.text("libraryNote"), "Saved as fit.csv");
        window.letWait();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(file.readAll()).split("\r\n");
        QCOMPARE(lines[0], "section,item,quantity,low,likely,high,unit");
        QVERIFY(lines.contains("memory,GeForce RTX 3090,KV cache,1073741824,1073741824,1073741824,"
                               "bytes"));
        const FitEstimate& estimate = fit_of(window).session().estimate();
        const auto total = std::ranges::find_if(lines, [](const QString& line) {
            return line.startsWith("memory,GeForce RTX 3090,total,");
        });
        QVERIFY(total != lines.end());
        QCOMPARE(total->section(',', 4, 4).toULongLong(), estimate.devices[0].total.likely);
    }

    void savesAPicture() {
        WindowDriver window;
        open_fit(window);
        QQuickItem* cards = window.find("fitCards");
        QVERIFY(cards);
        const auto grab = cards->grabToImage();
        QVERIFY(grab);
        bool ready = false;
        connect(grab.data(), &QQuickItemGrabResult::ready, this, [&ready] { ready = true; });
        QTRY_VERIFY(ready);
        fit_of(window).savePng(grab->image(), QUrl::fromLocalFile(window.file("fit.png")));
        QTRY_COMPARE(window.text("libraryNote"), "Saved as fit.png");
        window.letWait();
        QCOMPARE(QImage(window.file("fit.png")).size(), grab->image().size());
    }

    void saysWhyNothingCouldBeSaved() {
        WindowDriver window;
        open_fit(window);
        fit_of(window).saveCsv(QUrl::fromLocalFile(window.file("not/there/fit.csv")));
        QTRY_VERIFY(window.text("libraryNote").startsWith("fit.csv could not be saved: "));
    }
};

HEADROOM_TEST(TestFitReport)
#include "tst_fit_report.moc"
