#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/theme/appearance.h"

#include <QLocale>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickTextDocument>
#include <QTcpServer>
#include <QTest>
#include <QTextDocument>

using namespace headroom;
using namespace headroom::test;

namespace {
const char* const kFormulas =
    "## The Gaussian integral\n\n"
    "Let $I = \\int_{-\\infty}^{\\infty} e^{-x^2}\\,dx$. Its square, in polar coordinates with "
    "$r^2 = x^2 + y^2$, is\n"
    "\\[ I^2 = \\int_0^{2\\pi}\\!\\int_0^{\\infty} e^{-r^2}\\, r\\,dr\\,d\\theta = \\pi, \\]\n"
    "so \\(I = \\sqrt{\\pi}\\).\n\n"
    "$$\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}^{-1} = \\frac{1}{ad - bc} "
    "\\begin{pmatrix} d & -b \\\\ -c & a \\end{pmatrix}$$\n\n"
    "- In a list: $\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$ and on.\n"
    "- Unknown: $\\frobnicate{x}$ stays as written; $5 and $7 are money.\n\n"
    "| Name | Formula |\n|---|---|\n| Euler | $e^{i\\pi} + 1 = 0$ |\n| Norm | "
    "$\\lVert x \\rVert_2$ |\n\n"
    "> In a quote: $\\hat{f}(\\xi)$.\n";
} // namespace

/// Formulas, thinking and images of answers in the real window.
class TestAnswers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void drawsFormulas_data() {
        QTest::addColumn<int>("mode");
        QTest::addColumn<double>("scale");
        for (const double scale : {0.8, 1.0, 2.0}) {
            QTest::addRow("light-%d", int(scale * 100)) << int(ui::Appearance::Light) << scale;
            QTest::addRow("dark-%d", int(scale * 100)) << int(ui::Appearance::Dark) << scale;
        }
    }
    void drawsFormulas() {
        QFETCH(int, mode);
        QFETCH(double, scale);
        WindowDriver window;
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(ui::Appearance::Mode(mode));
        look->setTextScale(scale);
        if (scale > 1) window.window()->resize(1280, 1400);
        answer(window, kFormulas);
        QTRY_VERIFY(find(window, "Formula_QMLTYPE").size() >= 2 || scale > 1);
        window.shoot(QString("formulas-") + QTest::currentDataTag());
        // Each formula of the text is one image, of the height that it is drawn with.
        int images = 0;
        for (QQuickItem* item : find(window, "QQuickTextEdit"))
            images += imagesOf(item);
        QVERIFY(images >= (scale > 1 ? 2 : 7));
        // On the ground of the page there is ink of the page.
        const QImage picture = window.window()->grabWindow();
        for (QQuickItem* formula : find(window, "Formula_QMLTYPE"))
            QVERIFY(hasInk(picture, formula, mode == int(ui::Appearance::Dark)));
    }

    // What a person sees while a formula arrives never jumps: its source in a line is kept back,
    // and a row of its own turns into the formula once.
    void keepsHalfAFormulaBack() {
        WindowDriver window;
        begin(window);
        QStringList seen;
        for (const QChar letter : QString("so $x^2$ is. \n\n$$\\frac{a}{b}$$\n\nEnd")) {
            window.generator.say(QString(letter).toStdString());
            QTest::qWait(50);
            const QStringList rows = window.timeline().mid(1);
            const QString now = rows.mid(0, rows.size() - 1).join('|');
            if (seen.isEmpty() || seen.last() != now) seen << now;
        }
        QVERIFY2(seen.filter(QRegularExpression("so \\$(?!x\\^2\\$)")).isEmpty(),
                 qPrintable(seen.join('\n')));
        QVERIFY(seen.contains("so $x^2$"));
        QVERIFY(seen.last().startsWith("so $x^2$ is.|$$\\frac{a}{b}$$|E"));
    }

    void foldsThinking() {
        WindowDriver window;
        begin(window);
        window.generator.say("<think>");
        window.generator.say("Let me ");
        QTRY_VERIFY(window.find("thinkingHead"));
        QVERIFY2(window.text("thinkingText").startsWith("Thinking"),
                 qPrintable(window.text("thinkingText")));
        QVERIFY(!window.timeline().value(1).contains("<think>"));
        window.generator.say("see.");
        // Unfolded while it streams: the words grow.
        QVERIFY(window.click("thinkingHead"));
        QTRY_VERIFY(shows(window, "Let me see."));
        window.generator.say(" So.");
        QTRY_VERIFY(shows(window, "Let me see. So."));
        window.shoot("thinking-open");
        window.find("thinkingHead")->forceActiveFocus();
        window.key(Qt::Key_Space);
        QTRY_VERIFY(!shows(window, "Let me see. So."));
        window.generator.say("</think>\n\nHello");
        window.generator.finish(FinishReason::EndOfGeneration);
        QTRY_COMPARE(window.timeline().value(2), "Hello");
        const QRegularExpression words("^Thought for [0-9.]+ s, 5 tokens$");
        QVERIFY2(words.match(window.text("thinkingText")).hasMatch(),
                 qPrintable(window.text("thinkingText")));
        window.shoot("thinking-folded");
    }

    // The template wrote the first mark: what was shown as the answer becomes thinking.
    void foldsThinkingThatTheTemplateBegan() {
        WindowDriver window;
        begin(window);
        window.generator.say("So it is.");
        QTRY_COMPARE(window.timeline().value(1), "So it is.");
        window.generator.say("\n</think>\nHello");
        QTRY_COMPARE(window.timeline().value(2), "Hello");
        QCOMPARE(window.timeline().size(), 4);
        QTRY_VERIFY(window.find("thinkingHead"));
        window.generator.finish(FinishReason::EndOfGeneration);
    }

    // Neither Markdown nor HTML makes the window ask another machine for anything.
    void fetchesNoImages() {
        WindowDriver window;
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const QString address = QString("http://127.0.0.1:%1/cat.png").arg(server.serverPort());
        answer(window, QString("![a cat](%1) and <img src=\"%1\"> and [![b](%1)](%1)\n\n"
                               "![c][1]\n\n| ![d](%1) |\n|---|\n\n[1]: %1\n")
                           .arg(address));
        QVERIFY2(window.timeline().value(1).startsWith("a cat (" + address + ") and <img src="),
                 qPrintable(window.timeline().value(1)));
        QTest::qWait(300);
        QVERIFY(!server.hasPendingConnections());
        // That the server would have seen it:
        QQmlComponent image(qmlEngine(window.find("timeline")));
        image.setData(QString("import QtQuick\nImage { source: \"%1\" }").arg(address).toUtf8(),
                      {});
        const std::unique_ptr<QObject> asking(image.create());
        QTRY_VERIFY(server.hasPendingConnections());
    }

    // The work of a delta is that of one block, however long the answer is.
    void laysOutOneBlockADelta() {
        WindowDriver window;
        begin(window);
        QString text;
        for (int i = 0; i < 12; ++i)
            text += QString("Paragraph %1 with $x_%1$.\n\n").arg(i);
        window.generator.say(
            (text + "```c\nint a;\n```\n\n|a|b|\n|---|---|\n|1|2|\n\nthe last").toStdString());
        QTRY_COMPARE(window.timeline().value(15), "the last");
        QTest::qWait(100);
        QHash<QQuickItem*, int> changes;
        for (QQuickItem* item : find(window, "QQuickTextEdit")) {
            auto* document = item->property("textDocument").value<QQuickTextDocument*>();
            connect(document->textDocument(), &QTextDocument::contentsChange, item,
                    [&changes, item] { ++changes[item]; });
        }
        for (int i = 0; i < 5; ++i) {
            changes.clear();
            window.generator.say(" word");
            QTRY_COMPARE(window.timeline().value(15).count("word"), i + 1);
            QTest::qWait(20);
            QCOMPARE(changes.size(), 1);
            QVERIFY2(changes.begin().value() <= 2,
                     qPrintable(QString::number(changes.begin().value())));
        }
        // A new block: those before it stay as they are.
        changes.clear();
        window.generator.say("\n\nanother");
        QTRY_COMPARE(window.timeline().value(16), "another");
        QTest::qWait(20);
        QVERIFY(changes.size() <= 1);
        window.generator.finish(FinishReason::EndOfGeneration);
    }

private:
    static void begin(WindowDriver& window) {
        QVERIFY(window.window());
        window.ask("Say it");
        QTRY_VERIFY(window.generator.isRunning());
    }
    static void answer(WindowDriver& window, const QString& text) {
        begin(window);
        window.generator.say(text.toStdString());
        window.generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!window.chat.isAnswering(window.chat.conversations()[0].id));
        QTest::qWait(60); // the view lays out what came last
    }
    static QList<QQuickItem*> find(const WindowDriver& window, const char* type) {
        QList<QQuickItem*> found;
        collect(window.find("timeline"), type, found);
        return found;
    }
    static void collect(QQuickItem* item, const char* type, QList<QQuickItem*>& found) {
        if (!item || !item->isVisible()) return;
        if (item->inherits(type) || QByteArray(item->metaObject()->className()).startsWith(type))
            found << item;
        for (QQuickItem* child : item->childItems())
            collect(child, type, found);
    }
    static QString textOf(QQuickItem* item) {
        auto* document = item->property("textDocument").value<QQuickTextDocument*>();
        return document->textDocument()->toPlainText();
    }
    static int imagesOf(QQuickItem* item) {
        return int(textOf(item).count(QChar::ObjectReplacementCharacter));
    }
    static bool shows(const WindowDriver& window, const QString& text) {
        for (QQuickItem* item : find(window, "QQuickTextEdit"))
            if (textOf(item) == text) return true;
        return false;
    }
    /// Pixels far from the ground: light ones on dark, dark ones on light.
    static bool hasInk(const QImage& picture, const QQuickItem* item, bool dark) {
        const double ratio = double(picture.width()) / item->window()->width();
        const QRectF place = item->mapRectToScene(item->boundingRect());
        const QRect pixels = QRectF(place.topLeft() * ratio, place.size() * ratio)
                                 .toRect()
                                 .intersected(picture.rect());
        int ink = 0;
        for (int y = pixels.top(); y <= pixels.bottom(); ++y)
            for (int x = pixels.left(); x <= pixels.right(); ++x) {
                const int light = qGray(picture.pixel(x, y));
                ink += dark ? light > 180 : light < 80;
            }
        return ink > 20;
    }
};

HEADROOM_TEST(TestAnswers)
#include "tst_answers.moc"
